"""Exporting a debate, as an operation."""

from moot.operations import debates, holding
from moot.operations.ids import debate_id
from moot.operations.requests.debates import ExportDebate
from moot.operations.values import Lines
from moot.operations.world import World
from moot.report.exporting import exported
from moot.runtime.driver import stream_of


def export(world: World, request: ExportDebate) -> Lines:
    """A debate as json, markdown, html, dot or log (JSONL), in lines. Raises UnknownName, NotFound."""
    id, store = debate_id(world, request.id), world.store
    debate, stream = holding.load_debate(store, id), stream_of(id)
    if request.format == "log":  # there also for a debate that this moot cannot judge
        return Lines("log", exported(debate, None, "log", store.export(stream)))
    result = debates.as_it_stands(store, id, world.now())
    lines = exported(debate, result, request.format, store.export(stream), store.read(stream))
    return Lines(request.format, lines)
