"""What is asked of debates: to hold, list, show, resume, answer, fork, cancel and delete them.

What only some of it needs is imported where it is needed: a council loads nothing that is about models.
"""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from moot.errors import BadInput, InvalidValue
from moot.log.store import EventStore
from moot.log.streams import stream_of, tournament_of
from moot.operations.debates import debate_life, debate_state, person_answers
from moot.operations.debates import debate_requests as asked
from moot.operations.debates.agents import Agents, agents_of
from moot.operations.debates.debate_index import headings
from moot.operations.debates.debate_life import Seats, known_debate, leased
from moot.operations.debates.debate_requests import CancelDebate
from moot.operations.debates.debate_results import Result
from moot.operations.debates.hold_requests import Hold
from moot.operations.debates.person_answers import Answered, OpenRequests
from moot.operations.debates.seats import Participants
from moot.operations.debates.start import opening
from moot.operations.values import DebateLine, DebateList, Deleted, Forked
from moot.operations.world import LAST, World, debate_id
from moot.protocols import protocol_of
from moot.protocols.pending import pending
from moot.protocols.protocol import Protocol
from moot.record.debate import Debate, fold
from moot.record.envelope import Envelope
from moot.record.events import DebateCancelled, DebateConcluded, DebateOpened
from moot.record.forking import forked
from moot.record.text import ErasedText
from moot.results import DebateResult
from moot.runtime.calls import read_calls
from moot.runtime.driver import Driver, Loaded, off_loop

if TYPE_CHECKING:
    from moot.operations.dialectic.selection import Selection


def list_debates(world: World, _request: asked.ListDebates) -> DebateList:
    """All debates that are not deleted, the oldest first, a line each. Reads two events of each."""
    found = headings(world.store, world.debates)
    return DebateList(DebateLine(**debate_state.listed(world.store, debate, world.now())) for debate in found)


def show(world: World, request: asked.ShowDebate) -> Result:
    """The result of a debate so far. Raises NotFound."""
    found = debate_state.as_it_stands(world.store, debate_id(world, request.id), world.now())
    return _told_cost(world, _with_selection(world, found), calls=request.calls)


def _told_cost(world: World, found: Result, *, calls: bool = False) -> Result:
    """The result with what its models cost; as it is where none was called."""
    if not calls and read_calls(world.store, found.debate_id).opened is None:
        return found
    from moot.operations.models.costs import told_cost

    return told_cost(world, found, calls=calls)


def driven(world: World, debate: Debate) -> Result:
    """The result of a debate that was just driven; if it has not ended, with the requests to people that it waits for.
    """
    if debate.concluded or debate.opened is None:
        return _told_cost(world, debate_state.shown(debate))
    return _told_cost(world, debate_state.as_it_stands(world.store, debate.opened.debate, world.now()))


async def hold(world: World, request: Hold) -> DebateResult:
    """Hold the debate that is asked for, to its end or until it waits for people. Raises as its request says."""
    if _names_models(request):
        from moot.operations.models import model_debates, roles

        if model_debates.reads(request):
            return driven(world, await model_debates.held_with_reader(world, request))
        if roles.asks_models(request):
            return driven(world, await model_debates.held(world, request))
    agents = None if request.agents is None else agents_of(request.agents)
    opened = opening(world, world.project, request, agents)
    return driven(world, await debate_life.hold(world, opened, world.watch, agents.participants if agents else {}))


def check(world: World, request: Hold) -> None:
    """Raise the errors that `hold` would raise for the same request before it opens the debate, and do nothing else."""
    if _names_models(request):
        from moot.operations.models import model_debates, roles

        if model_debates.reads(request):
            model_debates.check_reader(world, request)
            return
        if roles.asks_models(request):
            model_debates.check(world, request)
            return
    opening(world, world.project, request, None if request.agents is None else agents_of(request.agents))


def _names_models(hold: Hold) -> bool:
    """Whether anything is asked that is about models."""
    return bool(hold.model) or any(
        each is not None for each in (hold.personas, hold.budget, hold.checker, hold.reader)
    )


async def resume(world: World, request: asked.ResumeDebate) -> Result:
    """Go on with a debate that was interrupted, or that people have answered. Raises as its request says."""
    from moot.operations.models import model_debates

    id = await off_loop(debate_id, world, request.id)
    opened = (await off_loop(debate_life.known_debate, world.store, id)).debate.opened
    if request.agents is None and opened is not None and model_debates.has_models(opened):
        async with model_debates.seated_again(world, opened) as (models, due):
            return driven(world, await debate_life.resume(world, id, world.watch, lambda _: models, due))
    calls = await off_loop(read_calls, world.store, id)
    if opened is not None and model_debates.was_read(calls):
        async with model_debates.reading_again(world, opened, calls) as here:
            return driven(world, await debate_life.resume(here, id, world.watch, _seats(world, request.agents)))
    return driven(world, await debate_life.resume(world, id, world.watch, _seats(world, request.agents)))


