"""The sheets of a large map at a glance: what each shows, how it stands, and what joins it to the others."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from moot.document.map.chart import POSITION, Map
from moot.document.map.drawing import called
from moot.document.map.edges import looks
from moot.document.map.sheets import Atlas, Sheet
from moot.document.markup import Markup, joined, tag, text
from moot.document.words import counted

Joins = Mapping[tuple[int, int], Counter[str]]
"""By two sheets (the smaller number first), how many lines of each look lead from one to the other."""
_COUNTED: Final = {"in": "stand", "undec": "open", "out": "fallen", "gone": "taken back", "none": "without a reason"}
_NAMED: Final = 3
_MOST: Final = 4
"""Sheets that a card names, those with the most lines first."""


def overview(drawn: Map, found: Atlas) -> Iterator[Markup]:
    """A card for each sheet, where there are several: its roots, how many of its boxes stand, are open or fell, whom it
    belongs to, and how many lines lead to which other sheets. Linear.
    """
    if len(found.sheets) < 2:
        return
    joins = between(drawn, found)
    yield tag("h3", "The sheets, and what joins them")
    yield tag("ol", joined(_card(drawn, sheet, joins) for sheet in found.sheets if sheet.boxes), class_="glance")


def between(drawn: Map, found: Atlas) -> Joins:
    """The lines between boxes that are drawn on different sheets, and the boxes that go on elsewhere."""
    home = found.sheet_of()
    joins: dict[tuple[int, int], Counter[str]] = {}
    for relation in drawn.relations:
        one, other = home.get(relation.source), home.get(drawn.end(relation))
        if one is not None and other is not None and one != other:
            joins.setdefault((min(one, other), max(one, other)), Counter())[looks(relation, drawn)] += 1
    return joins


def _card(drawn: Map, sheet: Sheet, joins: Joins) -> Markup:
    labels = Counter(drawn.boxes[box].label for box in sheet.boxes)
    stands = ", ".join(f"{labels[label]} {word}" for label, word in _COUNTED.items() if labels[label])
    answers = [box for box in sheet.tree.roots if drawn.boxes[box].kind == POSITION]
    named = [called(drawn, root) for root in (answers or sheet.tree.roots)[:_NAMED]]
    more = len(sheet.tree.roots) - len(named)
    title = f"{', '.join(named)}{f' and {more} more' if more > 0 else ''}{', continued' if sheet.continued else ''}"
    others = [(other, lines) for pair, lines in joins.items() for other in _other(pair, sheet.number)]
    others.sort(key=lambda to: (-to[1].total(), to[0]))
    on = sorted(set(sheet.goes_on.values()))
    return tag(
        "li",
        tag("a", f"Sheet {sheet.number}", href=f"#s{sheet.number}"),
        ": ",
        tag("bdi", text(title)),
        tag("p", f"{counted(len(sheet.boxes), 'box', 'boxes')}: {stands}.", class_="small"),
        tag("p", "Goes on: ", joined(map(_link, on), ", "), ".", class_="small") if on else None,
        tag("p", "Most lines lead to ", joined(map(_joined, others[:_MOST]), ", "), _rest(others), class_="small")
        if others
        else None,
        dir="auto",
    )


def _other(pair: tuple[int, int], number: int) -> Iterator[int]:
    if number in pair:
        yield pair[1] if pair[0] == number else pair[0]


def _joined(to: tuple[int, Counter[str]]) -> Markup:
    """A sheet with the number of lines that lead to it, and how many of these speak against something."""
    number, lines = to
    against = f", {lines['att']} against" if lines["att"] else ""
    return joined((_link(number), f" ({lines.total()}{against})"))


def _link(number: int) -> Markup:
    return tag("a", f"sheet {number}", href=f"#s{number}")


def _rest(others: Sequence[object]) -> str:
    return f" and {len(others) - _MOST} more." if len(others) > _MOST else "."
