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
_MIDDLES = (
    "al",
    "an",
    "ar",
    "el",
    "em",
    "en",
    "er",
    "il",
    "in",
    "ir",
    "ol",
    "on",
    "or",
    "um",
    "un",
    "yl",
)
_ENDS = (
    "bravo", "delune", "dorrin", "fenna", "gaveen", "jessa", "lovar", "mundel", "nario", "pondi", "quessa", "rovan",
    "sonder", "tavik", "trommel", "vandry", "verro", "wendel", "zillo", "zumbra",
)  # fmt: skip

COINED = len(_ONSETS) * len(_MIDDLES) * len(_ENDS)
"""How many names :func:`coin` can make."""


def coin(number: int) -> str:
    """Return the coined name with this number, one of ``COINED``; equal only for equal numbers.

    >>> coin(0), coin(COINED - 1)
    ('Balbravo', 'Vylzumbra')
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
FINISHES = ("bright", "dark", "light", "matt", "natural", "satin")
MATERIALS = MappingProxyType(
    {
        "Lighting": ("beech", "brass", "linen", "opal glass", "powder-coated steel", "stoneware"),
        "Kitchen": (
            "borosilicate glass",
            "cast iron",
            "enamelled steel",
            "oak",
            "stainless steel",
            "stoneware",
        ),
        "Outdoor": (
            "aluminium",
            "cotton canvas",
            "recycled nylon",
            "ripstop",
            "titanium",
            "waxed canvas",
        ),
        "Furniture": ("ash wood", "beech", "cork", "oak", "powder-coated steel", "walnut"),
        "Audio": ("aluminium", "ash wood", "brushed steel", "cork", "walnut", "wool felt"),
        "Garden": (
            "cast iron",
            "cedar",
            "galvanised steel",
            "powder-coated steel",
            "stoneware",
            "zinc",
        ),
        "Travel": (
            "cotton canvas",
            "full-grain leather",
            "recycled nylon",
            "ripstop",
            "waxed canvas",
            "wool felt",
        ),
        "Cycling": (
            "aluminium",
            "carbon",
            "recycled nylon",
            "stainless steel",
            "steel",
            "waxed canvas",
        ),
    }
)
"""Department to what its products are made of."""

WIDE_FRAGMENTS = (
    "Rider’s Edition", "Maker’s Cut", "‘Drift’ Edition", "‘Harbour’ Series", "“North” Edition", "“Atlas” Series",
    "– Second Edition", "– Tall", "— Compact", "— Wide", "25 × 40 cm", "8½ inch", "30° Tilt", "±5 mm Fit",
    "Café Edition", "Crème Brûlée", "Décor Line", "Éclair", "Fiancée", "Flambé", "Façade", "Garçon", "Jalapeño",
    "Piñata", "Mañana", "Säntis", "Größe M", "Für Zwei", "Köln Cut", "Möbius", "Übermut", "Weiß", "Ångström",
    "Smörgås", "Fjäll", "Brød", "Tøffel", "Ærø", "Maçã", "Corazón", "Número Dos", "Pâté", "Rôti", "Bûche",
    "Flûte", "Œuvre", "Šumava", "Žitava", "µ-Weave", "Series ²", "Mark ³", "¼ Size", "¾ Length", "Nº 7",
    "Lumen™", "Grip®", "“Été” Cut", "Noël – Limited", "Jour d’Été", "Ljós", "Křemen", "Příbor", "Łąka", "Kość",
    "Gümüş", "Čaj", "Sůl", "Ağaç", "Tűz", "Ő-Line",
)  # fmt: skip
"""Title parts that hold at least one character outside ASCII: letters, dashes, quotes, symbols."""

CLEAN_SUSPECTS = ("CAFÉ™", "FORTÉ®", "VELOUTÉ®", "CLICHÉ™", "SOUFFLÉ™", "BUFFÉ®")
"""Clean title parts that one round trip through cp1252 would turn into something else.

``É™`` is read by a person as it stands; its bytes happen to be UTF-8 for ``ə``. A scraper that
repairs everything that can be repaired spoils these.
"""
