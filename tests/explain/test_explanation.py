"""Explanations: their labels are the labelling's, their terms sum to the energy, their reasons hold."""

import math

import pytest
from explain_debates import argue, attack, debate, debates, fact
from hypothesis import given

from moot.argumentation.labelling import Label
from moot.argumentation.structured.nodes import Kind
from moot.document.explanation import explained
from moot.errors import UnknownName
from moot.protocols.pending import parameters_of
from moot.record.graph import Fact
from moot.record.text import ERASED
from moot.verdict.explained import MAX_DEPTH
from moot.verdict.explanation import contributions, explain_node, explain_position
from moot.verdict.standing import Standing, rounded
from profiles import examples

RUNS = examples(150)
GENTLE = examples(60)


def standing_of(debate):
    return Standing(debate.graph, parameters_of(debate))


def all_trees(debate):
    standing = standing_of(debate)
    yield from (explain_position(standing, p) for p in standing.positions)
    yield from (explain_node(standing, id) for id in standing.compiled.nodes)


@RUNS
@given(debates())
def test_the_terms_of_a_position_sum_to_its_energy(debate):
    standing = standing_of(debate)
    for position in standing.positions:
        terms = contributions(standing, position)
        assert math.isclose(
            math.fsum(terms.values()), standing.strengths.energy[position], abs_tol=1e-12, rel_tol=1e-12
        )
        tree = explain_position(standing, position)
        shown = math.fsum(node.contribution for node in tree.because)
        assert abs(shown - tree.energy) <= 1e-9 * (len(tree.because) + 1)


@RUNS
@given(debates())
def test_what_supports_adds_and_what_attacks_takes_away(debate):
    for tree in (explained(debate, p.id) for p in debate.graph.positions):
        for node in tree.because:
            if node.counted:
                assert (node.contribution >= 0) == (node.role == "supports") or node.contribution == 0
            else:
                assert node.contribution == 0
        counted = [abs(node.contribution) for node in tree.because if node.counted]
        assert counted == sorted(counted, reverse=True)
        assert [n.counted for n in tree.because] == sorted((n.counted for n in tree.because), reverse=True)


@RUNS
@given(debates())
def test_every_label_and_number_in_a_tree_is_that_of_the_labelling(debate):
    standing = standing_of(debate)
    for tree in all_trees(debate):
        for node in tree.walk():
            if node.argument in standing.compiled.nodes:
                index = standing.framework.index_of(node.argument)
                assert node.label == standing.labels[node.argument]
                assert node.number == standing.grounded.numbers[index]
            else:
                assert node.label == standing.of(node.argument)


@RUNS
@given(debates())
def test_below_each_node_is_what_its_grounded_label_rests_on(debate):
    """Locally checkable: below in all is out, below out an in attacker or a failed group, then undec."""
    standing = standing_of(debate)
    labels = standing.grounded_labels
    for tree in all_trees(debate):
        for node in tree.walk():
            if node.argument not in standing.compiled.nodes or node.again or node.cut:
                continue
            below = [(labels[child.argument], child.role) for child in node.because]
            match labels[node.argument]:
                case Label.IN:
                    assert all(l is not Label.UNDEC for l, _ in below)
                    assert all(l is (Label.IN if r == "requires" else Label.OUT) for l, r in below if r != "challenges")
                case Label.OUT:
                    assert below
                    assert {r for _, r in below} <= {"requires"} or Label.IN in {l for l, r in below if r == "attacks"}
                    assert all(l is Label.OUT for l, r in below if r == "requires")
                case _:
                    assert all(l is Label.UNDEC for l, _ in below) or node.because == ()
            if labels[node.argument] is not Label.UNDEC:
                assert all(child.number < node.number for child in node.because)


@RUNS
@given(debates())
def test_every_attacker_of_an_in_node_is_there_and_nothing_twice(debate):
    standing = standing_of(debate)
    framework = standing.framework
    for id, node in standing.compiled.nodes.items():
        if standing.grounded_labels[id] is not Label.IN:
            continue
        tree = explain_node(standing, id)
        names = [framework.arguments[i] for i in framework.attackers_of(framework.index_of(id))]
        direct = {name for name in names if name in standing.compiled.nodes}
        assert direct <= {child.argument for child in tree.because}
        for group in node.groups:
            assert any(c.argument in group and c.role == "requires" for c in tree.because)
        again = [n.argument for n in tree.walk() if n.because]
        assert len(again) == len(set(again))


@RUNS
@given(debates())
def test_what_does_not_count_is_exactly_what_was_discarded(debate):
    standing = standing_of(debate)
    for position in standing.positions:
        tree = explain_position(standing, position)
        left_out = {n.argument for n in tree.because if not n.counted}
        about = {position, f"~{position}"}
        claiming = {id for id, node in standing.compiled.nodes.items() if node.claim in about}
        assert left_out == claiming & standing.discarded
        assert all(n.reason.startswith("does not count: ") for n in tree.because if not n.counted)
        acting = {
            *standing.bipolar.supporters.get(position, ()),
            *standing.bipolar.attackers.get(position, ()),
        }
        assert {n.argument for n in tree.because if n.counted} == acting


