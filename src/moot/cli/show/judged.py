"""A debate judged again, for people."""

from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from moot.cli.show.claims import SAID
from moot.cli.text import clean_text, console_for

if TYPE_CHECKING:
    from moot.operations.judged_values import Compared, Judged, JudgedRow, WhatIf


def print_judged(judged: "Judged") -> None:
    """Print a row for each setting, and whether the verdict is the same in all."""
    console = console_for()
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for column in ("setting", "status", "verdict", "turns on"):
        table.add_column(column, overflow="fold")
    for row in judged.rows:
        crux = " and ".join(row.in_words)
        table.add_row(clean_text(row.setting), _status(row), clean_text(row.verdict or "–"), clean_text(crux))
    console.print(table)
    if judged.robust:
        none = judged.rows[0].verdict is None
        same = "No verdict under any of these rules." if none else "The same verdict under all of these rules."
        console.print(Text(same, style="yellow" if none else "green"))
    else:
        console.print(Text("Not the same verdict under all of these rules.", style="yellow"))


def _status(row: "JudgedRow") -> str:
    return row.status.replace("_", " ") + ("" if row.complete else " (cut short)")


def print_what_if(found: "WhatIf") -> None:
    """Print what a debate would come to, and what would change."""
    console, row = console_for(), found.row
    verdict = "no verdict" if row.verdict is None else f"verdict: {clean_text(row.verdict).rstrip('.')}"
    console.print(Text(f"If {clean_text(row.setting)}: {_status(row)}, {verdict}.", style="bold"))
    for node, (before, after) in found.changed.items():
        said = f" “{clean_text(found.texts[node])}”" if node in found.texts else ""
        console.print(Text(f"  {clean_text(node)}{said}: {_label(before)} → {_label(after)}"))
    if not found.changed:
        console.print(Text("  Nothing would stand or fall that did not before.", style="dim"))


def _label(label: str | None) -> str:
    return "not there" if label is None else SAID[label][0]


def print_compared(found: "Compared") -> None:
    """Print two debates side by side."""
    console = console_for()
    for name, side in (("A", found.a), ("B", found.b)):
        status = "not ended" if side.status is None else side.status.replace("_", " ")
        console.print(Text(f"{name}: {status}, {clean_text(side.verdict or 'no verdict')}"))
    console.print(Text("The same verdict." if found.same_verdict else "Not the same verdict.", style="bold"))
    for lead, cruxes in (
        ("Both turn on", found.both),
        ("A alone turns on", found.only_a),
        ("B alone turns on", found.only_b),
    ):
        for crux in cruxes[:5]:
            console.print(Text(f"  {lead}: {clean_text(' and '.join(crux))}"))
    for who, (one, other) in found.stances.items():
        if one != other:
            console.print(Text(f"  {clean_text(who)}: {clean_text(one or '–')} → {clean_text(other or '–')}"))
