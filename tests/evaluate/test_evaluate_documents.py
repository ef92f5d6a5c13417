"""A graph document is read as the contract says: the example, every default, every way of handing it over."""

import json
from pathlib import Path
from typing import Any

import pytest
from evaluate_documents import EXAMPLE, SMALL, also, example, outcome, small

from moot.errors import BadInput, InvalidValue, UnknownName
from moot.operations.documents.evaluation import evaluate
from moot.participants.evidence import recency
from moot.record.parameters import Parameters

FACT = {
    "id": "e1",
    "outcome": "unknown",
    "source": None,
    "age_days": 0,
    "permanent": False,
    "derived_from": [],
    "supersedes": [],
    "polarity": {"P": "supports"},
    "submitted": True,
    "checked": False,
}
ARGUMENT = {
    "id": "a1",
    "authors": ["ana"],
    "claim": "P",
    "premises": [],
    "assumptions": [],
    "evidence": [],
    "checked": False,
}
EDGE = {
    "id": "x1",
    "authors": ["ben"],
    "source": "a2",
    "target": "P",
    "component": "literal",
    "index": 0,
    "how": "asserted",
}
EVERYTHING_STATED = {
    "protocol": "graph",
    "issue": {"text": "Which?", "exclusive": True, "positions": ["P", "Q"]},
    "arguments": [ARGUMENT, {"id": "a2", "authors": ["ben"], "claim": "c"}],
    "facts": [FACT],
    "edges": [EDGE],
    "supports": [{"id": "u1", "authors": ["ana"], "source": "a2", "target": "Q", "component": "literal"}],
    "stances": {},
    "endorsements": {},
    "concessions": {},
    "classes": {"ana": "ana", "ben": "ben"},
    "merges": [],
    "settled": [],
    "texts": {},
    "parameters": Parameters().to_dict(),
}
NEEDED = {"id", "issue", "positions", "authors", "claim", "source", "target"}


def without(document: Any, *path: Any) -> Any:
    """A document without the field at a path."""
    if len(path) == 1:
        return {key: value for key, value in document.items() if key != path[0]}
    copy = dict(document) if isinstance(document, dict) else list(document)
    copy[path[0]] = without(document[path[0]], *path[1:])
    return copy


DEFAULTED = [
    *(
        (name,)
        for name in EVERYTHING_STATED
        if name not in ("issue", "arguments", "facts", "edges", "supports")
    ),
    *(("issue", name) for name in ("text", "exclusive")),
    *(("arguments", 0, name) for name in ARGUMENT if name not in ("id", "authors", "claim")),
    *(("facts", 0, name) for name in FACT if name not in ("id", "polarity", "submitted")),
    *(("edges", 0, name) for name in ("component", "index", "how")),
    ("supports", 0, "component"),
]


@pytest.mark.parametrize("path", DEFAULTED, ids=lambda path: ".".join(map(str, path)))
def test_what_is_left_out_means_its_default(path: tuple[Any, ...]) -> None:
    assert outcome(without(EVERYTHING_STATED, *path)) == outcome(EVERYTHING_STATED)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("protocol",), "council"),
        (("issue", "exclusive"), False),
        (("arguments", 0, "premises"), ["p"]),
        (("arguments", 0, "checked"), True),
        (("arguments", 0, "evidence"), ["e1"]),
        (("facts", 0, "outcome"), "worked"),
        (("facts", 0, "source"), "s"),
        (("facts", 0, "age_days"), 90),
        (("facts", 0, "submitted"), False),
        (("facts", 0, "checked"), True),
        (("facts", 0, "polarity"), {"P": "opposes"}),
        (("edges", 0, "authors"), []),
        (("classes",), {"ana": "one", "ben": "one"}),
        (("settled",), ["~c"]),
        (("parameters",), {"tau": {"argument": 0.3}}),
    ],
)
def test_what_is_said_instead_of_a_default_is_heard(path: tuple[Any, ...], value: Any) -> None:
    changed = json.loads(json.dumps({**EVERYTHING_STATED, "supports": []}))
    if path == ("classes",):
        changed["arguments"].append({"id": "a3", "authors": ["ana", "ben"], "claim": "Q"})
    before = outcome(changed)
    inner = changed
    for part in path[:-1]:
        inner = inner[part]
    inner[path[-1]] = value
    assert outcome(changed) != before


