"""The section with the argument graph: legend, controls that work without a script, sheets, the same as a list."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from moot.document.map.boxes import NAMES, stands_as
from moot.document.map.chart import ARGUMENT, POSITION, STATEMENT, Map, Relation
from moot.document.map.drawing import Frame, called, drawn_sheet, frame, looks
from moot.document.map.seen import drawn_map
from moot.document.map.sheets import Atlas, Sheet, atlas
from moot.document.markup import Markup, joined, plain, raw, tag, text
from moot.document.subject import Subject
from moot.document.words import ATTACK, HOW, LABEL, MANY, PLACE, RELATION, counted

Joins = Mapping[tuple[int, int], Counter[str]]
"""By two sheets (the smaller number first), how many lines of each look lead from one to the other."""
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
    stands = ", ".join(f"{labels[label]} {word}" for label, word in MANY.items() if labels[label])
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


_OPEN: Final = 2
"""Sheets that are open to begin with; the others open by a click, and on paper."""
_TOLD: Final = 110
"""Characters of a text in the list; all of it is in the transcript."""


def graph_section(subject: Subject) -> Iterator[Markup]:
    """The section with the argument graph: legend, controls, the drawn sheets, and each sheet as a list in words."""
    if not subject.result.labelled:
        yield tag("p", "This debate is judged by rules of its own: what became of each argument is told above.")
        return
    drawn, end = drawn_map(subject), subject.end or subject
    if not drawn.boxes:
        yield tag("p", "Nothing was argued, so there is nothing to draw.")
        return
    whole = end.once("atlas", lambda: atlas(drawn_map(end)))
    found = whole.only(drawn.boxes) if subject.end else whole
    yield _introduction(drawn, found)
    yield _legend(drawn_map(end), drawn)
    yield _controls()
    yield from overview(drawn, found)
    for sheet, full in zip(found.sheets, whole.sheets, strict=True):
        yield _sheet(drawn, sheet, found, subject, _frame(end, full, whole))
    if found.alone:
        yield _alone(drawn, found, subject.anchors)


def _introduction(drawn: Map, found: Atlas) -> Markup:
    words = Counter(stands_as(box) for box in drawn.boxes.values())
    known = dict.fromkeys((*PLACE.values(), *LABEL.values()))
    said = ", ".join(f"{word}: {words[word]}" for word in known if words[word])
    sheets = (
        f" It is drawn on {counted(len(found.sheets), 'sheet')}, the most contested first; a box that goes on elsewhere"
        " says on which sheet."
        if len(found.sheets) > 1
        else ""
    )
    answers = any(box.kind == POSITION for box in drawn.boxes.values())
    first = "the answers" if answers else "what is in the middle of each dispute"
    regions = " What a side still holds is one region; what fell lies outside." if drawn.sides else ""
    return tag(
        "p",
        f"{counted(len(drawn.boxes), 'box', 'boxes')} ({said}). At the left {first}; to the right of each box what "
        f"speaks for it, against it, or is needed for it.{regions}{sheets}",
    )


UNDERGOES: Final = {"sup": "speaks for this", "att": "speaks against this", "ev": "needed for this"}
_ENDS: Final = (
    ("sup", "speaks for"),
    ("att", "speaks against"),
    ("ev", "is needed for"),
)


def _legend(drawn: Map, now: Map) -> Markup:
    """What the marks mean: those of the whole map, and those of it as it is drawn."""
    there = {(box.label, stands_as(box)) for each in (drawn, now) for box in each.boxes.values()}
    labels = sorted(there, key=lambda shown: [*LABEL].index(shown[0]))
    seen = {looks(r, drawn) for r in drawn.relations}
    ends = [(look, word) for look, word in _ENDS if look in seen]
    hows = {r.how for r in drawn.relations} & {"detected", "words", "checked"}
    crux = any(box.crux or any(row.crux for row in box.rows) for box in drawn.boxes.values())
    return tag(
        "p",
        *(tag("span", chip(label, word)) for label, word in labels),
        *(tag("span", _line(look), f" {word}") for look, word in ends),
        *(tag("span", _line("att", how), f" {HOW[how]}") for how in HOW if how in hows),
        tag("span", _line("att", "faint"), " its source has fallen")
        if any(drawn.boxes[r.source].label in ("out", "gone") for r in drawn.relations)
        else None,
        tag("span", "◆ it could turn on this") if crux else None,
        class_="legend",
    )


def _line(look: str, how: str = "") -> Markup:
    return raw(
        f'<svg class="stroke" width="34" height="12" aria-hidden="true"><g class="e {look} {how}">'
        f'<path d="M32 6H6" marker-end="url(#m-{look})"/></g></svg>'
    )


def chip(label: str, word: str = "") -> Markup:
    """A label (in, out, undec, gone) as its sign and its word, or `word` in its place."""
    return tag("span", sign(label), word or LABEL[label], class_=f"chip {label}")


def sign(label: str) -> Markup:
    """The small picture that stands for a label."""
    return raw(f'<svg class="sign" width="12" height="12" aria-hidden="true"><use href="#i-{label}"/></svg>')


def _controls() -> Markup:
    """Radio buttons and boxes that CSS alone reads: they work without a script."""
    sizes = (("fit", "fit to the page"), ("real", "full size"), ("large", "larger"))
    zoom = (_input("radio", "zoom", f"z-{key}", word, key == "real") for key, word in sizes)
    shown = (_input("checkbox", None, f"f-{label}", LABEL[label], True) for label in ("in", "out", "undec"))
    kinds = (
        _input("checkbox", None, f"f-{key}", word, True) for key, word in (("att", "attacks"), ("sup", "supports"))
    )
    return tag(
        "div",
        tag("fieldset", tag("legend", "Size"), joined(zoom)),
        tag("fieldset", tag("legend", "Show"), joined(shown), joined(kinds)),
        class_="controls",
    )


def _input(kind: str, name: str | None, id: str, word: str, on: bool) -> Markup:
    return tag("label", tag("input", type=kind, name=name, id=id, checked=on, autocomplete="off"), f" {word}")


def _canvas(svg: Markup, name: str) -> Markup:
    """A part of the page that scrolls by itself, with the keyboard too."""
    return tag("div", svg, class_="canvas", role="region", tabindex="0", aria_label=f"{name}, a drawing that scrolls")


def _frame(end: Subject, sheet: Sheet, whole: Atlas) -> Frame:
    """Where the boxes of a sheet stand at the end of the debate, which is where they stand at every moment of it."""
    return end.once(f"sheet {sheet.number}", lambda: frame(drawn_map(end), sheet, whole.sheet_of()))


def _sheet(drawn: Map, sheet: Sheet, found: Atlas, subject: Subject, placed: Frame) -> Markup:
    several = len(found.sheets) > 1
    name = f"Sheet {sheet.number}: {_title(drawn, sheet)}" if several else "The graph"
    svg = drawn_sheet(drawn, sheet, found.sheet_of(), subject.anchors, name, placed)
    inside = (_canvas(svg, name), _list(drawn, sheet, subject))
    if not several:
        return tag("div", inside, class_="sheet")
    shown = sheet.number <= _OPEN
    return tag("details", tag("summary", tag("h3", name)), inside, class_="sheet", id=f"s{sheet.number}", open=shown)


def _title(drawn: Map, sheet: Sheet) -> str:
    if not sheet.boxes:
        return "nothing of it had been said yet"
    named = [called(drawn, root) for root in sheet.tree.roots[:3]]
    more = len(sheet.tree.roots) - len(named)
    rest = f" and {more} more" if more > 0 else ""
    return f"{', '.join(named)}{rest}{', continued' if sheet.continued else ''}"


def _list(drawn: Map, sheet: Sheet, subject: Subject) -> Markup:
    """The sheet as an outline: below each box what hangs on it. For phones, and for who would rather read."""
    items = [_item(drawn, sheet, root, None, subject) for root in sheet.tree.roots]
    return tag(
        "details",
        tag("summary", f"The same as an outline ({counted(len(sheet.boxes), 'box', 'boxes')})"),
        tag("ul", joined(items), class_="outline"),
        class_="in-words",
    )


def _item(drawn: Map, sheet: Sheet, box: str, above: str | None, subject: Subject) -> Markup:
    """A box with what it does to the one above it, then what else it does, then what hangs on it."""
    found = drawn.boxes[box]
    edges = drawn.outgoing.get(box, ())
    does = [r for r in edges if drawn.end(r) == above]
    rest = [r for r in edges if drawn.end(r) != above]
    undergoes = [r for r in drawn.outgoing.get(above, ()) if r.target == box] if above is not None else []
    lead = [_verb(drawn, r) + _because(r) for r in does] or [UNDERGOES[looks(r, drawn)] for r in undergoes]
    name = text(found.by or box) if found.kind == ARGUMENT else NAMES.get(found.kind)
    rows = [tag("li", chip(row.label), " ", text(row.text), " ◆" if row.crux else None) for row in found.rows]
    more = [tag("li", _edge(drawn, r)) for r in rest]
    below = [_item(drawn, sheet, child, box, subject) for child in sheet.tree.below(box)]
    return tag(
        "li",
        tag("span", f"{', '.join(dict.fromkeys(lead))}: ", class_="via") if lead else None,
        chip(found.label, stands_as(found)), " ", _linked(tag("bdi", text(found.text)), subject.anchors.get(box)),
        tag("span", " ", name, class_="by") if name else None,
        tag("b", " ◆ It turns on this") if found.crux == 2 else None,
        tag("ul", joined(rows), class_="rows") if rows else None,
        tag("ul", joined(more), class_="more") if more else None,
        tag("ul", joined(below)) if below else None,
        dir="auto",
    )  # fmt: skip


def _because(relation: Relation) -> str:
    """Why an edge was made, as whoever made it said."""
    words = plain(relation.words)
    return f" (“{words[:160]}{'…' if len(words) > 160 else ''}”)" if words else ""


def _says_no(drawn: Map, relation: Relation) -> bool:
    """Whether an edge is the answer no to a question."""
    target = drawn.boxes.get(relation.target)
    return relation.at.startswith("~") and target is not None and target.kind == STATEMENT


def _verb(drawn: Map, relation: Relation) -> str:
    """What an edge says of the box above, in a word or two."""
    look = looks(relation, drawn)
    if look == "att":
        return ATTACK[relation.kind][0]
    return "says no" if _says_no(drawn, relation) else "needed for it" if look == "ev" else "for it"


def _linked(name: object, anchor: str | None) -> Markup:
    return tag("a", name, href=f"#{anchor}") if anchor else joined((name,))


def _edge(drawn: Map, relation: Relation) -> Markup:
    does = "says no to" if _says_no(drawn, relation) else RELATION[relation.kind]
    if relation.kind == "challenge":
        aimed = drawn.by_id[relation.target]
        what = f"that {called(drawn, aimed.source)} {RELATION[aimed.kind]} {called(drawn, aimed.target)}"
    else:
        what = called(drawn, relation.target)
    how = f" ({HOW[relation.how]})" if relation.how not in ("asserted", "implied") else ""
    return text(f"{does} {what}{how}{_because(relation)}")


def _alone(drawn: Map, found: Atlas, anchors: Mapping[str, str]) -> Markup:
    items = (
        tag("li", chip(drawn.boxes[b].label), " ", _linked(tag("b", text(b)), anchors.get(b)), ": ",
            tag("bdi", text(drawn.boxes[b].text[:_TOLD])))
        for b in found.alone
    )  # fmt: skip
    many = counted(len(found.alone), "box", "boxes")
    return tag(
        "details",
        tag("summary", tag("h3", f"{many} that nothing bears on")),
        tag("p", "Nobody said anything for or against these, and they say nothing of anything else."),
        tag("ul", joined(items), class_="outline"),
        class_="sheet",
    )
