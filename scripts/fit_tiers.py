"""Fit the tiers' weights from probes and write them to ``definitions/``.

The bounds between tiers cut the mix into a third each, by the weights of 30,000 drawn sets.
"""

import json
import sys
from pathlib import Path

from pageproof.command_options import whole
from pageproof.evidence.difficulty import measure_probes, weights
from pageproof.evidence.script_output import options, print_table, write_json
from pagetrap.products.mix import draw_set
from pagetrap.streams import Rng

TARGET = Path(__file__).parents[1] / "definitions/evaluation/html-extraction/tiers.json"
SETS = 30_000


def bounds(by_name: dict[str, int]) -> tuple[int, int]:
    """Return the least weights of a medium and of a hard row."""
    rng = Rng("pagetrap/tiers")
    totals = sorted(sum(by_name[name] for name in draw_set(rng.fork(str(n)))) for n in range(SETS))
    return totals[SETS // 3], totals[2 * SETS // 3]


def main(argv: list[str] | None = None) -> int:
    """Measure, print, and with ``--write`` freeze the weights."""
    parser = options(__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--rows", type=whole(1), default=200, help="rows of each probe")
    parser.add_argument("--write", action="store_true", help="write them to definitions/")
    arguments = parser.parse_args(argv)
    measured = measure_probes(arguments.rows, workers=arguments.workers)
    fitted = weights(measured)
    print_table(
        f"{arguments.rows} rows of each probe",
        ("probe", "naive, fields", "lazy, solved", "without its defence", "weight"),
        ((m.probe, m.naive, m.lazy, m.undefended, fitted.get(m.probe, "")) for m in measured),
    )
    medium, hard = bounds(fitted)
    print(f"medium from {medium}, hard from {hard}")
    write_json(arguments.json, {"probes": [m.row() for m in measured], "weights": fitted})
    if arguments.write:
        content = {"hard_from": hard, "medium_from": medium, "weights": fitted}
        text = json.dumps(content, indent=1, sort_keys=True) + "\n"
        TARGET.write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
