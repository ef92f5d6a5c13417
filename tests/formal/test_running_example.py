"""The running example and the worked ones, to the digit."""

import json
from pathlib import Path
from typing import Any

import pytest
from graphs import judged

from moot.argumentation.reasoning import extensions
from moot.verdict.evaluation import Evaluation

DATA = Path(__file__).parent / "data"
GROUNDED = {"a6", "a9", "ev:e1", "ev:e3", "p:p1", "p:p3", "p:p4", "p:p6", "p:rel(s1)", "p:rel(s3)"}
NUMBERS = {
    **dict.fromkeys(["p:p1", "p:p3", "p:p4", "p:p6", "a6", "p:rel(s1)", "p:rel(s3)"], 1),
    **dict.fromkeys(["a9", "ev:e1", "ev:e3"], 3),
    "p:p5": 2,
    "a5": 4,
    "p:rel(s2)": 4,
    "ev:e2": 6,
    "a8": 8,
}
UNDECIDED = {"a1", "a2", "a3", "a4", "a7", "a10", "p:p2", "p:~p2"}


def example(**changes: Any) -> dict[str, Any]:
    return {**json.loads((DATA / "running_example.json").read_text()), **changes}


@pytest.fixture(scope="module")
def evaluation() -> Evaluation:
    return judged(example())


def numbers(evaluation: Evaluation) -> dict[str, int]:
    """The min-max numbers of the base nodes that are decided."""
    framework, found = evaluation.standing.framework, evaluation.standing.grounded
    numbered = dict(zip(framework.arguments, found.numbers, strict=True))
    return {id: numbered[id] for id in evaluation.standing.compiled.nodes if numbered[id]}


def test_23_base_nodes_make_40_arguments_and_49_attacks(evaluation: Evaluation) -> None:
    framework = evaluation.standing.framework
    assert len(evaluation.standing.compiled.nodes) == 23
    assert len(framework) == 40
    assert sum(len(framework.attackers_of(i)) for i in range(len(framework))) == 49


def test_grounded_labels_and_numbers(evaluation: Evaluation) -> None:
    labels = evaluation.to_dict()["labels"]
    assert {id for id, label in labels.items() if label == "in"} == GROUNDED
    assert {id for id, label in labels.items() if label == "undec"} == UNDECIDED
    assert numbers(evaluation) == NUMBERS
    assert evaluation.to_dict()["standing"] == {"P": "undec", "Q": "undec"}


def test_6_complete_and_3_preferred_extensions_that_are_stable(evaluation: Evaluation) -> None:
    assert len(extensions(evaluation.standing.framework, "complete").sets) == 6
    expected = sorted(
        sorted(GROUNDED | beside)
        for beside in ({"a1", "a3", "a7", "p:~p2"}, {"a1", "a4", "p:p2"}, {"a2", "a4", "a10", "p:p2"})
    )
    assert evaluation.to_dict()["preferred"] == expected
    assert evaluation.to_dict()["stable"] == expected


def test_strengths_energies_and_what_is_discarded(evaluation: Evaluation) -> None:
    found = evaluation.to_dict()
    assert found["discarded"] == ["a5", "a8", "ev:e2"]
    assert found["energy"] == pytest.approx({"P": 1.0341, "Q": 0.8231}, abs=5e-5)
    assert found["strengths"] == pytest.approx(
        {
            **dict.fromkeys(["a1", "a2", "a6", "a9"], 0.4),
            **{"P": 0.7584, "Q": 0.7019, "a3": 0.3552, "a4": 0.3552, "a7": 0.6341, "a10": 0.4231},
            **{"ev:e1": 0.8, "ev:e3": 0.2},
        },
        abs=5e-5,
    )


def test_it_is_polarized_and_nothing_is_the_verdict(evaluation: Evaluation) -> None:
    assert (evaluation.to_dict()["status"], evaluation.to_dict()["verdict"]) == ("polarized", None)


def test_the_pair_that_a_council_would_have(evaluation: Evaluation) -> None:
    """No source speaks twice here and nothing attacks P or Q, so that each pool is what supports one of the two."""
    mass = evaluation.standing.strengths
    assert (mass.attack["P"], mass.attack["Q"]) == (0, 0)
    a, b = mass.support["P"], mass.support["Q"]
    assert (a, b) == pytest.approx((1.0341, 0.8231), abs=5e-5)
    assert (a - b) / (a + b + 1) == pytest.approx(0.0739, abs=5e-5)


def test_judged_again_by_the_evidential_reading_q_is_accepted() -> None:
    found = judged(example(parameters={"reading": "evidential"})).to_dict()
    assert found["standing"] == {"P": "out", "Q": "in"}
    assert (found["status"], found["verdict"], len(found["preferred"])) == ("accepted", "Q", 1)


def test_judged_again_with_the_premise_settled_p_has_the_majority() -> None:
    found = judged(example(settled=["~p2"])).to_dict()
    assert found["standing"] == {"P": "in", "Q": "out"}
    assert (found["status"], found["verdict"], len(found["preferred"])) == ("majority", "P", 1)


def test_the_reference_with_ranks_1_and_2_equal_has_4_preferred_extensions() -> None:
    from reference.whole import evaluate

    found = evaluate(example(), equal_ranks=True)
    assert len(found["preferred"]) == 4
    assert found["standing"] == {"P": "undec", "Q": "undec"}


def test_the_worked_example_of_a_refuted_premise() -> None:
    document = {
        "issue": {"positions": ["P", "Q"]},
        "arguments": [
            {"id": "a1", "authors": ["ana"], "claim": "P", "premises": ["p1"]},
            {"id": "a2", "authors": ["ben"], "claim": "~p1", "evidence": ["e1"]},
        ],
        "facts": [{"id": "e1", "source": "s1", "outcome": "worked"}],
    }
    found = judged(document)
    ranks = {id: node.rank for id, node in found.standing.compiled.nodes.items()}
    assert ranks == {"p:p1": 0, "p:rel(s1)": 0, "ev:e1": 2, "a1": 1, "a2": 2}
    framework = found.standing.framework
    assert len(framework) == 5 + 7
    names = framework.arguments
    attacks = {(names[x], names[y]) for y in range(len(framework)) for x in framework.attackers_of(y)}
    assert attacks == {
        ("p:p1", "not:{p:p1}"),
        ("not:{p:p1}", "a1"),
        ("a1", "not:P"),
        ("p:rel(s1)", "not:{p:rel(s1)}"),
        ("not:{p:rel(s1)}", "ev:e1"),
        ("ev:e1", "not:{ev:e1}"),
        ("not:{ev:e1}", "a2"),
        ("a2", "p:p1"),
    }
    assert numbers(found) == {"p:rel(s1)": 1, "ev:e1": 3, "a2": 5, "p:p1": 6, "a1": 8}
    assert found.to_dict()["standing"] == {"P": "out", "Q": "out"}
