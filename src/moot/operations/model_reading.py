"""Councils whose notes a language model reads where words are not sure."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

from moot.errors import BadInput
from moot.operations import holding
from moot.operations.model_roles import callers
from moot.operations.opening import opening
from moot.operations.requests.holding import Hold
from moot.operations.world import World
from moot.participants.models.budget import Purse, budgets_of
from moot.participants.models.desk import Desk
from moot.participants.models.reading import READER, ReadByModel
from moot.participants.models.record import CallsOpened, ModelSeat
from moot.participants.models.settings import ModelSettings, chosen
from moot.protocols import protocol_named
from moot.record.debate import Debate
from moot.record.events import DebateOpened
from moot.record.text import NO_TEXT
from moot.runtime.calls import CallLog, Calls


def reads(hold: Hold) -> bool:
    """Whether a model is to read in the debate that is asked for, instead of taking part in it."""
    return bool(hold.model) and protocol_named(hold.protocol, hold.profile).weighs_evidence


def check(world: World, hold: Hold) -> None:
    """Raise what `held` would raise before it opens the council, and do nothing else."""
    from moot.participants.models.wires import checked

    checked(_reader(world, hold))
    budgets_of(hold.budget)
    opening(world, world.project, hold)


async def held(world: World, hold: Hold) -> Debate:
    """Hold a council whose unsure readings a model reads again. Raises BadInput, with nothing done, and StoreError."""
    settings, budgets, id = _reader(world, hold), budgets_of(hold.budget), world.new_id()
    opened = opening(replace(world, new_id=lambda: id), world.project, hold)
    async with callers([settings]) as give:
        journal = CallLog(world.store, id, world.now)
        desk, caller = Desk(Purse(budgets), journal), give(settings)
        await journal.write(CallsOpened((ModelSeat(READER, settings.name, NO_TEXT),), budgets.to_dict()))
        here = replace(world, reading=lambda memory, opened: ReadByModel(memory, opened, caller, desk))
        return await holding.hold(here, opened, world.watch)


def was_read(calls: Calls) -> bool:
    """Whether a model read in the debate of these calls."""
    return calls.opened is not None and any(seat.participant == READER for seat in calls.opened.seats)


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
