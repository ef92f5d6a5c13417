"""Constructions that tell which of two is chosen: replacement, preference, decision, recommendation."""

from typing import Final

from moot.reading.lexical.rules import A, B, gap, rule

_AUX: Final = r"(?: (?:has|have|had|was|were|is|are|been|be|got|get|being))"
CHOSE: Final = (
    r"(?:chose|choose|selected|picked|adopted|approved|accepted|(?:decided|settled|agreed|standardised|standardized) "
    r"(?:on|for)|(?:decided|agreed|voted) to (?:use|adopt|keep|take|buy|go with|build|move to|switch to|stay with|"
    r"stick with|run)|opted for|went with|go with|going with|voted for|stuck with|sticking with|standardised on|"
    r"committed to|(?:decided|agreed|voted|chose) to)"
)
REFUSED: Final = (
    r"(?:rejected|dropped|ditched|discarded|abandoned|dismissed|scrapped|ruled out|gave up(?: on)?|given up(?: on)?|"
    r"turned down|(?:decided|agreed|voted|chose) not to(?: use| adopt| buy| take)?|decided against|voted against|"
    r"advise against|advised against|advises against|recommend against|argue against|argued against|moved away from|"
    r"moved off|got rid of|threw out|stopped using|no longer use|withdrew|backed out of|walked away from|steer clear "
    r"of|stay away from|stay clear of|vetoed|regret|regretted|regrets|took out|switched off|tore out|pulled out|"
    r"phased out)"
)
_OF_IT: Final = r"(?: (?:a|an|the|our|any|all|using|use of|adopting|option|new|idea of|proposal to use|plan to use))"

CHOICES: Final = (
    rule("replaced", -1, 1)(
        rf"(?:moved|migrated|switched|changed|went|moving|switching|migrating|move|switch)(?: \w+){{0,4}}? "
        rf"from{gap(3)} {A}(?P<cue> to| over to| back to){gap(3)} {B}"
    ),
    rule("replaced", -1, 1)(
        rf"(?:replaced|replace|replacing|swapped|swap|traded){gap(3)} {A}{gap(2)}(?P<cue> with| by| for){gap(3)} {B}"
    ),
    rule("replaces", 1, -1)(
        rf"{A}(?P<cue>(?: has| have| can| could| will)? (?:replaced|replaces|replace|beat|beats|outperforms|"
        rf"outperformed|outlasted|outlives|surpassed|surpasses|overtook)){gap(3)} {B}"
    ),
    rule("replaced", -1, 1)(rf"{A}(?P<cue> (?:was|were|is|been) replaced (?:by|with)){gap(3)} {B}"),
    rule("given up", -1, 1)(
        rf"(?P<cue>(?:gave|given|give) up(?: on)?|ditched|abandoned|dropped|left|rejected){gap(3)} {A}{gap(2)} "
        rf"(?:for|in favour of|in favor of){gap(3)} {B}"
    ),
    rule("instead", 1, -1)(
        rf"{A}{gap(4)}(?P<cue> (?:instead of|rather than|in preference to|in place of)){gap(4)} {B}"
    ),
    rule("preferred", 1, -1)(
        rf"(?P<cue>prefer|prefers|preferred|favour|favours|favoured){gap(3)} {A}{gap(2)} (?:to|over|rather "
        rf"than){gap(3)} {B}"
    ),
    rule("preferred", 1, -1)(
        rf"(?P<cue>chose|picked|selected|ranked|rated|put|take|took|choose|pick|choosing|picked){gap(3)} {A}{gap(2)} "
        rf"(?:over|above|ahead of|before){gap(3)} {B}"
    ),
    rule("rather", 1, -1)(rf"(?P<cue>would (?:rather|sooner)){gap(5)} {A}{gap(4)} than{gap(4)} {B}"),
    rule("preferred", 1, -1)(rf"{A}{gap(1)}(?P<cue> (?:preferred to|preferable to|superior to)){gap(3)} {B}"),
    rule("chosen", 1)(
        rf"(?P<cue>(?:we|i|they|was|has|have|board|team|committee|council|majority|users|had|and|finally) (?:have |"
        rf"has |had |all |then |finally |therefore |so |now )*{CHOSE}){_OF_IT}{{0,2}} {A}"
    ),
    rule("refused", -1)(rf"(?P<cue>(?<!is )(?<!was )(?<!are ){REFUSED}){_OF_IT}{{0,2}} {A}"),
    rule("was chosen", 1)(
        rf"{A}(?P<cue> (?:was|were|has been|is|been|got) (?:chosen|selected|picked|adopted|approved|accepted|"
        rf"preferred|recommended))"
    ),
    rule("was refused", -1)(
        rf"{A}(?P<cue>{_AUX}{{1,2}}(?: finally| later| then| soon| eventually)? (?:rejected|dropped|discarded|"
        rf"abandoned|dismissed|scrapped|ruled out|withdrawn|vetoed|given up|turned down|retired|decommissioned|"
        rf"switched off|removed|ripped out|rolled back|banned|taken out))"
    ),
    rule("went back", 1)(rf"(?P<cue>(?:went|switched|moved|came|rolled|gone|going|fell) back to){gap(2)} {A}"),
    rule("advised", 1)(
        rf"(?P<cue>(?:i|we|would|strongly|they|experts|it) (?:strongly |would |do |all |warmly |can |fully |still |"
        rf"only )*(?:recommend|recommends|endorse|endorses|vote for|propose|suggest|back|support|favour|favor|"
        rf"prefer)){_OF_IT}{{0,2}}(?: (?:to use|going with|we use))? {A}"
    ),
    rule("advised against", -1)(rf"(?P<cue>(?:do|should|must|would|let us|please) (?:not|never)|never) {A}(?: again)?"),
    rule("advised against", -1)(
        rf"(?P<cue>(?:avoid|never (?:again )?use|do not (?:use|buy|choose|adopt|pick|take|trust|rely on|go with|"
        rf"touch|deploy|build on|want|need)|beware of|stay away from|keep away from|would not (?:use|recommend|"
        rf"choose|buy|trust|touch|advise|want|go with|pick|adopt)|should not (?:use|adopt|choose|buy|go with|rely on|"
        rf"take|move to|switch to|pick)|must not (?:use|adopt)|can not (?:recommend|rely on|trust|afford|use|live "
        rf"with)|never (?:rely on|trust)|opposed to|warn against|warned against)){_OF_IT}{{0,2}}(?: anything like)? "
        rf"{A}(?: again| for [^ ]+(?: [^ ]+){{0,4}})?"
    ),
)
