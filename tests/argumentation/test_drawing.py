"""A framework as a picture: everything is in it once, nothing overlaps, and no name can break it."""

import re
import subprocess
import sys
from itertools import combinations
from xml.etree import ElementTree

import pytest
from frameworks_drawn import frameworks
from hypothesis import given
from hypothesis import strategies as st

from moot.argumentation import Framework, Label, Labelling
from moot.argumentation import framework as framework_module
from moot.argumentation.drawing.lines import at, lines
from moot.argumentation.drawing.look import LOOKS, element, number
from moot.argumentation.drawing.picture import drawn
from moot.argumentation.drawing.places import GAP, Box, placed
from moot.argumentation.generating.generator import generate
from profiles import examples

SVG = "{http://www.w3.org/2000/svg}"
SMALL = Framework.from_attacks(
    [("a", "b"), ("b", "c"), ("c", "d"), ("d", "c"), ("s", "s")], ["a", "b", "c", "d", "s", "e"]
)


def read(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def titles(svg: str) -> list[str]:
    return [found.text or "" for found in read(svg).iter(f"{SVG}title")]


def shown(svg: str) -> list[str]:
    return [found.text or "" for found in read(svg).iter(f"{SVG}text")]


def crowded(family: str, n: int) -> Framework:
    return generate(family, {"n": n}, 3).framework


def test_every_argument_and_every_attack_is_told_once() -> None:
    svg = drawn(SMALL, SMALL.labelling(), "grounded")
    assert titles(svg) == [
        "6 arguments, 5 attacks", "a attacks b", "b attacks c", "c and d attack each other", "s attacks s",
        "a (in)", "b (out)", "c (undecided)", "d (undecided)", "s (undecided)", "e (in)",
    ]  # fmt: skip
    assert shown(svg) == ["a", "b", "c", "d", "s", "e", "2 in", "1 out", "3 undecided", "(grounded)"]


def test_a_label_shows_by_colour_border_and_sign() -> None:
    root = read(drawn(SMALL, SMALL.labelling()))
    for label, look in LOOKS.items():
        groups = [g for g in root.iter(f"{SVG}g") if (g.findtext(f"{SVG}title") or "").endswith(f"({look.word})")]
        assert len(groups) == {Label.IN: 2, Label.OUT: 1, Label.UNDEC: 3}[label]
        for group in groups:
            rect, sign = group.find(f"{SVG}rect"), group.find(f"{SVG}path")
            assert rect is not None
            assert sign is not None
            assert (rect.get("fill"), rect.get("stroke-dasharray")) == (look.fill, look.dashes)
            assert sign.get("d") == look.sign
    for part in ("fill", "dashes", "sign"):
        assert len({getattr(look, part) for look in LOOKS.values()}) == 3


def test_without_a_labelling_no_label_shows() -> None:
    svg = drawn(SMALL)
    assert not any(look.sign in svg or look.fill in svg for look in LOOKS.values())


@pytest.mark.parametrize(("family", "n", "seed"), [("erdos_renyi", 50, 3), ("erdos_renyi", 30, 8), ("scc", 50, 3)])
def test_nothing_is_drawn_beyond_the_border(family: str, n: int, seed: int) -> None:
    root = read(drawn(generate(family, {"n": n}, seed).framework))
    _, _, wide, high = map(float, (root.get("viewBox") or "").split())
    picture = root.find(f"{SVG}g")
    assert picture is not None
    across, down = map(float, re.findall(r"-?[\d.]+", picture.get("transform") or ""))
    points = [point for path in picture.iter(f"{SVG}path") for point in sampled(path.get("d") or "")]
    assert len(points) > 100
    assert all(0 <= x + across <= wide and 0 <= y + down <= high for x, y in points)


def sampled(path: str) -> list[tuple[float, float]]:
    """Points along a curve of SVG, or the corners of a head."""
    numbers = [float(found) for found in re.findall(r"-?[\d.]+", path)]
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    if "Q" not in path:
        return points if "C" not in path else []
    return [at(tuple(points), share / 50) for share in range(51)]


def test_an_attack_of_what_is_out_is_faint() -> None:
    dashed = [
        group.findtext(f"{SVG}title")
        for group in read(drawn(SMALL, SMALL.labelling())).iter(f"{SVG}g")
        if any(path.get("stroke-dasharray") == "4 3" for path in group.findall(f"{SVG}path"))
    ]
    assert dashed == ["b attacks c"]


@examples(60)
@given(framework=frameworks(most=12), widths=st.lists(st.floats(34, 200), min_size=12, max_size=12))
def test_no_two_boxes_touch_and_all_are_on_the_sheet(framework: Framework, widths: list[float]) -> None:
    boxes = placed(framework, [(width, 30.0) for width in widths[: len(framework)]], 900.0)
    assert len(boxes) == len(framework)
    assert all(box.left >= -0.01 and box.top >= -0.01 for box in boxes)
    for one, other in combinations(boxes, 2):
        across, down = abs(one.x - other.x), abs(one.y - other.y)
        room = (one.width + other.width) / 2 + GAP, (one.height + other.height) / 2 + GAP
        assert across >= room[0] - 0.01 or down >= room[1] - 0.01


@pytest.mark.parametrize("family", ["erdos_renyi", "watts_strogatz", "traffic", "scc", "admbuster", "planning"])
def test_fifty_arguments_find_their_places(family: str) -> None:
    framework = crowded(family, 50)
    boxes = placed(framework, [(57.0, 30.0)] * len(framework), 900.0)
    for one, other in combinations(boxes, 2):
        assert abs(one.x - other.x) >= 57 or abs(one.y - other.y) >= 30


def test_what_attacks_each_other_is_nearer_than_what_does_not() -> None:
    chain = Framework.from_attacks([(str(a), str(a + 1)) for a in range(8)])
    boxes = placed(chain, [(40.0, 30.0)] * 9, 2000.0)
    steps = [abs(boxes[0].x - box.x) + abs(boxes[0].y - box.y) for box in boxes]
    assert steps == sorted(steps)


@examples(60)
@given(framework=frameworks(most=8))
def test_lines_begin_and_end_at_the_borders_of_their_boxes(framework: Framework) -> None:
    boxes = placed(framework, [(60.0, 30.0)] * len(framework), 900.0)
    found = list(lines(framework, boxes))
    assert sum(2 if line.both else 1 for line in found) == framework.attack_count
    for line in found:
        if line.source != line.target:
            for point, end in ((line.points[0], line.source), (line.points[-1], line.target)):
                assert boxes[end].holds(*point, 3.0)
                assert not boxes[end].holds(*point)
            assert len(line.heads) == 1 + line.both


def test_a_line_goes_round_a_box_in_its_way() -> None:
    framework = Framework.from_attacks([("a", "c")], ["a", "b", "c"])
    boxes = [Box(0.0, 0.0, 40.0, 30.0), Box(100.0, 0.0, 40.0, 30.0), Box(200.0, 0.0, 40.0, 30.0)]
    (line,) = lines(framework, boxes)
    assert not any(boxes[1].holds(*at(line.points, share / 20)) for share in range(21))


@given(framework=frameworks())
def test_no_name_breaks_the_picture(framework: Framework) -> None:
    svg = drawn(framework, framework.labelling(), "grounded")
    assert svg.encode().decode() == svg
    assert titles(svg)[0] == f"{len(framework)} arguments, {framework.attack_count} attacks"


def test_names_that_pretend_are_escaped() -> None:
    names = ["<script>alert(1)</script>", "a\u202eb", "x\x00y", "\ud800", '" onload="x']
    svg = drawn(Framework.from_attacks([], names))
    assert "<script" not in svg
    assert "\u202e" not in svg
    assert shown(svg)[1:] == ["a\\u202eb", "x\\x00y", "\\ud800", '" onload="x']
    assert not any(key.startswith("on") for part in read(svg).iter() for key in part.attrib)


def test_nothing_refers_to_anything_outside_or_by_name() -> None:
    svg = drawn(SMALL, SMALL.labelling())
    assert "href" not in svg
    assert "url(" not in svg
    assert " id=" not in svg


def test_a_long_name_is_cut_and_told_whole_in_its_title() -> None:
    name = "a long tale " * 20
    svg = drawn(Framework.from_attacks([], [name]))
    assert name in titles(svg)
    assert shown(svg)[0].endswith("…")


ALL = """
from moot.argumentation.generating.families import FAMILIES
from moot.argumentation.generating.generator import generate
from moot.argumentation.drawing.picture import drawn
for family in FAMILIES:
    framework = generate(family, {"n": 20}, 1).framework
    print(drawn(framework, framework.labelling()))
"""


def test_the_same_framework_gives_the_same_bytes() -> None:
    said = {
        subprocess.run(
            [sys.executable, "-c", ALL], env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True, check=True,
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert len(said) == 1


def test_more_than_fifty_arguments_are_told_in_numbers() -> None:
    chain = Framework.from_attacks([(f"a{n}", f"a{n + 1}") for n in range(50)])
    svg = drawn(chain, chain.labelling(), "grounded")
    assert "<line" not in svg
    assert shown(svg)[0] == "51 arguments, 50 attacks"
    assert "26 in, 25 out (grounded)" in shown(svg)
    assert any("at most 50 arguments" in words for words in shown(svg))
    assert "a7" not in svg


def test_a_bar_has_a_piece_for_every_label() -> None:
    names = [str(n) for n in range(1000)]
    few = Framework.from_attacks([("0", "1"), ("2", "2")], names)
    rects = list(read(drawn(few, few.labelling())).iter(f"{SVG}rect"))[1:]
    assert [rect.get("fill") for rect in rects] == [LOOKS[label].fill for label in (Label.IN, Label.OUT, Label.UNDEC)]
    assert all(float(rect.get("width", "0")) > 5 for rect in rects)


def test_a_notebook_shows_the_grounded_labelling() -> None:
    assert SMALL._repr_svg_() == drawn(SMALL, SMALL.labelling(), "grounded")


def test_a_notebook_does_not_wait_for_a_huge_framework(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(framework_module, "LABELLED", 10)
    assert SMALL._repr_svg_() == drawn(SMALL)


def test_an_empty_framework_says_so() -> None:
    assert shown(drawn(Framework.from_attacks([]), Labelling({}))) == ["no arguments"]


def test_numbers_are_short() -> None:
    assert [number(value) for value in (1.0, 1.25, -0.01, 0.0, -3.04)] == ["1", "1.2", "0", "0", "-3"]
    assert element("rect", x=1.0, rx=None) == '<rect x="1"/>'
