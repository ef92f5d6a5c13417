"""Holding a debate: opened, driven, concluded, and its verdict remembered. Also taken up again, after a crash or once
people have answered.
"""

import json
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from contextlib import asynccontextmanager, suppress
from typing import Any

from moot.errors import BadInput, DebateBusy, NewerSchema, NotFound, OlderSchema, StoreError
from moot.log.store import EventStore, Lease
from moot.log.streams import stream_of
from moot.memory.notes import MAX_TEXT
from moot.operations.debates.seats import Participants
from moot.operations.world import World
from moot.participants import Participant
from moot.participants.evidence import Evidence
from moot.participants.human import Human
from moot.protocols import protocol_of
from moot.protocols.pending import pending
from moot.protocols.protocol import EVIDENCE
from moot.protocols.result import result
from moot.reading import CONTRADICTION_DETECTORS, POLARITY_DETECTORS
from moot.record.debate import Debate
from moot.record.envelope import NewEvent
from moot.record.events import EVENT_VERSION, HUMAN, DebateOpened, DebateResumed, Seat, VerdictRemembered, encode
from moot.record.forking import cut_answers
from moot.record.text import Text
from moot.results.speaking import SETTLED
from moot.runtime.driver import DEFAULT_TIMEOUT_S, Driver, Due, Loaded, Watch, catch_up, off_loop
from moot.runtime.open_round import rested, rests
from moot.runtime.threads import own_threads
from moot.verdict.conduct import CONDUCT

Seats = Callable[[DebateOpened], Participants | None]
"""Who takes the seats of a debate, once it is known which debate it is."""


def nobody(opened: DebateOpened) -> None:
    """Give None, that is, no participants from outside: for a debate in which moot fills all seats itself."""


async def hold(
    world: World,
    opened: DebateOpened,
    watch: Watch | None = None,
    participants: Participants | None = None,
    due: Due = pending,
) -> Debate:
    """Open a debate in the log and drive it until it ends or waits for people; give the debate.

    Each event is on disk before anything depends on it. `participants`: by name, for the seats that moot does not fill
    itself. `watch`: called with the debate and its new events. `due`: gives the events that come next. Raises
    BadInput, with nothing done, if a seat has no participant.
    """
    seated = _seated(world, opened, participants)
    stream = stream_of(opened.debate)
    type_, data = encode(opened)
    event = NewEvent(type_, f"{stream}#1", world.now(), "operator", data, None, EVENT_VERSION)
    async with leased(world.store, stream) as lease:
        await off_loop(world.store.append, stream, [event], expected=0, epoch=lease.epoch)
        debate = await _drive(world, opened, lease, watch, seated, due)
    return await _once_more(world, debate, watch, lambda _: participants, due)


async def resume(
    world: World, debate_id: str, watch: Watch | None = None, seats: Seats = nobody, due: Due = pending
) -> Debate:
    """Go on with a debate that was interrupted, or for which people have answered, until it ends or waits for people;
    give the debate.

    A debate that has ended, or still waits for people, is given as it is. `due`: gives the events that come next.
    `seats`: gives the participants, by name, for the debate's opening. `watch`: called with the debate and its new
    events. Raises NotFound, DebateBusy while a live process drives it, NewerSchema or OlderSchema for a detector or
    protocol that is not known here, and BadInput if a seat has no participant.
    """
    known = await off_loop(known_debate, world.store, debate_id)
    if _nothing_to_do(world, known.debate):
        return known.debate
    async with leased(world.store, stream_of(debate_id)) as lease:
        known = await off_loop(known_debate, world.store, debate_id, known)
        if _nothing_to_do(world, known.debate):
            return known.debate
        opened = known.debate.opened
        assert opened is not None, "known_debate has seen to that"
        seated = _seated(world, opened, seats(opened) if _needs_agents(opened) else None)
        debate = await _drive(world, opened, lease, watch, seated, due, resumed=known)
    return await _once_more(world, debate, watch, seats, due)