def test_the_example_of_the_contract_is_evaluated() -> None:
    found = outcome(EXAMPLE)
    assert (found["status"], found["verdict"], found["complete"]) == ("accepted", "P", True)
    assert found["standing"] == {"P": "in", "Q": "out"}
    stands = dict.fromkeys(["a1", "a7", "chk:~p2", "e1>P", "ev:e1", "p:p1", "p:rel(s1)", "u1"], "in")
    assert found["labels"] == stands | {"a2": "out", "p:p2": "out"}
    assert (found["margin"], found["sufficiency"], found["listed"]) == (None, None, [])


def test_the_strengths_of_the_example_are_those_of_the_formulas() -> None:
    fact = 0.8 * round(2 ** (-90 / 180), 6)
    argument = 0.4 + 0.6 * fact**2 / (1 + fact**2)
    energy = fact + argument / 3 + 0.4 + 0.4  # the source's step and a1, then a7 for team1 and for cho
    found = outcome(EXAMPLE)
    assert found["strengths"] == pytest.approx(
        {
            "P": 0.5 + 0.5 * energy**2 / (1 + energy**2),
            "Q": 0.5,
            "a1": argument,
            "a7": 0.4,
            "e1>P": fact,
            "ev:e1": fact,
        },
        abs=2e-9,
    )
    assert found["energy"] == pytest.approx({"P": energy, "Q": 0.0}, abs=2e-9)


def test_what_was_conceded_away_is_left_out_because_of_it_and_what_it_rested_on_stays_said() -> None:
    heard, given_up = outcome(example(concessions={}, settled=[])), outcome(example(settled=[]))
    assert (heard["labels"]["a2"], given_up["labels"]["a2"]) == ("out", "out")
    assert (heard["discarded"], given_up["discarded"]) == ([], ["a2"])
    assert [drop["by"] for found in (heard, given_up) for drop in found["dropped"]] == ["e1>P", "a1"]
    assert given_up["labels"]["p:p2"] == "in"


def test_an_argument_without_authors_is_left_out_unless_it_is_checked() -> None:
    silent = outcome(also("arguments", {"id": "a9", "claim": "P"}))
    assert silent == outcome(SMALL)
    assert outcome(also("arguments", {"id": "a9", "claim": "P", "checked": True}))["labels"]["a9"] == "in"


def test_a_detected_edge_needs_no_author_and_an_asserted_one_does() -> None:
    edge = {"id": "x9", "source": "a3", "target": "a2", "component": "claim"}
    assert outcome(also("edges", edge)) == outcome(SMALL)
    assert outcome(also("edges", {**edge, "how": "detected"})) != outcome(SMALL)


def test_a_detected_support_needs_no_author_and_an_asserted_one_does() -> None:
    support = {"id": "u9", "source": "a3", "target": "P"}
    assert outcome(also("supports", support)) == outcome(SMALL)
    assert "u9" in outcome(also("supports", {**support, "how": "checked"}))["labels"]


@pytest.mark.parametrize(
    ("fact", "weight"),
    [
        ({"age_days": 0}, 0.4),
        ({"age_days": 180}, 0.2),
        ({"age_days": 9000}, 0.2),
        ({"age_days": 9000, "permanent": True}, 0.4),
        ({"recency": 0.75}, 0.3),
        ({"recency": 1}, 0.4),
        ({"outcome": "failed"}, 0.8),
        ({"checked": True}, 1.0),
    ],
    ids=str,
)
def test_a_fact_weighs_by_its_outcome_and_age(fact: dict[str, Any], weight: float) -> None:
    found = outcome(also("facts", {"id": "e9", **fact}))
    assert found["strengths"]["ev:e9"] == weight


def test_recency_fades_to_a_floor() -> None:
    parameters = Parameters.of({"half_life": 10, "floor": 0.2})
    assert [recency(age, False, parameters) for age in (-5, 0, 10, 20, 1000)] == [1.0, 1.0, 0.5, 0.25, 0.2]
    assert recency(1000, True, parameters) == 1.0


def test_half_life_and_floor_of_the_document_age_its_facts() -> None:
    document = also("facts", {"id": "e9", "age_days": 20})
    document["parameters"] = {"half_life": 10, "floor": 0.1}
    assert outcome(document)["strengths"]["ev:e9"] == 0.1
    assert outcome(document, half_life=20)["strengths"]["ev:e9"] == 0.2


def test_settings_go_before_the_parameters_of_the_document() -> None:
    document = small(parameters={"tau": {"argument": 0.3, "unknown": 0.2}})
    found = outcome(document, **{"tau.argument": 0.1})
    assert (found["strengths"]["a3"], found["strengths"]["ev:e1"]) == (0.1, 0.2)
    assert found == outcome(document, tau={"argument": 0.1})


