"""What the first round had and the end has not is told, with what dropped it."""

from agents import Cast
from casts import honest
from holding import held
from test_conduct_cases import CACHE, NOT, OTHER, Says, claim, says

from moot.protocols.claims.report import dropped
from moot.results import LostClaim
from moot.verdict.claims import Claims

GIVES_IN = {"agree": ["0.ben.0"], "withdraw": [{"claim": "0.ana.0", "because": "0.ben.0"}]}


def test_what_was_replaced_or_taken_back_is_told() -> None:
    ana = Says("ana", says(claim(CACHE), claim(OTHER, "x")), GIVES_IN)
    ben = Says("ben", says(claim(NOT), claim("The pier is safe", "p")))
    narrower = claim(f"{CACHE} of the two largest customers", "n", supersedes="0.cho.0")
    cho = Says("cho", says(claim(CACHE)), says(narrower))
    debate = held(Cast("Should we?", [ana, ben, cho]))
    assert dropped(debate) == [
        LostClaim("0.ana.0", "ana", 1, "taken back", ("0.ben.0",)),
        LostClaim("0.cho.0", "cho", 1, "replaced", ("1.cho.0",)),
    ]
    dan = Says("dan", says(claim("The pier is not safe", "p")), {"withdraw": ["0.dan.0"]})
    (told,) = dropped(held(Cast("Should we?", [ben, dan])))
    assert told == LostClaim("0.dan.0", "dan", 1, "taken back", ())


def test_what_somebody_else_still_says_is_not_dropped() -> None:
    ana, cho = Says("ana", says(claim(CACHE)), GIVES_IN), Says("cho", says(claim(CACHE)))
    assert dropped(held(Cast("Should we?", [ana, Says("ben", says(claim(NOT))), cho]))) == []


def test_what_is_told_is_what_is_gone() -> None:
    for seed in range(20):
        debate = held(honest(seed))
        gone = {lost.id for lost in dropped(debate)}
        assert gone <= {id for id, a in debate.graph.arguments.items() if a.round == 0}
        assert gone.isdisjoint(Claims(debate.graph).live)
        assert len(dropped(debate)) == len(gone)
