"""An explanation as a tree of reasons."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text
from rich.tree import Tree

from moot.cli.text import clean_text, console_for, sign


def print_tree(node: Mapping[str, Any]) -> None:
    """Print an explanation: what is in, out or undecided, and because of what."""
    console = console_for()
    console.print(_tree(console, node, None))


def _tree(console: Any, node: Mapping[str, Any], under: Tree | None) -> Tree:
    label = _label(console, node)
    tree = Tree(label, guide_style="dim") if under is None else under.add(label)
    for reason in node["because"]:
        _tree(console, reason, tree)
    return tree


def _label(console: Any, node: Mapping[str, Any]) -> Text:
    argument, text = clean_text(node["argument"]), clean_text(node["text"])
    named = Text("") if argument == text else Text(f"  ({argument})", style="dim")
    return Text.assemble(sign(console, node["label"]), " ", (node["label"], "bold"), "  ", text, named)
