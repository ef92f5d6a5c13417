"""What is asked of a debate as it stood at one moment of its log."""

from itertools import islice
from pathlib import Path

from moot.errors import InvalidValue
from moot.log.streams import stream_of
from moot.operations.documents_loading import json_of
from moot.operations.holding import load_debate
from moot.operations.ids import debate_id
from moot.operations.moments import moment, preview, view
from moot.operations.moments.supposed import supposing
from moot.operations.moments.why import why
from moot.operations.request import DebateId
from moot.operations.requests import moments as asked
from moot.operations.values import Events, Shown
from moot.operations.world import World


def _read(world: World, id: DebateId) -> moment.Reading:
    """The log of a debate, as it was read already where a face keeps it."""
    whole = str(debate_id(world, id))
    return moment.read(world.store, whole) if world.debate_read is None else world.debate_read(whole)


def read_events(world: World, request: asked.ReadEvents) -> Events:
    """Events of a debate after a version. Raises NotFound, InvalidValue."""
    for name, value, (least, most) in (
        ("after", request.after, (0, asked.MOST_NUMBER)), ("limit", request.limit, (1, asked.MOST_EVENTS))
    ):  # fmt: skip
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise InvalidValue(f"`{name}`", value, f"give a whole number from {least} to {most}")
    id = debate_id(world, request.id)
    load_debate(world.store, id)
    lines = tuple(islice(world.store.export(stream_of(id), request.after), request.limit))
    return Events(lines, request.after + len(lines))


def timeline(world: World, request: asked.ShowTimeline) -> Shown:
    """The moments of a debate in words. Raises NotFound."""
    return Shown(moment.moments(_read(world, request.id)))


def viewed(world: World, request: asked.ViewDebate) -> Shown:
    """What the page shows after an event. Raises NotFound, InvalidValue."""
    return Shown(view.view(_read(world, request.id), request.at))


def graph(world: World, request: asked.ShowGraph) -> Shown:
    """The graph as it stood after an event. Raises NotFound, InvalidValue."""
    return Shown(view.drawn(_read(world, request.id), request.at))


def told_why(world: World, request: asked.TellWhy) -> Shown:
    """Why something stood as it did after an event. Raises NotFound, InvalidValue, UnknownName, BadInput."""
    return Shown(moment.timely(_read(world, request.id), why, request.node or None, request.at))


def suppose(world: World, request: asked.Suppose) -> Shown:
    """What would be if something were shown, or unsaid. Raises NotFound, UnknownName."""
    return Shown(moment.timely(_read(world, request.id), supposing, request.settle, request.without))


def previewed(world: World, request: asked.PreviewAnswer) -> Shown:
    """What an answer would change. Raises as an answer does."""
    id, said = debate_id(world, request.id), request.answer
    said = json_of(said, "the answer") if isinstance(said, bytes | Path) else said
    return Shown(preview.preview(world.store, id, request.request, said, request.participant))


def meanwhile(world: World, request: asked.ShowMeanwhile) -> Shown:
    """What others said in the round of a request. Raises as an answer does."""
    return Shown(preview.meanwhile(world.store, debate_id(world, request.id), request.request, request.participant))
