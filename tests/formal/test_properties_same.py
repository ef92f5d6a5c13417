"""Laws of identity: order, names, clones, and what people say of their own certainty change nothing."""

import json
from dataclasses import replace
from random import Random
from typing import Any

from changing import added, permuted, renamed
from graphs import judged
from hypothesis import assume, given
from laws import numbers_of
from strategies import AUTHORS, RUNS, SEEDS, council_document, documents, legal_document

from moot.operations.documents.graph_document import read_graph
from moot.protocols import documents as judges
from moot.record.parameters import Parameters
from moot.verdict.evaluation import evaluate

PROPOSITIONS = ("p1", "p2", "p3", "p4", "P", "Q", "R", "zed", "yes")
IDS = tuple(f"{letter}{i}" for letter in "aeuxys" for i in range(1, 9))


@RUNS
@given(documents(), SEEDS)
def test_p1_a_permuted_graph_gives_the_same_bytes(document: dict[str, Any], seed: int) -> None:
    one, two = (json.dumps(judged(d).to_dict()) for d in (document, permuted(document, Random(seed))))
    assert one == two


@RUNS
@given(documents(merges=[]), SEEDS)
def test_p2_renaming_gives_the_same_evaluation_under_other_names(document: dict[str, Any], seed: int) -> None:
    before = judged(document)
    assume(all(a == b for a, b in before.standing.prepared.stands_for.items()))  # else the smallest id names equals
    names = [*PROPOSITIONS, *IDS, *AUTHORS]
    fresh = [f"n{i}" for i in range(len(names))]
    Random(seed).shuffle(fresh)
    naming = dict(zip(names, fresh, strict=True))
    naming |= {old.upper(): new.upper() for old, new in naming.items() if old[0] == "s"}  # a source written otherwise
    expected = renamed(numbers_of(before.to_dict()), naming)
    found = json.loads(json.dumps(numbers_of(judged(renamed(document, naming)).to_dict())))
    assert sets(found) == sets(expected)


def sets(result: dict[str, Any]) -> dict[str, Any]:
    """With lists of extensions and of authors as sets: renaming sorts them otherwise."""
    found = {**result, "discarded": frozenset(result["discarded"])}
    found["unresolved"] = [{**item, "by": frozenset(item["by"])} for item in result.get("unresolved") or ()]
    for key in ("preferred", "stable"):
        found[key] = {frozenset(e) for e in found[key]}
    return found


@RUNS
@given(documents(), SEEDS)
def test_p3_a_merged_clone_of_an_argument_changes_no_bit(document: dict[str, Any], seed: int) -> None:
    assume(document["arguments"])
    clone = {**Random(seed).choice(document["arguments"]), "id": "z1"}
    found = numbers_of(judged(added(document, arguments=[clone])).to_dict())
    assert found == numbers_of(judged(document).to_dict())


@RUNS
@given(documents(), SEEDS)
def test_p3_a_merged_clone_of_a_fact_changes_no_bit(document: dict[str, Any], seed: int) -> None:
    sourced = [f for f in document["facts"] if f["source"]]
    assume(sourced)
    fact = Random(seed).choice(sourced)
    changed = added(document, facts=[{**fact, "id": "z1"}], merges=[["ev:z1", f"ev:{fact['id']}"]])
    assert numbers_of(judged(changed).to_dict()) == numbers_of(judged(document).to_dict())


@RUNS
@given(SEEDS)
def test_p4_an_unmerged_clone_changes_no_label_and_adds_at_most_gamma_of_itself(seed: int) -> None:
    random = Random(seed)
    document = council_document(random)
    denied = {a["claim"].removeprefix("~ev:") for a in document["arguments"]}
    open_ = [f for f in document["facts"] if f["id"] not in denied and (f["source"] or f["text"])]
    assume(open_)
    fact = random.choice(open_)
    before, after = judged(document), judged(added(document, facts=[{**fact, "id": "z1"}]))
    labels = after.to_dict()["labels"]
    assert {n: label for n, label in labels.items() if not n.startswith(("z1", "ev:z1"))} == before.to_dict()["labels"]
    own = before.to_dict()["strengths"].get(f"ev:{fact['id']}", 0)
    for position, energy in after.to_dict()["energy"].items():
        assert abs(energy - before.to_dict()["energy"][position]) <= own / 3 + 1e-9


def test_p4_a_source_weighs_at_most_one_and_a_half_times_its_best_item() -> None:
    facts = [
        {"id": f"e{i}", "source": "s", "outcome": "worked", "submitted": True, "polarity": {"P": "supports"}}
        for i in range(50)
    ]
    found = judged({"issue": {"positions": ["P", "Q"]}, "facts": facts}).to_dict()
    assert 1.19 < found["energy"]["P"] <= 1.2


@RUNS
@given(SEEDS)
def test_p27_self_reported_confidence_changes_no_byte(seed: int) -> None:
    random = Random(seed)
    read = read_graph(legal_document(random))
    reported = {
        id: replace(a, reported={"confidence": random.random(), "urgency": random.randint(0, 3)})
        for id, a in read.graph.arguments.items()
    }
    parameters = Parameters.of(read.parameters)
    one, two = (
        json.dumps(evaluate(graph, judges()[read.protocol], parameters).to_dict())
        for graph in (read.graph, replace(read.graph, arguments=reported))
    )
    assert one == two
