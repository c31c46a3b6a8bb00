"""Pictures of marked pages: what a visitor sees around a trap, and the source that none sees."""

from base64 import b64encode
from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import Any

from markupsafe import Markup

from pageproof.report.gallery import Exhibit, row_marks, source_lines
from pageproof.report.marked_source import framed, marked_source
from pagetrap.products.registry import PATHOLOGIES
from pagetrap.products.rows import Built
from pagetrap.products.source_marks import Mark

__all__ = ["Camera"]

_WIDTH, _HEIGHT, _TALLEST = 800, 1400, 860
_SOURCE = frozenset(
    {
        "duplicate_gallery",
        "ldjson_contradiction",
        "lazy_loaded_images",
        "relative_images",
        "sku_in_attribute",
        "stock_via_class",
        "variant_gallery",
    }
)
"""Pathologies that a visitor cannot see: their pictures show the source as well."""
_COLOURS, _MARGIN, _LEAST = 48, 28, 260

_REVEAL = """() => {
  // what hides a planted value is opened, in a tinted box that says so
  const hides = (el) => {
    const css = getComputedStyle(el);
    return css.display === 'none' || css.visibility === 'hidden';
  };
  for (const planted of document.querySelectorAll('[data-pt=decoy]')) {
    let outer = null;
    for (let el = planted; el !== document.body; el = el.parentElement) if (hides(el)) outer = el;
    if (!outer) continue;
    const by = getComputedStyle(outer).display === 'none' ? 'display: none' : 'visibility: hidden';
    outer.style.cssText += ';display:block!important;visibility:visible!important;'
      + 'position:static!important;background:#fff3c4!important;padding:28px 10px 6px!important;'
      + 'margin:8px 0!important;border:2px dotted #b08800!important';
    outer.insertAdjacentHTML('afterbegin', `<div data-pt="note" style="margin-top:-24px;`
      + `font:13px sans-serif;color:#7a5b00">${by}: no visitor sees this</div>`);
  }
}"""

_SPAN = """() => {
  const seen = [...document.querySelectorAll('[data-pt]')]
    .map((el) => el.getBoundingClientRect()).filter((box) => box.width > 3 && box.height > 3);
  return [Math.min(...seen.map((b) => b.top)), Math.max(...seen.map((b) => b.bottom))]
    .map((y) => y + scrollY);
}"""

_FRAME = """<!DOCTYPE html><meta charset="utf-8"><style>
body {{ margin: 0; width: {width}px; background: #fff }}
img {{ display: block; width: {width}px }}
pre {{ margin: 8px 0 0; padding: 8px 10px; font: 13px/1.45 monospace; background: #fff3c4;
  border: 2px dotted #b08800; white-space: pre-wrap; overflow-wrap: anywhere; max-height: 250px;
  overflow: hidden }}
.truth {{ background: none; outline: 2px solid #1a7f37 }}
.decoy {{ background: none; outline: 2px dashed #cf222e }}
</style><img src="data:image/png;base64,{shot}">{below}"""


_NUMBER = """(traps) => traps.forEach(({ number, finds }) => {
  const found = finds.map((css) => [...document.querySelectorAll(css)]
    .filter((el) => el.getBoundingClientRect().width > 3)).find((els) => els.length) || [];
  for (const el of found) {
    const box = el.getBoundingClientRect();
    const taken = document.querySelectorAll(`[data-at="${box.left},${box.top}"]`).length;
    document.body.insertAdjacentHTML('beforeend', `<b data-at="${box.left},${box.top}" style="
      position:absolute; z-index:9; left:${box.left + scrollX - 17 + 24 * taken}px;
      top:${box.top + scrollY - 13}px; width:22px; font:bold 14px/22px sans-serif; color:#fff;
      background:#cf222e; border-radius:11px; text-align:center">${number}</b>`);
  }
})"""

