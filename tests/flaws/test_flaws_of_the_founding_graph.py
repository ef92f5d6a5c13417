"""The flaws of the founding graph (F1 to F8, F11 to F13): `founding` shows the flaw, `default` does not, on one story.

F9 and F10 are flaws of the other founding modes.
"""

import json
from typing import Any

import pytest

import moot
from graph_cases import CASSANDRA, POSTGRES, arguing, attacking, both, held, mutual, rebuts, state
from moot.argumentation import Framework
from moot.founding.graph import Argument, compute_preferred, extract_cruxes

ANA = {**arguing(POSTGRES, "It keeps transactions", id="a"), "stances": {POSTGRES: 1}}
BEN = {**arguing(CASSANDRA, "It writes fast", id="b"), "stances": {CASSANDRA: 1}}
ONCE = attacking("b", "It was measured once", component="premise", id="m")
TWICE = attacking("m", "There were two runs", id="k")
DISPUTE = {"ana": [ANA, ONCE], "ben": [BEN, {}, TWICE]}


def labels(found: dict[str, Any]) -> dict[str, str]:
    """By the name that its author gave it, the label of each argument."""
    return {argument["called"]: argument["label"] for argument in found["arguments"]}


def test_F1_a_dispute_has_camps_and_what_it_turns_on() -> None:
    founding, default = both(DISPUTE)
    assert len(founding["preferred"]) == 1
    assert "UNDEC" not in founding["labels"].values()
    assert founding["graph"]["symmetricDifference"] == []
    assert founding["output"]["faultLines"] == []
    assert founding["output"]["cruxes"], "a fallback hides it"
    assert {c["proposition"] for c in founding["output"]["cruxes"]} <= {a["claim"] for a in founding["arguments"]}

    assert {p: camp["members"] for p, camp in default["camps"].items()} == {"P1": ["ana"], "P2": ["ben"]}
    assert all(camp["tenable"] for camp in default["camps"].values())
    assert default["fault_lines"]
    assert all(default["cruxes"]["P1"][side] for side in ("raise", "lower"))
    with moot.open(":memory:") as m:
        own, *_ = m.judge(held(m, DISPUTE, "default")["debate_id"]).rows
        assert own.preferred >= 2


def test_F2_the_last_word_wins_nothing() -> None:
    founding, default = both(DISPUTE, max_rounds=2)
    assert founding["labels"] == {"arg-1": "IN", "arg-2": "OUT", "arg-3": "IN"}
    later, _ = both(DISPUTE, max_rounds=3)
    assert later["labels"] == {"arg-1": "IN", "arg-2": "IN", "arg-3": "OUT", "arg-4": "IN"}

    assert (default["status"], default["stopped_by"]) == ("accepted", "rounds"), "ben could answer in the ballot"
    with moot.open(":memory:") as m:
        cut = held(m, DISPUTE, "default", max_rounds=2, parameters={"closing": False})
    assert (cut["status"], cut["leaning"], cut["verdict"]) == ("undetermined", "accepted", None)
    assert cut["unanswered"], "nobody could answer the last word"
    _, replied = both(DISPUTE)
    assert labels(replied) == {"a": "undec", "b": "undec", "m": "undec", "k": "undec"}, "rebuts go both ways"


def test_F3_all_extensions_are_found() -> None:
    found = compute_preferred(mutual(9))
    assert (len(found), {len(extension) for extension in found}) == (256, {8})
    assert compute_preferred(mutual(16)) == [frozenset()]

    def pairs(number: int) -> Framework:
        names = [(f"a{n}", f"b{n}") for n in range(number)]
        return Framework.from_attacks([edge for a, b in names for edge in ((a, b), (b, a))])

    exact = pairs(9).extensions("preferred")
    assert (len(exact), {len(extension) for extension in exact}) == (512, {9})
    assert pairs(16).is_accepted("a15", "preferred", mode="credulous")


def test_F4_labels_survive_being_written() -> None:
    with moot.open(":memory:") as m:
        first, second = (held(m, DISPUTE, profile) for profile in ("founding", "default"))
    written = json.loads(json.dumps(first))["founding"]["events"]
    updates = [data["labelling"] for kind, data in written if kind == "graph_update"]
    assert updates == [{"labels": {}}] * len(updates) != []
    assert set(labels(json.loads(json.dumps(second))).values()) == {"undec"}