@GENTLE
@given(debates())
def test_a_cycle_is_a_cycle_of_undecided_nodes(debate):
    standing = standing_of(debate)
    for tree in all_trees(debate):
        for node in tree.walk():
            assert all(standing.grounded_labels[id] is Label.UNDEC for id in node.cycle)
            if node.cycle:
                assert standing.grounded_labels[node.argument] is Label.UNDEC


@GENTLE
@given(debates())
def test_the_same_debate_gives_the_same_tree(debate):
    assert explained(debate).to_dict() == explained(debate).to_dict()
    assert str(explained(debate)) == str(explained(debate))


def test_a_superseded_fact_says_by_what_and_the_next_one_stands():
    """e3 supersedes e2 supersedes e1: e3 and e1 stand, e2 does not."""
    chain = debate(
        fact("e1", "+P1", "s1"),
        fact("e2", "-P1", "s2", supersedes=("e1",)),
        fact("e3", "+P1", "s3", supersedes=("e2",)),
    )
    tree = explained(chain, "P1")
    rows = {n.argument: (n.counted, n.contribution, n.reason) for n in tree.because}
    assert rows["e1>P1"][:2] == (True, 0.8)
    assert rows["e3>P1"][:2] == (True, 0.8)
    assert rows["e2>P1"] == (False, 0.0, "does not count: superseded by ev:e3")
    assert explained(chain, "e1").label == "in"
    assert [n.argument for n in explained(chain, "e2").because] == ["ev:e3"]
    assert [n.argument for n in explained(chain, "e1").because] == ["ev:e2", "p:rel(s1)"]


def test_a_denied_source_is_said_to_be_denied_and_by_whom():
    told = debate(
        fact("e1", "+P1", "s1", text="P is fast"),
        argue("a1", "~rel(s1)", author="ben", text="s1 is paid by P"),
    )
    (step,) = explained(told, "P1").because
    assert step.reason == "does not count: its source ‘s1’ is denied by a1"
    (record,) = step.because
    (source,) = record.because
    assert (record.argument, record.role) == ("ev:e1", "requires")
    assert (source.argument, source.text, source.label) == ("p:rel(s1)", "source s1 is reliable", "out")
    assert [(n.argument, n.text, n.label) for n in source.because] == [("a1", "s1 is paid by P", "in")]


def test_a_refuted_denial_lets_the_source_count_again():
    told = debate(
        fact("e1", "+P1", "s1"),
        argue("a1", "~rel(s1)", "q", author="ben"),
        argue("a2", "~q", author="cho"),
    )
    (step,) = explained(told, "P1").because
    assert (step.counted, step.label) == (True, "in")
    assert [n.argument for n in explained(told, "rel(s1)").because] == ["a1"]
    assert explained(told, "a1").reason == "does not count: it requires p:q, which is out"


def test_an_undercut_argument_says_what_undercuts_it():
    told = debate(argue("a1", "P1"), argue("a2", "q", author="ben"), attack("x1", "a2", "a1", "warrant"))
    (item,) = explained(told, "P1").because
    assert (item.argument, item.counted, item.reason) == ("a1", False, "does not count: it is undercut by a2")


def test_a_challenge_that_holds_is_why_an_attack_does_not():
    """ben's edge against a1 is challenged by cho: the gate is passed over, the challenger is shown."""
    told = debate(
        argue("a1", "q"),
        argue("a2", "r", author="ben"),
        argue("a3", "s", author="cho"),
        attack("x1", "a2", "a1", "warrant"),
        attack("g1", "a3", "x1", "relation", author="cho"),
    )
    node = explained(told, "a1")
    assert (node.label, [(n.argument, n.role, n.label) for n in node.because]) == ("in", [("a3", "challenges", "in")])


def test_a_refuted_challenge_lets_the_attack_stand():
    told = debate(
        argue("a1", "q"),
        argue("a2", "r", author="ben"),
        argue("a3", "s", author="cho"),
        argue("a4", "~w(a3)", author="dan"),
        attack("x1", "a2", "a1", "warrant"),
        attack("g1", "a3", "x1", "relation", author="cho"),
    )
    node = explained(told, "a1")
    assert node.label == "out"
    assert {(n.argument, n.role, n.label) for n in node.because} == {
        ("a2", "attacks", "in"),
        ("a3", "challenges", "out"),
    }
    assert node.reason == "does not count: it is undercut by a2"


def test_a_mutual_attack_shows_its_cycle():
    told = debate(fact("e1", "+P1", "s1"), fact("e2", "+P2", "s2"))
    (step,) = explained(told, "P1").because
    assert (step.label, step.cycle, step.counted) == ("undec", ("e1>P1", "e2>P2"), True)
    assert [(n.argument, n.label, n.because) for n in step.because] == [("e2>P2", "undec", ())]
    assert step.reason == "it conflicts with 1 other, which does not fall either; it counts all the same"


