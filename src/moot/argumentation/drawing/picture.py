"""A framework as one SVG: boxes that say their label by colour, border and sign, and lines for attacks."""

from collections.abc import Sequence
from typing import Final

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.drawing import look as looks
from moot.argumentation.drawing.lines import Line, extent, lines
from moot.argumentation.drawing.look import (
    ATTACK,
    FAINT,
    INK,
    LOOKS,
    MOST_ARGUMENTS,
    MOST_ATTACKS,
    PLAIN,
    SOFT,
    TEXT,
    Look,
    element,
    number,
    said,
    sign,
    whole,
)
from moot.argumentation.drawing.places import Box, Size, placed
from moot.argumentation.drawing.text import fitted, visible, width
from moot.argumentation.labelling import Label, Labelling

_WIDEST: Final = 150.0  # of a name
_HEIGHT: Final = 30.0
_SIGN: Final = 18.0  # room for the sign of a label
_MARGIN: Final = 26.0
_ROOM: Final = 900.0
_FOOT: Final = 40.0


def drawable(framework: AttackGraph) -> bool:
    """Whether a framework is small enough to be drawn: at most 50 arguments and 400 attacks."""
    return len(framework) <= MOST_ARGUMENTS and framework.attack_count <= MOST_ATTACKS


def drawn(framework: AttackGraph, labelling: Labelling | None = None, semantics: str = "") -> str:
    """A framework as an SVG picture: a box for each argument, a curve for each attack.

    The same input gives the same bytes. With a `labelling`, each box shows its label by colour, border and symbol.
    `semantics`, if given, is named in the picture as the origin of the labelling. A framework that is too large
    (`drawable`) is given as a summary in numbers instead. Raises KeyError if a labelling lacks an argument that is
    drawn. Cost: cubic in the arguments, of which there are at most MOST_ARGUMENTS.
    """
    if not drawable(framework):
        return summary(framework, labelling, semantics)
    labels = [None if labelling is None else labelling[name] for name in framework.arguments]
    texts = [fitted(visible(name), TEXT, _WIDEST) for name in framework.arguments]
    boxes = placed(framework, [_size(text, label) for text, label in zip(texts, labels, strict=True)], _ROOM)
    curves = list(lines(framework, boxes))
    parts = [_line(line, framework, labels) for line in curves]
    parts += [_box(*each) for each in zip(framework.arguments, texts, labels, boxes, strict=True)]
    left, top, right, bottom = extent(boxes, curves)
    legend, least = _legend(labels, semantics)
    wide, high = max(right - left, least) + 2 * _MARGIN, bottom - top + 2 * _MARGIN + _FOOT
    picture = element("g", *parts, transform=_moved(_MARGIN - left, _MARGIN - top))
    about = f"{len(framework)} arguments, {framework.attack_count} attacks"
    return whole([picture, element("g", legend, transform=_moved(_MARGIN, high - 16))], wide, high, about)


def _moved(across: float, down: float) -> str:
    return f"translate({number(across)} {number(down)})"


def _size(text: str, label: Label | None) -> Size:
    return max(34.0, width(text, TEXT) + 22 + (_SIGN if label else 0)), _HEIGHT


def _box(name: str, text: str, label: Label | None, box: Box) -> str:
    look = LOOKS[label] if label else Look(PLAIN, "#f7f6f3", None, "", "")
    room = _SIGN if label else 0.0
    word = f" ({look.word})" if label else ""
    return element(
        "g",
        element("title", said(name) + word),
        element(
            "rect", x=box.left, y=box.top, width=box.width, height=box.height, rx=7, fill=look.fill,
            stroke=look.stroke, stroke_width=2 if label is Label.IN else 1.6, stroke_dasharray=look.dashes,
        ),
        sign(look, box.left + 8, box.y - 6) if label else "",
        element("text", said(text), x=box.x + room / 2, y=box.y + 4.6, text_anchor="middle", fill=INK),
    )  # fmt: skip


