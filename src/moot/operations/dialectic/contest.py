"""Who survives a tournament: versions of several lineages, compared by what code found of them. Pure."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from moot.artifacts import Checked, Worth
from moot.artifacts.improvement import undominated

L = TypeVar("L")


@dataclass(frozen=True, slots=True)
class Contestant:
    """A version in a tournament: the `lineage` and the `debate` that it comes from, its number there, its text, what
    the gates say of it on all test cases that are shown, and which cases it passes, of those that are held out.
    """

    lineage: str
    debate: str
    version: int
    text: str
    checked: Checked
    held_out: frozenset[str] = frozenset()

    @property
    def passed(self) -> bool:
        """Whether it passes all gates, the test cases of all lineages among them; those held out decide nothing here.
        """
        return self.checked.passed

    def worth(self) -> Worth:
        """By what it is compared: gates, shown test cases, those held out, and its size."""
        gates = frozenset(gate.gate for gate in self.checked.gates if gate.passed)
        return Worth(gates, self.checked.passed_cases, self.held_out, size=self.checked.size)

    def score(self) -> tuple[int, int, int, int]:
        """What decides where nothing else does who is shown first: how many gates, shown cases and held-out cases it
        passes, and how small it is.
        """
        worth = self.worth()
        return len(worth.gates), len(worth.tests), len(worth.edge_cases), -worth.size

    def to_dict(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "lineage": self.lineage,
            "debate_id": self.debate,
            "version": self.version,
            "artifact": self.text,
            "gates": [gate.to_dict() for gate in self.checked.gates],
            "tests": counted(self.checked),
            "held_out": len(self.held_out),
            "size": self.checked.size,
        }


def counted(checked: Checked) -> dict[str, int]:
    """How many test cases were passed, and how many not."""
    return {
        "passed": len(checked.passed_cases),
        "failed": sum(case.passed is False for case in checked.cases),
    }


def survivors(
    contestants: Sequence[Contestant], same: Callable[[Contestant, Contestant], bool]
) -> tuple[Contestant, ...]:
    """Those that pass all gates and than which no other of them is better, the best first; of those that say the same
    the first one alone. `same`: whether two say the same.
    """
    left = undominated([(one, one.worth()) for one in contestants if one.passed])
    kept: list[Contestant] = []
    for one in ranked(left):
        if not any(one.text == other.text or same(one, other) for other in kept):
            kept.append(one)
    return tuple(kept)


def goes_on(found: Sequence[tuple[Checked, L]], *, bounded: bool) -> list[L]:
    """Which lineages go on, the best first, by what code finds of their last versions. `bounded`: whether a budget is
    shared.
    """
    ranked = sorted(found, key=lambda pair: (-len(pair[0].passed_cases), pair[0].size))
    failing = [lineage for checked, lineage in ranked if not checked.passed]
    if not bounded:
        return failing
    return failing[: (len(failing) + 1) // 2] or [lineage for _, lineage in ranked[:1]]


def ranked(contestants: Sequence[Contestant]) -> list[Contestant]:
    """The contestants, the best first by `score`; of equals the first given."""
    return sorted(contestants, key=lambda one: one.score(), reverse=True)
