"""Taking in a debate that another database exported, with its hashes as they are."""

from pathlib import Path

from moot.deliberation.debate import fold
from moot.deliberation.events import decode
from moot.errors import BadInput, InvalidValue, StoreUnavailable, VersionConflict
from moot.log.export import read_stored
from moot.log.record import Prepared
from moot.operations.registry import protocol_of
from moot.operations.requests.debates import ImportDebate
from moot.operations.values import Imported
from moot.operations.world import World
from moot.runtime.driver import stream_of


def import_debate(world: World, request: ImportDebate) -> Imported:
    """Take in the debate in a log file. Linear in its events; all of them are there afterwards, or none.

    Raises Damage for a log whose hashes do not verify, InvalidValue for one that is not of one debate from its
    beginning, NewerSchema or OlderSchema for what this moot does not judge, BadInput if the debate is there already,
    also if it was deleted, StoreUnavailable.
    """
    id, stored = _read(Path(request.file))
    stream = stream_of(id)
    there = BadInput(f"the debate {id} is there already", f"`moot show {id}` shows it; nothing was changed")
    if world.store.version(stream):
        raise there
    try:
        world.store.adopt(stream, stored)
    except VersionConflict:
        raise there from None
    return Imported(id, len(stored))


def readable(_world: World, request: ImportDebate) -> None:
    """Check that a log file could be taken in. Raises what `import_debate` would raise for the file alone."""
    _read(Path(request.file))


def _read(file: Path) -> tuple[str, list[Prepared]]:
    """The id of the debate in a log file, and its events, all of them checked."""
    try:
        with file.open("rb") as lines:
            envelopes, stored = read_stored(lines)
    except OSError as error:
        raise StoreUnavailable(str(file), str(error), "name a log that `moot export --format log` wrote") from error
    streams = {envelope.stream for envelope in envelopes}
    debate = fold([decode(each.type, each.v, each.data) for each in envelopes])
    if debate.opened is None or streams != {stream_of(debate.opened.debate)}:
        raise InvalidValue("the log", sorted(streams), "give the whole log of one debate, its opening first")
    protocol_of(debate.opened)
    return debate.opened.debate, stored
