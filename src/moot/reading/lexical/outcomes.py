"""Constructions that tell how it went with something: outcome, evaluation, what it makes of what is measured."""

from typing import Final

from moot.reading.lexical import words as known
from moot.reading.lexical.rules import A, anyof, gap, rule

BE: Final = (
    r" (?:is|are|was|were|proved|proves|turned out|remains|remained|has been|have been|feels|felt|looks|looked|"
    r"became|stayed|works|worked|runs|ran)(?: to be)?"
)
_VERY: Final = (
    r"(?: (?:very|really|quite|so|too|always|consistently|far|much|both|still|extremely|remarkably|rather|the|a|an|"
    r"our|simply|just|most|more|also|well|highly))"
)
_SAFE_END: Final = (
    r"without (?:a |an |any |single |one |further |major |losing )*(?:hitch|hitches|incident|incidents|problem|"
    r"problems|trouble|issue|issues|data loss|loss|error|errors|complaint|complaints|failure|failures|outage|outages|"
    r"fault|faults|fuss|downtime|interruption|interruptions|crash|accident|accidents|data|effort|surprises|surprise|"
    r"regret|delay|delays)"
)
_IN_VAIN: Final = (
    r"(?:without (?:any |much |lasting |noticeable |the slightest )*(?:success|effect|result|results|improvement|"
    r"benefit|luck|gain)|in vain|to no avail|for nothing)"
)
_CUT: Final = (
    r"(?:cut|cuts|halved|halves|reduced|reduces|lowered|lowers|eliminated|eliminates|removed|removes|prevented|"
    r"prevents|avoided|avoids|saved us from|saves|fixed|fixes|solved|solves|ended|shortened|slashed)"
)
_RAISE: Final = (
    r"(?:caused|causes|doubled|doubles|tripled|increased|increases|raised|raises|brought|brings|added|adds|led to|"
    r"leads to|cost us|introduced|introduces|created|creates|produced|suffered|suffers from|ended in|worsened|gave "
    r"us)"
)
_GAINED: Final = (
    r"(?:improved|improves|increased|increases|raised|raises|doubled|doubles|tripled|boosted|boosts|lifted)"
)
_HURT: Final = r"(?:hurt|hurts|ruined|ruins|damaged|reduced|halved|lowered|cut|worsened|destroyed)"
BADLY: Final = anyof(known.BAD_MEASURES)
WELL: Final = anyof(known.GOOD_MEASURES)
_GOOD: Final = anyof(known.GOOD) + r"(?! to\b)"
_BAD: Final = anyof(known.BAD) + r"(?! to\b)"
_FAIL: Final = anyof(known.FAILED)
_HOLD: Final = anyof(known.HELD)

OUTCOMES: Final = (
    rule("held", 1)(rf"{A}{gap(5)}(?P<cue> {_SAFE_END})"),
    rule("in vain", -1)(rf"{A}{gap(7)}(?: ,)?(?P<cue> {_IN_VAIN})"),
    rule("tried", 1)(
        rf"(?:ran|used|tried|tested|operated|had|have|deployed|run|using|with){gap(3)} {A}{gap(8)}(?P<cue> "
        rf"{_SAFE_END})"
    ),
    rule("tried in vain", -1)(
        rf"(?:ran|used|tried|tested|operated|deployed|run|using|with){gap(3)} {A}{gap(8)}(?: ,)?(?P<cue> {_IN_VAIN})"
    ),
    rule("failed", -1)(
        rf"{A}(?: (?:has|have|had|itself|often|regularly|twice|again|simply|repeatedly|already|also|"
        rf"\d+)){{0,2}}(?P<cue> (?:(?!broke even|broke the|broke a){_FAIL}|broke down|went down|fell over|ran out|"
        rf"timed out|fell apart|let us down|kept failing|kept crashing|stopped working|did not (?:work|help|survive|"
        rf"hold|scale|pass|pay off|last)|does not (?:work|scale|help|hold|last)|could not (?:cope|keep up|handle|"
        rf"keep pace)|can not (?:cope|keep up|handle)|failed to|lost (?!(?:no|nothing|none|one|only)\b)\w+|is not "
        rf"worth|was not worth|went dead|fell short))"
    ),
    rule("held up", 1)(
        rf"{A}(?: (?:has|have|had|itself|easily|again|simply|also|already|always)){{0,2}}(?P<cue> (?:{_HOLD}|ran "
        rf"smoothly|works well|worked well|worked fine|held up|paid off|pays off|kept (?:its|the|our|up|every|all|"
        rf"working|running)|never (?:failed|lost|crashed|broke|let|missed|went|gave|had|once|leaked|stalled|needed)|"
        rf"(?:did|has|have|had) not (?:once )?(?:failed|lost|lose|crash|crashed|fail|break|broken|leaked|let|dropped|"
        rf"drop|missed|miss)|lost (?:no|nothing|none)|ha[ds] no (?:known )?{BADLY}|saved (?:us|the|about|over|\d)|"
        rf"won|made it|saw no))"
    ),
    rule("reduced", 1)(rf"{A}(?: (?:has|have|had|also|really|already))?(?P<cue> {_CUT}{gap(4)} {BADLY})"),
    rule("raised", -1)(rf"{A}(?: (?:has|have|had|also|really|already|only|just))?(?P<cue> {_RAISE}{gap(4)} {BADLY})"),
    rule("gained", 1)(rf"{A}(?: (?:has|have|had|also|really|already))?(?P<cue> {_GAINED}{gap(3)} {WELL})"),
    rule("hurt", -1)(rf"{A}(?: (?:has|have|had|also|really|already))?(?P<cue> {_HURT}{gap(3)} {WELL})"),
    rule("is good", 1)(rf"{A}{BE}{_VERY}{{0,3}}(?P<cue> {_GOOD})"),
    rule("is bad", -1)(rf"{A}{BE}{_VERY}{{0,3}}(?P<cue> {_BAD})"),
    rule("is not good", -1)(
        rf"{A}{BE}(?P<cue> (?:not|never|hardly|anything but|far from)(?: very| really| at all| that| "
        rf"so)?{_VERY}{{0,2}} {_GOOD})"
    ),
    rule("is not bad", 1)(
        rf"{A}{BE}(?P<cue> (?:not|never|hardly|anything but|far from)(?: very| really| at all| that| "
        rf"so)?{_VERY}{{0,2}} {_BAD})"
    ),
    rule("happy with", 1)(
        rf"(?P<cue>(?:happy|satisfied|pleased|delighted|impressed|content)) (?:with|by|about){gap(2)} {A}"
    ),
    rule("unhappy with", -1)(
        rf"(?P<cue>(?:unhappy|dissatisfied|disappointed|fed up|frustrated|struggled|struggling|trouble|problems|"
        rf"issues|complaints?|difficulties|outages?|incidents?)) (?:with|by|about|from|of|in|on){gap(2)} {A}"
    ),
)
