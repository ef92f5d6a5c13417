"""What each kind of ballot says under each rule, ties, bounds, and classes."""

import pytest

from moot.record.ballot import Ballot, Rule
from moot.verdict.voting import Tally, electorate, tally

POSITIONS = ("P", "Q", "R")


def ranks(*orders: str) -> dict[str, Ballot]:
    return {f"v{n}": Ballot(tuple(order)) for n, order in enumerate(orders)}


def of(rule: Rule, *orders: str, **more: float) -> Tally:
    return tally(ranks(*orders), POSITIONS, rule, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("ballot", "first", "approved", "shares"),
    [
        (Ballot(("Q", "P")), "Q", {"Q"}, {"Q": 1}),
        (Ballot(approve=("P",)), "P", {"P"}, {"P": 1}),
        (Ballot(approve=("P", "Q")), None, {"P", "Q"}, {"P": 0.5, "Q": 0.5}),
        (Ballot(scores={"P": 3, "Q": 1, "R": 0}), "P", {"P", "Q"}, {"P": 0.75, "Q": 0.25}),
        (Ballot(scores={"P": 2, "Q": 2}), None, {"P", "Q"}, {"P": 0.5, "Q": 0.5}),
        (Ballot(scores={"P": -2, "Q": -1}), "Q", set(), {}),
        (Ballot(), None, set(), {}),
    ],
)
def test_what_a_ballot_says(ballot: Ballot, first: str | None, approved: set[str], shares: dict[str, float]) -> None:
    assert (ballot.first, ballot.approved, dict(ballot.shares)) == (first, approved, shares)


@pytest.mark.parametrize(
    ("rule", "orders", "first", "winner"),
    [
        (Rule.PLURALITY, ("P", "P", "Q", "R"), "P", "P"),
        (Rule.PLURALITY, ("P", "Q"), "PQ", None),
        (Rule.MAJORITY, ("P", "P", "Q", "R"), "P", None),
        (Rule.MAJORITY, ("P", "P", "Q"), "P", "P"),
        (Rule.SUPERMAJORITY, ("P", "P", "Q"), "P", "P"),
        (Rule.SUPERMAJORITY, ("P", "P", "P", "Q", "Q"), "P", None),
        (Rule.UNANIMITY, ("P", "P", "Q"), "P", None),
        (Rule.UNANIMITY, ("P", "PQ"), "P", "P"),
        (Rule.BORDA, ("PQR", "QPR"), "PQ", None),
        (Rule.BORDA, ("P", "QPR"), "P", "P"),
        (Rule.IRV, ("PQ", "PQ", "QP", "R"), "P", "P"),
        (Rule.IRV, ("PQ", "PQ", "Q", "RQ", "RQ"), "PR", None),
        (Rule.SCHULZE, ("PQR", "QRP", "RPQ"), "PQR", None),
        (Rule.APPROVAL, ("P", "PQ", "Q"), "P", "P"),
        (Rule.WEIGHTED, ("P", "Q", "Q"), "Q", "Q"),
    ],
)
def test_each_rule_on_a_few_ballots(rule: Rule, orders: tuple[str, ...], first: str, winner: str | None) -> None:
    found = of(rule, *orders)
    assert ("".join(found.first), found.winner) == (first, winner)


def test_a_supermajority_is_as_large_as_is_said() -> None:
    assert of(Rule.SUPERMAJORITY, "P", "P", "P", "Q", "Q", threshold=0.6).winner == "P"
    assert of(Rule.SUPERMAJORITY, "P", "P", "Q", threshold=0.75).winner is None


def test_a_tie_for_the_last_place_that_changes_nothing_is_no_tie() -> None:
    found = of(Rule.IRV, "P", "P", "QP", "RP")
    assert (found.first, found.rounds[0].tied) == (("P",), ("Q", "R"))


def test_what_is_no_position_is_not_counted() -> None:
    strange = {"a": Ballot(("X", "P")), "b": Ballot(approve=("X",)), "c": Ballot(scores={"X": 2, "Q": 1})}
    for rule in Rule:
        assert tally(strange, POSITIONS, rule).valid == 2


def test_weights_of_classes_decide() -> None:
    heavy = tally(ranks("P", "Q", "Q"), POSITIONS, Rule.WEIGHTED, weights={"v0": 3})
    assert (heavy.winner, heavy.share, dict(heavy.scores)) == ("P", 0.6, {"P": 3, "Q": 2, "R": 0})


def test_weights_that_differ_only_in_the_last_bits_are_equal() -> None:
    cast = {"ana": Ballot(("P",)), "ben": Ballot(("P",)), "cho": Ballot(("Q",))}
    found = tally(cast, ("P", "Q"), Rule.WEIGHTED, weights={"ana": 0.1, "ben": 0.2, "cho": 0.3})
    assert (found.first, found.winner) == (("P", "Q"), None)


def test_a_run_off_that_a_bound_cuts_says_so_and_elects_nobody() -> None:
    positions = [f"p{n}" for n in range(12)]
    ballots = {p: Ballot((p,)) for p in positions}
    cut = tally(ballots, positions, Rule.IRV, max_nodes=20)
    assert not cut.complete
    whole = tally(ballots, positions, Rule.IRV)
    assert (whole.complete, len(whole.first)) == (True, 12)


def test_without_a_ballot_nobody_is_ahead() -> None:
    for rule in Rule:
        found = tally({"ana": Ballot()}, POSITIONS, rule)
        assert (found.valid, found.winner, found.unanimous) == (0, None, False)


def test_a_class_counts_once_by_what_most_of_its_members_cast() -> None:
    cast = ranks("P", "PQ", "P", "R", "Q", "Q") | {"v6": Ballot(), "v7": Ballot(approve=("Q", "P"))}
    found = electorate(cast, {"v0": "a", "v1": "a", "v2": "a", "v3": "b", "v4": "b", "v6": "a"})
    assert found.ballots == {"a": Ballot(("P",)), "v5": Ballot(("Q",)), "v7": Ballot(approve=("P", "Q"))}
    assert (found.abstained, found.divided) == (("v6",), ("b",))
