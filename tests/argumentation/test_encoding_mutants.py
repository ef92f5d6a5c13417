"""A clause that is missing in an encoding is found out: by the definitions, and by the checker of certificates.

For each encoding, each kind of clause is left out in turn. What a clause says is told by its literals: whether
arguments are in or out, in it or denied. `mutants.md` has the list.
"""

import random
from collections.abc import Callable, Iterator

import certified
import pytest
from benches import differential
from certified import OPEN, engine_answers

from moot.argumentation import Framework
from moot.argumentation.certificates import WrongAnswer, certify, check
from moot.argumentation.digraph import Digraph
from moot.argumentation.solving.growth import Ranges
from moot.argumentation.solving.labels import Labels
from moot.argumentation.work import Work
from moot.errors import MootError

ENCODINGS = ("conflict_free", "admissible", "complete", "stable")
CYCLE = Digraph([[2, 0], [0], [1]], [[1, 0], [2], [0]])
Kind = frozenset[str]


def kind(labels: Labels, clause: list[int]) -> Kind:
    """What a clause says: `in`, `out`, and `not` of these."""
    words = {labels.inside(a): "in" for a in range(labels.size)} | {labels.out(a): "out" for a in range(labels.size)}
    return frozenset(words.get(lit) or f"not {words[-lit]}" for lit in clause)


def kinds() -> Iterator[tuple[str, Kind]]:
    """Every encoding with every kind of its clauses, where each argument is attacked."""
    for encoding in ENCODINGS:
        labels = Labels(CYCLE)
        for words in sorted({kind(labels, list(clause)) for clause in getattr(labels, encoding)()}, key=sorted):
            yield encoding, words


def without(method: Callable[[Labels], Iterator[list[int]]], words: Kind) -> Callable[[Labels], Iterator[list[int]]]:
    """The encoding without the clauses of a kind."""

    def fewer(labels: Labels) -> Iterator[list[int]]:
        return (clause for clause in method(labels) if kind(labels, clause) != words)

    return fewer


@pytest.fixture(autouse=True)
def bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that a missing clause keeps from ending is cut short, which counts as a difference."""
    monkeypatch.setattr(differential, "Work", lambda: Work(2_000))
    monkeypatch.setattr(certified, "Work", lambda _bound: Work(2_000))


def _barred_around(labels: Labels, members: tuple[int, ...]) -> list[int]:
    return [labels.inside(a) for a in range(labels.size - 1) if a not in members]


WRONG = {
    "a range has all that it likes": (Ranges, "covering", lambda ranges, members: []),
    "what was found is barred with all around it": (Labels, "none_but", _barred_around),
}  # fmt: skip


def differs() -> bool:
    """Does the engine differ from the definitions, on random frameworks?"""
    dice = random.Random(40)
    tally = differential.Tally()
    for _ in range(200):
        try:
            differential.compare_extensions(tally, *differential.drawn(dice, 2, 6))
        except Exception:
            return True
        if tally.differences:
            return True
    return False


def refused() -> bool:
    """Does the checker refuse an answer of the engine, or the making of its certificate, on random frameworks?"""
    dice = random.Random(41)
    for _ in range(40):
        size, pairs = differential.drawn(dice, 2, 6)
        framework = Framework([f"x{a}" for a in range(size)], pairs)
        answers = engine_answers(framework)
        try:
            for answer in answers:
                verdict = check(framework, certify(framework, answer))
                if not verdict.holds and (answer.semantics, answer.problem, answer.answer) not in OPEN:
                    return True
        except (WrongAnswer, MootError, AssertionError, ValueError, IndexError):
            return True
    return False


def _named(part: str | Kind) -> str:
    return part if isinstance(part, str) else " or ".join(sorted(part))


@pytest.mark.parametrize(("encoding", "words"), list(kinds()), ids=_named)
def test_a_missing_clause_is_found_out(encoding: str, words: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Labels, encoding, without(getattr(Labels, encoding), words))
    assert differs(), "by the definitions"
    assert refused(), "by the checker of certificates"


@pytest.mark.parametrize("bug", WRONG)
def test_a_clause_that_says_something_else_is_found_out(bug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(*WRONG[bug])
    assert differs(), "by the definitions"


def test_without_a_bug_nothing_is_found() -> None:
    assert not differs()
    assert not refused()
