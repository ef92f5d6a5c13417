"""What participants of a `graph` debate bring and change: facts of their own, stances on rivals, reasons for a flip."""

from collections.abc import Mapping
from typing import Any

import pytest
from test_graph import ANA, BEN, CASSANDRA, MANY, NEED, POSTGRES, arguing, held

from moot.record.debate import Debate
from moot.record.identity import Literals
from moot.record.legality import rivals_of
from moot.verdict.standing import Standing

FACT = {"id": "f", "text": "The load test saw 900 writes", "source": "load.md", "outcome": "worked"}
DENIED = {"facts": [FACT], **arguing(f"~{MANY}", evidence=["f"], id="d"), "stances": {POSTGRES: 1}}


def ranks(debate: Any) -> dict[str, bool]:
    """By fact, whether it is recorded."""
    from moot.record.structure import prepare

    return {fact.id: fact.recorded for fact in prepare(debate.graph).structure.facts}


@pytest.mark.parametrize(
    ("ben", "recorded"),
    [
        ([], False),
        ([{}, {"agree": ["e1"]}], True),
        ([{}, {"concede": ["e1"]}], True),
        ([{}, arguing(CASSANDRA, evidence=["e1"])], True),
        ([{"facts": [{**FACT, "id": "g", "text": "the load test saw 900 writes."}]}], True),
        ([{"facts": [{**FACT, "id": "g", "outcome": "failed"}]}], False),
        ([{}, {"facts": [{**FACT, "id": "g", "source": "other.md"}]}], False),
    ],
)
def test_what_one_participant_brings_is_recorded_once_another_stands_by_it(ben: list[Any], recorded: bool) -> None:
    _, debate = held({"ana": [DENIED], "ben": ben})
    assert debate.graph.facts["ana:f"].by == "ana"
    assert ranks(debate)["ana:f"] is recorded


def test_nobody_brings_a_fact_in_the_name_of_another() -> None:
    _, debate = held({"ana": [{"facts": [{**FACT, "by": "ben"}]}, {"agree": ["e1"]}], "ben": [BEN]})
    assert debate.graph.facts["ana:f"].by == "ana"
    (listed,) = debate.graph.listed
    assert listed.why == "ignored: a fact has no by; its keys are id, outcome, source, text"
    assert ranks(debate)["ana:f"] is False


def test_facts_that_came_with_the_question_are_recorded(tmp_path: Any) -> None:
    import json

    facts = tmp_path / "facts.jsonl"
    facts.write_text(json.dumps({"id": "e1", "text": FACT["text"], "outcome": "worked"}))
    _, debate = held({"ana": [ANA], "ben": [BEN]}, facts=facts)
    assert list(ranks(debate).values()) == [True]


def test_being_for_one_answer_lets_ones_earlier_stances_on_its_rivals_go() -> None:
    _, debate = held({"ana": [ANA, {"stances": {CASSANDRA: 0.5}}], "ben": [BEN]})
    assert debate.graph.stances["ana"] == {"P1": 0, "P2": 0.5}
    (let_go,) = [event for event in _stances(debate, "1.ana.0") if event.position == "P1"]
    assert (let_go.value, let_go.cause) == (0, None)


@pytest.mark.parametrize(
    ("first", "then", "after"),
    [
        ({POSTGRES: 1}, {POSTGRES: 0.5, CASSANDRA: 1}, {"P1": 0.5, "P2": 1}),
        ({POSTGRES: 1}, {CASSANDRA: 0.2}, {"P1": 1, "P2": 0.2}),
        ({POSTGRES: -0.5}, {CASSANDRA: 1}, {"P1": -0.5, "P2": 1}),
        ({POSTGRES: 1, CASSANDRA: 0.5}, {}, {"P1": 1, "P2": 0.5}),
    ],
)
def test_a_stance_is_let_go_only_where_a_rival_is_taken_and_nothing_is_said_of_it(
    first: dict[str, float], then: dict[str, float], after: dict[str, float]
) -> None:
    """The same answer may state both; below `side` is no side; who was against a rival stays so."""
    _, debate = held({"ana": [{"stances": first}, {"stances": then}], "ben": [BEN]})
    assert debate.graph.stances["ana"] == after


