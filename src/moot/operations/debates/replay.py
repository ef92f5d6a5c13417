"""What follows from a log alone: its outcome computed anew and compared with the recorded one, its hashes checked, its
views made anew, and the log of another database taken in.
"""

import hashlib
from collections import deque
from collections.abc import Iterable, Sequence, Set
from dataclasses import replace
from io import BytesIO
from pathlib import Path

from moot.contents import lines_of
from moot.errors import BadInput, Damage, InvalidValue, NotFound, StoreUnavailable, VersionConflict
from moot.log.codec import canonical
from moot.log.export import read_export, read_stored
from moot.log.record import Prepared
from moot.log.store import EventStore
from moot.log.streams import stream_of
from moot.operations.debates.debate_life import load_debate
from moot.operations.debates.debate_requests import ImportDebate, Rebuild, ReplayDebate, Verify
from moot.operations.debates.debate_results import Replay, Verification
from moot.operations.debates.debates import selection_in
from moot.operations.debates.erasure import deleted
from moot.operations.request import id_of
from moot.operations.values import Imported, Rebuilt
from moot.operations.world import World, debate_id
from moot.protocols import protocol_of
from moot.protocols.pending import pending
from moot.protocols.protocol import Protocol
from moot.protocols.result import shown
from moot.record.acts import FOUND
from moot.record.debate import Debate, fold
from moot.record.envelope import Envelope
from moot.record.events import BallotOpened, DebateConcluded, DebateDeleted, Event, MovesRequested, Request, decode
from moot.record.text import ErasedText

DECIDED = (*FOUND, MovesRequested, BallotOpened, DebateConcluded)
"""What the engine decides, and nobody says: all that detectors find, the rounds, the closing ballot, the conclusion."""


def replayed(envelopes: Sequence[Envelope]) -> Replay:
    """Compute the outcome of a debate again from its events, and compare it with the recorded one.

    Every round of requests and the conclusion are computed, each from the events before it; the answers are taken as
    they are. Raises InvalidValue if the events are not those of one debate from its beginning, NewerSchema or
    OlderSchema for a version of the formal model that is not computed here, and Damage for events that cannot follow
    each other.
    """
    events = [decode(envelope.type, envelope.v, envelope.data) for envelope in envelopes]
    debate = fold(events)
    streams = {envelope.stream for envelope in envelopes}
    if debate.opened is None or streams != {stream_of(debate.opened.debate)}:
        raise InvalidValue("the log", sorted(streams), "give the whole log of one debate, its opening first")
    protocol_of(debate.opened)  # refuses by name before anything is computed
    again = _again(events)
    result = shown(fold(again))
    data = canonical(result.to_dict())
    erased = {id for id, fact in debate.graph.facts.items() if isinstance(fact.text, ErasedText)}
    quoting = protocol_of(debate.opened).quoting
    same = all(_alike(was, now, erased, quoting) for was, now in zip(events, again, strict=True))
    same = same and canonical(shown(debate).to_dict()) == data
    return Replay(same, hashlib.sha256(data).hexdigest(), result)


def _again(events: Sequence[Event]) -> list[Event]:
    """The events with those that the engine decided computed anew; what participants said is taken as it was.

    What the engine appends together (the findings of detectors, and the round or the conclusion after them) it decides
    together, from what came before the first of them.
    """
    found: list[Event] = []
    due: deque[Event] = deque()
    for event in events:
        if isinstance(event, DECIDED):
            due = due or deque(_decided(fold(found), event))
            if not due:
                raise Damage(f"event {len(found) + 1}, {type(event).__name__}, follows from nothing before it")
            found.append(due.popleft())
        else:
            due.clear()
            found.append(event)
    return found


def _decided(before: Debate, recorded: Event) -> Iterable[Event]:
    """What the engine decides after `before`, where it `recorded` something."""
    if before.opened is None:
        raise InvalidValue("the log", type(recorded).__name__, "give the whole log of one debate, its opening first")
    protocol = protocol_of(before.opened)
    return (recorded,) if _unreadable(before, protocol) else pending(before, protocol)


def _unreadable(debate: Debate, protocol: Protocol) -> bool:
    """Whether the texts that were compared with each other can no longer be read, because they were erased."""
    return protocol.compares and any(isinstance(a.text, ErasedText) for a in debate.graph.arguments.values())


def _alike(recorded: Event, again: Event, erased: Set[str], quoting: Set[str]) -> bool:
    """Equal but for deadlines, which only the clock of that day knows, and for words of queries that were erased, or
    made of texts that were."""
    if not (isinstance(recorded, MovesRequested) and isinstance(again, MovesRequested)):
        return recorded == again
    pairs = list(zip(recorded.requests, again.requests, strict=False))
    whole = [_same_words(was, now, erased, quoting) for was, now in pairs]
    return replace(again, requests=tuple(whole) + again.requests[len(whole) :]) == recorded


