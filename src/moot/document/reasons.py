"""The reasons behind a position as items in items: what bears on it, on that, and so on."""

from collections.abc import Sequence
from typing import Final

from moot.document.explanation import explained
from moot.document.subject import Subject
from moot.document.words import state_of
from moot.protocols.council.verdict import as_weighed
from moot.results.parts import Item, Quote
from moot.verdict.explained import ExplainedNode, plainly
from moot.verdict.explanation import explain_position

_SHOWN: Final = 60
"""Nodes of a tree that are told."""
_DEEP: Final = 8
_CYCLES: Final = 5
_LARGE: Final = 120
"""Beyond so many arguments no cycles are looked for: `moot explain` does, and takes its time."""
_QUOTED: Final = 140


def trees(subject: Subject) -> Sequence[ExplainedNode]:
    """The explanation of each position, in the order of the positions."""
    positions = subject.standing.graph.positions if subject.result.labelled else subject.opened.positions
    return [tree(subject, position.id) for position in positions]


def tree(subject: Subject, position: str) -> ExplainedNode:
    """The explanation of a position: a tree of reasons, computed once for each position."""
    return subject.once(f"tree {position}", lambda: _tree(subject, position))


def _tree(subject: Subject, position: str) -> ExplainedNode:
    if not subject.result.labelled:
        return explained(subject.debate, position)
    concluded = subject.debate.concluded
    cycles = _CYCLES if len(subject.debate.graph.arguments) <= _LARGE else 0
    verdict = concluded is not None and concluded.verdict == position
    found = explain_position(subject.standing, position, verdict, cycles)
    return as_weighed(subject.standing, subject.result, found) if subject.result.weighed else found


def reasons(subject: Subject, tree: ExplainedNode, *, terms: bool = False) -> tuple[Item, ...]:
    """The reasons below the root of an explanation; at most 60 of them. `terms`: with the names and terms of the model.
    """
    left = [_SHOWN]
    found = _below(tree, 1, left, terms)
    if not found:
        return (Item(("Nothing was said for or against it.",)),)
    more = Item((f"… and more: moot explain {subject.opened.debate} shows it as a tree.",), tone="quiet")
    return (*found, more) if left[0] <= 0 else found


def _below(node: ExplainedNode, depth: int, left: list[int], terms: bool) -> tuple[Item, ...]:
    below = node.because if terms or depth == 1 or node.weighed is None else ()
    return tuple(_node(child, depth, left, terms) for child in below if left[0] > 0)


def _node(node: ExplainedNode, depth: int, left: list[int], terms: bool) -> Item:
    left[0] -= 1
    of = node.argument
    weight = node.contribution if node.counted else None
    under = _below(node, depth + 1, left, terms) if depth < _DEEP else ()
    hint = " (explained above or below)" if node.again else ""
    said = node.text if len(node.text) <= _QUOTED else node.text[: _QUOTED - 1].rstrip() + "…"
    if not terms:
        return Item((Quote(said, of),), note=(f"{plainly(node)}{hint}",), weight=weight, under=under)
    quoted = () if node.again or node.text == node.argument else (Quote(said),)
    note = (f"{node.reason}{hint}",) if node.reason or hint else ()
    state = state_of(node.label)
    return Item(quoted, state, lead=node.role or "", name=node.argument, of=of, weight=weight, note=note, under=under)
