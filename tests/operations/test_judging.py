"""A debate judged again, what would be, and two debates side by side: nothing is stored."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import moot
from moot.errors import NotFound, UnknownName
from moot.library import Moot

POSTGRES, CASSANDRA = "use Postgres", "use Cassandra"
NEED, MANY = "The ledger needs transactions", "We need 40,000 writes a second"


def said(claim: str, premise: str, **more: Any) -> dict[str, Any]:
    return {"arguments": [{"claim": claim, "premises": [premise]}], "stances": {claim: 1}, **more}


ANA = said(POSTGRES, NEED)
BEN = said(CASSANDRA, MANY)


def agent(*rounds: dict[str, Any]) -> Any:
    async def respond(request: Any) -> Any:
        return rounds[request.round] if request.round < len(rounds) else {"pass": True}

    return respond


@pytest.fixture
def m(tmp_path: Path) -> Iterator[Moot]:
    with moot.open(tmp_path / "moot.db") as opened:
        yield opened


def held(m: Moot, *more: dict[str, Any]) -> str:
    people = {"ana": agent(ANA, *more), "ben": agent(BEN)}
    return m.debate("Which database?", people, positions=[POSTGRES, CASSANDRA]).debate_id


def test_the_first_row_is_the_debates_own_and_nothing_is_stored(m: Moot) -> None:
    id = held(m)
    before = m.verify().checked
    judged = m.judge(id)
    first = judged.rows[0]
    assert (first.setting, first.status, first.verdict) == ("as it was held", "polarized", None)
    assert (first.preferred, first.smallest_crux, first.in_words) == (2, ("~0.ana.0/1",), (f"not: {NEED}",))
    assert judged.robust
    assert m.verify().checked == before
    assert set(judged.to_dict()["rows"][0]) == {
        "setting", "status", "verdict", "standing", "strengths", "margin", "preferred", "smallest_crux", "complete",
    }  # fmt: skip


def test_a_row_for_each_setting_that_is_named(m: Moot) -> None:
    id = held(m)
    judged = m.judge(id, ["preferred", "ideal"], {"side": 0.5})
    assert [row.setting for row in judged.rows] == [
        "as it was held", "semantics=preferred", "semantics=ideal", "side=0.5",
    ]  # fmt: skip
    with pytest.raises(UnknownName):
        m.judge(id, ["loudest"])
    with pytest.raises(NotFound):
        m.judge("nobody")


def test_what_would_be_if_a_premise_were_shown_to_be_false(m: Moot) -> None:
    id = held(m)
    found = m.what_if(id, [f"~{MANY}"])
    assert (found.row.status, found.row.verdict) == ("accepted", POSTGRES)
    assert found.row.standing == {"P1": "in", "P2": "out"}
    assert found.changed["0.ben.0"] == ("undec", "out")
    assert m.what_if(id).changed == {}
    with pytest.raises(UnknownName):
        m.what_if(id, ["What nobody said"])


def test_what_would_be_without_an_argument(m: Moot) -> None:
    id = held(m)
    found = m.what_if(id, without=["0.ben.0"])
    assert found.row.standing == {"P1": "in", "P2": "out"}
    assert found.changed["0.ben.0"] == ("undec", None)
    with pytest.raises(UnknownName):
        m.what_if(id, without=["0.eve.0"])


def test_two_debates_side_by_side(m: Moot) -> None:
    denied = {"arguments": [{"claim": f"~{MANY}"}], "facts": [], "stances": {}}
    one, other = held(m), held(m, denied)
    found = m.compare(one, other).to_dict()
    assert set(found) == {"same_verdict", "a", "b", "cruxes", "stances"}
    assert found["a"]["status"] == "polarized"
    assert found["stances"]["ana"] == [POSTGRES, POSTGRES]
    assert (found["same_verdict"], found["b"]["verdict"]) == (False, POSTGRES)
    assert found["cruxes"]["both"] == [[f"not: {NEED}"]]
    assert found["cruxes"]["only_a"] == [[f"not: {MANY}"]]
    same = m.compare(one, one)
    assert (same.same_verdict, same.only_a, same.only_b) == (True, (), ())


def test_a_council_and_claims_can_be_judged_too(m: Moot) -> None:
    m.remember("Postgres kept the ledger consistent", category="learning", outcome="worked", source="a.md")
    council = m.council("Which database?", [POSTGRES, CASSANDRA])
    assert m.judge(council.debate_id).rows[0].status == council.status
    people = {"ana": agent({"claims": [{"text": "Use it", "type": "recommendation"}]}), "ben": agent()}
    claims = m.claims("Which?", people)
    assert m.judge(claims.debate_id).rows[0].status == claims.status
