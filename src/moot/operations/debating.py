"""What is asked of debates: holding, listing, showing, resuming, answering, forking, deleting, checking.

What only some of it needs is imported where it is needed: a council loads nothing that is about models.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from moot.argumentation.literal import record, reliable
from moot.errors import InvalidValue, NotFound
from moot.log.streams import stream_of, tournament_of
from moot.operations import answering, debates, holding
from moot.operations.agents import Agents, agents_of
from moot.operations.answering import Answered
from moot.operations.debate_index import headings
from moot.operations.holding import Seats
from moot.operations.opening import opening
from moot.operations.request import id_of
from moot.operations.requests import debates as asked
from moot.operations.requests.holding import Hold
from moot.operations.results import Replay, Result, Verification
from moot.operations.seating import Participants
from moot.operations.values import DebateLine, DebateList, Deleted, Forked, OpenRequests, Rebuilt
from moot.operations.world import LAST, World, debate_id
from moot.record.debate import Debate
from moot.record.envelope import Envelope
from moot.record.events import DebateOpened, Event, decode
from moot.record.graph import Argument, Fact
from moot.results import DebateResult
from moot.runtime.calls import read_calls
from moot.runtime.driver import off_loop
from moot.verdict.explained import ExplainedNode, Origin

if TYPE_CHECKING:
    from moot.operations.dialectic.selection import Selection


SMALL: Final = 60
"""Arguments of a debate of which nothing takes long to explain."""


def list_debates(world: World, _request: asked.ListDebates) -> DebateList:
    """All debates that are not deleted, the oldest first, a line each. Reads two events of each. Raises NewerSchema,
    Damage.
    """
    found = headings(world.store, world.debates)
    return DebateList(DebateLine(**debates.listed(world.store, debate, world.now())) for debate in found)


def show(world: World, request: asked.ShowDebate) -> Result:
    """The result of a debate so far. Raises NotFound."""
    found = debates.as_it_stands(world.store, debate_id(world, request.id), world.now())
    return _told_cost(world, _with_selection(world, found), calls=request.calls)


def _told_cost(world: World, found: Result, *, calls: bool = False) -> Result:
    """The result with what its models cost; as it is where none was called."""
    if not calls and read_calls(world.store, found.debate_id).opened is None:
        return found
    from moot.operations.model_costs import told_cost

    return told_cost(world, found, calls=calls)


def driven(world: World, debate: Debate) -> Result:
    """The result of a debate that was just driven; if it has not ended, with the requests to people that it waits for.
    """
    if debate.concluded or debate.opened is None:
        return _told_cost(world, debates.shown(debate))
    return _told_cost(world, debates.as_it_stands(world.store, debate.opened.debate, world.now()))


async def hold(world: World, request: Hold) -> DebateResult:
    """Hold the debate that the request describes to its end, or until it waits for people. Raises BadInput, with
    nothing done, and StoreError.
    """
    if _names_models(request):
        from moot.operations import model_roles, modelling

        if modelling.reads(request):
            return driven(world, await modelling.held_with_reader(world, request))
        if model_roles.asks_models(request):
            return driven(world, await modelling.held(world, request))
    agents = None if request.agents is None else agents_of(request.agents)
    opened = opening(world, world.project, request, agents)
    return driven(world, await holding.hold(world, opened, world.watch, agents.participants if agents else {}))


def check(world: World, request: Hold) -> None:
    """Raise the errors that `hold` would raise for the same request before it opens the debate, and do nothing else."""
    if _names_models(request):
        from moot.operations import model_roles, modelling

        if modelling.reads(request):
            modelling.check_reader(world, request)
            return
        if model_roles.asks_models(request):
            modelling.check(world, request)
            return
    opening(world, world.project, request, None if request.agents is None else agents_of(request.agents))


def _names_models(hold: Hold) -> bool:
    """Whether anything is asked that is about models."""
    return bool(hold.model) or any(
        each is not None for each in (hold.personas, hold.budget, hold.checker, hold.reader)
    )


async def resume(world: World, request: asked.ResumeDebate) -> Result:
    """Go on with a debate that was interrupted, or for which people have answered; give one that has ended as it is.

    Raises NotFound, DebateBusy, BadInput.
    """
    from moot.operations import modelling

    id = await off_loop(debate_id, world, request.id)
    opened = (await off_loop(holding.known_debate, world.store, id)).debate.opened
    if request.agents is None and opened is not None and modelling.has_models(opened):
        async with modelling.seated_again(world, opened) as (models, due):
            return driven(world, await holding.resume(world, id, world.watch, lambda _: models, due))
    calls = await off_loop(read_calls, world.store, id)
    if opened is not None and modelling.was_read(calls):
        async with modelling.reading_again(world, opened, calls) as here:
            return driven(world, await holding.resume(here, id, world.watch, _seats(world, request.agents)))
    return driven(world, await holding.resume(world, id, world.watch, _seats(world, request.agents)))


def _seats(world: World, given: Agents | None) -> Seats:
    """Who takes the seats of a debate: those given, else those that it was opened with, from its agents file or, of a
    review, from the files that it was made of.
    """

    def seats(opened: DebateOpened) -> Participants | None:
        if given is None and opened.sources is not None:
            from moot.operations.review.reviewing import seated_again  # what it loads, other debates do not need

            return seated_again(world, opened)
        told = opened.agents if given is None else given
        return None if told is None else agents_of(told).participants

    return seats


def list_requests(world: World, request: asked.ListRequests) -> OpenRequests:
    """The open requests to people in a debate, all of them or those to one participant. Raises NotFound, UnknownName.
    """
    return OpenRequests(answering.requests(world, debate_id(world, request.id), request.participant))


async def answer(world: World, request: asked.AnswerRequest) -> Answered:
    """Judge and append a person's answer to a request, and go on with the debate if `request.drive` says so.

    Raises NotFound, NotAsked, ClosedRequest, InvalidValue.
    """
    id, seats = await off_loop(debate_id, world, request.id), _seats(world, request.agents) if request.drive else None
    return await answering.answered(
        world, id, request.request, request.answer, request.participant, watch=world.watch, seats=seats
    )


def fork(world: World, request: asked.ForkDebate) -> Forked:
    """Begin a new debate with a copy of the first `request.at` events of another, and give its id. Raises NotFound,
    InvalidValue.
    """
    from moot.operations import forking

    return Forked(forking.fork(world, debate_id(world, request.id), request.at))


def delete(world: World, request: asked.DeleteDebate) -> Deleted:
    """Delete a debate that no process drives: erase its texts and its remembered verdict. Raises NotFound, DebateBusy,
    StoreUnavailable; InvalidValue for `last`, which said again would mean another debate.
    """
    from moot.operations import deleting

    if request.id == LAST:
        raise InvalidValue("the id", LAST, "name the debate that is to be deleted: `moot debates` lists them")
    id = debate_id(world, request.id)
    return Deleted(id, deleting.delete(world, id))


def explain(world: World, request: asked.ExplainDebate) -> ExplainedNode:
    """Explain why a position, an argument or another node has its label, as a tree of reasons.

    Without `request.argument` it explains the verdict, else the strongest position. Each leaf names the event that
    brought it. Raises NotFound, UnknownName, BadInput, OutOfTime.
    """
    from moot.operations.debates import answers

    id = debate_id(world, request.id)
    known = holding.load_debate(world.store, id).graph
    limit = request.timeout_s if len(known.arguments) > SMALL else None  # a process takes longer to start
    (tree,) = answers(world, [id], limit, explanations, request.argument)
    return with_events(tree, world.store.read(stream_of(id)))


def explanations(debate: Debate, argument: str | None) -> list[ExplainedNode]:
    """The explanation of `explain`, as the work of a helper process."""
    from moot.document.explanation import explained

    return [explained(debate, argument)]


def replay(world: World, request: asked.ReplayDebate) -> Replay:
    """Compute the outcome of a debate, or of an exported log file, again from its events, and compare it with the
    recorded one.

    Raises NotFound, Damage.
    """
    from moot.operations import replaying

    what = id_of(request.what)
    if Path(what).is_file() and not _there(world, str(what)):
        return replaying.replayed(replaying.log_file(Path(what)))
    id = debate_id(world, str(what))
    if not _there(world, id):
        holding.load_debate(world.store, id)
    found = replaying.replayed(replaying.undamaged(world.store, stream_of(id)))
    return replace(found, selection=_selection(world, id))


def _with_selection(world: World, result: Result) -> Result:
    selection = _selection(world, result.debate_id)
    if selection is None:
        return result
    from moot.operations.dialectic.selection import section

    return replace(result, sections=(*result.sections, section(selection)))


def _selection(world: World, id: str) -> "Selection | None":
    """What the tournament selected that a debate belongs to; None if it belongs to none."""
    if not world.store.version(tournament_of(id)):
        return None
    from moot.operations.dialectic.selection import selection_of  # what it loads, other debates do not need

    return selection_of(world.store, id)


def _there(world: World, id: str) -> bool:
    from moot.operations import deleting

    return bool(world.store.version(stream_of(id))) and not deleting.deleted(world.store, id)


def verify(world: World, request: asked.Verify) -> Verification:
    """Check the hashes, order, gaps and texts in the log of one debate; without an id in the whole log, and also that
    the views (the tables derived from the log) agree with it.

    Damage is listed in the result, not raised. Raises NotFound.
    """
    id = None if request.id is None else debate_id(world, request.id)
    if id is not None and not world.store.version(stream_of(id)):
        raise NotFound("debate", id, "`moot debates` lists those there are")
    checked, problems = world.store.verify(stream_of(id) if id else None)
    return Verification(checked, [{"stream": p.stream, "version": p.version, "kind": p.kind} for p in problems])


def rebuild(world: World, _request: asked.Rebuild) -> Rebuilt:
    """Compute every view anew from the log. Linear in the log.

    The views are the tables of memories and debates that are derived from the events.
    """
    for name in world.store.views:
        world.store.rebuild(name)
    return Rebuilt(tuple(world.store.views))


def with_events(tree: ExplainedNode, envelopes: Iterable[Envelope]) -> ExplainedNode:
    """The tree with, at each leaf, the event that brought what it says into the debate. Linear in the events and the
    tree. What no event brought (a check of a document) has none.
    """
    found: dict[str, Origin] = {}
    for envelope in envelopes:
        for name in _brought(decode(envelope.type, envelope.v, envelope.data)):
            found.setdefault(name, Origin(envelope.stream, envelope.version, envelope.type, envelope.at))
    others = tuple(_located(other, found) for other in tree.others)
    return replace(_located(tree, found), others=others)


def _located(node: ExplainedNode, found: Mapping[str, Origin]) -> ExplainedNode:
    if node.because:
        return replace(node, because=tuple(_located(below, found) for below in node.because))
    return replace(node, event=found.get(node.argument))


def _brought(event: Event) -> Iterator[str]:
    """The names of the nodes that an event is the first to bring, perhaps."""
    for part in ("argument", "fact", "support"):
        item = getattr(event, part, None)
        match item:
            case Argument():
                yield item.id
                yield from (f"p:{literal}" for literal in (*item.premises, *item.assumptions))
            case Fact():
                yield from _of_fact(item.id, item.source, item.polarity)
            case _:
                yield from () if item is None or isinstance(item, str) else (item.id,)
    for memory in getattr(event, "memories", ()):
        yield from _of_fact(str(memory.get("id")), memory.get("source"), memory.get("polarity") or {})


def _of_fact(id: str, source: str | None, positions: Iterable[str]) -> Iterator[str]:
    yield record(id)
    yield from (f"{id}>{position}" for position in positions)
    if source is not None:
        yield f"p:{reliable(source)}"
