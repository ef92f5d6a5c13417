"""The gate of a dialectic: it examines versions by code, and reports what it found. Who does what: the
roles of the participants, by what they are said to be or by their names.
"""

import atexit
from asyncio import to_thread
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from shutil import which
from typing import TYPE_CHECKING, Final

from moot.artifacts.artifact import Artifact, CaseResult, Checked, Gate, Kind, Standard
from moot.artifacts.improvement import LOOK_BACK
from moot.errors import BadInput, InvalidDocument, InvalidValue
from moot.operations.debates.agents import AgentSet
from moot.operations.dialectic.tasks import cases_of
from moot.participants import Participant
from moot.record.artifacts import (
    Alike,
    ArtifactKind,
    Examined,
    GateResult,
    OwnGate,
    Role,
    Task,
    TestCase,
    TestResult,
    Version,
    Work,
)
from moot.record.debate import Debate
from moot.record.events import DebateOpened, Request
from moot.record.lifecycle import DEFAULT_PROFILE, GATE
from moot.record.moves import Examine, Move
from moot.record.text import Text

if TYPE_CHECKING:
    from moot.runtime.gatekeeper import Gatekeeper


NAME: Final = "gates"


@cache
def keeper() -> "Gatekeeper":
    """What runs the gates in this process: all dialectics share its worker, which is started when first needed."""
    from moot.runtime.gatekeeper import Gatekeeper

    made = Gatekeeper()
    atexit.register(made.close)
    return made


class VersionGate:
    """A participant that examines versions by code."""

    kind = GATE

    def __init__(self, name: str = NAME) -> None:
        self.name = name

    async def respond(self, request: Request, debate: Debate) -> Move:  # noqa: ARG002 (it knows what is due)
        """What it finds of the last version, and of the first and of its parent on test cases that are new."""
        work = debate.before.work
        last = work.last
        if last is None or work.task is None:
            return Move(passed=True)
        acts = [Examine(last.number, await self._examined(work, work.task, last))]
        for number in dict.fromkeys((1, last.parent)):
            older = None if number is None or number == last.number else work.version(number)
            if older is not None and work.untested(older.number):
                acts.append(Examine(older.number, await self._examined(work, work.task, older)))
        return Move(tuple(acts))

    async def _examined(self, work: Work, task: Task, version: Version) -> Examined:
        """What the gates find of a version. One that was examined before is tried on the test cases alone."""
        text, known = str(version.artifact), work.found(version.number)
        tests, bad = usable(work.tests)
        before = frozenset() if version.parent is None else work.found(version.parent).passes(work.tests)
        if known.gates:
            again = readable(known) and task.kind is ArtifactKind.ASP
            standard = standard_of(task, tests, before, ())
            checked = await keeper().try_cases(text, standard) if again else untried(tests)
            return found_of(checked, (), bad, (), known.size)
        there = [gate for gate in task.gates if which(gate.command[0])]
        checked = await keeper().check(Artifact(text, Kind(task.kind.value)), standard_of(task, tests, before, there))
        found = found_of(checked, [gate for gate in task.gates if gate not in there], bad, ())
        return replace(found, alike=await self._alike(work, task, version, tests) if readable(found) else ())

    async def _alike(
        self, work: Work, task: Task, version: Version, tests: Sequence[TestCase]
    ) -> tuple[Alike, ...]:
        """The last few versions that say the same as this one."""
        near = [v for v in work.versions if version.number - LOOK_BACK <= v.number < version.number]
        found = []
        for other in near:
            if other.artifact.split() == version.artifact.split():
                found.append(Alike(other.number, "canonical"))
            elif task.kind is ArtifactKind.ASP and readable(work.found(other.number)):
                given = "\n".join(task.existing_rules)
                tried = [tuple(map(str, test.facts)) for test in tests]
                one, two = str(version.artifact), str(other.artifact)
                same = await to_thread(keeper().compare, one, two, None, tried, given=given)
                if same.label == "equivalent":
                    found.append(Alike(other.number, same.how.value, same.samples))
        return tuple(found)


def readable(found: Examined) -> bool:
    """Whether a version that was examined could be read, so that it can be tried and compared; a text always can."""
    return bool(found.gates) and all(gate.passed for gate in found.gates if gate.gate in ("parse", "safe"))


def untried(tests: Sequence[TestCase]) -> Checked:
    """What becomes of test cases where the version cannot be read."""
    return Checked((), tuple(CaseResult(test.name, False, "the version cannot be read") for test in tests))


