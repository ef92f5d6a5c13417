"""Why, in a debate of the founding profile: there what is recalled for a position counts for it."""

from collections.abc import Iterator

from moot.founding.protocols.council_course import result_of
from moot.founding.protocols.council_result import founding_label
from moot.record.debate import Debate
from moot.record.events import MemoriesRecalled
from moot.record.graph import Position
from moot.verdict.asked_for import named_position, unknown
from moot.verdict.explained import ExplainedNode

_WORDS = {True: "it worked", False: "it failed", None: "its outcome is unknown"}


def explained_founding(debate: Debate, argument: str | None) -> ExplainedNode:
    """The explanation of a position of a founding council, by the memories last recalled for it, or of one such memory.

    `argument` is a position or the id of a memory; None: the verdict, else the position with the highest score. Raises
    UnknownName for anything else.
    """
    assert debate.opened is not None, "only a debate that was opened is explained"
    positions = debate.opened.positions
    trees = {p.id: _position(debate, p, at) for at, p in enumerate(positions)}
    verdict = debate.concluded.verdict if debate.concluded else None
    if argument is None:
        return trees[verdict or max(trees, key=lambda id: trees[id].strength or 0.0)]
    found = named_position(positions, argument)
    if found is not None:
        return trees[found]
    recalled = {node.argument: node for tree in trees.values() for node in tree.because}
    name = argument.strip().removeprefix("ev:")
    if name not in recalled:
        raise unknown(argument, (*trees, *sorted(recalled)))
    return recalled[name]


def _position(debate: Debate, position: Position, side: int) -> ExplainedNode:
    """A position with what was last recalled for it: the advocate and the challenger recall in turn."""
    recalls = debate.said(MemoriesRecalled)[side::2]
    because = tuple(_memories(debate, side)) if recalls else ()
    score = _score(debate, side)
    said = "it was never weighed" if score is None else f"its last score is {score:.4f}"
    verdict = debate.concluded.verdict if debate.concluded else None
    reason = f"{'it is the verdict; ' if verdict == position.id else ''}{said}; what was recalled for it counts for it"
    label = founding_label(position.id, verdict)
    return ExplainedNode(position.id, str(position.text), label, reason, because, strength=score)


def _memories(debate: Debate, side: int) -> Iterator[ExplainedNode]:
    recalled = debate.said(MemoriesRecalled)[side::2][-1]
    for memory, text in zip(recalled.memories, recalled.texts, strict=True):
        reason = f"recalled with relevance {memory.get('relevance', 0.5):.4f}; {_WORDS.get(memory.get('worked'))}"
        yield ExplainedNode(str(memory.get("id")), str(text), "in", reason, role="supports", counted=True)


def _score(debate: Debate, side: int) -> float | None:
    """The score of the last round, None before the debate has ended or where it had no round."""
    if debate.concluded is None:
        return None
    found = result_of(debate)
    if not found.rounds:
        return None
    last = found.rounds[-1]
    return (last.advocate_score, last.challenger_score)[side]
