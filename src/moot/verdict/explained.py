"""An explanation as a value: a tree of labels with their reasons, as JSON and as plain text.

The tree is as deep as `MAX_DEPTH` allows, and says where it was cut. What stands in several places is
explained in one of them, so that its size is linear in what it explains.
"""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from moot.verdict.plainly import LABEL, ROLE

MAX_DEPTH: Final = 40
"""Levels of a tree, the root included."""

_SHOWN: Final = 160  # characters of a text in one line of the tree
_HIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})


def visible(text: str) -> str:
    """A text in one line that is safe to print. Line breaks, controls and invisible characters are written as escapes.

    >>> print(visible("one\\x1b[31m two\\nthree"))
    one\\x1b[31m two\\nthree
    """
    return "".join(_escaped(c) if unicodedata.category(c) in _HIDDEN else c for c in text)


def _escaped(character: str) -> str:
    return character.encode("unicode_escape", "surrogatepass").decode("ascii")


@dataclass(frozen=True, slots=True)
class Origin:
    """The event of a log by which something came: the stream, its number there, its type, and when that was (RFC 3339).
    """

    stream: str
    version: int
    type: str
    at: str

    def to_dict(self) -> dict[str, Any]:
        """The event as a JSON object (docs/contract.md)."""
        return {"stream": self.stream, "version": self.version, "type": self.type, "at": self.at}


@dataclass(frozen=True, slots=True, repr=False)
class ExplainedNode:
    """A node of an explanation: a position or a base node, its label, and below it the nodes that the label rests on.

    A base node stands for something that was said: a statement, argument, fact, evidence step, support or check
    (docs/formal-model.md, 2.1). `argument`: the id of the node, `text`: what it says. `label`: in, out or undec.
    `reason`: why, in words. `because`: the nodes below. `role`: what the node does to the node above it (supports,
    attacks, requires, challenges). `number`: the min-max number of the grounded label, 0 if it is undec. `strength`: in
    [0, 1]. `energy`: of a position, its supporters' weight less its attackers'. `contribution`: the signed term of this
    node in the energy of the position above, 0 if it does not count. `counted`: whether the node has weight; None for
    statements, checks and positions. `words`: the words of the evidence that decided. `cycle`: the ids of a cycle of
    attacks that leaves the node undecided. `more`: how many further nodes like those in `because` were left out.
    `again`: the node is explained elsewhere in the tree. `cut`: the tree is too deep (40 levels) to explain it here.
    `event`: of a leaf, where the log has what it says.
    `says`: for people, of the root: what decided or what is open, in sentences. `others`: for people, of the root where
    nothing is decided: the explanations of the other answers; `others_left`: how many more answers there are.
    `weighed`: for people, where weight decides and not the labels: of an answer what it came to, of what weighs on it
    what else there is to say, if anything; None elsewhere. None of the four is part of the JSON.
    """

    argument: str
    text: str
    label: str
    reason: str = ""
    because: tuple["ExplainedNode", ...] = ()
    role: str | None = None
    number: int | None = None
    strength: float | None = None
    energy: float | None = None
    contribution: float | None = None
    counted: bool | None = None
    words: tuple[str, ...] = ()
    cycle: tuple[str, ...] = ()
    more: int = 0
    again: bool = False
    cut: bool = False
    event: Origin | None = None
    says: tuple[str, ...] = ()
    others: tuple["ExplainedNode", ...] = ()
    others_left: int = 0
    weighed: str | None = None

    def to_dict(self) -> dict[str, Any]:
        """The node and all nodes below it as JSON (docs/contract.md).

        The keys argument, text, label and because are always there, the others only where they apply.
        """
        found: dict[str, Any] = {"argument": self.argument, "text": self.text, "label": self.label}
        found["because"] = [node.to_dict() for node in self.because]
        extra = {
            "reason": self.reason,
            "role": self.role,
            "number": self.number,
            "strength": self.strength,
            "energy": self.energy,
            "contribution": self.contribution,
            "counted": self.counted,
            "words": list(self.words) or None,
            "cycle": list(self.cycle) or None,
            "more": self.more or None,
            "again": self.again or None,
            "cut": self.cut or None,
            "event": None if self.event is None else self.event.to_dict(),
        }
        return found | {key: value for key, value in extra.items() if value is not None}

    def walk(self) -> Iterator["ExplainedNode"]:
        """This node and all nodes below it, in reading order: each node comes before the nodes below it."""
        yield self
        for node in self.because:
            yield from node.walk()

    def __str__(self) -> str:
        lines = (line for tree in (self, *self.others) for line in tree._lines(0))
        return "\n".join((*map(visible, self.says), *lines))

    def __repr__(self) -> str:
        return f"<ExplainedNode {self.argument}: {self.label}>"

    def _lines(self, depth: int) -> Iterator[str]:
        """The tree in plain words: what lies below what weighs is left out, as are the pieces of rivals there."""
        yield "  " * depth + self._line()
        if self.contribution is not None and (self.label == "undec" or self.weighed is not None):
            return
        for node in self.because:
            yield from node._lines(depth + 1)
        if self.more:
            yield "  " * (depth + 1) + f"… {self.more} more"

    def _line(self) -> str:
        weight = f"{self.contribution:+.2f} " if self.contribution is not None and self.counted is not False else ""
        text = visible(self.text or self.argument)
        quoted = f"“{text if len(text) <= _SHOWN else text[: _SHOWN - 1] + '…'}”"
        hint = " (explained elsewhere in this tree)" if self.again else " (and so on)" if self.cut else ""
        return f"{weight}{quoted}" + ("" if self.says else f" · {visible(plainly(self))}{hint}")


def plainly(node: ExplainedNode) -> str:
    """What a node does to the one above it, how it stands and why, without the terms and names of the model."""
    role, known = ROLE.get(node.role or "", ""), ""
    if node.weighed is not None:
        return " · ".join(part for part in (role, node.weighed) if part)
    if node.number is None:
        known = node.reason if node.energy is None else ""
    elif node.contribution and node.label != "in":
        known = "what speaks against it has not fallen; it weighs all the same"
    else:
        known = ("it weighs nothing: " if node.counted is False else "") + _why(node)
    after = [role, LABEL.get(node.label, node.label) + (f": {known}" if known else "")]
    return " · ".join(part for part in after if part)


def _why(node: ExplainedNode) -> str:
    """Why a node stands, is open or has fallen, by what lies below it."""
    roles = {below.role for below in node.because}
    if node.label == "undec":
        return "neither it nor what speaks against it has fallen"
    if node.label == "out":
        return "what it rests on has fallen" if roles == {"requires"} else "what speaks against it stands"
    said = ["what it rests on stands"] if "requires" in roles else []
    said += ["what spoke against it has fallen"] if roles - {"requires"} else []
    return " and ".join(said) or ("" if node.again or node.cut else "nobody disputes it")
