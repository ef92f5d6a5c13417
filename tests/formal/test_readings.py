"""What docs/decisions/0004 decided, one small document each; the reference must read them alike."""

from dataclasses import replace
from typing import Any

from comparing import assert_equal
from councils import council
from graphs import judged
from participants_compared import differences

from moot.record.graph import Argument, Graph, Position
from moot.record.parameters import Parameters
from moot.record.text import Text
from moot.verdict.evaluation import evaluate
from moot.verdict.graph_status import graph_content

ISSUE = {"positions": ["P", "Q"]}


def argument(id: str, claim: str, *premises: str, by: str = "ana", **more: Any) -> dict[str, Any]:
    return {"id": id, "authors": [by], "claim": claim, "premises": list(premises), **more}


def edge(id: str, source: str, target: str, component: str = "warrant", by: str = "ben") -> dict[str, Any]:
    return {"id": id, "authors": [by], "source": source, "target": target, "component": component}


def found(**document: Any) -> dict[str, Any]:
    document = {"issue": ISSUE, **document}
    if "concessions" in document:  # since model 3 they leave the argument in the graph
        assert differences(document) == []
    else:
        assert_equal(document)
    return judged(document).to_dict()


def test_a_check_of_a_warrant_beats_its_undercutters_whatever_becomes_of_their_challenges() -> None:
    arguments = [argument("a", "P"), argument("b", "c1", by="ben"), argument("c", "c2")]
    edges = [edge("x", "b", "a"), edge("y", "c", "x", "relation")]
    labels = found(arguments=arguments, edges=edges, settled=["w(a)"])["labels"]
    assert labels == {"a": "in", "b": "out", "c": "in", "chk:w(a)": "in"}


def test_who_concedes_an_argument_leaves_its_edges_on_what_it_claims_and_its_contrary_arguments() -> None:
    arguments = [argument("a", "p"), argument("b", "c1", by="ben"), argument("c", "~p", by="ben")]
    edges = [edge("x", "b", "p", "literal"), edge("y", "b", "a")]
    before = found(arguments=arguments, edges=edges)["labels"]
    after = found(arguments=arguments, edges=edges, concessions={"ben": ["a"]})["labels"]
    assert before == {"a": "undec", "b": "undec", "c": "undec"}
    assert after == {"a": "in", "b": "in", "c": "out"}  # c is given up because of a, and stays in the graph (1.4)


def test_conceding_one_of_two_equal_arguments_is_conceding_both() -> None:
    arguments = [argument("a1", "p"), argument("a2", "q"), argument("c", "~q", by="ben")]
    labels = found(arguments=arguments, merges=[["p", "q"]], concessions={"ben": ["a1"]})["labels"]
    assert labels == {"a1": "in", "c": "out"}


def test_arguments_that_differ_in_merged_names_alone_are_one() -> None:
    arguments = [argument("a1", "p"), argument("a2", "p"), argument("b1", "~w(a1)"), argument("b2", "~w(a2)")]
    assert set(found(arguments=arguments)["labels"]) == {"a1", "b1"}


def test_merging_with_the_negation_of_a_position_that_comes_late_in_the_alphabet() -> None:
    issue = {"positions": ["zed", "yes"]}
    result = found(issue=issue, arguments=[argument("a", "~p")], merges=[["~p", "zed"]])
    assert result["standing"] == {"zed": "in", "yes": "out"}


def test_a_premise_that_a_merge_makes_equal_to_the_claim_takes_the_argument_out_and_lists_it() -> None:
    result = found(arguments=[argument("a", "p", "q")], merges=[["p", "q"]])
    assert result["labels"] == {}
    assert [item["id"] for item in result["listed"]] == ["a"]


def test_an_assumption_may_repeat_the_claim() -> None:
    assert found(arguments=[argument("a", "p", assumptions=["p"])])["labels"] == {"a": "in", "p:p": "in"}


def test_united_facts_say_what_any_of_them_says() -> None:
    facts = [
        {"id": "e1", "source": "s", "outcome": "worked"},
        {"id": "e2", "source": "s", "outcome": "worked", "submitted": True, "polarity": {"P": "supports"}},
    ]
    result = found(facts=facts, merges=[["ev:e1", "ev:e2"]])
    assert result["standing"]["P"] == "in"
    assert set(result["labels"]) == {"ev:e1", "e1>P", "p:rel(s)"}