def _seats(world: World, given: Agents | None) -> Seats:
    """Who takes the seats of a debate: those given, else those that it was opened with, from its agents file or, of a
    review, from the files that it was made of.
    """

    def seats(opened: DebateOpened) -> Participants | None:
        if given is None and opened.sources is not None:
            from moot.operations.review.review import seated_again  # what it loads, other debates do not need

            return seated_again(world, opened)
        told = opened.agents if given is None else given
        return None if told is None else agents_of(told).participants

    return seats


def list_requests(world: World, request: asked.ListRequests) -> OpenRequests:
    """The open requests to people in a debate. Raises as its request says."""
    return OpenRequests(person_answers.requests(world, debate_id(world, request.id), request.participant))


async def answer(world: World, request: asked.AnswerRequest) -> Answered:
    """Judge and append a person's answer, and go on with the debate if `drive` says so. Raises as its request says."""
    id, seats = await off_loop(debate_id, world, request.id), _seats(world, request.agents) if request.drive else None
    return await person_answers.answered(
        world, id, request.request, request.answer, request.participant, watch=world.watch, seats=seats
    )


def fork(world: World, request: asked.ForkDebate) -> Forked:
    """Begin a debate with a copy of the first `at` events of another, also erased what is erased by then. Linear."""
    debate, at = debate_id(world, request.id), request.at
    length = debate_life.load_debate(world.store, debate).version
    if isinstance(at, bool) or not isinstance(at, int) or not 1 <= at <= length:
        raise InvalidValue("the version", at, f"give a whole number from 1 to {length}, the events of that debate")
    old, id = stream_of(debate), world.new_id()
    new = stream_of(id)
    copied = list(world.store.read(old, limit=at))
    world.store.append(new, forked(copied, id, new, world.now()), expected=0)
    _erase_too(world.store, old, new, copied)
    return Forked(id)


def _erase_too(store: EventStore, old: str, new: str, copied: list[Envelope]) -> None:
    """Erase what was erased between the reading and the writing: who erased it could not know of the copy."""
    now = store.read(old, limit=len(copied))
    gone = [then.version for then, again in zip(copied, now, strict=True) if _erased(again.data) > _erased(then.data)]
    for version in gone:
        for envelope in store.read(new, after=version - 1, limit=1):
            store.erase(envelope.id)


def _erased(value: Any) -> int:
    """How many texts of it were erased."""
    match value:
        case ErasedText():
            return 1
        case dict():
            return sum(map(_erased, value.values()))
        case list():
            return sum(map(_erased, value))
    return 0


def delete(world: World, request: asked.DeleteDebate) -> Deleted:
    """Erase a debate's texts and its remembered verdict. Raises as its request says; InvalidValue for `last`."""
    from moot.operations.debates import erasure

    if request.id == LAST:
        raise InvalidValue("the id", LAST, "name the debate that is to be deleted: `moot debates` lists them")
    id = debate_id(world, request.id)
    return Deleted(id, erasure.delete(world, id))


def _with_selection(world: World, result: Result) -> Result:
    selection = selection_in(world, result.debate_id)
    if selection is None:
        return result
    from moot.operations.dialectic.selection import section

    return replace(result, sections=(*result.sections, section(selection)))


def selection_in(world: World, id: str) -> "Selection | None":
    """What the tournament selected that a debate belongs to; None if it belongs to none."""
    if not world.store.version(tournament_of(id)):
        return None
    from moot.operations.dialectic.selection import selection_of  # what it loads, other debates do not need

    return selection_of(world.store, id)


SAID = DebateCancelled("operator")


async def cancel(world: World, request: CancelDebate) -> DebateResult:
    """Say in the log of a debate that it is cancelled, conclude it, and give its result. Raises as its request says."""
    id = await off_loop(debate_id, world, request.id)
    known = await off_loop(known_debate, world.store, id)
    if known.debate.concluded:
        return driven(world, known.debate)
    async with leased(world.store, stream_of(id)) as lease:
        known = await off_loop(known_debate, world.store, id, known)
        driver = Driver(
            world.store, stream_of(id), _protocol(known), {}, now=world.now, lease=lease, watch=world.watch,
            loaded=known,
        )  # fmt: skip
        if not known.debate.concluded and not known.debate.cancelled:
            await driver.append([SAID], actor="operator")
        return driven(world, await driver.run())


def _protocol(known: Loaded) -> Protocol:
    """The protocol of a debate. Raises BadInput for one that would not end by being cancelled."""
    opened = known.debate.opened
    assert opened is not None, "known_debate has seen to that"
    protocol = protocol_of(opened)
    after = known.debate if known.debate.concluded else fold([SAID], known.debate)
    if not after.concluded and not any(isinstance(event, DebateConcluded) for event in pending(after, protocol)):
        raise BadInput(f"a debate of the protocol {opened.protocol} cannot be cancelled", "let it go on to its end")
    return protocol
