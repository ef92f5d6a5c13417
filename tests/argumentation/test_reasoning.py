"""Questions to a framework: what is refused, what a bound leaves open, and what it does not."""

import pytest
from argumentation_cases import mutual_chain, mutual_pairs, random_frameworks, read_framework
from hypothesis import given
from hypothesis import strategies as st

from moot.argumentation import (
    SEMANTICS,
    Framework,
    Labelling,
    SearchCut,
    acceptance,
    decide,
    extensions,
    is_accepted,
    standing_labelling,
)
from moot.argumentation.reasoning import Acceptance, whole_labelling
from moot.errors import InvalidValue, MootError, UnknownName

ODD = read_framework("a b c", "a>b b>c c>a")
FLOATING = read_framework("a b c d", "a>b b>a a>c b>c c>d")


def test_of_no_stable_extension_everything_is_accepted_skeptically_and_nothing_credulously() -> None:
    assert ODD.extensions("stable") == ()
    assert ODD.is_accepted("a", "stable", mode="skeptical")
    assert not ODD.is_accepted("a", "stable", mode="credulous")
    assert set(ODD.labelling("stable").values()) == {"undec"}


def test_what_floats_stands_under_preferred_and_not_under_grounded() -> None:
    assert FLOATING.is_accepted("d", "preferred", mode="skeptical")
    assert not FLOATING.is_accepted("d", "grounded")
    assert FLOATING.is_accepted("a", "preferred", mode="credulous")
    assert not FLOATING.is_accepted("a", "preferred", mode="skeptical")
    assert not FLOATING.is_accepted("c", "preferred", mode="credulous")
    assert FLOATING.labelling("preferred") == {"a": "undec", "b": "undec", "c": "out", "d": "in"}


@pytest.mark.parametrize("semantics", ["", "Grounded", "semi_stable", None])
def test_an_unknown_semantics_is_refused_with_the_known_ones(semantics: str) -> None:
    for ask in (
        lambda: FLOATING.extensions(semantics),
        lambda: FLOATING.labelling(semantics),
        lambda: FLOATING.is_accepted("a", semantics),
        lambda: decide(FLOATING, "a", semantics),
        lambda: acceptance(FLOATING, semantics),
    ):
        with pytest.raises(UnknownName) as caught:
            ask()
        assert {"complete", "grounded", "ideal", "preferred", "stable", "CF2"} <= set(caught.value.known)


def test_an_unknown_argument_or_mode_is_refused() -> None:
    with pytest.raises(UnknownName, match="argument 'z'"):
        FLOATING.is_accepted("z")
    with pytest.raises(UnknownName, match="credulous, skeptical"):
        FLOATING.is_accepted("a", "preferred", mode="sceptical")
    with pytest.raises(UnknownName, match="credulous, skeptical"):
        decide(FLOATING, "a", "preferred", mode="sceptical")
    with pytest.raises(UnknownName, match="argument 'z'"):
        decide(FLOATING, "z")


@pytest.mark.parametrize("bound", [0, -1, True, 2.0, "2"])
def test_a_bound_is_a_whole_number_of_at_least_one(bound: int) -> None:
    with pytest.raises(InvalidValue):
        extensions(FLOATING, "preferred", bound)


def test_a_list_that_is_too_long_is_an_error_or_says_that_it_is_not_complete() -> None:
    pairs = mutual_pairs(20)
    with pytest.raises(SearchCut) as caught:
        pairs.extensions("preferred")
    assert isinstance(caught.value, MootError)
    assert caught.value.bound == "nodes"
    cut = extensions(pairs, "preferred", 1000)
    assert (cut.complete, cut.bound) == (False, "nodes")
    assert 0 < len(cut.sets) <= 1000
    assert all(len(members) == 20 for members in cut.sets)


def test_a_search_that_was_cut_leaves_open_what_it_did_not_decide() -> None:
    chain = mutual_chain(200)
    labels, complete = standing_labelling(chain, "preferred", 5)
    assert not complete
    assert set(labels.values()) == {"undec"}
    assert is_accepted(chain, "x1", "preferred", "credulous", 500)  # found, so certain
    assert not is_accepted(chain, "x1", "preferred", "skeptical", 500)  # a counter-example decides
    with pytest.raises(SearchCut):
        is_accepted(chain, "x1", "preferred", "skeptical", 1)
    with pytest.raises(SearchCut):
        decide(chain, "x1", "preferred", "skeptical", 1)
    with pytest.raises(SearchCut):
        whole_labelling(chain, "preferred", 5)


@pytest.mark.slow
def test_a_labelling_that_was_cut_at_the_usual_bound_is_an_error() -> None:
    """In the quick suite: a bound of 5, given by hand."""
    with pytest.raises(SearchCut):
        mutual_chain(10_000).labelling("preferred")


def test_a_part_that_was_cut_does_not_hide_the_others() -> None:
    tail = [("p", "q"), ("q", "p"), ("p", "r"), ("q", "r"), ("r", "s"), ("u", "v")]
    framework = Framework.from_attacks([*mutual_chain(200).attacks, *tail])
    labels, complete = standing_labelling(framework, "preferred", 500)
    assert not complete
    assert labels.of("in") == {"s", "u"}
    assert labels.of("out") == {"r", "v"}
    assert is_accepted(framework, "s", "preferred", "skeptical", 500)
    assert not is_accepted(framework, "p", "preferred", "skeptical", 500)
    assert not is_accepted(framework, "v", "preferred", "credulous", 500)
    answer = acceptance(framework, "preferred", 500)
    assert {"p", "q", "s", "u"} <= answer.credulous
    assert not answer.complete
    with pytest.raises(SearchCut):  # the rest may have no stable extension: then r would be accepted
        is_accepted(framework, "r", "stable", "skeptical", 1)
    assert not is_accepted(framework, "r", "stable", "skeptical", 500)


