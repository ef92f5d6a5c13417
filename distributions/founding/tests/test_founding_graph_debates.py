"""A graph debate of the founding profile is the founding graph mode, event for event, over our log."""

import json
from pathlib import Path
from typing import Any

import pytest

import moot
from founding_debates import asked, events_of
from graph_cases import CASSANDRA, POSITIONS, POSTGRES, QUESTION, agents, arguing, attacking, held
from moot.errors import InvalidDocument
from moot.operations.debates.agents import load_agents
from moot.protocols import protocol_of
from moot.protocols.pending import pending
from moot.record.debate import fold
from moot.record.events import AttackChecked, DebateCancelled, DebateConcluded, MoveRejected, MovesRequested
from moot.record.status import Status, StoppedBy

ANA = {
    **arguing(POSTGRES, "It keeps transactions", id="a", evidence=["audit.pdf"]),
    "stances": {POSTGRES: 1, "P2": -0.25},
}
BEN = {
    **arguing(CASSANDRA, "It writes fast", id="b", assumptions=["Writes are many"]),
    "stances": [{"claimId": "claim-2", "stance": "pro", "confidence": 1.5, "reasoning": "I measured it"}],
}
ONCE = attacking("b", "It was measured once", "load.md has one run", component="premise", id="m")
TWICE = {
    "attacks": [
        {
            "toArgId": "arg-3",
            "type": "undercut",
            "targetComponent": "premise",
            "targetIndex": 7,
            "counterProposition": "There is a second run",
            "rationale": "load-2.md",
            "confidence": 0.8,
            "counterArgument": {"claim": "Two runs are enough", "premises": ["June and July"]},
        }
    ]
}
STORY = {"ana": [ANA, ONCE], "ben": [BEN, {}, TWICE]}
EVENTS = Path(__file__).parent / "data" / "graph_debate_events.json"
"""The events of STORY but the last, each on a line."""
CHECKS = [{}, {"checks": [{"attack": "atk-1", "valid": True, "strength": 0.7, "corrections": "name the file"}]}]


@pytest.fixture(scope="module")
def story() -> dict[str, Any]:
    """The result of a debate with all that the founding form has: arguments, attacks, a counter-attack, checks."""
    with moot.open(":memory:") as m:
        return held(m, STORY, checker=CHECKS)


def test_the_events_are_the_founding_ones_in_their_order(story: dict[str, Any]) -> None:
    expected = json.loads(EVENTS.read_text().replace("(debate)", story["debate_id"]))
    events = [[kind, data["phase"] if kind == "status" else data] for kind, data in story["founding"]["events"]]
    assert events == [*expected, ["debate_complete", {"output": story["founding"]["output"]}]]


def test_what_would_change_a_mind_and_what_was_accepted_are_told_as_the_founding_system_does(
    story: dict[str, Any],
) -> None:
    output = story["founding"]["output"]
    condition = 'Would reconsider if "There is a second run" were shown to be false'
    assert output["flipConditions"] == [
        {"personaId": "ana", "condition": condition, "claimId": "arg-3", "triggered": False}
    ]
    assert output["evidenceLedger"] == [{"personaId": "ana", "accepted": ["audit.pdf"], "rejected": []}]
    assert story["founding"]["labels"] == {"arg-1": "IN", "arg-2": "IN", "arg-3": "OUT", "arg-4": "IN"}


def test_the_result_has_the_founding_labels_and_none_of_our_outcomes() -> None:
    with moot.open(":memory:") as m:
        found = held(m, STORY)
        assert asked(m, found["debate_id"]) == [["ana", "ben"]] * 4
    labels = [(argument["called"], argument["label"]) for argument in found["arguments"]]
    assert labels == [("a", "in"), ("b", "in"), ("m", "out"), ("", "in")]
    assert [a["state"] for a in found["attacks"]] == ["fell", "stands"]
    assert (found["status"], found["stopped_by"], found["verdict"], found["rounds"]) == (
        "contested",
        "no_new_information",
        None,
        4,
    )
    assert found["positions"] == []
    assert not {"cruxes", "camps", "common_ground"} & found.keys()
    assert found["degraded"] == []


