"""An explanation as a tree of reasons: what decided, then what weighs, what speaks against it, and what stands because
of that."""

from dataclasses import replace
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text
from rich.tree import Tree

from moot.faces.cli.text import clean_text, console_for, excerpt, marked, sign, styled
from moot.verdict.explained import plainly
from moot.verdict.plainly import NUMBERS

if TYPE_CHECKING:
    from moot.verdict.explained import ExplainedNode

INDENT = 4
"""Columns that a level takes."""
_PLACE = {"decided": "in", "excluded": "out", "rejected": "out", "behind": "out"}
"""The label whose sign an answer has that weight decides; of all others it is open."""
NARROWEST = 30
"""Columns that a level must have left: what lies deeper is not drawn."""


def print_tree(node: "ExplainedNode", further: str = "", *, verbose: bool = False) -> None:
    """Print an explanation for people: what decided or what is open, then the reasons as a tree, each with how it
    stands (stands, open, fallen). Where nothing is decided, the trees of the other answers follow.

    `node`: the root. `further`: the command that explains an answer that is not shown. `verbose`: also the names of the
    nodes and the terms of the model.
    """
    console = console_for()
    for line in node.says:
        console.print(Text(clean_text(line), style="bold" if line is node.says[0] else ""))
    if node.says:
        console.print()
    for number, answer in enumerate((replace(node, says=()) if node.others else node, *node.others)):
        if number:
            console.print()
        tree = Tree(_label(console, answer, console.width, verbose), guide_style="dim")
        _grow(console, tree, answer, console.width - INDENT, verbose)
        console.print(tree)
    if node.weighed is not None and any(each.contribution for tree in (node, *node.others) for each in tree.because):
        console.print(Text(f"\n{NUMBERS}", style="dim"))
    if node.others_left:
        console.print(Text(f"\n… {node.others_left} more: {further}", style="dim"))


def _grow(console: Console, tree: Tree, node: "ExplainedNode", room: int, verbose: bool) -> None:
    if _beside_rivals(node, verbose):
        return
    if node.because and room < NARROWEST:
        tree.add(Text("… deeper (a wider terminal shows it)", style="dim"))
        return
    for reason in node.because:
        _grow(console, tree.add(_label(console, reason, room, verbose)), reason, room - INDENT, verbose)
    if node.more:
        tree.add(Text(f"… {node.more} more", style="dim"))


def _beside_rivals(node: "ExplainedNode", verbose: bool) -> bool:
    """Whether what lies below a node is not shown: below what weighs for an answer lie the pieces of its rivals."""
    if node.contribution is None:
        return False
    return node.label == "undec" or (node.weighed is not None and not verbose)


def _label(console: Console, node: "ExplainedNode", room: int, verbose: bool) -> Text:
    """A node in words: its sign, its weight, what it says; then what it does and why it stands as it does."""
    argument, text = clean_text(node.argument), clean_text(node.text)
    words = [clean_text(word) for word in node.words]
    said = excerpt(text or argument, words, max(60, 3 * (room - INDENT)))
    quoted = marked(console, said, words) if styled(console) else Text(said)
    if node.says and not verbose:
        return quoted  # how it stands is said above
    after = _terms(node, argument, text) if verbose else clean_text(plainly(node))
    again = " · explained elsewhere in this tree" if node.again else ""
    mark = sign(node.label) if verbose or node.weighed is None else _mark(node)
    return Text.assemble(mark, " " * bool(mark), _weight(node), quoted, (f"\n{after}{again}", "dim"), overflow="fold")


def _mark(node: "ExplainedNode") -> Text:
    """The sign of an answer that weight decides; what weighs on it has none."""
    if node.contribution is not None:
        return Text("")
    return sign(_PLACE.get(node.weighed or "", "undec"))


def _terms(node: "ExplainedNode", argument: str, text: str) -> str:
    """The role, name, label and reason of a node in the terms of the model."""
    called = argument.removeprefix("lit:") if text and text != argument else ""
    reason = excerpt(clean_text(node.reason), (), 160)
    event = "" if node.event is None else f"event {node.event.version}, {node.event.at}"
    label = node.label + (f": {reason}" if reason else "")
    return " · ".join(part for part in (node.role, called, label, event) if part)


def _weight(node: "ExplainedNode") -> Text:
    """The signed part that a node has in what it bears on; nothing where it has none."""
    part = node.contribution
    if part is None or node.counted is False:
        return Text("")
    return Text(f"{part:+.2f} ", style="green" if part > 0 else "red" if part < 0 else "dim")
