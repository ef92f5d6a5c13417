"""The items and sources that literals and targets name. A participant must have been shown them before it may refer to
them.
"""

from collections.abc import Iterator
from typing import Final, Protocol

from moot.argumentation.literal import Literal, proposition, warranted
from moot.record.acts.view import View
from moot.record.graph import Component

RELIABLE: Final = "rel("


class Aiming(Protocol):
    """The interface of an act that is aimed at a component of a target: an attack or a support."""

    @property
    def target(self) -> str:
        """The node id or the literal that the act is aimed at."""

    @property
    def component(self) -> Component:
        """Which component of the target (its claim, a premise, ...) the act is aimed at."""

    @property
    def source(self) -> str | None:
        """The node that attacks or supports; None stands for the argument that the same move stated last by an
        `Advance`.
        """


def aimed_at(act: Aiming) -> tuple[Literal, ...]:
    """The literal that the act is aimed at, as a tuple of one; an empty tuple if the act is aimed at a node.

    The target is a literal if the component is `literal`, or if the target is a bare statement (`p:l`), for which it is
    `l`.
    """
    if act.component is Component.LITERAL:
        return (act.target,)
    return (act.target.removeprefix("p:"),) if act.target.startswith("p:") else ()


def ends(act: Aiming) -> Iterator[str]:
    """The ids of the items that the act links: that of its source, if it names one, and that of its target, if the
    target is a node. A node that belongs to a fact (`ev:e`, `e>P`) counts as the fact `e`.
    """
    if act.source is not None:
        yield bare(act.source)
    if not aimed_at(act):
        yield bare(act.target)


def named(literal: Literal) -> Iterator[str]:
    """The id of the item that the literal speaks about: `e` for `ev:e`, `A` for `w(A)` (the warrant of A); negated
    literals alike. Nothing for a plain proposition.
    """
    plain = proposition(literal)
    node = warranted(plain)
    if node is not None:
        yield bare(node)
    elif plain.startswith("ev:"):
        yield bare(plain)


def source_of(literal: Literal) -> Iterator[str]:
    """The source whose reliability the literal affirms or denies (`s` for `rel(s)`); nothing for any other literal."""
    plain = proposition(literal)
    if plain.startswith(RELIABLE) and plain.endswith(")"):
        yield plain[len(RELIABLE) : -1]


def bare(node: str) -> str:
    """The id of the item that a node belongs to: the fact `e` for `ev:e` and for the evidence step `e>P` (from fact e
    to position P); any other node is its own item.
    """
    if node.startswith("ev:"):
        return node.removeprefix("ev:")
    return node.rpartition(">")[0] or node


def named_node(name: str, view: View) -> str:
    """The id of the node, the attack or the support that a name means; a fact is meant by its name, too: then it is its
    node `ev:e`.
    """
    found = view.resolve(name)
    if found in view.arguments or found in view.edges or found in view.supports:
        return found
    fact = view.fact_called(name.removeprefix("ev:"))
    return f"ev:{fact}" if fact in view.facts else found


def once(literal: Literal) -> Literal:
    """The literal with every leading double negation `~~` removed."""
    while literal.startswith("~~"):
        literal = literal[2:]
    return literal