async def _once_more(world: World, debate: Debate, watch: Watch | None, seats: Seats, due: Due) -> Debate:
    """Look again, now that the lease is given back, and go on if there is something to do.

    Somebody may have answered after the driver had last looked and before it gave back the lease: whoever that was
    found the debate busy, and left it to this driver.
    """
    if _done(debate) or debate.opened is None:
        return debate
    try:
        return await resume(world, debate.opened.debate, watch, seats, due)
    except DebateBusy:  # somebody else goes on with it
        return debate


@asynccontextmanager
async def leased(store: EventStore, stream: str) -> AsyncIterator[Lease]:
    """An async context manager: the lease on a stream, given back whatever happens, also if whoever takes it is
    cancelled meanwhile.
    """
    import asyncio

    taking = asyncio.get_running_loop().run_in_executor(own_threads(), store.lease, stream)
    try:
        yield await asyncio.shield(taking)
    finally:
        await asyncio.wait([taking])
        if taking.exception() is None:
            await off_loop(store.release, taking.result())


def load_debate(store: EventStore, debate_id: str) -> Debate:
    """The debate `debate_id`, with all its events read from the log. Raises NotFound."""
    return known_debate(store, debate_id).debate


def known_debate(store: EventStore, debate_id: str, before: Loaded | None = None) -> Loaded:
    """The debate `debate_id`, read from the log. `before`: a part of it that was read earlier and is not read again.
    Raises NotFound.
    """
    known = catch_up(store, stream_of(debate_id), before) if isinstance(debate_id, str) and debate_id else Loaded()
    if known.debate.opened is None or known.debate.deleted:
        raise not_there(debate_id, deleted=known.debate.deleted)
    return known


def not_there(debate_id: str, *, deleted: bool = False) -> NotFound:
    """The error for a debate that is not there, which says so if it was `deleted`."""
    return NotFound("debate", debate_id, f"{'it was deleted; ' if deleted else ''}`moot debates` lists those there are")


def _done(debate: Debate) -> bool:
    """Concluded, and remembered where it was to be."""
    return debate.concluded is not None and (debate.remembered is not None or not worth_remembering(debate))


def _nothing_to_do(world: World, debate: Debate) -> bool:
    return _done(debate) or rests(debate, world.now())


def _needs_agents(opened: DebateOpened) -> bool:
    """Whether it has seats that people do not take."""
    return any(seat.kind != HUMAN for seat in opened.seats)


async def _drive(
    world: World,
    opened: DebateOpened,
    lease: Lease,
    watch: Watch | None,
    participants: Participants,
    due: Due,
    *,
    resumed: Loaded | None = None,
) -> Debate:
    stream = stream_of(opened.debate)
    driver = Driver(
        world.store,
        stream,
        protocol_of(opened),
        participants,
        now=world.now,
        lease=lease,
        watch=watch,
        timeout_s=DEFAULT_TIMEOUT_S if opened.timeout_s is None else opened.timeout_s,
        loaded=resumed or await off_loop(catch_up, world.store, stream),
    )
    if resumed:
        interrupted = lease.taken_over or not rested(driver.debate)
        said = [DebateResumed(lease.holder)] if interrupted else []
        await driver.append([*said, *cut_answers(driver.debate)], actor="engine")
    await driver.run(due)
    if worth_remembering(driver.debate) and driver.debate.remembered is None:
        memory = await off_loop(remember, world, driver.debate)
        await driver.append([VerdictRemembered(memory)], actor="engine")
    return driver.debate


def _seated(world: World, opened: DebateOpened, participants: Participants | None) -> Participants:
    """Who sits in each seat. Raises BadInput for an empty one, NewerSchema or OlderSchema for a detector that is not
    here.
    """
    known: Mapping[str, Collection[str]] = {
        "polarity": POLARITY_DETECTORS,
        "contradiction": CONTRADICTION_DETECTORS,
        "conduct": (CONDUCT,),
    }
    for kind, detectors in known.items():
        name = opened.versions.get(kind)
        if name is not None and name not in detectors:
            raise _other_version(f"the {kind} detector of this debate", name, detectors)
    given = {**(participants or {}), **_memories(world, opened), **_gates(opened)}
    empty = [seat.name for seat in opened.seats if seat.kind != HUMAN and _leaves_empty(given.get(seat.name))]
    if empty:
        raise BadInput(
            f"nobody is here to answer for {', '.join(empty)}",
            "give the agents of this debate: --agents FILE, or participants in Python",
        )
    return given


