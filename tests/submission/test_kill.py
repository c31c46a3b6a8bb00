"""A writer that is killed at any moment loses nothing but the call in flight."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pagegrade.submission import atomic_files
from pagegrade.submission.reader import Contents, opened
from pagegrade.submission.scoring import kept_bytes
from pagegrade.submission.writer import Submission

WRITER = Path(__file__).with_name("writer.py")
CASES = [f"case-{n}" for n in range(12)]
CALLS = 18  # every other case is called twice


class Writers:
    """Writers, one after another, that are killed or come to their end."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, str(WRITER), str(folder)]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)

    def run(self, chance: random.Random | None = None) -> tuple[list[str], int]:
        """Let one writer work; return what it said is kept, and its exit status.

        With ``chance`` it is killed a moment after one of its first calls, or before any.
        """
        kill_after = chance.randint(0, 2) if chance else None
        self._tell("all" if kill_after is None else str(kill_after + 2))
        pid = int(self._hear().removeprefix("pid "))
        said: list[str] = []
        while "ended" not in said:
            if chance and len(said) == kill_after:
                time.sleep(chance.uniform(0, 0.02))
                os.kill(pid, signal.SIGKILL)
            said.append(self._hear())
        self._tell("reap")
        return said[: said.index("ended")], int(self._hear().removeprefix("status "))

    def close(self) -> None:
        self._process.communicate()

    def _tell(self, line: str) -> None:
        assert self._process.stdin
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()

    def _hear(self) -> str:
        assert self._process.stdout
        line = self._process.stdout.readline().strip()
        assert line, "the writers are gone"
        return line


@pytest.fixture
def writers(folder: Path) -> Iterator[Writers]:
    made = Writers(folder)
    yield made
    made.close()


def kept_in(contents: Contents) -> set[str]:
    return {
        f"{kept.call.case_id} {kept.call.try_number}"
        for tries in contents.calls.values()
        for kept in tries
    }


def assert_whole(contents: Contents) -> None:
    """Nothing is half-written: every output that a record names has the bytes that it names."""
    for tries in contents.calls.values():
        for kept in tries:
            assert kept.call.raw is not None
            for file in (kept.call.raw, *kept.call.files):
                kept_bytes(contents.folder, file)


SEEDS = [*range(3), *(pytest.param(n, marks=pytest.mark.campaign) for n in range(3, 100))]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_killed_writer_loses_the_call_in_flight_only(
    lab: Any, tmp_path: Path, folder: Path, writers: Writers, seed: int
) -> None:
    suite = lab.write_suite(tmp_path / "many-v1.json", *map(lab.case, CASES))
    Submission.create(folder, lab.declaration(suite.population())).close()
    chance, said, kills = random.Random(seed), list[str](), 0
    while opened(folder).pending():
        lines, status = writers.run(chance)
        assert status in {0, -signal.SIGKILL}, "the writer can't go on"
        said += lines
        kills += status == -signal.SIGKILL
        contents = opened(folder)
        assert set(said) <= kept_in(contents), "an acknowledged call is lost"
        assert len(kept_in(contents)) <= len(said) + kills, "one call in flight for each kill"
        assert_whole(contents)
    assert kills >= CALLS // 4, "a writer makes four calls at most before it waits for its death"
    assert len(kept_in(opened(folder))) == CALLS


def test_a_writer_goes_on_where_a_killed_one_ended(
    lab: Any, tmp_path: Path, folder: Path, writers: Writers
) -> None:
    suite = lab.write_suite(tmp_path / "many-v1.json", *map(lab.case, CASES))
    Submission.create(folder, lab.declaration(suite.population())).close()
    first, _ = writers.run(random.Random(5))
    kept = kept_in(opened(folder))
    rest, status = writers.run()
    assert status == 0
    assert set(first) <= kept
    assert kept.isdisjoint(rest)
    assert kept | set(rest) == kept_in(opened(folder))
    assert opened(folder).pending() == ()


def test_a_lock_does_not_outlive_its_process(lab: Any, folder: Path, suite: Any) -> None:
    Submission.create(folder, lab.declaration(suite.population())).close()
    hold = "import sys, time; from pathlib import Path; from pagegrade.submission.writer import *\n"
    hold += "kept = Submission.open(Path(sys.argv[1])); print('open', flush=True); time.sleep(60)"
    holder = subprocess.Popen([sys.executable, "-c", hold, folder], stdout=subprocess.PIPE)
    assert holder.stdout is not None
    assert holder.stdout.readline() == b"open\n"
    with pytest.raises(atomic_files.FolderInUseError):
        Submission.open(folder)
    holder.kill()
    holder.communicate()
    assert (folder / ".lock").exists()
    Submission.open(folder).close()


def test_what_was_half_written_is_ignored_and_reported(
    lab: Any, folder: Path, begun: Submission, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as stop:
        stop.setattr(Path, "rename", raise_full)
        with pytest.raises(OSError, match="disk full"):
            begun.record(lab.call("north"), raw=lab.RIGHT)
    begun.close()
    contents = opened(folder)
    assert contents.calls == {}
    assert [path.split("/")[0] for path in contents.leftovers] == [".tmp"]
    with Submission.open(folder) as again:
        assert again.leftovers == contents.leftovers
        again.record(lab.call("north"), raw=lab.RIGHT)


def raise_full(*_: object) -> None:
    raise OSError(28, "disk full")


def test_nothing_is_overwritten(folder: Path) -> None:
    folder.mkdir()
    atomic_files.put_file(folder, "a/b", b"1")
    with pytest.raises(FileExistsError, match="a/b is there already"):
        atomic_files.put_file(folder, "a/b", b"2")
    with pytest.raises(FileExistsError, match="a is there already"):
        atomic_files.put_folder(folder, "a", {"c": b"3"})
    assert (folder / "a/b").read_bytes() == b"1"
    assert atomic_files.leftovers(folder) == ()
