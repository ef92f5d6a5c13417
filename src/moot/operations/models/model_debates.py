"""Debates in which language models take part: held within a budget, framed first where they must be, gone on with, held
again from a recording; and councils whose notes a model reads where words are not sure.
"""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from moot.errors import BadInput
from moot.operations.debates import debate_life, debate_state
from moot.operations.debates.hold_requests import Hold
from moot.operations.debates.start import opening
from moot.operations.models.costs import told_cost
from moot.operations.models.model_requests import FrameQuestion, HoldRecorded
from moot.operations.models.model_results import Framing
from moot.operations.models.roles import (
    UNFRAMED,
    Role,
    Unasked,
    affordable,
    callers,
    first_prompts,
    needs_framing,
    opening_of,
    roles_of,
    takes_apart,
    unknown_yet,
)
from moot.operations.plain_data import from_plain
from moot.operations.world import World
from moot.participants.models.answering import ModelParticipant
from moot.participants.models.budget import Budgets, Purse, budgets_of
from moot.participants.models.desk import Desk
from moot.participants.models.framing import framed
from moot.participants.models.personas import persona_of_json
from moot.participants.models.reading import READER as MEMORY_READER
from moot.participants.models.reading import ReadByModel
from moot.participants.models.record import CallsOpened, Kept, ModelSeat, NoJournal
from moot.participants.models.recorded import Recorded, Recording, recording
from moot.participants.models.settings import ModelSettings, chosen
from moot.protocols import protocol_named
from moot.protocols.ballot import has_ballot, voting
from moot.protocols.pending import pending
from moot.protocols.protocol import Protocol
from moot.record.debate import Debate
from moot.record.events import CHECKER, MODEL, BallotOpened, BudgetSpent, DebateOpened, Event, MovesRequested
from moot.record.lifecycle import READER
from moot.record.questions import question_of
from moot.record.shape import to_json
from moot.record.text import NO_TEXT, Text
from moot.results import DebateResult
from moot.results.cost import Cost
from moot.runtime.calls import CallLog, Calls, calls_in, entry_of, read_calls
from moot.runtime.driver import Due, off_loop


def reads(hold: Hold) -> bool:
    """Whether a model is to read in the debate that is asked for, instead of taking part in it."""
    return bool(hold.model) and protocol_named(hold.protocol, hold.profile).weighs_evidence


def check_reader(world: World, hold: Hold) -> None:
    """Raise what `held_with_reader` would raise before it opens the council, and do nothing else."""
    from moot.participants.models.wires import checked

    checked(_reader(world, hold))
    budgets_of(hold.budget)
    opening(world, world.project, hold)


async def held_with_reader(world: World, hold: Hold) -> Debate:
    """Hold a council whose unsure readings a model reads again. Raises BadInput, with nothing done, and StoreError."""
    settings, budgets, id = _reader(world, hold), budgets_of(hold.budget), world.new_id()
    opened = opening(replace(world, new_id=lambda: id), world.project, hold)
    async with callers([settings]) as give:
        journal = CallLog(world.store, id, world.now)
        desk, caller = Desk(Purse(budgets), journal), give(settings)
        await journal.write(CallsOpened((ModelSeat(MEMORY_READER, settings.name, NO_TEXT),), budgets.to_dict()))
        here = replace(world, reading=lambda memory, opened: ReadByModel(memory, opened, caller, desk))
        return await debate_life.hold(here, opened, world.watch)


def was_read(calls: Calls) -> bool:
    """Whether a model read in the debate of these calls."""
    return calls.opened is not None and any(seat.participant == MEMORY_READER for seat in calls.opened.seats)


@asynccontextmanager
async def reading_again(world: World, opened: DebateOpened, calls: Calls) -> AsyncIterator[World]:
    """An async context manager: the world in which a council that was interrupted goes on with its reader. Raises
    BadInput for a model that is not set up here.
    """
    assert calls.opened is not None, "was_read has seen to that"
    settings = chosen(calls.opened.seats[0].model, world.models)
    async with callers([settings]) as give:
        journal = CallLog(world.store, opened.debate, world.now, calls.version)
        budgets = budgets_of(dict(calls.opened.budget) or None)
        last = max((call.reserved.call for call in calls.calls), default=0)
        desk, caller = Desk(Purse(budgets, calls.spent), journal, first=last + 1), give(settings)
        yield replace(world, reading=lambda memory, opened: ReadByModel(memory, opened, caller, desk))


def _reader(world: World, hold: Hold) -> ModelSettings:
    if len(hold.model) != 1 or hold.personas is not None or hold.agents is not None:
        raise BadInput("one model reads the notes of a council, and nobody else takes part", "give --model once")
    return chosen(hold.model[0], world.models)


def check(world: World, hold: Hold) -> None:
    """Raise what `held` would raise before it opens the debate, and do nothing else."""
    from moot.participants.models.wires import checked

    roles, budgets = roles_of(hold, world.models), budgets_of(hold.budget)
    for settings in dict.fromkeys(role.model for role in roles):
        checked(settings)
    known = replace(hold, positions=UNFRAMED) if needs_framing(hold) else hold
    opened, participants = opening_of(world, known, roles, Unasked, Desk(Purse(budgets), NoJournal()))
    affordable(budgets, participants, opened)


async def held(world: World, hold: Hold) -> Debate:
    """Hold a debate with models to its end, within its budget; frame its question first where it has no positions.

    Raises BadInput, with nothing done but perhaps the framing, and StoreError.
    """
    roles, budgets = roles_of(hold, world.models), budgets_of(hold.budget)
    return await _held(world, hold, roles, budgets, draw=True)


