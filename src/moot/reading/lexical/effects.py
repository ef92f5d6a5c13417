"""Constructions that tell what something does: what it lets one do, what it costs, what changed since."""

from typing import Final

from moot.reading.lexical import words as known
from moot.reading.lexical.outcomes import BADLY, BE, WELL
from moot.reading.lexical.rules import A, Rule, anyof, gap, rule

_ADV: Final = (
    r"(?: (?:has|have|had|also|really|already|only|just|often|regularly|simply|itself|again|still|usually|always|now))"
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


_STAYED: Final = (
    r"(?! (?:had|has|have|was|were|is|went|left|retired|died)(?! (?:introduced|adopted|installed|added))\b)"
)


def _since(what: str, changed: str, sign: int) -> tuple[Rule, ...]:
    """With it, a measure changed; said in either order."""
    measure = rf"{what}{_THROUGH}{{0,5}} {changed}(?: (?:by|to|from) (?:half|zero|[^ ]*\d[^ ]*))?"
    return (
        rule("trend", sign)(rf"{_UNDER}{_THROUGH}{{0,6}} {A}{_THROUGH}{{0,7}}?(?P<cue> {measure})"),
        rule("trend", sign)(rf"(?P<cue>{measure}){_THROUGH}{{0,8}} {_UNDER}{_THROUGH}{{0,6}} {A}{_STAYED}"),
    )


EFFECTS: Final = (
    rule("too", -1)(
        rf"{A}{BE}(?: (?:far|much|way|just|simply|still|always))?(?P<cue> (?:too|overly) (?!good\b|well\b)\w+)"
    ),
    rule("lets", 1)(
        rf"{A}(?P<cue> (?:lets us|lets everybody|lets everyone|(?:makes|made) it (?:easy|easier|possible|simple|"
        rf"simpler)|gives us|gave us))"
    ),
    rule("makes better", 1)(
        rf"{A}(?P<cue> (?:makes|made)(?: \w+){{1,3}} (?:easier|faster|simpler|better|cheaper|safer|shorter|trivial|"
        rf"easy|simple))"
    ),
    rule("is better", 1)(rf"{A}{BE}{_BY}(?P<cue> {_BETTER})"),
    rule("is worse", -1)(rf"{A}{BE}{_BY}(?P<cue> {_WORSE})"),
    rule("won", 1)(
        rf"{A}{_ADV}{{0,2}}(?P<cue> (?:(?:is|was) (?:hard|difficult|impossible) to (?:beat|fault|better|match)|(?:is|"
        rf"was) second to none|came (?:first|out (?:on top|ahead|first|best))|is the (?:right|obvious|natural|clear|"
        rf"best|only) (?:choice|way|one|option|winner|answer)|is (?:our|my) (?:favourite|first choice|choice)|(?:has "
        rf")?paid for itself|did the job|does the job|(?:gets|has) my vote|beats? (?:everything|all|the rest|any)|"
        rf"exceeded (?:our|all|the) expectations|made (?:a|all the) difference))"
    ),
    rule("came last", -1)(
        rf"{A}{_ADV}{{0,2}}(?P<cue> (?:came (?:last|second|out last)|is the wrong (?:choice|way|tool|answer)|is "
        rf"(?:no|not an) option|is not (?:for us|the answer|an answer|good enough|up to)|is out of the question|left "
        rf"a lot to be desired|(?:is|was) a dead end|fell short|gets in the way|got in the way|locks us in|ended up "
        rf"costing|blew up|went wrong|(?:is|was) a waste))"
    ),
    *_since(BADLY, _FELL, 1),
    *_since(BADLY, _ROSE, -1),
    *_since(WELL, _ROSE, 1),
    *_since(WELL, _FELL, -1),
    rule("trouble", -1)(
        rf"(?P<cue>(?:{BADLY}|bug|corruption) (?:caused by|because of|due to|blamed on|traced to|down to|"
        rf"from)){gap(3)} {A}"
    ),
    rule("lost on", -1)(
        rf"(?P<cue>(?:we|i|they|it|team|customers|users|one|two|three) (?:have |had )?(?:lost|wasted|missed|spent "
        rf"(?:\w+ )?(?:days|weeks|months|hours))){gap(6)} (?:with|on|to|because of|due to|using|in){gap(2)} {A}"
    ),
    rule("never again", -1)(
        rf"(?P<cue>never again|no more|hands off|stay off|stay clear of|had enough of){gap(1)} {A}"
    ),
    rule("copes", 1, strong=False)(
        rf"{A}{_ADV}{{0,2}}(?P<cue> (?:handles|handled|absorbed|survived|withstood|delivered|caught|recovered|"
        rf"restored|served|answered|processed|scaled|coped with|stood up to|came through|got through|sailed through|"
        rf"kept up with) (?!no\b|nothing|only)\w+)"
    ),
    rule("harms", -1, strong=False)(
        rf"{A}{_ADV}{{0,2}}(?P<cue> (?:blocked|delayed|corrupted|dropped|missed|deadlocked|duplicated|killed|wasted|"
        rf"ruined|flooded|overran|broke|leaked|destroyed|scratched|damaged|hid|swallowed|overheated|exhausted|locked "
        rf"us out|bounced) (?!no\b|none\b|nothing\b)\w+)"
    ),
)
