"""Holding a dialectic: its task is read, its roles are seated, gates examine what is proposed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from moot.errors import BadInput, InvalidValue
from moot.memory import Memory, Relation
from moot.operations.debates import debate_life, debates
from moot.operations.debates.agents import AgentSet, agents_of
from moot.operations.debates.debate_index import headings
from moot.operations.debates.debate_life import load_debate
from moot.operations.debates.debate_results import Result
from moot.operations.debates.hold_requests import Hold
from moot.operations.debates.start import opening
from moot.operations.dialectic.dialectic_requests import HoldDialectic, ListLineages
from moot.operations.dialectic.gate import with_roles
from moot.operations.dialectic.tasks import Given, read_task
from moot.operations.dialectic.tournament_results import Lineage, Lineages
from moot.operations.memory.note_warnings import contrary, detector
from moot.operations.models import model_debates
from moot.operations.world import World, debate_id, memory_id
from moot.protocols import DIALECTIC
from moot.protocols.dialectic.course import counted
from moot.record.artifacts import Task, TestCase, Version
from moot.record.debate import Debate
from moot.record.events import DebateOpened
from moot.record.status import Status
from moot.runtime.driver import off_loop


@dataclass(frozen=True, slots=True)
class Prepared:
    """A dialectic that can be opened: the event that opens it, and who takes part."""

    opened: DebateOpened
    agents: AgentSet


async def dialectic(world: World, request: HoldDialectic) -> Result:
    """Hold a dialectic to its end, or until it waits for people. Raises BadInput, with nothing done, and StoreError."""
    if request.model:
        hold = hold_of(request, await off_loop(given_of, world, request))
        return debates.driven(world, await model_debates.held(world, hold))
    found = await off_loop(prepared, world, request)
    return debates.driven(world, await _held(world, found))


async def _held(world: World, found: Prepared) -> Debate:
    return await debate_life.hold(world, found.opened, world.watch, found.agents.participants)


def check(world: World, request: HoldDialectic) -> None:
    """Raise what is wrong with the request, and do nothing else."""
    if request.model:
        model_debates.check(world, hold_of(request, given_of(world, request)))
    else:
        prepared(world, request)


def prepared(world: World, request: HoldDialectic) -> Prepared:
    """The dialectic that a request describes, not opened yet. Raises BadInput."""
    given = given_of(world, request)
    if request.budget is not None:
        raise BadInput("--budget is for models, and none was given", "give --model NAME")
    if request.agents is None:
        remedy = "give --model NAME, --agents FILE, or --agents module:function"
        raise BadInput("a dialectic needs a generator, a critic and a synthesizer", remedy)
    agents = with_roles(agents_of(request.agents), given.task, request.roles, request.profile)
    return Prepared(opening(world, world.project, hold_of(request, given), agents), agents)


def given_of(world: World, request: HoldDialectic) -> Given:
    """The task of a request: its file, on top of the dialectic or of the notes that it goes on from. Raises NotFound,
    BadInput.
    """
    if request.source is not None and request.from_conflict is not None:
        raise BadInput("a dialectic goes on from one thing", "give --from or --from-conflict")
    if request.version is not None and request.source is None:
        raise BadInput("--version N is of an earlier dialectic, and none was given", "give --from ID")
    file = _document(request.file) if isinstance(request.file, str) else request.file
    if request.source is not None:
        before, parent = going_on(world, request.source, request.version)
        given = read_task(file if file is not None else {}, defaults=before)
        return replace(given, task=replace(given.task, parent=parent if given.task.seed == before["seed"] else None))
    if request.from_conflict is not None:
        before, notes = from_conflict(world, request.from_conflict)
        given = read_task(file if file is not None else {}, defaults=before)
        return replace(given, task=replace(given.task, notes=notes))
    if file is None:
        raise BadInput("no task was given", "give a FILE with a `gap`, --from ID or --from-conflict ID ID")
    return read_task(file)


def _document(given: str) -> Any:
    return given if given.lstrip()[:1] == "{" else Path(given)


def hold_of(request: HoldDialectic, given: Given) -> Hold:
    """The request by which such a debate is opened."""
    return Hold(
        DIALECTIC,
        given.gap,
        profile=request.profile,
        parameters=request.parameters,
        max_rounds=request.max_rounds,
        timeout_s=request.timeout_s,
        remember=False,
        anonymous=False,
        task=given.task,
        agents=request.agents if request.model else None,
        model=request.model,
        budget=request.budget,
    )


def lineages(world: World, request: ListLineages) -> Lineages:
    """The dialectics of the project, or, with `request.id`, that one with all that it comes from and that come from
    it, the oldest first. Reads each of them whole. Raises NotFound, BadInput for a debate of another protocol.
    """
    found = list(_all(world))
    if request.id is None:
        return Lineages(found)
    id = debate_id(world, request.id)
    _dialectic(world, id)
    return Lineages(_kin(found, id))


def _all(world: World) -> Iterator[Lineage]:
    for heading in headings(world.store, world.debates):
        opened = heading.opened
        if opened is not None and (opened.protocol, opened.project) == (DIALECTIC, world.project):
            yield _lineage(load_debate(world.store, opened.debate))


def _lineage(debate: Debate) -> Lineage:
    opened, work = debate.opened, debate.graph.work
    assert opened is not None, "it was listed by its opening"
    number, concluded = len(work.versions), debate.concluded
    first, last = (len(work.found(n).passes(work.tests)) for n in (1, number))
    return Lineage(
        opened.debate,
        str(opened.question),
        opened.profile,
        None if concluded is None else concluded.status.value,
        number if concluded is not None and concluded.status is Status.ACCEPTED else None,
        number,
        counted(debate),
        (first, last),
        len(work.tests),
        None if opened.task is None else opened.task.parent,
    )


def _kin(found: Sequence[Lineage], id: str) -> list[Lineage]:
    """Those from which the debate comes, itself, and those that come from it or from one of these."""
    parents = {item.debate: (item.parent or "").partition("#")[0] for item in found}
    kin = {id}
    while parents.get(id):
        id = parents[id]
        kin.add(id)
    for item in found:  # the oldest first, so that parents come before their children
        if parents[item.debate] in kin:
            kin.add(item.debate)
    return [item for item in found if item.debate in kin]


def _dialectic(world: World, id: str) -> Debate:
    """The dialectic of that id. Raises NotFound, BadInput for a debate of another protocol."""
    debate = load_debate(world.store, id)
    opened = debate.opened
    if opened is None or opened.task is None:
        raise BadInput(f"the debate {id} is no dialectic", "`moot lineage` lists those there are")
    return debate


def going_on(world: World, id: Any, number: int | None) -> tuple[Mapping[str, Any], str]:
    """The task that goes on from a version of an earlier dialectic, as data, and where that version is, as `ID#3`.

    `number`: the version; None: the accepted one, else the last. All test cases come along, those of critics too.
    Raises NotFound, BadInput.
    """
    debate = _dialectic(world, debate_id(world, id))
    opened, work = debate.opened, debate.graph.work
    assert opened is not None, "it was looked at"
    version = work.last if number is None else work.version(number)
    if version is None:
        have = f"it has {len(work.versions)}"
        raise InvalidValue("the version to go on from", number, f"{have}: give the number of one of them")
    return _task(str(opened.question), opened.task or Task(), work.tests, version), f"{opened.debate}#{version.number}"


def _task(gap: str, task: Task, tests: Sequence[TestCase], version: Version) -> dict[str, Any]:
    return {
        "gap": gap,
        "kind": task.kind.value,
        "target": str(task.target),
        "existing_rules": [str(rule) for rule in task.existing_rules],
        "existing_predicates": [str(name) for name in task.existing_predicates],
        "target_layer": str(task.target_layer),
        "domain": str(task.domain),
        "constraints": [str(sentence) for sentence in task.constraints],
        "gates": [{"name": g.name, "command": list(g.command), "timeout_s": g.timeout_s} for g in task.gates],
        "tests": [_test(test) for test in tests],
        "seed": str(version.artifact),
    }


def _test(test: TestCase) -> dict[str, Any]:
    expected = {"holds": [str(a) for a in test.expected.holds], "fails": [str(a) for a in test.expected.fails]}
    more = {"inconsistent": True} if test.expected.inconsistent else {}
    return {"name": test.name, "facts": [str(atom) for atom in test.facts], "expected": expected | more}


def from_conflict(world: World, ids: Sequence[Any]) -> tuple[Mapping[str, Any], tuple[str, ...]]:
    """The task that two notes make which contradict each other, as data, and their ids. Raises NotFound, and BadInput
    for notes between which neither a recorded relation nor the detector sees a conflict.
    """
    book, ids = world.book(world.project), tuple(ids)
    if len(ids) != 2:
        raise InvalidValue("the notes", ids, "give the ids of two")
    one, other = (book.get(memory_id(world, id)) for id in ids)
    if one.id == other.id:
        remedy = "give two that contradict each other: `moot memory conflicts` lists them"
        raise InvalidValue("the notes", one.id, remedy)
    if not (_recorded(world, one, other) or contrary(detector(), one, other)):
        remedy = f"if they do, say so: moot relate {one.id} conflicts_with {other.id}"
        raise BadInput(f"nothing says that the notes {one.id} and {other.id} contradict each other", remedy)
    notes = (one, other)
    gap = f"Two notes contradict each other: when does which hold? {_quoted(one)} {_quoted(other)}"
    return {"gap": gap, "constraints": [_quoted(note) for note in notes]}, (one.id, other.id)


def _recorded(world: World, one: Memory, other: Memory) -> bool:
    """Whether somebody recorded that they conflict."""
    related = world.book(world.project).related([one.id])
    return any(n.relation is Relation.CONFLICTS_WITH and n.memory.id == other.id for n in related)


def _quoted(memory: Memory) -> str:
    of = f" ({memory.source})" if memory.source else ""
    return f"“{memory.text}”{of}"
