"""Holding a dialectic: its task is read, its roles are seated, gates examine what is proposed."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from moot.errors import BadInput
from moot.operations import debating, holding, modelling
from moot.operations.agents import AgentSet, agents_of
from moot.operations.dialectic.lineage import from_conflict, going_on
from moot.operations.dialectic.seats import with_roles
from moot.operations.dialectic.tasks import Given, read_task
from moot.operations.opening import opening
from moot.operations.requests.dialectics import HoldDialectic
from moot.operations.requests.holding import Hold
from moot.operations.results import Result
from moot.operations.world import World
from moot.protocols import DIALECTIC
from moot.record.debate import Debate
from moot.record.events import DebateOpened
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
        return debating.driven(world, await modelling.held(world, hold))
    found = await off_loop(prepared, world, request)
    return debating.driven(world, await _held(world, found))


async def _held(world: World, found: Prepared) -> Debate:
    return await holding.hold(world, found.opened, world.watch, found.agents.participants)


def check(world: World, request: HoldDialectic) -> None:
    """Raise what is wrong with the request, and do nothing else."""
    if request.model:
        modelling.check(world, hold_of(request, given_of(world, request)))
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
