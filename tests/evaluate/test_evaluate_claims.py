"""Claims under the default profile: what agrees merges, what contradicts attacks, order means nothing."""

import json
from dataclasses import dataclass, field
from typing import Any

import pytest
from evaluate_documents import claim, outcome, problems
from hypothesis import given
from hypothesis import strategies as st

from moot.errors import InvalidDocument, InvalidValue
from moot.operations.documents.evaluation import evaluate
from moot.protocols.claims.document import claims_graph
from moot.reading import ContradictionFinding, Relation
from moot.record.graph import Component, Edge, How, Kind
from moot.verdict.evaluation import MAX_CLAIMS, GivenClaim
from profiles import examples


@dataclass
class Table:
    """Looks pairs of texts up: "=" equivalent, "-" too but less sure, "~" agree, "!" contradict."""

    pairs: dict[str, str]
    name: str = "table/1"
    asked: list[tuple[str, str]] = field(default_factory=list)

    def detect(self, a: str, b: str) -> ContradictionFinding:
        self.asked.append((a, b))
        match self.pairs.get(" ".join(sorted((a, b)))) or ("=" if a == b else ""):
            case "=":
                return ContradictionFinding(Relation.AGREE, True, 0.9, (a,))
            case "-":
                return ContradictionFinding(Relation.AGREE, True, 0.7, (a,))
            case "!":
                return ContradictionFinding(Relation.CONTRADICT, False, 0.8, (a, b))
            case "~":
                return ContradictionFinding(Relation.AGREE, False, 0.8, (a,))
        return ContradictionFinding(Relation.UNRELATED, False, 0.5, ())


def found_of(*claims: dict[str, Any], detector: Table | None = None, **more: Any) -> dict[str, Any]:
    return evaluate({"claims": list(claims), **more}, detector=detector or Table({})).to_dict()


def issues_of(found: dict[str, Any]) -> dict[str, str]:
    return {issue["literal"]: issue["status"] for issue in found["issues"]}


YES, NO = claim("c1", "We should proceed", "ana"), claim("c2", "We should not proceed", "ben")


def test_two_that_contradict_each_other_are_contested() -> None:
    found = outcome({"question": "Proceed?", "claims": [YES, NO]})
    assert (found["status"], found["verdict"]) == ("contested", None)
    assert found["labels"] == {"c1": "undec", "c2": "undec"}
    assert issues_of(found) == {"lit:c1": "contested", "lit:c2": "contested"}
    assert found["preferred"] == found["stable"] == [["c1"], ["c2"]]


def test_the_same_said_by_two_is_an_untested_consensus() -> None:
    found = outcome([YES, {**YES, "id": "c2", "author": "ben"}])
    assert (found["status"], found["verdict"], found["untested"]) == ("consensus", "lit:c1", True)
    assert found["issues"] == [{"literal": "lit:c1", "status": "consensus", "verdict": "lit:c1"}]
    assert found["labels"] == {"c1": "in"}


def test_the_same_said_twice_by_one_is_no_consensus() -> None:
    assert outcome([YES, {**YES, "id": "c2"}])["status"] == "unopposed"


def test_the_same_said_by_two_of_one_class_is_no_consensus() -> None:
    twice = [YES, {**YES, "id": "c2", "author": "ben"}]
    assert outcome({"claims": twice, "classes": {"ana": "team", "ben": "team"}})["status"] == "unopposed"


def test_a_single_claim_is_unopposed() -> None:
    found = outcome([YES])
    assert (found["status"], found["verdict"], issues_of(found)) == (
        "unopposed",
        None,
        {"lit:c1": "unopposed"},
    )


@pytest.mark.parametrize(
    "claims", [[], [claim("c1", "Why?", "ana", type="question")]], ids=["none", "a question"]
)
def test_nothing_claimed_is_insufficient_evidence(claims: list[Any]) -> None:
    found = outcome(claims)
    assert (found["status"], found["issues"], found["standing"]) == ("insufficient_evidence", [], {})


def test_questions_and_what_refers_to_them_are_listed() -> None:
    asked = claim("c2", "How fast?", "ben", type="question", supports=["c1"])
    found = found_of({**YES, "opposes": ["c2"]}, asked)
    assert found["listed"] == [
        {"id": "c2", "why": "supports 'c1': a question has no claim"},
        {"id": "c1", "why": "opposes 'c2': a question has no claim"},
        {"id": "c2", "why": "a question has no claim"},
    ]
    assert found["labels"] == {"c1": "in"}