def test_a_checker_is_asked_between_the_rounds_of_attacks_and_draws_the_edges() -> None:
    checks = [{}, {"checks": [{"attackId": "atk-1", "valid": False, "attackStrength": 0.1, "corrections": "a rebut"}]}]
    with moot.open(":memory:") as m:
        found = held(m, {"ana": [ANA, ONCE], "ben": [BEN]}, checker=checks)
        assert asked(m, found["debate_id"]) == [["ana", "ben"], ["ana", "ben"], ["eve"]]
        (checked,) = [e for e in events_of(m, found["debate_id"]) if isinstance(e, AttackChecked)]
        assert (checked.participant, checked.valid) == ("eve", False)
        assert (checked.strength, checked.corrections) == (0.1, "a rebut")
    founding = found["founding"]
    assert founding["labels"] == {"arg-1": "IN", "arg-2": "IN", "arg-3": "IN"}
    assert [a["state"] for a in found["attacks"]] == ["dropped"]
    assert (found["status"], found["stopped_by"], found["rounds"]) == ("unopposed", "no_new_information", 2)
    assert [kind for kind, _ in founding["events"]].count("agent_turn") == 0


@pytest.mark.parametrize("checker", [[{}, {"fail": "no network"}], [{}, {"pass": True}], []])
def test_a_checker_that_says_nothing_lets_every_attack_pass_and_the_record_shows_it(checker: list[Any]) -> None:
    with moot.open(":memory:") as m:
        found = held(m, {"ana": [ANA, ONCE], "ben": [BEN]}, checker=checker)
    assert found["founding"]["validations"] == [
        {"attackId": "atk-1", "valid": True, "attackStrength": 0.5, "corrections": None}
    ]
    assert any("no network" in line for line in found["degraded"]) == ("fail" in str(checker))


def test_attacks_that_the_checker_does_not_speak_of_are_no_edges() -> None:
    two = {**ONCE, "attacks": [{"target": "b"}, {"target": "b", "component": "premise"}]}
    with moot.open(":memory:") as m:
        found = held(m, {"ana": [ANA, two], "ben": [BEN]}, checker=CHECKS)
    assert [a["state"] for a in found["attacks"]] == ["stands", "dropped"]
    assert found["founding"]["labels"] == {"arg-1": "IN", "arg-2": "OUT", "arg-3": "IN", "arg-4": "IN"}


def test_duplicates_of_a_round_are_dropped_and_their_arguments_stay() -> None:
    def sure(confidence: float) -> dict[str, Any]:
        return {"attacks": [{"toArgId": "arg-1", "counterProposition": "No", "confidence": confidence}]}

    with moot.open(":memory:") as m:
        found = held(m, {"ana": [ANA], "ben": [{}, sure(0.4)], "cho": [{}, sure(0.9)], "dan": [{}, sure(0.9)]})
    founding = found["founding"]
    assert [a["state"] for a in found["attacks"]] == ["dropped", "stands", "dropped"]
    assert founding["grounded"] == ["arg-2", "arg-3", "arg-4"]
    assert [data["newEdges"] for kind, data in founding["events"] if kind == "graph_convergence"] == [1, 0]


def test_a_persona_sees_all_arguments_with_labels_and_a_checker_the_attacks() -> None:
    seen: dict[str, list[Any]] = {}

    def agent(name: str, rounds: list[Any]) -> Any:
        async def answer(request: Any) -> Any:
            seen.setdefault(name, []).append(json.loads(json.dumps(dict(request), default=dict)))
            return rounds[request.round] if request.round < len(rounds) else {}

        return answer

    people = {"ana": agent("ana", [ANA, ONCE]), "ben": agent("ben", [BEN]), "eve": moot.Checker(agent("eve", []))}
    with moot.open(":memory:") as m:
        m.debate(QUESTION, people, positions=POSITIONS, profile="founding")
    blind, first, second = seen["ben"]
    assert (blind["arguments"], [claim["id"] for claim in blind["claims"]]) == ([], ["claim-1", "claim-2"])
    assert [(a["id"], a["label"], a["own"]) for a in first["arguments"]] == [
        ("arg-1", "IN", False),
        ("arg-2", "IN", True),
    ]
    assert [(a["id"], a["label"]) for a in second["arguments"]] == [("arg-1", "IN"), ("arg-2", "OUT"), ("arg-3", "IN")]
    assert [request["round"] for request in seen["ben"]] == [0, 1, 2]
    assert [[attack["id"] for attack in request["attacks"]] for request in seen["eve"]] == [["atk-1"]]
    assert second["attacks"] == []