def test_of_a_question_for_yes_or_no_the_denial_is_the_rival() -> None:
    _, debate = held({"ana": [{"stances": {POSTGRES: 1}}, {"stances": {f"~{POSTGRES}": 1}}], "ben": [{}]}, [POSTGRES])
    assert debate.graph.stances["ana"] == {"P1": 0, "~P1": 1}


def test_an_argument_of_ones_own_in_the_same_answer_explains_a_flip() -> None:
    turned = {**arguing(f"~{POSTGRES}", "It loses writes", id="t"), "stances": {POSTGRES: -1}}
    _, debate = held({"ana": [ANA, turned], "ben": [BEN]})
    assert debate.graph.stances["ana"]["P1"] == -1
    (flip,) = _stances(debate, "1.ana.0")
    assert flip.cause == "1.ana.0"
    _, debate = held({"ana": [ANA, {"stances": {POSTGRES: -1}}], "ben": [BEN]})
    assert debate.graph.stances["ana"]["P1"] == 1
    assert [item.why for item in debate.graph.listed] == ["a flip from 1 to -1 without a cause"]


def _stances(debate: Any, request: str) -> list[Any]:
    from moot.record.events import StanceTaken

    return [event for event in debate.said(StanceTaken) if event.request == request]


LATER = "use SQLite until June"


def proposing(text: str = LATER, **more: Any) -> dict[str, Any]:
    return {"propose": [{"text": text}], **more}


def positions(found: dict[str, Any]) -> list[str]:
    return [position["text"] for position in found["positions"]]


def test_a_proposal_is_another_answer_and_everybody_is_asked_where_it_stands() -> None:
    seen: dict[str, list[Any]] = {}
    middle = {"propose": [{"text": LATER, "between": [POSTGRES, "P2"]}], **arguing(LATER, "Nobody knows the load yet")}
    then = {"ben": [BEN, {}, {"stances": {LATER: 1}}], "cho": [{}, {}, {"stances": {"P3": 0.5}}]}
    script = {"ana": [ANA, middle], **then}
    found, debate = held(script, seen=seen)
    (id,) = debate.graph.proposals
    assert positions(found) == [POSTGRES, CASSANDRA, LATER]
    assert debate.graph.proposals[id].between == ("P1", "P2")
    assert {who: of[id] for who, of in debate.graph.stances.items()} == {"ana": 1, "ben": 1, "cho": 0.5}
    assert (debate.graph.stances["ana"]["P1"], debate.graph.stances["ben"]["P2"]) == (0, 0)
    shown = seen["cho"][2]["positions"][2]
    assert (shown["id"], shown["text"], shown["proposed_by"], shown["between"]) == ("P3", LATER, ["ana"], ["P1", "P2"])
    assert f"ana proposed another answer, P3: ‘{LATER}’. Where do you stand on it?" in seen["cho"][2]["task"]
    assert [request["round"] for request in seen["ben"]][:3] == [0, 1, 2]


def test_an_answer_may_propose_and_stand_aside() -> None:
    _, debate = held({"ana": [proposing(stances={LATER: 0})], "ben": [BEN]})
    (id,) = debate.graph.proposals
    assert debate.graph.stances["ana"][id] == 0


def test_equal_words_are_one_proposal_and_a_position_is_itself() -> None:
    _, debate = held({"ana": [proposing()], "ben": [proposing(f" {LATER.upper()}.")]})
    ((id, proposal),) = debate.graph.proposals.items()
    assert (len(debate.graph.positions), proposal.by) == (3, ("ana", "ben"))
    assert debate.graph.stances["ana"][id] == debate.graph.stances["ben"][id] == 1
    _, debate = held({"ana": [proposing(POSTGRES.upper())], "ben": [BEN]})
    assert (debate.graph.proposals, debate.graph.stances["ana"]) == ({}, {"P1": 1})


