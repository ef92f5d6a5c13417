"""A debate judged again, for people."""

from collections import Counter
from typing import TYPE_CHECKING, Final

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from moot.document.first_answers import debating
from moot.document.words import DOES
from moot.faces.cli.text import clean_text, console_for
from moot.record.text import shortened, words_of
from moot.verdict.plainly import listed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from moot.operations.debates.judgement_results import Compared, Judged, JudgedRow, Moved, WhatIf

COLUMNS: Final = ("setting", "outcome", "status", "verdict", "turns on")
ALWAYS: Final = ("setting",)
"""Columns that are there though nothing stands in them."""


WIDEST: Final = 24
"""Columns that the longest word may keep to itself, so that it is not broken."""
NOTES: Final = 5
"""Notes of each kind that are named."""
CUT: Final = "Cut short: a search reached its bound, so there may be more than is told (exit code 3)."


def print_judged(judged: "Judged") -> None:
    """Print a row for each setting, and whether the verdict is the same in all."""
    console = console_for()
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    cells = [_cells(row) for row in judged.rows]
    columns = [n for n, name in enumerate(COLUMNS) if name in ALWAYS or any(row[n] for row in cells)]
    for n in columns:
        widest = max(len(word) for row in cells for word in row[n].split() or [""])
        table.add_column(COLUMNS[n], overflow="fold", min_width=min(widest, WIDEST))
    for row in cells:
        table.add_row(*(row[n] for n in columns))
    console.print(table)
    if judged.bound is not None:
        console.print(Text(f"Cut short after {judged.bound}: rows are missing (exit code 3).", style="dim"))
    elif judged.in_part:
        console.print(Text(CUT, style="dim"))
    if judged.first_answers is not None:
        for sentence in debating(judged.first_answers):
            console.print(Text(clean_text(sentence)))
    if any(row.came_to for row in judged.rows):
        console.print(Text(_elected(judged.rows), style="green" if _same_winner(judged.rows) else "yellow"))
    elif all(row.verdict is None for row in judged.rows):
        same = len({row.status for row in judged.rows}) == 1
        differs = "It comes to something else under some of these rules."
        told = "It comes to the same under all of these rules, without a verdict." if same else differs
        console.print(Text(told, style="yellow"))
    elif judged.robust:
        console.print(Text("The same verdict under all of these rules.", style="green"))
    else:
        console.print(Text("Not the same verdict under all of these rules.", style="yellow"))


def _cells(row: "JudgedRow") -> tuple[str, str, str, str, str]:
    """What is told of a setting, under `COLUMNS`."""
    voted, cut = bool(row.came_to), "" if row.complete else " (cut short)"
    return (
        clean_text(row.setting),
        clean_text(row.came_to) + cut if voted else "",
        "" if voted else _status(row),
        "" if voted else clean_text(row.verdict or "–"),
        _asked(row.in_words),
    )


def _same_winner(rows: "Sequence[JudgedRow]") -> bool:
    return rows[0].elected is not None and len({row.elected for row in rows}) == 1


def _elected(rows: "Sequence[JudgedRow]") -> str:
    """Who wins under how many of the settings of a vote, in a sentence; the debate's own setting stands among them."""
    others = rows[1:] or rows
    won = Counter(row.elected for row in others)
    nobody = won.pop(None, 0)
    if not won:
        return "No winner under any of these rules."
    if len(won) == 1 and not nobody:
        return f"‘{clean_text(next(iter(won)) or '')}’ wins under all of these rules."
    said = [f"‘{clean_text(name or '')}’ wins under {number}" for name, number in won.most_common()]
    return f"Of these {len(others)} rules: {', '.join(said)}" + (f"; nobody under {nobody}." if nobody else ".")


def _status(row: "JudgedRow") -> str:
    return row.status.replace("_", " ") + ("" if row.complete else " (cut short)")


