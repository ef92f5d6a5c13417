"""Each rule against an election that was published with its result; the source of each is named."""

import pytest

from moot.record.ballot import Ballot, Rule
from moot.verdict.voting import Tally, tally

Votes = dict[str, int]

BURLINGTON: Votes = {
    "MKW": 1332, "MWK": 767, "M": 455, "KMW": 2043, "KWM": 371, "K": 568, "WMK": 1513, "WKM": 495, "W": 1289,
}  # fmt: skip
"""Burlington, Vermont, mayor, 3 March 2009: Kiss, Montroll and Wright, all others struck out. A. Gierzynski, W.
Hamilton, W. D. Smith, rangevoting.org/Burlington.html; the pairs also at electowiki.org, "2009 Burlington mayoral
election"."""
SCHULZE: Votes = {"ACBED": 5, "ADECB": 5, "BEDAC": 8, "CABED": 3, "CAEBD": 7, "CBADE": 2, "DCEBA": 7, "EBADC": 8}
"""M. Schulze, "A new monotonic, clone-independent, reversal symmetric, and Condorcet-consistent single-winner election
method", example 1: 45 voters."""
TENNESSEE: Votes = {"MNCK": 42, "NCKM": 26, "CKNM": 15, "KCNM": 17}
"""The capital of Tennessee: Memphis, Nashville, Chattanooga, Knoxville; percentages of voters. Wikipedia, "Borda count"
and "Instant-runoff voting"; electowiki.org, "Tennessee"."""


def counted(votes: Votes, rule: Rule) -> Tally:
    ballots = {f"{order}.{n}": Ballot(tuple(order)) for order, times in votes.items() for n in range(times)}
    return tally(ballots, sorted({position for order in votes for position in order}), rule)


@pytest.mark.parametrize(
    ("votes", "rule", "winner"),
    [
        (BURLINGTON, Rule.IRV, "K"),
        (BURLINGTON, Rule.SCHULZE, "M"),
        (BURLINGTON, Rule.PLURALITY, "W"),
        (BURLINGTON, Rule.MAJORITY, None),
        (SCHULZE, Rule.SCHULZE, "E"),
        (TENNESSEE, Rule.BORDA, "N"),
        (TENNESSEE, Rule.PLURALITY, "M"),
        (TENNESSEE, Rule.IRV, "K"),
        (TENNESSEE, Rule.SCHULZE, "N"),
        (TENNESSEE, Rule.SUPERMAJORITY, None),
        (TENNESSEE, Rule.UNANIMITY, None),
    ],
)
def test_a_published_election_has_its_published_winner(votes: Votes, rule: Rule, winner: str | None) -> None:
    assert counted(votes, rule).winner == winner


def test_burlington_counts_as_it_was_published() -> None:
    found = counted(BURLINGTON, Rule.IRV)
    assert [round_.votes for round_ in found.rounds] == [
        {"K": 2982, "M": 2554, "W": 3297}, {"K": 4314, "W": 4064}
    ]  # fmt: skip
    assert (found.rounds[0].out, found.rounds[1].exhausted) == (("M",), 455)
    pairs = counted(BURLINGTON, Rule.SCHULZE).pairwise
    assert [(pairs["M"]["K"], pairs["K"]["M"]), (pairs["M"]["W"], pairs["W"]["M"])] == [(4067, 3477), (4597, 3668)]
    assert (pairs["K"]["W"], pairs["W"]["K"]) == (4314, 4064)


def test_the_example_of_schulze_has_his_preferences_and_his_paths() -> None:
    found = counted(SCHULZE, Rule.SCHULZE)
    assert {p: list(row.values()) for p, row in found.pairwise.items()} == {
        "A": [20, 26, 30, 22], "B": [25, 16, 33, 18], "C": [19, 29, 17, 24], "D": [15, 12, 28, 14],
        "E": [23, 27, 21, 31],
    }  # fmt: skip
    assert {p: list(row.values()) for p, row in found.paths.items()} == {
        "A": [28, 28, 30, 24], "B": [25, 28, 33, 24], "C": [25, 29, 29, 24], "D": [25, 28, 28, 24],
        "E": [25, 28, 28, 31],
    }  # fmt: skip
    assert sorted(found.scores, key=lambda p: -found.scores[p]) == list("EACBD")


def test_the_capital_of_tennessee_has_its_points() -> None:
    assert counted(TENNESSEE, Rule.BORDA).scores == {"M": 126, "N": 194, "C": 173, "K": 107}
    assert [round_.out for round_ in counted(TENNESSEE, Rule.IRV).rounds] == [("C",), ("N",), ()]
