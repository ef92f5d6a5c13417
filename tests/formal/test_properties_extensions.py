"""Laws of standing: what every complete extension keeps,
and that it does not matter how the framework is built.
"""

from random import Random
from typing import Any

from changing import added, without
from graphs import judged
from hypothesis import assume, example, given
from laws import attackers, complete, conflicting, numbers_of
from reference.aspic import TooManyTrees, conclusions, tree_framework
from reference.compiling import compile_framework, defeats_of
from reference.labels import TooMany, grounded
from reference.labels import extensions as slow_extensions
from reference.reading import read
from reference.words import positions_of
from strategies import RUNS, SEEDS, documents, legal_document, with_fixed

from moot.argumentation.literal import contraries
from moot.argumentation.reasoning import extensions
from moot.argumentation.structured import compile
from moot.argumentation.structured.nodes import Kind
from moot.operations.documents.graph_document import read_graph
from moot.record.structure import prepare


@RUNS
@given(documents())
def test_p5_no_complete_extension_holds_contrary_claims(document: dict[str, Any]) -> None:
    found = judged(document)
    compiled = found.standing.compiled
    for extension in complete(found):
        claims = {compiled.nodes[n].claim for n in extension}
        for claim in claims:
            assert not claims & set(contraries(claim, compiled.structure.rivals))


@RUNS
@given(documents())
def test_p6_whatever_stands_has_its_requirements_met(document: dict[str, Any]) -> None:
    found = judged(document)
    for extension in complete(found):
        for node in extension:
            groups = found.standing.compiled.nodes[node].groups
            assert all(extension & set(group) for group in groups)


def test_p6_an_argument_requires_what_it_states_and_cites() -> None:
    document = {
        "issue": {"positions": ["P", "Q"]},
        "arguments": [
            {
                "id": "a",
                "authors": ["ana"],
                "claim": "P",
                "premises": ["p"],
                "assumptions": ["q"],
                "evidence": ["e1", "e2"],
            }
        ],
        "facts": [{"id": "e1", "source": "s", "outcome": "worked"}, {"id": "e2", "source": "t"}],
    }
    assert set(judged(document).standing.compiled.nodes["a"].groups) == {("p:p",), ("p:q",), ("ev:e1",)}


@RUNS
@given(documents())
def test_p7_extensions_are_conflict_free_for_attacks_not_only_for_defeats(document: dict[str, Any]) -> None:
    found = judged(document)
    pairs = conflicting(found)
    for extension in complete(found):
        assert not [pair for pair in pairs if set(pair) <= extension]


@RUNS
@given(documents())
def test_p8_talk_never_defeats_a_checked_node(document: dict[str, Any]) -> None:
    found = judged(document)
    nodes = found.standing.compiled.nodes
    for id, node in nodes.items():
        if node.checked:
            for attacker in attackers(found, id):
                source = attacker.split(":", 2)[2].split(">")[0] if attacker.startswith("gate:") else attacker
                assert nodes[source].checked, (attacker, id)


def test_p8_a_checked_argument_turns_an_undercut_around_and_a_check_falls_to_nothing() -> None:
    document = {
        "issue": {"positions": ["P", "Q"]},
        "arguments": [
            {"id": "a", "authors": ["ana"], "claim": "p", "checked": True},
            {"id": "b", "authors": ["ben"], "claim": "~w(a)"},
            {"id": "c", "authors": ["ben"], "claim": "~q", "checked": True},
        ],
        "settled": ["q"],
    }
    assert judged(document).to_dict()["labels"] == {"a": "in", "b": "out", "c": "out", "chk:q": "in"}


@RUNS
@given(documents())
@example(legal_document(Random(42)))  # sees a planted bug that others seldom do
def test_p9_whatever_claims_a_literal_stands_only_with_its_bare_statement(document: dict[str, Any]) -> None:
    firm = [x for x in document["edges"] if x["component"] != "relation"]
    found = judged(with_fixed(document, parameters={"reading": "inference"}, edges=firm))
    nodes = found.standing.compiled.nodes
    for extension in complete(found):
        for claim in {nodes[n].claim for n in extension}:
            assert f"p:{claim}" not in nodes or f"p:{claim}" in extension


@RUNS
@given(SEEDS)
def test_p9_backing_in_a_circle_alone_is_never_in_and_adds_no_strength(seed: int) -> None:
    random = Random(seed)
    n = random.randint(2, 5)
    ring = [{"id": f"a{i}", "authors": ["ana"], "claim": f"p{i}", "premises": [f"p{(i + 1) % n}"]} for i in range(n)]
    fact = {"id": "e", "source": "s", "outcome": random.choice(["worked", "unknown"])}
    denials = [{"id": f"b{i}", "authors": ["ben"], "claim": f"~p{i}", "evidence": ["e"]} for i in range(n)]
    issue = {"positions": ["P", "Q"]}
    found = judged({"issue": issue, "arguments": [*ring, *denials], "facts": [fact]}).to_dict()
    assert "in" not in {found["labels"][a["id"]] for a in ring}
    alone = judged({"issue": issue, "arguments": ring}).to_dict()
    assert {alone["strengths"][a["id"]] for a in ring} == {0.4}


