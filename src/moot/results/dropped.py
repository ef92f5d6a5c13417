"""The claims that nobody stands behind any more, those of the first round and later ones, and how each of them was lost
(D-ORACLE).

A right answer that was there and got lost shows here; whoever reads only the verdict would never hear of it.
"""

from collections.abc import Iterator, Sequence

from moot.record.debate import Debate
from moot.record.events import (
    ArgumentAdvanced,
    ArgumentConceded,
    ArgumentRetracted,
    CompromiseGivenUp,
    CompromiseReached,
    Event,
)
from moot.results import LostClaim
from moot.verdict.claims import Claims


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
                named = () if by is None else (*(by.between or ()), *claims.between(by))
                yield LostClaim(id, who, number, "replaced" if id in named else "taken back", (cause,))
            case ArgumentRetracted(participant=who, argument=id) if id in claims.graph.arguments:
                to = conceded or [other for other in all_ if (claims.head(id), claims.head(other)) in odds]
                yield LostClaim(id, who, number, "conceded" if to else "taken back", tuple(to))

