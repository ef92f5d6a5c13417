"""The status of `blitz` and `classical`: each claim is judged by who is for it, who against it, and what was argued.

f+, f-, f0 = the shares of all classes that are for, against and neither; who says nothing is neither
(docs/formal-model.md, section 5). A class of several members has the mean of their stances. How confident anybody is
moves nothing beyond the side that is taken.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import fsum
from typing import Final

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, negate
from moot.record.graph import gates
from moot.record.status import Status
from moot.verdict.content import Content, Issue, classes_of
from moot.verdict.graph_status import SEVERAL
from moot.verdict.plainly import part
from moot.verdict.standing import Standing, rounded

TWO_THIRDS: Final = 2, 3
THIRD: Final = 1, 3


@dataclass(frozen=True, slots=True)
class Sides:
    """Who stands where on a claim, as classes (participants that count as one), sorted: for it, against it, neither.
    `values`: the stance of each class that took one, in [-1, 1].
    """

    pro: tuple[str, ...]
    con: tuple[str, ...]
    neither: tuple[str, ...]
    values: Mapping[str, float]

    @property
    def n(self) -> int:
        """The number of classes."""
        return len(self.pro) + len(self.con) + len(self.neither)

    @property
    def distance(self) -> float:
        """How far those apart are who took a stance, in [0, 1]: the mean over pairs of half the difference of their
        stances; 0 for fewer than two.
        """
        taken = sorted(self.values.values())
        pairs = len(taken) * (len(taken) - 1) / 2
        apart = fsum(value * (2 * k - len(taken) + 1) for k, value in enumerate(taken))
        return rounded(apart / pairs / 2) if pairs else 0.0


def sides_on(standing: Standing, position: Literal) -> Sides:
    """Who stands where on a position. Linear in the stances."""
    graph, side = standing.graph, standing.parameters.side
    apart, members = gates(graph), dict[str, list[float]]()
    for participant, stances in graph.stances.items():
        if participant not in apart and position in stances:
            members.setdefault(graph.class_of(participant), []).append(stances[position])
    values = {name: rounded(fsum(of) / len(of)) for name, of in sorted(members.items())}
    classes = sorted(classes_of(graph))
    return Sides(
        tuple(c for c in classes if values.get(c, 0.0) >= side),
        tuple(c for c in classes if values.get(c, 0.0) <= -side),
        tuple(c for c in classes if -side < values.get(c, 0.0) < side),
        values,
    )


def sides_content(standing: Standing) -> Content:
    """The status of all claims: each has its own, and the least settled of them (the first in `SEVERAL`) is that of the
    debate. One claim alone has a verdict; what was decided of several, `issues` say.
    """
    found = {position.id: of_claim(standing, position.id) for position in standing.graph.positions}
    if not found:
        return Content(Status.INSUFFICIENT_EVIDENCE, reason="nothing was claimed")
    if len(found) == 1:
        return next(iter(found.values()))
    worst = min(found.values(), key=lambda content: SEVERAL.index(content.status))
    by_reason: dict[str, list[str]] = {}
    for position in standing.graph.positions:
        if found[position.id].status is worst.status:
            by_reason.setdefault(found[position.id].reason, []).append(f"‘{position.text}’")
    reason = "; ".join(f"{', '.join(which)}: {why}" for why, which in by_reason.items())
    return Content(
        worst.status,
        reason=reason,
        issues=tuple(Issue(literal, content.status, content.verdict) for literal, content in found.items()),
        cut=not standing.complete,
    )


def of_claim(standing: Standing, position: Literal) -> Content:
    """The status of one claim: the first row that holds."""
    sides = sides_on(standing, position)
    n, plus, minus = sides.n, len(sides.pro), len(sides.con)
    larger, most = (position, plus) if plus >= minus else (negate(position), minus)
    told = f"{plus} for it, {minus} against it, {len(sides.neither)} neither"
    if n < 2:
        return Content(Status.INSUFFICIENT_EVIDENCE, reason=f"it takes two; {told}", cut=not standing.complete)
    large = most * TWO_THIRDS[1] >= n * TWO_THIRDS[0]
    beaten = large and standing.argued(larger) and standing.of(larger) is Label.OUT
    apart = f"{part(plus, n)} are for it and {part(minus, n)} against it"
    rows = (
        (beaten, Status.CONTESTED, "what most hold was argued, and did not stand"),
        (most == n, Status.CONSENSUS, "all are on one side"),
        (large, Status.MAJORITY, "two thirds or more are on one side"),
        (min(plus, minus) * THIRD[1] >= n * THIRD[0], Status.POLARIZED, apart),
        (plus == minus, Status.BALANCED, "both sides are equal"),
        (True, Status.CONTESTED, "neither side has two thirds"),
    )
    status, why = next((status, why) for holds, status, why in rows if holds)
    verdict = larger if status in (Status.CONSENSUS, Status.MAJORITY) else None
    return Content(status, verdict, f"{why} ({told})", cut=not standing.complete)