def test_who_opposes_a_claim_contests_it() -> None:
    found = found_of(claim("c1", "a", "ana"), claim("c2", "b", "ben", opposes=["c1"]))
    assert issues_of(found) == {"lit:c1": "contested", "lit:c2": "contested"}
    assert found["labels"] == {"c1": "undec", "c2": "undec"}


def test_support_is_a_step_of_its_own_and_strengthens_the_literal() -> None:
    opposed = (claim("c1", "a", "ana"), claim("c2", "b", "ben", opposes=["c1"]))
    alone = found_of(*opposed)
    backed = found_of(*opposed, claim("c3", "c", "cho", supports=["c1"]))
    assert backed["energy"]["lit:c1"] == alone["energy"]["lit:c1"] + 0.4
    assert backed["labels"]["support:c3>c1"] == "undec"


def test_a_reference_to_a_later_claim_counts() -> None:
    backward = found_of(claim("c1", "a", "ana"), claim("c2", "b", "ben", opposes=["c1"]))
    forward = found_of(claim("c2", "b", "ben", opposes=["c1"]), claim("c1", "a", "ana"))
    assert forward == backward


def test_agreement_that_is_no_equivalence_adds_nothing() -> None:
    two = (claim("c1", "a", "ana"), claim("c2", "b", "ben"))
    assert found_of(*two, detector=Table({"a b": "~"})) == found_of(*two)


def test_equivalents_merge_under_the_smallest_id_with_all_they_got() -> None:
    found = found_of(
        claim("c9", "a", "ana"),
        claim("c1", "A", "ben"),
        claim("c3", "x", "cho", supports=["c9"]),
        claim("c4", "y", "dan", opposes=["c9"]),
        detector=Table({"A a": "="}),
    )
    assert set(found["labels"]) == {"c1", "c3", "c4", "support:c3>c9"}
    assert issues_of(found) == {"lit:c1": "contested", "lit:c4": "contested"}
    assert found["standing"]["lit:c1"] == "undec"


def test_a_stance_counts_under_any_name_of_a_merged_claim() -> None:
    graph = claims_graph(
        [GivenClaim("c1", "A", "ana"), GivenClaim("c2", "a", "ben"), GivenClaim("c3", "b", "cho", opposes=("c2",))],
        Table({"A a": "="}),
    )
    assert graph.stances["ben"] == {"lit:c1": 1.0}
    assert graph.stances["cho"] == {"lit:c3": 1.0, "lit:c1": -1.0, "~lit:c1": 1.0}


def test_who_opposes_an_own_claim_takes_no_side() -> None:
    graph = claims_graph([GivenClaim("c1", "a", "ana"), GivenClaim("c2", "b", "ana", opposes=("c1",))], Table({}))
    assert graph.stances["ana"] == {"lit:c1": 0.0, "~lit:c1": 0.0, "lit:c2": 1.0}


def test_what_a_detector_takes_for_the_same_is_not_merged() -> None:
    detector = Table({"a b": "=", "b c": "=", "a c": "!"})
    found = found_of(
        claim("c1", "a", "ana"), claim("c2", "b", "ben"), claim("c3", "c", "cho"), detector=detector
    )
    assert found["labels"] == {"c1": "undec", "c2": "in", "c3": "undec"}
    assert found["listed"] == []


def test_opposing_ones_own_words_makes_no_issue() -> None:
    twice = (claim("c1", "a", "ana"), claim("c2", "a", "ana", opposes=["c1"]))
    shared = (claim("c3", "b", "ben"), claim("c4", "b", "cho"))
    assert issues_of(found_of(*twice, *shared)) == {"lit:c3": "majority"}


def test_what_one_class_says_twice_makes_no_issue() -> None:
    four = [
        claim("c1", "a", "ana"),
        claim("c2", "a", "ben"),
        claim("c3", "b", "cho"),
        claim("c4", "b", "dan"),
    ]
    found = found_of(*four, classes={"ana": "team", "ben": "team"})
    assert issues_of(found) == {"lit:c3": "majority"}  # two classes of three


def test_opposing_what_says_the_same_is_a_listed_rejection() -> None:
    found = found_of(claim("c1", "a", "ana"), claim("c2", "a", "ben", opposes=["c1"]))
    assert found["labels"] == {"c1": "in"}
    assert [item["id"] for item in found["listed"]] == ["rebut:c2>c1"]