def usable(tests: Sequence[TestCase]) -> tuple[tuple[TestCase, ...], tuple[TestResult, ...]]:
    """The test cases that can be run, and for each of the others that it cannot, and why."""
    from moot.artifacts.answer_sets import check_cases

    good: list[TestCase] = []
    bad = []
    for test in tests:
        try:
            check_cases(cases_of([*good, test]))
        except BadInput as error:
            why = error.problems[0] if hasattr(error, "problems") else error.message
            bad.append(TestResult(test.name, None, Text(why)))
        else:
            good.append(test)
    return tuple(good), tuple(bad)


def standard_of(task: Task, tests: Sequence[TestCase], kept: frozenset[str], gates: Sequence[OwnGate]) -> Standard:
    """What a version of the task is examined by. `kept`: the test cases that its parent passes."""
    allowed = tuple(map(str, task.existing_predicates))
    target = (str(task.target),) if task.target and allowed else ()
    return Standard(
        "\n".join(task.existing_rules),
        (*allowed, *target),
        cases_of(tests),
        kept,
        tuple(Gate(gate.name, gate.command, gate.timeout_s) for gate in gates),
    )


def found_of(
    checked: Checked,
    missing: Sequence[OwnGate],
    bad: Sequence[TestResult],
    alike: Sequence[Alike],
    size: int | None = None,
) -> Examined:
    """What the gates found, as it is recorded. `size`: where it is known already."""
    gates = [GateResult(gate.gate, gate.passed, Text(gate.why)) for gate in checked.gates]
    gates += [GateResult(gate.name, None, Text(f"there is no program {gate.command[0]!r}")) for gate in missing]
    tests = [TestResult(case.case, case.passed, Text(case.why)) for case in checked.cases]
    size = size if size is not None else None if checked.size < 0 else checked.size
    return Examined(tuple(gates), (*tests, *bad), size, tuple(alike))

def seated_gates(opened: DebateOpened) -> Mapping[str, Participant]:
    """The gate of a debate that has a task; nobody for another."""
    return {NAME: VersionGate()} if opened.task is not None and any(s.name == NAME for s in opened.seats) else {}


def with_roles(
    agents: AgentSet, task: Task, roles: Mapping[str, str] | None = None, profile: str = DEFAULT_PROFILE
) -> AgentSet:
    """The participants of a dialectic with their roles, and with the gate, except under the founding profile, which has
    none. `roles`: by name, what the caller says.

    Raises InvalidDocument unless there are one generator (none is needed where the task has a seed), at least one
    critic and one synthesizer; InvalidValue for another role.
    """
    found = roles_of(agents, roles)
    problems = [f"the participant {name!r} has no role: {_HOW}" for name, role in found.items() if role is None]
    by_role = {role: [name for name, own in found.items() if own is role] for role in Role}
    seeded = task.seed is not None
    if len(by_role[Role.GENERATOR]) != 1 and not (seeded and not by_role[Role.GENERATOR]):
        either = ", or none with a seed" if seeded else ""
        problems.append(f"{len(by_role[Role.GENERATOR])} generators: give one{either}")
    founding = profile != DEFAULT_PROFILE
    if not by_role[Role.CRITIC] or (founding and len(by_role[Role.CRITIC]) > 1):
        problems.append(f"{len(by_role[Role.CRITIC])} critics: give {'one' if founding else 'at least one'}")
    if len(by_role[Role.SYNTHESIZER]) != 1:
        problems.append(f"{len(by_role[Role.SYNTHESIZER])} synthesizers: give one")
    if NAME in agents.participants:
        problems.append(f"the name {NAME!r} is that of the seat which examines versions: give another")
    if problems:
        raise InvalidDocument("the participants of a dialectic", problems)
    named = {name: role.value for name, role in found.items() if role is not None}
    gate = {} if founding else {NAME: VersionGate()}
    return replace(agents, participants={**agents.participants, **gate}, roles=named)


def roles_of(agents: AgentSet, roles: Mapping[str, str] | None = None) -> dict[str, Role | None]:
    """By name, what each participant does; None where nobody says so. Raises InvalidValue for a role that is none."""
    return {name: _role(name, {**agents.roles, **(roles or {})}) for name in agents.participants}


_HOW = f"give `role`, or a name such as {', '.join(Role)} or critic 2"


def _role(name: str, roles: Mapping[str, str]) -> Role | None:
    """The role of a participant: the one that is said, else the one by which its name begins."""
    said = roles.get(name)
    if said is not None:
        if said not in list(Role):
            raise InvalidValue(f"the role of {name}", said, f"give one of {', '.join(Role)}")
        return Role(said)
    return next((role for role in Role if _begins(name.casefold(), role.value)), None)


def _begins(name: str, word: str) -> bool:
    return name == word or (name.startswith(word) and not name[len(word)].isalpha())