_LEGEND = Markup("""<style>
dl {{ columns: 2; column-gap: 22px; margin: 0; padding: 12px 14px; font: 14px/1.35 sans-serif;
  background: #f6f8fa; border-top: 1px solid #d0d7de }}
div {{ break-inside: avoid; margin-bottom: 7px; padding-left: 30px; text-indent: -30px }}
i {{ display: inline-block; width: 22px; margin-right: 8px; font: bold 14px/22px sans-serif;
  color: #fff; background: #cf222e; border-radius: 11px; text-align: center; text-indent: 0 }}
p {{ margin: 0; padding: 8px 14px; font: 14px/1.4 sans-serif; background: #f6f8fa }}
</style><dl>{entries}</dl><p><span class="truth">green</span> what the answer is read from &emsp;
<span class="decoy">red</span> what the traps planted</p>""")


class Camera:
    """Chromium, asked for nothing but the pages it is handed."""

    def __init__(self, browser: Any) -> None:
        self._page = browser.new_page(viewport={"width": _WIDTH, "height": _HEIGHT})
        self._page.route("**/*", lambda route: route.abort())

    def exhibit(self, shown: Exhibit) -> bytes:
        """Return a PNG of the region around a trap, and of its source where nothing shows it."""
        self._open(shown.built, shown.marks)
        if shown.name == "hidden_decoy":
            self._page.evaluate(_REVEAL)
        return self._framed(_source(shown) if shown.name in _SOURCE else Markup())

    def row(self, built: Built, says: Mapping[str, str]) -> bytes:
        """Return a PNG of a row's product with its traps numbered, and below it what each does."""
        self._open(built, row_marks(built))
        traps = [
            {"number": number, "finds": _selectors(name)} for number, name in enumerate(says, 1)
        ]
        self._page.evaluate(_NUMBER, traps)
        entry = Markup("<div><i>{}</i><b>{}</b>: {}</div>")
        entries = Markup().join(entry.format(n, *trap) for n, trap in enumerate(says.items(), 1))
        return self._framed(_LEGEND.format(entries=entries))

    def _open(self, built: Built, marks: Sequence[Mark]) -> None:
        self._page.set_viewport_size({"width": _WIDTH, "height": _HEIGHT})
        self._page.set_content(framed(built.row.html, marks))

    def _framed(self, below: Markup) -> bytes:
        """Cut the open page to what is marked, and set something below it."""
        page = self._page
        top, bottom = page.evaluate(_SPAN)
        margin = max(_MARGIN, (_LEAST - bottom + top) / 2)
        top = max(0, top - margin)
        height = min(bottom + margin - top, _TALLEST)
        clip = {"x": 0, "y": top, "width": _WIDTH, "height": height}
        shot = b64encode(page.screenshot(clip=clip, full_page=True)).decode()
        page.set_viewport_size({"width": _WIDTH, "height": 10})
        page.set_content(_FRAME.format(width=_WIDTH, shot=shot, below=below))
        return _small(page.screenshot(full_page=True))


def _selectors(name: str) -> list[str]:
    """Return where a trap's number goes: at what it planted, or else at what it disguises."""
    disguised = (f'[data-pt="truth"][data-f~="{field}"]' for field in PATHOLOGIES[name].attacks)
    return [f'[data-pt="decoy"][title*="[{name}]"]', *disguised]


def _source(shown: Exhibit) -> Markup:
    lines = marked_source(shown.built.row.html, shown.marks).split("\n")
    text = Markup("\n").join(lines[number] for number in source_lines(shown))
    return Markup("<pre>{}</pre>").format(Markup(str(text).replace("&gt;&lt;", "&gt;\n&lt;")))  # noqa: S704 - both escaped


def _small(png: bytes) -> bytes:
    """Return a picture with few colours: a third of the bytes, and every line still sharp."""
    from PIL import Image

    with Image.open(BytesIO(png)) as image:
        few = image.convert("RGB").quantize(_COLOURS, dither=Image.Dither.NONE)
    out = BytesIO()
    few.save(out, "PNG", optimize=True)
    return out.getvalue()
