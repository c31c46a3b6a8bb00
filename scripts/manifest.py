"""Write or check the manifest of the published and held-out rows.

usage: manifest.py [--write] [--elsewhere]

Without an option the rows are built again and compared. ``--elsewhere`` does that in processes with
other hash seeds, time zones and locales, all at the same time.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

from pagetrap.products.manifest import MANIFEST_PATH, differences, manifest, manifest_text

TARGET = Path(__file__).parents[1] / "definitions" / MANIFEST_PATH
ELSEWHERE = (
    {"PYTHONHASHSEED": "0", "TZ": "Pacific/Kiritimati", "LC_ALL": "C"},
    {"PYTHONHASHSEED": "1", "TZ": "America/St_Johns", "LC_ALL": "tr_TR.UTF-8"},
    {"PYTHONHASHSEED": "random", "TZ": "Asia/Kathmandu", "LC_ALL": "de_DE.UTF-8"},
)


def check() -> int:
    """Compare the kept manifest with a fresh one; print what differs."""
    found = list(differences(json.loads(TARGET.read_text(encoding="utf-8")), manifest()))
    print("\n".join(found) if found else "every row is as the manifest says")
    return 1 if found else 0


def check_elsewhere() -> int:
    """Run the check in other environments, all at once."""
    command = [sys.executable, __file__]
    running = [
        subprocess.Popen(command, env=os.environ | place, stdout=subprocess.PIPE, text=True)
        for place in ELSEWHERE
    ]
    worst = 0
    for place, process in zip(ELSEWHERE, running, strict=True):
        said, _ = process.communicate()
        print(" ".join(f"{name}={value}" for name, value in place.items()), "::", said.strip())
        worst = max(worst, process.returncode)
    return worst


def main(argv: list[str] | None = None) -> int:
    """Write the manifest, or return 1 where a row is not as it says."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--write", action="store_true", help="write instead of comparing")
    parser.add_argument("--elsewhere", action="store_true", help="check in other environments")
    arguments = parser.parse_args(argv)
    if arguments.write:
        TARGET.write_text(manifest_text(manifest()), encoding="utf-8", newline="\n")
        return 0
    return check_elsewhere() if arguments.elsewhere else check()


if __name__ == "__main__":
    sys.exit(main())
