"""What an act names: a participant may refer to nothing but what it was shown."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from moot.argumentation.literal import Literal, proposition, warranted
from moot.deliberation import moves
from moot.deliberation.graph import Component
from moot.deliberation.moves import Act

RELIABLE: Final = "rel("


def references(act: Act) -> Iterator[str]:
    """The arguments, edges, supports and facts that an act names, by their bare ids.

    Facts that an argument cites, or that a fact supersedes or comes from, are left out: they may be on their
    way. So is what a claim says of others: that is judged one by one.
    """
    match act:
        case moves.Advance():
            yield from (act.supersedes,) if act.supersedes is not None else ()
            for literal in literals(act):
                yield from named(literal)
        case moves.StateClaim():
            yield from (act.supersedes,) if act.supersedes is not None else ()
        case moves.Attack() | moves.GiveSupport():
            yield from (bare(act.source),) if act.source is not None else ()
            yield from _target(act)
        case moves.TakeStance():
            yield from (act.cause,) if act.cause is not None else ()
        case moves.Endorse() | moves.Concede() | moves.Retract():
            yield act.argument
        case moves.SubmitFact() | moves.Unreadable():
            pass


def literals(act: Act) -> tuple[Literal, ...]:
    """The literals that an act states or aims at."""
    match act:
        case moves.Advance():
            return (act.claim, *act.premises, *act.assumptions)
        case moves.Attack() | moves.GiveSupport() if act.component is Component.LITERAL:
            return (act.target,)
        case moves.Attack() | moves.GiveSupport() if act.target.startswith("p:"):
            return (act.target.removeprefix("p:"),)
        case _:
            return ()


def named(literal: Literal) -> Iterator[str]:
    """The item that a literal is about: `e` of `ev:e`, A of `w(A)`. A plain proposition names none."""
    plain = proposition(literal)
    node = warranted(plain)
    if node is not None:
        yield bare(node)
    elif plain.startswith("ev:"):
        yield bare(plain)


def sources(act: Act) -> Iterator[str]:
    """The sources whose reliability an act speaks of."""
    for literal in literals(act):
        plain = proposition(literal)
        if plain.startswith(RELIABLE) and plain.endswith(")"):
            yield plain[len(RELIABLE) : -1]


def bare(node: str) -> str:
    """The item that a node is of: `e` of `ev:e` and of the step `e>P`, any other node itself."""
    if node.startswith("ev:"):
        return node.removeprefix("ev:")
    return node.rpartition(">")[0] or node


def _target(act: moves.Attack | moves.GiveSupport) -> Iterator[str]:
    aimed = literals(act)
    if aimed:
        yield from (item for literal in aimed for item in named(literal))
    else:
        yield bare(act.target)


def normal(act: Act) -> Act:
    """The act with `~~l` read as `l`."""
    match act:
        case moves.Advance():
            premises, assumptions = tuple(map(_once, act.premises)), tuple(map(_once, act.assumptions))
            return replace(act, claim=_once(act.claim), premises=premises, assumptions=assumptions)
        case moves.Attack() | moves.GiveSupport() if act.component is Component.LITERAL:
            return replace(act, target=_once(act.target))
        case _:
            return act


def _once(literal: Literal) -> Literal:
    while literal.startswith("~~"):
        literal = literal[2:]
    return literal
