"""Laws that the rules keep, on ballots of any kind."""

from collections.abc import Mapping

from hypothesis import given
from hypothesis import strategies as st

from moot.record.ballot import Ballot, Rule
from moot.verdict.voting import Tally, tally

POSITIONS = ("A", "B", "C", "D")
some = st.lists(st.sampled_from(POSITIONS), min_size=1, unique=True).map(tuple)
rankings = some.map(lambda order: Ballot(order))
ballots = st.one_of(
    rankings,
    some.map(lambda approved: Ballot(approve=approved)),
    st.dictionaries(st.sampled_from(POSITIONS), st.integers(-3, 5), min_size=1).map(lambda s: Ballot(scores=s)),
)
votes = st.lists(ballots, min_size=1, max_size=9)
ranked = st.lists(rankings, min_size=1, max_size=9)
rules = st.sampled_from(Rule)


def counted(cast: list[Ballot], rule: Rule, names: Mapping[str, str] | None = None) -> Tally:
    positions = POSITIONS if names is None else sorted(names.values())
    return tally({f"v{n}": ballot for n, ballot in enumerate(cast)}, positions, rule)


def renamed(ballot: Ballot, names: Mapping[str, str]) -> Ballot:
    return Ballot(
        tuple(names[p] for p in ballot.ranking),
        tuple(names[p] for p in ballot.approve),
        {names[p]: score for p, score in ballot.scores.items()},
    )


def beats_all(cast: list[Ballot], first: str) -> bool:
    """Whether more ballots prefer `first` to each other position than the other way: counted from the orders alone."""

    def place(ballot: Ballot, position: str) -> int:
        return ballot.ranking.index(position) if position in ballot.ranking else len(POSITIONS)

    def lead(other: str) -> int:
        return sum((place(b, first) < place(b, other)) - (place(b, first) > place(b, other)) for b in cast)

    return all(lead(other) > 0 for other in POSITIONS if other != first)


@given(votes, rules, st.randoms())
def test_who_votes_changes_nothing(cast: list[Ballot], rule: Rule, random: object) -> None:
    shuffled = list(cast)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    one, other = counted(cast, rule), counted(shuffled, rule)
    assert (one.first, one.scores, one.winner) == (other.first, other.scores, other.winner)


@given(votes, rules, st.permutations(POSITIONS))
def test_the_names_of_the_positions_change_nothing(cast: list[Ballot], rule: Rule, order: list[str]) -> None:
    names = dict(zip(POSITIONS, order, strict=True))
    one, other = counted(cast, rule), counted([renamed(b, names) for b in cast], rule, names)
    assert {names[p] for p in one.first} == set(other.first)
    assert {names[p]: score for p, score in one.scores.items()} == other.scores


@given(ranked, st.sampled_from([Rule.PLURALITY, Rule.MAJORITY, Rule.IRV, Rule.SCHULZE]))
def test_the_first_choice_of_more_than_half_wins(cast: list[Ballot], rule: Rule) -> None:
    for position in POSITIONS:
        if 2 * sum(ballot.first == position for ballot in cast) > len(cast):
            assert counted(cast, rule).winner == position


@given(ranked)
def test_schulze_elects_whoever_beats_all_others(cast: list[Ballot]) -> None:
    for position in POSITIONS:
        if beats_all(cast, position):
            assert counted(cast, Rule.SCHULZE).winner == position


def slow_run_off(cast: list[Ballot], left: frozenset[str]) -> frozenset[str]:
    """Who wins in some order, one position going at a time, until one is left or nobody has a vote."""
    tops = [next((p for p in ballot.ranking if p in left), None) for ballot in cast]
    votes = {p: tops.count(p) for p in left}
    if len(left) == 1 or not any(votes.values()):
        return left
    ahead = frozenset(p for p in left if 2 * votes[p] > sum(votes.values()))
    if ahead:
        return ahead
    last = [p for p in left if votes[p] == min(votes.values())]
    return frozenset().union(*(slow_run_off(cast, left - {p}) for p in last))


@given(ranked)
def test_the_run_off_is_that_which_takes_each_order_one_by_one(cast: list[Ballot]) -> None:
    assert set(counted(cast, Rule.IRV).first) == slow_run_off(cast, frozenset(POSITIONS))


@given(votes, rules)
def test_whoever_is_elected_is_first_alone_and_the_share_is_one(cast: list[Ballot], rule: Rule) -> None:
    found = counted(cast, rule)
    assert found.first
    assert 0 <= found.share <= 1
    assert found.winner in (None, found.leader)
    assert found.leader is None or len(found.first) == 1