def _line(line: Line, framework: AttackGraph, labels: Sequence[Label | None]) -> str:
    """A line; a faint one if whatever attacks is out."""
    fallen = all(labels[end] is Label.OUT for end in ((line.source, line.target) if line.both else (line.source,)))
    colour, dashes = (FAINT, "4 3") if fallen else (ATTACK, None)
    source, target = framework.arguments[line.source], framework.arguments[line.target]
    about = f"{source} and {target} attack each other" if line.both else f"{source} attacks {target}"
    return element(
        "g",
        element("title", said(about)),
        element("path", d=line.path, fill="none", stroke=colour, stroke_width=1.5, stroke_dasharray=dashes),
        *(element("path", d=head, fill=colour) for head in line.heads),
    )  # fmt: skip


def _legend(labels: Sequence[Label | None], semantics: str) -> tuple[str, float]:
    """What the labels mean, with their numbers; and how wide that is."""
    if not labels:
        return element("text", "no arguments", fill=SOFT), 100.0
    parts, x = [], 0.0
    for label, look in LOOKS.items():
        count = labels.count(label)
        if count:
            words = f"{count} {look.word}"
            parts += [sign(look, x, -11), element("text", words, x=x + 17, fill=look.stroke)]
            x += 17 + width(words, TEXT) + 18
    if semantics and parts:
        words = f"({semantics})"
        parts.append(element("text", said(words), x=x, fill=SOFT))
        x += width(words, TEXT)
    return "".join(parts), x


_WIDE, _PAD, _BAR = 560.0, 22.0, 20.0
_LEAST: Final = 6.0  # the width of the smallest share that is there at all


def summary(framework: AttackGraph, labelling: Labelling | None, semantics: str) -> str:
    """An SVG card with the numbers of a framework that is too large to draw.

    It says how many arguments and attacks there are, how many arguments are unattacked or attack themselves; with a
    `labelling`, also how many have each label, as a bar and in words with the name of the `semantics`. Linear in the
    arguments.
    """
    n, m = len(framework), framework.attack_count
    about = f"{n:,} arguments, {m:,} attacks"
    own = sum(1 for a in range(n) if a in framework.attackers_of(a))
    free = sum(1 for a in range(n) if not framework.attackers_of(a))
    facts = [f"{free:,} not attacked", f"{own:,} attack themselves", f"{m / n:.1f} attackers each on average"]
    parts = [_text(about, 34, looks.INK, size=17, weight=600), _text(" · ".join(facts), 58, looks.SOFT)]
    y = 76.0
    if labelling is not None:
        parts.append(_bar(labelling, y))
        parts.append(_numbers(labelling, semantics, y + _BAR + 22))
        y += _BAR + 38
    limit = f"Too large to draw: drawings have at most {MOST_ARGUMENTS} arguments and {MOST_ATTACKS} attacks."
    parts.append(_text(limit, y + 8, looks.SOFT, size=12))
    return whole(parts, _WIDE, y + 26, about)


def _text(words: str, y: float, colour: str, size: int = 13, weight: int | None = None, x: float = _PAD) -> str:
    return element("text", said(words), x=x, y=y, fill=colour, font_size=size, font_weight=weight)


def _counts(labelling: Labelling) -> list[tuple[Label, int]]:
    found = dict.fromkeys(LOOKS, 0)
    for label in labelling.values():
        found[label] += 1
    return [(label, count) for label, count in found.items() if count]


def _bar(labelling: Labelling, y: float) -> str:
    """A piece for each label, as wide as its share, with its border and its sign where there is room."""
    counts = _counts(labelling)
    room = _WIDE - 2 * _PAD
    widths = [max(_LEAST, room * count / len(labelling)) for _, count in counts]
    scale = room / sum(widths)
    parts, x = [], _PAD
    for (label, _), wide in zip(counts, widths, strict=True):
        look = LOOKS[label]
        parts.append(
            element(
                "rect", x=x, y=y, width=wide * scale, height=_BAR, fill=look.fill, stroke=look.stroke, stroke_width=1.6,
                stroke_dasharray=look.dashes,
            )
        )  # fmt: skip
        if wide * scale > 20:
            parts.append(sign(look, x + wide * scale / 2 - 6, y + 4))
        x += wide * scale
    return "".join(parts)


def _numbers(labelling: Labelling, semantics: str, y: float) -> str:
    words = ", ".join(f"{count:,} {LOOKS[label].word}" for label, count in _counts(labelling))
    return _text(f"{words}{f' ({semantics})' if semantics else ''}", y, looks.INK)