def test_F5_a_counter_argument_that_attacks_nothing_is_no_common_ground() -> None:
    nowhere = {**arguing("The moon is made of cheese", id="moon"), "attacks": [{"target": "b", "component": "premise"}]}
    invalid = [{}, {"checks": [{"attack": "atk-1", "valid": False}]}]
    rounds = {"ana": [ANA, nowhere], "ben": [BEN]}
    founding, _ = both(rounds, checker=invalid)
    assert founding["labels"]["arg-3"] == "IN"
    assert "The moon is made of cheese" in [a["claim"] for a in founding["graph"]["commonGround"]]

    missing = {**nowhere, "attacks": [{"target": "b", "component": "premise", "index": 9}]}
    _, default = both({"ana": [ANA, missing], "ben": [BEN]})
    assert default["attacks"] == []
    assert default["common_ground"] == []


def test_F6_what_nobody_attacked_is_not_agreed() -> None:
    founding, default = both({"ana": [ANA], "ben": [BEN]})
    assert [a["claim"] for a in founding["graph"]["commonGround"]] == [POSTGRES, CASSANDRA]
    assert default["common_ground"] == []
    assert default["status"] == "polarized"

    agreed = {"ana": [ANA], "ben": [{"stances": {POSTGRES: 1}}, {"agree": ["a"]}]}
    _, default = both(agreed)
    assert [item["literal"] for item in default["common_ground"]]
    assert all(len(item["classes"]) >= 2 for item in default["common_ground"])


def test_F7_strength_and_confidence_decide_nothing() -> None:
    weak = {**ONCE, "attacks": [{"target": "b", "component": "premise", "confidence": 0.01}]}
    barely = [{}, {"checks": [{"attack": "atk-1", "valid": True, "strength": 0.01}]}]
    founding, _ = both({"ana": [ANA, weak], "ben": [BEN]}, checker=barely)
    assert founding["labels"]["arg-2"] == "OUT"

    worked = {"id": "f", "text": "Two runs of 40,000 writes a second", "source": "load.md", "outcome": "worked"}
    recorded = {"facts": [worked], **arguing(CASSANDRA, "It writes fast", id="b", evidence=["f"])}
    doubted = attacking("b", "I doubt it", id="m")
    founding, default = both({"ana": [{}, doubted], "ben": [recorded]})
    assert founding["labels"] == {"arg-1": "OUT", "arg-2": "IN"}
    assert labels(default) == {"b": "undec", "m": "undec"}, "one's own word that it worked records nothing"
    _, default = both({"ana": [{}, doubted], "ben": [recorded], "cho": [{"facts": [{**worked, "id": "g"}]}]})
    assert labels(default) == {"b": "in", "m": "out"}, "what another confirms outranks what is only said"


def test_F7_a_check_that_fails_lets_nothing_pass() -> None:
    broken = [{}, {"fail": "no network"}]
    founding, default = both({"ana": [ANA, ONCE], "ben": [BEN]}, checker=broken)
    assert founding["validations"] == [
        {"attackId": "atk-1", "valid": True, "attackStrength": 0.5, "corrections": None}
    ]
    assert founding["labels"]["arg-2"] == "OUT"
    _, unchecked = both({"ana": [ANA, ONCE], "ben": [BEN]})
    assert labels(default) == labels(unchecked), "no check decides anything"
    assert any("eve" in line for line in default["degraded"])


def test_F7_a_part_that_is_not_there_cannot_be_attacked() -> None:
    nowhere = attacking("b", "It was measured once", component="premise", index=99, id="m")
    founding, default = both({"ana": [ANA, nowhere], "ben": [BEN]})
    assert founding["labels"]["arg-2"] == "OUT"
    assert default["attacks"] == []
    assert any("has no premise 99" in line for line in default["degraded"])


@pytest.mark.parametrize(("component", "label"), [("claim", "undec"), ("premise", "out"), ("warrant", "out")])
def test_F7_what_an_attack_names_decides_what_it_does(component: str, label: str) -> None:
    founding, default = both({"ana": [{}, attacking("b", "No", component=component, id="m")], "ben": [BEN]})
    assert founding["labels"] == {"arg-1": "OUT", "arg-2": "IN"}
    assert labels(default)["b"] == label


