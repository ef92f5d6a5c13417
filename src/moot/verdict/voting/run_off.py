"""Instant run-off: the position with the fewest votes goes, and its ballots pass to the next that they name, until one
has more than half of the ballots that still name somebody.

Where several have the fewest, each order of their going is followed: a position wins outright only if it wins in all
of them, else those that win in some are tied.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from moot.record.ballot import Ballot, Levels


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
            self.known[left] = frozenset()
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
            if len(best) == 1:
                votes[best[0]] += number
            else:
                exhausted += number
        return votes, exhausted

    def going(self, votes: dict[str, int]) -> list[tuple[str, ...]]:
        """Who may go next: several at once where their order changes nothing, else each of those with the fewest."""
        fewest = min(votes.values())
        last = tuple(p for p, number in votes.items() if number == fewest)
        more = [number for number in votes.values() if number > fewest]
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
