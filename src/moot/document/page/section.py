"""A section of a result, which a protocol adds: its paragraphs, its scores as bars, its table."""

from collections.abc import Iterator

from moot.document.page.markup import Markup, joined, tag, text
from moot.document.page.positions import meter
from moot.document.page.subject import Subject
from moot.results import Scored, Section, Table


def added(subject: Subject, section: Section) -> Iterator[Markup]:  # noqa: ARG001 (every part of the page is given it)
    """The content of a section that a protocol added to the result. Texts of participants show literally."""
    yield from (tag("p", text(paragraph, lines=True), dir="auto") for paragraph in section.paragraphs)
    if section.scores:
        yield tag("ul", joined(map(_scored, section.scores)), class_="outline")
    if section.table.rows:
        name = f"{section.title}, a table that scrolls"
        yield tag("div", _table(section.table), class_="scroll", role="region", tabindex="0", aria_label=name)


def _scored(scored: Scored) -> Markup:
    note = tag("span", text(f" — {scored.note}"), class_="why") if scored.note else None
    return tag("li", tag("bdi", text(scored.text)), note, meter(scored.score, "score"), dir="auto")


def _table(table: Table) -> Markup:
    head = tag("tr", (tag("th", text(column), scope="col") for column in table.columns))
    rows = (tag("tr", (tag("td", text(cell), dir="auto") for cell in row)) for row in table.rows)
    return tag("table", tag("thead", head), tag("tbody", joined(rows)))