@pytest.mark.parametrize("bound", range(1, 8))
def test_nothing_stands_while_nobody_knows_of_a_stable_extension(bound: int) -> None:
    framework = Framework.from_attacks([("p", "q"), *ODD.attacks])
    labels, complete = standing_labelling(framework, "stable", bound)
    assert set(labels.values()) == {"undec"}
    assert set(acceptance(framework, "stable", bound).labelling.values()) == {"undec"}
    assert complete == acceptance(framework, "stable", bound).complete == (bound > 4)


ATTACKS = st.lists(st.tuples(*[st.sampled_from("pqrstuvw")] * 2), max_size=14)


@pytest.mark.parametrize("semantics", SEMANTICS)
@given(ATTACKS, st.sampled_from(["a>b b>c c>a", "a>b b>a", ""]), st.integers(1, 30))
def test_a_bound_gives_no_label_that_the_whole_search_does_not_give(semantics: str, attacks, besides: str, bound: int):
    framework = Framework.from_attacks([*attacks, *read_framework("", besides).attacks])
    for whole, (labels, complete) in (
        (standing_labelling(framework, semantics)[0], standing_labelling(framework, semantics, bound)),
        (acceptance(framework, semantics).labelling, labelled(acceptance(framework, semantics, bound))),
    ):
        differ = {name for name in framework.arguments if labels[name] != whole[name]}
        assert {labels[name] for name in differ} <= {"undec"}
        assert not (complete and differ)


def labelled(found: Acceptance) -> tuple[Labelling, bool]:
    return found.labelling, found.complete


def test_one_part_without_a_stable_extension_settles_the_question_for_all() -> None:
    framework = Framework.from_attacks([*mutual_chain(200).attacks, *ODD.attacks])
    found = extensions(framework, "stable", 100)
    assert (found.sets, found.complete, found.bound) == ((), True, None)
    labels, complete = standing_labelling(framework, "stable", 100)
    assert complete
    assert set(labels.values()) == {"undec"}


def test_an_ideal_extension_that_was_cut_is_never_too_large() -> None:
    chain = mutual_chain(200)
    assert extensions(chain, "ideal", 500).sets == (frozenset(),)
    cut = extensions(chain, "ideal", 5)
    assert (cut.sets, cut.complete) == ((), False)


def test_what_stands_under_complete_needs_no_search() -> None:
    labels, complete = standing_labelling(mutual_chain(2000), "complete", 1)
    assert complete
    assert set(labels.values()) == {"undec"}


@pytest.mark.parametrize("semantics", ["complete", "preferred", "stable", "ideal"])
def test_two_thousand_undecided_arguments_in_a_row_do_not_reach_the_recursion_limit(semantics: str) -> None:
    found = extensions(mutual_chain(2000), semantics, 3000)
    assert found.complete is (semantics == "ideal")
    if semantics in ("preferred", "stable"):
        assert found.sets
        assert all(len(members) >= 600 for members in found.sets)


def test_a_chain_of_a_hundred_thousand_is_labelled_without_recursion() -> None:
    count = 100_000
    chain = Framework.from_attacks([(f"x{i}", f"x{i + 1}") for i in range(count - 1)])
    labels = chain.labelling("grounded")
    assert labels["x0"] == labels["x99998"] == "in"
    assert labels["x99999"] == "out"
    assert chain.labelling("preferred") == labels


def test_an_odd_cycle_of_ten_thousand_is_bounded_by_steps_or_solved() -> None:
    count = 10_001
    ring = Framework.from_attacks([(f"x{i}", f"x{(i + 1) % count}") for i in range(count)])
    found = extensions(ring, "preferred", 1000)
    assert found.complete or found.bound == "nodes"
    assert found.sets in ((frozenset(),), ())


def test_the_order_of_the_answer_is_that_of_the_names() -> None:
    for framework in random_frameworks(200, 9, seed=3):
        sets = framework.extensions("complete")
        assert list(sets) == sorted(sets, key=sorted)
        assert extensions(framework, "complete") == extensions(framework, "complete")


def test_a_labelling_is_whole_and_legal() -> None:
    for framework in random_frameworks(200, 9, seed=5):
        assert framework.labelling("grounded").is_complete(framework)
        assert framework.labelling("ideal").is_complete(framework)
        assert isinstance(framework.labelling("preferred"), Labelling)


def test_equal_frameworks_in_another_order_give_the_same_answers() -> None:
    attacks = [("a", "b"), ("b", "a"), ("b", "c")]
    one = Framework.from_attacks(attacks, ["a", "b", "c"])
    other = Framework.from_attacks(attacks, ["c", "b", "a"])
    assert one == other
    assert one.extensions("preferred") == other.extensions("preferred")
    assert one.extensions("preferred") == (frozenset({"a", "c"}), frozenset({"b"}))


def test_what_all_extensions_agree_on_is_found_where_there_are_too_many_to_list() -> None:
    tail = [("x0", "p"), ("x1", "p"), ("p", "q")]  # one of x0 and x1 is in under every preferred extension
    framework = Framework.from_attacks([*mutual_chain(60).attacks, *tail])
    assert not extensions(framework, "preferred").complete
    for semantics in ("preferred", "stable"):
        labels, complete = standing_labelling(framework, semantics)
        assert complete
        assert (labels.of("in"), labels.of("out")) == ({"q"}, {"p"})
