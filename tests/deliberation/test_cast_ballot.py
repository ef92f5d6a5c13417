"""The act of casting a ballot: what becomes an event, what is refused, how it is told."""

from typing import Any

import pytest
from debating import asked, opening

from moot.record.acts.cast_ballot import BallotCast, CastBallot, in_words
from moot.record.ballot import Ballot
from moot.record.debate import Debate, fold
from moot.record.decide import decide
from moot.record.events import MoveRejected, MovesRequested, Request, decode, encode
from moot.record.moves import Move
from moot.record.transcript import Transcript

LEGAL: Any = frozenset({CastBallot})
NAMES = {"P": "Postgres", "Q": "Cassandra"}


def begun() -> Debate:
    return asked(opening("ana"))


def answered(*acts: CastBallot) -> tuple[Any, ...]:
    debate = begun()
    return decide(debate, debate.outstanding[0], Move(acts), LEGAL)[:-1]


@pytest.mark.parametrize(
    ("act", "ballot"),
    [
        (CastBallot(ranking=("Q", " USE p ")), Ballot(ranking=("Q", "P"))),
        (CastBallot(approve=("use Q",)), Ballot(approve=("Q",))),
        (CastBallot(scores={"use P": 2, "q": -1}), Ballot(scores={"P": 2.0, "Q": -1.0})),
        (CastBallot(abstain=True), Ballot()),
    ],
)
def test_a_ballot_names_positions_by_id_or_text(act: CastBallot, ballot: Ballot) -> None:
    (event,) = answered(act)
    assert event == BallotCast("1.ana.0", "ana", ballot)
    type_, data = encode(event)
    assert decode(type_, 1, data) == event


def test_only_the_first_ballot_of_an_answer_counts() -> None:
    one, other = answered(CastBallot(ranking=("P",)), CastBallot(ranking=("Q",)))
    assert isinstance(one, BallotCast)
    assert isinstance(other, MoveRejected)
    assert "second ballot" in other.why
    bad, good = answered(CastBallot(ranking=()), CastBallot(ranking=("Q",)))
    assert isinstance(bad, MoveRejected)
    assert isinstance(good, BallotCast)


def test_a_ballot_enters_the_graph_and_a_second_one_of_a_later_round_is_refused() -> None:
    first = begun()
    debate = fold(decide(first, first.outstanding[0], Move((CastBallot(ranking=("P",)),)), LEGAL), first)
    assert dict(debate.graph.ballots) == {"ana": Ballot(ranking=("P",))}
    requests = (Request("2.ana.0", "ana", "vote"),)
    later = fold((MovesRequested(2, requests),), debate)
    refused, _ = decide(later, requests[0], Move((CastBallot(ranking=("Q",)),)), LEGAL)
    assert isinstance(refused, MoveRejected)
    assert dict(later.graph.ballots) == {"ana": Ballot(ranking=("P",))}


def test_of_two_ballots_that_a_log_holds_the_first_stays() -> None:
    first, second = (BallotCast("1.ana.0", "ana", Ballot(ranking=(p,))) for p in "PQ")
    assert dict(fold((first, second), begun()).graph.ballots) == {"ana": Ballot(ranking=("P",))}


def test_it_is_told_in_words() -> None:
    ballots = (Ballot(ranking=("Q", "P")), Ballot(approve=("P", "Q")), Ballot(scores={"P": 2, "Q": 0.5}), Ballot())
    assert [in_words(ballot, NAMES) for ballot in ballots] == [
        "Cassandra, then Postgres", "approves of Postgres and Cassandra", "Postgres 2, Cassandra 0.5", "abstains"
    ]  # fmt: skip
    transcript = Transcript()
    transcript.lines(opening("ana", "ben"), "")
    cast = [BallotCast("1.ana.0", "ana", ballots[0]), BallotCast("1.ben.0", "ben", Ballot())]
    told = [line for event in cast for line in transcript.lines(event, event.participant)]
    assert [(line.who, line.verb, line.text) for line in told] == [
        ("ana", "votes", "“use Q”, then “use P”"), ("ben", "abstains", "")
    ]  # fmt: skip