@RUNS
@given(documents(size=4, edges=[], supports=[]))
def test_p10_the_conclusions_are_those_of_aspic_trees_with_last_link_ranks(document: dict[str, Any]) -> None:
    document = with_fixed(document, parameters={"reading": "inference"}, settled=[], merges=[])
    document = {**document, "positions": positions_of(document)}
    graph = read(document)
    slow = compile_framework(document, graph)
    try:
        framework, built = tree_framework(slow, defeats_of(slow["nodes"], slow["conflicts"], slow["undercuts"]))
        trees = {s: slow_extensions(framework, s) for s in ("preferred", "stable")}
    except (TooManyTrees, TooMany):
        assume(False)
    trees["grounded"] = [grounded(framework)]
    ours = judged({k: v for k, v in document.items() if k != "positions"})
    nodes = ours.standing.compiled.nodes
    for semantics, labellings in trees.items():
        expected = {conclusions(labelling, built, slow["nodes"]) for labelling in labellings}
        found = {frozenset(nodes[n].claim for n in e) for e in complete(ours, semantics)}
        assert found == expected, semantics


@RUNS
@given(documents())
def test_p11_collectors_change_no_label(document: dict[str, Any]) -> None:
    read_ = read_graph(document)
    structure = prepare(read_.graph).structure
    reading = judged(document).standing.parameters.reading
    pairwise = compile(structure, reading, collect_above=10**9)
    collected = compile(structure, reading, collect_above=-1)
    for semantics in ("grounded", "preferred", "stable"):
        one, two = (
            {frozenset(c.base(e)) for e in extensions(c.framework, semantics, 20_000).sets}
            for c in (pairwise, collected)
        )
        assert one == two, semantics


def challenged(seed: int) -> tuple[dict[str, Any], str]:
    """A document and one of its edges, to be challenged."""
    random = Random(seed)
    document = legal_document(random)
    edges = [x["id"] for x in document["edges"] if x["component"] != "relation"]
    assume(edges)
    return with_fixed(document, settled=[]), random.choice(edges)


@RUNS
@given(SEEDS)
def test_p12_a_defeated_challenge_is_as_none(seed: int) -> None:
    document, edge = challenged(seed)
    document["classes"] = {**document["classes"], "zoe": "zoe"}  # who takes part is the same
    critic = {"id": "z1", "authors": ["zoe"], "claim": "z1", "premises": ["z2"]}
    refuter = {"id": "z3", "authors": ["zoe"], "claim": "~z2"}
    challenge = {"id": "zz", "authors": ["zoe"], "source": "z1", "target": edge, "component": "relation"}
    changed = added(document, arguments=[critic, refuter], edges=[challenge])
    new = {"z1", "z3", "p:z2"}
    assert numbers_of(judged(changed).to_dict(), new) == numbers_of(judged(document).to_dict(), new)


@RUNS
@given(SEEDS)
def test_p12_a_standing_challenge_is_as_no_edge(seed: int) -> None:
    document, edge = challenged(seed)
    document["classes"] = {**document["classes"], "zoe": "zoe"}  # who takes part is the same
    critic = {"id": "z1", "authors": ["zoe"], "claim": "z1"}
    challenge = {"id": "zz", "authors": ["zoe"], "source": "z1", "target": edge, "component": "relation"}
    changed = added(document, arguments=[critic], edges=[challenge])
    bare = without(document, "edges", edge)
    bare["edges"] = [x for x in bare["edges"] if x["target"] != edge]
    found, expected = judged(changed).to_dict(), judged(bare).to_dict()
    keys = ("labels", "strengths", "discarded", "standing", "preferred", "stable")
    one, two = (numbers_of(r, {"z1"}) for r in (found, expected))
    assert {k: one[k] for k in keys} == {k: two[k] for k in keys}


def test_a_statement_is_no_argument_for_a_position() -> None:
    document = {
        "issue": {"positions": ["P", "Q"]},
        "arguments": [{"id": "a", "authors": ["ana"], "claim": "c", "premises": ["P"]}],
    }
    found = judged(document)
    assert found.standing.compiled.nodes["p:P"].kind is Kind.STATEMENT
    assert found.to_dict()["standing"] == {"P": "out", "Q": "out"}