def print_what_if(found: "WhatIf") -> None:
    """Print what a debate would come to, and what would change."""
    console, row = console_for(), found.row
    verdict = "no verdict" if row.verdict is None else f"verdict: {clean_text(row.verdict).rstrip('.')}"
    console.print(Text(f"If {clean_text(row.setting)}: {_status(row)}, {verdict}.", style="bold"))
    if row.reason:
        console.print(Text(f"  Why: {clean_text(row.reason)}."))
    for text, (before, after) in (found.answers or {}).items():
        console.print(Text(f"  ‘{clean_text(text)}’: {before} → {after}"))
    for node in found.named:
        said, (was, would) = clean_text(found.texts[node]), found.changed[node]
        console.print(Text(f"  “{said}”: {_label(was)} → {_label(would)}"))
    if found.answers is not None and not found.answers:
        console.print(Text("  No answer would come to anything else.", style="dim"))
    elif not found.changed:
        console.print(Text("  Nothing would stand or fall that did not before.", style="dim"))


def _label(label: str | None) -> str:
    return "not there" if label is None else DOES[label]


def _both(found: "Compared") -> str:
    """Whether two debates came to the same, and whether they were about the same, in sentences."""
    if found.a.came_to and found.b.came_to:
        one, other = found.a.elected, found.b.elected
        verdicts = "Not the same winner." if one != other else "The same winner." if one else "Neither elects anybody."
    elif found.a.verdict is None and found.b.verdict is None:
        verdicts = "Neither has a verdict."
    else:
        verdicts = "The same verdict." if found.same_verdict else "Not the same verdict."
        if found.perhaps(found.a.verdict, found.b.verdict):
            verdicts = "Not the same verdict by its words, but perhaps the same."
    about = "" if words_of(found.a.question) == words_of(found.b.question) else " They ask different questions."
    return verdicts + about


def _asked(crux: "Sequence[str]") -> str:
    """The questions of a crux: whether each of its sentences is so, whatever answer it takes."""
    said = (clean_text(part.removeprefix("not: ")).rstrip(".") for part in crux)
    return " and ".join(f"whether {part}" if "” follows" in part else f"whether ‘{part}’ is so" for part in said)


def print_compared(found: "Compared") -> None:
    """Print two debates side by side."""
    console = console_for()
    for name, side in (("A", found.a), ("B", found.b)):
        status = "not ended" if side.status is None else side.status.replace("_", " ")
        said = side.came_to or f"{status}, {side.verdict or 'no verdict'}"
        console.print(Text(f"{name}: {clean_text(said)}"))
    console.print(Text(_both(found), style="bold"))
    for line in () if found.moved is None else _moved(found.moved):
        console.print(Text(f"  {clean_text(line)}"))
    for lead, cruxes in (
        ("Both turn on", found.both),
        ("A alone turns on", found.only_a),
        ("B alone turns on", found.only_b),
    ):
        for asked in list(dict.fromkeys(map(_asked, cruxes)))[:5]:
            console.print(Text(f"  {lead} {asked}"))
    for who, (one, other) in found.stances.items():
        if one != other:
            perhaps = " (perhaps the same)" if found.perhaps(one, other) else ""
            console.print(Text(f"  {clean_text(who)}: {clean_text(one or '–')} → {clean_text(other or '–')}{perhaps}"))
    for one, other in found.perhaps_same:
        console.print(Text(f"  Perhaps the same: ‘{clean_text(one)}’ and ‘{clean_text(other)}’"))


def _moved(moved: "Moved") -> "Iterator[str]":
    """What changed from one council to another, in sentences: the notes first, since all else follows from them."""
    kinds = (
        (moved.new, "B alone has"), (moved.gone, "A alone has"), (moved.read_otherwise, "Read otherwise in B:"),
        (moved.outcome_changed, "What came of it is said otherwise in B:"),
    )  # fmt: skip
    for ids, lead in kinds:
        named = [f"‘{shortened(moved.texts[id])}’" + (f" ({s})" if (s := moved.sources[id]) else "") for id in ids]
        more = f" and {len(named) - NOTES} more" if len(named) > NOTES else ""
        if named:
            yield f"{lead} {listed(named[:NOTES]) if not more else ', '.join(named[:NOTES])}{more}"
    if not any(ids for ids, _ in kinds):
        yield "Both rest on the same notes, read alike"
    if moved.leader[0] != moved.leader[1]:
        yield f"Ahead: {moved.leader[0] or 'none'} → {moved.leader[1] or 'none'}"
    if moved.margin[0] != moved.margin[1]:
        was, now = ("none" if margin is None else f"{margin:.2f}" for margin in moved.margin)
        yield f"Margin: {was} → {now}"
