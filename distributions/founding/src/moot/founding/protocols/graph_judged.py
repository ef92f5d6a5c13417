"""A founding graph debate for the rules of moot: judged again by the default model, and compared with other debates.

The founding graph knows sentences alone. To be judged by other rules, sentences of the same words are one proposition,
and one in the words of a position is that position.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from moot.argumentation.literal import Literal
from moot.founding.protocols.graph_course import held
from moot.record.debate import Debate
from moot.record.graph import Argument, Graph
from moot.record.text import ErasedText, words_of

OUR_RULES: Final[tuple[Mapping[str, Any], ...]] = (
    {"semantics": "grounded"},
    {"semantics": "preferred"},
    {"semantics": "ideal"},
    {"semantics": "stable"},
    {"reading": "deductive"},
    {"reading": "evidential"},
)
"""The settings under which a founding debate is judged again; the first is that of the default profile."""


def in_our_words(graph: Graph) -> Graph:
    """The graph in which equal sentences are one proposition, and positions are meant by their words. Linear."""
    known = {words_of(str(position.text)): position.id for position in graph.positions}
    meant: dict[Literal, Literal] = {}
    for literal, text in graph.texts.items():
        meant[literal] = literal if isinstance(text, ErasedText) else known.setdefault(words_of(text), literal)
    return replace(graph, arguments={id: _renamed(a, meant) for id, a in graph.arguments.items()})


def _renamed(argument: Argument, meant: Mapping[Literal, Literal]) -> Argument:
    def named(literals: tuple[Literal, ...]) -> tuple[Literal, ...]:
        return tuple(meant.get(literal, literal) for literal in literals)

    (claim,) = named((argument.claim,))
    return replace(argument, claim=claim, premises=named(argument.premises), assumptions=named(argument.assumptions))


def crux_candidates(debate: Debate) -> list[str]:
    """The founding candidates for cruxes, in words; none until the debate has ended."""
    output = held(debate).run.output
    return [] if output is None else [crux.proposition for crux in output.cruxes]