def test_beside_a_question_for_yes_or_no_a_proposal_is_a_rival_of_yes_alone() -> None:
    both = {"ana": [ANA], "ben": [{}, {**arguing(f"~{POSTGRES}", "It is slow"), **proposing()}]}
    found, debate = held(both, [POSTGRES])
    (id,) = debate.graph.proposals
    assert [p.id for p in debate.graph.positions] == ["P1", "~P1", id]
    assert positions(found) == [POSTGRES, f"not: {POSTGRES}", LATER]
    assert rivals_of(debate.graph) == ("P1", id)


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (proposing(" "), "empty text"),
        (proposing(f"{POSTGRES.upper()}."), "that answer is there already: you are for it, unless you say otherwise"),
        ({"propose": [{"text": "a"}, {"text": "b"}]}, "a second proposal in one answer: one a round"),
        ({"propose": [{"between": [POSTGRES]}]}, "`text`"),
        ({"propose": [{"text": "a", "between": ["use Oracle"]}]}, "the positions are"),
    ],
)
def test_what_is_no_proposal_is_refused(answer: dict[str, Any], why: str) -> None:
    _, debate = held({"ana": [answer], "ben": [BEN]})
    assert [why in item.why for item in debate.graph.listed] == [True]


def test_the_ninth_position_is_refused_also_of_two_in_one_round() -> None:
    """Seven are there; two propose at once: the second asked comes too late; so does whoever proposes next."""
    seven = [POSTGRES, CASSANDRA, *(f"use system {n}" for n in range(5))]
    script = {"ana": [proposing("one more")], "ben": [proposing("and another"), proposing("a third")]}
    found, debate = held(script, seven)
    assert positions(found) == [*seven, "one more"]
    why = "the question has 8 answers already, and may have no more"
    assert [item.why for item in debate.graph.listed] == [why, why]
    few, debate = held({"ana": [proposing()], "ben": [BEN]}, parameters={"max_positions": 2})
    assert len(positions(few)) == 2
    assert "ana" not in debate.graph.stances


def test_nothing_is_proposed_in_the_closing_ballot() -> None:
    _, debate = held({"ana": [ANA, {}, {}, {}, proposing()], "ben": [BEN, {}, {}, {}, proposing()]}, max_rounds=1)
    assert debate.graph.proposals == {}


REASON = arguing("Nobody maintains it", "The last release is of 2019", id="c")
FALLS = arguing("~The last release is of 2019", "Version 9 came out in May", id="d")


def given_up(debate: Debate) -> Mapping[str, str]:
    """By argument that is left out, the node because of which it was given up."""
    return Standing(debate.graph, debate.parameters).compiled.structure.left_out


@pytest.mark.parametrize(
    ("because", "cause"),
    [("a2", "0.ben.1"), ("e1", "ev:ben:f"), ("p3", "p:0.ben.1/2"), ("~p2", None), ("a9", None), ("a1", None)],
)
def test_what_is_withdrawn_for_a_reason_is_out_while_the_reason_stands(because: str, cause: str | None) -> None:
    """A reason is an argument, a fact or a sentence that was shown; not what nobody stated, nor the argument itself."""
    withdraw = {"withdraw": [{"item": "a1", "because": because}]}
    _, debate = held({"ana": [ANA, withdraw], "ben": [{**REASON, "facts": [FACT]}]})
    assert given_up(debate) == ({} if cause is None else {"0.ana.0": cause})
    assert bool(debate.graph.listed) is (cause is None)


def test_what_was_given_up_returns_as_its_reason_falls() -> None:
    withdraw = {"withdraw": [{"item": "a1", "because": "a2"}]}
    script = {"ana": [ANA, withdraw], "ben": [REASON], "cho": [{}, {}, FALLS]}
    _, debate = held(script)
    assert given_up(debate) == {}
    standing = Standing(debate.graph, debate.parameters)
    assert (str(standing.labels["0.ben.0"]), str(standing.labels["0.ana.0"])) == ("out", "in")
    assert standing.prepared.former == {"0.ana.0": ("ana",)}


def test_without_a_reason_it_is_gone_and_what_it_rested_on_stays_said() -> None:
    _, debate = held({"ana": [ANA, {"withdraw": ["a1"]}], "ben": [BEN]})
    prepared = Standing(debate.graph, debate.parameters).prepared
    assert "0.ana.0" not in prepared.stands_for
    assert prepared.stays_said == {"ana": {"p:0.ana.0/1"}}
    _, debate = held({"ana": [ANA, {"withdraw": ["a1", "p1"]}], "ben": [BEN]})
    assert Standing(debate.graph, debate.parameters).prepared.stays_said == {}


