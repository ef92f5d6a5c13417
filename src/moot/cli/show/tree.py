"""An explanation as a tree of reasons: what weighs, what attacks, and what stands because of that."""

from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.text import Text
from rich.tree import Tree

from moot.cli.text import clean_text, console_for, excerpt, marked, sign

LABELS = {"undec": "undecided"}
"""Labels that people see under another word."""
INDENT = 4
"""Columns that a level takes."""
NARROWEST = 30
"""Columns that a level must have left: what lies deeper is not drawn."""


def print_tree(node: Mapping[str, Any]) -> None:
    """Print an explanation as a tree: each node with its label (in, out, undecided) and, below it, the reasons.

    `node`: the root of the explanation, as JSON.
    """
    console = console_for()
    tree = Tree(_label(console, node, console.width), guide_style="dim")
    _grow(console, tree, node, console.width - INDENT)
    console.print(tree)


def _grow(console: Console, tree: Tree, node: Mapping[str, Any], room: int) -> None:
    if node.get("contribution") is not None and node["label"] == "undec":
        return  # what it conflicts with are the pieces of its rivals: their number is in the reason
    if node["because"] and room < NARROWEST:
        tree.add(Text("… deeper (a wider terminal shows it)", style="dim"))
        return
    for reason in node["because"]:
        _grow(console, tree.add(_label(console, reason, room)), reason, room - INDENT)
    if node.get("more"):
        tree.add(Text(f"… {node['more']} more", style="dim"))


def _label(console: Console, node: Mapping[str, Any], room: int) -> Text:
    """A node in words: its sign, its weight, what it says; then what it is called and why it is so."""
    argument, text = clean_text(node["argument"]), clean_text(node["text"])
    words = [clean_text(word) for word in node.get("words", ())]
    said = marked(console, excerpt(text or argument, words, max(60, 3 * (room - INDENT))), words)
    again = " · explained elsewhere in this tree" if node.get("again") else ""
    called = argument.removeprefix("lit:") if text and text != argument else ""
    after = [node.get("role") or "", called, f"{LABELS.get(node['label'], node['label'])}{_because(node)}"]
    below = " · ".join(part for part in after if part)
    return Text.assemble(
        sign(node["label"]),
        " ",
        _weight(node),
        said,
        (f"\n{below}{again}", "dim"),
        overflow="fold",
    )


def _because(node: Mapping[str, Any]) -> str:
    reason = excerpt(clean_text(node.get("reason", "")), (), 160)
    return f": {reason}" if reason else ""


def _weight(node: Mapping[str, Any]) -> Text:
    """The signed part that a node has in what it bears on; nothing where it has none."""
    part = node.get("contribution")
    if part is None or not node.get("counted", True):
        return Text("")
    return Text(f"{part:+.2f} ", style="green" if part > 0 else "red" if part < 0 else "dim")
