"""What it costs to make certificates: the bound holds, in conflicts, not seconds, and nothing is encoded twice."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

import pysat.solvers
import pytest
from argumentation_cases import random_frameworks

from moot.argumentation import Framework
from moot.argumentation.certificates import Certificate, WrongAnswer, certify, check
from moot.argumentation.certificates.formula import Formula
from moot.argumentation.certificates.models import Growing, refute
from moot.argumentation.tasks import Task, decided
from moot.argumentation.work import Work
from moot.errors import SearchCut

SOLVER = pysat.solvers.Solver
PAIRS = 12
SEVERAL = Framework.from_attacks([(f"{x}{i}", f"{y}{i}") for i in range(PAIRS) for x, y in ("ab", "ba")])
"""Either of each pair: every argument outside the ideal extension needs an attacker of its own."""


class Counted(SOLVER):  # type: ignore[misc]
    """A solver that says how it was asked, and what that cost."""

    made: list["Counted"]

    def __init__(self, name: str, with_proof: bool = False) -> None:
        super().__init__(name, with_proof=with_proof)
        self.proves, self.asked, self.conflicts = with_proof, list[Sequence[int]](), 0
        self.made.append(self)

    def solve(self, assumptions: Sequence[int] = ()) -> Any:
        return self._noted(assumptions, super().solve(assumptions))

    def solve_limited(self, assumptions: Sequence[int] = (), expect_interrupt: bool = False) -> Any:
        return self._noted(assumptions, super().solve_limited(assumptions, expect_interrupt))

    def _noted(self, assumptions: Sequence[int], found: Any) -> Any:
        self.asked.append(assumptions)
        self.conflicts = self.accum_stats()["conflicts"]
        return found


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Counted]:
    Counted.made = []
    monkeypatch.setattr(pysat.solvers, "Solver", Counted)
    return Counted.made


def mutual(size: int, seed: int) -> Framework:
    """A framework whose proofs take conflicts: a few hundred arguments that attack each other here and there."""
    dice = random.Random(seed)
    names = [f"x{i}" for i in range(size)]
    return Framework.from_attacks([(dice.choice(names), dice.choice(names)) for _ in range(size * 3)], names)


def bare(framework: Framework, task: str, argument: int | None = None) -> Certificate:
    """The answer of the engine, with the set that came with it."""
    asked = Task.of(task)
    found = decided(framework, asked, argument, Work())
    shown = framework.names_of(found.shown_by()) if found.shown_by else None
    name = None if argument is None else framework.arguments[argument]
    return Certificate(asked.semantics.code, asked.problem, name, found.accepted, shown)


HARD = ("SE-PR", "SE-SST", "SE-STG", "SE-ID", "SE-EAG", "SE-STG2")


@pytest.mark.parametrize("task", HARD)
def test_a_bound_is_kept_and_what_suffices_is_exactly_what_was_spent(task: str, made: list[Counted]) -> None:
    framework = mutual(120, seed=3)
    answer = bare(framework, task)
    whole = Work(10**9)
    shown = certify(framework, answer, whole)
    assert shown.proof is not None
    assert whole.spent > 10
    assert certify(framework, answer, Work(whole.spent)) == shown
    for bound in {1, whole.spent // 7, whole.spent // 2, whole.spent - 1}:
        made.clear()
        work = Work(bound)
        with pytest.raises(SearchCut):
            certify(framework, answer, work)
        assert sum(solver.conflicts for solver in made) <= bound
        assert sum(5 * len(solver.asked) for solver in made) <= bound


def pigeons(holes: int) -> Formula:
    formula = Formula()
    rows = [[formula.fresh(1) for _ in range(holes)] for _ in range(holes + 1)]
    for row in rows:
        formula.add(*row)
    for place in zip(*rows, strict=True):
        for i, one in enumerate(place):
            for other in place[:i]:
                formula.add(-one, -other)
    return formula


def test_conflicts_are_bounded_in_the_proof_and_in_the_search(made: list[Counted]) -> None:
    for bound in (50, 100, 1_000):
        made.clear()
        for ask in (lambda work: refute(pigeons(9), work), lambda work: Growing(pigeons(9), work).model()):
            with pytest.raises(SearchCut):
                ask(Work(bound))
        assert len(made) == 2
        assert all(bound - 20 <= solver.conflicts <= bound for solver in made)


@pytest.mark.parametrize("problem", ["SE-ID", "SE-EAG", "DS-PR"])
def test_there_is_one_solver_for_each_kind_of_question_however_many_sets_there_are(
    problem: str, made: list[Counted]
) -> None:
    framework = SEVERAL
    if problem == "DS-PR":  # one that every pair defends, whichever of it is in
        more = [(f"{x}{i}", f"c{i}") for i in range(PAIRS) for x in "ab"] + [(f"c{i}", "d") for i in range(PAIRS)]
        framework = Framework.from_attacks([*SEVERAL.attacks, *more])
    answer = bare(framework, problem, framework.index_of("d") if problem == "DS-PR" else None)
    made.clear()
    shown = certify(framework, answer)
    assert check(framework, shown).holds
    assert shown.proof is not None
    proving = [solver for solver in made if solver.proves]
    assert len(made) - len(proving) <= 5
    assert [solver.asked for solver in proving] == [[()]], "once, from scratch, and nothing is assumed"


def test_what_is_only_to_be_refuted_is_solved_once(made: list[Counted]) -> None:
    framework = mutual(120, seed=3)
    for task in ("SE-PR", "SE-SST", "SE-STG"):
        answer = bare(framework, task)
        made.clear()
        certify(framework, answer)
        assert [solver.asked for solver in made] == [[()]]


def test_a_wrong_answer_is_found_out_however_many_sets_were_mentioned_before() -> None:
    for wrong in (Certificate("ID", "SE", None, True, frozenset()), Certificate("EAG", "SE", None, True, frozenset())):
        assert check(SEVERAL, certify(SEVERAL, wrong)).holds
        lonely = Framework.from_attacks(SEVERAL.attacks, [*SEVERAL.arguments, "z"])
        with pytest.raises(WrongAnswer) as caught:
            certify(lonely, wrong)
        assert caught.value.members is not None
        assert "z" in caught.value.members


def test_what_the_last_proof_finds_a_model_of_is_wrong_and_the_set_is_named() -> None:
    for code in ("PR", "SST", "STG"):
        with pytest.raises(WrongAnswer, match="a set speaks against it") as caught:
            certify(SEVERAL, Certificate(code, "SE", None, True, frozenset({"a0"})))
        assert caught.value.members


def _questions() -> Iterator[tuple[Framework, Certificate]]:
    dice = random.Random(4)
    for framework in random_frameworks(25, 7, seed=31):
        for task in ("DC-STG", "DS-SST", "DS-PR", "DC-EAG", "DC-ID", "SE-EAG"):
            argument = None if task.startswith("SE") else dice.randrange(len(framework)) if len(framework) else -1
            if argument != -1:
                yield framework, bare(framework, task, argument)


def test_with_a_bound_and_without_one_the_same_is_shown() -> None:
    cut = 0
    for framework, answer in _questions():
        shown = certify(framework, answer)
        assert check(framework, shown).holds
        assert certify(framework, answer, Work(10**6)) == shown
        try:
            assert certify(framework, answer, Work(12)) == shown
        except SearchCut:
            cut += 1
    assert cut > 20
