"""Look for shortcuts to the answers before a model does; see docs/audit.md."""

import sys

from pageproof.leaks.cli import main

if __name__ == "__main__":
    sys.exit(main())
