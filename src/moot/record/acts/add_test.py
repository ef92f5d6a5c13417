"""The act of adding a test case, which later versions of the artifact have to pass."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from moot.record.acts.answer import Answer, Refusal
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged
from moot.record.acts.telling import Line, Quotes
from moot.record.artifacts import ArtifactKind, Expected, TestCase, Work
from moot.record.graph import Listed
from moot.record.growing import GrowingGraph
from moot.record.lifecycle import Event
from moot.record.text import NO_TEXT, Text

MOST: Final = 500
"""Atoms of one test case, and characters of one atom."""
LONGEST_NAME: Final = 60
"""Characters of a scenario that is a name."""


@dataclass(frozen=True, slots=True)
class AddTest(Act):
    """The act of adding a test case: what is `expected` given `facts`, and the `scenario` in words."""

    scenario: Text
    facts: tuple[Text, ...] = ()
    expected: Expected = Expected()  # noqa: RUF009 (it is frozen)


@dataclass(frozen=True, slots=True)
class TestAdded(Event):
    """The event that `participant` added a test case in round `round`. `request`: the id of the request that it
    answered.
    """

    __test__ = False

    request: str
    participant: str
    round: int
    test: TestCase


def judge(act: AddTest, answer: Answer, id: str) -> Judged:
    """The event of the test case if it is legal, else the reason for the refusal as a text. `id`: its name."""
    work = answer.view.graph.work
    taken = {test.name for test in (*work.tests, *answer.added)}
    test = TestCase(_name(act.scenario, id, taken), act.facts, act.expected, act.scenario or NO_TEXT, answer.me)
    why = None if answer.as_said else _why_not(test, work, answer.added)
    if why is not None:
        return why
    answer.added.append(test)
    return [TestAdded(answer.request, answer.me, answer.round, test)]


def _name(scenario: Text, id: str, taken: set[str]) -> str:
    """What a test case is called: its scenario, where that is short and no other is called so; else its id."""
    words = " ".join(scenario.split())
    return words if words and len(words) <= LONGEST_NAME and words not in taken else id


def _why_not(test: TestCase, work: Work, added: list[TestCase]) -> Refusal | None:
    atoms = (*test.facts, *test.expected.holds, *test.expected.fails)
    if work.task is not None and work.task.kind is ArtifactKind.TEXT:
        return "a text has no test cases: what it has to pass are the gates of the task"
    expected = test.expected
    if not (expected.holds or expected.fails or expected.inconsistent):
        return "an edge case that expects nothing: say in `expected` what holds and what fails"
    if len(atoms) > MOST or any(len(atom) > MOST for atom in atoms):
        return f"an edge case of more than {MOST} atoms, or an atom of more than {MOST} characters"
    both = set(test.expected.holds) & set(test.expected.fails)
    if both:
        return f"it contradicts itself: {min(both)} is to hold and not to hold"
    return next((why for other in (*work.tests, *added) if (why := _against(test, other)) is not None), None)


def _against(test: TestCase, other: TestCase) -> Refusal | None:
    """Why a test case cannot stand beside another."""
    if (set(test.facts), test.expected) == (set(other.facts), other.expected):
        return f"it is the test case {other.name} again"
    atom = test.contradicts(other)
    return None if atom is None else f"it contradicts the test case {other.name}, by {atom}"


def enter(event: TestAdded, graph: GrowingGraph) -> None:
    """Add the test case to the work of `graph`. The second of two that critics added in one round and that contradict
    each other is listed and left out; one that was added twice is one.
    """
    why = _why_not(event.test, graph.work, []) if event.test.expected != Expected() else None
    if why is None:
        taken = any(test.name == event.test.name for test in graph.work.tests)
        name = f"{event.test.name} ({event.participant})" if taken else event.test.name
        graph.work = graph.work.with_test(replace(event.test, name=name))
        graph.added.append(f"test {name}")
    else:
        graph.listed.append(Listed(f"{event.request} {event.test.name}", why))


def tell(event: TestAdded, who: str, quotes: Quotes) -> Iterator[Line]:  # noqa: ARG001
    """The one transcript line for a test case: the scenario, and what is expected."""
    expected = event.test.expected
    parts = [f"{atom} holds" for atom in expected.holds] + [f"{atom} does not hold" for atom in expected.fails]
    given = f"given {', '.join(event.test.facts)}: " if event.test.facts else ""
    yield Line(who, "adds the test case", event.test.scenario, f"({given}{'; '.join(parts)})", "open")


TEST_ADDED = EventKind(event=TestAdded, enter=enter, tell=tell)
ADD_TEST = ActKind(act=AddTest, becomes=TEST_ADDED, words=("test case", "test cases"), judge=judge)
