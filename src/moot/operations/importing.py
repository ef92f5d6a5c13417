"""Taking in a debate that another database exported, with its hashes as they are."""

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

from moot.contents import lines_of
from moot.errors import BadInput, InvalidValue, StoreUnavailable, VersionConflict
from moot.log.export import read_stored
from moot.log.record import Prepared
from moot.log.streams import stream_of
from moot.operations.requests.debates import ImportDebate
from moot.operations.values import Imported
from moot.operations.world import World
from moot.protocols import protocol_of
from moot.record.debate import Debate, fold
from moot.record.envelope import Envelope
from moot.record.events import DebateDeleted, decode


def import_debate(world: World, request: ImportDebate) -> Imported:
    """Take in the debate in a log file, or what the file has more of a debate that is there. Linear in its events; all
    of them are there afterwards, or none more than before.

    Raises Damage for a log whose hashes do not verify, InvalidValue for one that is not of one debate from its
    beginning, NewerSchema or OlderSchema for what this moot does not judge, BadInput if the debate is there already and
    the file has no more of it, also if it was deleted, StoreUnavailable.
    """
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
