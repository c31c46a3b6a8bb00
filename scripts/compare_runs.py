"""Compare runs of the eval command, row by row.

usage: compare_runs.py RUN_A RUN_B [more] [--alpha A] [--json FILE] [--html FILE]
"""

import sys

from pageproof.compare.cli import main

if __name__ == "__main__":
    sys.exit(main())
