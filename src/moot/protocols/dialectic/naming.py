"""What findings and test cases are called, for whoever answers: short names that are never given twice."""

from collections.abc import Mapping
from itertools import count

from moot.record.graph import Graph


def names_of(graph: Graph) -> Mapping[str, str]:
    """By the fingerprint of each finding, what it is called: as who raised it first called it, else the next free of
    f1, f2, … Linear.
    """
    found: dict[str, str] = {}
    taken: set[str] = {own for record in graph.findings.values() for own in record.names()}
    given: set[str] = set()
    numbers = (f"f{number}" for number in count(1))
    for mark, record in graph.findings.items():
        own = next(record.names(), "")
        name = own if own and own not in given else next(n for n in numbers if n not in taken and n not in given)
        given.add(name)
        found[mark] = name
    return found


def fingerprint_of(name: str, graph: Graph, among: Mapping[str, str]) -> str | None:
    """The fingerprint of the finding that `name` means: what it is called, one of the names that its author gave it,
    the last such finding first, or the fingerprint itself. `among`: as `names_of` gives it. None for no finding.
    """
    called = [mark for mark, own in among.items() if own == name]
    named = [mark for mark, record in reversed([*graph.findings.items()]) if name in record.names()]
    return next(iter([*called, *named, *(mark for mark in among if mark == name)]), None)
