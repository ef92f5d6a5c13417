"""Literals that look misspelt: named once in a graph, and nearly as another one is.

Nothing attacks or supports what nobody else names, so a slip of the pen changes what stands without an error.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from moot.argumentation.literal import Literal, proposition
from moot.record.graph import Component, Edge, Graph, Listed, Support

SHORTEST: Final = 4
"""Letters below which names are too short to be told from each other."""
LONG: Final = 8
"""Letters from which on two slips are looked for; in shorter names one."""
MOST: Final = 1_000
"""Different propositions up to which a graph is looked at: each is compared with each."""
_OF_THE_MODEL: Final = ("ev:", "rel(", "w(", "lit:")


def misspelt(graph: Graph) -> tuple[Listed, ...]:
    """The propositions that only one place of the graph names and that nearly equal another one, each with a sentence.

    Nearly: one letter more, less or other, two from eight letters on; numbers are the same. Positions are declared and
    never listed. Cost: quadratic in the propositions; a graph with more than a thousand is not looked at.
    """
    places = Counter(name for name in _named(graph) if not name.startswith(_OF_THE_MODEL))
    declared = {proposition(position.id) for position in graph.positions}
    if len(places) > MOST:
        return ()
    once = sorted(name for name, number in places.items() if number == 1 and name not in declared)
    found = ((name, [other for other in sorted(places) if nearly(name, other)]) for name in once)
    return tuple(Listed(name, _why(near)) for name, near in found if near)


def _why(near: Sequence[str]) -> str:
    return f"it is named once, and nearly as {', '.join(repr(name) for name in near[:3])}: is it misspelt?"


def _named(graph: Graph) -> Iterator[str]:
    """The proposition of each place where a literal stands."""
    for position in graph.positions:
        yield proposition(position.id)
    for argument in graph.arguments.values():
        yield from map(proposition, (argument.claim, *argument.premises, *argument.assumptions))
    relations: list[Edge | Support] = [*graph.edges.values(), *graph.supports.values()]
    for aimed in relations:
        if aimed.component is Component.LITERAL:
            yield proposition(aimed.target)


def nearly(a: Literal, b: Literal) -> bool:
    """Whether two different propositions differ by so little that one may be the other, misspelt.

    >>> nearly("tests pass", "tets pass"), nearly("node 18", "node 20"), nearly("abc", "abd")
    (True, False, False)
    """
    shortest = min(len(a), len(b))
    most = 2 if shortest >= LONG else 1
    if a == b or shortest < SHORTEST or abs(len(a) - len(b)) > most or _digits(a) != _digits(b):
        return False
    third = len(a) // 3
    if not any(piece in b for piece in (a[:third], a[third : 2 * third], a[2 * third :])):
        return False  # two slips leave one third of three untouched
    return _distance(a, b) <= most


def _digits(name: str) -> list[str]:
    return [letter for letter in name if letter.isdigit()]


def _distance(a: str, b: str) -> int:
    """How many letters must be added, left out or replaced to get from one to the other (Levenshtein)."""
    above = list(range(len(b) + 1))
    for row, letter in enumerate(a, 1):
        here = [row]
        for column, other in enumerate(b, 1):
            here.append(min(above[column] + 1, here[-1] + 1, above[column - 1] + (letter != other)))
        above = here
    return above[-1]