def test_an_odd_cycle_is_shown_whole():
    told = debate(
        argue("a1", "q"),
        argue("a2", "r"),
        argue("a3", "P1"),
        attack("x1", "a1", "a2", "warrant"),
        attack("x2", "a2", "a3", "warrant"),
        attack("x3", "a3", "a1", "warrant"),
    )
    assert explained(told, "a1").cycle == ("a1", "a2", "a3")


def test_a_repeated_source_fades_by_gamma():
    told = debate(*(fact(f"e{n}", "+P1", "s1") for n in (1, 2, 3)))
    terms = [node.contribution for node in explained(told, "P1").because]
    assert terms == [0.8, rounded(0.8 / 3), rounded(0.8 / 9)]


def test_a_chain_deeper_than_the_tree_is_cut_and_says_so():
    length = 3 * MAX_DEPTH
    told = debate(*(fact(f"e{n:03}", "+P1", supersedes=(f"e{n - 1:03}",) if n else ()) for n in range(length)))
    tree = explained(told, "e000")
    depth = 0
    node = tree
    while True:
        depth += 1
        if not node.because:
            break
        node = node.because[0]
    assert depth == MAX_DEPTH
    assert node.cut
    assert node.to_dict()["cut"] is True
    assert str(tree).splitlines()[-1].count("(and so on)") == 1


def test_many_undecided_attackers_are_counted_not_listed():
    told = debate(fact("e0", "+P1"), *(fact(f"f{n:02}", "+P2") for n in range(50)))
    (step,) = explained(told, "P1").because
    assert (len(step.because), step.more) == (20, 30)
    assert not any(line.strip().startswith("…") for line in str(step).splitlines()), "they are what the rival rests on"


def test_a_thousand_facts_are_explained_in_a_tree_of_linear_size():
    told = debate(*(fact(f"e{n}", "+P1" if n % 2 else "+P2", f"s{n}") for n in range(1000)))
    tree = explained(told, "P1")
    assert sum(1 for _ in tree.walk()) < 15_000
    assert sum(1 for n in tree.because if n.counted) == 500


def test_an_erased_text_says_erased():
    (step,) = explained(debate(_erased()), "P1").because
    assert step.text == "erased"
    assert "“erased”" in str(step)


def _erased():
    event = fact("e1", "+P1")
    kept = event.fact
    fields = {name: getattr(kept, name) for name in Fact.__dataclass_fields__}
    return type(event)(event.request, Fact(**(fields | {"text": ERASED})), event.detector)


def test_an_empty_debate_explains_its_first_position():
    tree = explained(debate())
    assert (tree.argument, tree.text, tree.label, tree.because) == ("P1", "Use Postgres", "out", ())
    assert "energy 0.0000" in tree.reason


def test_without_a_name_the_strongest_position_is_explained():
    assert explained(debate(fact("e1", "+P2"))).argument == "P2"


def test_other_semantics_show_their_label_and_the_grounded_reason():
    told = debate(fact("e1", "+P1"), argue("a1", "~ev:e1", author="ben"), semantics="preferred")
    standing = standing_of(told)
    node = explain_node(standing, "a1")
    assert node.label == standing.labels["a1"]
    odd = debate(argue("a", "q"), argue("b", "~q"), argue("c", "P1", "z"), semantics="preferred")
    assert explained(odd, "a").label == standing_of(odd).labels["a"]


def test_kinds_of_nodes_have_texts():
    told = debate(
        fact("e1", "+P1", "s1", text="it was fast"),
        argue("a1", "~w(a2)", "q", text=""),
        argue("a2", "~P1", "~q ev:e1", author="ben"),
    )
    standing = standing_of(told)
    texts = {id: explain_node(standing, id).text for id in standing.compiled.nodes}
    assert texts["a1"] == "what a2 claims does not follow, because q"
    assert texts["a2"] == "not: Use Postgres, because not: q and it was fast"
    assert texts["p:~q"] == "not: q"
    assert texts["p:ev:e1"] == texts["ev:e1"] == texts["e1>P1"] == "it was fast"
    assert {standing.compiled.nodes[id].kind for id in texts} >= {Kind.STATEMENT, Kind.ARGUMENT, Kind.FACT}


@pytest.mark.parametrize("hostile", ["\x1b[31mred\x1b[0m", "a\nb\rc", "\x07\x9b\u202e", "\u2028"])
def test_terminal_sequences_in_texts_are_shown_as_escapes(hostile):
    tree = explained(debate(fact("e1", "+P1", text=hostile, source=hostile), texts=(f"x{hostile}", "y")))
    shown = str(tree)
    assert all(c == "\n" or c.isprintable() for c in shown)
    assert len(shown.splitlines()) == 2 + len(tree.says) + len(tree.others)


def test_an_error_shows_hostile_names_as_escapes():
    with pytest.raises(UnknownName) as caught:
        explained(debate(fact("e1", "+P1", source="\x1b[31mred")), "\x1b[2J")
    assert str(caught.value).isprintable()