def test_a_settled_fact_serves_its_steps_and_keeps_their_strength() -> None:
    facts = [{"id": "e3", "source": "s", "outcome": "worked", "submitted": True, "polarity": {"P": "supports"}}]
    assert found(facts=facts, settled=["ev:e3"])["strengths"]["e3>P"] == 0.8


def test_a_position_that_is_settled_but_not_argued_has_insufficient_evidence() -> None:
    result = found(settled=["P"])
    assert (result["standing"]["P"], result["status"]) == ("in", "insufficient_evidence")


def test_a_necessary_support_binds_the_bare_statement_and_other_support_steps() -> None:
    arguments = [argument("a", "c1", "p"), argument("s", "c2", "q"), argument("t", "c3"), argument("n", "~q")]
    supports = [
        {"id": f"u{x}", "authors": ["ana"], "source": x, "target": "p", "component": "literal"} for x in ("s", "t")
    ]
    labels = found(arguments=arguments, supports=supports, parameters={"reading": "necessary"})["labels"]
    assert [labels[n] for n in ("s", "p:p", "us", "ut", "a")] == ["out"] * 5


def test_what_somebody_assumes_stands_under_the_evidential_reading_too() -> None:
    arguments = [argument("a", "c1", "p"), argument("b", "c2", assumptions=["p"]), argument("c", "c3", "q")]
    labels = found(arguments=arguments, parameters={"reading": "evidential"})["labels"]
    assert labels == {"a": "in", "b": "in", "c": "out", "p:p": "in", "p:q": "out"}


def test_a_position_below_k_min_that_equals_the_first_leaves_a_council_without_verdict() -> None:
    document = council({"P": "s1u s2u", "Q": "-s3u -s4u", "R": "s5w"})
    assert_equal(document)
    result = judged(document).to_dict()
    assert result["energy"]["R"] == result["energy"]["P"]
    assert (result["status"], result["below"]) == ("insufficient_evidence", ["R"])


def test_the_step_of_a_checked_fact_can_be_weakened_by_its_own_undercut_alone() -> None:
    facts = [
        {"id": "e", "source": "s", "checked": True, "submitted": True, "polarity": {"P": "supports"}},
    ]
    denied = found(facts=facts, arguments=[argument("a", "~rel(s)", by="ben"), argument("b", "~ev:e", by="ben")])
    assert denied["strengths"]["e>P"] == 1
    doubted = [argument("a", "~w(e>P)", "p", by="ben"), argument("b", "~p"), argument("c", "p", by="ben")]
    assert found(facts=facts, arguments=doubted)["strengths"]["e>P"] < 1


RIVALS = [argument("a1", "P"), argument("a2", "Q", by="ben")]


def test_a_rival_that_was_conceded_has_tested_the_position() -> None:
    result = found(arguments=RIVALS, concessions={"ben": ["a1"]})
    assert (result["labels"], result["status"], result["verdict"]) == ({"a1": "in", "a2": "out"}, "accepted", "P")


def test_a_consensus_after_a_concession_is_not_untested() -> None:
    stances = {"ana": {"P": 1.0}, "ben": {"P": 1.0}}
    result = found(arguments=RIVALS, concessions={"ben": ["a1"]}, stances=stances)
    assert (result["status"], result.get("untested")) == ("consensus", None)
    assert found(arguments=RIVALS[:1], stances=stances)["untested"] is True


def test_an_attack_that_was_conceded_has_tested_the_position() -> None:
    arguments = [argument("a1", "P"), argument("b", "c", by="ben")]
    document = {"arguments": arguments, "edges": [edge("x", "b", "a1", "claim")]}
    assert found(**document, concessions={"ben": ["a1"]})["status"] == "accepted"


def test_what_never_had_an_author_has_tested_nothing() -> None:
    nobody = {**argument("a2", "Q"), "authors": []}
    assert found(arguments=[RIVALS[0], nobody])["status"] == "unopposed"


def test_a_rival_that_was_retracted_has_tested_the_position() -> None:
    graph = Graph(
        positions=(Position("P", Text("P")), Position("Q", Text("Q"))),
        arguments={"a1": Argument("a1", ("ana",), "P"), "a2": Argument("a2", ("ben",), "Q")},
        retracted={"ben": ("a2",)},
    )
    assert evaluate(graph, graph_content, Parameters()).status == "accepted"
    alone = replace(graph, arguments={"a1": graph.arguments["a1"]})
    assert evaluate(alone, graph_content, Parameters()).status == "unopposed"
