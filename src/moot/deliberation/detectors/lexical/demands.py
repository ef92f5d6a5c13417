"""A demand beside a concern: does the concern speak against what is demanded, for it, or of something else?"""

import re
from typing import Final, NamedTuple

from moot.deliberation.detectors.lexical.claims import Modality, ReadClaim, kept
from moot.deliberation.detectors.lexical.overlapping import Met
from moot.deliberation.detectors.lexical.patterns import regex
from moot.deliberation.detectors.lexical.tokens import words


class Verdict(NamedTuple):
    """How two claims are related. `relation`: 1 they agree, -1 they contradict each other, 0 they are unrelated.

    `equivalent`: whether they say the same. `score`: how sure that is, in [0, 1]. `words`: the words that decided.
    """

    relation: int
    equivalent: bool = False
    score: float = 0.6
    words: tuple[str, ...] = ()


DEMANDS: Final = frozenset((Modality.SHOULD, Modality.SHOULD_NOT))
_CONCERN: Final = frozenset(
    words("""
    worry worries worried worrying concern concerns concerned afraid fear fears uneasy mistake would otherwise because
    danger risk please bothers bother trouble problem hesitate doubt think needed ought stranded ruin until dread could
    should must cannot only unless without
    """)
)
_DETERMINERS: Final = frozenset(
    words("""
    the a an this that these those some all every each no none nobody most few many my our your his her its their we i
    you he she it they there if when in on at after before during with without of for from to two three four five six
    at and or but as because since what who which only nearly hardly almost both half by eating although though while
    until between under over not never everyone everybody somebody someone nothing everything one ten dozens several
    """)
)
_FINITE: Final = frozenset(words("is are was were has had must may can will need does did would could"))


def by_demand(a: ReadClaim, b: ReadClaim, shared: Met) -> Verdict | None:
    """How a claim that voices a concern ("worried that ...") is related to a claim that says what should be done.

    A concern about doing it contradicts the demand; a concern about leaving it undone agrees. `shared`: the concepts
    that the two have in common. None unless one of the claims is a demand and the other a concern.
    """
    for demand, concern in ((a, b), (b, a)):
        if is_demand(demand) and _worries(concern):
            return _towards(demand, concern, shared) if shared.common else Verdict(0, score=0.8)
    return None


@kept
def is_demand(claim: ReadClaim) -> bool:
    """Whether a claim says what should be done: with "should" or the like, or as an imperative."""
    if len(claim.tokens) > 40 or not claim.tokens:
        return False
    if claim.modality in DEMANDS:
        return True
    first = claim.tokens[0].word
    plain = first.isalpha() and first not in _DETERMINERS and not first.endswith(("s", "ing", "ly"))
    finite = any(t.word in _FINITE for t in claim.tokens[1:5]) or claim.verb == 1
    return plain and first not in claim.names and not finite


@kept
def _worries(claim: ReadClaim) -> bool:
    return len(claim.tokens) > 7 and ("last thing" in claim.line or not claim.words.isdisjoint(_CONCERN))


_URGES: Final = regex(
    r"\b(?:needs?|needed|ought|must|should|(?:has|have|had) to|do not"
    r"|(?:would|will) be (?:a mistake|wrong|better|safer)"
    r"|better (?:not|to|off)|cannot (?:go on|wait|stay)|let us|rather)\b"
)
_REFUSES: Final = regex(
    r"\b(?:not|never|no|nobody|none|left out|leave out|drop\w*|mistake|wrong|last thing|stop|scrap\w*|cancel\w*"
    r"|abandon\w*|against|reconsider|wait|given up|give up|left alone|left as|left where|avoid\w*|ruled? out"
    r"|as (?:ever|before|it is|they are))\b"
)
_WITHOUT_IT: Final = regex(
    r"\b(?:as long as|until|unless|for want of|lack of|too few|at the moment|so far|already|again and again|even now"
    r"|the (?:one|single|only)|every other|no other|nowhere|instead of|still|keeps? (?:on )?\w+ing"
    r"|would (?:stop|end|help|spare|save|solve|prevent)|alone|(?:has|have) lost)\b"
)
_DOING_IT: Final = regex(r"\b(?:would|will|could|might|only|too|exhausts?|forcing|makes?|then|means?|risks?)\b")


def _urged(demand: ReadClaim, concern: ReadClaim) -> int:
    """What the concern itself concludes: 1 for what is demanded, -1 against it, 0 if it concludes nothing."""
    parts = [p for p in re.split(r" [;:,.!] ?| and | so ", concern.line) if _URGES.search(p)]
    if not parts:
        return 0
    last = parts[-1]
    said = last.split()
    turned = any(
        demand.senses.isdisjoint(c.senses)
        and any((name, -sign) in demand.senses for name, sign in c.senses)
        and concern.tokens[c.end - 1].word in said
        for c in concern.concepts
    )
    return -1 if bool(_REFUSES.search(last)) != turned else 1


def _towards(demand: ReadClaim, concern: ReadClaim, shared: Met) -> Verdict:
    part = len(shared.common) / max(1, len({c.key for c in demand.concepts}))
    sign = -1 if demand.modality is Modality.SHOULD_NOT else 1
    urged = _urged(demand, concern)
    if urged and part >= 0.3:
        return Verdict(urged * sign, False, 0.7, concern.negations)
    if part < 0.3:
        return Verdict(0, score=0.6)
    lacking = bool(_WITHOUT_IT.search(concern.line)) or _done_without(demand, concern)
    if lacking or (shared.opposed and part >= 0.4):
        return Verdict(sign, False, 0.6, _turning(concern, shared))
    if part >= 0.5 or (_DOING_IT.search(concern.line) and part >= 0.34):
        return Verdict(-sign, False, 0.6, _turning(concern, shared))
    return Verdict(0, score=0.5)


def _done_without(demand: ReadClaim, concern: ReadClaim) -> bool:
    """ "Without the siren ...", "with trays ...": the state in which the demand is not met."""
    for concept in concern.concepts:
        before = [t.word for t in concern.tokens[max(0, concept.start - 2) : concept.start]]
        met = not demand.senses.isdisjoint(concept.senses)
        if ("without" in before and met) or (before[-1:] == ["with"] and not met):
            return True
    return False


def _turning(concern: ReadClaim, shared: Met) -> tuple[str, ...]:
    opposed = (t.text for c in concern.concepts if c.key in shared.opposed for t in concern.tokens[c.start : c.end])
    return tuple(dict.fromkeys((*opposed, *concern.negations)))