def test_a_detected_contradiction_is_two_edges_of_nobody() -> None:
    graph = claims_graph([GivenClaim("c2", "b", "ben"), GivenClaim("c1", "a", "ana")], Table({"a b": "!"}))
    assert [(e.source, e.target, e.authors, e.how, e.component) for e in graph.edges.values()] == [
        ("c1", "c2", (), How.DETECTED, Component.CLAIM),
        ("c2", "c1", (), How.DETECTED, Component.CLAIM),
    ]
    assert [position.id for position in graph.positions] == ["lit:c1", "lit:c2"]


def test_only_what_is_in_conflict_or_shared_is_at_issue() -> None:
    found = found_of(
        claim("c1", "a", "ana"),
        claim("c2", "b", "ben"),
        claim("c3", "c", "ana"),
        claim("c4", "d", "cho"),
        claim("c5", "d", "dan"),
        detector=Table({"a b": "!"}),
    )
    assert issues_of(found) == {"lit:c1": "contested", "lit:c2": "contested", "lit:c4": "unopposed"}
    assert (found["status"], found["verdict"]) == ("unopposed", None), "of c4, on which two take a side"


def test_a_detector_is_asked_about_texts_in_one_order_only() -> None:
    table = Table({})
    found_of(claim("c1", "b", "ana"), claim("c2", "a", "ben"), detector=table)
    assert table.asked == [("a", "b")]


def test_no_id_can_be_mistaken_for_that_of_an_edge_or_support() -> None:
    found = found_of(
        claim("a", "1", "ana", supports=["b>c"]),
        claim("b>c", "2", "ben"),
        claim("a>b", "3", "cho", supports=["c"]),
        claim("c", "4", "dan"),
        claim("support:a>b%3Ec", "5", "eve"),
    )
    supports = {id for id in found["labels"] if id.startswith("support:")}
    assert supports == {"support:a>b%3Ec", "support:a>b%3Ec'", "support:a%3Eb>c"}


def test_circular_support_lifts_nobody() -> None:
    ring = found_of(claim("c1", "a", "ana", supports=["c2"]), claim("c2", "b", "ben", supports=["c1"]))
    assert {ring["strengths"][id] for id in ("c1", "c2")} == {0.4}


BAD = [
    ([YES, YES], "claim 'c1': the id is there twice"),
    ([{**YES, "supports": ["c7"]}], "claim 'c1': supports unknown claim 'c7'"),
    ([{**YES, "opposes": ["c7"]}], "claim 'c1': opposes unknown claim 'c7'"),
    ([{**YES, "opposes": ["c1"]}], "claim 'c1': opposes itself"),
    ([{**YES, "supports": ["c1"]}], "claim 'c1': supports itself"),
    ([YES, {**NO, "id": "lit:c1"}], "claim 'lit:c1': the id is the name of a literal"),
    ([{**YES, "text": " "}], "claim 'c1': it has no text"),
    (
        [{**YES, "type": "guess"}],
        "claims[0].type: give one of observation, recommendation, concern, question",
    ),
    ([{**YES, "urgency": 4}], "claims[0].urgency: input should be less than or equal to 3"),
    ([{**YES, "confidence": -1}], "claims[0].confidence: input should be greater than or equal to 0"),
    ([{**YES, "confidence": 0.5}], "claims[0].confidence: input should be a valid integer"),
    ([{"id": "c1"}], "claims[0].text: it is missing"),
    ([{"text": "a"}, {**YES, "supports": ["c7"]}], "claims[0].id: it is missing"),
    ([{"id": "c7"}, {**YES, "supports": ["c7"]}], "claims[0].text: it is missing"),
    ([{**YES, "mood": "calm"}], "claims[0].mood: there is no such key"),
    ({"question": " ", "claims": []}, "question: it is blank"),
    ({"claims": {}}, "claims: input should be a valid list"),
    ({"claims": [], "issue": {}}, "issue: there is no such key"),
    ({"claims": [], "parameters": {"tau": {"luck": 1}}}, "parameters.tau.luck: no parameter"),
]


@pytest.mark.parametrize(("document", "problem"), BAD, ids=[problem for _, problem in BAD])
def test_a_problem_with_claims_is_named_and_no_other_is_made_up(document: Any, problem: str) -> None:
    (found,) = problems(document)
    assert found.startswith(problem)


