"""Whatever an artifact or a command does, it ends as a gate that is not passed, with the reason: a limit of work is a
verdict, one of the clock is none.
"""

import asyncio
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from moot.artifacts import Artifact, Case, Checked, Gate, GateResult, Kind, Standard, Verdict
from moot.artifacts.answer_sets import run_case
from moot.errors import InvalidDocument, OutOfTime, ProcessDied
from moot.runtime.gatekeeper import Gatekeeper, Limits, check, run_gate
from moot.runtime.worker import Worker

STANDARD = Standard(cases=(Case("one", ("q(1)",), ("p(1)",)),))
RIGHT = "p(X) :- q(X), not r(X)."
PATIENT = 60.0


@pytest.fixture(scope="module")
def gates() -> Iterator[Gatekeeper]:
    with Gatekeeper(Limits(PATIENT)) as gates:
        yield gates


def checked(gates: Gatekeeper, text: str, standard: Standard = STANDARD) -> Checked:
    return asyncio.run(gates.check(Artifact(text), standard))


def test_what_is_right_passes_and_the_process_stays(gates: Gatekeeper) -> None:
    assert checked(gates, RIGHT).passed
    first = gates._worker._process
    assert checked(gates, RIGHT).passed
    assert gates._worker._process is first


@pytest.mark.parametrize(
    "rule",
    ["n(1..2000000000).", "n(X+1) :- n(X). n(1).", "n(A,B,C,D,E) :- m(A), m(B), m(C), m(D), m(E). m(1..500)."],
)
def test_a_rule_that_grounds_to_billions_is_not_passed(rule: str) -> None:
    with Gatekeeper(Limits(PATIENT)) as gates:
        found = checked(gates, f"{RIGHT} {rule}")
        assert not found.undecided
        assert found.failures[0].why == "one: it grounds to more than 100,000 rules"
        assert found.passed_cases == frozenset()
        without = checked(gates, f"{RIGHT} {rule}", Standard())
        assert [(gate.gate, gate.why) for gate in without.failures] == [
            ("parsimony", "it grounds to more than 100,000 rules")
        ]


def test_a_search_that_takes_too_many_conflicts_is_not_passed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nine pigeons in eight holes take some thousands; the bound is set lower here."""
    monkeypatch.setattr("moot.artifacts.answer_sets.MOST_CONFLICTS", 100)
    holes = "1 { at(P,H) : H = 1..8 } 1 :- P = 1..9. :- at(P,H), at(Q,H), P < Q."
    found = run_case(holes, Case("pigeons", inconsistent=True))
    assert (found.passed, found.why) == (False, "it needs more than 100 conflicts of the solver")


def test_a_bound_that_ends_a_recursion_is_needed(gates: Gatekeeper) -> None:
    """Without it the program has no end: so it cannot be left out, and no clock is asked."""
    found = checked(gates, "p(1). p(X+1) :- p(X), X < 9.", Standard())
    assert found.passed, found.failures


SLOW = ":- n(X), n(Y), X+Y < 0. n(1..90000)."
"""Takes hours to ground to few rules: what ends it is the clock."""


def test_what_the_clock_cuts_short_is_undecided() -> None:
    """Neither passed nor not passed, with the gates behind it; the same program with time is right."""
    with Gatekeeper(Limits(1.0)) as gates:
        both = Standard(cases=(*STANDARD.cases, Case("two")), kept=frozenset({"two"}))
        found = checked(gates, f"{RIGHT} {SLOW}", both)
        assert not found.passed
        assert found.failures == ()
        assert [gate.gate for gate in found.undecided] == ["tests", "regression", "parsimony"]
        assert found.undecided[0].why == "one: it did not end within 1 s here, which says nothing of it"
        assert [case.passed for case in found.cases] == [None, None]


def test_a_process_that_dies_decides_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def died(*_: object, **__: object) -> None:
        raise ProcessDied(9)

    monkeypatch.setattr(Worker, "ask", died)
    with Gatekeeper() as gates:
        assert {gate.passed for gate in checked(gates, RIGHT).gates} == {None}


def test_the_limit_of_memory_holds_before_that_of_time() -> None:
    with Gatekeeper(Limits(PATIENT, 60)) as gates:
        found = checked(gates, f"{RIGHT} a :- #count {{ X : X = 1..2000000000 }} > 5.")
        assert found.cases[0].why == "it needs more than 60 MB of memory"
        assert checked(gates, RIGHT).passed


def test_a_choice_with_very_many_answers_is_judged(gates: Gatekeeper) -> None:
    assert checked(gates, "{ p(1..60) }. p(1).").passed_cases == {"one"}


def test_what_is_nested_without_end_does_not_parse(gates: Gatekeeper) -> None:
    found = checked(gates, f"p({'f(' * 50_000}1{')' * 50_000}).")
    assert found.failures[0].gate == "parse"


def test_tests_that_contradict_are_the_callers_mistake(gates: Gatekeeper) -> None:
    with pytest.raises(InvalidDocument, match="contradict each other"):
        checked(gates, RIGHT, Standard(cases=(Case("a", (), ("p",)), Case("b", (), (), ("p",)))))


def test_a_comparison_that_reaches_a_limit_is_unknown() -> None:
    with Gatekeeper(Limits(PATIENT)) as gates:
        found = gates.compare("p(X+1) :- p(X), not q(X).", "p(X+1) :- p(X), not q(X), not r(X).")
        assert (found.label, found.why) == (Verdict.UNKNOWN, "it grounds to more than 100,000 rules")


def gate(*command: str, timeout_s: float = PATIENT, text: str = "a word") -> GateResult:
    return asyncio.run(run_gate(Gate("g", command, timeout_s), Artifact(text, Kind.TEXT)))


def python(code: str, **limits: float) -> GateResult:
    return gate(sys.executable, "-c", code, **limits)


def test_a_command_decides_by_its_exit_code() -> None:
    assert python("") == GateResult("g", True)
    assert python("print('too short'); raise SystemExit(3)") == GateResult("g", False, "exit code 3: too short")


def test_a_command_finds_the_artifact_as_a_file_a_word_and_its_input() -> None:
    code = "import sys; assert sys.stdin.read() == open(sys.argv[1]).read() == open('artifact.txt').read() == 'a word'"
    assert gate(sys.executable, "-c", code, "{artifact}").passed


def test_what_a_command_does_to_the_artifact_is_done_to_a_copy(tmp_path: Path) -> None:
    script = tmp_path / "check.py"
    script.write_text("import os; os.remove('artifact.txt'); print(os.getcwd())")
    artifact = Artifact("a word", Kind.TEXT)
    twice = Standard(gates=(Gate("first", (sys.executable, "check.py")), Gate("second", (sys.executable, "check.py"))))
    assert asyncio.run(check(artifact, twice, folder=tmp_path)).passed
    assert [path.name for path in tmp_path.iterdir()] == ["check.py"]


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (("no-such-command-anywhere",), "it cannot be started: No such file"),
        ((), "it cannot be started: the command is empty"),
        (("a\0b",), "it cannot be started"),
        ((str(Path(__file__)),), "it cannot be started"),
    ],
)
def test_a_command_that_cannot_be_started_is_undecided(command: tuple[str, ...], why: str) -> None:
    found = gate(*command)
    assert found.passed is None
    assert why in found.why


def test_a_command_that_hangs_is_ended() -> None:
    found = python("import time; time.sleep(3600)", timeout_s=0.5)
    assert (found.passed, found.why) == (None, "it did not end within 0.5 s")


def test_a_command_that_prints_a_gigabyte_is_ended() -> None:
    found = python("import sys\nfor _ in range(2**14): sys.stdout.write('x' * 2**16)")
    assert found.passed is False
    assert found.why.startswith("it printed more than 16777216 bytes")


def test_a_command_that_is_killed_is_not_passed() -> None:
    found = python("import os; os.kill(os.getpid(), 9)")
    assert (found.passed, found.why) == (False, "it was ended by the signal 9")


FORKS = """
import os, time
for number in range(4):
    if os.fork() == 0:
        if number % 2:
            os.setsid()
        time.sleep(3600)
