"""The section with the argument graph: legend, controls that work without a script, sheets, the same as a list."""

from collections.abc import Iterator, Mapping
from typing import Final

from moot.report.page.drawing import called, drawn_sheet
from moot.report.page.markup import Markup, joined, plain, raw, tag, text
from moot.report.page.overview import overview
from moot.report.page.relations import ARGUMENT, POSITION, Map, Relation, argument_map
from moot.report.page.sheets import Atlas, Sheet, atlas
from moot.report.page.subject import Subject
from moot.report.page.words import HOW, LABEL, MEANING, RELATION, counted

_OPEN: Final = 2
"""Sheets that are open to begin with; the others open by a click, and on paper."""
_TOLD: Final = 110
"""Characters of a text in the list; all of it is in the transcript."""


def graph_section(subject: Subject) -> Iterator[Markup]:
    """The section with the argument graph: legend, controls, the drawn sheets, and each sheet as a list in words."""
    if not subject.result.labelled:
        yield tag("p", "This debate is judged by counting, without an argument graph: there is nothing to draw.")
        return
    drawn = argument_map(subject)
    if not drawn.boxes:
        yield tag("p", "Nothing was argued, so there is nothing to draw.")
        return
    found = atlas(drawn)
    yield _introduction(drawn, found)
    yield _legend(drawn)
    yield _controls()
    if len(found.sheets) > 1:
        yield _whole(drawn, found, subject.anchors)
    for sheet in found.sheets:
        yield _sheet(drawn, sheet, found, subject)
    if found.alone:
        yield _alone(drawn, found, subject.anchors)


def _introduction(drawn: Map, found: Atlas) -> Markup:
    labels = [sum(box.label == label for box in drawn.boxes.values()) for label in LABEL]
    said = ", ".join(f"{word}: {number}" for number, word in zip(labels, LABEL.values(), strict=True) if number)
    sheets = (
        f" It is drawn on {counted(len(found.sheets), 'sheet')}, the most contested first; a box that goes on elsewhere"
        " says on which sheet."
        if len(found.sheets) > 1
        else ""
    )
    answers = any(box.kind == POSITION for box in drawn.boxes.values())
    first = "each answer" if answers else "the claim in the middle of each dispute"
    return tag(
        "p",
        f"{counted(len(drawn.boxes), 'box', 'boxes')} ({said}) and {counted(len(drawn.relations), 'edge')}. "
        f"Read it from the left: {first}, to the right what bears on it. "
        f"A line goes from what speaks to what it speaks of.{sheets}",
    )


def _legend(drawn: Map) -> Markup:
    labels = [label for label in LABEL if any(box.label == label for box in drawn.boxes.values())]
    kinds = [kind for kind in RELATION if any(r.kind == kind for r in drawn.relations)]
    hows = [how for how in HOW if any(r.how == how for r in drawn.relations)]
    return tag(
        "div",
        tag("dl", (_term(chip(label), MEANING[label]) for label in labels), class_="legend"),
        tag("dl", (_term(_letter(kind), RELATION[kind][3]) for kind in kinds), class_="legend"),
        tag("dl", (_term(_stroke(how), HOW[how]) for how in hows), class_="legend") if hows else None,
        class_="legends",
    )


def _term(term: Markup, meaning: str) -> Markup:
    return tag("div", tag("dt", term), tag("dd", meaning))


def chip(label: str) -> Markup:
    """A label (in, out, undec, gone) as its sign and its word."""
    return tag("span", sign(label), LABEL[label], class_=f"chip {label}")


def sign(label: str) -> Markup:
    """The small picture that stands for a label."""
    return raw(f'<svg class="sign" width="12" height="12" aria-hidden="true"><use href="#i-{label}"/></svg>')


def _letter(kind: str) -> Markup:
    side = "sup" if kind == "support" else "ev" if kind == "cites" else "att"
    return joined((tag("b", RELATION[kind][0], class_=f"letter {side}"), " ", RELATION[kind][1]))


def _stroke(how: str) -> Markup:
    return raw(
        f'<svg class="stroke" width="42" height="10" aria-hidden="true"><g class="e att {how}">'
        f'<path d="M1 5H41"/></g></svg> {how}'
    )


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


def _whole(drawn: Map, found: Atlas, anchors: Mapping[str, str]) -> Markup:
    name = "The whole graph at a glance"
    return tag(
        "details",
        tag("summary", tag("h3", name)),
        _canvas(overview(drawn, found, anchors), name),
        class_="sheet overview",
        open=True,
    )


def _sheet(drawn: Map, sheet: Sheet, found: Atlas, subject: Subject) -> Markup:
    several = len(found.sheets) > 1
    name = f"Sheet {sheet.number}: {_title(drawn, sheet)}" if several else "The graph"
    svg = drawn_sheet(drawn, sheet, found.sheet_of(), subject.anchors, name)
    inside = (_canvas(svg, name), _list(drawn, sheet, subject))
    if not several:
        return tag("div", inside, class_="sheet")
    shown = sheet.number <= _OPEN
    return tag("details", tag("summary", tag("h3", name)), inside, class_="sheet", id=f"s{sheet.number}", open=shown)


def _title(drawn: Map, sheet: Sheet) -> str:
    named = [called(drawn, root) for root in sheet.tree.roots[:3]]
    more = len(sheet.tree.roots) - len(named)
    rest = f" and {more} more" if more > 0 else ""
    return f"{', '.join(named)}{rest}{', continued' if sheet.continued else ''}"


def _list(drawn: Map, sheet: Sheet, subject: Subject) -> Markup:
    """The sheet in words, for those who cannot see it or would rather read."""
    items = [_item(drawn, box, subject) for box in sheet.boxes]
    return tag(
        "details",
        tag("summary", f"This drawing as a list ({counted(len(items), 'box', 'boxes')})"),
        tag("ul", joined(items), class_="outline"),
        class_="in-words",
    )


def _item(drawn: Map, box: str, subject: Subject) -> Markup:
    found = drawn.boxes[box]
    said = plain(found.text)
    short = said if len(said) <= _TOLD else said[: _TOLD - 1].rstrip() + "…"
    name = tag("b", text(box)) if found.kind == ARGUMENT else found.kind
    by = (" by ", text(found.by)) if found.kind == ARGUMENT and found.by else ()
    head = (chip(found.label), " ", _linked(name, subject.anchors.get(box)), by, ": ", tag("bdi", text(short)))
    edges = [_edge(drawn, r) for r in drawn.outgoing.get(box, ())]
    return tag("li", head, tag("ul", joined(edges)) if edges else None)


def _linked(name: object, anchor: str | None) -> Markup:
    return tag("a", name, href=f"#{anchor}") if anchor else joined((name,))


def _edge(drawn: Map, relation: Relation) -> Markup:
    does = RELATION[relation.kind][1]
    if relation.kind == "challenge":
        aimed = drawn.by_id[relation.target]
        what = f"that {called(drawn, aimed.source)} {RELATION[aimed.kind][1]} {called(drawn, aimed.target)}"
    else:
        what = called(drawn, relation.target)
    words = plain(relation.words)
    said = f": “{words[:160]}{'…' if len(words) > 160 else ''}”" if words else ""
    return tag("li", f"{does} {what} ({HOW[relation.how]}){said}")


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
