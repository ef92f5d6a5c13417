"""Remembering a verdict: what a debate concluded becomes a memory of the category `derived`, never evidence."""

import json
from contextlib import suppress
from typing import Any

from moot.errors import NotFound
from moot.memory.notes import MAX_TEXT
from moot.operations.world import World
from moot.protocols import protocol_of
from moot.record.debate import Debate
from moot.record.text import Text
from moot.results.of_debate import result
from moot.results.speaking import SETTLED


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
