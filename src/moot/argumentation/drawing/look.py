"""How labels look: a colour, a stroke and a sign each, so that nobody needs to tell the colours apart.

The colours are those of Okabe and Ito ("Color Universal Design", 2008), darkened until text in them has a contrast
of at least 4.5:1 on its ground. The report of a debate uses the same.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from moot.argumentation.drawing.text import visible
from moot.argumentation.labelling import Label


@dataclass(frozen=True, slots=True)
class Look:
    """How arguments with one label are drawn.

    `stroke` and `fill`: colours of border and ground. `dashes`: SVG dash pattern of the border, None for a solid line.
    `sign`: SVG path data of a symbol in a square of 12 pixels. `word`: the label's name in the picture.
    """

    stroke: str
    fill: str
    dashes: str | None
    sign: str
    word: str


LOOKS: Final = {
    Label.IN: Look("#00694d", "#e4f4ee", None, "M1.5 6.5l3 3 6-7", "in"),
    Label.OUT: Look("#a04000", "#fbe9df", "7 4", "M2 2l8 8M10 2l-8 8", "out"),
    Label.UNDEC: Look(
        "#7a5900", "#fff5d1", "2 3", "M3 4a3 2.6 0 1 1 4.4 2.2C6.4 6.8 6 7.1 6 8.2M6 10.4v.4", "undecided"
    ),
}
MOST_ARGUMENTS: Final = 50
MOST_ATTACKS: Final = 400
"""Up to so many a drawing can be read; beyond, numbers say more."""
TEXT: Final = 13.0
INK: Final = "#1c1b19"
SOFT: Final = "#5a5750"
PLAIN: Final = "#66635d"
ATTACK: Final = "#7d3c0a"
FAINT: Final = "#a8a49b"
FONT: Final = "system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif"


def element(name: str, *children: str, **attributes: object) -> str:
    """The markup of one SVG element called `name`, with `children` inside.

    Children are markup already. Attributes that are None are left out; `_` in an attribute's name is written `-`, and a
    final `_` is dropped. Floats are written with one decimal at most; other values are escaped.

    >>> element("text", "a", text_anchor="end", x=1.25)
    '<text text-anchor="end" x="1.2">a</text>'
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-") if key != "viewBox" else key}="{_value(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{''.join(children)}</{name}>" if children else f"<{name}{written}/>"


def said(text: str) -> str:
    """A text escaped for markup, with invisible characters written as escapes such as `\\u202e`."""
    return escape(visible(text))


def whole(parts: Sequence[str], wide: float, high: float, about: str) -> str:
    """The markup of a complete SVG picture of `wide` by `high` pixels that contains `parts`, which are markup already.

    `about` becomes its title and its label for screen readers. The ground is white, so that the picture can be read in
    a dark notebook too.
    """
    return element(
        "svg",
        element("title", said(about)),
        element("rect", width="100%", height="100%", fill="#ffffff"),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {wide:.0f} {high:.0f}",
        width=f"{wide:.0f}",
        height=f"{high:.0f}",
        style="max-width:100%;height:auto",
        role="img",
        aria_label=about,
        font_family=FONT,
        font_size=TEXT,
    )


def sign(look: Look, x: float, y: float) -> str:
    """The markup of a label's symbol, with the upper left corner of its square of 12 pixels at (`x`, `y`)."""
    return element(
        "path", d=look.sign, transform=f"translate({x:.1f} {y:.1f})", fill="none", stroke=look.stroke, stroke_width=2,
        stroke_linecap="round", stroke_linejoin="round",
    )  # fmt: skip


def number(value: float) -> str:
    """A coordinate as text, rounded to one decimal; a decimal of 0 is left out."""
    return (
        f"{value:.1f}".removesuffix(".0").replace("-0", "0") if abs(value) < 0.05 else f"{value:.1f}".removesuffix(".0")
    )


def _value(value: object) -> str:
    return number(value) if isinstance(value, float) else escape(str(value))
