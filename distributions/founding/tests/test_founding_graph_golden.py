"""The golden vectors of the founding graph: its Dung engine, what it reads off a graph, and its output."""

from typing import Any

import pytest

from founding_cases import case_name, cases
from graph_cases import framework, mutual, rebuts, state
from moot.founding.graph import (
    Argument,
    Attack,
    AttackTarget,
    CruxAssumption,
    EvidenceLedgerEntry,
    RejectedEvidence,
    add_arguments,
    build_framework,
    compute_grounded,
    compute_grounded_extension,
    compute_labelling,
    compute_preferred,
    compute_preferred_extensions,
    create_graph_state,
    deduplicate_attacks,
    extract_cruxes,
    extract_graph_output,
    map_to_debate_output,
    settling_question,
    wire,
)
from moot.founding.graph_output import category_of


@pytest.mark.parametrize("case", cases("graph_frameworks"), ids=case_name)
def test_a_framework_has_the_founding_extensions_and_labels(case: dict[str, Any]) -> None:
    found = framework(case["arguments"], case["attacks"])
    assert compute_grounded(found) == compute_grounded_extension(found) == set(case["grounded"])
    assert dict(compute_labelling(found).labels) == case["labels"]
    assert compute_preferred(found) == compute_preferred_extensions(found) == [set(e) for e in case["preferred"]]


@pytest.mark.parametrize("pairs", range(1, 9))
def test_n_independent_pairs_have_two_to_the_n_extensions(pairs: int) -> None:
    found = compute_preferred(mutual(pairs))
    assert len(found) == len(set(found)) == 2**pairs
    assert {len(extension) for extension in found} == {pairs}


def test_more_undecided_arguments_than_the_cap_are_lost() -> None:
    found = compute_preferred(mutual(9))
    assert (len(found), {len(extension) for extension in found}) == (256, {8})
    names = [(f"a{n}", f"b{n}") for n in range(14)]
    edges = [edge for a, b in names for edge in ((a, b), (b, a))]
    overflowing = framework(
        ["x", *(id for pair in names for id in pair), "c", "d", "e"], [*edges, ("c", "d"), ("d", "e"), ("e", "c")]
    )
    assert compute_preferred(overflowing) == [{"x"}], "1 << 31 is negative there"
    assert compute_preferred(mutual(16)) == [frozenset()], "and 1 << 32 is 1"


def test_only_valid_attacks_between_known_arguments_are_edges() -> None:
    known = [Argument("a", "ana", "A"), Argument("b", "ben", "B")]
    attacks = [rebuts("a", "b"), rebuts("b", "a"), rebuts("c", "a"), rebuts("a", "c")]
    found = state(known, attacks, invalid=["b>a"])
    framework_ = build_framework(known, found.attacks, found.validation_results)
    assert framework_.attacks == {"a": {"b"}, "b": set()}
    assert framework_.attacked_by == {"a": set(), "b": {"a"}}
    assert build_framework(known, attacks, []).attacks == {"a": set(), "b": set()}


def test_of_duplicates_the_most_confident_is_kept_the_first_of_equals() -> None:
    def attack(id: str, confidence: float, index: int = 0, type: str = "rebut", component: str = "claim") -> Attack:
        return Attack(id, f"from {id}", "a", type, AttackTarget("a", component, index), confidence=confidence)

    found = deduplicate_attacks(
        [
            attack("1", 0.5),
            attack("2", 0.4, index=1),
            attack("3", 0.9),
            attack("4", 0.9),
            attack("5", 0.1, type="undercut"),
            attack("6", 0.1, component="premise"),
        ]
    )
    assert [attack.id for attack in found] == ["3", "2", "5", "6"]


def test_states_are_not_changed() -> None:
    empty = create_graph_state("t")
    full = add_arguments(empty, [Argument("a", "ana", "A")])
    assert (empty.arguments, [a.id for a in full.arguments]) == ([], ["a"])


SHARED = "Prices fall."
DIAMOND = [
    Argument("a", "ana", "Buy", [SHARED], ["That wages hold"], ["survey"]),
    Argument("b", "ben", "Sell", [" prices FALL."], ["Taxes rise"], ["survey", "register"]),
    Argument("c", "cho", "Wait"),
]


def test_candidates_come_from_the_symmetric_difference_of_the_first_two_extensions() -> None:
    found = state(DIAMOND, [rebuts("a", "b"), rebuts("b", "a")])
    output = extract_graph_output(found)
    assert [a.id for a in output.common_ground] == ["c"]
    assert [(c.extension_index, c.argument_ids, c.speaker_ids) for c in output.camps] == [
        (0, ["a", "c"], ["ana", "cho"]),
        (1, ["b", "c"], ["ben", "cho"]),
    ]
    assert [a.id for a in output.symmetric_difference] == ["a", "b"]
    question = "What evidence would confirm or refute that {}?"
    assert output.crux_assumptions == [
        CruxAssumption("prices fall.", ["a", "b"], 4, question.format("prices fall")),
        CruxAssumption("that wages hold", ["a"], 2, question.format("wages hold")),
        CruxAssumption("taxes rise", ["b"], 2, question.format("taxes rise")),
    ]


