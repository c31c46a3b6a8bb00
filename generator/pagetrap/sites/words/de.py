"""German."""

from pagetrap.sites.words.tables import Words, items

__all__ = ["WORDS"]

WORDS = Words(
    portal="Willkommen im Portal",
    services="Dienste",
    headlines="Schlagzeilen",
    directory="Alle Rubriken",
    events="Veranstaltungskalender",
    jobs="Offene Stellen",
    downloads="Programme zum Herunterladen",
    shop="Unser Sortiment",
    departures="Abfahrten",
    visit="Ihr Besuch",
    members="Neueste Beiträge",
    figures="Kennzahlen",
    documents="Unterlagen",
    data="Datensätze",
    pictures="Bilder",
    feed="Als Feed abonnieren",
    venue="Ort",
    date="Datum",
    admission="Eintritt",
    employer="Arbeitgeber",
    place="Standort",
    salary="Gehalt",
    version="Version",
    size="Größe",
    updated="Stand",
    price="Preis",
    line="Linie",
    platform="Gleis",
    address="Anschrift",
    phone="Telefon",
    opening="Öffnungszeiten",
    closed="geschlossen",
    category="Rubrik",
    status="Zustand",
    responsible="Ansprechperson",
    year="Jahr",
    name="Bezeichnung",
    results="{n} Treffer",
    range="{a} bis {b} von {n} Einträgen",
    page="Seite {a} von {b}",
    money="{w},{c} €",
    loading="Einträge werden geladen, bitte warten",
    offer="Bevor Sie gehen: ein Angebot",
    wall="Bitte bestätigen Sie, dass Sie kein Roboter sind",
    gone="Die gewünschte Seite gibt es nicht",
    categories=items("""
        Brot und Kuchen; Bücher; Boote; Drachen; Fahrräder; Gärten; Haustiere; Keramik; Kräuter
        Lampen; Landkarten; Musikinstrumente; Papierwaren; Saatgut; Uhren; Werkzeug; Wolle; Zelte
    """),
    event_kinds=items("""
        Konzert; Führung; Vortrag; Werkstatt; Lesung; Tag der offenen Tür; Flohmarkt; Filmabend
        Chorabend; Rätselabend
    """),
    themes=items("""
        auf der alten Brücke; für Anfänger; mit dem Hafenchor; über Bienen; bei Kerzenschein
        für Nachtschwärmer; rund um die Mühle; mit Tee; über Flüsse; der Nachbarschaft
        im Obstgarten
    """),
    trades=items("""
        Bäckerin; Bootsbauer; Buchbinderin; Dachdecker; Elektrikerin; Gärtner; Geigenbauerin
        Glaser; Hafenlotse; Köchin; Mechaniker; Orgelstimmer; Sattlerin; Schreiner; Vermesserin
        Archivar
    """),
    venues=items("""
        Rathaus; Kornspeicher; Schleusenhaus; Altes Kino; Segelboden; Dorfschule; Pumpwerk
        Lesesaal; Straßenbahndepot
    """),
    towns=items("""
        Ahrenwied; Brombach am Wehr; Dornsee; Eulenried; Fährhausen; Grünmoor; Heidebrück
        Kaltenfurt; Lindwerder; Moosrain; Rabenfeld; Weidenau
    """),
    goods=items("""
        Schreibtischlampe; Wasserkessel; Klappstuhl; Rucksack; Wolldecke; Grabegabel; Taschenradio
        Brotkasten; Sturmlaterne; Wanduhr; Picknickkorb; Teeservice; Werkzeugkiste; Regenschirm
    """),
    papers=items("""
        Jahresbericht; Satzung; Lageplan; Gebührenordnung; Niederschrift; Lärmgutachten
        Grundwasserbericht; Merkblatt für Aussteller; Baumkataster; Preisliste
    """),
    counts=items("""
        Besuche; Ausleihen; Mitglieder; Lesungen; Gezählte Fahrräder; Bäume; Genehmigungen
        Überfahrten; Ehrenamtliche; Reparaturen
    """),
    states=items("offen; geprüft; wartet; genehmigt"),
    weekdays=items("Montag; Dienstag; Mittwoch; Donnerstag; Freitag; Samstag; Sonntag"),
    streets=items("Mühlgasse; Uferweg; Obstgartenstraße; Bahnhofplatz; Wehrzeile; Kapellenberg"),
)