def test_an_anonymous_debate_shows_aliases() -> None:
    seen: list[Any] = []

    async def ben(request: Any) -> Any:
        seen.append((request.you, [argument["speakerId"] for argument in request.arguments]))
        return BEN if request.round == 0 else {}

    people = {**agents({"ana": [ANA, ONCE]}), "ben": ben}
    with moot.open(":memory:") as m:
        m.debate(QUESTION, people, positions=POSITIONS, profile="founding", anonymous=True)
    one, two = "participant 1", "participant 2"
    assert seen == [(two, []), (two, [one, two]), (two, [one, two, one])]


def test_four_personas_and_a_checker_are_asked_as_often_as_the_founding_budget_says() -> None:
    rounds = {name: [ANA] for name in ("ana", "ben", "cho", "dan")}
    rounds["ana"] = [ANA, *[{"attacks": [{"toArgId": "arg-2", "counterProposition": "No"}]}] * 3]
    with moot.open(":memory:") as m:
        found = held(m, rounds, checker=[{}])
        requests = [name for names in asked(m, found["debate_id"]) for name in names]
    assert len(requests) + 1 == 20, "one call takes the topic apart; here the positions do"
    assert requests.count("eve") == 3


def test_a_person_is_no_checker() -> None:
    with moot.open(":memory:") as m, pytest.raises(InvalidDocument, match="a person later"):
        m.debate(QUESTION, {"ana": moot.Checker(moot.Human())}, positions=POSITIONS, profile="founding")


REFUSED = [
    ({"attacks": [{"target": "a", "counterProposition": "No"}]}, "one's own"),
    ({"attacks": [{"target": "arg-9", "counterProposition": "No"}]}, "arg-9"),
    ({"attacks": [{"target": "b", "source": "a"}]}, "an attack brings a new argument"),
    ({"attacks": [{"target": "b", "component": "source", "counterProposition": "No"}]}, "`component`"),
    ({"attacks": [{"target": "b", "type": "insult", "counterProposition": "No"}]}, "`type`"),
    ({"attacks": [{"target": "b", "confidence": "high", "counterProposition": "No"}]}, "`confidence`"),
    ({"attacks": [{"target": "b", "index": 0.5, "counterProposition": "No"}]}, "`index`"),
    ({"attacks": [{"target": "b", "counterArgument": {"claim": " "}}]}, "write a sentence"),
    ({"attacks": ["b"]}, "an attack is an object"),
    (arguing("By the way"), "only as the counter-argument"),
    ({"concede": ["b"]}, "no place for `concede` here"),
    ({"attacks": [{"target": "b", "source": None, "counterProposition": "No", "mood": 1}]}, "mood"),
]


@pytest.mark.parametrize(("round_", "why"), REFUSED)
def test_what_the_founding_form_has_no_place_for_is_refused_by_name(round_: dict[str, Any], why: str) -> None:
    with moot.open(":memory:") as m:
        found = held(m, {"ana": [ANA, round_], "ben": [BEN]})
        refused = [e for e in events_of(m, found["debate_id"]) if isinstance(e, MoveRejected)]
    assert [why in event.why for event in refused] == [True]
    told = "mood" in str(round_)
    assert len(found["founding"]["arguments"]) == (3 if told else 2)


