"""The tally of a vote under one rule: what was counted, who is first, whether that is enough."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from math import fsum
from types import MappingProxyType
from typing import Any, Final

from moot.record.ballot import Ballot, Levels, Rule

# Instant run-off: the position with the fewest votes goes, and its ballots pass to the next that they name, until one
# has more than half of the ballots that still name somebody.
#
# Where several have the fewest, each order of their going is followed: a position wins outright only if it wins in all
# of them, else those that win in some are tied.

@dataclass(frozen=True, slots=True)
class RunOffRound:
    """One round of a run-off: the votes by position, the ballots that name nobody any more (`exhausted`), who goes
    after it, and who had as few votes as one who goes (`tied`, empty if that made no choice).
    """

    votes: dict[str, int]
    exhausted: int
    out: tuple[str, ...]
    tied: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RunOff:
    """What a run-off came to: who wins (several: a tie), the rounds, and whether all orders of going were followed.

    Of several orders the rounds are those in which the last of the positions goes first.
    """

    winners: tuple[str, ...]
    rounds: tuple[RunOffRound, ...]
    complete: bool = True


def run_off(ballots: Sequence[Ballot], positions: Sequence[str], max_nodes: int) -> RunOff:
    """The instant run-off of `ballots`. Linear in ballots times rounds; where ties branch, in the sets of positions
    that are left, of which at most `max_nodes` are looked at.
    """
    counting = _Counting(Counter(ballot.levels for ballot in ballots), tuple(positions), max_nodes)
    winners = counting.winners(frozenset(positions))
    return RunOff(tuple(p for p in positions if p in winners), tuple(counting.rounds()), not counting.cut)


class _Counting:
    """The run-offs among sets of positions, each looked at once."""

    def __init__(self, ballots: Counter[Levels], positions: tuple[str, ...], max_nodes: int) -> None:
        self.ballots, self.positions, self.max_nodes = ballots, positions, max_nodes
        self.known: dict[frozenset[str], frozenset[str]] = {}
        self.cut = False

    def winners(self, left: frozenset[str]) -> frozenset[str]:
        """Who wins among `left`, in some order of going."""
        if left not in self.known:
            if len(self.known) >= self.max_nodes:
                self.cut = True
                return frozenset()
            self.known[left] = frozenset()  # counted before it is followed: a deep chain of ties meets the bound, too
            votes, _ = self.votes(left)
            ahead = _ahead(votes)
            self.known[left] = ahead or frozenset().union(
                *(self.winners(left - {*going}) for going in self.going(votes))
            )
        return self.known[left]

    def votes(self, left: frozenset[str]) -> tuple[dict[str, int], int]:
        """The votes of each that is left, and the ballots that name nobody, or several at once as the best."""
        votes, exhausted = {p: 0 for p in self.positions if p in left}, 0
        for levels, number in self.ballots.items():
            best = next((there for level in levels if (there := [p for p in level if p in left])), ())
            if len(best) == 1:  # a ballot that has several at the top helps none of them: it would count twice
                votes[best[0]] += number
            else:
                exhausted += number
        return votes, exhausted

    def going(self, votes: dict[str, int]) -> list[tuple[str, ...]]:
        """Who may go next: several at once where their order changes nothing, else each of those with the fewest."""
        fewest = min(votes.values())
        last = tuple(p for p, number in votes.items() if number == fewest)
        more = [number for number in votes.values() if number > fewest]
        # Even together they have less than the next: none of them can be saved by the going of the others.
        if fewest * len(last) < min(more, default=0):
            return [last]
        return [(p,) for p in last]

    def rounds(self) -> Iterator[RunOffRound]:
        """The rounds, the last of the positions going first where several may go."""
        left = frozenset(self.positions)
        while left:
            votes, exhausted = self.votes(left)
            if _ahead(votes):
                yield RunOffRound(votes, exhausted, ())
                return
            going = self.going(votes)
            tied = tuple(p for some in going for p in some) if len(going) > 1 else ()
            yield RunOffRound(votes, exhausted, going[-1], tied)
            left -= {*going[-1]}


def _ahead(votes: dict[str, int]) -> frozenset[str]:
    """Who has won: whoever has more than half, all that are left where nobody has a vote; else nobody yet."""
    total, most = sum(votes.values()), max(votes.values())
    if len(votes) == 1 or total == 0:
        return frozenset(votes)
    return frozenset(p for p, number in votes.items() if number == most) if 2 * most > total else frozenset()


Table = dict[str, dict[str, int]]
"""By position and other position, a number of ballots."""


def preferences(ballots: Sequence[Ballot], positions: Sequence[str]) -> Table:
    """By position and other position, the ballots that prefer the first. What a ballot does not name is below all that
    it names. Quadratic in the positions.
    """
    found: Table = {p: {q: 0 for q in positions if q != p} for p in positions}
    for ballot in ballots:
        place = {p: at for at, level in enumerate(ballot.levels) for p in level}
        last = len(place)
        for p in place:
            for q in positions:
                if place[p] < place.get(q, last):
                    found[p][q] += 1
    return found


def paths(pairwise: Mapping[str, Mapping[str, int]]) -> Table:
    """By position and other position, the strength of the strongest path; 0 without one. Cubic in the positions."""
    found: Table = {
        p: {q: votes if votes > pairwise[q][p] else 0 for q, votes in row.items()} for p, row in pairwise.items()
    }
    for via, p, q in product(found, repeat=3):
        if len({via, p, q}) == 3:
            found[p][q] = max(found[p][q], min(found[p][via], found[via][q]))
    return found


def unbeaten(strengths: Mapping[str, Mapping[str, int]]) -> tuple[str, ...]:
    """The positions to which no other has a stronger path than they have back; at least one."""
    return tuple(p for p, row in strengths.items() if all(strengths[q][p] <= row[q] for q in row))


def first_choices(ballots: Sequence[Ballot], positions: Sequence[str]) -> dict[str, int]:
    """By position, the ballots that have it as their only first choice. Linear."""
    found = dict.fromkeys(positions, 0)
    for ballot in ballots:
        if ballot.first is not None:
            found[ballot.first] += 1
    return found


def approvals(ballots: Sequence[Ballot], positions: Sequence[str]) -> dict[str, int]:
    """By position, the ballots that approve of it. Linear."""
    found = dict.fromkeys(positions, 0)
    for ballot in ballots:
        for position in ballot.approved:
            found[position] += 1
    return found


def borda(ballots: Sequence[Ballot], positions: Sequence[str]) -> dict[str, float]:
    """By position, its points. Linear in the ballots and the positions."""
    found = dict.fromkeys(positions, 0.0)
    for ballot in ballots:
        named = {position for level in ballot.levels for position in level}
        rest = tuple(position for position in positions if position not in named)
        below = len(positions)
        for level in (*ballot.levels, rest):
            below -= len(level)
            for position in level:
                found[position] += below + (len(level) - 1) / 2
    return found


def weighted(
    ballots: Mapping[str, Ballot], positions: Sequence[str], weights: Mapping[str, float]
) -> dict[str, float]:
    """By position, its part of the weights: each class shares out its weight (1, if `weights` says nothing) as its
    ballot divides one vote. Linear.
    """
    shares = [(weights.get(name, 1.0), ballot.shares) for name, ballot in sorted(ballots.items())]
    return {p: fsum(weight * share.get(p, 0.0) for weight, share in shares) for p in positions}


@dataclass(frozen=True, slots=True)
class Electorate:
    """The ballots that count, by class. `abstained`: the participants whose ballot abstains. `divided`: the classes
    whose members cast several ballots equally often, which therefore abstain.
    """

    ballots: Mapping[str, Ballot]
    abstained: tuple[str, ...] = ()
    divided: tuple[str, ...] = ()


def electorate(ballots: Mapping[str, Ballot], classes: Mapping[str, str]) -> Electorate:
    """One ballot for each class, of `ballots` by participant and the class of each participant (by default its own
    name).

    A class of several members counts by the ballot that most of them cast; where several were cast equally often, it
    abstains. Members that abstain take no part in that. Linear in the ballots.
    """
    members: dict[str, list[Ballot]] = {}
    for participant, ballot in ballots.items():
        if not ballot.abstains:
            members.setdefault(classes.get(participant, participant), []).append(ballot)
    chosen = {name: _most_cast(cast) for name, cast in sorted(members.items())}
    return Electorate(
        {name: ballot for name, ballot in chosen.items() if ballot is not None},
        tuple(sorted(who for who, ballot in ballots.items() if ballot.abstains)),
        tuple(name for name, ballot in chosen.items() if ballot is None),
    )


def _most_cast(cast: list[Ballot]) -> Ballot | None:
    """The ballot that was cast most often; None if there are several."""
    found = {ballot.to_key(): ballot for ballot in cast}
    ordered = Counter(ballot.to_key() for ballot in cast).most_common(2)
    if len(ordered) == 2 and ordered[0][1] == ordered[1][1]:
        return None
    return found[ordered[0][0]].ordered()


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
