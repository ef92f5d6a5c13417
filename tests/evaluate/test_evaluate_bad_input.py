"""What is wrong with a document is said, all of it at once, and nothing is computed."""

import json
from pathlib import Path
from typing import Any

import pytest
from evaluate_documents import SMALL, also, outcome, problems, small

from moot.errors import BadInput, InvalidDocument, InvalidValue
from moot.operations.documents.evaluation import evaluate


def argument(**given: Any) -> dict[str, Any]:
    return also("arguments", {"id": "a9", "authors": ["dan"], "claim": "k", **given})


def fact(**given: Any) -> dict[str, Any]:
    return also("facts", {"id": "e9", **given})


def edge(**given: Any) -> dict[str, Any]:
    return also("edges", {"id": "x9", "authors": ["dan"], "source": "a2", "target": "a1", **given})


def support(**given: Any) -> dict[str, Any]:
    return also("supports", {"id": "u9", "authors": ["dan"], "source": "a2", "target": "a1", **given})


def issue(*positions: Any, **more: Any) -> dict[str, Any]:
    return {"issue": {"positions": list(positions), **more}}


ONE_PROBLEM = [
    # types and keys
    (small(arguments={}), "arguments: input should be a valid list"),
    (small(pages=3), "pages: there is no such key"),
    (issue("P", colour="red"), "issue.colour: there is no such key"),
    (argument(claim=7), "arguments[3].claim: input should be a valid string"),
    (argument(checked=1), "arguments[3].checked: input should be a valid boolean"),
    (argument(premises="p1"), "arguments[3].premises: input should be a valid list"),
    (argument(premises=["p1", None]), "arguments[3].premises[1]: input should be a valid string"),
    (argument(id=""), "arguments[3].id: string should have at least 1 character"),
    (argument(kind="guess"), "arguments[3].kind: give one of observation, recommendation, concern, question"),
    (argument(weight=1), "arguments[3].weight: there is no such key"),
    (small(facts=[{}]), "facts[0].id: it is missing"),
    (fact(outcome="fine"), "facts[2].outcome: give one of worked, failed, unknown"),
    (fact(polarity={"P": "for"}), "facts[2].polarity.P: give one of supports, opposes, neutral"),
    (fact(age_days=-1), "facts[2].age_days: input should be greater than or equal to 0"),
    (fact(age_days="9"), "facts[2].age_days: input should be a valid number"),
    (fact(recency=1.5), "facts[2].recency: input should be less than or equal to 1"),
    (fact(category="derived"), "facts[2].category: there is no such key"),
    (edge(component="heart"), "edges[2].component: give one of claim, premise, assumption"),
    (edge(index=-1), "edges[2].index: input should be greater than or equal to 0"),
    (edge(index=True), "edges[2].index: input should be a valid integer"),
    (edge(how="felt"), "edges[2].how: give one of asserted, detected, checked"),
    (small(stances={"ana": {"P": 2}}), "stances.ana.P: input should be less than or equal to 1"),
    (small(stances={"ana": 1}), "stances.ana: input should be a valid dictionary"),
    (small(merges=[["p1"]]), "merges[0]: list should have at least 2 items"),
    (small(texts={"p1": 1}), "texts.p1: input should be a valid string"),
    # protocol and issue
    ({**issue("P"), "protocol": "duel"}, "protocol: no protocol 'duel'; choose one of graph"),
    ({**issue("P", "Q"), "protocol": "vote"}, "protocol: no protocol 'vote'; choose one of graph"),
    (issue(), "issue.positions: 'graph' needs at least 1"),
    ({**issue(), "protocol": "council"}, "issue.positions: 'council' needs at least 1"),
    (issue("P", "  "), "issue.positions[1]: it is blank"),
    (issue("P", "~"), "issue.positions[1]: it is blank"),
    (issue("P", "P"), "issue.positions[1]: 'P' is there twice"),
    (issue("Straße", " STRASSE "), "issue.positions[1]: ' STRASSE ' is there twice"),
    (issue("caf\u00e9", "cafe\u0301"), "issue.positions[1]: 'cafe\u0301' is there"),
    (issue("ev:e1"), "issue.positions[0]: 'ev:e1' is the name of a node"),
    (issue("P", text=" "), "issue.text: it is blank"),
    # ids
    (also("arguments", SMALL["arguments"][0]), "the id 'a1' is given 2 times, in arguments"),
    (also("facts", SMALL["facts"][0]), "the id 'e1' is given 2 times, in facts"),
    (also("edges", SMALL["edges"][0]), "the id 'x1' is given 2 times, in edges"),
    (support(id="a3", target="P"), "the id 'a3' is given 2 times, in arguments and supports"),
    (edge(id="a3", target="P"), "the id 'a3' is given 2 times, in arguments and edges"),
    (argument(id="P"), "argument 'P': the id is that of a position"),
    (argument(id="p:p1"), "argument 'p:p1': ids of arguments, supports and edges begin with none"),
    (argument(id="not:P"), "argument 'not:P': ids of arguments, supports and edges begin with none of"),
    (argument(id="e2>Q"), "argument 'e2>Q': the id is that of an evidence step"),
    # references
    (argument(evidence=["e7"]), "argument 'a9': evidence names unknown fact 'e7'"),
    (argument(evidence=["ev:e1"]), "argument 'a9': evidence names unknown fact 'ev:e1'"),
    (argument(claim="~ev:e7"), "argument 'a9': unknown '~ev:e7'"),
    (argument(claim="~w(a7)"), "argument 'a9': unknown '~w(a7)'"),
    (argument(claim="~rel(s7)"), "argument 'a9': unknown '~rel(s7)'"),
    (argument(premises=["ev:e7"]), "argument 'a9': unknown 'ev:e7'"),
    (fact(derived_from=["e7"]), "fact 'e9': derived_from names unknown fact 'e7'"),
    (fact(supersedes=["e7"]), "fact 'e9': supersedes names unknown fact 'e7'"),
    (fact(supersedes=["e9"]), "fact 'e9': supersedes itself"),
    (fact(polarity={"R": "supports"}), "fact 'e9': polarity names unknown position 'R'"),
    (small(stances={"ana": {"R": 1}}), "stances of 'ana': unknown position 'R'"),
    (small(endorsements={"ana": ["a7"]}), "endorsements of 'ana': unknown argument 'a7'"),
    (small(concessions={"ana": ["a7"]}), "concessions of 'ana': unknown argument 'a7'"),
    (small(merges=[["ev:e7", "p1"]]), "merges[0]: unknown 'ev:e7'"),
    (small(settled=["ev:e7"]), "settled: unknown 'ev:e7'"),
    # what decide rejects
    (argument(claim=""), "argument 'a9': no claim"),
    (argument(claim="w(a9)"), "argument 'a9': a claim about its own warrant"),
    (argument(premises=["k"]), "argument 'a9': the premise 'k' is equal or contrary to the claim"),
    (argument(claim="P", premises=["Q"]), "argument 'a9': the premise 'Q' is equal or contrary to the claim"),
    (edge(source="a7"), "edge 'x9': unknown source 'a7'"),
    (edge(source="e1>P"), "edge 'x9': unknown source 'e1>P'"),
    (edge(target="a7", component="claim"), "edge 'x9': target 'a7' is unknown or has no claim"),
    (edge(component="premise", index=1), "edge 'x9': target 'a1' is unknown or has no premise 1"),
    (edge(component="assumption"), "edge 'x9': target 'a1' is unknown or has no assumption 0"),
    (edge(component="source", target="ev:e2"), "edge 'x9': target 'ev:e2' is unknown or has no source"),
    (edge(component="warrant", target="a2"), "edge 'x9': an attack on itself"),
    (edge(component="literal", target="Q"), "edge 'x9': 'a2' itself claims or needs 'Q'"),
    (edge(component="relation", target="x7"), "edge 'x9': unknown attack 'x7'"),
    (edge(component="relation", target="x2"), "edge 'x9': a challenge of a challenge"),
    (support(component="warrant"), "support 'u9': a support cannot be on the component 'warrant'"),
    (support(target="a7", component="claim"), "support 'u9': target 'a7' is unknown or has no claim"),
    (support(target="Q"), "support 'u9': 'a2' itself claims or needs 'Q'"),
    # what contradicts itself
    (fact(age_days=1, recency=0.5), "fact 'e9': age_days and recency are both given"),
    (small(settled=["p1", "~p1"]), "settled: 'p1' and '~p1' contradict each other"),
    (small(settled=["P", "Q"]), "settled: 'P' and 'Q' contradict each other"),
    (small(merges=[["p1", "~p1"]]), "merges[0]: 'p1' and its negation cannot be one"),
    (small(merges=[["e1", "p1"]]), "merges[0]: 'e1' and 'p1': a fact can be one with a fact only"),
    # parameters
    (small(parameters={"k_max": 3}), "parameters.k_max: no parameter 'k_max'; choose one of"),
    (small(parameters={"k_min": 0}), "parameters.k_min: k_min cannot be 0; give a number"),
    (small(parameters={"tau": 0.4}), "parameters.tau: no parameter 'tau'"),
    (small(parameters={"tau": {"luck": 1}}), "parameters.tau.luck: no parameter 'tau.luck'"),
    (small(parameters={"tau.argument": 2}), "parameters.tau.argument: tau.argument cannot be 2"),
    (small(parameters={"semantics": "fair"}), "parameters.semantics: no semantics 'fair'; choose one of"),
]  # fmt: skip