def test_equal_words_later_are_an_argument_again() -> None:
    withdraw = {"withdraw": [{"item": "a1", "because": "a2"}]}
    again = arguing(POSTGRES, NEED, id="again")
    for who, script in (("cho", {"cho": [{}, {}, again]}), ("ana", {"ana": [ANA, withdraw, again]})):
        _, debate = held({"ana": [ANA, withdraw], "ben": [REASON], **script})
        assert given_up(debate) == {}, who
        (one,) = [a for a in Standing(debate.graph, debate.parameters).prepared.structure.arguments if a.claim == "P1"]
        assert one.classes == (who,)


def test_who_concedes_an_attack_on_his_argument_gives_it_up_because_of_that() -> None:
    attack = {**REASON, "attacks": [{"source": "c", "target": "a1", "component": "warrant"}]}
    _, debate = held({"ana": [ANA, {}, {"concede": ["x1"]}], "ben": [{}, attack]})
    assert given_up(debate) == {"0.ana.0": "1.ben.0"}
    assert debate.graph.concessions == {"ana": ("1.ben.0",)}


def test_who_concedes_the_contrary_gives_his_argument_up_because_of_that() -> None:
    _, debate = held({"ana": [ANA, {"concede": ["a2"]}], "ben": [BEN]})
    assert given_up(debate) == {"0.ana.0": "0.ben.0"}


def test_who_agreed_becomes_the_author_of_what_is_given_up() -> None:
    withdraw = {"withdraw": [{"item": "a1", "because": "a2"}]}
    _, debate = held({"ana": [ANA, {}, withdraw], "ben": [REASON], "cho": [{}, {"agree": ["a1"]}]})
    assert given_up(debate) == {}
    classes = {a.id: a.classes for a in Standing(debate.graph, debate.parameters).prepared.structure.arguments}
    assert classes["0.ana.0"] == ("cho",)


def test_nothing_is_given_up_in_a_circle() -> None:
    """ana gives a1 up because of a2; ben cannot give a2 up because of a1: nobody stands behind that any more."""
    one, other = ({"withdraw": [{"item": i, "because": j}]} for i, j in (("a1", "a2"), ("a2", "a1")))
    _, debate = held({"ana": [ANA, one], "ben": [REASON, {}, other]})
    assert given_up(debate) == {"0.ana.0": "0.ben.0"}
    (listed,) = debate.graph.listed
    assert "in a circle" in listed.why


@pytest.mark.parametrize(
    ("words", "one"),
    [
        ("That is wrong", False),
        ("It costs more.", False),
        ("Das ist teurer", False),
        ("Das Haus ist teurer", True),
        ("C'est plus cher", False),
        ("Postgres costs more", True),
    ],
)
def test_sentences_about_something_said_before_are_their_authors_alone(words: str, one: bool) -> None:
    """Two who say that "it" costs more may mean different things; who says it twice means one."""
    script = {"ana": [arguing(POSTGRES, words, id="n")], "ben": [arguing(CASSANDRA, words, id="n")]}
    _, debate = held({**script, "cho": [{}, arguing(CASSANDRA, words, id="m")]})
    said = Literals(debate.graph)
    premises = {a.authors[0]: said.of(a.premises[0]) for a in debate.graph.arguments.values()}
    assert (len(set(premises.values())) == 1) is one
    _, debate = held({"ana": [arguing(POSTGRES, words), arguing(f"~{CASSANDRA}", words)], "ben": [BEN]})
    mine = [a for a in debate.graph.arguments.values() if a.authors == ("ana",)]
    assert len({Literals(debate.graph).of(a.premises[0]) for a in mine}) == 1


def test_a_handle_of_such_a_sentence_is_always_that_sentence() -> None:
    _, debate = held({"ana": [arguing(POSTGRES, "It costs more")], "ben": [{}, arguing("~p1", id="d")]})
    assert debate.graph.arguments["1.ben.0"].claim == "~0.ana.0/1"


def test_the_own_words_of_arguments_are_never_one() -> None:
    """The same reason in words of two people, and a premise in these words: three statements."""
    reason = "Nobody has measured the load of the ledger"
    words = {"ana": arguing(POSTGRES, text=reason), "ben": arguing(f"~{CASSANDRA}", text=reason)}
    _, debate = held({who: [said] for who, said in words.items()} | {"cho": [{}, arguing(POSTGRES, reason)]})
    assert not debate.graph.merges
    assert len({a.premises for a in debate.graph.arguments.values()}) == 3
