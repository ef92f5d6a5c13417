"""Replay computes anew whatever the engine decides, each kind of event, and also where a fork cuts a round's findings
in two.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import fields, replace
from functools import cache

import pytest
from claims_play import Answer, answered, play, says
from claims_saying import talk
from debating import Played
from test_claims_agreeing import MIDDLE

from moot.errors import Damage
from moot.log.streams import stream_of
from moot.operations.debates.replay import replayed
from moot.protocols.claims import CLAIMS
from moot.protocols.pending import pending
from moot.record.envelope import Envelope
from moot.record.events import (
    EVENT_TYPES,
    BallotOpened,
    CompromiseGivenUp,
    CompromiseReached,
    ConflictSuspected,
    ContradictionDetected,
    DebateConcluded,
    Event,
    MovesRequested,
    PropositionsMerged,
    encode,
)
from moot.record.status import StoppedBy
from moot.record.text import Text

FROM_OUTSIDE = {
    "DebateOpened", "MoveRejected", "RequestClosed", "DebateResumed", "DebateCancelled", "BudgetSpent",
    "VerdictRemembered", "DebateOutcomeRecorded", "DebateDeleted",
}  # fmt: skip
"""What happens to a debate, or rests on more than its log: on a clock, a budget, a person."""
ENGINE = [
    kind
    for name, kind in EVENT_TYPES.items()
    if name not in FROM_OUTSIDE and "request" not in {field.name for field in fields(kind)}  # type: ignore[arg-type]
]
"""All events that the engine decides: nobody was asked for them."""

ROOMS: Mapping[str, Sequence[Answer]] = {
    name: [says(f"We should meet in room {k} on Monday", type="recommendation")] for k, name in enumerate("abcdef", 1)
}
"""Of any two of these recommendations nobody can tell by the words whether they say the same: fifteen suspicions."""
CLASH: Mapping[str, Sequence[Answer]] = {
    "ana": [says("We should cache the reports", type="recommendation")],
    "ben": [says("We should not cache the reports", type="recommendation")],
    "cho": [says("We should cache the reports", type="recommendation")],
}


@cache
def happened(kind: type[Event]) -> tuple[Event, ...]:
    """The events of a debate in which an event of this kind happened."""
    if kind is CompromiseReached:
        played = talk(ana=[MIDDLE], ben=[{}, {"accept": ["m"]}])
    elif kind is CompromiseGivenUp:
        played = talk(ana=[MIDDLE, {"withdraw": ["1.ana.0"]}], ben=[{}, {"accept": ["1.ana.0"]}])
    else:
        played = play(ROOMS if kind is ConflictSuspected else CLASH)
    assert any(type(event) is kind for event in played.events), f"say here how {kind.__name__} comes about"
    return tuple(played.events)


def forged(event: Event) -> Event:
    """The event with something else in it that is as possible."""
    match event:
        case ConflictSuspected(suspicion=suspicion):
            return replace(event, suspicion=replace(suspicion, score=0.5))
        case PropositionsMerged(merge=merge):
            return replace(event, merge=replace(merge, score=0.5))
        case ContradictionDetected():
            return replace(event, score=0.5)
        case CompromiseReached() | CompromiseGivenUp():
            return replace(event, participant="cho")
        case MovesRequested(requests=requests):
            return replace(event, requests=tuple(replace(request, query=Text("else")) for request in requests))
        case BallotOpened():
            return replace(event, why=Text("else"))
        case DebateConcluded():
            return replace(event, stopped_by=StoppedBy.OPERATOR)
    raise AssertionError(f"say here how {type(event).__name__} is forged")


def logged(events: Sequence[Event]) -> list[Envelope]:
    """The events as a log holds them."""
    return [
        Envelope(type_, f"e{n}", stream_of("d1"), n, n, "2026-03-01T00:00:00Z", "ana", data, None, 1, "")
        for n, (type_, data) in enumerate(map(encode, events), 1)
    ]


@pytest.mark.parametrize("kind", ENGINE)
def test_an_event_of_the_engine_is_computed_anew_and_one_that_was_forged_is_found_out(kind: type[Event]) -> None:
    events = happened(kind)
    assert replayed(logged(events)).identical
    place = next(n for n, event in enumerate(events) if type(event) is kind)
    with suppress(Damage):  # or what was said after it cannot follow
        assert not replayed(logged([*events[:place], forged(events[place]), *events[place + 1 :]])).identical


def test_a_fork_may_begin_between_any_two_findings_of_a_round() -> None:
    events = happened(ConflictSuspected)
    cuts = [n for n, event in enumerate(events) if isinstance(event, ConflictSuspected)]
    assert len(cuts) == 12
    for cut in cuts:
        fork = Played()
        fork.add(events[:cut])
        while fork.debate.concluded is None:
            fork.add(pending(fork.debate, CLAIMS))
            for request in fork.debate.outstanding:
                fork.add(answered(fork.debate, request, ROOMS[request.participant]))
        assert fork.events == list(events)
        assert replayed(logged(fork.events)).identical