@pytest.mark.parametrize(("document", "problem"), ONE_PROBLEM, ids=[p[:60] for _, p in ONE_PROBLEM])
def test_a_problem_is_named_and_no_other_is_made_up(document: Any, problem: str) -> None:
    (found,) = problems(document)
    assert found.startswith(problem)


def test_the_small_document_has_no_problem() -> None:
    assert outcome(SMALL)["complete"] is True


def test_all_problems_are_named_at_once() -> None:
    document = argument(claim=7)
    document["facts"].append({"id": "e1"})
    document["edges"] += [
        {"id": "x7", "authors": ["dan"], "source": "a8", "target": "P"},
        {"id": "x8", "authors": ["dan"], "source": "a9", "target": "P"},
    ]
    document |= {"settled": ["p", "~p"], "parameters": {"gamma": 1}, "stances": {"ana": {"P": 3, "R": 0}}}
    found = problems(document)
    assert [problem.partition(":")[0] for problem in found] == [
        "arguments[3].claim",
        "stances.ana.P",
        "parameters.gamma",
        "the id 'e1' is given 2 times, in facts",
        "edge 'x7'",
        "stances of 'ana'",
        "settled",
    ]


def test_what_refers_to_something_unreadable_is_no_second_problem() -> None:
    document = small(endorsements={"ana": ["a9"]}, concessions={"ana": ["a9"]})
    document["arguments"].append({"id": "a9", "claim": []})
    document["arguments"].append({"id": "a8", "authors": ["ana"], "claim": "~w(a9)", "evidence": ["e9"]})
    document["facts"].append({"id": "e9", "source": "s9", "outcome": 3})
    document["edges"] += [
        {"id": "x7", "source": "a9", "target": "P"},
        {"id": "x8", "source": "a2", "target": "ev:e9", "component": "fact"},
        {"id": "x9", "source": "a2", "target": "e9>P", "component": "warrant"},
        {"id": "x10", "source": "a2", "target": "rel(s9)"},
        {"id": "x11", "source": "a2", "target": "p:p9", "component": "premise"},
    ]
    assert [problem.partition(":")[0] for problem in problems(document)] == [
        "arguments[3].claim",
        "facts[2].outcome",
    ]


