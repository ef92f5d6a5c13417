"""The tally of a vote under one rule: what was counted, who is first, whether that is enough."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import fsum
from types import MappingProxyType
from typing import Any, Final

from moot.record.ballot import Ballot
from moot.record.voting_rule import Rule
from moot.verdict.voting.counting import approvals, borda, first_choices, weighted
from moot.verdict.voting.pairwise import paths, preferences, unbeaten
from moot.verdict.voting.run_off import RunOffRound, run_off

DECIMALS: Final = 9
"""Numbers are compared as they are shown."""
TWO_THIRDS: Final = 2 / 3
_NONE: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Tally:
    """The tally of `valid` ballots under `rule`.

    `scores`: by position, what the rule counts (first choices, approvals, points, weight; of a run-off the votes of its
    first round, of Schulze the rivals that it beats). `first`: the positions that the rule puts first, in order;
    several are a tie. `reached`: whether the first has what the rule asks for. `share`: the part of all first choices
    (of `weighted`: of all weight) that it has. `complete`: False if a bound cut the count.
    `first_choices`: by position; a ballot without a single first choice is in none of them. `rounds`: those of a
    run-off. `pairwise`, `paths`: of Schulze, the ballots that prefer one position to another, and the strongest paths.
    """

    rule: Rule
    valid: int
    scores: Mapping[str, float]
    first_choices: Mapping[str, int]
    first: tuple[str, ...]
    share: float = 0.0
    reached: bool = True
    rounds: tuple[RunOffRound, ...] = ()
    pairwise: Mapping[str, Mapping[str, int]] = field(default_factory=lambda: _NONE)
    paths: Mapping[str, Mapping[str, int]] = field(default_factory=lambda: _NONE)
    complete: bool = True

    @property
    def tied(self) -> bool:
        """Whether several positions are first."""
        return len(self.first) > 1

    @property
    def leader(self) -> str | None:
        """The position that alone is first, whether or not that is enough."""
        return self.first[0] if len(self.first) == 1 else None

    @property
    def winner(self) -> str | None:
        """The position that the rule elects; None of a tie, or if what the rule asks for was missed."""
        return self.leader if self.reached else None

    @property
    def unanimous(self) -> bool:
        """Whether all ballots have the same first choice."""
        return self.valid > 0 and max(self.first_choices.values()) == self.valid


def tally(
    ballots: Mapping[str, Ballot],
    positions: Sequence[str],
    rule: Rule = Rule.PLURALITY,
    *,
    threshold: float = TWO_THIRDS,
    weights: Mapping[str, float] = _NONE,
    max_nodes: int = 100_000,
) -> Tally:
    """The tally of `ballots`, by class, on `positions` (ids) under `rule`. Ballots that abstain, and what is no
    position, count for nothing.

    `threshold`: the part of all ballots that a supermajority takes. `weights`: by class, for `weighted`. `max_nodes`:
    how many sets of positions a run-off may look at where ties branch. Linear in the ballots; a run-off linear in the
    rounds too, Schulze cubic in the positions.

    >>> cast = {"ana": Ballot(("P", "Q")), "ben": Ballot(("P",)), "cho": Ballot(("Q", "P"))}
    >>> tally(cast, ("P", "Q")).winner
    'P'
    """
    known = frozenset(positions)
    named = ((name, ballot.among(known)) for name, ballot in sorted(ballots.items()))
    cast = {name: ballot for name, ballot in named if not ballot.abstains}
    listed = list(cast.values())
    choices = first_choices(listed, positions)
    match rule:
        case Rule.IRV:
            found = run_off(listed, positions, max_nodes)
            rounds, complete = found.rounds, found.complete
            tallied = Tally(rule, len(cast), rounds[0].votes, choices, found.winners, rounds=rounds, complete=complete)
        case Rule.SCHULZE:
            pairwise = preferences(listed, positions)
            strengths = paths(pairwise)
            beaten = {p: sum(n > strengths[q][p] for q, n in row.items()) for p, row in strengths.items()}
            first = unbeaten(strengths)
            tallied = Tally(rule, len(cast), beaten, choices, first, pairwise=pairwise, paths=strengths)
        case _:
            tallied = _most(rule, _scores(rule, cast, positions, weights), choices, len(cast))
    return _judged(tallied, threshold, cast, weights)


def _scores(
    rule: Rule, cast: Mapping[str, Ballot], positions: Sequence[str], weights: Mapping[str, float]
) -> Mapping[str, float]:
    """What a rule that adds up counts."""
    listed = list(cast.values())
    match rule:
        case Rule.APPROVAL:
            return approvals(listed, positions)
        case Rule.BORDA:
            return borda(listed, positions)
        case Rule.WEIGHTED:
            return {p: round(score, DECIMALS) for p, score in weighted(cast, positions, weights).items()}
        case _:
            return first_choices(listed, positions)


def _most(rule: Rule, scores: Mapping[str, float], choices: Mapping[str, int], valid: int) -> Tally:
    most = max(scores.values())
    return Tally(rule, valid, scores, choices, tuple(p for p, score in scores.items() if score == most))


def _judged(found: Tally, threshold: float, cast: Mapping[str, Ballot], weights: Mapping[str, float]) -> Tally:
    """The tally with the share of its first, and whether that reaches what the rule asks for."""
    if found.leader is None or not found.valid:
        return found
    if found.rule is Rule.WEIGHTED:
        total = fsum(weights.get(name, 1.0) for name in cast)
        share = found.scores[found.leader] / total if total else 0.0
    else:
        share = found.first_choices[found.leader] / found.valid
    share = round(share, DECIMALS)
    needed = {
        Rule.MAJORITY: share > 1 / 2,
        Rule.SUPERMAJORITY: share >= round(threshold, DECIMALS),
        Rule.UNANIMITY: share == 1,
    }
    return replace(found, share=share, reached=needed.get(found.rule, True))
