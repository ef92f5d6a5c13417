"""Several ways to one answer take turns: whoever decides first is heard, and nobody uses up a bound for the others."""

import pytest

from moot.argumentation.work import SHARE, Work, in_turns
from moot.errors import SearchCut


class Way:
    """Takes so many nodes, one by one, and then says something, or nothing."""

    def __init__(self, takes: int, says: str | None) -> None:
        self.takes, self.says = takes, says
        self.turns: list[int] = []

    def usual(self, work: Work) -> str:
        self._take(work)
        return str(self.says)

    def besides(self, work: Work) -> tuple[str] | None:
        self._take(work)
        return None if self.says is None else (self.says,)

    def _take(self, work: Work) -> None:
        self.turns.append(0)
        for _ in range(self.takes):
            work.take()
            self.turns[-1] += 1


TURNS = (10, 20, 30), (100, 200, 300)


def said(usual: Way, one: Way, other: Way, work: Work, begun: int = 0) -> str:
    return in_turns(usual.usual, [one.besides, other.besides], TURNS, begun, work)


@pytest.mark.parametrize(
    ("takes", "expected", "spent"),
    [
        ((10, 1, 1), "usual", 10),
        ((11, 20, 1), "one", 10 + 20),
        ((11, 21, 30), "other", 10 + 20 + 30),
        ((100, 21, 31), "usual", 10 + 20 + 30 + 100),
        ((101, 200, 31), "one", 60 + 100 + 200),
        ((101, 201, 300), "other", 60 + 100 + 200 + 300),
        ((101, 201, 301), "usual", 60 + 600 + 101),
    ],
)
def test_the_first_that_decides_within_its_nodes_is_heard(
    takes: tuple[int, int, int], expected: str, spent: int
) -> None:
    work = Work()
    ways = [Way(count, name) for count, name in zip(takes, ("usual", "one", "other"), strict=True)]
    assert said(ways[0], ways[1], ways[2], work) == expected
    assert work.spent == spent


def test_what_it_takes_to_begin_comes_besides() -> None:
    usual, one, other = Way(15, "usual"), Way(1, "one"), Way(1, "other")
    assert said(usual, one, other, Work(), begun=4) == "one"
    assert said(usual, one, other, Work(), begun=5) == "usual"


def test_who_came_to_the_end_without_an_answer_has_no_other_turn() -> None:
    usual, one, other = Way(500, "usual"), Way(5, None), Way(31, None)
    assert said(usual, one, other, Work()) == "usual"
    assert (usual.turns, one.turns, other.turns) == ([10, 100, 500], [5], [30, 31])


def test_where_nobody_else_has_a_turn_the_usual_goes_on_to_the_end() -> None:
    usual, one, other = Way(500, "usual"), Way(5, None), Way(30, None)
    assert said(usual, one, other, Work()) == "usual"
    assert usual.turns == [10, 500]


@pytest.mark.parametrize("bound", [60, 400, 1_000, 4_000])
def test_of_a_bound_others_take_a_part_of_what_is_left_and_usual_the_rest(bound: int) -> None:
    endless = 10**9
    usual, one, other, work = Way(endless, None), Way(endless, None), Way(endless, None), Work(bound)
    with pytest.raises(SearchCut):
        said(usual, one, other, work)
    assert work.spent == bound
    assert sum(one.turns) + sum(other.turns) + sum(usual.turns) == bound
    assert usual.turns[-1] >= bound * (1 - 1 / SHARE) ** 5
    left = bound
    for turn in (usual.turns[0], one.turns[0], other.turns[0]):
        assert turn <= left // SHARE
        left -= turn


def test_where_a_bound_is_too_small_for_turns_the_usual_has_all_of_it() -> None:
    usual, one, other, work = Way(39, "usual"), Way(1, "one"), Way(1, "other"), Work(39)
    assert said(usual, one, other, work) == "usual"
    assert (usual.turns, one.turns, work.spent) == ([39], [], 39)


def test_a_bound_is_never_exceeded() -> None:
    work = Work(10)
    with pytest.raises(SearchCut):
        work.take(1_000)
    assert (work.spent, work.left) == (10, 0)
    work = Work(100)
    with pytest.raises(SearchCut), work.apart(20) as near:
        near.take(1_000)
    assert work.spent == 20
