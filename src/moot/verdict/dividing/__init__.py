"""What a debate adds up to beyond who stands: common ground, camps, cruxes, flip conditions and the rest
(docs/formal-model.md, section 6).

`commitments` who is committed to what · `common` common ground · `camps` · `settling` what would stand if something
were shown · `cruxes` · `flips` · `lines` fault lines and resolution paths · `accounts` evidence, dissent, what was
dropped.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from moot.argumentation.literal import Literal
from moot.verdict.content import Content, people_of
from moot.verdict.dividing.accounts import Dissent, Dropped, Entry, dissent, dropped, ledger
from moot.verdict.dividing.camps import Camp, camps
from moot.verdict.dividing.commitments import Commitments, Ground, grounds
from moot.verdict.dividing.cruxes import Cruxes, CruxSearch, Flip, flips
from moot.verdict.dividing.lines import FaultLine, Path, fault_lines, resolution_paths
from moot.verdict.dividing.search import K_MAX
from moot.verdict.dividing.settling import Interventions, universe
from moot.verdict.standing import Standing

__all__ = ["Outcomes", "outcomes_of", "outcomes_with"]

MOST_POSITIONS: Final = 20
"""Positions whose camps and cruxes are looked for."""


@dataclass(frozen=True, slots=True)
class Outcomes:
    """The outcomes of one standing. `homogeneous`: several take part, and all are of one class, or in a debate of one
    model, so that whatever they agree on has one source.
    """

    common_ground: tuple[Ground, ...]
    established_disputed: tuple[Ground, ...]
    camps: tuple[Camp, ...]
    cruxes: tuple[Cruxes, ...]
    flips: tuple[Flip, ...]
    fault_lines: tuple[FaultLine, ...]
    resolution_paths: tuple[Path, ...]
    ledger: tuple[Entry, ...]
    dissent: tuple[Dissent, ...]
    dropped: tuple[Dropped, ...]
    homogeneous: bool = False

    def to_dict(self) -> Mapping[str, Any]:
        """The outcomes as JSON (docs/contract.md)."""
        return {
            "common_ground": [ground.to_dict() for ground in self.common_ground],
            "established_disputed": [ground.to_dict() for ground in self.established_disputed],
            "camps": {camp.position: camp.to_dict() for camp in self.camps},
            "cruxes": {found.position: found.to_dict() for found in self.cruxes},
            "flip_conditions": {flip.name: flip.to_dict() for flip in self.flips},
            "fault_lines": [line.to_dict() for line in self.fault_lines],
            "resolution_paths": [path.to_dict() for path in self.resolution_paths],
            "ledger": [entry.to_dict() for entry in self.ledger],
            "dissent": [found.to_dict() for found in self.dissent],
            "dropped": [found.to_dict() for found in self.dropped],
            "homogeneous": self.homogeneous,
        }


def outcomes_of(
    standing: Standing,
    verdict: Literal | None,
    positions: Sequence[Literal] | None = None,
    extra: Iterable[Literal] = (),
    k_max: int = K_MAX,
) -> Outcomes:
    """The outcomes of a standing, under the grounded semantics. `verdict`: the position that won, or None. `positions`:
    those that matter (None: all of the standing); camps and cruxes are given of at most `MOST_POSITIONS` of them, first
    the verdict and what a class chose. `extra`: further
    propositions that can be settled. Cruxes are looked for up to `k_max` literals, and not at all in a large framework
    (`search.LARGEST`): then they are complete to size 0.
    """
    chosen = standing.positions if positions is None else tuple(positions)
    commitments = Commitments(standing, chosen)
    shown = _shown(commitments, verdict)
    interventions = Interventions(standing, universe(standing, extra))
    common, disputed = grounds(commitments)
    found_camps = camps(commitments, shown)
    search = CruxSearch(commitments, interventions)
    found_cruxes = tuple(search.of(position, k_max) for position in shown)
    return Outcomes(
        common,
        disputed,
        found_camps,
        found_cruxes,
        flips(commitments, interventions, k_max),
        fault_lines(commitments, found_camps, found_cruxes),
        resolution_paths(commitments, interventions, found_cruxes),
        ledger(standing),
        dissent(commitments, verdict),
        dropped(standing),
        len(commitments.classes) == 1 and len(people_of(standing.graph)) > 1,
    )


def outcomes_with(standing: Standing, content: Content, *, several: bool) -> Outcomes:
    """The outcomes of a standing whose status is `content`. `several`: its issues are the positions, as where claims
    are judged; then whether a claim that is not at issue holds can be settled too.
    """
    verdict = None if content.cut else content.verdict
    if not several:
        return outcomes_of(standing, verdict)
    at_issue = [issue.literal for issue in content.issues]
    others = [position.id for position in standing.graph.positions if position.id not in at_issue]
    return outcomes_of(standing, verdict, at_issue, others)


def _shown(commitments: Commitments, verdict: Literal | None) -> tuple[Literal, ...]:
    """The positions of which camps and cruxes are given, in the order of the positions."""
    told = {verdict, *map(commitments.choice, commitments.classes)}
    first = sorted(commitments.positions, key=lambda position: position not in told)[:MOST_POSITIONS]
    return tuple(position for position in commitments.positions if position in first)