def test_the_output_has_weights_fault_lines_and_paths() -> None:
    found = state(DIAMOND, [rebuts("a", "b"), rebuts("b", "a")])
    output = map_to_debate_output(extract_graph_output(found), found, ["ana", "ben", "cho"])
    assert [(c.id, c.proposition, c.weight, c.surfaced_by_tables, c.resolved) for c in output.cruxes] == [
        ("crux-1", "prices fall.", 1.0, [0], False),
        ("crux-2", "that wages hold", 0.5, [0], False),
        ("crux-3", "taxes rise", 0.5, [0], False),
    ]
    assert [(l.category, l.description, l.related_crux_ids) for l in output.fault_lines] == [
        ("assumptions", "ana, cho: Buy; Wait", ["crux-1", "crux-2"]),
        ("assumptions", "ben, cho: Sell; Wait", ["crux-1", "crux-3"]),
    ]
    path = output.resolution_paths[0]
    assert path.description == "What evidence would confirm or refute that prices fall?"
    assert [path.related_crux_ids for path in output.resolution_paths] == [["crux-1"], ["crux-2"], ["crux-3"]]
    assert output.flip_conditions == []
    assert output.evidence_ledger == [
        EvidenceLedgerEntry("ana", ["survey"], []),
        EvidenceLedgerEntry("ben", ["survey", "register"], []),
    ]


def test_the_fallbacks_in_their_order() -> None:
    loop = [Argument(id, "ana", id, ["p"], [f"assumed by {id}"]) for id in ("a", "b", "c")]
    undecided = state(loop, [rebuts("a", "b"), rebuts("b", "c"), rebuts("c", "a")])
    assert [c.assumption for c in extract_cruxes(undecided)] == ["assumed by a", "assumed by b", "assumed by c"]

    names = [*"abcdefg"]
    many = [Argument(id, "ana", f"Claim {id}", ["p"]) for id in names] + [Argument("x", "ben", "Counter", ["q"])]
    attacked = state(many, [rebuts("x", id) for id in names] + [rebuts("a", "g"), rebuts("b", "g"), rebuts("a", "f")])
    ranked = [(c.assumption, c.centrality) for c in extract_cruxes(attacked)]
    assert ranked == [("Counter", 7), ("Claim g", 3), ("Claim a", 3)]

    quiet = state(many[:4], [])
    assert [(c.assumption, c.centrality) for c in extract_cruxes(quiet)] == [(f"Claim {id}", 0) for id in "abc"]
    output = map_to_debate_output(extract_graph_output(quiet), quiet, ["ana"])
    assert [crux.weight for crux in output.cruxes] == [0.5, 0.5, 0.5]
    assert extract_cruxes(state([], [])) == []


def test_the_ledger_lists_a_few_and_what_was_accepted_wins() -> None:
    said = [Argument("a", "ana", "A", evidence=[f"e{n}" for n in range(7)])]
    said += [Argument("b", "ana", "B", evidence=["e0", *(f"f{n}" for n in range(5))]), Argument("x", "ben", "X")]
    found = state(said, [rebuts("x", "b", counter_proposition="c" * 100)])
    output = map_to_debate_output(extract_graph_output(found), found, ["ana", "ben"])
    why = f'Countered: "{"c" * 80}"'
    assert output.evidence_ledger == [
        EvidenceLedgerEntry("ana", [f"e{n}" for n in range(5)], [RejectedEvidence(f"f{n}", why) for n in range(3)])
    ]


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("Our values differ over time", "identity_values"),
        ("In the short-term it costs", "time_horizon"),
        ("The data say so, at a risk", "epistemology"),
        ("The STAKES are high", "stakes"),
        ("Nobody asked", "assumptions"),
    ],
)
def test_a_fault_line_has_the_category_of_its_first_keyword(text: str, category: str) -> None:
    assert category_of(text) == category


ASKED = [("that it rains.", "it rains"), ("it rains", "it rains"), ("a.b..", "a.b.")]


@pytest.mark.parametrize(("text", "asked"), ASKED)
def test_a_settling_question(text: str, asked: str) -> None:
    assert settling_question(text) == f"What evidence would confirm or refute that {asked}?"


def test_the_wire_has_the_founding_names() -> None:
    assert wire(rebuts("a", "b", speaker_id="ana")) == {
        "id": "a>b",
        "fromArgId": "a",
        "toArgId": "b",
        "type": "rebut",
        "target": {"argId": "b", "component": "claim", "index": 0},
        "counterProposition": "a says no",
        "rationale": "",
        "evidence": [],
        "confidence": 0.5,
        "speakerId": "ana",
        "round": 1,
    }
