"""The baseline of a debate computed: what a vote of the same participants says, without any argument, and in structure
what the debate would have come to without being held.

In a debate of claims nobody votes and there is no list of answers. There it is what the blind round amounts to as a
vote: everybody recommends what it recommended before it saw the others (docs/decisions/0028-the-baseline-of-claims.md).
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, negate
from moot.record.ballot import Ballot, Rule
from moot.record.debate import Debate
from moot.record.graph import Kind, claim_of
from moot.record.status import Status
from moot.results.baseline import Baseline, BlindVote, SingleAnswer
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


UNSAID = frozenset({Status.FAILED, Status.CANCELLED, Status.UNDETERMINED, Status.ABSTAINED})
"""Ends that say nothing of the question."""


def sides_baseline(debate: Debate, standing: Standing) -> Baseline | None:
    """The baseline of a debate in structure, a vote by the sides that are taken; see `with_alone`."""
    return with_alone(debate, standing, baseline_of(standing))


def ballots_baseline(debate: Debate, standing: Standing) -> Baseline | None:  # noqa: ARG001
    """The baseline of a vote: the vote itself; None where no ballot was cast."""
    return baseline_of(standing) if standing.graph.ballots else None


def claims_baseline(debate: Debate, standing: Standing) -> Baseline | None:
    """The baseline of a debate of claims; see `claims_with_alone`."""
    return claims_with_alone(debate, standing, blind_baseline(debate, standing))


def with_alone(debate: Debate, standing: Standing, baseline: Baseline | None) -> Baseline | None:
    """The baseline with the vote of the blind round and the single answer that held up best, where there was such a
    round and sides were taken in it.
    """
    first = debate.rounds[0] if debate.rounds else None
    if baseline is None or first is None or first.number or standing.graph.ballots or debate.concluded is None:
        return baseline
    blind = Standing(replace(standing.graph, stances=first.stances), standing.parameters)
    vote = baseline_of(blind)
    names = {p.id: str(p.text) for p in standing.graph.positions}
    came_to = names.get(debate.concluded.verdict or "")
    judged = debate.concluded.status not in UNSAID
    found = None
    if vote is not None:
        same = judged and vote.verdict == came_to
        found = BlindVote(vote.verdict, vote.status.value, vote.valid, vote.first_choices, same)
    single = _single(debate, standing, blind, came_to if judged else None)
    return replace(baseline, blind=found, single=single)


def claims_with_alone(debate: Debate, standing: Standing, baseline: Baseline | None) -> Baseline | None:
    """The baseline of a debate of claims, which is the vote of its blind round, with whether the debate came to the
    same, and with the single answer that held up best: of those who recommended something in that round, the one of
    whose claims most stand at the end, less those that fell or were taken back. Its answer is the best of what it
    recommended.
    """
    if baseline is None or debate.concluded is None:
        return baseline
    judged, claims = debate.concluded.status not in UNSAID, Claims(debate.graph)
    verdict = claim_of(debate.concluded.verdict or "")
    came_to = None if verdict is None or not judged else claims.head(verdict)
    said = None if came_to is None else str(debate.graph.arguments[came_to].text)
    same = judged and baseline.verdict == said
    vote = BlindVote(baseline.verdict, baseline.status.value, baseline.valid, baseline.first_choices, same)
    return replace(baseline, blind=vote, single=_best_of_claims(debate, standing, claims, came_to))


def _best_of_claims(debate: Debate, standing: Standing, claims: Claims, came_to: str | None) -> SingleAnswer | None:
    assert debate.opened is not None, "a debate is opened before it is answered"
    found: list[tuple[int, SingleAnswer]] = []
    for seat in debate.opened.speakers:
        own = [a for a in debate.graph.arguments.values() if a.round == 0 and seat.name in a.authors]
        made = {a.id: held_up(standing, a.id) for a in own if a.kind is not Kind.QUESTION}
        recommended = [a.id for a in own if a.kind is Kind.RECOMMENDATION]
        if not recommended:
            continue
        best = max(recommended, key=made.__getitem__)  # of equal ones the first
        answer, values = str(debate.graph.arguments[best].text), list(made.values())
        single = SingleAnswer(seat.name, answer, values.count(1), len(values), claims.head(best) == came_to)
        found.append((sum(values), single))
    return best_of(found)


def held_up(standing: Standing, id: str) -> int:
    """What became of an argument, as a number: 1 if it stands, 0 if it is open, -1 if it fell or was taken back."""
    label = standing.labels.get(standing.prepared.stands_for.get(id, id))
    return 1 if label is Label.IN else 0 if label is Label.UNDEC else -1


def _single(debate: Debate, standing: Standing, blind: Standing, came_to: str | None) -> SingleAnswer | None:
    assert debate.opened is not None, "a debate is opened before it is answered"
    texts = {p.id: str(p.text) for p in standing.graph.positions}
    found: list[tuple[int, SingleAnswer]] = []
    for seat in debate.opened.speakers:
        values = blind.graph.stances.get(seat.name, {})
        sides = [p for p in standing.positions if values.get(p, 0.0) >= standing.parameters.side]
        highest = max((values[p] for p in sides), default=0.0)
        best = [p for p in sides if values[p] == highest]  # several: no side
        own = [a.id for a in standing.graph.arguments.values() if a.round == 0 and seat.name in a.authors]
        if len(best) != 1 or not own or seat.name not in standing.graph.classes:
            continue
        held = [held_up(standing, id) for id in own]
        answer = texts[best[0]] if best[0] in texts else f"not: {texts[negate(best[0])]}"
        stands, same = held.count(1), came_to is not None and answer == came_to
        found.append((sum(held), SingleAnswer(seat.name, answer, stands, len(own), same)))
    return best_of(found)


def best_of(found: Sequence[tuple[int, SingleAnswer]]) -> SingleAnswer | None:
    """The first of the answers that held up best, with those that held up as well."""
    most = max((value for value, _ in found), default=0)
    level = [single for value, single in found if value == most]
    return replace(level[0], level=tuple(each.participant for each in level[1:])) if level else None