def _same_words(recorded: Request, again: Request, erased: Set[str], quoting: Set[str]) -> Request:
    """`again` with the recorded deadline, and with the query where nobody can tell any more what it was made of."""
    again = replace(again, deadline=recorded.deadline)
    quoted = recorded.aim in quoting and not erased.isdisjoint(recorded.handles)
    if quoted or isinstance(recorded.query, ErasedText):
        return replace(again, query=recorded.query)
    return again


def replay(world: World, request: ReplayDebate) -> Replay:
    """Compute the outcome of a debate, or of a log file, again from its events. Raises as its request says."""
    what = id_of(request.what)
    if Path(what).is_file() and not _there(world, str(what)):
        return replayed(log_file(Path(what)))
    id = debate_id(world, str(what))
    if not _there(world, id):
        load_debate(world.store, id)
    found = replayed(undamaged(world.store, stream_of(id)))
    return replace(found, selection=selection_in(world, id))


def _there(world: World, id: str) -> bool:
    return bool(world.store.version(stream_of(id))) and not deleted(world.store, id)


def log_file(path: Path) -> list[Envelope]:
    """The events in a log file that `moot export` wrote, after a check of their hashes. Raises StoreUnavailable,
    Damage.
    """
    try:
        with path.open("rb") as file:
            return read_export(lines_of(file, str(path)))
    except OSError as error:
        raise StoreUnavailable(str(path), str(error), "give the path of a log that `moot export` wrote") from error


def undamaged(store: EventStore, stream: str) -> list[Envelope]:
    """The events of a stream, after a check of its hash chain and texts. Raises Damage if they do not verify."""
    _, problems = store.verify(stream)
    if problems:
        found = [{"stream": p.stream, "version": p.version, "kind": p.kind} for p in problems]
        raise Damage(f"the log of {stream} is damaged in {len(problems)} place(s)", found)
    return list(store.read(stream))


def import_debate(world: World, request: ImportDebate) -> Imported:
    """Take in the debate in a log, or what that has more of a debate that is there. Linear; all of it is there
    afterwards, or nothing more than before. Raises as its request says."""
    debate, envelopes, stored = _read(request.file)
    assert debate.opened is not None, "_read has seen to that"
    id = debate.opened.debate
    stream = stream_of(id)
    there = list(world.store.read(stream))
    if any(event.type == DebateDeleted.__name__ for event in there):
        raise BadInput(f"the debate {id} was deleted here", "import it into another database")
    known = f"the debate {id} is there already"
    if len(there) >= len(stored):
        raise BadInput(known, f"`moot show {id}` shows it; nothing was changed")
    if there and there[-1].hash != envelopes[len(there) - 1].hash:
        raise BadInput(f"{known}, and has gone another way", "import the log into another database")
    try:
        world.store.adopt(stream, stored[len(there) :], after=len(there))
    except VersionConflict:
        raise BadInput(known, "somebody went on with it meanwhile; nothing was changed") from None
    return Imported(id, len(stored), ended=debate.concluded is not None)


def readable(_world: World, request: ImportDebate) -> None:
    """Check that a log file could be taken in. Raises what `import_debate` would raise for the file alone."""
    _read(request.file)


def debate_in(log: str | Path) -> Debate:
    """The debate in a log file, checked. Raises as `import_debate`, and where the debate was deleted NotFound."""
    debate, _, _ = _read(log)
    if debate.deleted:
        raise NotFound("debate", str(log), "it was deleted: its texts are gone")
    return debate


def _read(log: str | Path | Sequence[str]) -> tuple[Debate, list[Envelope], list[Prepared]]:
    """The debate in a log, and its events, as they are read and as they are stored, all of them checked."""
    try:
        with Path(log).open("rb") if isinstance(log, str | Path) else BytesIO("\n".join(log).encode()) as opened:
            envelopes, stored = read_stored(lines_of(opened, str(log) if isinstance(log, str | Path) else "the log"))
    except OSError as error:
        raise StoreUnavailable(str(log), str(error), "name a log that `moot export --format log` wrote") from error
    streams = {envelope.stream for envelope in envelopes}
    debate = fold([decode(each.type, each.v, each.data) for each in envelopes])
    if debate.opened is None or streams != {stream_of(debate.opened.debate)}:
        raise InvalidValue("the log", sorted(streams), "give the whole log of one debate, its opening first")
    protocol_of(debate.opened)
    return debate, list(envelopes), list(stored)


def verify(world: World, request: Verify) -> Verification:
    """Check one log, or all of them and the views; damage is listed in the result. Raises as its request says."""
    id = None if request.id is None else debate_id(world, request.id)
    if id is not None and not world.store.version(stream_of(id)):
        raise NotFound("debate", id, "`moot debates` lists those there are")
    checked, problems = world.store.verify(stream_of(id) if id else None)
    return Verification(checked, [{"stream": p.stream, "version": p.version, "kind": p.kind} for p in problems])


def rebuild(world: World, _request: Rebuild) -> Rebuilt:
    """Compute every view anew from the log. Linear in the log."""
    for name in world.store.views:
        world.store.rebuild(name)
    return Rebuilt(tuple(world.store.views))