def test_every_argument_of_a_repeated_id_is_looked_at() -> None:
    found = problems(also("arguments", {"id": "a1", "claim": "k", "evidence": ["e7"]}))
    assert len(found) == 2


NOT_JSON = [
    ('{"issue": ', "give JSON: Expecting value: line 1 column 11"),
    ('{"issue": {"positions": ["P"]},\n "issue": 1}', "the key 'issue' is there twice"),
    ('{"issue": NaN}', "NaN is no JSON number"),
    ('{"issue": -Infinity}', "-Infinity is no JSON number"),
    ('{"issue": 1e999}', "finite number"),
    ('{"issue": "\\u0000"}', "NUL"),
    ('{"issue": "\\ud800"}', "lone surrogates"),
    ('{"issue": ' + "9" * 30 + "}", "64 bits"),
    ('{"issue": ' + "9" * 9000 + "}", "thousands of digits"),
    ("[" * 100 + "]" * 100, "nest at most 64"),
    ("[" * 100_000, "nest at most 64"),
    (b'{"issue": "\xff"}', "no UTF-8"),
    ('"claims"', "cannot be read"),
    (b"3", "give an object"),
    (3, "give an object"),
    (None, "give an object"),
    ({"issue": float("nan")}, "finite number"),
    ({1: 2}, "texts as keys"),
    ({"issue": {1, 2}}, "give JSON"),
    ({"issue": object()}, "give JSON"),
]


@pytest.mark.parametrize(("given", "why"), NOT_JSON, ids=[why for _, why in NOT_JSON])
def test_what_is_no_strict_json_is_refused(given: Any, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        evaluate(given)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.json", "no\0path"):
        with pytest.raises(BadInput, match="cannot be read"):
            evaluate(path)


def test_a_broken_file_is_named_with_the_line(tmp_path: Path) -> None:
    file = tmp_path / "graph.json"
    file.write_text('{"issue":\n {"positions": ["P",]}}')
    with pytest.raises(InvalidValue, match=r"graph\.json.*line 2"):
        evaluate(file)


def test_a_refusal_says_how_many_places_to_mend() -> None:
    with pytest.raises(InvalidDocument, match="mend 2 place") as caught:
        evaluate(json.dumps({"issue": {"positions": []}, "protocol": "duel"}))
    assert caught.value.message.startswith("the graph document: ")


@pytest.mark.parametrize("document", [{}, {"question": "Which?"}, {"arguments": []}])
def test_a_document_that_is_neither_claims_nor_a_graph_is_told_what_both_are(document: dict[str, Any]) -> None:
    with pytest.raises(BadInput, match="neither claims nor an issue; give `claims`, or the `issue`"):
        evaluate(document)


@pytest.mark.parametrize(
    "document", [b"\xff\xfe{}", b"", b"[1,", '{"claims": ' + "9" * 5_000 + "}", b'{"issue": ' + b"9" * 50 + b"}"]
)
def test_what_is_no_json_is_refused_in_plain_words(document: str | bytes) -> None:
    with pytest.raises(BadInput) as refused:
        evaluate(document)
    message = str(refused.value)
    assert "b'" not in message
    assert "sys." not in message
    assert "codec" not in message