def test_a_persona_that_fails_at_first_ends_the_debate_and_later_costs_its_attacks_alone() -> None:
    with moot.open(":memory:") as m:
        found = held(m, {"ana": [ANA], "ben": [{"fail": "no network"}]})
        assert (found["status"], found["stopped_by"]) == ("failed", "error")
        assert found["founding"]["events"][-1] == ["error", {"message": "no network"}]
        assert "arguments_submitted" not in [kind for kind, _ in found["founding"]["events"]]
        assert found["founding"]["output"] is None

        found = held(m, {"ana": [ANA, ONCE], "ben": [BEN, {"fail": "no network"}]})
        assert (found["status"], found["founding"]["labels"]["arg-2"]) == ("contested", "OUT")


ENDINGS = [
    ({"ana": [{"pass": True}], "ben": [{"pass": True}]}, {}, "abstained", "nothing_contested", 2),
    ({"ana": [{"stances": {"P1": 1}}], "ben": []}, {}, "insufficient_evidence", "nothing_contested", 2),
    ({"ana": [ANA], "ben": [BEN]}, {}, "unopposed", "nothing_contested", 2),
    ({"ana": [ANA], "ben": [BEN]}, {"max_rounds": 1}, "unopposed", "rounds", 1),
    ({"ana": [ANA, *[ONCE] * 4], "ben": [BEN]}, {}, "contested", "rounds", 4),
]


@pytest.mark.parametrize(("rounds", "more", "status", "stopped_by", "held_rounds"), ENDINGS)
def test_a_debate_ends_in_our_words(
    rounds: dict[str, Any], more: dict[str, Any], status: str, stopped_by: str, held_rounds: int
) -> None:
    with moot.open(":memory:") as m:
        found = held(m, rounds, **more)
    assert (found["status"], found["stopped_by"], found["rounds"]) == (status, stopped_by, held_rounds)
    assert (found["verdict"], found["margin"]) == (None, None)


def test_a_debate_that_is_cancelled_ends_so_although_answers_are_due() -> None:
    with moot.open(":memory:") as m:
        opened, asked_, *_ = events_of(m, held(m, STORY)["debate_id"])
    (ended,) = pending(fold([opened, asked_, DebateCancelled("operator")]), protocol_of(opened))
    assert isinstance(ended, DebateConcluded)
    assert (ended.status, ended.stopped_by, ended.verdict) == (Status.CANCELLED, StoppedBy.OPERATOR, None)
    assert pending(fold([opened, asked_]), protocol_of(opened)) == ()


def test_a_debate_of_checkers_alone_asks_nobody() -> None:
    with moot.open(":memory:") as m:
        found = held(m, {}, checker=[{}])
    assert (found["status"], found["rounds"]) == ("insufficient_evidence", 1)


def test_before_it_ends_it_shows_how_far_it_has_come() -> None:
    shown: list[dict[str, Any]] = []
    with moot.open(":memory:") as m:

        def watch(debate: Any, _: Any) -> None:
            shown.append(m.show(debate.opened.debate).to_dict())

        m.debate(QUESTION, agents(STORY, CHECKS), positions=POSITIONS, profile="founding", watch=watch)
    lengths = [len(data["founding"]["events"]) for data in shown]
    assert lengths == sorted(lengths)
    assert [kind for kind, _ in shown[0]["founding"]["events"]][-1] == "status"
    assert shown[-1]["founding"]["events"][-1][0] == "debate_complete"


