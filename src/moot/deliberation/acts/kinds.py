"""What the engine must know of an act and of an event: a description of each, which the table collects."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from moot.argumentation.literal import Literal
from moot.deliberation.acts.answer import Answer, Refusal
from moot.deliberation.acts.telling import Line, Quotes
from moot.deliberation.growing import GrowingGraph
from moot.deliberation.lifecycle import Event

Judged = list[Event] | Refusal
"""The events that follow from an act, or why it is refused."""


class Act:
    """An act: one thing that a participant does in its answer. It is untrusted until it is judged."""

    __slots__ = ()


A = TypeVar("A", bound=Act)
E = TypeVar("E", bound=Event)


@dataclass(frozen=True, slots=True, kw_only=True)
class EventKind(Generic[E]):
    """One type of event that an act becomes, or that a detector finds.

    `enter`: adds it to the argument graph; None: it is kept beside it (`Debate.beside`). `tell`: its lines
    in a transcript, from the event, who caused it, and what was said before. `learn`: remembers what later lines quote.
    """

    event: type[E]
    enter: Callable[[E, GrowingGraph], None] | None
    tell: Callable[[E, str, Quotes], Iterable[Line]]
    learn: Callable[[E, Quotes], None] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ActKind(Generic[A]):
    """One type of act.

    `becomes`: the event that a legal act becomes; None for what is always refused.
    `words`: what one such act is called, and several of them; None for what has no other name than its class.
    `judge`: the events that follow from an act with this id in this answer, or why it is refused.
    `relate`: what an accepted act says of others, part by part, judged once all acts of its type are in; acts of such a
    type are judged before all others. Each part is a word for it and its events, or why it is refused.
    `meant`: the act with the names of claims replaced by their ids. `normal`: its normal form.
    `refers`: the bare ids that it refers to, which must have been shown. `literals`: those that it states or aims at,
    of which the items and sources must have been shown. `cites`: facts; those that are there must have been shown.
    `item`: what a refusal of it is called, if not by its class. `everywhere`: the protocol need not allow it.
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
    everywhere: bool = False
