"""What literals and targets name: the items and sources that a participant must have been shown to speak of them."""

from collections.abc import Iterator
from typing import Final, Protocol

from moot.argumentation.literal import Literal, proposition, warranted
from moot.deliberation.graph import Component

RELIABLE: Final = "rel("


class Aiming(Protocol):
    """An act that aims at a component of a target."""

    @property
    def target(self) -> str:
        """The node or the literal that the act is aimed at."""

    @property
    def component(self) -> Component:
        """The component of the target that the act is aimed at."""

    @property
    def source(self) -> str | None:
        """The node from which the attack or support comes; None: the argument that the move stated last."""


def aimed_at(act: Aiming) -> tuple[Literal, ...]:
    """The literal that an act aims at, if it does not aim at a node."""
    if act.component is Component.LITERAL:
        return (act.target,)
    return (act.target.removeprefix("p:"),) if act.target.startswith("p:") else ()


def ends(act: Aiming) -> Iterator[str]:
    """The ids of the nodes that an act links: its source, and its target if the target is a node."""
    if act.source is not None:
        yield bare(act.source)
    if not aimed_at(act):
        yield bare(act.target)


def named(literal: Literal) -> Iterator[str]:
    """The item that a literal is about: `e` of `ev:e`, A of `w(A)`. A plain proposition names none."""
    plain = proposition(literal)
    node = warranted(plain)
    if node is not None:
        yield bare(node)
    elif plain.startswith("ev:"):
        yield bare(plain)


def source_of(literal: Literal) -> Iterator[str]:
    """The source whose reliability a literal states (`s` of `rel(s)`), or None."""
    plain = proposition(literal)
    if plain.startswith(RELIABLE) and plain.endswith(")"):
        yield plain[len(RELIABLE) : -1]


def bare(node: str) -> str:
    """The id of the item behind a node: `e` for `ev:e` and for the evidence step `e>P`; any other node is its own item.
    """
    if node.startswith("ev:"):
        return node.removeprefix("ev:")
    return node.rpartition(">")[0] or node


def once(literal: Literal) -> Literal:
    """The literal with a double negation `~~l` replaced by `l`."""
    while literal.startswith("~~"):
        literal = literal[2:]
    return literal
