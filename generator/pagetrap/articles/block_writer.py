"""Blocks made of a writer's words, with the links and emphasis that texts have."""

from pagetrap.articles.blocks import (
    Block,
    Code,
    Figure,
    Heading,
    Listing,
    Paragraph,
    Quote,
    Span,
    Table,
)
from pagetrap.articles.prose import Ui, Writer, ui, writer
from pagetrap.streams import Rng

__all__ = ["BlockWriter"]

_PATH = "abcdefghijkmnprstuvwxyz"
_KEYS = (
    "archive", "buffer", "cache", "depth", "draft", "engine", "filter", "folder", "gate",
    "index", "joint", "lane", "level", "limit", "mirror", "mount", "notice", "offset", "pool",
    "port", "queue", "rate", "retry", "route", "scale", "shelf", "signal", "slot", "stage",
    "stamp", "store", "tally", "target", "theme", "timer", "width",
)  # fmt: skip
_SHORTEST_WITH_A_LINK = 4  # words
# A link goes round the word alone.
_PUNCTUATION = ".,:;!?…-–—()[]'\"’‘“”„«»،؛؟।「」『』、。"


class BlockWriter:
    """Makes the blocks of one page; everything it draws comes from the page's own stream.

    Attributes:
        words: The writer of the article, of whom no sentence comes twice.
        ui: The words of the page's interface.
        host: Where links inside the text lead.
    """

    def __init__(self, language: str, host: str, rng: Rng) -> None:
        self.rng = rng
        self.words: Writer = writer(language, rng.fork("words"))
        self.ui: Ui = ui(language)
        self.host = host

    def paragraph(self, sentences: int = 4) -> Paragraph:
        """Return a paragraph; some have a link or a strong word."""
        return Paragraph(self._decorated(self.words.paragraph(sentences)))

    def paragraphs(self, count: int, sentences: int = 4) -> tuple[Block, ...]:
        """Return paragraphs of about so many sentences."""
        return tuple(
            self.paragraph(max(2, sentences + self.rng.between(-1, 1))) for _ in range(count)
        )

    def heading(self, level: int = 2) -> Heading:
        """Return a heading inside the text."""
        return Heading(self.words.heading(), level)

    def listing(self, items: int, *, ordered: bool = False) -> Listing:
        """Return a list."""
        return Listing(tuple(self.words.item() for _ in range(items)), ordered)

    def table(self, rows: int, columns: int) -> Table:
        """Return a table with a caption; ``rows`` counts its headers."""
        return Table(self.words.caption(), self.words.table(rows, columns))

    def quote(self) -> Quote:
        """Return a quotation with the name of who said it."""
        return Quote(self.words.sentence(), self.words.person())

    def figure(self) -> Figure:
        """Return a picture with its caption; its alternative text stands nowhere else."""
        credit = f"{self.ui.caption_credit}: {self.words.person()}"
        src = f"/media/{self.slug()}-{self.rng.between(100, 999)}.jpg"
        return Figure(self.words.caption(), credit, self.words.caption(), src)

    def code(self, lines: int) -> Code:
        """Return settings of a made-up tool."""
        keys = self.rng.sample(_KEYS, lines)
        group = f"[{self.rng.pick(_KEYS)}.{self.slug(6)}]"
        return Code(
            (group, *(f"{key} = {self.slug(5)}-{self.rng.between(10, 9999)}" for key in keys))
        )

    def slug(self, length: int = 9) -> str:
        """Return a part of an address."""
        return self.rng.code(length, _PATH)

    def _decorated(self, text: str) -> tuple[Span, ...]:
        words = text.split(" ")
        if len(words) < _SHORTEST_WITH_A_LINK or not self.rng.chance(0.4):
            return (Span(text),)
        at = self.rng.between(1, len(words) - 2)
        word = words[at].strip(_PUNCTUATION)
        lead, _, trail = words[at].partition(word)
        before = f"{' '.join(words[:at])} {lead}"
        after = f"{trail} {' '.join(words[at + 1 :])}"
        if self.rng.chance(0.3):
            return (Span(before), Span(word, strong=True), Span(after))
        href = f"https://{self.host}/{self.slug()}"
        return (Span(before), Span(word, href=href), Span(after))
