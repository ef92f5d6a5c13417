"""A framework that is too large to be drawn, in numbers: a card with a bar of its labels."""

from typing import Final

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.drawing import look as looks
from moot.argumentation.drawing.look import LOOKS, MOST_ARGUMENTS, MOST_ATTACKS, element, said, sign, whole
from moot.argumentation.labelling import Label, Labelling

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
