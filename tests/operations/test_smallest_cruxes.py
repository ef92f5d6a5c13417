"""Of the sets that two debates turn on, only the smallest are compared."""

from moot.operations.debates.comparison import _smallest_of


def test_a_set_that_holds_a_smaller_one_is_left_out() -> None:
    sets = {("a",), ("a", "b"), ("b", "c"), ("c", "b", "d"), ("~a", "d")}
    assert set(_smallest_of(sets)) == {("a",), ("b", "c"), ("~a", "d")}
