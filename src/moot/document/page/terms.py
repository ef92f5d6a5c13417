"""The last part of the page: the result in the terms and numbers of the model, for who wants to check it."""

from collections.abc import Iterator, Sequence

from moot.document.page.markup import Markup, joined, tag, text
from moot.document.page.subject import Subject
from moot.document.page.trees import reasons, trees
from moot.results import PositionResult

_COLUMNS = ("", "Position", "Label", "Strength", "Energy", "Sufficiency")


def terms(subject: Subject) -> Iterator[Markup]:
    """The status and the margin; of each position its label, strength, energy, sufficiency and tree of nodes; of each
    claim its label and strength.
    """
    result = subject.result
    margin = "none" if result.margin is None else f"{result.margin:.4f}"
    yield tag("p", f"Status {result.status.value if result.status else result.state}, margin {margin}.")
    if result.said is not None:
        rows = [(c.id, c.text, c.label or "", _number(c.strength)) for c in result.said.claims if c.live]
        if rows:
            yield _table(("", "Claim", "Label", "Strength"), rows)
        return
    yield _table(_COLUMNS, [_row(position, result.labelled) for position in result.positions])
    for tree in trees(subject):
        if tree.because:
            heading = tag("summary", "On ", tag("q", text(tree.text)))
            yield tag("details", heading, reasons(subject, tree, terms=True), dir="auto")


def _row(position: PositionResult, labelled: bool) -> tuple[str, ...]:
    numbers = map(_number, (position.strength, position.energy, position.sufficiency))
    return position.id, position.text, position.label if labelled else "", *numbers


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:.4f}"


def _table(columns: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> Markup:
    head = tag("tr", (tag("th", column, scope="col") for column in columns))
    body = joined(tag("tr", (tag("td", text(cell), dir="auto") for cell in row)) for row in rows)
    table = tag("table", tag("thead", head), tag("tbody", body))
    name = "The terms of the model, a table that scrolls"
    return tag("div", table, class_="scroll", role="region", tabindex="0", aria_label=name)
