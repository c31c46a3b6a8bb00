"""Whether a result folder is a complete submission; each thing that is missing is a fault."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from pagegrade.response.formats import well_formed
from pagegrade.strict_json import Fault, InvalidInputError
from pagegrade.submission.call_evaluation import check_envelope
from pagegrade.submission.reader import REVIEW, Contents, KeptCall, Placed, is_record, look
from pagegrade.submission.record_models import ReviewScope, Verdict
from pagegrade.submission.scoring import cases_of, kept_bytes, scored, scorer_of
from pagegrade.submission.sealing import faults_of_seals

__all__ = ["faults_of_contents", "faults_of_submission"]


def faults_of_submission(folder: Path, datasets: Sequence[Path] = ()) -> tuple[Fault, ...]:
    """Return all that keeps ``folder`` from being accepted; nothing for a complete submission.

    Args:
        folder: The result folder.
        datasets: The declared datasets; with them every verdict is made again and compared.
    """
    try:
        contents, faults = look(folder)
    except InvalidInputError as error:
        return error.faults
    found = [*faults, *faults_of_contents(contents), *faults_of_seals(contents)]
    if datasets and contents.verdict_sets:
        found += _not_reproduced(contents, datasets)
    return tuple(dict.fromkeys(found))


def faults_of_contents(contents: Contents) -> Iterator[Fault]:
    """Yield what is missing or changed in the folder itself, but for the seal."""
    for path in contents.leftovers:
        yield Fault(path, "no half-written file; a writer was killed, remove it")
    for sample in contents.pending():
        yield Fault("calls", f"a final call of {sample}", case=sample.case_id)
    for tries in contents.calls.values():
        for kept in tries:
            yield from _changed_outputs(contents, kept)
    yield from _strange_files(contents)
    yield from _faults_of_verdicts(contents)
    if contents.review is None and REVIEW not in contents.paths:
        yield Fault(REVIEW, "the review scope: what people looked at, and what not")
    elif contents.review is not None:
        yield from _faults_of_review(contents, contents.review)


def _changed_outputs(contents: Contents, kept: KeptCall) -> Iterator[Fault]:
    call = kept.call
    methods = {method.id: method for method in contents.declaration.methods}
    method = methods.get(call.method)
    try:
        for file in call.files:
            kept_bytes(contents.folder, file)
        raw = kept_bytes(contents.folder, call.raw) if call.raw else None
        if raw is not None and call.raw and method and method.projection:
            check_envelope(method.projection, raw, call, file=call.raw.path)
    except InvalidInputError as error:
        yield from error.faults


def _strange_files(contents: Contents) -> Iterator[Fault]:
    """Yield what no record speaks of; auxiliary evidence has a place where the seal binds it."""
    outputs: set[str] = set()
    for tries in contents.calls.values():
        for kept in tries:
            outputs |= {file.path for file in (kept.call.raw, *kept.call.files) if file}
    for path in contents.paths:
        if (contents.folder / path).is_symlink():
            yield Fault(path, "a file, not a link")
        elif well_formed(path) != path:
            yield Fault(path, "a name in UTF-8; a seal lists it as text")
        elif path not in outputs and not is_record(path) and not path.startswith(_EVIDENCE):
            yield Fault(path, f"a file that a record names; other evidence goes to {_EVIDENCE}")


_EVIDENCE = "evidence/"


def _faults_of_verdicts(contents: Contents) -> Iterator[Fault]:
    if not contents.verdict_sets:
        yield Fault("verdicts/001.json", "the verdicts; pagegrade score-submission makes them")
        return
    for placed in contents.verdict_sets:
        if placed.verdicts.declaration_sha256 != contents.declaration_sha256:
            yield Fault(placed.path, f"{contents.declaration_sha256}", path="$.declaration_sha256")
    newest = contents.verdict_sets[-1]
    declared = len(contents.declaration.samples())
    if newest.verdicts.declared != declared:
        yield Fault(newest.path, f"{declared}, as many as are declared", path="$.declared")
    yield from _uncovered(contents, newest)


def _uncovered(contents: Contents, newest: Placed) -> Iterator[Fault]:
    judged = {verdict.sample: verdict for verdict in newest.verdicts.verdicts}
    for sample, kept in contents.last_calls().items():
        if sample not in judged:
            expected = f"a verdict on {sample}"
        elif not _is_on(judged[sample], kept):
            expected = f"the verdict on the last call of {sample}, {kept.path}"
        else:
            continue
        yield Fault(newest.path, expected, path="$.verdicts", case=sample.case_id)
    for sample in sorted(judged.keys() - contents.last_calls().keys()):
        yield Fault(newest.path, f"no verdict on {sample}, which has no final call")


def _is_on(verdict: Verdict, kept: KeptCall) -> bool:
    call = (verdict.try_number, verdict.call_sha256)
    return call == (kept.call.try_number, kept.sha256)


def _faults_of_review(contents: Contents, review: ReviewScope) -> Iterator[Fault]:
    """Hold the checks of live sources to their times: before every call, and after every call."""
    if contents.declaration.source == "frozen":
        return
    starts = [kept.call.started_at for tries in contents.calls.values() for kept in tries]
    first, last = min(starts, default=""), max(starts, default="")
    before = [c for c in review.source_checks if c.when == "before_calls" and c.checked_at <= first]
    after = [c for c in review.source_checks if c.when == "after_calls" and c.checked_at >= last]
    if not before:
        yield Fault(REVIEW, f"a check of the live sources by {first}", path="$.source_checks")
    if not after:
        yield Fault(REVIEW, f"a check of the live sources since {last}", path="$.source_checks")
    declared = contents.declaration.cases()
    for n, check in enumerate(review.source_checks):
        for case_id in check.changed:
            if case_id not in declared:
                path = f"$.source_checks[{n}].changed"
                yield Fault(REVIEW, f"declared cases, not {case_id}", path=path)


def _not_reproduced(contents: Contents, datasets: Sequence[Path]) -> Iterator[Fault]:
    newest, present = contents.verdict_sets[-1], scorer_of(contents.declaration)
    if newest.verdicts.scorer != present:
        expected = f"verdicts of the present scorer, {present}; score-submission adds them"
        yield Fault(newest.path, expected, path="$.scorer")
        return
    try:
        again = scored(contents, cases_of(contents.declaration, datasets))
    except InvalidInputError as error:
        yield from error.faults
        return
    right = {verdict.sample: verdict for verdict in again.verdicts}
    for n, verdict in enumerate(newest.verdicts.verdicts):
        if verdict != right.get(verdict.sample, verdict):
            expected = f"what scoring gives again: {right[verdict.sample].evaluation.reason}"
            path = f"$.verdicts[{n}].evaluation"
            yield Fault(newest.path, expected, path=path, case=verdict.case_id)
