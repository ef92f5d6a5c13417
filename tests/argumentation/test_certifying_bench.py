"""bench/certifying.py agrees with right answers, and can disagree: every kind of wrong answer is refused.

Every question is asked in this process; one, and an engine that fails, in a process of its own, as the bench does.
"""

from collections.abc import Callable

import pytest
from argumentation_cases import read_framework
from benches import certifying

from moot.argumentation.engine import Decision, Engine
from moot.argumentation.semantics import SEMANTICS

FRAMEWORK = read_framework("a b c d e", "a>b b>a a>c b>c c>d d>e")
A = FRAMEWORK.index_of("a")
UNSHOWN = {("DC", "CF2"), ("DS", "CF2"), ("DC", "STG2"), ("DS", "STG2")}
"""What has no certificate if nothing shows the answer."""
QUESTIONS = [(problem, name) for name in SEMANTICS for problem in certifying.PROBLEMS]


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process for each question."""

    def measured(ready: Callable[[], object], limit: float) -> dict[str, object]:
        return {"answer": ready()}

    monkeypatch.setattr(certifying, "measured", measured)


def test_a_question_is_asked_in_a_process_of_its_own() -> None:
    assert certifying.fate(FRAMEWORK, SEMANTICS["preferred"], "DS", A) == "proved"


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(("problem", "name"), QUESTIONS)
def test_a_right_answer_is_not_refused(problem: str, name: str) -> None:
    assert certifying.fate(FRAMEWORK, SEMANTICS[name], problem, A) == "proved"


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(("problem", "name"), QUESTIONS)
def test_a_wrong_answer_is_refused(monkeypatch: pytest.MonkeyPatch, problem: str, name: str) -> None:
    credulous, skeptical = Engine.credulous, Engine.skeptical
    monkeypatch.setattr(Engine, "credulous", lambda self, a: Decision(not credulous(self, a).accepted))
    monkeypatch.setattr(Engine, "skeptical", lambda self, a: Decision(not skeptical(self, a).accepted))
    monkeypatch.setattr(Engine, "some", lambda _self: (A, A + 1))
    semantics = SEMANTICS[name]
    found = certifying.fate(FRAMEWORK, semantics, problem, A)
    expected = "seen as far as sets show it" if (problem, semantics.code) in UNSHOWN else "refused"
    assert found.startswith(expected)


def test_an_engine_that_fails_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Engine, "some", lambda _self: 1 // 0)
    assert certifying.fate(FRAMEWORK, SEMANTICS["preferred"], "SE", A).startswith("refused: ZeroDivisionError")