async def _held(world: World, hold: Hold, roles: Sequence[Role], budgets: Budgets, *, draw: bool) -> Debate:
    id = world.new_id()
    here = replace(world, new_id=lambda: id)
    before = [entry_of(entry) for entry in (hold.framed or {}).get("entries", ())]
    done = calls_in(before)
    async with callers([role.model for role in roles]) as give:
        purse, journal = Purse(budgets, done.spent), CallLog(world.store, id, world.now)
        desk = Desk(purse, journal, first=len(done.calls) + 1)
        if not needs_framing(hold):  # else it is written down before the framing is paid
            opened, participants = opening_of(here, hold, roles, give, desk, draw=draw)
            estimate = affordable(budgets, participants, opened)
        seats = [ModelSeat(r.name, r.model.name, Text(r.persona.to_json())) for r in roles]
        for entry in (CallsOpened(tuple(seats), budgets.to_dict()), *before):
            await journal.write(entry)
        if needs_framing(hold):
            asked, model = question_of(hold.question), give(roles[0].model)
            hold = replace(hold, positions=await framed(desk, model, asked, claims=takes_apart(hold)))
            opened, participants = opening_of(here, hold, roles, give, desk, draw=draw)
            estimate = affordable(budgets, participants, opened)
        return await debate_life.hold(world, opened, world.watch, participants, within(purse, estimate))


async def frame(world: World, request: FrameQuestion) -> Framing:
    """Let a model make positions of a question. Raises BadInput."""
    model, budgets, kept = chosen(request.model, world.models), budgets_of(request.budget), Kept()
    question = question_of(request.question)
    async with callers([model]) as give:
        desk = Desk(Purse(budgets), kept)
        positions = await framed(desk, give(model), question, claims=request.claims)
    cost = calls_in(kept.entries).cost
    entries = [{"type": type(entry).__name__, **to_json(entry)} for entry in kept.entries]
    return Framing(question, positions, cost, {"entries": entries})


def fits(world: World, request: HoldRecorded) -> None:
    """Raise what `hold_recorded` would raise before it opens the debate, and do nothing else."""
    _recorded(world, recording(request.recording))


async def hold_recorded(world: World, request: HoldRecorded) -> DebateResult:
    """Hold a debate again with recorded answers. Raises BadInput for a recording that does not fit."""
    found = recording(request.recording)
    hold, roles = _recorded(world, found)
    return told_cost(world, debate_state.shown(await _held(world, hold, roles, Budgets(), draw=False)))


def _recorded(world: World, found: Recording) -> tuple[Hold, list[Role]]:
    """What is to be held, and who plays whom. Raises BadInput if the first prompts are not those of the recording."""
    hold = replace(from_plain(Hold, dict(found.asked)), remember=False)
    hold = replace(hold, parameters={"closing": False, **(hold.parameters or {})})  # older ones have no ballot
    kinds = dict.fromkeys(found.checkers, CHECKER) | dict.fromkeys(found.readers, READER)
    roles = [Role(name, found.personas[name], found.settings, kinds.get(name, MODEL)) for name in found.order]
    caller, desk = Recorded(found), Desk(Purse(Budgets()), NoJournal())
    opened, participants = opening_of(world, hold, roles, lambda _: caller, desk, draw=False)
    if not all(caller.knows(prompt) for prompt in first_prompts(participants, opened).values()):
        why = f"the recording {found.name} does not fit: its prompts are not those that would be sent"
        raise BadInput(why, "record the debate anew: moot export ID --format recording")
    return hold, roles


@asynccontextmanager
async def seated_again(world: World, opened: DebateOpened) -> AsyncIterator[tuple[dict[str, Any], Due]]:
    """An async context manager: the models of a debate that was interrupted, by name, and what decides the next round.

    What was spent counts; a call whose end nobody saw counts as it was reserved. Raises BadInput for a model that is
    not set up here, naming it.
    """
    calls = await off_loop(read_calls, world.store, opened.debate)
    if calls.opened is None:
        why = f"nothing is written down of the models of debate {opened.debate}"
        raise BadInput(why, "a debate that was imported or forked cannot go on with models")
    models = [chosen(seat.model, world.models) for seat in calls.opened.seats]
    kinds = {seat.name: seat.kind for seat in opened.seats}
    async with callers(models) as give:
        purse = Purse(budgets_of(dict(calls.opened.budget) or None), calls.spent)
        last = max((call.reserved.call for call in calls.calls), default=0)
        desk = Desk(purse, CallLog(world.store, opened.debate, world.now, calls.version), first=last + 1)
        found = {
            seat.participant: ModelParticipant(
                seat.participant,
                persona_of_json(str(seat.persona)),
                give(chosen(seat.model, world.models)),
                desk,
                kinds[seat.participant],
            )
            for seat in calls.opened.seats
        }
        yield found, within(purse, {name: unknown_yet(p) for name, p in found.items()})


def has_models(opened: DebateOpened) -> bool:
    """Whether a model takes part in the debate."""
    return any(seat.kind == MODEL for seat in opened.seats)


def within(purse: Purse, estimate: Mapping[str, Cost]) -> Due:
    """What comes next in a debate whose models are paid from `purse`: a round only if what is left pays it."""

    def due(debate: Debate, protocol: Protocol) -> tuple[Event, ...]:
        next_ = pending(debate, protocol)
        begun = [event for event in next_ if isinstance(event, MovesRequested)]
        if not begun or protocol.course is not None or debate.current is None or debate.spent is not None:
            return next_
        if any(isinstance(event, BallotOpened) for event in next_) or debate.ballot is not None:
            return next_
        ballot = voting(debate) if has_ballot(debate, protocol) else ()  # it is kept for after the round
        why = purse.short_for([*(request.participant for request in begun[0].requests), *ballot], estimate)
        return next_ if why is None else (BudgetSpent(Text(why)),)

    return due
