"""What the first round had and the end has not is told, with what dropped it."""

from agents import Cast
from casts import honest
from holding import held
from test_conduct_cases import CACHE, NOT, OTHER, Says, claim, says

from moot.deliberation.outcome.claims import Claims
from moot.deliberation.results import LostClaim
from moot.deliberation.results.dropped import dropped


def test_what_was_conceded_replaced_or_taken_back_is_told() -> None:
    ana = Says("ana", says(claim(CACHE), claim(OTHER, "x")), {"concede": ["0.ben.0"]})
    ben = Says("ben", says(claim(NOT), claim("The pier is safe", "p")))
    narrower = claim(f"{CACHE} of the two largest customers", "n", supersedes="0.cho.0")
    cho = Says("cho", says(claim(CACHE)), says(narrower))
    debate = held(Cast("Should we?", [ana, ben, cho]))
    assert dropped(debate) == [
        LostClaim("0.ana.0", "ana", 1, "conceded", ("0.ben.0",)),
        LostClaim("0.cho.0", "cho", 1, "replaced", ("1.cho.0",)),
    ]
    dan = Says("dan", says(claim("The pier is not safe", "p")), {"concede": ["0.dan.0"]})
    (told,) = dropped(held(Cast("Should we?", [ben, dan])))
    assert told == LostClaim("0.dan.0", "dan", 1, "taken back", ())


def test_who_gives_up_both_sides_conceded_in_whatever_order_it_names_them() -> None:
    ben = Says("ben", says(claim(NOT)))
    for given_up in (["0.ana.0", "0.ben.0"], ["0.ben.0", "0.ana.0"]):
        ana = Says("ana", says(claim(CACHE), claim(OTHER, "x")), {"concede": given_up})
        (told,) = dropped(held(Cast("Should we?", [ana, ben])))
        assert told == LostClaim("0.ana.0", "ana", 1, "conceded", ("0.ben.0",))


def test_what_somebody_else_still_says_is_not_dropped() -> None:
    ana, cho = Says("ana", says(claim(CACHE)), {"concede": ["0.ben.0"]}), Says("cho", says(claim(CACHE)))
    assert dropped(held(Cast("Should we?", [ana, Says("ben", says(claim(NOT))), cho]))) == []


def test_what_is_told_is_what_is_gone() -> None:
    for seed in range(20):
        debate = held(honest(seed))
        gone = {lost.id for lost in dropped(debate)}
        assert gone <= {id for id, a in debate.graph.arguments.items() if a.round == 0}
        assert gone.isdisjoint(Claims(debate.graph).live)
        assert len(dropped(debate)) == len(gone)
