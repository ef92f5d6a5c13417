"""What the result of a debate tells of the claims in it: the claims, the issues, the stances, the lost claims.

With them come two views that the founding system gave to its council: the claims grouped by type, and a text for a
prompt. Nothing is ordered by what authors report of themselves: the stronger claim comes first.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal
from moot.protocols.claims.verdict import unheard
from moot.protocols.result import by_whom, participants_of
from moot.record import events
from moot.record.debate import Debate
from moot.record.events import (
    ArgumentAdvanced,
    ArgumentConceded,
    ArgumentRetracted,
    CompromiseGivenUp,
    CompromiseReached,
    Event,
)
from moot.record.graph import Argument, Edge, Graph, How, Kind, Tie, Tied, claim_of
from moot.results import ClaimResult, ContradictionResult, IssueResult, LostClaim, Said
from moot.results.said import said_once
from moot.verdict.claims import Attacked, Claims, pressures
from moot.verdict.content import Content, Issue
from moot.verdict.standing import Standing, rounded


def dropped(debate: Debate, *, later: bool = False) -> list[LostClaim]:
    """The lost claims: those of the first round (with `later`: those of the later rounds) that no author stands behind
    any more, nor behind a claim that says the same. Sorted by id, then by the round in which they were lost. A claim
    appears once for each time that an author gave it up.

    Linear in the debate.
    """
    if not debate.rounds:
        return []
    claims, first = Claims(debate.graph), debate.rounds[0].number
    there = {id for id, a in debate.graph.arguments.items() if (a.round > first if later else a.round == first)}
    gone = {id for id in there if id not in claims.live and claims.head(id) not in claims.members}
    odds = _at_odds(claims)
    answers = ((round_.number, said) for round_ in debate.rounds for said in round_.answers.values())
    found = [row for number, said in answers for row in _let_go(said, number, claims, odds) if row.id in gone]
    again = _taken_up(debate)
    kept = (row for row in found if row.round > again.get((row.author, row.id), -1))
    return sorted(kept, key=lambda row: (row.id, row.round))


def _taken_up(debate: Debate) -> dict[tuple[str, str], int]:
    """When an author last stood again behind a claim that a compromise had replaced."""
    said = ((r.number, event) for r in debate.rounds for events in r.answers.values() for event in events)
    found = ((number, event) for number, event in said if isinstance(event, CompromiseGivenUp))
    return {(event.participant, id): number for number, event in found for id in event.returned}


def _at_odds(claims: Claims) -> set[tuple[str, str]]:
    """The pairs of claims with an attack between them, in both orders, by heads. Linear in the attacks."""
    there, head = claims.graph.arguments, claims.head
    ends = ((e.source, e.target) for e in claims.graph.edges.values() if e.source in there and e.target in there)
    return {pair for one, other in ends for pair in ((head(one), head(other)), (head(other), head(one)))}


def _let_go(said: Sequence[Event], number: int, claims: Claims, odds: set[tuple[str, str]]) -> Iterator[LostClaim]:
    """The claims that one answer let go: what follows a concession was let go with it, and so was, before it, what is
    at odds with what is conceded."""
    conceded: list[str] = []
    all_ = [event.argument for event in said if isinstance(event, ArgumentConceded)]
    for event in said:
        match event:
            case ArgumentAdvanced(argument=argument) if argument.supersedes is not None:
                yield LostClaim(argument.supersedes, argument.authors[0], number, "replaced", (argument.id,))
            case CompromiseReached(claim=compromise, participant=who, replaced=replaced):
                yield from (LostClaim(id, who, number, "replaced", (compromise,)) for id in replaced)
            case ArgumentConceded(argument=id):
                conceded = [id]
            case ArgumentRetracted(participant=who, argument=id, cause=str(cause)) if id in claims.graph.arguments:
                by = claims.graph.arguments.get(cause)
                named = () if by is None else (*(by.between or ()), *claims.between(by.id))
                yield LostClaim(id, who, number, "replaced" if id in named else "taken back", (cause,))
            case ArgumentRetracted(participant=who, argument=id) if id in claims.graph.arguments:
                to = conceded or [other for other in all_ if (claims.head(id), claims.head(other)) in odds]
                yield LostClaim(id, who, number, "conceded" if to else "taken back", tuple(to))


GROUPS: Mapping[Kind, str] = {
    Kind.OBSERVATION: "observations",
    Kind.RECOMMENDATION: "recommendations",
    Kind.CONCERN: "concerns",
    Kind.QUESTION: "questions",
}
IN_PROMPT = 5
"""Claims of each group that a prompt shows."""


def _refused(debate: Debate) -> Mapping[str, tuple[str, ...]]:
    """By compromise, who refused it."""
    found: dict[str, dict[str, None]] = {}
    for event in debate.said(events.CompromiseRefused):
        found.setdefault(event.claim, {})[event.participant] = None
    return {claim: tuple(who) for claim, who in found.items()}


def said_in(debate: Debate, standing: Standing, content: Content) -> Said:
    """What the participants of a debate said, and what became of it: its claims with their labels, the issues with
    their status, stances, contradictions and lost claims.
    """
    claims = tuple(_claims(debate.graph, standing, _refused(debate)))
    groups = grouped(claims)
    missing = unheard(debate, (literal for issue in content.issues for literal in issue.answers))
    return Said(
        claims=claims,
        issues=tuple(_issue(debate.graph, issue) for issue in content.issues),
        untested=content.untested,
        participants=tuple(participants_of(debate)),
        stances=debate.graph.stances,
        contradictions=tuple(_contradictions(debate.graph)),
        dropped=tuple(dropped(debate)),
        groups=groups,
        prompt_context=prompt_context(claims, groups),
        never_asked=missing.asked,
        never_said=missing.said,
        abstained=missing.abstained,
        lost_later=tuple(dropped(debate, later=True)),
        same=tuple(_said_same(debate.graph)),
    )


def _said_same(graph: Graph) -> Iterator[Tied]:
    """What somebody still says is the same and does not count as one."""
    claims = Claims(graph)
    last = {(tied.participant, tied.a, tied.b): tied for tied in graph.ties}
    for tied in last.values():
        if tied.tie is Tie.SAME_AS and claims.head(tied.a) != claims.head(tied.b):
            yield tied


def _claims(graph: Graph, standing: Standing, refused: Mapping[str, tuple[str, ...]]) -> Iterator[ClaimResult]:
    claims, relations = Claims(graph), _Relations(graph, pressures(standing), refused)
    yield from (_claim(claims, standing, relations, argument) for argument in graph.arguments.values())


class _Relations:
    """The supports, attacks, endorsements, concessions and refusals by claim, collected once."""

    def __init__(
        self, graph: Graph, attacks: tuple[Attacked, ...], refused: Mapping[str, tuple[str, ...]]
    ) -> None:
        self.refused = refused
        self.supports: dict[str, list[str]] = {}
        self.opposes: dict[str, list[str]] = {}
        self.reasons: dict[str, list[str]] = {}
        self.attackers: dict[Literal, set[str]] = {}
        for support in graph.supports.values():
            target = claim_of(support.target) or support.target
            self.supports.setdefault(support.source, []).append(target)
            if target in graph.arguments and set(support.authors) & set(graph.arguments[target].authors):
                self.reasons.setdefault(target, []).append(support.source)
        for edge in graph.edges.values():
            if edge.how is How.ASSERTED and _is_of_its_author(graph, edge):
                self.opposes.setdefault(edge.source, []).append(edge.target)
        self.endorsed_by, self.conceded_by = by_whom(graph.endorsements), by_whom(graph.concessions)
        for attack in attacks:
            self.attackers.setdefault(attack.target, set()).add(claim_of(attack.source) or attack.source)


def _is_of_its_author(graph: Graph, edge: Edge) -> bool:
    """Whether the author of a claim said that it attacks; others can say so too."""
    source = graph.arguments.get(edge.source)
    return source is not None and not set(edge.authors).isdisjoint(source.authors)


def _claim(claims: Claims, standing: Standing, relations: _Relations, argument: Argument) -> ClaimResult:
    head = claims.head(argument.id)
    literal = claims.one.of(argument.claim)
    live = argument.id in claims.live
    strength = standing.strengths.strength.get(literal) if live else None
    return ClaimResult(
        id=argument.id,
        called=argument.called,
        author=argument.authors[0] if argument.authors else None,
        text=str(argument.text),
        kind=argument.kind,
        round=argument.round,
        literal=literal,
        same_as=None if head == argument.id else head,
        live=live,
        supersedes=argument.supersedes,
        label=str(standing.of(literal)) if live else None,
        strength=None if strength is None else rounded(strength),
        supports=tuple(relations.supports.get(argument.id, ())),
        opposes=tuple(relations.opposes.get(argument.id, ())),
        attacked_by=tuple(sorted(relations.attackers.get(literal, ()))) if live else (),
        endorsed_by=tuple(relations.endorsed_by.get(argument.id, ())),
        conceded_by=tuple(relations.conceded_by.get(argument.id, ())),
        reported=argument.reported,
        because=tuple(relations.reasons.get(argument.id, ())),
        evidence=argument.evidence,
        answers=argument.answers,
        between=argument.between or (),
        between_now=claims.between(argument.id) if argument.id in claims.live else (),
        part_of=argument.part_of,
        excepted=None if argument.excepted is None else str(argument.excepted),
        about=argument.about or (),
        separates=argument.separates or (),
        agreed_by=claims.agreed.get(head, ()),
        refused_by=tuple(who for who in relations.refused.get(argument.id, ()) if claims.is_against(who, argument.id)),
    )


def _issue(graph: Graph, issue: Issue) -> IssueResult:
    text = str(graph.arguments[claim_of(issue.literal) or issue.literal].text)
    return IssueResult(
        issue.literal, text, issue.status, issue.verdict, issue.heads, issue.rivals, issue.leaning
    )


def _contradictions(graph: Graph) -> Iterator[ContradictionResult]:
    """The detected contradictions, each pair once, with the arguments that challenge them."""
    challenged: dict[str, list[str]] = {}
    for edge in graph.edges.values():
        challenged.setdefault(edge.target, []).append(edge.source)
    for edge in graph.edges.values():
        if edge.how is How.DETECTED and edge.source < edge.target:
            against, between = tuple(challenged.get(edge.id, ())), (edge.source, edge.target)
            yield ContradictionResult(edge.id, between, str(edge.rationale), against)


def grouped(claims: Sequence[ClaimResult]) -> dict[str, tuple[str, ...]]:
    """The ids of the live claims (with an author still behind them) and of the questions, by group: observations,
    recommendations, concerns, questions. All four groups are there, even if empty.

    Claims that say the same appear once; in each group the strongest claim comes first. A remark of moot's is in none.
    """
    found: dict[str, list[str]] = {name: [] for name in GROUPS.values()}
    counted = (*said_once(claims), *(claim for claim in claims if claim.asks))
    counted = tuple(claim for claim in counted if not claim.separates)
    for claim in sorted(counted, key=lambda c: (-(c.strength or 0.0), c.id)):
        found[GROUPS[claim.kind]].append(claim.id)
    return {name: tuple(ids) for name, ids in found.items()}


def prompt_context(claims: Sequence[ClaimResult], groups: Mapping[str, Sequence[str]]) -> str:
    """A text for a prompt: the five strongest claims of each group, and all that the standing recommendations rest on,
    with a mark on those that are contested or refuted. `groups`: the ids of the claims by group, as `grouped` gives
    them.
    """
    by_id, kept = {claim.id: claim for claim in claims}, resting_on(claims)
    lines = []
    for group, ids in groups.items():
        if ids:
            lines.append(f"\n{group.upper()}:")
            shown = (by_id[id] for n, id in enumerate(ids) if n < IN_PROMPT or by_id[id].literal in kept)
            lines += [f"  - {claim.text}{_mark(claim)}" for claim in shown]
    return "\n".join(lines)


def resting_on(claims: Iterable[ClaimResult]) -> set[Literal]:
    """The literals of the standing recommendations, and of the claims that speak for them, for these, and so on, as
    long as somebody stands behind them and they have not fallen. Linear in the claims and their supports.
    """
    sound = [claim for claim in claims if claim.live and claim.label != Label.OUT]
    literal, reasons = {claim.id: claim.literal for claim in sound}, dict[Literal, set[Literal]]()
    for claim in sound:
        for target in claim.supports:
            if target in literal:
                reasons.setdefault(literal[target], set()).add(claim.literal)
    due = [c.literal for c in sound if c.kind is Kind.RECOMMENDATION and c.label == Label.IN]
    found: set[Literal] = set()
    while due:
        one = due.pop()
        if one not in found:
            found.add(one)
            due += reasons.get(one, ())
    return found


def _mark(claim: ClaimResult) -> str:
    if claim.label == Label.UNDEC:
        return " [contested]"
    return " [refuted]" if claim.label == Label.OUT else ""
