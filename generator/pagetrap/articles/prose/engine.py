"""The writer: deals phrases like cards, so that one returns only when all others were shown."""

import re
from collections.abc import Callable, Sequence

from pagetrap.articles.prose.tables import Language
from pagetrap.streams import Rng

__all__ = ["ProseExhaustedError", "Writer"]

_SLOT = re.compile(r"\{(\w)\}")
_PATIENCE = 200  # deals in a row that gave only known texts: the patterns are used up
_LOSSES = 2  # topics of which a writer knows nothing
_DEVOTION = 0.4  # share of the sentences with an object that name one of the writer's own topic


class ProseExhaustedError(LookupError):
    """A writer has no new text of this kind left."""


class _Deck:
    """Cards in drawn order; shuffled anew when all were dealt, but never one twice in a row."""

    def __init__(self, cards: Sequence[str], rng: Rng) -> None:
        self._cards = cards
        self._rng = rng
        self._hand: list[str] = []
        self._last = ""

    def deal(self) -> str:
        if not self._hand:
            self._hand = list(self._rng.shuffled(self._cards))
            if self._hand[-1] == self._last:
                self._hand.reverse()
        self._last = self._hand.pop()
        return self._last


class Writer:
    """Writes on one topic in one language, and never the same text twice.

    Attributes:
        topic: What the writer writes about, in the language.
    """

    def __init__(self, language: Language, rng: Rng) -> None:
        self._language = language
        self._said: set[str] = set()
        self._numbers = rng.fork("numbers")
        self._devotion = rng.fork("devotion")
        self._tables = rng.fork("tables")
        self._family_starts = _Deck(language.family_starts, rng.fork("family-starts"))
        self._town_starts = _Deck(language.town_starts, rng.fork("town-starts"))
        topics = [line.split(": ") for line in rng.fork("topics").shuffled(language.topics)]
        known = [objects.split("; ") for _, objects in topics[: len(topics) - _LOSSES]]
        self.topic = topics[0][0]
        cards: dict[str, Sequence[str]] = {
            "K": known[0],
            "O": [card for objects in known[1:] for card in objects],
            "S": language.subjects,
            "P": language.predicates,
            "V": language.verbs,
            "M": language.modifiers,
            "L": language.places,
            "T": language.times,
            "C": language.clauses,
            "A": language.openers,
            "F": language.facts,
            "W": language.opinions,
            "given": language.given,
            "family-ends": language.family_ends,
            "town-ends": language.town_ends,
            "sentences": language.sentences,
            "titles": language.titles,
            "headings": language.headings,
            "items": language.items,
            "captions": language.captions,
            "questions": language.questions,
            "comments": language.comments,
            "sites": language.sites,
        }
        self._makers: dict[str, Callable[[], str]] = {
            "n": lambda: str(self._tens()),
            "N": lambda: self._grouped(self._numbers.between(1, 98) * 100 + self._tens()),
            "y": lambda: str(self._numbers.between(1780, 2024)),
            "h": self._clock,
            "t": self._town,
            "g": self._name,
        }
        self._decks = {name: _Deck(deck, rng.fork(name)) for name, deck in cards.items()}

    def title(self) -> str:
        """Return the title of an article, 4 to 14 words long."""
        return self._new("titles")

    def heading(self) -> str:
        """Return the heading of a part."""
        return self._new("headings")

    def sentence(self) -> str:
        """Return a sentence with its mark."""
        return self._new("sentences", self._language.mark)

    def paragraph(self, sentences: int = 4) -> str:
        """Return a paragraph of ``sentences`` sentences.

        Raises:
            ValueError: ``sentences`` is less than 1.
        """
        if sentences < 1:
            raise ValueError(f"no paragraph of {sentences} sentences; allowed: 1 and more")
        return self._language.gap.join(self.sentence() for _ in range(sentences))

    def item(self) -> str:
        """Return an item of a list, without a mark at its end."""
        return self._new("items")

    def caption(self) -> str:
        """Return the caption of a picture."""
        return self._new("captions", self._language.mark)

    def question(self) -> str:
        """Return the title of a question."""
        return self._new("questions")

    def comment(self) -> str:
        """Return what a reader wrote below an article: 1 to 3 sentences."""
        return self._several("comments")

    def post(self) -> str:
        """Return a short post without a title: 1 to 3 sentences."""
        return self._several("sentences")

    def person(self) -> str:
        """Return an invented name."""
        return self._value("g")

    def site(self) -> str:
        """Return the invented name of a site."""
        return self._fill(self._decks["sites"].deal())

    def table(self, rows: int, columns: int) -> tuple[tuple[str, ...], ...]:
        """Return a table of ``rows`` rows, the first of which holds the headers.

        Raises:
            ValueError: fewer than 2 rows, or a number of columns that the language cannot fill.
        """
        most = len(self._language.columns)
        if rows < 2 or not 1 <= columns <= most:  # noqa: PLR2004
            raise ValueError(
                f"no table of {rows} rows and {columns} columns; "
                f"allowed: 2 rows and more, 1 to {most} columns"
            )
        others = self._tables.sample(self._language.columns[1:], columns - 1)
        kinds = [self._language.columns[0], *others]
        heads, cells = zip(*(kind.split(" = ") for kind in kinds), strict=True)
        body = (tuple(_capital(self._fill(cell)) for cell in cells) for _ in range(rows - 1))
        return (tuple(heads), *body)

    def _several(self, kind: str) -> str:
        count = self._numbers.between(1, 3)
        parts = [self._new(kind, self._language.mark) for _ in range(count)]
        return self._language.gap.join(parts)

    def _new(self, kind: str, mark: str = "") -> str:
        for _ in range(_PATIENCE):
            text = _capital(self._fill(self._pattern(kind)))
            if text not in self._said:
                self._said.add(text)
                return text if text.endswith(_CLOSED) else text + mark
        raise ProseExhaustedError(
            f"no new text of kind {kind!r} after {len(self._said)} texts on {self.topic!r}"
        )

    def _pattern(self, kind: str) -> str:
        pattern = self._decks[kind].deal()
        keen = "{K}" not in pattern and self._devotion.chance(_DEVOTION)
        return pattern.replace("{O}", "{K}", 1) if keen else pattern

    def _fill(self, text: str) -> str:
        return _SLOT.sub(lambda slot: self._value(slot[1]), text)

    def _value(self, slot: str) -> str:
        if slot in self._decks:
            return self._fill(self._decks[slot].deal())
        return self._makers[slot]()

    def _town(self) -> str:
        return self._town_starts.deal() + self._decks["town-ends"].deal()

    def _clock(self) -> str:
        return f"{self._numbers.between(6, 21)}:{self._numbers.between(10, 59)}"

    def _tens(self) -> int:
        """Draw from 15-19, 25-29, …: numbers after which no language here changes its noun."""
        return self._numbers.between(1, 9) * 10 + self._numbers.between(5, 9)

    def _grouped(self, number: int) -> str:
        return f"{number:,}".replace(",", self._language.thousands)

    def _name(self) -> str:
        given = self._decks["given"].deal()
        family = self._family_starts.deal() + self._decks["family-ends"].deal()
        parts = (family, given) if self._language.family_first else (given, family)
        return self._language.name_gap.join(parts)


_CLOSED = ("!", "?", "！", "？", "؟")


def _capital(text: str) -> str:
    """Raise the first letter, unless a number stands before it."""
    for place, character in enumerate(text):
        if character.isalnum():
            return text[:place] + character.upper() + text[place + 1 :]
    return text