def test_all_problems_with_claims_are_named_at_once() -> None:
    bad = [{**YES, "supports": ["c7", "c8"], "opposes": ["c1"]}, {**NO, "id": "c1"}, {**NO, "urgency": 9}]
    assert len(problems(bad)) == 5


def test_too_many_claims_are_refused_before_any_is_compared() -> None:
    table = Table({})
    with pytest.raises(InvalidValue, match="at most 1000"):
        evaluate([claim(f"c{i}", "a", "ana") for i in range(MAX_CLAIMS + 1)], detector=table)
    assert table.asked == []


def test_a_graph_of_unsound_claims_is_refused() -> None:
    with pytest.raises(InvalidDocument, match="unknown claim 'c7'"):
        claims_graph([GivenClaim("c1", "a", "ana", supports=("c7",))], Table({}))


def test_parameters_of_a_claims_document_are_heard_and_settings_go_first() -> None:
    document = {"claims": [YES], "parameters": {"tau": {"argument": 0.3}}}
    assert outcome(document)["strengths"]["c1"] == 0.3
    assert outcome(document, **{"tau.argument": 0.2})["strengths"]["c1"] == 0.2


IDS = ["c1", "c2", "c3", "c4", "c5"]
WORDS = st.sampled_from(["a", "b", "c", "A", "B"])
SAID = Table({"A a": "=", "B b": "=", "a b": "!", "A c": "!"})


@st.composite
def claim_lists(draw: st.DrawFn) -> list[dict[str, Any]]:
    ids = draw(st.lists(st.sampled_from(IDS), min_size=1, max_size=5, unique=True))
    some = st.lists(st.sampled_from(ids), max_size=3)
    return [
        claim(
            id,
            draw(WORDS),
            draw(st.sampled_from(["ana", "ben", "cho"])),
            type=draw(st.sampled_from([kind.value for kind in Kind])),
            supports=[other for other in draw(some) if other != id],
            opposes=[other for other in draw(some) if other != id],
        )
        for id in ids
    ]


@examples(150)
@given(claim_lists(), st.randoms(use_true_random=False))
def test_claims_in_any_order_give_the_same_bytes(claims: list[dict[str, Any]], chance: Any) -> None:
    shuffled = [{**c, "supports": c["supports"][::-1], "opposes": c["opposes"][::-1]} for c in claims]
    chance.shuffle(shuffled)
    assert json.dumps(found_of(*shuffled, detector=SAID)) == json.dumps(found_of(*claims, detector=SAID))


@examples(100)
@given(claim_lists(), st.lists(st.integers(0, 3), min_size=10, max_size=10))
def test_reported_confidence_and_urgency_change_no_byte(claims: list[Any], levels: list[int]) -> None:
    pairs = zip(levels[::2], levels[1::2], strict=True)
    sure = [{**c, "confidence": a, "urgency": b} for c, (a, b) in zip(claims, pairs, strict=False)]
    assert json.dumps(found_of(*sure, detector=SAID)) == json.dumps(found_of(*claims, detector=SAID))


@examples(100)
@given(claim_lists())
def test_every_issue_is_of_a_claim_that_stands_in_the_graph(claims: list[dict[str, Any]]) -> None:
    found = found_of(*claims, detector=SAID)
    literals = {issue["literal"] for issue in found["issues"]}
    spoken = [c for c in claims if c["type"] != "question"]
    assert literals <= {f"lit:{id}" for id in found["labels"]}
    assert bool(literals) == bool(spoken)
    assert found["verdict"] in {None, *(issue["verdict"] for issue in found["issues"])}


@examples(100)
@given(claim_lists())
def test_a_claim_repeated_by_its_author_changes_no_bit(claims: list[dict[str, Any]]) -> None:
    again = {**claims[0], "id": "z9", "supports": [], "opposes": []}
    if again["type"] == "question":
        return
    before, after = found_of(*claims, detector=SAID), found_of(*claims, again, detector=SAID)
    assert {k: v for k, v in after.items() if k != "listed"} == {
        k: v for k, v in before.items() if k != "listed"
    }


def test_edges_carry_the_name_of_their_detector() -> None:
    graph = claims_graph([GivenClaim("c1", "a", "ana"), GivenClaim("c2", "b", "ben")], Table({"a b": "!"}))
    assert all(isinstance(e, Edge) and e.rationale == "table/1" for e in graph.edges.values())
