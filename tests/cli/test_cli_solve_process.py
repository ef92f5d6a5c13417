"""`moot solve` as a process: limits of time, signals, pipes, and what it loads."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from command import MOOT, PATIENCE_S, Popen, run
from moot.runtime.limited import GRACE_S

SOLVE = [*MOOT, "solve"]


LIMITS = (0.8, 4, 20, 100)
"""Limits of time: the first that leaves time to begin, however busy the machine is."""
SEARCHING_S = 1.0
"""A process that has worked so long has long begun to search."""


def worked(pid: int) -> float:
    """The seconds of processor that a process has taken."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def hard(tmp_path: Path) -> Path:
    """A framework whose stable extensions take long to rule out: 12 pigeons in 11 holes.

    A pigeon is in a hole or not (two arguments that attack each other); two in one hole, or none for a
    pigeon, is what a self-attacking argument says that only the opposite attacks.
    """
    pigeons, holes = 12, 11
    in_, not_ = ({(p, h): 2 * (p * holes + h) + k for p in range(pigeons) for h in range(holes)} for k in (1, 2))
    attacks = [pair for place in in_ for pair in ((in_[place], not_[place]), (not_[place], in_[place]))]
    size = 2 * pigeons * holes
    clauses = [[in_[p, h] for h in range(holes)] for p in range(pigeons)]
    clauses += [[not_[p, h], not_[q, h]] for h in range(holes) for p in range(pigeons) for q in range(p)]
    for clause in clauses:
        size += 1
        attacks += [(size, size), *((literal, size) for literal in clause)]
    file = tmp_path / "pigeons.af"
    file.write_text(f"p af {size}\n" + "".join(f"{a} {b}\n" for a, b in attacks))
    return file


def pairs(tmp_path: Path) -> Path:
    file = tmp_path / "pairs.af"
    file.write_text("p af 60\n" + "".join(f"{a} {a + 1}\n{a + 1} {a}\n" for a in range(1, 60, 2)))
    return file


def ran(*arguments: object, **options: object) -> "subprocess.CompletedProcess[bytes]":
    return run([*SOLVE, *map(str, arguments)], capture_output=True, timeout=60, **options)  # type: ignore[call-overload, no-any-return]


def test_at_its_limit_a_hard_question_is_exit_code_3_and_nothing_is_printed(tmp_path):
    found = ran("-p", "SE-ST", "-f", hard(tmp_path), "--timeout", "0.7")
    assert (found.returncode, found.stdout) == (3, b"")
    assert b"raise --timeout" in found.stderr


def test_at_its_limit_an_enumeration_keeps_its_whole_lines(tmp_path):
    for limit in LIMITS:
        found = ran("-p", "EE-PR", "-f", pairs(tmp_path), "--timeout", limit)
        assert found.returncode == 3
        if found.stdout:
            break
    assert found.stdout.endswith(b"\n")
    lines = found.stdout.splitlines()
    assert len(set(lines)) == len(lines) > 0
    assert all(len(line.split()) == 31 for line in lines)


def test_within_its_limit_it_answers_as_without_one(tmp_path):
    for task in (["-p", "CE-PR"], ["-p", "SE-XX"], ["-p", "DC-PR", "-a", "61"]):
        without, within = (ran(*task, "-f", pairs(tmp_path), *more) for more in ([], ["--timeout=30"]))
        assert (within.returncode, within.stdout, within.stderr) == (
            without.returncode, without.stdout, without.stderr
        )  # fmt: skip


def started(*arguments: object) -> "subprocess.Popen[bytes]":
    pipe = subprocess.PIPE
    return Popen([*SOLVE, *map(str, arguments)], stdout=pipe, stderr=pipe, start_new_session=True)


def others(group: int) -> list[int]:
    """The processes of a group."""
    found = subprocess.run(["ps", "-eo", "pid,pgid,stat"], capture_output=True, text=True, check=True).stdout
    rows = [line.split() for line in found.splitlines()[1:]]
    return [int(pid) for pid, pgid, state in rows if int(pgid) == group and not state.startswith("Z")]


@pytest.mark.parametrize("limit", [[], ["--timeout", "30"]])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_and_all_that_it_started(number, limit, tmp_path):
    process = started("-p", "EE-PR", "-f", pairs(tmp_path), *limit)
    assert process.stdout is not None
    process.stdout.readline()  # it has begun
    process.send_signal(number)
    process.communicate(timeout=PATIENCE_S)
    assert process.returncode in ([130] if number == signal.SIGINT else [143, -signal.SIGTERM])
    assert others(process.pid) == []


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="how long a process has worked is told by /proc")
def test_an_interrupted_search_is_exit_code_130_without_a_traceback(tmp_path):
    process = started("-p", "SE-ST", "-f", hard(tmp_path))
    while worked(process.pid) < SEARCHING_S:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE_S)
    assert (process.returncode, out, err) == (130, b"", b"moot: it was interrupted\n")


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="there is no alarm here")
def test_a_search_that_lost_its_keeper_ends_by_itself(tmp_path):
    for limit in LIMITS:
        process = started("-p", "SE-ST", "-f", hard(tmp_path), "--timeout", limit)
        while process.poll() is None and len(others(process.pid)) < 2:
            time.sleep(0.02)
        if process.poll() is None:
            break
    os.kill(process.pid, signal.SIGKILL)
    process.communicate(timeout=PATIENCE_S)
    until = time.monotonic() + PATIENCE_S + GRACE_S
    while others(process.pid) and time.monotonic() < until:
        time.sleep(0.05)
    assert others(process.pid) == []


def test_who_reads_no_more_ends_it_quietly(tmp_path):
    for limit in ([], ["--timeout", "30"]):
        process = started("-p", "EE-PR", "-f", pairs(tmp_path), *limit)
        assert process.stdout is not None
        assert process.stdout.readline().startswith(b"w ")
        process.stdout.close()
        assert process.wait(timeout=PATIENCE_S) == 0
        assert process.stderr is not None
        assert process.stderr.read() == b""
        process.stderr.close()


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no full device here")
def test_an_answer_for_which_there_is_no_room_is_an_error(tmp_path):
    with open("/dev/full", "wb") as full:
        found = run(
            [*SOLVE, "-p", "SE-PR", "-f", str(pairs(tmp_path))], stdout=full, stderr=subprocess.PIPE, timeout=60
        )
    assert found.returncode == 5
    assert found.stderr.startswith(b"moot: the system refuses: No space left")
    assert b"Traceback" not in found.stderr


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read_is_bad_input(tmp_path):
    file = pairs(tmp_path)
    file.chmod(0)
    found = ran("-p", "SE-PR", "-f", file)
    assert (found.returncode, found.stdout) == (2, b"")


LOADED = """
import sys
from moot.faces.cli.main import main
assert main(["solve", "-p", "{task}", "-f", "{file}"]) == 0
heavy = {{"typer", "rich", "numpy", "pydantic", "apsw", "asyncio", "pysat", "argparse", "subprocess"}}
print(*sorted(heavy.intersection(sys.modules)))
"""


def test_it_loads_nothing_that_a_small_question_does_not_need(tmp_path):
    for task, loaded in (("SE-GR", b""), ("SE-PR", b"pysat")):
        code = LOADED.format(task=task, file=pairs(tmp_path))
        found = run([sys.executable, "-c", code], real=True, capture_output=True)
        assert found.stderr == b""
        assert found.stdout.splitlines()[-1] == loaded
