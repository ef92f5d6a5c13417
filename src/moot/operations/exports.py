"""Exporting a debate, as an operation."""

from moot.document.exporting import LOG, exported
from moot.log.streams import stream_of
from moot.operations import debates, deleting, holding
from moot.operations.ids import debate_id
from moot.operations.recording import RECORDING, recording_of
from moot.operations.requests.debates import ExportDebate
from moot.operations.values import Lines
from moot.operations.world import World


def export(world: World, request: ExportDebate) -> Lines:
    """The operation `export`: a debate written in a format, in lines that are made as they are read.

    The format of the `request` is json, markdown, html, dot, log (JSONL), or recording (of a debate of models).
    `world`: the database. A log can also be exported if this moot cannot interpret its events. Raises UnknownName for
    another format, NotFound, and BadInput for a debate that cannot be recorded.
    """
    id, store = debate_id(world, request.id), world.store
    stream = stream_of(id)
    if request.format == LOG and store.version(stream) and not deleting.deleted(store, id):
        return Lines(LOG, store.export(stream))  # there also for a debate that this moot cannot judge
    if request.format == RECORDING:
        return Lines(RECORDING, [recording_of(store, id)])
    debate = holding.load_debate(store, id)
    result = debates.as_it_stands(store, id, world.now())
    lines = exported(debate, result, request.format, store.export(stream), store.read(stream))
    return Lines(request.format, lines)