def test_it_can_be_explained_exported_listed_judged_and_compared() -> None:
    with moot.open(":memory:") as m:
        id = held(m, STORY, checker=CHECKS)["debate_id"]
        most = m.explain(id)
        assert (most.argument, most.label, [node.argument for node in most.walk()]) == (
            "arg-2",
            "in",
            ["arg-2", "arg-3", "arg-4"],
        )
        assert m.explain(id, "m").label == "out"
        assert m.explain(id, "1.ana.0").argument == "arg-3"
        assert m.explain(id, POSTGRES).label == "undec"
        with pytest.raises(moot.errors.UnknownName):
            m.explain(id, "arg-7")
        assert "Candidates for what it turns on" in "\n".join(m.export(id, "markdown"))
        assert "| arg-3, ana | out | It was measured once | arg-4 (undercut) |" in "\n".join(m.export(id, "markdown"))
        page = "\n".join(m.export(id, "html"))
        assert "By rules of its own." in page
        assert "arg-4 (undercut)" in page
        assert sum(" -> " in line for line in m.export(id, "dot")) == 2
        assert m.debates()[0].status == "contested"

        own, default, *_ = m.judge(id).rows
        assert (own.status, default.setting) == ("contested", "semantics=grounded")
        ours = (default.status, default.standing)
        assert ours == ("accepted", {"P1": "in", "P2": "out"}), "there is no premise 7 to attack"
        other = held(m, STORY, profile="default")["debate_id"]
        compared = m.compare(id, other).to_dict()
        assert [CASSANDRA] in compared["cruxes"]["only_a"]
        assert compared["stances"]["ana"] == [POSTGRES, POSTGRES]
        m.what_if(id, without=["1.ana.0"])

        nothing = held(m, {"ana": [], "ben": []})["debate_id"]
        assert m.explain(nothing).reason == "nobody claimed anything"


def test_the_pages_that_a_terminal_shows(capsys: pytest.CaptureFixture[str]) -> None:
    from moot.faces.cli.show.result import print_result

    with moot.open(":memory:") as m:
        invalid = [{}, {"checks": [{"attack": "atk-1", "valid": False}]}]
        print_result(m.debate(QUESTION, agents(STORY, invalid), positions=POSITIONS, profile="founding"))
    out = capsys.readouterr().out
    assert "The founding graph" in out
    assert "called invalid, does not count" in " ".join(out.split())


def test_a_file_of_agents_may_have_a_checker(tmp_path: Path) -> None:
    people = [{"id": name, "rounds": rounds} for name, rounds in STORY.items()]
    file = tmp_path / "agents.json"
    file.write_text(json.dumps({"agents": [*people, {"id": "eve", "checker": True, "rounds": CHECKS}]}))
    with moot.open(":memory:") as m:
        loaded = load_agents(str(file))
        assert [each.kind for each in loaded.participants.values()] == ["scripted", "scripted", "checker"]
        found = m.debate(QUESTION, loaded, positions=POSITIONS, profile="founding").to_dict()
        expected = held(m, STORY, checker=CHECKS)
    for key in ("labels", "validations", "output"):
        assert found["founding"][key] == expected["founding"][key]

    file.write_text(json.dumps({"agents": [{"id": "eve", "checker": True, "human": True}]}))
    with pytest.raises(InvalidDocument, match="a checker is no human"):
        load_agents(str(file))


def test_of_several_checkers_the_first_to_be_asked_decides_and_not_the_quickest() -> None:
    def checker(valid: bool, delay: float) -> Any:
        async def answer(_: Any) -> Any:
            return {"checks": [{"attack": "atk-1", "valid": valid}], "delay_s": delay}

        return moot.Checker(answer)

    people = {**agents({"ana": [ANA, ONCE], "ben": [BEN]}), "eve": checker(False, 0.05), "fay": checker(True, 0)}
    with moot.open(":memory:") as m:
        found = m.debate(QUESTION, people, positions=POSITIONS, profile="founding").to_dict()
    assert [result["valid"] for result in found["founding"]["validations"]] == [False]
    assert [(check["by"], check["valid"]) for check in found["attacks"][0]["checks"]] == [("eve", False), ("fay", True)]


def test_it_goes_on_from_its_log_at_every_round() -> None:
    with moot.open(":memory:") as m:
        whole = held(m, STORY, checker=CHECKS)
        events = events_of(m, whole["debate_id"])
        asks = [n for n, event in enumerate(events, 1) if isinstance(event, MovesRequested)]
        for version in asks:
            forked = m.fork(whole["debate_id"], at=version).debate_id
            again = m.resume(forked, agents=agents(STORY, CHECKS)).to_dict()
            assert again["founding"]["labels"] == whole["founding"]["labels"]
            assert again["founding"]["output"] == whole["founding"]["output"]
