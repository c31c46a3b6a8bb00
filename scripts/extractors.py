"""Call real extractors on the pages of the suites, and score what they answer.

::

    uv run --group extractors python scripts/extractors.py --json docs/figures/extractors.json
    scripts/extractors.py --suite articles --method trafilatura --out results --evidence evidence

The pages are served on loopback; nothing else is loaded. With ``--out`` each suite gets a result
folder, and a run that was killed goes on when it is started again.
"""

import sys

if __name__ == "__main__":
    # Not above: the process of every call reads this file, and needs nothing of it.
    from pageproof.extractor_runs.cli import main

    sys.exit(main())
