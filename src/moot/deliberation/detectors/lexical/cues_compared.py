"""Turns of phrase that set the position, P, against its rivals, R: who wins, draws and even splits.

Searched like `cues`; every gap is bounded, so the search takes time proportional to the length of the line.
"""

import re
from typing import Final

from moot.deliberation.detectors.lexical.patterns import regex

_GAP: Final = r"(?: [\w,]+){0,%d}"


def _gap(most: int) -> str:
    return _GAP % most


_FEW = _gap(3)
_SOME = _gap(7)

# W wins, L loses; each pattern is read with W the position and L a rival, and the other way round.
_WINS: Final = (
    r"L{some}(?: and| ,)(?: \w+){0,2} W(?: \w+){0,3} in (?:its|their) (?:place|stead)",
    r"out went(?: \w+){0,3} L{some} in (?:came|went)(?: \w+){0,3} W",
    r"(?:parted with|retired|got rid of)(?: \w+){0,3} L{few} (?:to|for|in favou?r of){few} W",
    r"in place of(?: \w+){0,3} L{some} W",
    r"W{some} in place of(?: \w+){0,3} L",
    r"(?:pick\w*|cho\w+)(?: \w+){0,3} W{some} over(?: \w+){0,3} L",
    r"W{few} (?:instead of|rather than|in preference to|in place of|ahead of)(?: \w+){0,3} L",
    r"(?:instead of|rather than)(?: \w+){0,3} L{some} W",
    r"(?:from|off|away from)(?: \w+){0,3} L{some} (?:to|onto|into|for|over to)(?: \w+){0,3} W",
    r"(?:to|onto|over to)(?: \w+){0,2} W from(?: \w+){0,3} L",
    r"(?:giv\w+ up|gave up|dropp\w+|abandon\w*|ditch\w*|left|trad\w+(?: in)?|swapp?\w*|exchang\w+"
    r"|sacrific\w+|scrapp?\w*"
    r"|desert\w*|forsak\w+|forsook)(?: \w+){0,4} L{few} (?:for|in favou?r of|and (?:took|chose|bought"
    r"|use\w*|went))"
    r"(?: \w+){0,3} W",
    r"(?:replac\w+|supplant\w*|supersed\w+)(?: \w+){0,4} L{few} (?:with|by)(?: \w+){0,3} W",
    r"L{few} (?:replaced|supplanted|superseded|made way for|gave way to|swapped for|exchanged for"
    r"|ousted)(?: (?:by|with))?"
    r"(?: \w+){0,3} W",
    r"W{few} (?:replac\w+|supplant\w*|oust\w*|supersed\w+)(?! by)(?: \w+){0,3} L",
    r"substitut\w+(?: \w+){0,3} W for(?: \w+){0,3} L",
    r"(?:prefer\w*|favou?r\w*|lik\w+)(?: \w+){0,4} W{few} (?:to|over|above|better than|more than"
    r"|rather than)(?: \w+){0,4} L",
    r"W{few} (?:was|were|is|are|be|being)? ?(?:preferr?ed|preferable|superior)(?: \w+){0,2} (?:to"
    r"|over)(?: \w+){0,3} L",
    r"(?:cho\w+|pick\w*|select\w*|opt\w*|give me|take|took|decid\w+)(?: \w+){0,5} W (?:over"
    r"|before)(?: \w+){0,3} L",
    r"W over(?: (?:the|a|an|any|our|his|her|their|old|daily))* L",
    r"(?:rather|sooner)(?: \w+){0,4} W{few} than(?: \w+){0,3} L",
    r"W{few} (?:beat|beats|outperform\w*|outdid|outdoes|outlast\w*|outsold|surpass\w*|exceed\w*"
    r"|outsh\w+|trounc\w+|overt\w+"
    r"|defeat\w*|trump\w*|eclips\w+|outclass\w*|outstrip\w*|outpac\w+|won (?:out )?(?:over|against)"
    r"|has the edge over"
    r"|had the edge over|(?:is|was|are|were|came out|finished|stayed)(?: \w+){0,3} ahead of"
    r"|left)(?: \w+){0,3} L",
    r"L{few} (?:lost (?:out )?to|lost against|no match for|inferior to|(?:can not|can not"
    r"|could not) (?:compete|keep up) with"
    r"|(?:lag\w*|trail\w*|fell|fall\w*|came|limp\w*) (?:far |well )?behind|worse than|second to"
    r"|yield\w* to|bow\w* to"
    r"|(?:nowhere|not) near|beaten by|outperformed by|outdone by)(?: \w+){0,3} W",
    r"(?:swapp?\w*|exchang\w+|switch\w*|trad\w+|convert\w*|mov\w+"
    r"|chang\w+)(?: \w+){0,3} L(?: \w+){0,2} (?:for|to)(?: \w+){0,3} W",
    r"(?:rip\w*|took|take|tore|pull\w*|threw|thrown|get rid of|got rid of|remov\w+)(?: \w+){0,3} L{few} and"
    r"(?: \w+){0,4} W",
    r"(?:return\w*|went back|go back|going back|gone back|revert\w*"
    r"|back)(?: \w+){0,2} to(?: \w+){0,3} W{few} (?:after|from)"
    r"(?: \w+){0,4} L",
    r"(?:cheap\w*|better|best|good|strong\w*|safe\w*|fast\w*)(?: \w+){0,2} W than(?: \w+){0,3} L",
    r"found(?: \w+){0,3} W to be the (?:cheap|bett|fast|saf|quiet|strong|simpl|easi|eas|clean|healthi"
    r"|wis|sound)\w*",
    r"(?:did|does|do|fared|worked|works|performed|scored|comes"
    r"|came) better with(?: \w+){0,3} W than(?: \w+){0,5} L",
)  # fmt: skip


