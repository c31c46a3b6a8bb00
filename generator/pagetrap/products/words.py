"""The vocabulary of the shops: coined names and plain nouns, none of them anybody's.

Brand and line names are coined from syllables, so that no real brand is named, and are addressed by
a number: "unlike the truth" is then a matter of arithmetic and never of trying again.
"""

from types import MappingProxyType

__all__ = [
    "CLEAN_SUSPECTS",
    "COINED",
    "COLOURS",
    "FINISHES",
    "KINDS",
    "MATERIALS",
    "WIDE_FRAGMENTS",
    "coin",
]

_ONSETS = (
    "b",
    "br",
    "c",
    "d",
    "dr",
    "f",
    "g",
    "h",
    "j",
    "k",
    "l",
    "m",
    "n",
    "p",
    "r",
    "s",
    "t",
    "v",
)
_MIDDLES = ("al", "and", "el", "em", "en", "erl", "in", "ir", "ol", "on", "or", "um", "un", "yl")
_ENDS = (
    "a",
    "ava",
    "ay",
    "ek",
    "eon",
    "era",
    "ex",
    "ia",
    "iva",
    "o",
    "onis",
    "or",
    "um",
    "uno",
    "wick",
)

COINED = len(_ONSETS) * len(_MIDDLES) * len(_ENDS)
"""How many names :func:`coin` can make."""


def coin(number: int) -> str:
    """Return the coined name with this number, one of ``COINED``; equal only for equal numbers.

    >>> coin(0), coin(COINED - 1)
    ('Bala', 'Vylwick')
    """
    number, end = divmod(number, len(_ENDS))
    onset, middle = divmod(number, len(_MIDDLES))
    return (_ONSETS[onset] + _MIDDLES[middle] + _ENDS[end]).capitalize()


KINDS = MappingProxyType(
    {
        "Lighting": (
            "Desk Lamp",
            "Floor Lamp",
            "Lantern",
            "Pendant Light",
            "Reading Light",
            "Wall Light",
        ),
        "Kitchen": (
            "Casserole Dish",
            "Chef Knife",
            "Coffee Grinder",
            "Kettle",
            "Mixing Bowl",
            "Skillet",
        ),
        "Outdoor": (
            "Camp Stove",
            "Folding Chair",
            "Headtorch",
            "Rucksack",
            "Sleeping Mat",
            "Trail Tent",
        ),
        "Furniture": (
            "Armchair",
            "Bookcase",
            "Coffee Table",
            "Side Table",
            "Stool",
            "Writing Desk",
        ),
        "Audio": (
            "Bookshelf Speaker",
            "Headphones",
            "Record Player",
            "Soundbar",
            "Tuner",
            "Turntable",
        ),
        "Garden": ("Bird Bath", "Hose Reel", "Planter", "Pruning Saw", "Trellis", "Watering Can"),
        "Travel": ("Cabin Case", "Day Bag", "Duffel", "Garment Bag", "Passport Wallet", "Wash Bag"),
        "Cycling": ("Bike Pump", "Cargo Rack", "Handlebar Bag", "Helmet", "Pannier", "Track Pump"),
    }
)
"""Department to the nouns that its products are."""

COLOURS = (
    "Amber", "Ash", "Basalt", "Birch", "Chalk", "Clay", "Cobalt", "Copper", "Coral", "Fern",
    "Graphite", "Heather", "Indigo", "Ink", "Ivory", "Jade", "Lichen", "Mist", "Moss", "Ochre",
    "Pearl", "Pine", "Plum", "Rust", "Saffron", "Sand", "Slate", "Smoke", "Teal", "Umber",
)  # fmt: skip
FINISHES = ("brushed", "gloss", "matt", "oiled", "raw", "satin", "soft-touch", "waxed")
MATERIALS = (
    "aluminium", "ash wood", "beech", "borosilicate glass", "brass", "cast iron", "cork", "cotton canvas",
    "linen", "oak", "powder-coated steel", "recycled nylon", "stainless steel", "stoneware", "walnut", "wool felt",
)  # fmt: skip

WIDE_FRAGMENTS = (
    "Rider’s Edition", "Maker’s Cut", "‘Drift’ Edition", "‘Harbour’ Series", "“North” Edition", "“Atlas” Series",
    "– Second Edition", "– Tall", "— Compact", "— Wide", "25 × 40 cm", "8½ inch", "30° Tilt", "±5 mm Fit",
    "Café Edition", "Crème Brûlée", "Décor Line", "Éclair", "Fiancée", "Flambé", "Façade", "Garçon", "Jalapeño",
    "Piñata", "Mañana", "Säntis", "Größe M", "Für Zwei", "Köln Cut", "Möbius", "Übermut", "Weiß", "Ångström",
    "Smörgås", "Fjäll", "Brød", "Tøffel", "Ærø", "Maçã", "Corazón", "Número Dos", "Pâté", "Rôti", "Bûche",
    "Flûte", "Œuvre", "Šumava", "Žitava", "µ-Weave", "Series ²", "Mark ³", "¼ Size", "¾ Length", "Nº 7",
    "Lumen™", "Grip®", "“Été” Cut", "Noël – Limited", "Ile d’Été", "Ljós", "Křemen", "Příbor", "Łąka", "Kość",
    "Gümüş", "Čaj", "Sůl", "Ağaç", "Tűz", "Ő-Line",
)  # fmt: skip
"""Title parts that hold at least one character outside ASCII: letters, dashes, quotes, symbols."""

CLEAN_SUSPECTS = ("CAFÉ™", "FORTÉ®", "VELOUTÉ®", "CLICHÉ™", "DÉCOR SOUFFLÉ™", "NÉVÉ®")
"""Clean title parts that one round trip through cp1252 would turn into something else.

``É™`` is read by a person as it stands; its bytes happen to be UTF-8 for ``ə``. A scraper that
repairs everything that can be repaired spoils these.
"""
