"""English."""

from pagetrap.sites.words.tables import Words, items

__all__ = ["WORDS"]

WORDS = Words(
    portal="Welcome to the portal",
    services="Services",
    headlines="Top stories",
    directory="All categories",
    events="Events calendar",
    jobs="Job openings",
    downloads="Download directory",
    shop="Our range",
    departures="Departures",
    visit="Plan your visit",
    members="Latest posts",
    figures="Key figures",
    documents="Documents",
    data="Data sets",
    pictures="Pictures",
    feed="Subscribe by feed",
    venue="Venue",
    date="Date",
    admission="Admission",
    employer="Employer",
    place="Location",
    salary="Salary",
    version="Version",
    size="Size",
    updated="Updated",
    price="Price",
    line="Line",
    platform="Platform",
    address="Address",
    phone="Telephone",
    opening="Opening hours",
    closed="closed",
    category="Category",
    status="Status",
    responsible="Contact person",
    year="Year",
    name="Name",
    results="{n} results",
    range="{a} to {b} of {n} entries",
    page="Page {a} of {b}",
    money="£{w}.{c}",
    loading="Loading entries, please wait",
    offer="Before you leave: an offer",
    wall="Please confirm that you are not a robot",
    gone="The page you asked for does not exist",
    categories=items("""
        Bicycles; Books; Boats; Bread and cakes; Ceramics; Clocks; Gardens; Herbs; Kites; Lamps
        Maps; Musical instruments; Paper goods; Pets; Seeds; Tents; Tools; Wool
    """),
    event_kinds=items("""
        Concert; Guided walk; Lecture; Workshop; Reading; Open day; Flea market; Film night
        Choir evening; Quiz evening
    """),
    themes=items("""
        on the old bridge; for beginners; with the harbour choir; about bees; by candlelight
        for night owls; around the mill; with tea; about rivers; of the neighbours; in the orchard
    """),
    trades=items("""
        Boat builder; Baker; Bookbinder; Carpenter; Clerk in the archive; Cook; Electrician
        Gardener; Glazier; Harbour pilot; Librarian; Mechanic; Organ tuner; Roofer; Saddler
        Surveyor
    """),
    venues=items("""
        Town hall; Grain store; Lock house; Old cinema; Sail loft; Village school; Pump room
        Reading room; Tram depot
    """),
    towns=items("""
        Alderwick; Brackmoor; Cobbleford; Dunmarsh; Elderstow; Fennleigh; Gorsehaven; Hollowbeck
        Larkwell; Mossbridge; Otterham; Thornmere
    """),
    goods=items("""
        Desk lamp; Kettle; Folding chair; Rucksack; Wool blanket; Garden fork; Pocket radio
        Bread tin; Storm lantern; Wall clock; Picnic basket; Tea set; Tool box; Umbrella
    """),
    papers=items("""
        Annual report; Statutes; Site plan; Fee schedule; Minutes; Noise study; Water table report
        Guidelines for exhibitors; Tree register; Price list
    """),
    counts=items("""
        Visitors; Loans; Members; Readings; Bicycles counted; Trees; Permits; Ferry crossings
        Volunteers; Repairs
    """),
    states=items("open; checked; waiting; approved"),
    weekdays=items("Monday; Tuesday; Wednesday; Thursday; Friday; Saturday; Sunday"),
    streets=items("Mill Lane; Quay Road; Orchard Street; Station Square; Weir Row; Chapel Hill"),
)
