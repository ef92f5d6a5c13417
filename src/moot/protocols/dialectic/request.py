"""What a participant of a dialectic is shown, as plain data: the whole context, by its role (docs/participants.md)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from moot.protocols.dialectic.answers import role_of
from moot.protocols.dialectic.course import counted
from moot.protocols.dialectic.form import form
from moot.protocols.dialectic.verdict import finding_rows, gate_rows, judged, test_rows, version_rows
from moot.protocols.forms import Keyed
from moot.protocols.plain import seconds_for
from moot.record.artifacts import Role, Task, TestCase
from moot.record.debate import Debate
from moot.record.events import Request
from moot.verdict.standing import labelled

TASKS: Final = {
    Role.GENERATOR: "Propose an artifact that fills the gap. Code will examine it: the gates, and every test case.",
    Role.CRITIC: (
        "Say what is wrong with the current version, each fault as a finding of its own, and add the cases that it may "
        "get wrong: later versions must pass them. Nobody sees what other critics found before all have answered. If "
        "nothing is wrong, say so with no finding. A finding of yours that was answered well you may give up."
    ),
    Role.SYNTHESIZER: (
        "Answer each finding: fixed (the new artifact mends it), rebutted (say why it is wrong), or deferred (say why "
        "it may wait; not for high or critical). Give the whole new artifact. It must pass every gate and every test "
        "case, lose none that passed before, and not grow without need."
    ),
}


@dataclass(frozen=True, slots=True)
class DialecticRequest(Keyed):
    """What a participant of a dialectic is asked, as plain data. The fields can be read as attributes or by key.

    `round`, `rounds_left`: the round of criticism and answers, from 1, and how many more there may be. `you`, `role`:
    its name and what it does. `task`: what is asked for, in words. `question`: the gap. `kind`: asp or text. `target`:
    the predicate that is wanted. `existing_rules`, `existing_predicates`, `target_layer`, `domain`, `constraints`: what
    there is, and what the artifact has to meet. `gates`: by what code will examine it, with what the current version
    came to. `tests`: the test cases, each with whether the current version passes. `version`: the number of the current
    version, or None; `artifact`: its text. `versions`: all earlier versions, with what became of each. `findings`: the
    findings that concern the current version, each with its state. `form`: the JSON schema of an answer and an example.
    `deadline_s`: the seconds it has; None: no limit.
    """

    round: int
    rounds_left: int
    question: str
    you: str
    role: str
    task: str
    kind: str
    target: str
    target_layer: str
    domain: str
    existing_rules: list[str]
    existing_predicates: list[str]
    constraints: list[str]
    version: int | None
    artifact: str
    gates: list[Mapping[str, Any]]
    tests: list[Mapping[str, Any]]
    findings: list[Mapping[str, Any]]
    versions: Sequence[Mapping[str, Any]]
    form: Mapping[str, Any]
    deadline_s: float | None

    @property
    def contested(self) -> list[Mapping[str, Any]]:
        """What is to be answered: the findings."""
        return self.findings


def show(request: Request, debate: Debate) -> DialecticRequest:
    """What is put before the participant for `request`."""
    opened, graph = debate.opened, debate.before
    assert opened is not None, "a debate is opened before it asks"
    role, work = role_of(request.participant, debate) or Role.CRITIC, graph.work
    task, last = work.task or Task(), work.last
    standing = labelled(debate, graph, judged)
    number = 0 if last is None else last.number
    done = counted(debate)
    return DialecticRequest(
        done + 1,
        max(0, opened.max_rounds - done - 1),
        str(opened.question),
        request.participant,
        role.value,
        TASKS[role],
        task.kind.value,
        str(task.target),
        str(task.target_layer),
        str(task.domain),
        [str(rule) for rule in task.existing_rules],
        [str(name) for name in task.existing_predicates],
        [str(sentence) for sentence in task.constraints],
        None if last is None else last.number,
        "" if last is None else str(last.artifact),
        gate_rows(work.found(number)),
        [_case(test) | result for test, result in zip(work.tests, test_rows(work, number), strict=True)],
        finding_rows(standing, number),
        version_rows(standing)[:-1],
        form(role),
        seconds_for(opened, request.participant),
    )


def _case(test: TestCase) -> dict[str, Any]:
    expected = {"holds": _texts(test.expected.holds), "fails": _texts(test.expected.fails)}
    more = {"inconsistent": True} if test.expected.inconsistent else {}
    facts = _texts(test.facts)
    return {"name": test.name, "scenario": str(test.scenario), "facts": facts, "expected": expected | more}


def _texts(atoms: Iterable[str]) -> list[str]:
    return [str(atom) for atom in atoms]
