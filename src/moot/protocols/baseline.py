"""The baseline of a debate computed: what a vote of the same participants says, without any argument.

In a debate of claims nobody votes and there is no list of answers. There it is what the blind round amounts to as a
vote: everybody recommends what it recommended before it saw the others (docs/decisions/0028-the-baseline-of-claims.md).
"""

from collections.abc import Mapping

from moot.argumentation.literal import Literal, negate
from moot.record.ballot import Ballot, Rule
from moot.record.debate import Debate
from moot.record.graph import Kind
from moot.record.status import Status
from moot.results.baseline import Baseline
from moot.verdict.claims import Claims
from moot.verdict.dividing.commitments import Commitments
from moot.verdict.standing import Standing
from moot.verdict.vote_status import content_of, counted, tallied
from moot.verdict.voting import Tally, tally


def baseline_of(standing: Standing) -> Baseline | None:
    """What a vote says by the ballots of a graph, or where there are none by its stances: each class scores the
    positions that it takes the side of (docs/formal-model.md, `side`) by its stances on them.

    None if nobody voted or took a side, or if the positions are not the answers to one question.
    """
    graph, parameters = standing.graph, standing.parameters
    if not graph.positions or not (graph.exclusive or len(graph.positions) == 1):
        return None
    if graph.ballots:
        found = counted(graph, parameters)[1]
    else:
        found = tallied(_sides(standing), standing.positions, parameters)
    if not found.valid:
        return None
    texts = {position.id: str(position.text) for position in graph.positions}
    names = {p: texts[p] if p in texts else f"not: {texts[negate(p)]}" for p in found.first_choices}
    content = content_of(found, parameters.quorum, {p: f"‘{name}’" for p, name in names.items()})
    verdict, leader = (None if p is None else names[p] for p in (content.verdict, content.leader))
    choices = {names[p]: number for p, number in found.first_choices.items()}
    return Baseline(found.rule.value, content.status, verdict, leader, content.reason, found.valid, choices)


def _sides(standing: Standing) -> Mapping[str, Ballot]:
    """By class, its stances on the positions that it takes the side of, as scores."""
    stances = Commitments(standing, standing.positions).stances
    return {name: Ballot(scores=_taken(standing, values)) for name, values in stances.items()}


def _taken(standing: Standing, values: Mapping[Literal, float]) -> dict[Literal, float]:
    side = standing.parameters.side
    return {p: values[p] for p in standing.positions if values.get(p, 0.0) >= side}


def blind_baseline(debate: Debate, standing: Standing) -> Baseline | None:
    """What the recommendations of the blind round say as a vote: each class approves of those that its members made,
    also of what they took back since. Recommendations that were found to be one are one. It is decided by what more
    than half of those who recommended anything recommended; of several with as many, nobody won.

    None if nobody recommended anything in the blind round.
    """
    claims = Claims(debate.graph)
    blind = (a for a in debate.graph.arguments.values() if a.round == 0 and a.kind is Kind.RECOMMENDATION)
    by_class: dict[str, dict[str, None]] = {}
    for argument in blind:
        for author in argument.authors:
            by_class.setdefault(debate.graph.class_of(author), {})[claims.head(argument.id)] = None
    if not by_class:
        return None
    ballots = {name: Ballot(approve=tuple(heads)) for name, heads in by_class.items()}
    heads = list(dict.fromkeys(head for of in by_class.values() for head in of))
    found = tally(ballots, heads, Rule.APPROVAL)
    texts = {head: str(debate.graph.arguments[head].text) for head in heads}
    status, reason = _of_approvals(found, standing.parameters.quorum, texts)
    leader = None if found.leader is None else texts[found.leader]
    verdict = leader if status in (Status.CONSENSUS, Status.MAJORITY) else None
    counts = {texts[head]: round(found.scores[head]) for head in sorted(heads, key=lambda head: -found.scores[head])}
    return Baseline(found.rule.value, status, verdict, leader, reason, found.valid, counts)


def _of_approvals(found: Tally, quorum: int, texts: Mapping[str, str]) -> tuple[Status, str]:
    """The status of approvals, and why: the row for `vote` of docs/formal-model.md, section 5, with the approvals in
    the place of first choices.
    """
    most = round(max(found.scores.values()))
    said = f"recommended by {most} of the {found.valid} who recommended anything before anybody saw the others"
    if found.valid < quorum:
        return Status.INSUFFICIENT_EVIDENCE, f"only {found.valid} recommended anything before anybody saw the others"
    if found.leader is None:
        return Status.BALANCED, f"{len(found.first)} recommendations are level: each was {said}"
    enough = Status.CONSENSUS if most == found.valid else Status.MAJORITY
    return enough if 2 * most > found.valid else Status.CONTESTED, f"‘{texts[found.leader]}’ was {said}"
