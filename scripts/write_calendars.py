"""Write or check ``definitions/calendars.json``: public holidays of every market.

usage: write_calendars.py [--check]

The dates are frozen in a file because the library that knows them changes them between releases.
"""

import argparse
import json
import sys
from importlib.metadata import version
from pathlib import Path

import holidays

from pagetrap.products.markets import MARKETS

YEARS = range(2025, 2030)
TARGET = Path(__file__).parents[1] / "definitions" / "calendars.json"


def calendar(code: str) -> dict[str, str]:
    """Return the public holidays of a country over ``YEARS``: ISO date to English name."""
    known = holidays.country_holidays(code, years=YEARS)
    if "en_US" in known.supported_languages:
        known = holidays.country_holidays(code, years=YEARS, language="en_US")
    return {day.isoformat(): name for day, name in sorted(known.items())}


def document() -> str:
    """Return the whole file: the library's version, then a calendar for each market."""
    calendars = {market.code: calendar(market.code) for market in MARKETS}
    content = {"calendars": calendars, "source": f"holidays {version('holidays')}"}
    return json.dumps(content, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def main(argv: list[str] | None = None) -> int:
    """Write the file, or with ``--check`` say which calendars drifted and return 1."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true", help="compare instead of writing")
    if not parser.parse_args(argv).check:
        TARGET.write_text(document(), encoding="utf-8", newline="\n")
        return 0
    kept = json.loads(TARGET.read_text(encoding="utf-8"))["calendars"]
    fresh = json.loads(document())["calendars"]
    drifted = sorted(
        code for code in kept.keys() | fresh.keys() if kept.get(code) != fresh.get(code)
    )
    print(f"drifted: {', '.join(drifted)}" if drifted else f"{len(kept)} calendars agree")
    return 1 if drifted else 0


if __name__ == "__main__":
    sys.exit(main())
