"""The help of ``eval`` and ``validate``, shown at once: loading ``verifiers`` takes seconds."""

from collections.abc import Sequence
from typing import Literal

from html_extraction.arguments import is_ours

__all__ = ["EVAL_HELP", "VALIDATE_HELP", "help_wanted"]

_ROWS = """\
Rows (--{prefix}…):
  split NAME            published (120 rows, the default), held_out (120), train (endless: add -n)
  held-out true         the same as split held_out
  difficulty TIER       easy, medium, hard or all
  seed N                120 fresh rows of split train
  probe NAME[+NAME]     fresh rows with exactly these pathologies; `none` for none
  probe-n N             how many rows of the probe (100)
  bulk KB               grow every page to about this many kilobytes, same answers
  fields NAME[,NAME]    score these fields only; no rate of it is a solve rate
"""
EVAL_HELP = f"""\
usage: eval html-extraction [--agent NAME | --agent SPEC | -m MODEL] [options] [@ file.toml]

  eval html-extraction                 the reference scraper, offline and without a key
  eval html-extraction --agent NAME    a built-in agent: reference, naive, lazy, majority, …
                                       (a name that is none lists them all)
  eval html-extraction --agent SPEC    your own extractor, offline too (docs/your-extractor.md):
                                       package.module:function or ./file.py:function,
                                       'cmd: PROGRAM …' for each page, 'cmd-lines: PROGRAM …'
                                       that stays, http://HOST/PATH
  eval html-extraction -m MODEL        a model: one call a page, repeated on 429 and 5xx
  eval html-extraction -m MODEL --env.agent.harness.id null
                                       a model under the stock chat harness of verifiers

Your extractor (beside --agent SPEC):
  --agent-timeout S     seconds that a page may take (60)
  --agent-memory MB     data that a process may hold (a function 2048, a command any number)
  --agent-workers N     pages at a time (as many as there are processors)
  --fields NAME[,NAME]  score these fields only, of any agent or model

{_ROWS.format(prefix="env.taskset.")}
Runs, as verifiers has them:
  -n N, -r N, -c N      rows, rollouts a row, rollouts at a time
  -o DIR, --run.name X  where the run is written (outputs/)
  --client.base-url URL, --client.api-key-var NAME
                        the endpoint, and the variable that holds its key
  --sampling.temperature X, --sampling.reasoning-effort X, --sampling.max-tokens N
  --resume              with @ RUN/configs/resolved/eval.json: repeat what is missing or failed
  --dry-run, --no-rich, --no-push
  --help-all            every option of verifiers (takes some seconds)

.env is read (set variables win). Nothing is uploaded without a key or for a built-in agent. At the
end there is a table, summary.json in the run's folder, and exit status 1 when nothing was graded.
"""
VALIDATE_HELP = f"""\
usage: validate html-extraction [options] [@ file.toml]

Checks every row twice: the reference scraper's answer must be graded 1.0 (gold), and no answer must
be graded below 1.0 (noop). Exit status 1 when a check failed.

{_ROWS.format(prefix="taskset.")}
Runs, as verifiers has them:
  -n N, -c N            rows, rows at a time
  -o DIR, --run.name X  where the results are written
  --runtime.type NAME   where the checks run; a subprocess of this machine unless said
  --help-all            every option of verifiers (takes some seconds)
"""


def help_wanted(argv: Sequence[str]) -> Literal["ours", "all"] | None:
    """Return which help a command line asks for; that of another environment is not ours.

    >>> help_wanted([]), help_wanted(["html-extraction", "-h"]), help_wanted(["--help-all"])
    ('ours', 'ours', 'all')
    >>> help_wanted(["gsm8k", "--help"]) is None
    True
    """
    if "--help-all" in argv:
        return "all"
    asked = not argv or {"-h", "--help"} & set(argv)
    others = [word for word in argv[:1] if not word.startswith(("-", "@")) and not is_ours(word)]
    return "ours" if asked and not others else None
