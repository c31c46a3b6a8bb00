"""English."""

from pagetrap.articles.prose.tables import Language, Ui, lines

__all__ = ["LANGUAGE"]

LANGUAGE = Language(
    ui=Ui(
        home="Home",
        news="News",
        sections=("Town", "Culture", "Science", "Gardens", "Crafts", "Travel"),
        search="Search",
        menu="Menu",
        subscribe="Subscribe",
        share="Share",
        comments="Comments",
        reply="Reply",
        like="Like",
        show_more="Show more",
        read_more="Read more",
        related="Related stories",
        most_read="Most read",
        cookie_text="We use cookies to keep this site running and to count visits.",
        accept="Accept all",
        reject="Reject all",
        settings="Settings",
        privacy="Privacy policy",
        imprint="Legal notice",
        contact="Contact",
        copyright="All rights reserved",
        by="By",
        published="Published",
        updated="Updated",
        caption_credit="Photo",
        advertisement="Advertisement",
        deleted_comment="This comment was deleted.",
        hidden_comment="This comment is hidden because of its low rating.",
        pingback="Pingback",
        permalink="Permalink",
        quote="Quote",
        answer="Answer",
        accepted_answer="Accepted answer",
        question="Question",
        tags="Tags",
        previous="Previous",
        next="Next",
        table_of_contents="Contents",
        newsletter="Newsletter",
        sign_in="Sign in",
        reactions="Reactions",
        minutes_to_read="min read",
        expand="Expand",
        months=(
            "January",
            "February",
            "March",
            "April",
            "May",
            "June",
            "July",
            "August",
            "September",
            "October",
            "November",
            "December",
        ),
        date_form="{d} {m} {y}",
    ),
    thousands=",",
    topics=lines("""
the chain ferry: ferry timetables; landing stages; tarred ropes; a spare rudder; the winch house; passenger counts; brass bells; low-water warnings
the market garden: raised beds; seed potatoes; glass cloches; a rain barrel; compost heaps; pear espaliers; slug fences; the potting shed
the village bakery: rye sourdough; proving baskets; the brick oven; flour sacks; caraway rolls; kneading troughs; the night shift; oatcakes
the lending library: reading rooms; card catalogues; overdue notices; large-print novels; map drawers; the book van; microfilm; children's shelves
the weather station: rain gauges; frost records; barometer readings; cloud diaries; wind vanes; the thermometer hut; storm signals; snow depths
the repair workshop: soldering irons; toaster springs; bicycle hubs; loose hinges; sewing machines; worn bearings; glue pots; a drawer of screws
the brass band: sheet music; cornet solos; dented tubas; practice halls; march tunes; valve oil; the festival tent; a borrowed euphonium
the dig at the ford: clay shards; post holes; a bone comb; trench drawings; Roman nails; soil samples; burnt grain; a silver brooch
the manual of the archive software: error messages; search filters; keyboard shortcuts; release notes; backup scripts; upload limits; access rights; sample queries
"""),
    subjects=lines("""
the ferryman
a retired lock keeper
the youngest member of the council
the head gardener
our neighbour from the mill
the night-shift baker
a travelling organ tuner
the librarian on duty
the woman behind the counter
a team of four surveyors
the parish archivist
the clockmaker's apprentice
an amateur meteorologist
the harbour office
the cycling club
a visiting botanist
the school caretaker
the oldest volunteer
the bridge engineer
a group of pensioners
the choir director
the chairwoman of the allotments
the local history society
a student from {t}
the postman
the owner of the inn
the ranger
an electrician with time to spare
the museum's only carpenter
the committee for the summer fair
a beekeeper called {g}
the crew of the dredger
the conductor's deputy
everyone in the sewing circle
the tax inspector
the mayor's assistant
a shepherd near {t}
the technical writer
the new signalman
the basket weaver
an excavation leader
the fire brigade
the cheesemonger
a couple from {t}
the water board
the film club
the teacher of the evening class
the man with the wheelbarrow
a former stage painter
the tenant upstairs
the glassblower
the curator
the editor of the parish gazette
a chimney sweep
the allotment's treasurer
the translator
the stonemason
the piano teacher
the river warden
the quarry foreman
"""),
    predicates=lines("""
took {n} minutes longer than planned
opened the doors before breakfast
refused to give up after the second flood
asked for patience until {y} is forgotten
paid {N} pounds out of a private pocket
walked all the way to {t} and back
learned the craft from an uncle in {t}
kept a diary of it for {n} weeks
turned the old stable into a meeting place
was surprised by the number of visitors
slept badly because of the noise
found a better use for the attic
needed help with the paperwork
laughed at the first draft
moved into the empty schoolhouse
voted for the cheaper of two plans
waited {n} days for a spare part
went home with wet boots
wrote {n} letters and got one answer
handed over the keys at {h}
spoke about it without any notes
lost count at {N}
preferred to begin with something small
put the kettle on and listened
believed that dry summers would return
held on to the wooden model
changed the plan twice
stayed open through the holidays
had no ladder that was long enough
counted {N} steps between both gates
borrowed a van from the dairy
shook hands on a fixed price
knew every loose board by heart
got used to the smell of varnish
made room for {n} chairs
came third in a competition at {t}
turned down the offer from {t}
never trusted the second opinion
did the sums on a paper bag
thanked everybody by name
"""),
    verbs=lines("""
described
measured
photographed
compared
sorted
documented
checked
mentioned
looked after
rediscovered
praised
labelled
drew
inspected
defended
listed
paid for
moved
explained
admired
replaced
weighed
talked about
kept
collected
examined
sketched
gave away
questioned
put aside
tested
numbered
cleaned
remembered
ordered
rescued
showed off
wrote about
dusted
looked for
"""),
    modifiers=lines("""
from {y}
without a label
in surprisingly good shape
wrapped in newspaper
worth about {N} pounds
with the help of a neighbour
under a tarpaulin
found near {t}
of unknown origin
beyond any doubt
down to the last detail
free of charge
with a magnifying glass
for the third time
on loan from {t}
in alphabetical order
made by hand
by candlelight
against all advice
painted dark green
that nobody had claimed
with muddy fingers
on squared paper
bought for {n} pence
in front of {n} children
that once belonged to {g}
"""),
    places=lines("""
behind the old customs house
on the towpath below {t}
at the edge of the marsh
between two lime trees
in the cellar of the town hall
next to the disused platform
above the weir
in a barn near {t}
opposite the chapel
on the top floor of the granary
under the railway arch
by the village pump
at the mouth of the river
in the corner of the orchard
along the road to {t}
inside the drained lock
across the footbridge
on the north slope
in a courtyard full of pots
beside the fish ladder
at the back of the shop
round the corner from the forge
in the hills above {t}
on the quay
beneath the bell tower
in the waiting room
within sight of the lighthouse
near the boundary stone
at a stall in {t}
behind a hedge of hawthorn
on the gravel bank
in the boiler room
over the bicycle shed
at the foot of the stairs
in front of the drinking fountain
outside the walls of {t}
on the island
in the former dance hall
past the last bus stop
among stacks of timber
"""),
    times=lines("""
last Thursday
early in the spring of {y}
shortly after {h}
during the long frost
on a windless morning
towards the end of the season
in the winter of {y}
every other Sunday
for {n} years
ever since the bridge was closed
at the first opportunity
just before the harvest
after {n} attempts
around midsummer
one rainy afternoon
in less than {n} minutes
the day after the fair
at low tide
late in November
over the Easter weekend
between {h} and nightfall
until the lamps went out
in {y} and again this year
throughout the dry months
on the eve of the anniversary
as early as {y}
once the snow had melted
in the second week of June
before anyone else was awake
within {n} days
"""),
    clauses=lines("""
although the roof still leaked
because the last supplier had closed in {y}
while the rest of the street was asleep
so that nobody had to queue
which cost barely {N} pounds
as the minutes of {y} confirm
even if the budget said otherwise
since the road from {t} was blocked
though few people noticed
until a neighbour complained about the dust
where the plaster was thin
unless it rained
just as {g} had predicted
and the whole room fell silent
but the invoice never arrived
before the paint was dry
whatever the forecast promised
as if there were no hurry at all
because {n} screws were missing
while {n} onlookers gave advice
in spite of a broken wrist
and that was only the beginning
which explains the {n} steps
so the old plan was dropped
not least because coffee was served
without asking the office in {t}
to the delight of the younger visitors
when the fog lifted at {h}
as long as the batteries held
but the second try went better
despite {n} objections
whose outcome is still open
rather than throw it away
and a goose watched from the fence
although the handbook advises against it
provided that the key turned up
after which the dog had to be fetched
if the label can be believed
because tools were shared by {n} families
as is common in {t}
"""),
    openers=lines("""
strictly speaking
to begin with
by sheer luck
on closer inspection
oddly enough
as so often
according to the minutes
in the end
much to our surprise
for the time being
with hindsight
against expectations
at first glance
all things considered
in other words
without much fuss
if memory serves
from then on
in practice
thanks to {g}
by all accounts
contrary to rumour
for once
after some debate
in all honesty
"""),
    facts=lines("""
{n} of the {N} lamps were still burning at {h}
the water rose faster than the old marks suggested
nobody remembers who laid the first stone
a kilo of plums sold for {n} pence in {t}
the new edition has {N} pages and no index
the road to {t} will be closed for {n} weeks
each of the {n} boxes holds a different variety
silence is rare in this part of the valley
the timetable of {y} hangs in the hallway
only a third of the entries can be read today
the smell of warm yeast reaches as far as {t}
good tools outlive their owners
the clock has been wrong since {y}
about {N} people signed the petition
there is no second copy of the map
a single bolt held the whole frame together
rain fell on {n} days of that month
the chapter on updates fills {n} pages
the ground was frozen to a depth of {n} centimetres
{t} had a theatre until {y}
the cheapest ticket costs less than a sandwich
two thirds of the damage went unreported
the orchard counts {N} trees
most of the songs have never been printed
half of the work is done by moonlight
the handrail dates from {y}
bread keeps for a week if it is baked slowly
the nearest spare part lies in {t}
the foundations are older than the parish
{g} and {g} share the post of secretary
an answer is expected within {n} days
not a single pane was broken
"""),
    opinions=lines("""
I walked past it for {n} years and never looked up
my grandmother came from {t} and told the same story
I would gladly read more about {O}
thank you for mentioning {K}
the part about {O} made me smile
I am not convinced by the figure of {N}
we tried this at home and it took us {n} minutes
it was {y}, not {y}, as far as I know
please publish the plans
somebody must still own {O} {M}
I miss a word about the people of {t}
{g} deserves more credit for this
well researched, as always
I would rather see the money spent on {O}
my own {n} attempts ended in the bin
the picture was surely taken in {t}
nobody asked those who live {L}
I printed it out for my father
that is exactly how we did it in {y}
greetings from rainy {t}
I disagree about {O}, but the rest is fair
more of this, please
nobody ever told us what became of {O} {L}
the bus from {t} stops right there
"""),
    given=lines("""
Abigail
Alfred
Agnes
Barnaby
Beatrice
Bernard
Cecily
Clement
Clara
Conrad
Dorothy
Desmond
Edith
Edmund
Eleanor
Ernest
Esther
Felix
Flora
Frederick
Gemma
Gilbert
Grace
Harriet
Herbert
Hazel
Hugo
Imogen
Isaac
Ivy
Jasper
Joan
Judith
Kenneth
Lionel
Lydia
Mabel
Magnus
Marian
Martin
Matilda
Miles
Nigel
Nora
Olive
Oscar
Percy
Phoebe
Quentin
Ralph
Rosalind
Rupert
Sidney
Sylvia
Theodore
Una
Vincent
Violet
Walter
Winifred
"""),
    family_starts=lines("""
Ather
Bram
Cob
Dun
Ell
Far
Grim
Hather
Ing
Kel
Lang
Mar
Nor
Oak
Pen
Quar
Rad
Sel
Thorn
Whit
"""),
    family_ends=lines("""
by
combe
den
field
gate
ley
more
shaw
stow
wick
"""),
    town_starts=lines("""
Alder
Birk
Crane
Dray
Ember
Fallow
Gorse
Hollin
Isen
Kestrel
Larch
Mallow
Nettle
Otter
Pebble
Quill
Rush
Sallow
Tarn
Umber
Wether
Yarrow
"""),
    town_ends=lines("""
bridge
bury
cott
dale
ford
ham
hithe
mere
port
stead
thorpe
worth
"""),
    sentences=lines("""
{S} {P}
{S} {V} {O} {M} {L}
{T}, {S} {V} {O}, {C}
{A}, {S} {P}, {C}
{L}, {S} {V} {O} {T}
{F}
{A}, {F}
{F}, {C}
“{F},” said {g}, who {P}
according to {g}, {S} {V} {O} {T}
{g} from {t} {V} {O} {M}
{S} {V} {O} {L}, and {S} {P}
for {O} {M}, the town of {t} paid {N} pounds
those who come from {t} find {O} {L}
what {g} {V} {T} was nothing but {O} {M}
{L}, one finds {O}, {C}
"""),
    titles=lines("""
how {S} {V} {K}
{K} and {O}: a visit to {t}
why {S} {V} {K}
what {g} knows about {K} and {O}
{t} says goodbye to {K} after {n} years
{n} days with {K} {L}
{g} on {K} {M}
in search of {K}: from {t} to {t}
"""),
    headings=lines("""
{K} {L}
how it began in {y}
{K} and {O}
the view from {t}
{O} {M}
what {g} {V}
{T}
a question of {K}
the trouble with {O}
"""),
    items=lines("""
{K}, {n} in all
{O} {M}
{O} from {t}
{n} metres of cord for {K}
{O} {L}
{K}, as seen by {g} in {y}
{y}: {S} {P}
{O} and {O}
"""),
    captions=lines("""
{O} {L}, {y}
{g} with {O} in {t}
{K} {M}
the way to {t} at {h}
{K} {T}
{S} {V} {O} {L}
"""),
    questions=lines("""
how do I clean {K} {M}?
who has experience with {K} and {O}?
is it normal that {S} {V} {K}?
what is the best way to store {K} {T}?
where can I find {K} near {t}?
why would {K} cost {N} pounds?
should {K} be kept {L}?
does anybody know what became of {K} in {t}?
"""),
    comments=lines("""
{W}
{A}, {W}
{W}, {C}
{F}, and {W}
{T}, {S} {V} {O} as well
{L}, {W}
"""),
    sites=lines("""
The {t} Gazette
{t} Notebook
The {t} Lantern
News from {t}
{t} and Around
The {t} Weathercock
"""),
    columns=lines("""
Object = {O}
Year = {y}
Found in = {t}
Number = {N}
Looked after by = {g}
Days = {n}
Opens at = {h}
Note = {M}
Price in pounds = {N}
"""),
)
