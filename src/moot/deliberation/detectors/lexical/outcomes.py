"""Constructions that tell how it went with something: outcome, evaluation, what it makes of what is measured."""

from typing import Final

from moot.deliberation.detectors.lexical import words as known
from moot.deliberation.detectors.lexical.rules import A, anyof, gap, rule

BE: Final = (
    r" (?:is|are|was|were|proved|proves|turned out|remains|remained|has been|have been|feels|felt|looks|looked|became|"
    r"stayed|works|worked|runs|ran)(?: to be)?"
)
_VERY: Final = (
    r"(?: (?:very|really|quite|so|too|always|consistently|far|much|both|still|extremely|remarkably|rather|the|a|an|our|"
    r"simply|just|most|more|also|well|highly))"
)
_SAFE_END: Final = (
    r"without (?:a |an |any |single |one |further |major |losing )*(?:hitch|hitches|incident|incidents|problem|"
    r"problems|"
    r"trouble|issue|issues|data loss|loss|error|errors|complaint|complaints|failure|failures|outage|outages|fault|"
    r"faults|"
    r"fuss|downtime|interruption|interruptions|crash|accident|accidents|data|effort|surprises|surprise|regret|delay|"
    r"delays)"
)
_IN_VAIN: Final = (
    r"(?:without (?:any |much |lasting |noticeable |the slightest )*(?:success|effect|result|results|improvement|"
    r"benefit|"
    r"luck|gain)|in vain|to no avail|for nothing)"
)
_CUT: Final = (
    r"(?:cut|cuts|halved|halves|reduced|reduces|lowered|lowers|eliminated|eliminates|removed|removes|prevented|prevents|"
    r"avoided|avoids|saved us from|saves|fixed|fixes|solved|solves|ended|shortened|slashed)"
)
_RAISE: Final = (
    r"(?:caused|causes|doubled|doubles|tripled|increased|increases|raised|raises|brought|brings|added|adds|led to|"
    r"leads "
    r"to|cost us|introduced|introduces|created|creates|produced|suffered|suffers from|ended in|worsened|gave us)"
)
_GAINED: Final = (
    r"(?:improved|improves|increased|increases|raised|raises|doubled|doubles|tripled|boosted|boosts|lifted)"
)
_HURT: Final = r"(?:hurt|hurts|ruined|ruins|damaged|reduced|halved|lowered|cut|worsened|destroyed)"
BADLY: Final = anyof(known.BAD_MEASURES)
WELL: Final = anyof(known.GOOD_MEASURES)
_GOOD: Final = anyof(known.GOOD)
_BAD: Final = anyof(known.BAD)
_FAIL: Final = anyof(known.FAILED)
_HOLD: Final = anyof(known.HELD)

OUTCOMES: Final = (
    rule("held", rf"{A}{gap(5)}(?P<cue> {_SAFE_END})", 1),
    rule("in vain", rf"{A}{gap(7)}(?: ,)?(?P<cue> {_IN_VAIN})", -1),
    rule(
        "tried",
        rf"(?:ran|used|tried|tested|operated|had|have|deployed|run|using|with){gap(3)} {A}{gap(8)}(?P<cue> "
        rf"{_SAFE_END})",
        1,
    ),
    rule(
        "tried in vain",
        rf"(?:ran|used|tried|tested|operated|deployed|run|using|with){gap(3)} {A}{gap(8)}(?: "
        rf",)?(?P<cue> "
        rf"{_IN_VAIN})",
        -1,
    ),
    rule(
        "failed",
        rf"{A}(?: (?:has|have|had|itself|often|regularly|twice|again|simply|repeatedly|already|also|\d+))"
        rf"{{0,2}}(?P<cue> (?:{_FAIL}|broke down|went down|fell over|ran out|timed out|fell apart|let us down|kept "
        rf"failing|"
        rf"kept crashing|stopped working|did not (?:work|help|survive|hold|scale|pass|pay off|last)|does not "
        rf"(?:work|scale|"
        rf"help|hold|last)|could not (?:cope|keep up|handle|keep pace)|can not (?:cope|keep up|handle)|failed to|lost "
        rf"(?!no\b|nothing\b|none\b)\w+|is not worth|was not worth|went dead|fell short))",
        -1,
    ),
    rule(
        "held up",
        rf"{A}(?: (?:has|have|had|itself|easily|again|simply|also|already|always))"
        rf"{{0,2}}(?P<cue> (?:{_HOLD}|ran smoothly|works well|worked well|worked fine|held up|paid off|pays off|kept "
        rf"(?:its|the|our|up|every|all|working|running)|never (?:failed|lost|crashed|broke|let|missed|went|gave|"
        rf"had|once|"
        rf"leaked|stalled|needed)|(?:did|has|have|had) not (?:once )?(?:failed|lost|lose|crash|crashed|fail|break|"
        rf"broken|"
        rf"leaked|let|dropped|drop|missed|miss)|lost (?:no|nothing|none)|ha[ds] no (?:known )?{BADLY}|saved "
        rf"(?:us|the|"
        rf"about|over|\d)|won|made it|saw no))",
        1,
    ),
    rule(
        "with none",
        rf"(?P<cue>(?:no|not a single|zero|not one|hardly any|few) {BADLY}){gap(3)} (?:with|since|from|"
        rf"under|on|after|by){gap(4)} {A}",
        1,
    ),
    rule("reduced", rf"{A}(?: (?:has|have|had|also|really|already))?(?P<cue> {_CUT}{gap(4)} {BADLY})", 1),
    rule("raised", rf"{A}(?: (?:has|have|had|also|really|already|only|just))?(?P<cue> {_RAISE}{gap(4)} {BADLY})", -1),
    rule("gained", rf"{A}(?: (?:has|have|had|also|really|already))?(?P<cue> {_GAINED}{gap(3)} {WELL})", 1),
    rule("hurt", rf"{A}(?: (?:has|have|had|also|really|already))?(?P<cue> {_HURT}{gap(3)} {WELL})", -1),
    rule("is good", rf"{A}{BE}{_VERY}{{0,3}}(?P<cue> {_GOOD})", 1),
    rule("is bad", rf"{A}{BE}{_VERY}{{0,3}}(?P<cue> {_BAD})", -1),
    rule(
        "is not good",
        rf"{A}{BE}(?P<cue> (?:not|never|hardly|anything but|far from)(?: very| really| at all| "
        rf"that| so)?"
        rf"{_VERY}{{0,2}} {_GOOD})",
        -1,
    ),
    rule(
        "is not bad",
        rf"{A}{BE}(?P<cue> (?:not|never|hardly|anything but|far from)(?: very| really| at all| that|"
        rf" so)?"
        rf"{_VERY}{{0,2}} {_BAD})",
        1,
    ),
    rule(
        "happy with",
        rf"(?P<cue>(?:happy|satisfied|pleased|delighted|impressed|content)) (?:with|by|"
        rf"about){gap(2)} {A}",
        1,
    ),
    rule(
        "unhappy with",
        rf"(?P<cue>(?:unhappy|dissatisfied|disappointed|fed up|frustrated|struggled|struggling|"
        rf"trouble|"
        rf"problems|issues|complaints?|difficulties|outages?|incidents?)) (?:with|by|about|from|of|in|on){gap(2)} "
        rf"{A}",
        -1,
    ),
)
