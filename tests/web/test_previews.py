"""Before an answer is sent: what it would change, what others said meanwhile, and nothing of them in a blind round."""

import time
from typing import Any

import pytest
from serving import AGAINST, SAID, Client, Server, claims

from command import PATIENCE_S

POSITIONS = ["Move the ledger to Postgres", "Keep the ledger on Cassandra"]
GRAPH = {"protocol": "graph", "question": "Where does the ledger live?", "positions": POSITIONS, "remember": False}
REASON = {"arguments": [{"id": "r", "claim": "P1", "premises": ["It never lost a payment"]}], "stances": {"P1": 1}}
DENIAL = {"arguments": [{"id": "d", "claim": "~P1", "premises": ["We cannot run it"]}], "stances": {"P1": -1}}


def asked(client: Client, id: str, round: int = 0) -> dict[str, Any]:
    """What somebody is asked in a round, once that has begun."""
    end = time.monotonic() + PATIENCE_S
    while True:
        found = [r for r in client.get(f"/api/debates/{id}/requests").json["requests"] if r["round"] >= round]
        if found:
            return dict(found[0])
        assert time.monotonic() < end, "the round does not begin"
        time.sleep(0.05)


def call(id: str, request: str, what: str = "") -> str:
    return f"/api/debates/{id}/requests/{request}{what}"


@pytest.fixture
def two(server: Server) -> tuple[str, Client, Client]:
    """A debate of two people in the open round: ana gave a reason for the first answer, ben none."""
    id = server.held({**GRAPH, "participants": [{"kind": "human", "name": "ana"}, {"kind": "human", "name": "ben"}]})
    ana, ben = server.as_invited(id, "ana"), server.as_invited(id, "ben")
    assert ana.post(call(id, asked(ana, id)["request"]), REASON).status == 200
    assert ben.post(call(id, asked(ben, id)["request"]), {"stances": {"P2": 1}}).status == 200
    asked(ana, id, 1)
    return id, ana, ben


def test_an_answer_is_weighed_before_it_is_sent_and_nothing_is_stored(
    server: Server, two: tuple[str, Client, Client]
) -> None:
    id, _, ben = two
    request = asked(ben, id, 1)["request"]
    before = server.get(f"/api/debates/{id}/events?limit=1000").json["next"]
    found = ben.post(call(id, request, "/preview"), DENIAL).json
    assert found["blind"] is False
    stands = {row["text"]: (row["now"], row["then"]) for row in found["positions"]}
    assert stands[POSITIONS[0]] == ("in", "undec")
    assert [(row["by"], row["now"], row["then"]) for row in found["changed"]] == [("ana", "in", "undec")]
    assert server.get(f"/api/debates/{id}/events?limit=1000").json["next"] == before
    assert ben.post(call(id, request), DENIAL).status == 200


def test_what_others_say_meanwhile_is_told_and_what_they_may_not_see_is_not(
    server: Server, two: tuple[str, Client, Client]
) -> None:
    id, ana, ben = two
    mine, theirs = asked(ana, id, 1)["request"], asked(ben, id, 1)["request"]
    assert ana.get(call(id, mine, "/meanwhile")).json == {"blind": False, "answered": 0, "of": 1, "said": []}
    assert ben.post(call(id, theirs), DENIAL).status == 200
    told = ana.get(call(id, mine, "/meanwhile")).json
    assert (told["answered"], {line["who"] for line in told["said"]}) == (1, {"ben"})
    assert "We cannot run it" in str(told)


def test_a_blind_round_hides_what_others_said_from_the_preview_too(server: Server) -> None:
    id = server.held(claims(ana={}))
    ana = server.as_invited(id, "ana")
    request = asked(ana, id)["request"]
    told = ana.get(call(id, request, "/meanwhile")).json
    assert told == {"blind": True, "answered": 1, "of": 1, "said": []}  # ben, a script, has answered
    found = ana.post(call(id, request, "/preview"), SAID).json
    assert (found["blind"], found["changed"]) == (True, [])
    assert AGAINST["claims"][0]["text"] not in str(found)
    for row in found["positions"]:
        assert row["then"] == "in"  # against ben's denial it would be open: that would give him away


def test_a_preview_refuses_as_the_answer_would(server: Server, two: tuple[str, Client, Client]) -> None:
    id, ana, ben = two
    theirs = asked(ben, id, 1)["request"]
    assert ana.post(call(id, theirs, "/preview"), DENIAL).status == 404
    assert ana.get(call(id, theirs, "/meanwhile")).status == 404
    wrong = {"attacks": [{"source": "nothing", "target": "nobody", "component": "claim"}]}
    assert ben.post(call(id, theirs, "/preview"), wrong).status == 422
    ben.post(call(id, theirs), {"pass": True})
    assert ben.post(call(id, theirs, "/preview"), DENIAL).status == 409
    assert ben.get(call(id, theirs, "/meanwhile")).status == 409
