"""DOT, the language of Graphviz: written, not read. A labelling shows by colour, by border and in words.

A name that Graphviz would read as markup or cannot hold is escaped where it shows; nodes are called n1, n2, …
"""

from typing import Final

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.drawing.text import visible
from moot.argumentation.formats.document import Written
from moot.argumentation.labelling import Label, Labelling

_LABELS: Final = {
    Label.IN: 'style="filled,solid", fillcolor="#cfe8cf", penwidth=2',
    Label.OUT: 'style="filled,dashed", fillcolor="#f2d0cf"',
    Label.UNDEC: 'style="filled,dotted", fillcolor="#fbf0c4"',
}


def write(framework: AttackGraph, labelling: Labelling | None = None) -> Written:
    """The framework as a DOT `digraph`, for Graphviz; with a `labelling`, each node shows its argument's label. Linear.
    """
    lines = ["digraph framework {\n", '  node [shape=box, style=rounded, fontname="Helvetica"];\n']
    changed = 0
    for number, name in enumerate(framework.arguments, 1):
        shown = visible(name)
        changed += shown != name
        label = None if labelling is None else labelling[name]
        said, look = (shown, "") if label is None else (f"{shown} [{label}]", f", {_LABELS[label]}")
        lines.append(f"  n{number} [label={quoted(said)}{look}];\n")
    for source in range(len(framework)):
        lines.extend(f"  n{source + 1} -> n{target + 1};\n" for target in framework.attacked_by(source))
    lines.append("}\n")
    lost = (f"characters that do not show, written as escapes in {changed:,} names",) if changed else ()
    return Written("".join(lines), lost=lost)


def quoted(text: str) -> str:
    """One line of text as a quoted string of DOT; backslash, quote and `&` are escaped, so that none has a meaning.

    >>> print(quoted('say "a\\\\n" & b'))
    "say \\"a\\\\n\\" &amp; b"
    """
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("&", "&amp;")
    return f'"{escaped}"'
