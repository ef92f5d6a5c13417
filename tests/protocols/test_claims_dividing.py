"""What divides the participants of a debate of claims: its issues are the positions."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import moot
from moot.faces.python.library import Moot

CACHE, SLOW, STALE = "We should cache the reports", "The reports take a minute", "They change each minute"


def agent(*rounds: Any) -> Any:
    async def respond(request: Any) -> Any:
        return rounds[request.round] if request.round < len(rounds) else {}

    return respond


@pytest.fixture
def m(tmp_path: Path) -> Iterator[Moot]:
    with moot.open(tmp_path / "moot.db") as opened:
        yield opened


def held(m: Moot) -> dict[str, Any]:
    """Ana recommends with a reason that Cho agrees to; Ben opposes the recommendation."""
    ana = {"claims": [{"id": "r", "text": SLOW}, {"text": CACHE, "type": "recommendation", "because": ["r"]}]}
    ben = {"claims": [{"text": STALE}]}
    against = {"relate": [{"from": "0.ben.0", "to": "0.ana.1", "how": "opposes"}]}
    people = {"ana": agent(ana), "ben": agent(ben, against), "cho": agent({}, {"agree": ["0.ana.0", "0.ana.1"]})}
    return m.claims("Should we cache the reports?", people).to_dict()


def test_a_debate_of_claims_has_outcomes_once_it_has_ended(m: Moot) -> None:
    found = held(m)
    assert {(g["literal"], tuple(g["classes"])) for g in found["common_ground"]} == {("lit:0.ana.0", ("ana", "cho"))}
    assert set(found["camps"]) == {issue["literal"] for issue in found["issues"]}
    cruxes = found["cruxes"]["lit:0.ana.1"]
    assert (cruxes["standing"], cruxes["complete"]) == ("undec", True)
    assert ["~w(0.ben.0)"] in cruxes["raise"]
    assert found["dropped"] == []
    assert found["homogeneous"] is False
    assert m.show(found["debate_id"]).to_dict()["cruxes"] == found["cruxes"]
    assert m.replay(found["debate_id"]).identical


def test_it_has_what_the_evaluation_of_the_same_claims_has(m: Moot) -> None:
    claims = [
        {"id": "c1", "text": CACHE, "type": "recommendation", "author": "ana"},
        {"id": "c2", "text": STALE, "type": "observation", "author": "ben", "opposes": ["c1"]},
    ]
    one = moot.evaluate({"question": "Should we cache the reports?", "claims": claims}).to_dict()
    ana = {"claims": [{"text": CACHE, "type": "recommendation"}]}
    ben = {"claims": [{"text": STALE}]}
    against = {"relate": [{"from": "0.ben.0", "to": "0.ana.0", "how": "opposes"}]}
    other = m.claims("Should we cache the reports?", {"ana": agent(ana), "ben": agent(ben, against)}).to_dict()
    named = {"lit:c1": "lit:0.ana.0", "lit:c2": "lit:0.ben.0"}
    for literal, same in named.items():
        ours, theirs = one["cruxes"][literal], other["cruxes"][same]
        assert (ours["standing"], len(ours["raise"]), len(ours["lower"])) == (
            theirs["standing"], len(theirs["raise"]), len(theirs["lower"]),
        )  # fmt: skip
        assert one["camps"][literal]["tenable"] == other["camps"][same]["tenable"]


def test_several_of_one_class_are_homogeneous() -> None:
    document = {
        "protocol": "graph",
        "issue": {"text": "q", "positions": ["P", "Q"]},
        "arguments": [{"id": f"a{who}", "authors": [who], "claim": "P", "premises": ["p1"]} for who in ("ana", "ben")],
    }
    assert moot.evaluate(document).to_dict()["homogeneous"] is False
    assert moot.evaluate({**document, "classes": {"ana": "team", "ben": "team"}}).to_dict()["homogeneous"] is True
    assert moot.evaluate({**document, "arguments": document["arguments"][:1]}).to_dict()["homogeneous"] is False


def test_a_founding_debate_of_claims_has_none(m: Moot) -> None:
    people = {"ana": agent({"claims": [{"text": CACHE}]}), "ben": agent({"claims": [{"text": STALE}]})}
    assert "cruxes" not in m.claims("Should we?", people, profile="founding").to_dict()
