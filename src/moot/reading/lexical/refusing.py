"""Where one claim recommends what another refuses, or tells that something is where another says it has left."""

from typing import Final

from moot.reading.lexical.claim_words import ALL, ARTICLES
from moot.reading.lexical.claims import ReadClaim, read_claim
from moot.reading.lexical.patterns import regex
from moot.reading.lexical.tokens import stem
from moot.reading.lexical.words import GENERIC, words

REFUSALS: Final = words("should not never avoid stop reject oppose against mistake wrong avoided nobody bad")
MOVES: Final = words("moved migrated switched ported transferred taken removed pulled from off")
"""What is told of a sure contradiction: the words that make it one, not what it is about."""
_FIXED: Final = frozenset(map(stem, GENERIC)) | frozenset(words("it we i you to with for of on must be"))

_FOR: Final = regex(
    r"(?:(?:we|you|they|i|the team|everybody|everyone|people) )?(?:should|must|shall|ought to|have to|need to|had "
    r"better|let us|please|would like to|want to|recommend(?: that we| we| to)?|propose(?: that we| we| to)?|"
    r"suggest(?: that we| we| to)?|support|favou?r|vote for|plan to|are going to)(?! not\b)(?: now| also| all)? "
    r"(?P<thing>.+)"
)
_AGAINST: Final = regex(
    r"(?:(?:we|you|they|i|the team|everybody|everyone|people|nobody) )?(?:(?:should|must|shall|do|would|can|could) "
    r"(?:not|never)|never|avoid|refrain from|stop|reject|oppose|(?:am|are) against|(?:should|must) (?:avoid|reject|"
    r"stop|drop|abandon)|recommend against|advise against|vote against|stay away from|nobody should|no one should|"
    r"there is no (?:need|point|reason) (?:to|in|for)|it (?:is|would be) (?:a mistake|wrong|foolish|unwise|dangerous|"
    r"a bad idea) to)(?: ever)? (?P<thing>.+)|(?P<before>.+?) (?:is|would be|was) (?:a (?:big |grave |serious |"
    r"costly )?mistake|a bad idea|a terrible idea|the wrong (?:choice|move|way|tool)|out of the question|"
    r"unacceptable)\b.*|(?P<avoided>.+?) (?:should|must|ought to) (?:be avoided|not be (?:used|adopted|done|allowed|"
    r"chosen|introduced))\b.*"
)
_ON: Final = regex(
    r"(?P<who>.+?) (?:still )?(?:runs?|is|are|lives?|is hosted|are hosted|is built|relies|rely|depends?|sits?|stays?|"
    r"remains?|is running|are running)(?: on| in) (?P<what>.+)|(?:we|they) (?:still )?(?:run|host|deploy) "
    r"(?P<who3>.+?) (?:on|in) (?P<what3>.+)|(?P<who2>.+?) (?:still )?(?:uses?|is using|are using) (?P<what2>.+)"
)
_GONE: Final = r"(?:moved|migrated|switched|ported|transferred|taken|removed|pulled)"
_OFF: Final = regex(
    rf"(?:(?:we|they)(?: have)? {_GONE} (?P<who>.+?)|(?P<who2>.+?) (?:(?:was|were|has been|have been|is|got|has|"
    rf"have) )?{_GONE})(?: away)? (?:from|off) (?P<what>.+?)(?: (?:to|onto|into|in|last|this|on) .+)?"
)


def refused(one: ReadClaim, other: ReadClaim) -> tuple[str, ...] | None:
    """One recommends what the other refuses."""
    wanted, refused = _FOR.fullmatch(one.plain), _AGAINST.fullmatch(other.plain)
    if not refused or one.denials:
        return None
    avoided = next(filter(None, refused.groups()), "")
    things, against = _thing(wanted["thing"] if wanted else one.plain), _thing(avoided)
    if not wanted and not _is_told_to(one, avoided, same=things == against):
        return None
    return REFUSALS if against and against <= things else None


def _is_told_to(claim: ReadClaim, avoided: str, *, same: bool) -> bool:
    """Whether a claim tells one to do what it begins with: what is avoided begins alike, and is the `same`, or what
    follows is a thing, so that it begins with a verb.
    """
    verb, _, rest = claim.plain.casefold().partition(" ")
    told = not verb.endswith("ing") and stem(verb) == stem(avoided.casefold().partition(" ")[0])
    return told and (same or rest.partition(" ")[0] in ARTICLES | ALL)


def _thing(text: str) -> frozenset[str]:
    return frozenset(read_claim(text).core) - _FIXED


def moved(one: ReadClaim, other: ReadClaim) -> tuple[str, ...] | None:
    """One says that something is on what the other says it was moved from."""
    on, off = _ON.fullmatch(one.plain), _OFF.fullmatch(other.plain)
    if not on or not off or one.denials or other.denials:
        return None
    who, what = on["who"] or on["who2"] or on["who3"], on["what"] or on["what2"] or on["what3"]
    gone, left = off["who"] or off["who2"], off["what"]
    same = read_claim(who).core == read_claim(gone).core and read_claim(what).core == read_claim(left).core
    return MOVES if same else None
