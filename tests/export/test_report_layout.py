"""The drawing: nothing overlaps, everything is somewhere, and edges and labels differ by more than colour."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from report_debates import many_arguments, running_example, told

from moot.argumentation.drawing.text import fitted, width, wrapped
from moot.document.map.boxes import WIDTH, drawable
from moot.document.map.chart import Box, Map, Relation
from moot.document.map.drawing import SIGNS, drawn_sheet, laid_out, looks, measured, route_of
from moot.document.map.layers import Node, spanning_tree
from moot.document.map.relations import argument_map
from moot.document.map.sheets import COLUMNS, ROWS, WHOLE, atlas
from moot.document.map.wires import Wire
from moot.document.map.wires import drawn as routed
from moot.document.style import DARK, LIGHT
from profiles import examples

RUNS = examples(80)
GRAPHS = st.integers(1, 60).flatmap(
    lambda n: st.tuples(
        st.just(n), st.lists(st.tuples(st.integers(0, n - 1), st.integers(0, n - 1)), max_size=90), st.integers(0, 3)
    )
)


def a_map(made):
    """A map of `n` boxes, the first few of them answers, with edges between any of them."""
    n, pairs, answers = made
    boxes = {
        f"b{i}": Box(f"b{i}", "position" if i < answers else "argument", f"text {i} " * (i % 9), "in") for i in range(n)
    }
    kinds = ("rebut", "support", "undercut", "undermine")
    edges = {(a, b): kinds[(a + b) % 4] for a, b in pairs if a != b}
    return Map(boxes, tuple(Relation(f"x{a}-{b}", f"b{a}", f"b{b}", kind) for (a, b), kind in edges.items()))


def no_overlap(places):
    found = sorted(places.values(), key=lambda p: (p.x, p.y))
    return not any(a.overlaps(b) for i, a in enumerate(found) for b in found[i + 1 :])


@pytest.fixture(scope="module")
def large():
    return argument_map(told(many_arguments(500)))


@RUNS
@given(GRAPHS)
def test_no_two_boxes_of_a_sheet_overlap(made):
    drawn = a_map(made)
    for sheet in atlas(drawn).sheets:
        assert no_overlap(laid_out(drawn, sheet, measured(drawn, sheet, {})).places)


@RUNS
@given(GRAPHS)
def test_every_box_is_drawn_with_what_bears_on_it_once_or_listed(made):
    drawn = a_map(made)
    found = atlas(drawn)
    whole = [b for sheet in found.sheets for b in sheet.boxes if b not in sheet.goes_on]
    continued = {b for sheet in found.sheets if sheet.continued for b in sheet.tree.roots}
    assert set(whole) | set(found.alone) == set(drawn.boxes)
    assert not set(whole) & set(found.alone)
    assert all(whole.count(box) == 1 for box in set(whole) - continued)
    for sheet in found.sheets:
        assert set(sheet.goes_on.values()) <= {s.number for s in found.sheets} - {sheet.number}


@RUNS
@given(GRAPHS)
def test_sheets_stay_small(made):
    drawn = a_map(made)
    found = atlas(drawn)
    for sheet in found.sheets if len(drawn.boxes) > WHOLE else ():
        leaves = [b for b in sheet.boxes if not sheet.tree.below(b)]
        assert len(leaves) <= ROWS
        assert max(depth for _, depth in sheet.tree.walk()) < COLUMNS


def sheets_of(made):
    """Each sheet of a map, with its drawing and the corners of its edges."""
    drawn = a_map(made)
    for sheet in atlas(drawn).sheets:
        found = laid_out(drawn, sheet, measured(drawn, sheet, {}))
        here = set(sheet.boxes)
        edges = [r for r in drawn.relations if r.source in here and r.target in here]
        routes = {r.id: (r, route_of(found, r)) for r in edges if r.id in found.wires}
        yield drawn, found, routes


def stretches(points):
    """The straight pieces of a line: whether each lies across, where, from and to."""
    for (a, b), (c, d) in pairwise(points):
        across = abs(b - d) < 0.01
        yield across, (b if across else a), *sorted((a, c) if across else (b, d))


@RUNS
@given(GRAPHS)
def test_every_line_runs_from_its_source_to_its_target_at_right_angles_and_through_no_box(made):
    for _, found, routes in sheets_of(made):
        for relation, points in routes.values():
            for box, (x, y) in ((relation.source, points[0]), (relation.target, points[-1])):
                place = found.places[box]
                assert x in (place.x, place.right)
                assert place.y <= y <= place.bottom
            for across, at, start, end in stretches(points):
                for place in found.places.values():
                    low, high, left, right = place.y, place.bottom, place.x, place.right
                    inside = low < at < high if across else left < at < right
                    over = start < right - 0.01 and end > left + 0.01 if across else start < high and end > low
                    assert not (inside and over)


@RUNS
@given(GRAPHS)
def test_two_lines_lie_on_each_other_only_where_they_end_together(made):
    for drawn, _, routes in sheets_of(made):
        known = [(r.target, looks(r, drawn), list(stretches(points))) for r, points in routes.values()]
        for at, (target, look, mine) in enumerate(known):
            for other, seen, theirs in known[:at]:
                if (target, look) == (other, seen):
                    continue
                for across, place, start, end in mine:
                    upright = (s for s in theirs if s[0] == across and not across)
                    assert not any(abs(place - p) < 1 and start < to and end > from_ for _, p, from_, to in upright)


def test_what_a_side_holds_is_above_what_the_other_holds():
    boxes = [Node(f"{side}{n}", 100, 40, n % 3, side) for side in range(3) for n in range(9)]
    wires = [Wire(f"{a.id} {b.id}", a.id, b.id) for a in boxes for b in boxes if a.layer == b.layer + 1 and a.id < b.id]
    places = routed(boxes, wires).places
    for upper, lower in ((0, 1), (1, 2)):
        lowest = max(places[node.id].bottom for node in boxes if node.band == upper)
        assert lowest < min(places[node.id].y for node in boxes if node.band == lower)


def test_a_reason_shows_what_it_rests_on_and_lines_end_there():
    drawn = argument_map(told(running_example()))
    (sheet,) = atlas(drawn).sheets
    items = measured(drawn, sheet, {})
    found = laid_out(drawn, sheet, items)
    assert [row.text for row in drawn.boxes["a9"].rows] == ["Takes for granted: clusters differ"]
    question = drawn.boxes["p:we grow"]
    assert [row.text for row in question.rows] == ["Yes", "No"]
    (yes,) = (r for r in drawn.relations if r.source == "a4" and r.target == "p:we grow")
    end = route_of(found, yes)[-1][1] - found.places["p:we grow"].y
    assert end == pytest.approx(items["p:we grow"].at("we grow"), abs=4)


def test_a_box_that_much_bears_on_is_drawn_on_several_sheets():
    drawn = a_map((43, [(n, 0) for n in range(1, 43)], 1))
    sheets = atlas(drawn).sheets
    assert [len(sheet.boxes) - 1 for sheet in sheets] == [12, 12, 12, 6]
    assert [sheet.continued for sheet in sheets] == [False, True, True, True]
    assert all(sheet.tree.roots == ["b0"] for sheet in sheets)


def test_a_long_chain_is_placed_without_recursion():
    boxes = [f"b{n}" for n in range(5000)]
    tree = spanning_tree(boxes[:1], lambda b: [f"b{int(b[1:]) + 1}"] if b != boxes[-1] else [], str)
    assert len(list(tree.walk())) == 5000
    nodes = [Node(box, 10.0, 10.0, n) for n, box in enumerate(boxes[:1200])]
    wires = [Wire(one, other, one) for one, other in pairwise(boxes[:1200])]
    assert all(len(points) == 2 for points in routed(nodes, wires).wires.values()), "a chain is a straight line"


def test_the_running_example_is_drawn_with_each_kind_of_edge():
    drawn = argument_map(told(running_example()))
    found = {(r.source, r.target, r.kind, r.how) for r in drawn.relations}
    assert {
        ("a5", "a1", "undercut", "asserted"),
        ("a12", "x2", "challenge", "asserted"),
        ("a4", "p:we grow", "support", "implied"),
        ("a3", "p:we grow", "rebut", "implied"),
        ("p:we grow", "a2", "needed", "implied"),
        ("p:we grow", "a7", "needed", "implied"),
        ("a7", "P", "support", "implied"),
        ("a8", "Q", "rebut", "implied"),
        ("a9", "ev:e2", "undermine", "implied"),
        ("ev:e1", "a7", "cites", "asserted"),
        ("ev:e4", "P", "support", "asserted"),
        ("ev:e5", "ev:e4", "undercut", "asserted"),
        ("a3", "a7", "support", "asserted"),
    } <= found
    assert {id: drawn.boxes[id].label for id in ("a8", "a9", "a7", "a11", "ev:e2", "P")} == {
        "a8": "out", "a9": "in", "a7": "undec", "a11": "gone", "ev:e2": "out", "P": "undec",
    }  # fmt: skip
    assert "a13" not in drawn.boxes


def test_what_many_claim_and_many_need_goes_through_a_box_of_its_own():
    from report_debates import PEOPLE, asked, start

    from moot.record.events import ArgumentAdvanced
    from moot.record.graph import Argument
    from moot.record.text import Text

    said = [Argument(f"a{n}", (PEOPLE[n % 3],), "shared", (f"own {n}",), text=Text("x")) for n in range(6)]
    said += [Argument(f"b{n}", (PEOPLE[n % 3],), "P", ("shared", f"and {n}"), text=Text("y")) for n in range(6)]
    drawn = argument_map(told([start(), asked(1), *(ArgumentAdvanced(f"1.{a.authors[0]}.0", a) for a in said)]))
    assert drawn.boxes["p:shared"].kind == "statement"
    assert len([r for r in drawn.relations if "p:shared" in (r.source, r.target)]) == 12
    assert not any(r.source.startswith("a") and r.target.startswith("b") for r in drawn.relations)


def test_five_hundred_arguments_are_on_sheets(large):
    found = atlas(large)
    assert len(large.boxes) > 350
    assert 20 < len(found.sheets) < 80
    elsewhere = found.sheet_of()
    for sheet in found.sheets:
        svg = drawn_sheet(large, sheet, elsewhere, {}, "sheet")
        assert svg.count('class="n ') == len(sheet.boxes)


def test_the_most_contested_comes_first(large):
    first = atlas(large).sheets[0]
    assert [large.boxes[root].kind for root in first.tree.roots] == ["position", "position"]
    tree = atlas(large).components[0]
    heats = [large.heat(child) for child in tree.below(tree.roots[0])]
    assert heats == sorted(heats, reverse=True)


@RUNS
@given(st.text(max_size=300), st.integers(40, 400), st.integers(1, 5))
def test_wrapped_lines_fit_their_room(said, room, most):
    lines = wrapped(said, 12.5, room, most)
    assert 1 <= len(lines) <= most
    assert all(width(line, 12.5) <= room for line in lines if len(line) > 1)
    assert width(fitted(said, 11, room), 11) <= room or len(fitted(said, 11, room)) <= 1


def test_a_box_is_as_high_as_its_lines():
    short, long = (drawable(Box("a", "argument", words, "in")) for words in ("one", "one two three " * 40))
    assert short.size[0] == long.size[0] == WIDTH
    assert (len(short.lines), len(long.lines)) == (1, 8)
    assert long.height - short.height == 112
    assert long.lines[-1].endswith("…")


def luminance(colour):
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(w * p for w, p in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(a, b):
    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)


PAIRS = [
    *((ink, "ground") for ink in ("ink", "soft", "link", "att", "sup", "ev", "chosen")),
    *((ink, "raised") for ink in ("ink", "soft", "link", "att", "sup", "ev", "chosen")),
    *((label, f"{label}-fill") for label in ("in", "out", "undec", "gone")),
    *(("ink", f"{label}-fill") for label in ("in", "out", "undec", "gone", "warn")),
    *(("soft", f"{label}-fill") for label in ("in", "out", "undec", "gone")),
    *(("link", f"{label}-fill") for label in ("in", "out", "undec", "gone")),
    *(("on-mark", mark) for mark in ("att", "sup", "ev")),
    ("warn", "warn-fill"), ("warn", "raised"), ("warn", "ground"), ("out", "raised"), ("undec", "raised"),
]  # fmt: skip


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_text_has_contrast(colours, ink, ground):
    assert contrast(colours[ink], colours[ground]) >= 4.5


def seen_by(colour, kind):
    """A colour as somebody without one kind of cone sees it (Viénot, Brettel, Mollon, 1999; on linear light)."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    r, g, b = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    if kind == "protan":
        return 0.11238 * r + 0.88762 * g, 0.11238 * r + 0.88762 * g, 0.00401 * r - 0.00401 * g + b
    return 0.29275 * r + 0.70725 * g, 0.29275 * r + 0.70725 * g, -0.02234 * r + 0.02234 * g + b


@pytest.mark.parametrize("kind", ["protan", "deutan"])
@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_attack_and_support_differ_for_colour_blind_readers(colours, kind):
    a, b = (seen_by(colours[name], kind) for name in ("att", "sup"))
    assert sum((x - y) ** 2 for x, y in zip(a, b, strict=True)) ** 0.5 > 0.1
    assert '<path class="att" d="M7 0V10"/>' in SIGNS, "a bar"
    assert '<path class="sup" d="M0 1L9 5L0 9z"/>' in SIGNS, "an arrowhead"
