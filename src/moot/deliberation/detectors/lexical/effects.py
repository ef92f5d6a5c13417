"""Constructions that tell what something does: what it lets one do, what it costs, who likes it, what changed since."""

from typing import Final

from moot.deliberation.detectors.lexical import words as known
from moot.deliberation.detectors.lexical.outcomes import BADLY, BE, WELL
from moot.deliberation.detectors.lexical.rules import A, Rule, anyof, gap, rule

_ADV: Final = (
    r"(?: (?:has|have|had|also|really|already|only|just|often|regularly|simply|itself|again|still|usually|always|now))"
)
_LIKED: Final = (
    r"(?:liked?|likes|loved?|loves|trusts?|trusted|enjoy(?:s|ed)?|praised?|praises|welcomed?|appreciated?|"
    r"appreciates|swears? by|swore by|thanks to|in favou?r of|glad of|glad about)"
)
_DISLIKED: Final = (
    r"(?:hated?|hates|disliked?|dislikes|distrusts?|distrusted|complain(?:s|ed)? about|grumbled? about|cursed?|"
    r"curses|sick of|tired of|wary of|warned? of|struggled? with|fighting with)"
)
_BETTER: Final = anyof(known.BETTER)
_WORSE: Final = anyof(known.WORSE - {"later"})
_BY: Final = r"(?: (?:far|much|a lot|even|still|clearly|always|also|by far|somewhat|slightly))?"
_ROSE: Final = (
    r"(?:rose|grew|climbed|increased|doubled|tripled|went up|shot up|soared|has risen|have risen|jumped|improved)"
)
_FELL: Final = (
    r"(?:fell|dropped|sank|shrank|decreased|halved|went down|plummeted|vanished|disappeared|stopped|has fallen|have "
    r"fallen|went to zero|were halved|was halved|declined|ceased)"
)
_UNDER: Final = r"(?:since|after|with|under|on|once|thanks to|when|by|using)"
_THROUGH: Final = r"(?: (?!@|without|is\b|are\b|was\b|were\b|has\b|had\b|went\b|dropp|left|stopp|no\b|not\b)[^ .;:!?]+)"
_NOT_HARM: Final = (
    r"(?!fail|lose|lost|crash|break|leak|hurt|need|require|cost|once|only|drop|miss|even need|corrupt|let|have to|"
    r"ever|block|suffer|complain|disappoint|affect|change|matter)"
)


def _since(what: str, changed: str, sign: int) -> tuple[Rule, ...]:
    """With it, a measure changed; said in either order."""
    measure = rf"{what}{_THROUGH}{{0,5}} {changed}(?: (?:by|to|from) (?:half|zero|[^ ]*\d[^ ]*))?"
    return (
        rule("trend", rf"{_UNDER}{_THROUGH}{{0,6}} {A}{_THROUGH}{{0,7}}?(?P<cue> {measure})", sign),
        rule("trend", rf"(?P<cue>{measure}){_THROUGH}{{0,8}} {_UNDER}{_THROUGH}{{0,6}} {A}", sign),
    )