def test_a_position_that_polarity_does_not_name_is_neutral() -> None:
    fact = {"id": "e9", "submitted": True, "polarity": {"P": "neutral"}}
    assert outcome(also("facts", fact)) == outcome(also("facts", {**fact, "polarity": {}}))


def test_a_double_negation_is_none() -> None:
    said = {"id": "a9", "authors": ["dan"], "claim": "~~P", "premises": ["~~~p9"]}
    plain = {**said, "claim": "P", "premises": ["~p9"]}
    assert outcome(also("arguments", said)) == outcome(also("arguments", plain))


def test_facts_merge_by_bare_id_and_by_literal() -> None:
    twin = {"id": "e3", "submitted": True, "polarity": {"Q": "opposes"}, "derived_from": ["e2"]}
    bare = outcome({**also("facts", twin), "merges": [["e2", "e3"]]})
    assert bare == outcome({**also("facts", twin), "merges": [["ev:e3", "ev:e2"]]})
    assert "ev:e3" not in bare["labels"]
    assert bare["strengths"] == outcome(SMALL)["strengths"]


def test_a_council_document_has_a_margin_and_sufficiency() -> None:
    facts = [
        {
            "id": f"e{i}",
            "source": f"s{i}",
            "outcome": "worked",
            "submitted": True,
            "polarity": {p: "supports"},
        }
        for i, p in enumerate("PPPQQ")
    ]
    found = outcome({"protocol": "council", "issue": {"positions": ["P", "Q"]}, "facts": facts})
    assert (found["status"], found["verdict"], found["margin"]) == ("majority", "P", 0.16)
    assert found["sufficiency"] == {"P": 1.0, "Q": 1.0}


def test_the_order_of_a_document_changes_no_byte() -> None:
    found = json.dumps(outcome(EXAMPLE))
    backwards = {k: v[::-1] if isinstance(v, list) else v for k, v in reversed(EXAMPLE.items())}
    assert json.dumps(outcome(backwards)) == found


@pytest.mark.parametrize(
    "given",
    [json.dumps(EXAMPLE), "  " + json.dumps(EXAMPLE, indent=1), json.dumps(EXAMPLE).encode()],
    ids=["text", "indented", "bytes"],
)
def test_a_document_may_be_text_or_bytes(given: Any) -> None:
    assert outcome(given) == outcome(EXAMPLE)


@pytest.mark.parametrize("as_path", [Path, str])
@pytest.mark.parametrize("start", [b"", b"\xef\xbb\xbf"], ids=["plain", "with a byte order mark"])
def test_a_document_may_be_a_file(tmp_path: Path, as_path: type, start: bytes) -> None:
    file = tmp_path / "graph.json"
    file.write_bytes(start + json.dumps(EXAMPLE).encode())
    assert outcome(as_path(file)) == outcome(EXAMPLE)


def test_the_document_that_was_given_is_left_as_it_was() -> None:
    document = example()
    evaluate(document).to_dict()["labels"].clear()
    assert document == EXAMPLE


def test_an_evaluation_reads_by_key_and_as_attributes() -> None:
    found = evaluate(EXAMPLE)
    assert found["status"] == found.status == "accepted"
    assert dict(found) == found.to_dict()
    assert found.complete is True
    assert not hasattr(found, "nothing")
    assert found.to_dict() is not found.to_dict()


def test_a_search_that_a_bound_cuts_short_says_so() -> None:
    names = [f"q{i}" for i in range(12)]
    pairs = [(p, sign) for p in names for sign in ("", "~")]
    document = {
        "issue": {"positions": ["P"]},
        "arguments": [{"id": f"a{s}{p}", "authors": ["ana"], "claim": s + p} for p, s in pairs],
        "parameters": {"max_nodes": 20},
    }
    assert evaluate(document).complete is False


def test_the_founding_profile_takes_claims_only() -> None:
    with pytest.raises(BadInput, match="founding profile evaluates claims"):
        evaluate(EXAMPLE, "founding")


def test_an_unknown_profile_or_parameter_is_named() -> None:
    with pytest.raises(UnknownName, match="no profile 'modern'"):
        evaluate(EXAMPLE, "modern")
    with pytest.raises(UnknownName, match="no parameter 'k_max'"):
        evaluate(EXAMPLE, k_max=3)
    with pytest.raises(InvalidValue, match="k_min cannot be 0"):
        evaluate(EXAMPLE, k_min=0)
    with pytest.raises(InvalidValue, match="half_life"):
        evaluate(EXAMPLE, half_life=10**400)
