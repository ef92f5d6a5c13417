"""dialectic: versions go on in other debates, one goes back by a new version, many have averages, notes become gaps."""

import json
from pathlib import Path
from typing import Any

import pytest
from dialectic_cases import BETTER, FIRST, HIGH, MINOR, SIGNED, TASK, scripts

import moot
from moot.errors import BadInput

MENDED = {"artifact": BETTER, "answers": {"f1": {"fixed": True}}}
IMPROVES = scripts(critic=[{"findings": [HIGH], "edge_cases": [MINOR]}, {}], synthesizer=[MENDED])
VOID = {
    "name": "void",
    "facts": ["contract(k1)", "signed(k1)", "void(k1)"],
    "expected": {"fails": ["valid(k1)"]},
}


@pytest.fixture
def agents(tmp_path: Path) -> Any:
    def written(said: Any) -> str:
        file = tmp_path / f"agents{len(list(tmp_path.iterdir()))}.json"
        file.write_text(json.dumps(said))
        return str(file)

    return written


def test_an_accepted_version_goes_on_with_all_its_tests_where_a_new_test_fails(agents: Any) -> None:
    best = BETTER.replace(".", ", not void(C).")
    goes_on = scripts(None, [{}], [{"artifact": best, "reason": "void ones too"}])  # type: ignore[arg-type]
    with moot.open(":memory:") as m:
        first = m.dialectic(TASK, agents(IMPROVES))
        found = m.dialectic({"tests": [VOID]}, agents(goes_on), source=first.debate_id).to_dict()
        assert (found["status"], found["versions"][0]["artifact"], found["accepted"]) == ("accepted", BETTER, 2)
        assert found["tests"] == {"passed": 3, "failed": 0}
        assert [gate["gate"] for gate in found["versions"][0]["gates"] if not gate["passed"]] == ["tests"]
        rules = "\n".join(m.export(found["debate_id"], "lp"))
        assert f"% goes on from {first.debate_id}#2" in rules
        again = m.dialectic(None, agents(scripts(None)), source=first.debate_id, version=1).to_dict()  # type: ignore[arg-type]
        assert again["versions"][0]["artifact"] == FIRST
        assert again["status"] == "rejected"  # it fails the test case that the critic had added
        kin = m.lineage(found["debate_id"]).to_dict()["dialectics"]
        assert [item["parent"] for item in kin] == [None, f"{first.debate_id}#2", f"{first.debate_id}#1"]


def test_one_goes_back_by_a_new_version_from_an_older_one(agents: Any) -> None:
    worse = {"artifact": "valid(C) :- contract(C), void(C).", "answers": {"f1": {"fixed": True}}}
    back = {"artifact": BETTER, "answers": {"f1": {"fixed": True}}, "parent": 1, "reason": "back, and better"}
    critic = [{"findings": [HIGH], "edge_cases": [MINOR]}, {"findings": [HIGH]}, {}]
    said = scripts(critic=critic, synthesizer=[worse, back])
    with moot.open(":memory:") as m:
        found = m.dialectic(TASK, agents(said)).to_dict()
    assert [(row["version"], row["parent"]) for row in found["versions"]] == [(1, None), (2, 1), (3, 1)]
    assert (found["status"], found["accepted"], found["versions"][2]["improvement"]) == ("accepted", 3, "better")


def test_many_have_averages(agents: Any) -> None:
    with moot.open(":memory:") as m:
        assert m.lineage().to_dict() == {
            "dialectics": [],
            "averages": {"ended": 0, "accepted": None, "rounds": None, "versions": None, "tests_gained": None},
        }
        m.dialectic(TASK, agents(IMPROVES))
        m.dialectic({**TASK, "gap": "another"}, agents(scripts()))
        m.dialectic({**TASK, "gap": "a third"}, agents(scripts(critic=[{"findings": [HIGH]}])))
        found = m.lineage().to_dict()
        m.claims("Should we?", {"ana": _ana})
        assert len(m.lineage().items) == 3
        with pytest.raises(BadInput, match="no dialectic"):
            m.lineage(m.debates()[-1].debate_id)
    assert [item["gap"] for item in found["dialectics"]] == [TASK["gap"], "another", "a third"]
    averages = found["averages"]
    assert averages["ended"] == 3
    assert averages["accepted"] == pytest.approx(2 / 3)
    assert (averages["versions"], averages["tests_gained"]) == (pytest.approx(4 / 3), pytest.approx(1 / 3))


async def _ana(request: Any) -> Any:
    return {"claims": [{"text": "We should"}]} if request.round == 0 else {}


def test_two_notes_that_contradict_each_other_become_a_gap_that_forgetting_erases(agents: Any) -> None:
    with moot.open(":memory:") as m:
        one = m.remember("Contracts of minors are valid", "learning", source="case 12")
        other = m.remember("Contracts of minors are not valid", "learning", source="case 40")
        third = m.remember("The office opens at nine", "learning")
        with pytest.raises(BadInput, match="conflicts_with"):
            m.dialectic(TASK, agents(scripts()), from_conflict=(one.id, third.id))
        with pytest.raises(BadInput, match="two that contradict"):
            m.dialectic(TASK, agents(scripts()), from_conflict=(one.id, one.id))
        more = {key: value for key, value in TASK.items() if key != "gap"}
        found = m.dialectic(more, agents(IMPROVES), from_conflict=(one.id, other.id)).to_dict()
        assert "Contracts of minors are not valid" in found["question"]
        assert "case 12" in found["question"]
        assert found["status"] == "accepted"
        m.relate(one, "conflicts_with", third)
        assert m.dialectic(more, agents(scripts()), from_conflict=(one.id, third.id)).status == "accepted"
        m.forget(other)
        assert "not valid" not in m.show(found["debate_id"]).question
        assert m.replay(found["debate_id"]).identical


def test_a_dialectic_goes_on_from_one_thing(agents: Any) -> None:
    with moot.open(":memory:") as m:
        with pytest.raises(BadInput, match="goes on from one thing"):
            m.dialectic(TASK, agents(scripts()), source="x", from_conflict=("a", "b"))
        with pytest.raises(BadInput, match="--from ID"):
            m.dialectic(TASK, agents(scripts()), version=2)
        first = m.dialectic(TASK, agents(scripts()))
        with pytest.raises(BadInput, match="it has 1"):
            m.dialectic(None, agents(scripts(None)), source=first, version=7)  # type: ignore[arg-type]
        assert SIGNED["name"] == first.to_dict()["test_cases"][0]["name"]
