"""The act of casting a ballot: a ranking of positions, those that one approves of, scores, or an abstention."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from moot.record.acts.answer import Answer, Refusal
from moot.record.acts.kinds import Act, ActKind, EventKind, Judged
from moot.record.acts.telling import Line, Quotes
from moot.record.ballot import Ballot
from moot.record.graph import Graph
from moot.record.growing import GrowingGraph
from moot.record.lifecycle import Event
from moot.record.text import same

SECOND: Final = "a second ballot: the first one counts"
"""Why a ballot is refused that is not the first of its participant."""
BEYOND: Final = 1e9
"""A score is no greater, above or below 0."""


@dataclass(frozen=True, slots=True)
class CastBallot(Act):
    """The act of casting a ballot. One of these is given: `ranking`, positions from the best on; `approve`, positions;
    `scores`, numbers by position; or `abstain`. Positions are named by id or text.
    """

    ranking: tuple[str, ...] | None = None
    approve: tuple[str, ...] | None = None
    scores: Mapping[str, float] | None = None
    abstain: bool = False


@dataclass(frozen=True, slots=True)
class BallotCast(Event):
    """The event that `participant` cast `ballot`, whose positions are ids. `request`: the id of the request that it
    answered.
    """

    request: str
    participant: str
    ballot: Ballot


def judge(act: CastBallot, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """The event of the ballot if it is legal, else the reason for the refusal as a text. `id` is not used."""
    graph = answer.view.graph
    if answer.me in graph.ballots or answer.voted:
        return SECOND
    named = (act.ranking, act.approve, None if act.scores is None else tuple(act.scores))
    why = _why_not(act, [positions for positions in named if positions is not None])
    if why is not None:
        return why
    ids = _ids(graph)
    read = [None if positions is None else [ids.get(same(p), p) for p in positions] for positions in named]
    why = next((why for positions in read if positions is not None for why in _faults(graph, positions)), None)
    if why is not None:
        return why
    answer.voted = True
    ranking, approve, scored = (tuple(positions or ()) for positions in read)
    scores = dict(zip(scored, (act.scores or {}).values(), strict=True))
    return [BallotCast(answer.request, answer.me, Ballot(ranking, approve, scores))]


def _why_not(act: CastBallot, given: Sequence[Sequence[str]]) -> Refusal | None:
    """Why a ballot is refused, before its positions are looked at."""
    rules = (
        (len(given) + act.abstain == 0, "an empty ballot: give a ranking, approve, scores, or abstain"),
        (len(given) + act.abstain > 1, "several ballots in one: give only one of ranking, approve, scores, abstain"),
        (any(not positions for positions in given), "it names no position: abstain, or name one"),
        (any(abs(score) > BEYOND for score in (act.scores or {}).values()), f"a score is beyond {BEYOND:g}"),
    )
    return next((why for broken, why in rules if broken), None)


def _ids(graph: Graph) -> Mapping[str, str]:
    """The ids of the positions by their ids and texts; a text goes before an id that reads the same."""
    ids = {same(position.id): position.id for position in graph.positions}
    return ids | {same(str(position.text)): position.id for position in graph.positions}


def _faults(graph: Graph, positions: Sequence[str]) -> Iterator[Refusal]:
    """What is wrong with the positions of a ballot."""
    known = {position.id: str(position.text) for position in graph.positions}
    unknown = [position for position in positions if position not in known]
    if unknown:
        yield f"{unknown[0]!r} is no position; the positions are {', '.join(map(repr, known.values()))}"
    yield from (f"{known[p]!r} is named {n} times" for p, n in Counter(positions).items() if n > 1)


def enter(event: BallotCast, graph: GrowingGraph) -> None:
    """Put the ballot into `graph`; the first of a participant stays."""
    graph.ballots.setdefault(event.participant, event.ballot)
    graph.added.append(f"ballot {event.participant}")


def tell(event: BallotCast, who: str, quotes: Quotes) -> Iterator[Line]:
    """The transcript line for a ballot: its positions in order, or that it abstains."""
    if event.ballot.abstains:
        yield Line(who, "abstains")
    else:
        yield Line(who, "votes", in_words(event.ballot, {p: quotes.quoted(p) for p in _named(event.ballot)}))


def _named(ballot: Ballot) -> list[str]:
    return [position for level in ballot.levels for position in level]


def in_words(ballot: Ballot, names: Mapping[str, str]) -> str:
    """A ballot in a line of words: a ranking as `A, then B`, approvals as `A and B`, scores as `A 3, B 1`. `names`: the
    words for each position.
    """
    if ballot.abstains:
        return "abstains"
    if ballot.ranking:
        return ", then ".join(names[p] for p in ballot.ranking)
    if ballot.approve:
        return "approves of " + " and ".join(names[p] for p in ballot.approve)
    return ", ".join(f"{names[p]} {score:g}" for p, score in ballot.scores.items())


BALLOT_CAST = EventKind(event=BallotCast, enter=enter, tell=tell)
CAST_BALLOT = ActKind(act=CastBallot, becomes=BALLOT_CAST, words=("ballot", "ballots"), judge=judge)
