"""Improvement is a partial order of what was shown, and says nothing of what was claimed."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from moot.artifacts import CaseResult, Change, Checked, GateResult, Worth, change, oscillates
from moot.artifacts.improvement import undominated

SETS = st.frozensets(st.sampled_from("abc"), max_size=3)
WORTHS = st.builds(Worth, SETS, SETS, SETS, SETS, SETS, st.integers(0, 3))
OPPOSITE = {
    Change.BETTER: Change.WORSE,
    Change.WORSE: Change.BETTER,
    Change.INCOMPARABLE: Change.INCOMPARABLE,
}


@given(WORTHS, WORTHS)
def test_worse_is_better_the_other_way_round(one: Worth, other: Worth) -> None:
    assert change(other, one) is OPPOSITE[change(one, other)]


@given(WORTHS)
def test_nothing_is_better_than_itself(one: Worth) -> None:
    assert change(one, one) is Change.INCOMPARABLE


@given(WORTHS, WORTHS, WORTHS)
def test_better_than_what_is_better_is_better(one: Worth, two: Worth, three: Worth) -> None:
    if change(one, two) is change(two, three) is Change.BETTER:
        assert change(one, three) is Change.BETTER


@given(WORTHS, WORTHS)
def test_better_loses_nothing(one: Worth, other: Worth) -> None:
    if change(one, other) is Change.BETTER:
        assert one.gates <= other.gates
        assert one.tests <= other.tests
        assert one.edge_cases <= other.edge_cases
        assert one.contradictions >= other.contradictions
        assert one.serious >= other.serious


def test_each_part_counts_and_size_only_where_all_are_equal() -> None:
    base, more = Worth(size=3), frozenset({"a"})
    for part in ("gates", "tests", "edge_cases"):
        assert change(base, replace(base, **{part: more}, size=9)) is Change.BETTER
    for part in ("contradictions", "serious"):
        assert change(base, replace(base, **{part: more}, size=1)) is Change.WORSE
    assert change(base, replace(base, size=2)) is Change.BETTER
    assert change(base, replace(base, size=4)) is Change.WORSE
    assert change(replace(base, tests=more), replace(base, edge_cases=more)) is Change.INCOMPARABLE


def test_more_tests_that_lose_one_are_incomparable() -> None:
    assert change(Worth(tests=frozenset("a")), Worth(tests=frozenset("bc"))) is Change.INCOMPARABLE


@given(st.lists(WORTHS, min_size=1, max_size=6))
def test_some_version_is_always_undominated_and_none_of_them_is_beaten(worths: list[Worth]) -> None:
    kept = undominated(list(enumerate(worths)))
    assert kept
    assert not any(change(worths[one], other) is Change.BETTER for one in kept for other in worths)


def test_worth_is_made_of_what_was_found() -> None:
    gates = (GateResult("parse", True), GateResult("tests", False, "b"))
    checked = Checked(gates, (CaseResult("a", True), CaseResult("b", False), CaseResult("edge", True)), 5)
    found = Worth.of(checked, edge_cases=["edge"], contradictions=["f"], serious=["g"])
    assert found == Worth(
        frozenset({"parse"}), frozenset("a"), frozenset({"edge"}), frozenset("f"), frozenset("g"), 5
    )


def test_oscillation_goes_back_two_to_four_versions() -> None:
    same = str.__eq__
    assert oscillates("pqp", same)
    assert oscillates("pqrsp", same)
    assert not oscillates("pqrstp", same)
    assert not oscillates("ppp", same)
    assert not oscillates("pq", same)
    assert not oscillates("pqpp", same)
