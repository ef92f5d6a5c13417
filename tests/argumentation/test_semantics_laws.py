"""Laws that hold for every framework, as properties."""

from argumentation_cases import layered_frameworks
from hypothesis import given
from hypothesis import strategies as st
from subsets import conflict_free

from moot.argumentation import SEMANTICS, Framework, Label, Labelling, acceptance, extensions
from moot.argumentation.semantics.grounded import grounded
from profiles import examples

NAMES = [f"x{i}" for i in range(10)]


@st.composite
def frameworks(draw: st.DrawFn) -> Framework:
    names = draw(st.lists(st.sampled_from(NAMES), unique=True, max_size=10))
    if not names:
        return Framework.from_attacks([])
    pair = st.tuples(st.sampled_from(names), st.sampled_from(names))
    return Framework.from_attacks(draw(st.lists(pair, max_size=25)), names)


@given(frameworks())
def test_stable_is_preferred_is_complete_and_grounded_is_in_all(framework: Framework) -> None:
    complete = set(framework.extensions("complete"))
    preferred = set(framework.extensions("preferred"))
    assert set(framework.extensions("stable")) <= preferred <= complete
    (least,) = framework.extensions("grounded")
    assert least in complete
    assert all(least <= extension for extension in complete)
    assert preferred == {s for s in complete if not any(s < other for other in complete)}


@given(frameworks())
def test_ideal_is_complete_and_between_grounded_and_every_preferred_extension(framework: Framework) -> None:
    (ideal,) = framework.extensions("ideal")
    (least,) = framework.extensions("grounded")
    assert least <= ideal
    assert all(ideal <= extension for extension in framework.extensions("preferred"))
    assert ideal in framework.extensions("complete")


@given(frameworks())
def test_complete_extensions_are_conflict_free_and_are_complete_labellings(framework: Framework) -> None:
    free = set(conflict_free(framework.arguments, framework.attacks))
    for extension in framework.extensions("complete"):
        assert extension in free
        labelling = Labelling.from_extension(framework, extension)
        assert labelling.illegal(framework) == ()
        assert labelling.of("in") == extension


@given(frameworks())
def test_min_max_numbers_check_locally(framework: Framework) -> None:
    _check_numbers(framework)


def test_min_max_numbers_check_locally_in_deep_frameworks() -> None:
    most = 0
    for framework in layered_frameworks(300, 25, seed=2019):
        _check_numbers(framework)
        most = max(most, *grounded(framework).numbers)
    assert most > 8


def _check_numbers(framework: Framework) -> None:
    base = grounded(framework)
    for index, (label, number) in enumerate(zip(base.labels, base.numbers, strict=True)):
        attackers = framework.attackers_of(index)
        standing = [base.numbers[y] for y in attackers if base.labels[y] is Label.IN]
        match label:
            case Label.IN:
                assert all(base.labels[y] is Label.OUT for y in attackers)
                assert number == 1 + max((base.numbers[y] for y in attackers), default=0)
            case Label.OUT:
                assert number == 1 + min(standing)
            case Label.UNDEC:
                assert number == 0
                assert not standing
                assert any(base.labels[y] is Label.UNDEC for y in attackers)


@given(frameworks(), st.randoms(use_true_random=False))
def test_renaming_and_reordering_give_isomorphic_results(framework: Framework, dice: object) -> None:
    fresh = [f"y{i}" for i in range(len(framework))]
    dice.shuffle(fresh)  # type: ignore[attr-defined]
    renamed = dict(zip(framework.arguments, fresh, strict=True))
    order = list(fresh)
    dice.shuffle(order)  # type: ignore[attr-defined]
    other = Framework.from_attacks([(renamed[s], renamed[t]) for s, t in framework.attacks], order)
    for semantics in SEMANTICS:
        expected = {frozenset(renamed[name] for name in s) for s in framework.extensions(semantics)}
        assert set(other.extensions(semantics)) == expected
        labels = {renamed[name]: label for name, label in framework.labelling(semantics).items()}
        assert dict(other.labelling(semantics)) == labels


@given(frameworks(), st.sampled_from(list(SEMANTICS)))
def test_acceptance_is_membership_in_some_or_every_extension(framework: Framework, semantics: str) -> None:
    sets = framework.extensions(semantics)
    for name in framework.arguments:
        assert framework.is_accepted(name, semantics, "skeptical") == all(name in s for s in sets)
        assert framework.is_accepted(name, semantics, "credulous") == any(name in s for s in sets)


@examples(200)
@given(frameworks(), st.sampled_from(["complete", "preferred", "stable", "ideal"]), st.integers(1, 12))
def test_a_bound_never_claims_too_much(framework: Framework, semantics: str, max_nodes: int) -> None:
    truth = framework.extensions(semantics)
    cut = extensions(framework, semantics, max_nodes)
    if cut.complete:
        assert cut.sets == truth
        assert cut.bound is None
    else:
        assert cut.bound == "nodes"
        assert set(cut.sets) <= set(truth)
    answer, whole = acceptance(framework, semantics, max_nodes), acceptance(framework, semantics)
    assert answer.skeptical <= whole.skeptical
    assert answer.credulous <= whole.credulous
    if answer.complete:
        assert answer == whole
    assert answer.labelling.of("in") <= whole.labelling.of("in") or not truth