def _won(winner: str, loser: str) -> re.Pattern[str]:
    parts = (p.replace("{few}", _FEW).replace("{some}", _SOME) for p in _WINS)
    swap = {"W": winner, "L": loser}
    return regex("|".join(re.sub(r"\b[WL]\b", lambda m: swap[m.group()], p) for p in parts))


POSITION_WINS: Final = _won("P", "R")
RIVAL_WINS: Final = _won("R", "P")
NEGATED_WIN: Final = regex(r"\b(?:not|never|nobody|no one|none|hardly|few|no \w+)\b")

RIVAL_WORDS: Final = regex(
    r"\b(?:the|any|all|both|either|every|each|its|their|two|three)(?: \w+)? (?:others?|alternatives?"
    r"|rivals?|competitors?|rest)\b"
    r"|\b(?:anything|everything) else\b|\bany other \w+\b|\bthe other (?!day|side|hand|way|week|half"
    r"|end|night)\w+\b"
)
DRAW: Final = regex(
    r"\bmuch the same\b|\b(?:exactly|dead) level\b|\bthe same (?:either way|with both|for both|in both|result"
    r"|score|time|figure)\b|\balike\b"
    r"|\blittle to choose\b|\bnot much in it\b|\bas good as each other\b|\bcancel each other\b|\ba wash\b"
    r"|\bhonou?rs even\b|\blevel pegging\b|\bmade no odds\b|\bmakes no odds\b|\bcomparable\b|\bwithin a whisker\b"
    r"|\bneither (?:\w+ ){1,5}nor (?:\w+ ){1,4}(?:had|was|were|has|came|won|gave|did)\b|\bno difference\b"
    r"|\b(?:do|does|did) not differ\b|\bboth (?:worked|did|served|came|scored|reached|needed|took|cost)\b|"
    r"\bno (?:\w+ )?difference (?:between|whether|which)|\bno difference (?:\w+ ){0,3}(?=.*\bR\b)"
    r"|\b(?:came|come|ended|finished|were|was|is|are|ran) (?:out )?(?:level|even|equal|neck and neck"
    r"|tied)"
    r"|\bon a par\b|\bon par\b|\bequally\b|\bindistinguishable\b|\ba (?:draw|tie|dead heat)\b"
    r"|\bneck and neck\b|\btied\b"
    r"|\bno (?:better|worse|faster|slower|cheaper|dearer) (?:and|or|nor) no\b|\bno better or worse\b"
    r"|\bneither better nor worse\b"
    r"|(?<!twice )(?<!times )(?<!half )\b(?:exactly )?as (?!soon|long|far|if|though|well|many"
    r"|much)(?:\w+) as\b(?=.*\b(?:R|P)\b)|\bidentical\b"
    r"|\bjust as \w+\b"
    r"|\bdid not differ\b|\bno measurable\b|\bno clear winner\b|\bcould not tell\b|\bcan not tell\b"
)
SPLIT: Final = regex(
    r"\bhalf\b[^.]{3,60}\bhalf (?:of them )?(?:did|do|were|was|would|could|had|hated|disliked|said|against|not)\b"
    r"|\bwithout (?:a |any )?(?:clear )?(?:result|winner|conclusion|outcome|decision|verdict)\b"
    r"|\bperhaps\b[^.]{2,60}\bperhaps (?:it |they |he |she )?(?:does |do |did |is |are )?not\b|"
    r"\b(two|three|four|five|six|seven|eight|nine|ten|\d+) (?:\w+ ){0,3}(?:liked|loved|wanted|for|praised|enjoyed"
    r"|preferred|said|voted|were|found|passed|accepted|worked)\b[^.]{0,40}?[,;] (?:and )?\1 (?:\w+ ){0,2}(?:hated|did"
    r"|disliked|against|were|not|said|failed|rejected|returned|voted|wanted)\b|\bas many (?:\w+ ){0,4}as\b"
    r"(?= (?:\w+ ){0,3}(?:not|against|dis\w+|hated))|\bmixed (?:reviews|results|feelings|picture|opinions?)\b|"
    r"\b(?P<n>two|three|four|five|six|seven|eight|nine|ten|twenty|\d+) (?:\w+ ){1,4}and (?P=n) \w+|"
    r"\bsome\b.*\bothers\b|\bhalf\b.*\bother half\b|\bevenly (?:split|divided|balanced)\b"
    r"|\bsplit (?:evenly|down the middle"
    r"|in half|fifty)"
    r"|\bequally (?:split|divided)\b|\bdown the middle\b|\bexactly half\b|\bdrew level\b"
    r"|\bno majority\b|\b(\w+) (?:were |voted )?(?:for|in favou?r|yes)(?: it| P)? (?:, |and "
    r"|, and )\2 (?:were |voted )?(?:against|no)\b|\bfifty fifty\b|\b50 50\b"
    r"|(?<!twice )(?<!times )(?<!half )\bas many\b.*\bas (?:against|were against|disliked|opposed|not)"
    r"|\bno (?:result|conclusion|consensus|verdict|majority|decision|clear)\b"
    r"|\bwithout (?:a )?(?:result|conclusion)\b"
    r"|\b(\d+) (?:per cent|percent|%|of|said|voted|liked).* \3 (?:per cent|percent|%|said|voted|did"
    r"|disliked|against|of)\b|\b(\w+) (?:of \w+ )?(?:\w+ ){1,4}and \4 (?:did not|disliked|hated"
    r"|were against|found)\b|\ba (third|quarter)\b.*\ba \5\b|\binconclusive\b|\bstalemate\b"
    r"|(?<!twice )(?<!times )(?<!half )\bas many (?:\w+ ){0,6}as\b|\bone half\b|\bopinions? (?:was"
    r"|were|is|are|remain\w*) divided\b"
)
