"""Every protocol in which participants are brought can be held by models: what it shows and reads is its own."""

import json
import re
from collections.abc import Callable

import pytest
from players import persona, shown
from server import LoopbackModels, Seen

import moot
from moot.participants.models.showing import narrowed

Serve, Open = Callable[..., LoopbackModels], Callable[..., moot.Moot]
SKEPTIC = "the statistician who doubts first"


def test_claims(serve: Serve, opened: Open) -> None:
    """Two state claims, and one gives in to the other."""

    def say(seen: Seen) -> str:
        if "Round (0 is blind: nobody has seen anybody): 0" in seen.whole:
            text = "We should not cache the reports" if persona(seen) == SKEPTIC else "We should cache the reports"
            return json.dumps({"claims": [{"id": "n1", "text": text, "type": "recommendation"}]})
        mine = re.findall(r"^- (c\d+) · .*mine: yes", seen.whole, re.MULTILINE)
        return json.dumps({"withdraw": mine} if persona(seen) == SKEPTIC and mine else {"pass": True})

    server = serve(say)
    m = opened(server)
    result = m.debate("Should we cache?", protocol="claims", model="local", personas="skeptic,product")
    later = next(seen.whole for seen in server.seen if "nobody has seen anybody): 1" in seen.whole)
    assert "against: (claim: c2 · conflict: x1" in later or "against: (claim: c1 · conflict: x1" in later
    assert re.search(r'"enum": \[[^]]*"x1"', later), "a conflict can be named"
    assert (result.status, result.verdict, result.degraded) == ("accepted", "We should cache the reports", [])
    assert m.replay(result.debate_id).identical


def test_a_vote(serve: Serve, opened: Open) -> None:
    """Every persona is asked once."""

    def say(seen: Seen) -> str:
        return json.dumps({"ballot": {"ranking": ["P2" if persona(seen) == SKEPTIC else "P1"]}})

    server = serve(say)
    m = opened(server)
    result = m.debate("Which?", positions=["one", "two"], protocol="vote", model="local")
    assert (result.status, result.verdict, server.calls) == ("majority", "one", 4)


def test_the_founding_graph(serve: Serve, opened: Open) -> None:
    """The founding keys are asked for and read; it replays."""

    def say(seen: Seen) -> str:
        return json.dumps({"arguments": [{"claim": "one", "premises": ["It is so"]}]})

    m = opened(serve(say))
    result = m.debate("Which?", positions=["one", "two"], profile="founding", model="local", personas="skeptic,product")
    assert result.status is not None
    assert m.replay(result.debate_id).identical


def test_the_handles_that_were_shown_stand_in_the_schema(serve: Serve, opened: Open) -> None:
    """As an enumeration, once; ids of one's own besides."""

    def say(seen: Seen) -> str:
        return json.dumps({"arguments": [{"id": "n1", "claim": "P1", "premises": ["It is so"]}]})

    server = serve(say)
    opened(server).debate("Which?", positions=["one", "two"], model="local", personas="skeptic,product", max_rounds=2)
    later = server.seen[-1]
    schema = later.body["response_format"]["json_schema"]["schema"]
    assert schema["$defs"]["handle"]["anyOf"][0]["enum"] == [*shown(later, "P"), *shown(later, "p"), *shown(later, "a")]
    assert schema["properties"]["agree"]["items"] == {"$ref": "#/$defs/handle"}


@pytest.mark.parametrize("handles", [[], ["a1"]])
def test_a_schema_without_handles_stays_as_it_is(handles: list[str]) -> None:
    """There is nothing to narrow."""
    assert narrowed({"type": "object"}, handles) == {"type": "object"}
