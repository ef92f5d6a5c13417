"""The drawing: nothing overlaps, everything is somewhere, and edges and labels differ by more than colour."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from report_debates import many_arguments, running_example, told

from moot.argumentation.drawing.measure import fitted, width, wrapped
from moot.report.page.boxes import WIDTH, drawable
from moot.report.page.drawing import drawn_sheet, places_of
from moot.report.page.layout import Tree, placed, spanning_tree
from moot.report.page.overview import overview
from moot.report.page.relations import Box, Map, Relation, argument_map
from moot.report.page.sheets import COLUMNS, ROWS, atlas
from moot.report.page.style import DARK, LIGHT
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
        assert no_overlap(places_of(sheet, {b: drawable(drawn.boxes[b]) for b in sheet.boxes}))


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
    for sheet in found.sheets if len(drawn.boxes) > 20 else ():
        leaves = [b for b in sheet.boxes if not sheet.tree.below(b)]
        assert len(leaves) <= ROWS
        assert max(depth for _, depth in sheet.tree.walk()) < COLUMNS


@RUNS
@given(GRAPHS)
def test_the_lines_of_the_tree_do_not_cross(made):
    drawn = a_map(made)
    for sheet in atlas(drawn).sheets:
        places = places_of(sheet, {b: drawable(drawn.boxes[b]) for b in sheet.boxes})
        columns = {}
        for box, depth in sheet.tree.walk():
            columns.setdefault(depth, []).append(box)
        for depth in sorted(columns)[1:]:
            parent = {child: box for box in columns[depth - 1] for child in sheet.tree.below(box)}
            tops = [places[parent[box]].y for box in sorted(columns[depth], key=lambda b: places[b].y)]
            assert tops == sorted(tops)


@RUNS
@given(GRAPHS)
def test_a_box_stands_in_the_middle_of_what_hangs_on_it(made):
    drawn = a_map(made)
    for sheet in atlas(drawn).sheets:
        places = places_of(sheet, {b: drawable(drawn.boxes[b]) for b in sheet.boxes})
        for box in sheet.boxes:
            below = [places[child] for child in sheet.tree.below(box)]
            if below:
                assert places[box].middle == pytest.approx((below[0].y + below[-1].bottom) / 2)


def test_a_box_that_much_bears_on_is_drawn_on_several_sheets():
    drawn = a_map((31, [(n, 0) for n in range(1, 31)], 1))
    sheets = atlas(drawn).sheets
    assert [len(sheet.boxes) - 1 for sheet in sheets] == [12, 12, 6]
    assert [sheet.continued for sheet in sheets] == [False, True, True]
    assert all(sheet.tree.roots == ["b0"] for sheet in sheets)


def test_a_long_chain_is_placed_without_recursion():
    boxes = [f"b{n}" for n in range(5000)]
    tree = spanning_tree(boxes[:1], lambda b: [f"b{int(b[1:]) + 1}"] if b != boxes[-1] else [], str)
    assert len(placed(tree, dict.fromkeys(boxes, (10.0, 10.0)), 5.0, 5.0)) == 5000
    assert placed(Tree(), {}, 1.0, 1.0) == {}


def test_the_running_example_is_drawn_with_each_kind_of_edge():
    drawn = argument_map(told(running_example()))
    found = {(r.source, r.target, r.kind, r.how) for r in drawn.relations}
    assert {
        ("a5", "a1", "undercut", "asserted"),
        ("a12", "x2", "challenge", "asserted"),
        ("a3", "a2", "undermine", "implied"),
        ("a4", "a2", "support", "implied"),
        ("a3", "a4", "rebut", "implied"),
        ("a4", "a3", "rebut", "implied"),
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

    from moot.deliberation.envelope import Text
    from moot.deliberation.events import ArgumentAdvanced
    from moot.deliberation.graph import Argument

    said = [Argument(f"a{n}", (PEOPLE[n % 3],), "shared", (f"own {n}",), text=Text("x")) for n in range(6)]
    said += [Argument(f"b{n}", (PEOPLE[n % 3],), "P", ("shared", f"and {n}"), text=Text("y")) for n in range(6)]
    drawn = argument_map(told([start(), asked(1), *(ArgumentAdvanced(f"1.{a.authors[0]}.0", a) for a in said)]))
    assert drawn.boxes["p:shared"].kind == "statement"
    assert len([r for r in drawn.relations if "p:shared" in (r.source, r.target)]) == 12
    assert not any(r.source.startswith("a") and r.target.startswith("b") for r in drawn.relations)


def test_five_hundred_arguments_are_on_sheets_and_in_the_whole(large):
    found = atlas(large)
    assert len(large.boxes) > 350
    assert 20 < len(found.sheets) < 80
    elsewhere = found.sheet_of()
    for sheet in found.sheets:
        svg = drawn_sheet(large, sheet, elsewhere, {}, "sheet")
        assert svg.count('class="n ') == len(sheet.boxes)
    whole = overview(large, found, {})
    assert whole.count('class="n ') == len(large.boxes)
    at = {}
    for x, y in re.findall(r'class="n [a-z ]+" transform="translate\((\d+) (\d+)\)"', whole):
        assert (x, y) not in at
        at[x, y] = True


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
    assert (len(short.lines), len(long.lines)) == (1, 4)
    assert long.height - short.height == 48
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
    assert sum((x - y) ** 2 for x, y in zip(a, b, strict=True)) ** 0.5 > 0.2