open({pids!r}, "w").write("started")
time.sleep({then})
"""


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="what is left behind is found by /proc")
@pytest.mark.parametrize(("then", "limit"), [(0, PATIENT), (3600, 2.0)])
def test_a_command_that_forks_is_not_passed_and_nothing_of_it_lives_on(tmp_path: Path, then: int, limit: float) -> None:
    found = python(FORKS.format(pids=str(tmp_path / "pids"), then=then), timeout_s=limit)
    assert not found.passed
    late, left = "it did not end within 2 s", "it left 4 process(es) behind, which were ended"
    assert found.why == (late if then else left)
    assert not [number for number in _running() if str(tmp_path).encode() in _command(number)]


def _running() -> list[int]:
    return [int(path.name) for path in Path("/proc").glob("[0-9]*")]


def _command(number: int) -> bytes:
    try:
        return Path(f"/proc/{number}/cmdline").read_bytes()
    except OSError:
        return b""


def test_a_program_has_gates_that_are_commands_too() -> None:
    short = Gate("short", (sys.executable, "-c", "import sys; sys.exit(len(sys.stdin.read()) > 30)"))
    standard = Standard(cases=STANDARD.cases, gates=(short,))
    assert asyncio.run(check(Artifact(RIGHT), standard)).passed
    long = asyncio.run(check(Artifact(f"{RIGHT} s(X) :- q(X), r(X)."), standard))
    assert [each.gate for each in long.failures] == ["short"]


def dies() -> None:
    os._exit(7)


def sleeps(seconds: float) -> str:
    time.sleep(seconds)
    return "slept"


def test_a_worker_is_started_again_after_it_was_killed_or_died() -> None:
    with Worker(500) as worker:
        assert worker.ask(PATIENT, sleeps, 0) == "slept"
        with pytest.raises(OutOfTime):
            worker.ask(0.3, sleeps, 3600)
        assert worker.ask(PATIENT, sleeps, 0) == "slept"
        with pytest.raises(ProcessDied) as raised:
            worker.ask(PATIENT, dies)
        assert raised.value.number == -7
        assert worker.ask(PATIENT, sleeps, 0) == "slept"


class Unwritable:
    """A result for whose writing there is no memory left."""

    def __reduce__(self) -> str:
        raise MemoryError


def test_memory_that_ends_while_the_result_is_written_is_told_as_such() -> None:
    with Worker(500) as worker:
        with pytest.raises(MemoryError):
            worker.ask(PATIENT, Unwritable)
        assert worker.ask(PATIENT, sleeps, 0) == "slept"


def test_a_check_that_is_cancelled_ends_its_process() -> None:
    async def cancelled() -> bool:
        with Gatekeeper(Limits(PATIENT)) as gates:
            task = asyncio.ensure_future(gates.check(Artifact(f"{RIGHT} n(X+1) :- n(X). n(1)."), STANDARD))
            while gates._worker._process is None:
                await asyncio.sleep(0.01)
            process = gates._worker._process
            await asyncio.sleep(0.3)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            return process.poll() is not None

    assert asyncio.run(cancelled())
