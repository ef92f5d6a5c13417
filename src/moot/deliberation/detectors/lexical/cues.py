"""Turns of phrase that decide a stance whatever the words of value say: comparisons, draws, withdrawals, conditions.

They are searched in a line where the position is written P, its rivals R, and all else is in lower case; "." ends a
sentence. Every gap is bounded, so the search takes time proportional to the length of the line.
"""

from typing import Final

from moot.deliberation.detectors.lexical.patterns import regex

OPEN: Final = regex(
    r"\bin two minds\b|\b(?:may|might|could) (?:\w+ ){1,4}or (?:it )?(?:may |might |could )?(?:not|badly|worse|ill)\b"
    r"|\bmay just have been\b|\bcould be\b.*\bcould be\b|\bmight be a gain or\b"
    r"|\bnothing to choose\b|\bmight lower\b.*\bmight not\b|"
    r"\beither way\b|\banybody s guess\b|\banyone s guess\b|\bno idea\b|\bremains to be seen\b"
    r"|\btoo early to\b|\btoo soon to\b"
    r"|\bcan not say whether\b|\bhard to say whether\b|\bnot know (?:yet )?(?:whether|if)\b"
    r"|\bunclear whether\b|\bopen question\b"
    r"|\bnot (?:yet )?(?:been )?(?:decided|clear|known|settled|sure) (?:yet )?(?:whether|if|what|which"
    r"|how)\b|\bjury is still out\b"
    r"|^(?:but )?whether (?!or not)|\bmay or may not\b|\bmight or might not\b|\bwhether P\b"
    r"|\bcould go\b.*\beither\b|\btoss up\b"
    r"|\bneither for nor against\b|\bfor better or worse\b|\bfor better or for worse\b|\bno opinion\b"
    r"|\bno view\b|\bhard to tell\b"
    r"|\bimpossible to (?:say|tell)\b|\bhelp or h\w+\b|\bgood or bad\b|\bbetter or worse\b"
    r"|\bmore or less \w+ nobody\b|\bwho knows\b"
    r"|\b(?:will|would) have an effect\b|\bwhich one the\b|\bhave no way of knowing\b"
)
VOID: Final = regex(
    r"\b(?:figures?|results?|data|numbers?|counts?|tally|trial|test|series|readings?|poll|survey|vote)(?: \w+){0,10}"
    r" (?:thrown out|struck out|void|swapped|mixed up|unusable|invalid|disregarded|set aside|not be used)\b|"
    r"\breadings?(?: \w+){0,14} (?:retracted|withdrawn|discarded)\b|"
    r"\b(?:declared|ruled|considered|now|therefore|is|was|were|are|been) (?:null and )?(?:void|invalid"
    r"|annulled)\b|\bvoid(?:ed)?\b"
    r"|\bannul\w*\b|\bcancelled retroactively\b|\binvalidated\b|\bdeclared invalid\b"
    r"|\bstruck from the record\b"
    r"|\bdoes not count\b|\bdo not count\b|\bdisregard\w*\b|\bas (?:if|though) (?:it|they) had never\b"
    r"|\bthrown out because\b"
    r"|\bmust not be (?:used|cited|relied)\b|\bnullified\b|\bretracted (?:the|its|their) (?:figures?"
    r"|results?|data|numbers?)\b"
    r"|\b(?:figures?|results?|data|numbers?|count|trial|test|measurements?|study"
    r"|paper)(?: \w+){0,8} (?:retracted|withdrawn|scrapped|discarded)\b"
)
REPORT: Final = regex(
    r"\bconsultancy\b|\b(?:who|that|which) (?:sells?|makes?|trains?|imports?|builds?|installs?|rents?|offers?"
    r"|runs?)\b|"
    r"\b(?:pitch|rep|salesman|saleswoman|salesperson|wholesaler|trader|trade|broker|franchise|start ?up|factory|mill"
    r"|institute|campaign|ad|poster|booklet|pamphlet|packaging|box says|homepage|site|blog|webpage|inventor|owner"
    r"|promoter|organi[sz]er|union|industry|board of|chamber|sponsor|guild|editor of"
    r"|shop)\b (?=(?:\w+ ){0,6}(?:says?|said"
    r"|claim\w*|promis\w*|writes?|wrote|assures?|assured|tells?|told|calls?|states?|insists?|swears?|boasts?))|"
    r"\b(?:vendor|supplier|manufacturer|maker|seller|sales\w*|brochure|advert\w*|newsletter|leaflet"
    r"|flyer|catalogue|website|press release"
    r"|company|firm|dealer|lobby|producer|marketing|label|provider|contractor|agent|importer|publisher"
    r"|distributor|slogan"
    r"|prospectus|developer|representative|spokes\w+|association|consultant|retailer|claim\w*)\b"
)
UNTESTED: Final = regex(
    r"\b(?:not|neither|nor|never|nobody|no one|without|none|no|yet to|have yet)\b(?: \w+){0,5} (?:sums"
    r"|own trial|proof"
    r"|trial|way of knowing|look\w*|ask\w*|form\w*|seen|hold|passed judgment|inspect\w*|opinion|replicat\w*|audit\w*"
    r"|taken|contradict\w*|weigh\w*|commit\w*)\b|\b(?:just |merely |simply )?(?:passing|pass|passed|repeat"
    r"|quote) (?:it|this|that)"
    r"(?: \w+){0,2} on\b|\bjudge for yourself\b|\bwe take no\b|\bcan not vouch\b|\bmake of it what\b|"
    r"\b(?:not|neither|nor|never|nobody|no one|without|none|no|yet to"
    r"|have yet)\b(?: \w+){0,5} (?:check\w*|test\w*|verif\w*"
    r"|examin\w*|endors\w*|comment\w*|confirm\w*|vouch\w*|tried|investigat\w*|assess\w*|judg\w*|view"
    r"|stand|position|opinion|measur\w*"
    r"|look\w* into|evaluat\w*|side|reproduc\w*|agree|put to the test|own)\b|\bunverified\b"
    r"|\buntested\b|\bunchecked\b"
    r"|\bfor what it is worth\b|\bwithout comment\b|\bmake of that what\b"
)
WITHDRAWN: Final = regex(
    r"\b(?:withdr\w+|took (?:it|that|this|them) back|take (?:it|that|this|them|back)(?: \w+){0,4} back"
    r"|take (?:it|that|this|them) back"
    r"|retract\w*|rescind\w*|revok\w*|recant\w*|(?:no longer|do not|not) stand by|backed away"
    r"|abandoned|dropped (?:the|his|her|its|their|our)"
    r"|no longer (?:holds?|appl\w+|valid|true|the case|stands?|recommend\w*|advise\w*|an issue"
    r"|a problem)|lifted|falls? away|fell away"
    r"|taken back|revers\w+ (?:our|its|that|this|the)|changed (?:our|my|his|her|its|their) minds?"
    r"|overtaken|off the table"
    r"|was wrong|were wrong|proved (?:wrong|unfounded|groundless)|unfounded|groundless|(?:does|do"
    r"|did) not (?:apply|hold|arise|concern us|affect us|materiali[sz]e)|came to nothing|(?:reason"
    r"|obstacle|hurdle|problem|objection|worry|doubt) (?:is|has|was|has been) (?:gone|over|solved"
    r"|removed|settled|fixed|history)|has since|have since|dispelled|allayed|laid to rest|put to rest"
    r"|evaporated|is moot|out of date|no longer)\b"
)
OBJECTION: Final = regex(
    r"\b(?:objection\w*|object\w*|concerns?|worr\w+|fear\w*|warn\w*|complain\w*|doubts?|mistake"
    r"|criticism\w*|criticis\w*|criticiz\w*"
    r"|ruled out|reason|reject\w*|refus\w*|verdict|vetoed|banned|discourag\w*|reservation\w*|ban|veto"
    r"|not for us|reproach\w*|accus\w*|scept\w+|skept\w+|advised against|advice against|against"
    r"|limits?|problem\w*"
    r"|argument against|drawback\w*|too \w+)\b"
)
ADVICE: Final = regex(
    r"\b(?:recommend\w*|advice|advis\w+|endors\w*|approv\w*|praise\w*|favourite|favorite|permission"
    r"|permit|licen\w+|certif\w*"
    r"|support\w*|backing|choice|preferred|proposal|plea|first choice|promise\w*)\b"
)
CONDITION: Final = regex(
    r"\b(?:only (?:if|when|where|once|with|for|above|below|beyond|in|on)|provided|as long as"
    r"|so long as|unless|if|where|whenever"
    r"|assuming|on condition|should the|were the|were it|when|suits?|suited to|right for|fine for"
    r"|worth it for|make sense with|makes sense with|needs?|requires?|demands?|depends? on"
    r"|calls? for|ideal for|designed for|meant for|made for)\b"
)
STRONG_CONDITION: Final = regex(
    r"\b(?:only (?:if|when|where|once|above|with|for)|provided|as long as|so long as|unless|needs?"
    r"|requires?|demands?"
    r"|depends? on|calls? for|ideal for|designed for|meant for|made for|suits?|suited to|right for"
    r"|fine for|good for"
    r"|worth it for|(?:fine|right|good|all right|the thing|worth it|would do|will do) (?:if|when|where"
    r"|with|so long|as long))\b"
)
INSIDE: Final = regex(r" ,? ?(?:and |but )(?=(?:our|ours|we)\b)")
CONCLUDES: Final = regex(
    r"\b(?:nothing (?:\w+ )?(?:speaks|stands|spoke) (?:against|in the way)|no (?:issue|problem|obstacle|concern"
    r"|objection) here|(?:does|do) not (?:touch|affect"
    r"|concern|bother|apply to) us|go for (?:it|P)"
    r"|what (?:i|we) would (?:buy|choose|take|pick)|(?:is|are) the right (?:buy|choice|one|answer"
    r"|thing)|exactly what)\b"
)
ALWAYS: Final = regex(
    r"\b(?:no|not|hardly|scarcely|never)(?: \w+){0,2} (?:day|week|month|year|night|season|shift"
    r"|evening|morning|service)s?\b"
    r".*\b(?:without|not)\b"
)
MET: Final = regex(
    r"\b(?:(?:which|that|this|and (?:that|this|it)) (?:is|it is|are|was) (?:exactly |just "
    r"|precisely )?(?:the case|so|true|what|our)"
    r"|we do(?! not)\b|we have both|we (?:have|meet|fulfil|satisfy) (?:it|that|both|this|all|exactly"
    r"|just)|ours (?:is|are|does|do)$|is met|are met|is given"
    r"|so does ours|so do we|exactly our case|holds here|applies here|just what we have|that is us)\b"
)
UNMET: Final = regex(
    r"\b(?:ours?|we|us|here|this|that|there|the|in our|none|neither|nobody|no)\b.*"
    r"\b(?:not|no|none|never|neither|nor|only|without|nowhere|far from|fewer|less|below|under|lacks?|far)\b"
    r"|^(?:and |but )?(?:ours?|we|here)\b"
)
OURS: Final = regex(r"\b(?:ours?|we|us|here|this)\b")
PENDING: Final = regex(
    r"\b(?:pending|not been (?:taken|given|signed|granted|agreed|approved|announced)|is due|are due|to be decided"
    r"|will decide|decides? (?:in|next|on)|remains to|under review|in talks|waiting for|wait for|no answer|no reply"
    r"|no word|no decision|not know|can not (?:say|tell)|may or may not|expected (?:in|by|next|on)"
    r"|still negotiating|not (?:yet )?(?:answered|replied|decided|said|been (?:decided|settled|made))"
    r"|undecided|(?:decision|answer|reply|ruling) is (?:expected|due)|still (?:open|waiting|unknown"
    r"|unclear|to be)"
    r"|unknown|unclear|nobody knows|no one knows|have not heard|awaiting|has not|have not|is not known"
    r"|yet to|not yet|doesn t say"
    r"|does not say|whether)\b"
)
FACT: Final = regex(
    r"\b(?:consists? of|(?:is|are) made (?:of|from|up)|comes in|weighs?|measures?|(?:is|are) (?:called"
    r"|named|known as|short for|written|pronounced|defined|counted|classified|abbreviated)|named after"
    r"|(?:was|were) (?:first )?(?:released|introduced|invented|founded|published|built|written"
    r"|developed|coined|patented|established) (?:in|by|on|at)|dates? (?:back )?(?:to|from)"
    r"|costs? (?:\w+ )?[\d€$£]|(?:is|are) (?:billed|priced|sold|charged) (?:at|by|in|per)"
    r"|per (?:kilo\w*|hour|litre|metre|square|unit|piece|person|head|pound|kg|day)|describes?"
    r"|the plural|spelling|abbreviation"
    r"|means? (?:that )?(?:a|an|the|any) |lies? between|ranges? from|between [\d]\S* and [\d]"
    r"|contains? (?:about |roughly )?\d|(?:has|have) \d)"
)
AGAINST: Final = regex(
    r"\bkeep (?:\w+ ){1,3}(?:away|off|clear|out)(?: of| from)?(?: \w+){0,2} P\b|"
    r"\bthink twice(?: \w+){0,4} P\b|^(?:careful|caution|beware|watch out|look out|mind)(?: \w+){0,3} P\b"
    r"|^(?:be )?(?:careful|caution|beware|watch out) :? ?|\b(?:want\w*|wish\w*|like|love|glad|happy|relieved"
    r"|decided|voted)"
    r"(?: \w+){0,2} (?:rid of|drop|scrap|abolish|abandon|see the back of|throw out|do away with)(?: \w+){0,3} P\b|"
    r"\bkeep(?: \w+){0,2} P (?:out|away|off)\b|"
    r"\b(?:do not|not to|(?:^|[,:] |and |better |please )never|nobody should|no one should|should not"
    r"|must not|ought not|may not|can not recommend|avoid|advise against"
    r"|advises? against|advised against|warn\w* against|steer clear of|stay away from|keep away from"
    r"|keep clear of|careful with"
    r"|beware of|hands off|think twice about|refrain from|keep \w+ fingers off|done with|finished with"
    r"|through with|had enough of|tired of|sick of|fed up with|be wary of|wary of|stay clear of"
    r"|rule out|ruled out"
    r"|decided against|would not (?:use|buy|recommend|choose|touch|want|trust|go|put|take|advise|rely)"
    r"|not recommend|not (?:advise|consider|touch|bother with)|caution with|watch out with)"
    r"(?: (?!do\b|without\b|skip|forget|give)\w+){0,5} P\b"
)
FOR: Final = regex(
    r"\b(?:lean\w* towards?|recommend\w*|go (?:ahead )?(?:with|for)|went (?:with|for)|stick (?:with"
    r"|to)|choose|chose"
    r"|opt\w* for|vote\w* for|voted for|suggest\w*"
    r"|let us \w+|stay\w* with|keep using|keep on with|advis\w+|in favou?r of|nothing (?:speaks "
    r"|to be said )?against|(?:am|are|is) (?:all )?for|back to|speaks? for|plead\w* for|urge\w*"
    r"|insist\w* on|invest in"
    r"|should (?:use|adopt|choose|take|buy|go|have|keep|introduce|plant|build)|we need|worth|bet on"
    r"|swears? by|swore by|best with)"
    r"(?: \w+){0,4} P\b"
)
WITHOUT: Final = regex(
    r"\b(?:without(?! any (?:problem|trouble|difficult))|do not (?:do without|skip|forget|give up|drop"
    r"|leave out|omit|miss)|never (?:skip|go without|do without|leave out|omit)"
    r"|if (?:we|you|they|nobody|no one) (?:do not|does not|drop|skip|give up|leave out|omit|scrap)"
    r"|if there (?:is|are|were|was) no|not to (?:skip|drop|omit|give up)"
    r"|lacking|absent|in the absence of|lack of|for want of)(?: \w+){0,3} P\b|\bno(?! more"
    r"| longer)(?: \w+)? P\b"
    r"|^take(?: \w+)? P (?:down|away|out|off) and\b|\b(?:whoever|anyone who) (?:leaves out|skips|drops"
    r"|omits)(?: \w+){0,6} P\b"
    r"|^(?:do away with|drop|scrap|give up|take away|leave out|skip|remove|abolish|cancel|close|cut"
    r"|switch off|stop)(?: \w+){0,3} P(?: \w+){0,2} and"
    r"|\bdo not let(?: \w+){0,5} out of(?: \w+)? P\b"
    r"|\b(?:should|if|unless) (?:the |a )?(?:\w+ ){0,2}P (?:not|is not|are not|does not|do not"
    r"|stays? away)\b|\bshould(?: \w+){0,3} not(?: \w+){0,5} P\b"
    r"|\bunless(?: \w+){0,5} P\b"
)
NOT_TRIED: Final = regex(
    r"\bP (?:\w+ ){0,3}(?:delivered|shipped|ordered|announced|discussed|presented|advertised"
    r"|mentioned)\b"
)
GIVEN_UP: Final = regex(
    r"\b(?:tried|trial(?:led)?|pilot\w*|tested|introduc\w*|launch\w*|start\w*|install\w*|put up|put in"
    r"|set up|planted|began|attempt\w*|had to|forced"
    r"|after (?:\w+ ){0,4}(?:days?|weeks?|months?|years?|hours?|games?|match\w*|rounds?|seasons?"
    r"|nights?|meals?|attempts?|accidents?|complaints)|because|within|already|in despair)\b"
)
ON_PURPOSE: Final = regex(
    r"\bfor an? (?:trial|test|probation)\b|\bas an? (?:experiment|test|trial)\b|\bto (?:see|save|find out)\b"
    r"|\bfor (?:a|an|one|two|three"
    r"|the|four|six) (?:\w+ )?(?:day|week|month|season|term|year|night|match|game|weekend)s?\b"
)
DROPPED: Final = regex(
    r"\bP (?:switched|turned|taken|left|plugged|swapped|stripped) (?:off|out|away)\b|"
    r"\bP(?: \w+){0,3} (?:went|moved|stayed|remained|stood|were|was|lay|sat|hung|kept|put|stored|left)(?: \w+){0,2}"
    r" (?:storage|shed|cellar|attic|cupboard|drawer|garage|box|boxes|shelf|repair|store|depot|basement|dark|hook)\b|"
    r"\b(?:left|leave|leaving|kept|locked|packed|put|stowed|stored|tucked)(?: \w+){0,2} P(?: \w+)?(?: \w+)?"
    r" (?:hanging|lying|standing|at home|behind|aside|locked|shut|closed|untouched|unused|idle|alone|away|in the"
    r"|off|out|switched off)\b|"
    r"\bP(?: \w+){0,4} (?:was|were|been|got|is|are|stayed|remained|kept)(?: \w+){0,2} (?:cold|silent|parked"
    r"|unlit|closed|shut|locked|unused"
    r"|switched off|turned off|off duty|out of use|out of service|stored away|packed away|locked away|cleared"
    r"|deleted|sent away|sent home|thrown out|dumped|discarded|rejected|empty handed|broken|under repair)\b|"
    r"\b(?:not one|not a single|not a|no|hardly any|zero)(?: \w+){0,2} P(?: \w+){0,4} (?:was|were|is|are|has been"
    r"|have been|had been|went|came|stood|ran|used|took place|allowed|to be had|kept|handed|sold|served|given)\b|"
    r"\b(?:shut|closed|locked|unscrewed|dissolved|disbanded|deleted|skipped|forwent|forewent|forgone|spared us"
    r"|refrained from|stopped \w+ing|ceased|quit|lost|suspended|cancelled|postponed|blocked|barred|removed"
    r"|took away|taken away|cleared out|threw out|thrown out|sent back|gave away|given away|outlawed|forbade"
    r"|forbidden)"
    r"(?: (?!and\b|for\b|but\b|to\b|by\b)\w+){0,3} P\b|"
    r"\bP(?: \w+){0,3} (?:stood|stayed|remained|lay|sat|was left|were left) (?:\w+ ){0,2}(?:idle|dark"
    r"|off|unused|shut|closed|on (?:the|their|its))"
    r"|\bno longer \w+(?: \w+)? P\b|\b(?:shut|left|leave)(?: \w+){0,2} P\b(?= (?:off|over|for))|"
    r"\b(?:drop|dropped|dropping|remov\w+|scrap\w*|abandon\w*|abolish\w*|gave up|given up|giv\w+ up"
    r"|switched off|turned off|left out|left off"
    r"|leav\w+ out|ripped out|took out|taken out|tore out|discontinu\w*|suspend\w*|stopped(?: using)?"
    r"|cancel\w*|skipp\w*|got rid of|gotten rid of"
    r"|do away with|did away with|without|ditch\w*|phased out|withdr\w+|omit\w*|dismantl\w*|paused"
    r"|no more|no longer (?:use|have|offer|run|sell|send|serve|buy)|end(?:ed|ing)"
    r"|did without|done without|went without|gone without|doing without|shelv\w*|mothball\w*"
    r"|let go(?: of)?|benched|rested|repeal\w*|rescind\w*|revok\w*|revers\w*|struck down|rolled back"
    r"|uproot\w*|dug (?:up|out)|tore (?:up|down|out)|pull\w* (?:up|out|down)|migrated away from"
    r"|away from|turned our backs? on|weaned \w+ off|stripped out|deprecat\w*|dismiss\w*|fired"
    r"|cut out|halted|missing|lifted|moved away from|went back from|sold(?: off)?|banned|retired"
    r"|unplugged|disabled|uninstalled|cleared away|returned)"
    r"(?: (?!and\b|for\b|but\b)\w+){0,4} P\b"
    r"|\b(?:took|take|taken|switched|turned|left|leave|ripped|pulled|threw|thrown|gave|moved"
    r"|cut)(?: the| our| all)*(?: \w+)? P(?: \w+)? (?:out|off|down|away|up|back)\b"
    r"|\bP(?: \w+){0,6} (?:was|were|had been|has been|have been|is|are|being|got)(?: \w+)? (?:dropped"
    r"|removed|scrapped|abandoned|abolished|given up|switched off|turned off"
    r"|left out|left off|ripped out|taken (?:out|down|away|off)|discontinued|suspended|cancelled"
    r"|stopped|skipped|phased out|withdrawn|omitted|dismantled"
    r"|paused|ended|halted|banned|retired|disabled|gone|out of the way|out of the picture"
    r"|sold|cut|lifted|missing|unplugged|shelved|put on hold|repealed|rescinded|revoked"
    r"|let go|benched|rested|dug up|pulled up|uprooted|torn down|put away|torn out|removed|reversed)\b"
    r"|\b(?:took|taken|take|pulled|withdrew|moved|removed)(?: \w+){1,3} (?:out of|off|from)(?: \w+)? P\b"
    r"|\bP(?: \w+){0,2} by(?: \w+){0,2} (?:was|were) (?:discontinued|suspended|stopped|dropped|abolished)\b"
)
ONLY_A_TRIAL: Final = regex(
    r"\bP (?:pilot|trial|experiment|test|scheme|project|attempt|run|study)\b|\b(?:pilot|trial"
    r"|experiment|attempt|try)(?: \w+){0,3} P\b"
)
REPORTED: Final = regex(
    r"\b(?:scoff\w*|adores?|loved (?:it|them|P)|raves?|says?|said|claim\w*|maintain\w*|argu\w+|swears?"
    r"|swore|warn\w*|object\w*|believ\w+"
    r"|insist\w*|promis\w+|predict\w*|thinks?|thought|reckons?"
    r"|expect\w*|complain\w*|praise\w*|assert\w*|assur\w+|told (?:us|me|everyone)|tells? (?:us|you"
    r"|everyone)|holds? that|called|calls? (?:it|P|them)|describ\w+|dismiss\w*|mocks?|mocked"
    r"|laugh\w* at"
    r"|grumbl\w*|fear\w*|worried|touted|hailed|advertis\w*|supposed(?:ly)?|reputed(?:ly)?"
    r"|alleged(?:ly)?|according to|reputation|rumou?r\w*|on paper|in theory|conventional wisdom"
    r"|the word is|critics?|opponents?|sceptics?"
    r"|has it that|have it that|is meant to|are meant to|consider\w*|regard\w*|would have (?:us"
    r"|you) believe)\b"
)
DIFFERS: Final = regex(
    r"\b(?:differently|disagree\w*|begs? to differ|otherwise|the opposite|the contrary"
    r"|the other way (?:round|around)|not (?:what|how|so|our experience)|contradict\w*|do not share"
    r"|proved (?:him|her|them|us|it) wrong)\b"
)
PAST: Final = regex(
    r"\b(?:i once|once (?:wrote|thought|said|argued)|was once|were once|at first|initially|originally"
    r"|in the beginning|to begin with|used to|until (?:last|this"
    r"|then|recently|now)|formerly|once|previously|earlier"
    r"|last (?:year|month|week|spring|summer|autumn|winter)|in (?:19|20)\d\d|had (?:approved"
    r"|recommended|praised|warned|been|advised)|first (?:letter|report|draft|version)"
    r"|back then|in the past|years ago|before the)\b"
)
NOW: Final = regex(
    r"\b(?:see it differently|these days|now|since (?:then|the|last|we|this|our|that|it)|today"
    r"|currently|by now|these days|meanwhile"
    r"|as things stand|nowadays|at present|second (?:letter|report|version)"
    r"|this (?:year|month|week|spring|summer|autumn|winter)|replaces the|latest|new (?:report|version"
    r"|figures)|no longer|any ?more|after the (?:update|repair|fix|upgrade|change))\b"
)
GENERAL: Final = regex(
    r"\bwhether (?:a|the|by|with|it is) |"
    r"\b(?:whichever|whatever|wherever|regardless|no matter|in any case|in all cases|either way"
    r"|all (?:three|four|options|variants)|general reminder"
    r"|in general|remember to|reminder|make sure|always (?:wear|check|read|wash)|any of (?:the|them)"
    r"|both (?:options|variants|cases|ways)|do not forget to|whether (?:you|we|they|one|he|she) \w+"
    r"|P or (?:\w+ ){0,3}R|R or (?:\w+ ){0,3}P)\b"
)
MEANING: Final = regex(
    r"^by P (?:the|we|is|our)\b|\bthe (?:word|term|expression|phrase|name|abbreviation)\b"
    r"|\bP(?: \w+)? (?:was|were|is|are|has been|have been) (?:on the agenda|the subject|discussed"
    r"|mentioned|the topic|put off|postponed|adjourned|deferred|described)\b"
    r"|\bis (?:spelled|spelt|defined|described|abbreviated)\b|\bstands for\b"
    r"|\brefers to\b|\bis (?:a|an|the) (?:\w+ ){0,3}(?:kind|type|form) of\b"
)
