"""Did something come about, hold and last, or did it end, break and fail? Two claims compared by that.

"Cancelled" beside "did not take place" agrees, beside "took place" contradicts: a word of ending denies what a plain
claim says, and goes with the denial of it.
"""

from functools import cache
from typing import Final

from moot.deliberation.detectors.lexical.claims import ReadClaim, kept
from moot.deliberation.detectors.lexical.patterns import regex
from moot.deliberation.detectors.lexical.tokens import stem, words

_ENDED: Final = frozenset(
    stem(w)
    for w in words("""
    cancelled postponed abandoned scrapped dropped abolished withdrawn revoked suspended stopped halted ceased ended
    finished discontinued interrupted aborted terminated dissolved closed shut sealed blocked barred locked banned
    forbidden prohibited refused rejected denied declined vetoed dismissed failed collapsed crashed broken broke snapped
    smashed destroyed demolished wrecked ruined burned burnt felled razed flattened torn damaged spoiled rotten dead
    died killed perished drowned starved froze extinct lost missing stolen vanished disappeared gone absent empty
    deserted vacant exhausted depleted expired lapsed invalid void outdated overdue defective faulty jammed stuck
    silent dark dry extinguished drained bankrupt insolvent closed resigned dismissed fired sacked retired left fled
    surrendered lost defeated unable incapable impossible useless unusable unfit ignored avoided refrained skipped
    omitted lacking lacked lack forgot neglected forged fake invented false untrue wrong childless unmarried
    vegetarian alone unfinished incomplete unread unpaid unopened untouched unused unsold uneaten unanswered
    """)
)
_ENDED_PHRASES: Final = regex(
    r"\b(?:called off|thrown (?:out|away)|threw (?:out|away)|turned (?:down|away|back)|out of (?:order"
    r"|action|service|stock|use|print|reach)|sold out|given up|gave up|shut down|burned down|burnt down"
    r"|pulled down|torn down|no longer|not any ?more|ran out|run out|used up|eaten up|laid down|wiped out"
    r"|written off|struck off|came to an end|came to nothing|fell through|broke down|gave out|cut off"
    r"|swept away|washed away|left out|switched off|turned off|taken off|put off|too (?:\w+) to|yet to"
    r"|still (?:waiting|to)|free of|free from|down to the last|ashes|to pieces|in ruins|on strike"
    r"|last thing|worse than|failed to|more harm)\b"
)
_LASTING: Final = regex(
    r"\b(?:still|remain\w*|stay\w*|surviv\w*|intact|unharmed|unhurt|unscathed|alive|open\w*|available|valid|in force"
    r"|in order|in use|in service|working|works|worked|running|present|attend\w*|took place|went ahead|held|arriv\w*"
    r"|reach\w*|pass\w*|approv\w*|accept\w*|agreed|signed|granted|allowed|permitted|welcome|succeed\w*|managed"
    r"|complet\w*|on time|as planned|as usual|came through|carried on|carried out|full|in full|went well|won|safe\w*"
    r"|genuine|true|real|found|kept|recover\w*|restor\w*|rebuilt|repaired|continu\w*|return\w*|able to|free to)\b"
)


def states(a: ReadClaim, b: ReadClaim) -> dict[str, float]:
    """The features of whether each of two claims says that something ended, is denied or lasts, by name; all are 1.0.
    """
    return _compared(is_ended(a), is_denied(a), _lasts(a), is_ended(b), is_denied(b), _lasts(b))


@cache
def _compared(ended_a: bool, no_a: bool, lasts_a: bool, ended_b: bool, no_b: bool, lasts_b: bool) -> dict[str, float]:
    found = {
        "ended beside denied": (ended_a and no_b and not ended_b) or (ended_b and no_a and not ended_a),
        "ended beside plain": (ended_a and not no_a and not ended_b and not no_b)
        or (ended_b and not no_b and not ended_a and not no_a),
        "ended both": ended_a and ended_b and no_a == no_b,
        "ended beside lasting": (ended_a and not ended_b and lasts_b and not no_b)
        or (ended_b and not ended_a and lasts_a and not no_a),
        "lasting beside denied": (lasts_a and no_b and not no_a) or (lasts_b and no_a and not no_b),
        "lasting both": lasts_a and lasts_b and no_a == no_b,
        "denied beside plain": no_a != no_b and not ended_a and not ended_b,
    }
    return {name: 1.0 for name, value in found.items() if value}


def ended_or_denied(a: ReadClaim, b: ReadClaim) -> bool:
    """Whether one claim says with a word of ending ("cancelled") what the other says with a negation ("did not take
    place").
    """
    ended_a, ended_b = is_ended(a), is_ended(b)
    return (ended_a and not ended_b and b.denied and not a.denied) or (
        ended_b and not ended_a and a.denied and not b.denied
    )


@kept
def is_ended(claim: ReadClaim) -> bool:
    """Whether a word of the claim says that something ended, broke, failed or is lacking."""
    return any(t.stem in _ENDED for t in claim.tokens) or _ENDED_PHRASES.search(claim.line) is not None


@kept
def _lasts(claim: ReadClaim) -> bool:
    """Does a word say that something came about, holds or goes on?"""
    return _LASTING.search(claim.line) is not None


def is_denied(claim: ReadClaim) -> bool:
    """Whether a claim is negated, or speaks of few cases or none (30 percent at most)."""
    return claim.denied or (claim.share is not None and claim.share.high <= 0.3)
