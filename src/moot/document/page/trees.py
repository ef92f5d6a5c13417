"""The reasons behind each position as nested lists."""

from collections.abc import Sequence
from typing import Final

from moot.document.explanation import explained
from moot.document.page.graph_section import chip
from moot.document.page.markup import Markup, joined, tag, text
from moot.document.page.subject import Subject
from moot.protocols.council.verdict import as_weighed
from moot.verdict.explained import ExplainedNode, plainly
from moot.verdict.explanation import explain_position

_SHOWN: Final = 60
"""Nodes of a tree that the page shows."""
_DEEP: Final = 8
_CYCLES: Final = 5
_LARGE: Final = 120
"""Beyond so many arguments no cycles are looked for: `moot explain` does, and takes its time."""


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


def reasons(subject: Subject, tree: ExplainedNode, *, terms: bool = False) -> Markup:
    """The reasons below the root of an explanation as nested HTML lists; at most 60 of them.

    `terms`: with the names and terms of the model.
    """
    left = [_SHOWN]
    items = _below(subject, tree, 1, left, terms)
    if not items:
        return tag("p", "Nothing was said for or against it.")
    if left[0] <= 0:
        command = tag("code", text(f"moot explain {subject.opened.debate}"))
        items = joined((items, tag("li", "… and more: ", command, " shows it as a tree.")))
    return tag("ul", items, class_="outline reasons")


def _below(subject: Subject, node: ExplainedNode, depth: int, left: list[int], terms: bool) -> Markup:
    below = node.because if terms or depth == 1 or node.weighed is None else ()
    return joined([_node(subject, child, depth, left, terms) for child in below if left[0] > 0])


def _node(subject: Subject, node: ExplainedNode, depth: int, left: list[int], terms: bool) -> Markup:
    left[0] -= 1
    anchor = subject.anchors.get(node.argument) or subject.anchors.get(f"ev:{node.argument.rpartition('>')[0]}")
    name = tag("a", text(node.argument), href=f"#{anchor}") if anchor else tag("b", text(node.argument))
    amount = f"{node.contribution:+.4f} ".replace("-", "−") if node.contribution is not None and node.counted else ""
    inside = _below(subject, node, depth + 1, left, terms) if depth < _DEEP else joined(())
    hint = " (explained above or below)" if node.again else ""
    if not terms:
        amount = f"{node.contribution:+.2f} ".replace("-", "−") if amount else ""
        quoted = tag("bdi", "“", text(_short(node.text)), "”")
        linked = tag("a", quoted, href=f"#{anchor}") if anchor else quoted
        below = tag("ul", inside) if inside else None
        return tag("li", amount, linked, text(f" — {plainly(node)}"), hint, below)
    said = "" if node.again or node.text == node.argument else f" “{_short(node.text)}”"
    return tag(
        "li",
        f"{node.role or ''} {amount}".lstrip(),
        chip(node.label),
        " ",
        name,
        tag("bdi", text(said)),
        text(f": {node.reason}") if node.reason else None,
        hint,
        tag("ul", inside) if inside else None,
    )


def _short(said: str) -> str:
    return said if len(said) <= 140 else said[:139].rstrip() + "…"