def _other_version(what: str, name: str, known: Collection[str]) -> StoreError:
    """The error for a name with a version, as "conduct/3", that is not known here."""
    kind, _, version = name.rpartition("/")
    here = [int(other.rpartition("/")[2]) for other in known if other.startswith(f"{kind}/")]
    if version.isdecimal() and here and int(version) < min(here):
        return OlderSchema(what, name, f"{kind}/{min(here)}")
    return NewerSchema(what, name, ", ".join(known))


def _gates(opened: DebateOpened) -> Mapping[str, Participant]:
    """The participants that examine what is proposed, where the debate has a task."""
    if opened.task is None:
        return {}
    from moot.operations.dialectic.gate import seated_gates  # what it loads, other debates do not need

    return seated_gates(opened)


def _leaves_empty(participant: Participant | None) -> bool:
    """Whether nobody would answer at once in a seat whose participant does so."""
    return participant is None or isinstance(participant, Human)


def _memories(world: World, opened: DebateOpened) -> dict[str, Participant]:
    """The project's memory in each seat of evidence: all that is known, or that was known at `as_of`."""
    seats = [seat for seat in opened.seats if seat.kind == EVIDENCE]
    return {seat.name: _memory(world, opened, seat) for seat in seats}


def _memory(world: World, opened: DebateOpened, seat: Seat) -> Participant:
    book = world.book(opened.project)
    known = book if opened.as_of is None else book.as_of(opened.as_of)
    memory = Evidence(known, opened, seat.name)
    return memory if world.reading is None else world.reading(memory, opened)


def worth_remembering(debate: Debate) -> bool:
    """Whether the verdict of a debate is to be stored as a memory: the debate was opened with `remember`, and has ended
    with a status that its protocol stores.
    """
    if debate.opened is None or debate.concluded is None or not debate.opened.remember:
        return False
    return debate.concluded.status not in protocol_of(debate.opened).unremembered


def remember(world: World, debate: Debate) -> str:
    """Store the verdict of an ended debate as a memory of the category `derived`, and give the id of that memory.

    The memory names the facts that the verdict rests on, and never counts as evidence. Calling it again stores nothing.
    """
    opened, concluded = debate.opened, debate.concluded
    assert opened is not None, "only a debate that was opened has a verdict"
    assert concluded is not None, "only an ended debate has a verdict"
    book, id = world.book(opened.project), f"verdict-{opened.debate}"
    with suppress(NotFound):  # a crash came between remembering it and saying so
        return book.get(id).id
    shown = result(debate)
    noun = protocol_of(opened).noun
    so = "" if shown.status in SETTLED else ", and this stands"
    said = f"{shown.status}{so}: {shown.verdict}" if shown.verdict else shown.status
    book.remember_derived(
        Text(f"On “{opened.question}” the {noun} ended {said}."),
        id=id,
        at=opened.opened,
        source=f"debate/{opened.debate}",
        rationale=concluded.reason,
        derived_from=tuple(sorted(debate.graph.facts)),
        tags=("verdict", opened.protocol),
        context=_fitting({
            "debate": opened.debate,
            "question": str(opened.question),
            "positions": [position.text for position in shown.positions],
            "status": concluded.status.value,
            "stopped_by": concluded.stopped_by.value,
            "verdict": shown.verdict,
            "margin": concluded.margin,
            "rounds": debate.completed_rounds,
            "evidence": sorted(debate.graph.facts),
        }),
    )
    return id


def _fitting(context: dict[str, Any]) -> dict[str, Any]:
    """`context`, its lists cut where it is too long for a memory: the debate itself has the whole of it."""
    lists = [key for key, value in context.items() if isinstance(value, list)]
    while any(context[key] for key in lists) and len(json.dumps(context, ensure_ascii=False)) > MAX_TEXT:
        context = context | {key: context[key][: len(context[key]) // 2] for key in lists}
    return context
