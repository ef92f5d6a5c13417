"""The status of a vote: the row for `vote` of docs/formal-model.md, section 5."""

from collections.abc import Mapping, Sequence
from typing import Final

from moot.record.ballot import Ballot, Rule
from moot.record.graph import Graph
from moot.record.parameters import Parameters
from moot.record.status import Status
from moot.verdict.content import Content
from moot.verdict.standing import Standing
from moot.verdict.voting import Electorate, Tally, electorate, tally

IN_WORDS: Final[Mapping[Rule, str]] = {
    Rule.PLURALITY: "by most first choices",
    Rule.MAJORITY: "by more than half of all ballots",
    Rule.SUPERMAJORITY: "by a supermajority",
    Rule.UNANIMITY: "by all ballots",
    Rule.APPROVAL: "by approval",
    Rule.BORDA: "by the Borda count",
    Rule.IRV: "by instant run-off",
    Rule.SCHULZE: "by the Schulze method",
    Rule.WEIGHTED: "by weighted scores",
}
"""How each rule is told."""

NEEDED: Final[Mapping[Rule, str]] = {
    Rule.MAJORITY: "more than half of all ballots",
    Rule.SUPERMAJORITY: "a supermajority",
    Rule.UNANIMITY: "all ballots",
}
"""What the rules ask for that elect nobody without it."""


def counted(graph: Graph, parameters: Parameters) -> tuple[Electorate, Tally]:
    """The ballots of the participants that count, one for each class, and their tally under the rule of the
    `parameters`.
    """
    voters = electorate(graph.ballots, graph.classes)
    return voters, tallied(voters.ballots, [position.id for position in graph.positions], parameters)


def tallied(ballots: Mapping[str, Ballot], positions: Sequence[str], parameters: Parameters) -> Tally:
    """The tally of `ballots`, by class, under the rule of the `parameters`."""
    return tally(
        ballots,
        positions,
        parameters.rule,
        threshold=parameters.threshold,
        weights=dict(parameters.weights),
        max_nodes=parameters.max_nodes,
    )


def vote_content(standing: Standing) -> Content:
    """The status that the ballots of a graph amount to."""
    graph, parameters = standing.graph, standing.parameters
    names = {position.id: f"‘{position.text}’" for position in graph.positions}
    return content_of(counted(graph, parameters)[1], parameters.quorum, names)


def content_of(found: Tally, quorum: int, names: Mapping[str, str]) -> Content:
    """The status of a tally: the first row that applies. `names`: the words for each position."""
    if found.valid < quorum:
        need = f"{_ballots(found.valid)} valid; {quorum} are needed"
        return Content(Status.INSUFFICIENT_EVIDENCE, reason=need, came_to="No winner: too few ballots count")
    rule = IN_WORDS[found.rule]
    if found.leader is None:
        tied = _listed([names[p] for p in found.first])
        told = f"No winner: {tied} are level"
        return Content(Status.BALANCED, reason=f"{tied} are level {rule}", cut=not found.complete, came_to=told)
    first, share = names[found.leader], told_share(found)
    if found.winner is None:
        reason = f"{first} is ahead with {share}, but to win takes {NEEDED.get(found.rule, 'more')}"
        told = f"No winner: {first} is ahead, but not by enough"
        return Content(Status.CONTESTED, reason=reason, leader=found.leader, came_to=told)
    if found.unanimous:
        return _won(Status.CONSENSUS, found, f"{first} is the first choice of all", f"{first} wins: all choose it")
    if found.share > 1 / 2:
        return _won(Status.MAJORITY, found, f"{first} wins {rule}, with {share}", f"{first} wins, with a majority")
    reason = f"{first} wins {rule}, but without a majority: it has {share}"
    return _won(Status.CONTESTED, found, reason, f"{first} wins, without a majority")


def _won(status: Status, found: Tally, reason: str, told: str) -> Content:
    """The status of a tally that elects somebody: the verdict, unless without a majority."""
    verdict = None if status is Status.CONTESTED else found.winner
    cut, winner = not found.complete, found.winner
    return Content(status, verdict, reason, leader=winner, elected=winner, cut=cut, came_to=told)


def told_share(found: Tally) -> str:
    """The share of the position that is first, in words."""
    if found.leader is None:
        return ""
    if found.rule is Rule.WEIGHTED:
        return f"{found.share:.0%} of all weight"
    return f"{found.first_choices[found.leader]} of {found.valid} first choices"


def _listed(names: Sequence[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def _ballots(number: int) -> str:
    return f"{number} ballot{' is' if number == 1 else 's are'}"
