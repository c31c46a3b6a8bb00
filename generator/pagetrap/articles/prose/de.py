"""German: every object is feminine, neuter or plural, so that it reads alike in both cases."""

from pagetrap.articles.prose.tables import Language, Ui, lines

__all__ = ["LANGUAGE"]

LANGUAGE = Language(
    ui=Ui(
        home="Startseite",
        news="Nachrichten",
        sections=("Stadt", "Kultur", "Wissen", "Garten", "Handwerk", "Reise"),
        search="Suche",
        menu="Menü",
        subscribe="Abonnieren",
        share="Teilen",
        comments="Kommentare",
        reply="Antworten",
        like="Gefällt mir",
        show_more="Mehr anzeigen",
        read_more="Weiterlesen",
        related="Ähnliche Beiträge",
        most_read="Meistgelesen",
        cookie_text="Wir verwenden Cookies, damit diese Seite läuft und um Besuche zu zählen.",
        accept="Alle annehmen",
        reject="Alle ablehnen",
        settings="Einstellungen",
        privacy="Datenschutz",
        imprint="Impressum",
        contact="Kontakt",
        copyright="Alle Rechte vorbehalten",
        by="Von",
        published="Veröffentlicht",
        updated="Aktualisiert",
        caption_credit="Foto",
        advertisement="Anzeige",
        deleted_comment="Dieser Kommentar wurde gelöscht.",
        hidden_comment="Dieser Kommentar ist wegen schlechter Bewertung ausgeblendet.",
        pingback="Pingback",
        permalink="Dauerhafter Link",
        quote="Zitieren",
        answer="Antwort",
        accepted_answer="Angenommene Antwort",
        question="Frage",
        tags="Schlagwörter",
        previous="Zurück",
        next="Weiter",
        table_of_contents="Inhaltsverzeichnis",
        newsletter="Rundbrief",
        sign_in="Anmelden",
        reactions="Reaktionen",
        minutes_to_read="Min. Lesezeit",
        expand="Aufklappen",
        months=(
            "Januar",
            "Februar",
            "März",
            "April",
            "Mai",
            "Juni",
            "Juli",
            "August",
            "September",
            "Oktober",
            "November",
            "Dezember",
        ),
        date_form="{d}. {m} {y}",
    ),
    thousands=".",
    topics=lines("""
die Gierseilfähre: Fahrpläne; die Anlegestelle; geteerte Seile; ein Ersatzruder; das Windenhaus; Fahrgastzahlen; Messingglocken; die Pegelkarte
der Gemüsegarten: Hochbeete; Saatkartoffeln; Glasglocken; die Regentonne; Komposthaufen; ein Birnenspalier; Schneckenzäune; das Gerätehaus
die Dorfbäckerei: Sauerteigbrote; Gärkörbe; das Backhaus; Mehlsäcke; Kümmelstangen; die Knetmaschine; eine Nachtschicht; Haferkekse
die Leihbücherei: Lesesäle; die Zettelkästen; Mahnschreiben; Großdruckromane; Kartenschränke; ein Bücherauto; die Mikrofilme; Bilderbücher
die Wetterwarte: Regenmesser; Frostlisten; das Barometer; Wolkentagebücher; eine Windfahne; die Messhütte; Sturmsignale; Schneehöhen
die Reparaturwerkstatt: Lötkolben; Toasterfedern; Fahrradnaben; lockere Scharniere; Nähmaschinen; ausgeschlagene Lager; das Leimtöpfchen; eine Schublade voller Schrauben
die Blaskapelle: Notenblätter; ein Kornettsolo; verbeulte Tuben; das Probenlokal; Marschmelodien; Ventilöl; das Festzelt; eine geliehene Posaune
die Ausgrabung an der Furt: Tonscherben; Pfostenlöcher; ein Knochenkämmchen; Grabungszeichnungen; römische Nägel; Bodenproben; verkohlte Körner; eine Silberfibel
das Handbuch der Archivsoftware: Fehlermeldungen; Suchfilter; Tastenkürzel; Versionshinweise; Sicherungsskripte; die Dateigrenze; Zugriffsrechte; Beispielabfragen
"""),
    subjects=lines("""
der Fährmann
eine pensionierte Schleusenwärterin
das jüngste Mitglied des Rates
die Obergärtnerin
unser Nachbar von der Mühle
der Bäcker aus der Nachtschicht
ein reisender Orgelstimmer
die diensthabende Bibliothekarin
die Frau hinter dem Tresen
ein Trupp von Landvermessern
die Pfarrarchivarin
der Lehrling des Uhrmachers
ein Hobbymeteorologe
das Hafenamt
der Radfahrverein
eine Botanikerin auf Durchreise
der Hausmeister der Schule
die älteste Freiwillige
der Brückeningenieur
eine Handvoll Rentner
die Chorleiterin
der Vorstand der Kleingärten
der Heimatverein
eine Studentin aus {t}
der Briefträger
die Wirtin
der Förster
ein Elektriker im Ruhestand
die einzige Schreinerin des Museums
der Ausschuss für das Sommerfest
ein Imker namens {g}
die Mannschaft des Baggers
der zweite Dirigent
die halbe Nähgruppe
das Finanzamt
die Assistentin des Bürgermeisters
ein Schäfer bei {t}
die technische Redakteurin
der neue Stellwerker
der Korbflechter
eine Grabungsleiterin
die Feuerwehr
der Käsehändler
ein Ehepaar aus {t}
der Wasserverband
der Filmklub
die Lehrerin der Abendklasse
der Mann mit der Schubkarre
ein ehemaliger Bühnenmaler
die Mieterin von oben
der Glasbläser
die Kuratorin
der Herausgeber des Gemeindeblatts
ein Schornsteinfeger
der Kassenwart
die Übersetzerin
der Steinmetz
die Klavierlehrerin
der Flussmeister
ein Vorarbeiter im Steinbruch
"""),
    predicates=lines("""
brauchte {n} Minuten länger als geplant
öffnete die Türen schon vor dem Frühstück
gab auch nach dem zweiten Hochwasser nicht auf
bat um Geduld
zahlte {N} Mark aus eigener Tasche
ging zu Fuß nach {t} und zurück
lernte das Handwerk bei einem Onkel in {t}
führte {n} Wochen lang Tagebuch
machte aus dem Stall einen Treffpunkt
staunte über den Andrang
schlief wegen des Lärms schlecht
hatte eine bessere Idee für den Dachboden
scheiterte fast am Papierkram
lachte über den ersten Entwurf
zog ins leere Schulhaus
stimmte für den billigeren Plan
wartete {n} Tage auf ein Ersatzteil
kam mit nassen Stiefeln heim
schrieb {n} Briefe und bekam eine Antwort
übergab um {h} Uhr die Schlüssel
sprach ganz ohne Zettel
verzählte sich bei {N}
fing lieber klein an
setzte Kaffee auf und hörte zu
rechnete mit weiteren trockenen Sommern
hing am hölzernen Modell
änderte zweimal die Richtung
hatte auch an Feiertagen geöffnet
besaß keine Leiter, die lang genug war
zählte {N} Schritte zwischen beiden Toren
lieh sich den Lieferwagen der Molkerei
einigte sich auf einen Festpreis
kannte jedes lose Brett auswendig
gewöhnte sich an den Geruch von Lack
schaffte Platz für {n} Stühle
wurde Dritter in {t}
schlug das Angebot aus {t} aus
misstraute dem zweiten Gutachten
überschlug die Summe auf einer Papiertüte
dankte allen mit Namen
"""),
    verbs=lines("""
beschrieb
vermaß
fotografierte
verglich
sortierte
dokumentierte
prüfte
erwähnte
pflegte
entdeckte
lobte
beschriftete
zeichnete
begutachtete
verteidigte
bezahlte
versetzte
erklärte
bewunderte
ersetzte
wog
behielt
sammelte
untersuchte
skizzierte
verschenkte
hinterfragte
suchte
testete
nummerierte
reinigte
bestellte
rettete
zeigte
entstaubte
vermisste
verwahrte
katalogisierte
lieferte
besorgte
"""),
    modifiers=lines("""
aus dem Jahr {y}
ohne Aufschrift
in erstaunlich gutem Zustand
in Zeitungspapier
im Wert von {N} Euro
mit Hilfe der Nachbarn
unter einer Plane
aus einem Schuppen bei {t}
unbekannter Herkunft
bis ins letzte Detail
zum Nulltarif
mit der Lupe
zum dritten Mal
als Leihgabe aus {t}
in alphabetischer Folge
in Handarbeit
bei Kerzenschein
gegen jeden Rat
mit dunkelgrünem Anstrich
auf kariertem Papier
für {n} Pfennige
vor {n} Schulkindern
aus dem Besitz von {g}
ohne jeden Zweifel
"""),
    places=lines("""
hinter dem alten Zollhaus
am Treidelpfad unterhalb von {t}
am Rand des Moores
zwischen zwei Linden
im Ratskeller
neben dem stillgelegten Bahnsteig
oberhalb des Wehrs
in einer Scheune bei {t}
gegenüber der Kapelle
im obersten Stock des Kornspeichers
unter dem Eisenbahnbogen
an der Dorfpumpe
an der Mündung
in einer Ecke der Obstwiese
an der Straße nach {t}
in der leeren Schleusenkammer
jenseits des Stegs
am Nordhang
in einem Hof voller Töpfe
an der Fischtreppe
ganz hinten im Laden
gleich bei der Schmiede
in den Hügeln über {t}
auf dem Kai
unterm Glockenturm
im Wartesaal
in Sichtweite des Leuchtturms
nahe dem Grenzstein
an einem Stand in {t}
hinter einer Weißdornhecke
auf der Kiesbank
im Heizungskeller
über dem Fahrradschuppen
am Fuß der Treppe
vor dem Trinkbrunnen
außerhalb von {t}
auf der Insel
im früheren Tanzsaal
bei der letzten Haltestelle
zwischen Holzstapeln
"""),
    times=lines("""
am letzten Donnerstag
im Frühjahr {y}
kurz nach {h} Uhr
während des langen Frosts
an einem windstillen Morgen
gegen Ende der Saison
im Winter {y}
jeden zweiten Sonntag
nach {n} Jahren
seit der Sperrung der Brücke
bei erster Gelegenheit
unmittelbar vor der Ernte
nach {n} Versuchen
um die Sommersonnenwende
eines verregneten Nachmittags
in weniger als {n} Minuten
am Tag nach dem Jahrmarkt
bei Niedrigwasser
Ende November
über die Ostertage
zwischen {h} Uhr und Einbruch der Nacht
bis zum Erlöschen der Lampen
schon {y}
in den trockenen Monaten
am Vorabend des Jubiläums
bald nach der Schneeschmelze
in der zweiten Juniwoche
noch vor Sonnenaufgang
binnen {n} Tagen
früher als sonst
"""),
    clauses=lines("""
obwohl das Dach noch leckte
weil der letzte Lieferant {y} geschlossen hatte
während die übrige Straße schlief
damit niemand anstehen musste
was kaum {N} Euro kostete
wie das Protokoll von {y} bestätigt
selbst wenn der Haushalt etwas anderes sagte
da die Straße aus {t} gesperrt war
auch wenn es wenige bemerkten
bis sich jemand über den Staub beschwerte
wo der Putz dünn war
sofern es nicht regnete
genau wie es {g} vorausgesagt hatte
und im Saal wurde es still
aber die Rechnung kam nie
bevor die Farbe trocken war
was immer der Wetterbericht versprach
als hätte es keine Eile
weil {n} Schrauben fehlten
während {n} Schaulustige Ratschläge gaben
trotz eines gebrochenen Handgelenks
und das war nur der Anfang
was die {n} Stufen erklärt
sodass der alte Plan hinfällig wurde
nicht zuletzt wegen des Kuchens
ohne das Büro in {t} zu fragen
zur Freude der Kleinsten
als sich um {h} Uhr der Nebel hob
solange die Batterien hielten
doch der zweite Anlauf glückte
ungeachtet von {n} Einwänden
dessen Ausgang noch offen ist
anstatt alles wegzuwerfen
und eine Gans schaute vom Zaun aus zu
obgleich die Anleitung davon abrät
vorausgesetzt, der Schlüssel findet sich
woraufhin man den Hund holte
falls das Etikett stimmt
weil sich {n} Familien das Werkzeug teilen
wie es in {t} üblich ist
"""),
    openers=lines("""
streng genommen
zunächst
mit etwas Glück
bei näherem Hinsehen
seltsamerweise
wie so oft
laut Protokoll
am Ende
zu unserer Überraschung
vorläufig
rückblickend
wider Erwarten
auf den ersten Blick
alles in allem
anders gesagt
ohne viel Aufhebens
vermutlich
von da an
in der Praxis
dank {g}
nach allem, was man hört
entgegen dem Gerücht
ausnahmsweise
nach einigem Hin und Her
ehrlich gesagt
"""),
    facts=lines("""
{n} der {N} Laternen brannten um {h} Uhr noch
das Wasser stieg schneller, als die alten Marken vermuten lassen
niemand weiß, wer den Grundstein legte
ein Kilo Pflaumen kostete in {t} nur {n} Cent
die Neuauflage hat {N} Seiten und kein Register
die Straße nach {t} bleibt {n} Wochen lang gesperrt
jede der {n} Kisten enthält eine andere Sorte
Stille ist in diesem Teil des Tals selten
der Aushang von {y} hängt noch im Flur
nur ein Drittel der Einträge ist heute lesbar
der Duft von warmer Hefe reicht bis {t}
gutes Werkzeug überlebt seine Besitzer
die Uhr geht seit {y} falsch
rund {N} Menschen unterschrieben
von der Karte gibt es kein zweites Exemplar
ein einziger Bolzen hielt den ganzen Rahmen
an {n} Tagen des Monats fiel Regen
das Kapitel über Aktualisierungen füllt {n} Seiten
der Boden war {n} Zentimeter tief gefroren
{t} hatte bis {y} ein Theater
die billigste Karte kostet weniger als ein belegtes Brötchen
zwei Drittel der Schäden wurden nie gemeldet
auf der Obstwiese stehen {N} Bäume
die meisten Lieder wurden nie gedruckt
die Hälfte der Arbeit geschieht bei Mondlicht
das Geländer stammt von {y}
langsam gebackenes Brot hält eine Woche
das nächste Ersatzteil liegt in {t}
die Fundamente sind älter als die Gemeinde
{g} und {g} teilen sich das Schriftführeramt
mit einer Antwort ist in {n} Tagen zu rechnen
keine einzige Scheibe ging zu Bruch
"""),
    opinions=lines("""
ich lief {n} Jahre daran vorbei und blickte nie nach oben
meine Großmutter stammte aus {t} und erzählte dasselbe
ich läse gern mehr über {O}
danke für den Hinweis auf {K}
beim Absatz über {O} musste ich schmunzeln
die Zahl {N} überzeugt mich nicht
wir haben das daheim versucht und {n} Minuten gebraucht
meines Wissens war das {y}, nicht {y}
bitte veröffentlicht die Pläne
bestimmt besitzt noch jemand {O} {M}
mir fehlt ein Wort über die Leute aus {t}
{g} verdient dafür mehr Anerkennung
gut recherchiert, wie immer
das Geld sähe ich lieber anderswo, etwa für {O}
meine {n} Versuche landeten im Müll
das Bild entstand bestimmt in {t}
keiner fragte die Leute, die {L} wohnen
ich habe es meinem Vater ausgedruckt
genau so machten wir das {y}
Grüße aus dem verregneten {t}
bei {K} bin ich anderer Meinung, der Rest stimmt
gern mehr davon
niemand schreibt, was aus der Sache mit {t} wurde
der Bus aus {t} hält direkt davor
"""),
    given=lines("""
Adelheid
Albrecht
Anneliese
Arnold
Bärbel
Benno
Birgit
Christoph
Dagmar
Detlef
Dorothea
Eberhard
Edeltraud
Egon
Elfriede
Erwin
Franziska
Friedhelm
Gerlinde
Gottfried
Gudrun
Gunther
Hannelore
Hartmut
Hedwig
Heribert
Hildegard
Ingo
Irmgard
Jakob
Johanna
Jürgen
Karin
Konrad
Leonore
Lothar
Ludmilla
Manfred
Margarete
Moritz
Nikolaus
Notburga
Oskar
Ottilie
Philipp
Rosemarie
Rüdiger
Sieglinde
Stefan
Swantje
Thea
Theobald
Ulrike
Uwe
Veronika
Volker
Walburga
Wendelin
Wilhelmine
Xaver
"""),
    family_starts=lines("""
Ahl
Brink
Dorn
Eich
Fink
Grün
Hasel
Immen
Kalt
Lind
Moos
Nuss
Oster
Pfaff
Quell
Rott
Sand
Tann
Ufer
Winkel
"""),
    family_ends=lines("""
acker
beck
böck
egger
hauser
hoff
kamp
moser
reuter
städter
"""),
    town_starts=lines("""
Amsel
Binsen
Distel
Elster
Farn
Ginster
Holder
Iltis
Kiebitz
Lerchen
Molch
Nebel
Otter
Pappel
Reiher
Schleien
Tauben
Ulmen
Vogel
Weiden
Zeisig
Zander
"""),
    town_ends=lines("""
au
bach
berg
brück
büttel
dorf
furt
hagen
kirchen
rode
see
wedel
"""),
    sentences=lines("""
{S} {P}
{S} {V} {L} {O} {M}
{T} {V} {S} {O}, {C}
{A}: {S} {P}, {C}
{L} {V} {S} {T} {O}
{F}
{A}: {F}
{F}, {C}
„{F}“, sagte {g} {L}
nach Angaben von {g} {V} {S} {T} {O}
{g} aus {t} {V} {O} {M}
{S} {V} {O}, und {S} {P}
für {O} {M} zahlte die Stadt {t} rund {N} Euro
wer aus {t} kommt, findet {L} {O}
{g} {V} {T} {O} {M}, sonst nichts
{L} gibt es {O}, {C}
"""),
    titles=lines("""
wie {S} einst {K} {V}
{K} und {O}: ein Besuch in {t}
warum {S} {K} {V}
was {g} über {K} und {O} weiß
{t} nimmt Abschied: {K} nach {n} Jahren
{n} Tage und {K} {L}
{g} und {K} {M}
auf der Suche: {K} zwischen {t} und {t}
"""),
    headings=lines("""
{K} {L}
wie es {y} begann
{K} und {O}
der Blick aus {t}
{O} {M}
was {g} {V}
{T}
eine Frage der Zeit: {K}
Ärger um {O}
"""),
    items=lines("""
{K}, insgesamt {n}
{O} {M}
{O} aus {t}
{n} Meter Schnur für {K}
{O} {L}
{K}, {y} bei {g}
{y}: {S} {P}
{O} und {O}
"""),
    captions=lines("""
{O} {L}, {y}
{g} {L} in {t}
{K} {M}
der Weg nach {t} um {h} Uhr
{K} {T}
{S} {V} {L} {O}
"""),
    questions=lines("""
wie reinige ich {K} {M}?
wer hat Erfahrung: {K} und {O}?
ist es normal, dass {S} {K} {V}?
wie lagert man {K} {T} am besten?
wo finde ich {K} bei {t}?
warum kosten {K} und {O} {N} Euro?
darf man {K} {L} aufbewahren?
weiß jemand, was in {t} los ist: {K}?
"""),
    comments=lines("""
{W}
{A}: {W}
{W}, {C}
{F}, und {W}
{T} {V} {S} ebenfalls {O}
ich wohne {L}: {W}
"""),
    sites=lines("""
{t}er Bote
{t}er Notizen
Die Laterne von {t}
Neues aus {t}
Rund um {t}
Der Wetterhahn von {t}
"""),
    columns=lines("""
Gegenstand = {O}
Jahr = {y}
Fundort = {t}
Anzahl = {N}
Betreut von = {g}
Tage = {n}
Öffnet um = {h}
Bemerkung = {M}
Preis in Euro = {N}
"""),
)