EFFECTS: Final = (
    rule(
        "too",
        rf"{A}{BE}(?: (?:far|much|way|just|simply|still|always))?(?P<cue> (?:too|overly) (?!good\b|well\b)\w+)",
        -1,
    ),
    rule("cannot", rf"{A}(?P<cue> (?:can|could|does|did|do|will) not {_NOT_HARM}\w+)", -1),
    rule(
        "lacks", rf"{A}{_ADV}{{0,1}}(?P<cue> (?:lacks|lacked|is missing|was missing|has no (?!{BADLY}|known)\w+))", -1
    ),
    rule(
        "needs none",
        rf"{A}{_ADV}{{0,1}}(?P<cue> (?:needs|needed|requires|required|takes|took|costs|cost) (?:no|nothing|little|"
        rf"only|just|hardly any|next to nothing))",
        1,
    ),
    rule(
        "too long",
        rf"{A}(?P<cue> (?:takes|took|needs|needed|costs|cost|eats|ate)(?: us)? (?:too (?:long|much|many)|forever|"
        rf"ages|far too \w+|twice|three times|a fortune|a lot of|hours|days|weeks|half a day))",
        -1,
    ),
    rule(
        "lets",
        rf"{A}(?P<cue> (?:lets us|lets everybody|lets everyone|(?:makes|made) it (?:easy|easier|possible|simple|"
        rf"simpler)|gives us|gave us))",
        1,
    ),
    rule(
        "makes hard",
        rf"{A}(?P<cue> (?:makes|made)(?: it| \w+ \w+| \w+)? (?:hard|harder|impossible|difficult|slower|worse|tedious|"
        rf"unusable|painful))",
        -1,
    ),
    rule(
        "makes better",
        rf"{A}(?P<cue> (?:makes|made)(?: \w+){{1,3}} (?:easier|faster|simpler|better|cheaper|safer|shorter|trivial|"
        rf"easy|simple))",
        1,
    ),
    rule("liked", rf"(?P<cue>{_LIKED}){gap(2)} {A}", 1),
    rule("disliked", rf"(?P<cue>{_DISLIKED}){gap(2)} {A}", -1),
    rule("is better", rf"{A}{BE}{_BY}(?P<cue> {_BETTER})", 1),
    rule("is worse", rf"{A}{BE}{_BY}(?P<cue> {_WORSE})", -1),
    rule(
        "won",
        rf"{A}{_ADV}{{0,2}}(?P<cue> (?:(?:is|was) (?:hard|difficult|impossible) to (?:beat|fault|better|match)|(?:is|"
        rf"was) second to none|came (?:first|out (?:on top|ahead|first|best))|is the (?:right|obvious|natural|clear|"
        rf"best|only) (?:choice|way|one|option|winner|answer)|is (?:our|my) (?:favourite|first choice|choice)|(?:has "
        rf")?paid for itself|did the job|does the job|(?:gets|has) my vote|beats? (?:everything|all|the rest|any)|"
        rf"exceeded (?:our|all|the) expectations|made (?:a|all the) difference))",
        1,
    ),
    rule(
        "came last",
        rf"{A}{_ADV}{{0,2}}(?P<cue> (?:came (?:last|second|out last)|is the wrong (?:choice|way|tool|answer)|is "
        rf"(?:no|not an) option|is not (?:for us|the answer|an answer|good enough|up to)|is out of the question|left "
        rf"a lot to be desired|(?:is|was) a dead end|fell short|gets in the way|got in the way|locks us in|ended up "
        rf"costing|blew up|went wrong|(?:is|was) a waste))",
        -1,
    ),
    rule(
        "improves",
        rf"{A}{_ADV}{{0,2}}(?P<cue> (?:improved|improves|simplified|simplifies|sped up|speeds up|solved|saved))",
        1,
    ),
    rule("gave up", rf"(?P<cue>tried|used|ran|tested){gap(2)} {A}{gap(4)} and (?:gave|given) up", -1),
    rule("bill", rf"{A}(?P<cue> (?:doubled|tripled|quadrupled|exploded))", -1, strong=False),
    *_since(BADLY, _FELL, 1),
    *_since(BADLY, _ROSE, -1),
    *_since(WELL, _ROSE, 1),
    *_since(WELL, _FELL, -1),
    rule(
        "trouble",
        rf"(?P<cue>(?:{BADLY}|bug|corruption) (?:caused by|because of|due to|blamed on|traced to|down to|"
        rf"from)){gap(3)} {A}",
        -1,
    ),
    rule(
        "lost on",
        rf"(?P<cue>(?:we|i|they|it|team|customers|users|one|two|three) (?:have |had )?(?:lost|wasted|missed|spent "
        rf"(?:\w+ )?(?:days|weeks|months|hours))){gap(6)} (?:with|on|to|because of|due to|using|in){gap(2)} {A}",
        -1,
    ),
    rule(
        "never again", rf"(?P<cue>never again|no more|hands off|stay off|stay clear of|had enough of){gap(1)} {A}", -1
    ),
    rule(
        "copes",
        rf"{A}{_ADV}{{0,2}}(?P<cue> (?:handles|handled|absorbed|survived|withstood|delivered|caught|recovered|"
        rf"restored|served|answered|processed|scaled|coped with|stood up to|came through|got through|sailed through|"
        rf"kept up with) (?!no\b|nothing|only)\w+)",
        1,
        strong=False,
    ),
    rule(
        "harms",
        rf"{A}{_ADV}{{0,2}}(?P<cue> (?:blocked|delayed|corrupted|dropped|missed|deadlocked|duplicated|killed|wasted|"
        rf"ruined|flooded|overran|broke|leaked|destroyed|scratched|damaged|hid|swallowed|overheated|exhausted|locked "
        rf"us out|bounced) (?!no\b|none\b|nothing\b)\w+)",
        -1,
        strong=False,
    ),
)
