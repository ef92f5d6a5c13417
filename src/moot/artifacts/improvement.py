"""Which of two versions is better: a partial order, made of what gates, tests and findings show.

Source: docs/formal-model.md, section 8 (improvement, oscillation). What anybody says of their own version has no part
in it.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeVar

from moot.artifacts.artifact import Checked

T = TypeVar("T")

LOOK_BACK: Final = 4
"""How many versions back an oscillation is looked for."""


class Change(StrEnum):
    """What one version is beside another."""

    BETTER = "better"
    WORSE = "worse"
    INCOMPARABLE = "incomparable"


@dataclass(frozen=True, slots=True)
class Worth:
    """The vector u(v) of a version v, and its size.

    `gates`, `tests`, `edge_cases`: the names of those that were passed. `contradictions`: the fingerprints of findings
    of the category contradiction; `serious`: those of open findings of severity high or more. Sets are compared by
    inclusion: more is better of the first three, fewer of the last two.
    """

    gates: frozenset[str] = frozenset()
    tests: frozenset[str] = frozenset()
    edge_cases: frozenset[str] = frozenset()
    contradictions: frozenset[str] = frozenset()
    serious: frozenset[str] = frozenset()
    size: int = 0

    @classmethod
    def of(
        cls,
        checked: Checked,
        edge_cases: Iterable[str] = (),
        contradictions: Iterable[str] = (),
        serious: Iterable[str] = (),
    ) -> "Worth":
        """The worth of a version by what was found. `edge_cases`: the names of those cases that critics added."""
        edges, passed = frozenset(edge_cases), checked.passed_cases
        gates = frozenset(gate.gate for gate in checked.gates if gate.passed)
        return cls(gates, passed - edges, passed & edges, frozenset(contradictions), frozenset(serious), checked.size)

    def covers(self, other: "Worth") -> bool:
        """Whether this one is at least as good in every part; size apart."""
        return (
            self.gates >= other.gates
            and self.tests >= other.tests
            and self.edge_cases >= other.edge_cases
            and self.contradictions <= other.contradictions
            and self.serious <= other.serious
        )


def change(before: Worth, after: Worth) -> Change:
    """What `after` is beside `before`: better if it is at least as good in every part and better in one, or equal in
    all and smaller; worse the other way round; else incomparable (two of one worth and one size too).

    >>> change(Worth(tests=frozenset({"a"})), Worth(tests=frozenset({"a", "b"}))).value
    'better'
    >>> change(Worth(tests=frozenset({"a"})), Worth(tests=frozenset({"b"}))).value
    'incomparable'
    """
    up, down = after.covers(before), before.covers(after)
    if up and down:
        up, down = after.size < before.size, after.size > before.size
    if up == down:
        return Change.INCOMPARABLE
    return Change.BETTER if up else Change.WORSE


def undominated(versions: Sequence[tuple[T, Worth]]) -> tuple[T, ...]:
    """Those versions than which no other one is better, in their order."""
    return tuple(
        version
        for version, worth in versions
        if not any(change(worth, other) is Change.BETTER for _, other in versions)
    )


def oscillates(versions: Sequence[T], equivalent: Callable[[T, T], bool]) -> bool:
    """Whether the last version goes back: it is equivalent to one of two to four versions before, and not to the one
    directly before. The definition: v_t equivalent to some v_s with t-4 <= s <= t-2, and not to v_(t-1).

    >>> oscillates(["p", "q", "p"], str.__eq__), oscillates(["p", "p", "p"], str.__eq__)
    (True, False)
    """
    if len(versions) < 3 or equivalent(versions[-1], versions[-2]):
        return False
    return any(equivalent(versions[-1], earlier) for earlier in versions[-1 - LOOK_BACK : -2])
