"""Polish: verbs in the present, so that no gender shows; names of places stand uninflected."""

from pagetrap.articles.prose.tables import Language, Ui, lines

__all__ = ["LANGUAGE"]

LANGUAGE = Language(
    ui=Ui(
        home="Strona główna",
        news="Aktualności",
        sections=("Miasto", "Kultura", "Nauka", "Ogrody", "Rzemiosło", "Podróże"),
        search="Szukaj",
        menu="Menu",
        subscribe="Subskrybuj",
        share="Udostępnij",
        comments="Komentarze",
        reply="Odpowiedz",
        like="Lubię to",
        show_more="Pokaż więcej",
        read_more="Czytaj dalej",
        related="Podobne artykuły",
        most_read="Najczęściej czytane",
        cookie_text="Używamy plików cookie, aby strona działała i aby liczyć odwiedziny.",
        accept="Zaakceptuj wszystkie",
        reject="Odrzuć wszystkie",
        settings="Ustawienia",
        privacy="Polityka prywatności",
        imprint="Nota prawna",
        contact="Kontakt",
        copyright="Wszelkie prawa zastrzeżone",
        by="Autor",
        published="Opublikowano",
        updated="Zaktualizowano",
        caption_credit="Fot.",
        advertisement="Reklama",
        deleted_comment="Ten komentarz został usunięty.",
        hidden_comment="Ten komentarz jest ukryty z powodu niskiej oceny.",
        pingback="Powiadomienie zwrotne",
        permalink="Stały odnośnik",
        quote="Cytuj",
        answer="Odpowiedź",
        accepted_answer="Zaakceptowana odpowiedź",
        question="Pytanie",
        tags="Tagi",
        previous="Poprzednia",
        next="Następna",
        table_of_contents="Spis treści",
        newsletter="Biuletyn",
        sign_in="Zaloguj się",
        reactions="Reakcje",
        minutes_to_read="min czytania",
        expand="Rozwiń",
        months=(
            "stycznia",
            "lutego",
            "marca",
            "kwietnia",
            "maja",
            "czerwca",
            "lipca",
            "sierpnia",
            "września",
            "października",
            "listopada",
            "grudnia",
        ),
        date_form="{d} {m} {y}",
    ),
    topics=lines("""
prom łańcuchowy: rozkłady rejsów; stary pomost; smołowane liny; zapasowy ster; domek z kołowrotem; spisy pasażerów; mosiężne dzwonki; znaki niskiej wody
ogród warzywny: podwyższone grządki; sadzeniaki; szklane klosze; zbiornik na deszczówkę; stosy kompostu; szpaler grusz; płotki na ślimaki; drewniany składzik
wiejska piekarnia: żytni zakwas; koszyki do wyrastania; ceglany piec; worki z mąką; bułki z kminkiem; dzieże; nocny dyżur; owsiane placki
wypożyczalnia książek: czytelnie; katalog kartkowy; upomnienia; powieści dużym drukiem; szuflady z mapami; książkobus; mikrofilmy; dziecięcy regał
stacja pogodowa: deszczomierze; zapiski o przymrozkach; barometr; dzienniki chmur; wiatrowskaz; klatka z termometrem; sygnały burzowe; pomiary śniegu
warsztat naprawczy: lutownice; sprężyny do tosterów; piasty rowerowe; luźne zawiasy; maszyny do szycia; zużyte łożyska; słoik kleju; pudło śrubek
orkiestra dęta: nuty; solo na kornecie; pogięte tuby; salki prób; melodie marszowe; olejek do tłoków; namiot festynowy; pożyczony puzon
wykopaliska przy brodzie: skorupy naczyń; ślady po słupach; kościany grzebień; rysunki wykopu; rzymskie gwoździe; próbki gleby; zwęglone ziarno; srebrny guzik
podręcznik programu archiwalnego: komunikaty o błędach; filtry wyszukiwania; skróty klawiszowe; opisy wydań; skrypt kopii zapasowej; limit plików; prawa dostępu; przykładowe zapytanie
"""),
    subjects=lines("""
przewoźnik
emerytowana śluzowa
najmłodszy członek rady
główna ogrodniczka
nasz sąsiad z młyna
piekarz z nocnej zmiany
wędrowny stroiciel organów
dyżurna bibliotekarka
kobieta zza lady
zespół geodetów
archiwistka parafialna
uczeń zegarmistrza
meteorolog amator
biuro portu
klub rowerowy
przyjezdna botaniczka
szkolny woźny
najstarsza wolontariuszka
inżynier od mostów
grupa emerytów
dyrygentka chóru
prezeska działkowców
towarzystwo historyczne
studentka z miejscowości {t}
listonosz
właścicielka gospody
leśniczy
elektryk z wolnym czasem
jedyny stolarz w muzeum
komitet letniego festynu
pszczelarz z osady {t}
załoga pogłębiarki
drugi dyrygent
całe kółko krawieckie
urząd skarbowy
asystentka burmistrza
pasterz spod wsi {t}
redaktorka techniczna
nowy nastawniczy
koszykarz z rynku
kierowniczka wykopalisk
straż ogniowa
handlarz serem
małżeństwo ze wsi {t}
spółka wodna
klub filmowy
nauczyciel kursu wieczorowego
mężczyzna z taczką
dawny malarz scenografii
lokatorka z góry
dmuchacz szkła
kustoszka
wydawca gazetki gminnej
kominiarz
skarbniczka
tłumacz
kamieniarz
nauczycielka fortepianu
strażnik rzeczny
brygadzista z kamieniołomu
"""),
    predicates=lines("""
potrzebuje o {n} minut więcej niż zwykle
otwiera drzwi jeszcze przed śniadaniem
nie poddaje się nawet po drugiej powodzi
prosi o cierpliwość
płaci {N} złotych z własnej kieszeni
idzie pieszo aż do wsi {t}
uczy się fachu u wuja z osady {t}
prowadzi dziennik od {n} tygodni
zamienia stajnię w miejsce spotkań
dziwi się liczbie gości
źle sypia przez hałas
ma lepszy pomysł na strych
potrzebuje pomocy przy formularzach
śmieje się z pierwszego szkicu
zajmuje pustą szkołę
głosuje za tańszym planem
czeka {n} dni na jedną część
wraca do domu w mokrych butach
pisze {n} listów i dostaje jedną odpowiedź
oddaje klucze o {h}
mówi zupełnie bez kartki
gubi rachunek przy {N}
woli zacząć od drobiazgów
nastawia wodę i słucha
wierzy w powrót suchych lat
trzyma się drewnianego modelu
dwa razy zmienia zdanie
pracuje także w święta
szuka wystarczająco długiej drabiny
liczy {N} kroków między bramami
pożycza furgonetkę z mleczarni
ustala stałą cenę
zna na pamięć każdą luźną deskę
przyzwyczaja się do zapachu lakieru
robi miejsce na {n} krzeseł
zajmuje trzecie miejsce w konkursie
odrzuca ofertę z miasta {t}
nie ufa drugiej opinii
rachuje na papierowej torbie
dziękuje każdemu po imieniu
"""),
    verbs=lines("""
opisuje
mierzy
fotografuje
porównuje
sortuje
dokumentuje
sprawdza
wspomina
pielęgnuje
odkrywa
chwali
podpisuje
rysuje
ogląda
ratuje
opłaca
przenosi
objaśnia
podziwia
wymienia
waży
zatrzymuje
zbiera
bada
szkicuje
rozdaje
podważa
odkłada
testuje
numeruje
czyści
pamięta
zamawia
odzyskuje
pokazuje
odkurza
gromadzi
kataloguje
dostarcza
przegląda
"""),
    modifiers=lines("""
z {y} roku
bez etykiety
w zaskakująco dobrym stanie
w starych gazetach
o wartości {N} złotych
z pomocą sąsiada
pod plandeką
ze stodoły koło wsi {t}
nieznanego pochodzenia
bez żadnych wątpliwości
w najdrobniejszym szczególe
za darmo
z lupą w ręku
po raz trzeci
na zlecenie gminy {t}
w porządku alfabetycznym
ręcznej roboty
przy świecy
wbrew wszelkim radom
pod ciemnozieloną farbą
na papierze w kratkę
za {n} groszy
na oczach {n} uczniów
brudnymi palcami
z prywatnych zbiorów
"""),
    places=lines("""
za dawną komorą celną
na ścieżce holowniczej pod wsią {t}
na skraju bagna
między dwiema lipami
w piwnicy ratusza
obok nieczynnego peronu
powyżej jazu
w stodole koło wsi {t}
naprzeciw kaplicy
na najwyższym piętrze spichlerza
pod łukiem kolejowym
przy wiejskiej pompie
u ujścia rzeki
w kącie sadu
przy drodze do osady {t}
w pustej śluzie
po drugiej stronie kładki
na północnym stoku
na podwórku pełnym donic
koło przepławki
na tyłach sklepu
tuż za kuźnią
na wzgórzach nad wsią {t}
na nabrzeżu
pod dzwonnicą
w poczekalni
w zasięgu wzroku latarni
niedaleko kamienia granicznego
na straganie w mieście {t}
za żywopłotem z głogu
na żwirowej łasze
w kotłowni
nad wiatą rowerową
u stóp schodów
przed poidełkiem
za murami miasta {t}
na wyspie
w dawnej sali tanecznej
za ostatnim przystankiem
wśród stosów drewna
"""),
    times=lines("""
w każdy czwartek
wiosną {y} roku
krótko po {h}
podczas długich mrozów
w bezwietrzny poranek
pod koniec sezonu
zimą {y} roku
co drugą niedzielę
od {n} lat
od zamknięcia mostu
przy pierwszej okazji
tuż przed żniwami
po {n} próbach
około przesilenia
w deszczowe popołudnie
w niecałe {n} minut
nazajutrz po jarmarku
przy niskiej wodzie
w końcu listopada
podczas Wielkanocy
między {h} a zmierzchem
aż do zgaszenia lamp
już w {y} roku
przez wszystkie suche miesiące
w przeddzień jubileuszu
zaraz po roztopach
w drugim tygodniu czerwca
zanim wstaną inni
w ciągu {n} dni
wcześniej niż zwykle
"""),
    clauses=lines("""
choć dach wciąż przecieka
bo ostatni dostawca zamknął sklep w {y} roku
podczas gdy reszta ulicy śpi
żeby nikt nie stał w kolejce
co kosztuje ledwie {N} złotych
jak potwierdza protokół z {y} roku
nawet jeśli budżet mówi co innego
ponieważ droga do wsi {t} jest zamknięta
chociaż mało kto to widzi
dopóki ktoś nie narzeka na kurz
gdzie tynk jest cienki
o ile nie pada
dokładnie tak, jak przewiduje {g}
i w sali robi się cicho
ale faktura nigdy nie przychodzi
zanim farba wyschnie
cokolwiek obiecuje prognoza
jakby nie było pośpiechu
ponieważ brakuje {n} śrub
a {n} gapiów udziela rad
mimo złamanego nadgarstka
i to dopiero początek
co wyjaśnia {n} stopni
więc stary plan upada
głównie dlatego, że podają kawę
bez pytania urzędu gminy {t}
ku radości najmłodszych
kiedy o {h} opada mgła
póki działają baterie
lecz druga próba idzie lepiej
pomimo {n} sprzeciwów
a wynik pozostaje otwarty
zamiast wszystko wyrzucić
i tylko gęś patrzy zza płotu
choć instrukcja to odradza
pod warunkiem, że znajdzie się klucz
po czym trzeba sprowadzić psa
jeśli wierzyć etykiecie
gdyż {n} rodzin dzieli się narzędziami
jak to bywa we wsi {t}
"""),
    openers=lines("""
ściśle rzecz biorąc
na początek
szczęśliwym trafem
po bliższym przyjrzeniu
o dziwo
jak to często bywa
według protokołu
ostatecznie
ku naszemu zdumieniu
na razie
z perspektywy czasu
wbrew oczekiwaniom
na pierwszy rzut oka
wziąwszy wszystko pod uwagę
innymi słowy
bez większego hałasu
jeśli pamięć nie myli
odtąd
w praktyce
jak podpowiada {g}
podobno
wbrew plotkom
wyjątkowo
po krótkiej naradzie
szczerze mówiąc
"""),
    facts=lines("""
{n} spośród {N} latarni świeci jeszcze o {h}
woda rośnie szybciej, niż wskazują stare znaki
nikt nie pamięta, kto położył pierwszy kamień
kilogram śliwek kosztuje we wsi {t} tylko {n} groszy
nowe wydanie ma {N} stron i żadnego indeksu
droga do osady {t} będzie zamknięta przez {n} tygodni
każda z {n} skrzynek mieści inną odmianę
cisza jest rzadka w tej części doliny
rozkład z {y} roku wciąż wisi w korytarzu
tylko jedną trzecią wpisów da się dziś odczytać
zapach ciepłych drożdży dociera aż do wsi {t}
dobre narzędzia żyją dłużej niż właściciele
zegar spóźnia się od {y} roku
około {N} osób podpisuje petycję
nie istnieje drugi egzemplarz mapy
pojedynczy sworzeń trzyma całą ramę
w tym miesiącu deszcz pada przez {n} dni
rozdział o aktualizacjach zajmuje {n} stron
ziemia zamarza na głębokość {n} centymetrów
miasto {t} miało teatr do {y} roku
najtańszy bilet kosztuje mniej niż kanapka
dwie trzecie szkód nikt nie zgłasza
w sadzie rośnie {N} drzew
większość pieśni nigdy nie ukazała się drukiem
połowa pracy odbywa się przy księżycu
poręcz pochodzi z {y} roku
chleb pieczony powoli wytrzymuje tydzień
najbliższa część zamienna leży w mieście {t}
fundamenty są starsze niż gmina
{g} oraz {g} dzielą funkcję sekretarza
odpowiedź przychodzi w ciągu {n} dni
ani jedna szyba nie jest pęknięta
"""),
    opinions=lines("""
chodzę tamtędy od {n} lat i nigdy nie patrzę w górę
moja babcia pochodzi ze wsi {t} i opowiada to samo
chętnie przeczytam więcej na temat: {O}
dziękuję za fragment zatytułowany {K}
uśmiecham się, gdy widzę {O}
nie przekonuje mnie liczba {N}
próbujemy tego w domu i trwa to {n} minut
o ile wiem, był to rok {y}, a nie {y}
proszę opublikować plany
ktoś na pewno ma jeszcze {O} {M}
brakuje mi słowa o ludziach z osady {t}
{g} zasługuje na większe uznanie
rzetelny tekst, jak zawsze
wolę wydać te pieniądze na {O}
moje {n} prób kończy się w koszu
zdjęcie jest z pewnością ze wsi {t}
nikt nie pyta tych, którzy mieszkają {L}
drukuję to dla ojca
dokładnie tak robiło się to w {y} roku
pozdrowienia z deszczowej osady {t}
nie zgadzam się co do jednego: {O}
więcej takich tekstów
nikt nie pisze, kto dziś ogląda {O}
autobus do wsi {t} staje tuż obok
"""),
    given=lines("""
Adela
Alojzy
Aniela
Anzelm
Apolonia
Balbina
Bartłomiej
Benedykt
Bogumiła
Bronisław
Cecylia
Czesława
Damazy
Dobrosława
Dorota
Edmund
Eleonora
Emilia
Eugeniusz
Felicja
Feliks
Filomena
Franciszek
Gabriela
Genowefa
Grzegorz
Halina
Henryk
Hieronim
Hilary
Ignacy
Irena
Izydor
Jadwiga
Joachim
Jolanta
Julian
Kazimiera
Klemens
Konstancja
Leokadia
Leonard
Ludwika
Łucja
Maksymilian
Marcelina
Mieczysław
Natalia
Nikodem
Oktawia
Patrycja
Rozalia
Sabina
Seweryn
Stefania
Tymoteusz
Urszula
Wacław
Wiesława
Zenobia
"""),
    family_starts=lines("""
Bar
Chod
Dym
Gał
Haj
Jar
Kub
Lip
Mar
Now
Ogr
Paw
Rad
Sob
Szym
Tom
Urb
Wal
Wój
Zar
"""),
    family_ends=lines("""
aniuk
asz
czak
ewicz
iczek
ołek
omiej
ula
usz
yga
"""),
    town_starts=lines("""
Bobr
Brzez
Ciern
Dęb
Grab
Jawor
Kalin
Klon
Lesz
Mchow
Olsz
Osik
Piask
Rokit
Sitn
Sosn
Świerk
Tarnin
Wiąz
Wierzb
Wrzos
Żuraw
"""),
    town_ends=lines("""
ada
anka
ary
ewek
ica
iec
iska
odół
ogóra
orzec
owola
ówka
"""),
    sentences=lines("""
{S} {P}
{S} {V} {O} {M} {L}
{T} {S} {V} {O}, {C}
{A} {S} {P}, {C}
{L} {S} {T} {V} {O}
{F}
{A}: {F}
{F}, {C}
„{F}” – mówi {g}, kiedy spotykamy się {L}
jak twierdzi {g}, {S} {T} {V} {O}
{g} ze wsi {t} {V} {O} {M}
{S} {V} {O} {L}, a {S} {P}
za {O} {M} gmina {t} płaci {N} złotych
kto przyjeżdża z miasta {t}, ten {L} znajduje {O}
{g} {T} {V} nie tylko {O}, lecz także {O} {M}
{L} można zobaczyć {O}, {C}
"""),
    titles=lines("""
jak {S} {V} {K} i co dalej
{K} oraz {O}: wizyta we wsi {t}
dlaczego dziś {S} {V} {K}
co {g} wie na temat: {K}
miasto {t} żegna po {n} latach {K}
{n} dni, {K} i nic więcej
{g} pokazuje {K} {M}
od wsi {t} do osady {t}: {K}
"""),
    headings=lines("""
{K} {L}
początki w {y} roku
{K} oraz {O}
widok z osady {t}
{O} {M}
co {g} {V}
{T}
kwestia czasu: {K}
kłopot: {O}
"""),
    items=lines("""
{K}, łącznie {n}
{O} {M}
{O} ze wsi {t}
{n} metrów sznurka na {K}
{O} {L}
{K} – {g} {V} to w {y} roku
{y}: {S} {P}
{O} i {O}
"""),
    captions=lines("""
{O} {L}, {y}
{g} i {O} w osadzie {t}
{K} {M}
droga do wsi {t} o {h}
{K} {T}
{S} {V} {O} {L}
"""),
    questions=lines("""
jak wyczyścić {K} {M}?
kto zna {K} i {O}?
czy to normalne, że {S} {V} {K}?
jak przechowywać {K} {T}?
gdzie znajdę {K} koło wsi {t}?
dlaczego za {K} płaci się {N} złotych?
czy można trzymać {K} {L}?
czy ktoś widział {K} w mieście {t}?
"""),
    comments=lines("""
{W}
{A}: {W}
{W}, {C}
{F}, a {W}
{T} {S} też {V} {O}
mieszkam {L}, więc {W}
"""),
    sites=lines("""
Kurier {t}
Zapiski {t}
Latarnia {t}
Wieści {t}
Wokół osady {t}
Kogucik {t}
"""),
    columns=lines("""
Przedmiot = {O}
Rok = {y}
Miejsce = {t}
Liczba = {N}
Opiekun = {g}
Dni = {n}
Otwarcie = {h}
Uwaga = {M}
Cena w złotych = {N}
"""),
)
