"""Pros and cons in tables: a column for each side and a row for each option, or the other way round."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from moot.markdown import Block, Kind
from moot.operations.adr.marks import mark_of, side_of
from moot.operations.adr.record import Reason
from moot.record.labels import Polarity

_HEAD: Final = "head"

Find = Callable[[str], int | None]
"""Gives the option that a cell names, by its number."""


def tables_in(blocks: Sequence[Block]) -> Iterator[list[Block]]:
    """The tables among the blocks of a section, each as its rows, the head first."""
    table: list[Block] = []
    for block in blocks:
        if block.kind is not Kind.ROW or block.marker == _HEAD:
            if table:
                yield table
            table = []
        if block.kind is Kind.ROW:
            table.append(block)
    if table:
        yield table


def options_in(table: Sequence[Block]) -> list[tuple[str, int]]:
    """The options that a table lists, each with its line: the first column, where others are of a side."""
    if not any(_side(cell) for cell in table[0].cells[1:]):
        return []
    return [(row.cells[0].strip(), row.line) for row in table[1:] if row.cells and row.cells[0].strip()]


def reasons_in(table: Sequence[Block], find: Find, owner: int | None) -> Iterator[tuple[int, Reason]]:
    """The reasons in a table, each with the number of its option. `owner`: the option that the whole table is about."""
    head, rows = table[0], table[1:]
    sides = [_side(cell) for cell in head.cells]
    if any(sides):
        for row in rows:
            option = owner if owner is not None else find(row.cells[0]) if row.cells else None
            if option is not None:
                for side, cell in zip(sides, row.cells, strict=False):
                    yield from _told(option, side, cell, row.line)
        return
    options = [find(cell) for cell in head.cells[1:]]
    for row in rows:
        side = _side(row.cells[0]) if row.cells else None
        for option, cell in zip(options, row.cells[1:], strict=False):
            if option is not None:
                yield from _told(option, side, cell, row.line)


def _side(cell: str) -> tuple[Polarity, str] | None:
    side = side_of(cell)
    return None if side is None else (side, cell.strip())


def _told(option: int, side: tuple[Polarity, str] | None, cell: str, line: int) -> Iterator[tuple[int, Reason]]:
    """The reasons in one cell, a line each; a line that bears a mark against its side is left out."""
    if side is None:
        return
    for each in cell.split("\n"):
        text = each.strip(" \t•–—-*")
        own = mark_of(text)
        if own is not None and own[0] is not side[0]:
            continue
        if any(character.isalnum() for character in text) and text.casefold() not in ("n/a", "none", "na"):
            yield option, Reason(" ".join((own[2] if own else text).split()), side[0], side[1], line)
