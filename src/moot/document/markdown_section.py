"""A section of a result, which a protocol adds, as Markdown: its paragraphs, its scores, its table."""

from collections.abc import Iterator

from moot.document.text import markdown
from moot.results import Scored, Section, Table


def section_lines(section: Section) -> Iterator[str]:
    """A section that a protocol added to a result, in Markdown, as lines without line ends. Texts of participants are
    escaped."""
    yield from (f"## {markdown(section.title)}", "")
    for paragraph in section.paragraphs:
        yield from (markdown(paragraph), "")
    if section.scores:
        yield from map(_scored, section.scores)
        yield ""
    if section.table.rows:
        yield from _table(section.table)
        yield ""


def _scored(scored: Scored) -> str:
    note = f" ({markdown(scored.note)})" if scored.note else ""
    return f"- {markdown(scored.text)}: {scored.score:.4f}{note}"


def _table(table: Table) -> Iterator[str]:
    yield _row(table.columns)
    yield f"|{'---|' * len(table.columns)}"
    yield from map(_row, table.rows)


def _row(cells: tuple[str, ...]) -> str:
    return f"| {' | '.join(map(markdown, cells))} |"