def test_F8_a_flip_condition_says_what_would_change_a_mind() -> None:
    founding, default = both({"ana": [ANA, ONCE], "ben": [BEN]})
    (flip,) = founding["output"]["flipConditions"]
    assert flip["condition"] == 'Would reconsider if "It was measured once" were shown to be false'
    said = [Argument("arg-2", "ben", CASSANDRA), Argument("arg-3", "ana", "It was measured once")]
    assert state(said, [rebuts("arg-3", "arg-2")]).labelling.labels["arg-2"] == "OUT"
    assert state(said, [], ()).labelling.labels["arg-2"] == "IN", "if the counter is false, ben was right"

    told = default["propositions"]
    conditions = {
        name: [[told[literal.removeprefix("~")] for literal in literals] for literals in flip["lower"]]
        for name, flip in default["flip_conditions"].items()
    }
    assert conditions == {"ana": [["It keeps transactions"]], "ben": [["It writes fast"]]}, "each by its own ground"
    with moot.open(":memory:") as m:
        id = held(m, {"ana": [ANA, ONCE], "ben": [BEN]}, "default")["debate_id"]
        assert m.what_if(id, settle=default["flip_conditions"]["ana"]["lower"][0]).row.standing["P1"] == "out"
        now, *_ = m.judge(id).rows
        for position, crux in default["cruxes"].items():
            assert crux["raise"] or crux["lower"]
            for literals in (*crux["raise"], *crux["lower"]):
                assert m.what_if(id, settle=literals).row.standing[position] != now.standing[position]


def test_F11_labels_that_stay_as_they_were_are_stable() -> None:
    again = attacking("b", "It was measured by its vendor", component="premise", id="v")
    agreed = {"ana": [ANA, ONCE, again], "ben": [BEN, {}, {}, {"concede": ["v"]}]}
    with moot.open(":memory:") as m:
        first = held(m, agreed, max_rounds=9)["founding"]
        second = held(m, agreed, "default", max_rounds=9)
    rounds = [data for kind, data in first["events"] if kind == "graph_convergence"]
    assert [(data["stable"], data["newEdges"]) for data in rounds] == [(False, 1), (False, 1), (True, 0)]
    assert first["labels"] == {"arg-1": "IN", "arg-2": "OUT", "arg-3": "IN", "arg-4": "IN"}

    assert second["stopped_by"] == "no_new_information"
    assert second["reason"].endswith("what was there keeps its labels, and nobody is owed a reply")


def test_F12_a_participant_that_fails_costs_itself_its_turn() -> None:
    rounds = {"ana": [ANA, {"concede": []}], "ben": [{"fail": "no network"}, BEN], "cho": [BEN]}
    with moot.open(":memory:") as m:
        first, second = (held(m, rounds, profile) for profile in ("founding", "default"))
    assert first["founding"]["events"][-1] == ["error", {"message": "no network"}]
    assert (first["status"], first["founding"]["arguments"], first["founding"]["output"]) == ("failed", [], None)

    assert second["status"] not in ("failed", "undetermined")
    assert len(second["arguments"]) >= 2
    assert any("no network" in line for line in second["degraded"])


def test_F13_the_same_words_are_one_proposition() -> None:
    said = [Argument("a", "ana", POSTGRES, ["We are few."]), Argument("b", "ben", CASSANDRA, ["we are few"])]
    found = extract_cruxes(state(said, [rebuts("a", "b"), rebuts("b", "a")]))
    candidates = [(crux.assumption, crux.dependent_arg_ids) for crux in found]
    assert candidates == [("we are few.", ["a"]), ("we are few", ["b"])]

    rounds = {
        "ana": [{**arguing(POSTGRES, "We are few.", id="a"), "stances": {POSTGRES: 1}}],
        "ben": [{**arguing(CASSANDRA, " we are few", id="b"), "stances": {CASSANDRA: 1}}],
    }
    founding, default = both(rounds)
    assert [a["premises"] for a in founding["arguments"]] == [["We are few."], [" we are few"]]
    with moot.open(":memory:") as m:
        id = held(m, rounds, "default")["debate_id"]
        labels_ = m.what_if(id, settle=["~We are few"]).to_dict()["changed"]
    assert {labels_[a["id"]][1] for a in default["arguments"]} == {"out"}, "both rest on it"
