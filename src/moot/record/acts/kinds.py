"""What the engine must know of each type of act and of event: one description for each, collected in the table of acts.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeVar

from moot.argumentation.literal import Literal, proposition, warranted
from moot.record.acts.answer import Answer, Refusal
from moot.record.acts.telling import Line, Quotes
from moot.record.acts.view import View
from moot.record.graph import Component
from moot.record.growing import GrowingGraph
from moot.record.lifecycle import Event
from moot.record.text import Text

# The items and sources that literals and targets name. A participant must have been shown them before it may refer to
# them.

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


def named_item(name: str, view: View) -> str:
    """The id of the argument or the fact that a name means; a fact is meant by `ev:e`, too."""
    found = named_node(name, view)
    return found.removeprefix("ev:") if found.removeprefix("ev:") in view.facts else found


def once(literal: Literal) -> Literal:
    """The literal with every leading double negation `~~` removed."""
    while literal.startswith("~~"):
        literal = literal[2:]
    return literal


Judged = list[Event] | Refusal
"""The events that follow from an act, or why it is refused."""


class Act:
    """The base class of acts. An act is one thing that a participant does in its answer to a request, such as stating a
    claim. It is untrusted data until it is judged legal.
    """

    __slots__ = ()


A = TypeVar("A", bound=Act)
E = TypeVar("E", bound=Event)


@dataclass(frozen=True, slots=True, kw_only=True)
class EventKind(Generic[E]):
    """The description of one type of event that comes from a legal act, or from the findings of a detector.

    `event`: the class of the event. `enter`: adds an event to the argument graph; None if such events are kept outside
    the graph (in `Debate.beside`).
    `tell`: gives the transcript lines of an event, from the event, the name of whoever caused it, and the texts that
    were kept for quoting.
    `learn`: keeps the texts of an event that later transcript lines may quote; None if there are none.
    """

    event: type[E]
    enter: Callable[[E, GrowingGraph], None] | None
    tell: Callable[[E, str, Quotes], Iterable[Line]]
    learn: Callable[[E, Quotes], None] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ActKind(Generic[A]):
    """The description of one type of act. `act` is its class; the other fields say how such an act is judged.

    `becomes`: the description of the event that a legal act turns into; None for an act that is always refused.
    `words`: the name of such an act for people, singular and plural; None if there is no name but that of its class.
    `judge`: gives the events that follow from an act in an answer, or the reason for a refusal; its last parameter is
    the id that a new item gets.
    `relate`: gives what an accepted act says about other items (whom a claim supports or opposes), part by part: a word
    for the part, and its events or the reason for its refusal. It is called once all acts of the type are accepted, and
    acts of a type that has it are judged before all others.
    `meant`: gives the act with the names of claims replaced by their ids. `normal`: gives the act with double negations
    removed.
    `refers`: gives the ids that an act refers to; its author must have been shown each of them. `literals`: gives the
    literals that an act states or aims at; its author must have been shown the items and sources that they name.
    `cites`: gives the ids of cited facts; those that are in the graph must have been shown.
    `item`: gives the name by which a refusal calls the act, if not the name of its class. `said`: gives what a refused
    act said in words, for the record. `everywhere`: whether the act
    may be used although the protocol does not list it as legal.
    """

    act: type[A]
    becomes: EventKind[Any] | None
    words: tuple[str, str] | None
    judge: Callable[[A, Answer, str], Judged]
    relate: Callable[[A, Answer, str], Iterable[tuple[str, Judged]]] | None = None
    meant: Callable[[A, Answer], A] | None = None
    normal: Callable[[A], A] | None = None
    refers: Callable[[A], Iterable[str]] | None = None
    literals: Callable[[A], tuple[Literal, ...]] | None = None
    cites: Callable[[A], Iterable[str]] | None = None
    item: Callable[[A], str] | None = None
    said: Callable[[A], Text | None] | None = None
    everywhere: bool = False
