"""The protocol `classical`: participants bid for the floor, and one at a time speaks."""

from typing import Any

import pytest
from claims_by_sides import TOOL, events_of, held, says
from hypothesis import given
from hypothesis import strategies as st

import moot
from moot.participants.scripted import ScriptedRounds
from moot.record.acts.bid import FloorBid
from moot.record.events import MovesRequested
from moot.record.status import Status, StoppedBy


def wants(urgency: float = 0.5, **said: Any) -> dict[str, Any]:
    return {"bid": {"action": "speak", "urgency": urgency, "intent": "more"}, **said}


LISTEN = {"bid": "listen"}


def speakers(scripts: Any, **more: Any) -> tuple[Any, list[str]]:
    """The result of a debate, and who got the floor, in order."""
    agents = {name: ScriptedRounds(name, lines) for name, lines in scripts.items()}
    with moot.open(":memory:") as m:
        result = m.debate("Is it time?", agents, positions=[TOOL], protocol="classical", **more)
        assert m.replay(result.debate_id).identical
        rounds = [event for event in events_of(m, result.debate_id) if isinstance(event, MovesRequested)]
    spoke = [round_.requests[0].participant for round_ in rounds if round_.requests[0].aim == "reply"]
    return result, spoke


def test_who_is_urgent_speaks_first_but_keeps_nobody_from_the_floor() -> None:
    scripts = {
        "ana": [says("pro"), *[wants(1.0, **says("pro"))] * 6],
        "ben": [says("con"), *[wants(0.1, **says("con"))] * 6],
        "cho": [says("uncertain"), *[wants(0.6, **says("uncertain"))] * 6],
    }
    _, spoke = speakers(scripts)
    assert spoke == ["ana", "cho", "ben"], "after as many turns as there are seats nobody has moved"


def test_who_was_spoken_against_goes_before_the_urgent() -> None:
    scripts = {
        "ana": [says("pro", because="It is fast", rests_on=["It was measured"]), wants(0.1, **says("pro")), wants(0.1)],
        "ben": [says("con"), wants(1.0, **says("con", because="It was not", rests_on=["~It was measured"]))],
        "cho": [says("pro"), LISTEN, wants(1.0, **says("pro"))],
    }
    _, spoke = speakers(scripts)
    assert spoke[:2] == ["ben", "ana"]


@pytest.mark.parametrize(
    ("scripts", "rounds", "stopped_by", "status"),
    [
        ({"ana": [says("pro")], "ben": [says("con")]}, None, StoppedBy.NO_NEW_INFORMATION, Status.POLARIZED),
        ({"ana": [says("pro")], "ben": [says("pro")]}, None, StoppedBy.NO_NEW_INFORMATION, Status.CONSENSUS),
        (
            {"ana": [says("pro"), wants(**says("pro"))], "ben": [says("pro")]},
            None,
            StoppedBy.AGREEMENT,
            Status.CONSENSUS,
        ),
        ({"ana": [says("pro")], "ben": []}, None, StoppedBy.NO_NEW_INFORMATION, Status.CONTESTED),
        ({"ana": [], "ben": []}, None, StoppedBy.NO_NEW_INFORMATION, Status.ABSTAINED),
        (
            {"ana": [says("pro"), wants(**says("uncertain"))], "ben": [says("con")]},
            3,
            StoppedBy.ROUNDS,
            Status.UNDETERMINED,
        ),
    ],
)
def test_each_way_to_stop(scripts: Any, rounds: int | None, stopped_by: StoppedBy, status: Status) -> None:
    """Silence ends it, and agrees with nothing."""
    result = held("classical", scripts, **({} if rounds is None else {"max_rounds": rounds}))
    assert (result.stopped_by, result.status) == (stopped_by, status)


def test_a_bid_that_failed_is_not_listening_and_gets_the_floor_once() -> None:
    away = {"fail": "away"}
    result, spoke = speakers({"ana": [says("pro"), away, away, away], "ben": [says("con"), LISTEN, LISTEN, LISTEN]})
    assert spoke == ["ana"]
    assert result.stopped_by is StoppedBy.NO_NEW_INFORMATION
    assert any("away" in problem for problem in result.degraded)


def test_bids_are_recorded_and_move_nothing() -> None:
    scripts = {"ana": [says("pro"), wants(7, **says("pro"))], "ben": [says("con"), {"bid": {"action": "shout"}}]}
    agents = {name: ScriptedRounds(name, lines) for name, lines in scripts.items()}
    with moot.open(":memory:") as m:
        result = m.debate("Is it time?", agents, positions=[TOOL], protocol="classical")
        events = events_of(m, result.debate_id)
    bids = [event for event in events if isinstance(event, FloorBid)]
    assert (bids[0].participant, bids[0].action, bids[0].urgency) == ("ana", "speak", 1.0)
    assert any("speak, interrupt, listen" in problem for problem in result.degraded)
    assert result.status is Status.POLARIZED


def test_who_bids_is_shown_the_form_of_a_bid() -> None:
    seen: list[Any] = []

    async def ana(request: Any) -> Any:
        seen.append(request)
        return {"action": "listen"} if "action" in request.form["schema"]["properties"] else says("pro")

    with moot.open(":memory:") as m:
        m.debate("Is it time?", {"ana": ana, "ben": ana}, positions=[TOOL], protocol="classical")
    bids = [set(request.form["schema"]["properties"]) >= {"action", "urgency"} for request in seen]
    assert bids == [False, False, True, True]
    assert "floor" in seen[-1].task


LINES = st.sampled_from([says("pro"), says("con"), LISTEN, wants(), wants(**says("con")), {}, {"fail": "away"}])


@given(st.dictionaries(st.sampled_from(["ana", "ben", "cho"]), st.lists(LINES, max_size=4), min_size=1))
def test_every_combination_of_scripts_ends_with_one_status(scripts: Any) -> None:
    assert isinstance(held("classical", scripts).status, Status)
