"""The words that tell how two claims are related: opposites, quantifiers, numbers, what a claim can give one value
of."""

from decimal import Decimal
from typing import Final

from moot.reading.lexical.words import words

ARTICLES: Final = frozenset(words("a an the this that these those our its their will would any"))
ADVERBS: Final = frozenset(
    words("""
    really very still just simply also definitely clearly itself themselves himself herself certainly actually please
    ever anymore either then so always absolutely indeed even quite too already now yet
    """)
)
ALL: Final = frozenset(words("everybody everyone all every each"))
NONE: Final = frozenset(words("nobody none neither"))
SOME: Final = frozenset(words("some somebody someone few several many sometimes partly half"))
PARTS: Final = frozenset(words("most one part two three another"))
"""Speak of some where they begin a claim, or stand before \"of\"."""
BOUNDS: Final = (
    "at least", "at most", "more than", "less than", "fewer than", "no more than", "no less than", "up to", "over",
    "under",
    "about", "around", "nearly", "almost", "roughly", "approximately", "above", "below", "between", "only", "or more",
)  # fmt: skip
LOWER: Final = frozenset({"at least", "more than", "no less than", "over", "above", "or more"})
UPPER: Final = frozenset({"at most", "less than", "fewer than", "no more than", "up to", "under", "below"})
NEAR: Final = frozenset({"about", "around", "nearly", "almost", "roughly", "approximately"})
NUMBERS: Final = {
    word: str(n)
    for n, word in enumerate(
        words(
            "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
            "seventeen eighteen nineteen"
        )
    )
    if n > 1
} | {"noon": "12", "twenty": "20", "thirty": "30", "fifty": "50", "hundred": "100"}
SCALES: Final = {
    "k": Decimal(1000), "m": Decimal(10) ** 6, "b": Decimal(10) ** 9, "bn": Decimal(10) ** 9, "tn": Decimal(10) ** 12,
    "thousand": Decimal(1000), "million": Decimal(10) ** 6, "billion": Decimal(10) ** 9, "trillion": Decimal(10) ** 12,
}  # fmt: skip
DAYS: Final = frozenset(
    words("""
    monday tuesday wednesday thursday friday saturday sunday january february march april june july august september
    october november december spring summer autumn winter monthly weekly daily yearly hourly
    """)
)
LABELS: Final = frozenset(
    words("""
    issue pr ticket rfc step chapter page line room item section bug case hall platform gate block shard figure table
    paragraph number lane route building floor appendix unit row column example question phase part module
    """)
)
"""After these a number is a name: two of them are two things."""
SINGLE: Final = frozenset(
    words("""
    answer default deadline owner capital winner leader name colour color cause limit version total result author
    address password maximum minimum budget price size length width height depth weight age quorum successor director
    """)
)
"""Of these there is one: two values of it cannot both be."""
FUNCTIONAL: Final = frozenset(
    words("""
    be use cost take last weigh need have run equal total adopt choose pick upgrad stay set cap start end open close
    arriv begin hold seat measur pay charg expir retain allow permit return respond listen finish leave give get spend
    earn win lose kill employ reach tak serve own count score draw move switch migrat target requir limit support live
    increas rais reduc lower grow fall rise contain captur
    """)
)
"""Stems of verbs after which a figure is the value of what the claim is about."""
VERB_OPPOSITES: Final = tuple(
    tuple(side.split("/"))
    for side in words("""
    increase/decrease increase/reduce raise/lower rise/fall grow/shrink open/close accept/reject approve/reject
    adopt/reject keep/drop keep/remove keep/abandon keep/abolish keep/delete allow/forbid allow/ban permit/forbid
    permit/prohibit pass/fail succeed/fail work/fail win/lose start/stop begin/end continue/stop enable/disable
    include/exclude add/remove improve/worsen support/oppose gain/lose save/waste buy/sell arrive/leave push/pull
    hire/fire lock/unlock live/die expand/shrink centralise/decentralise centralize/decentralize merge/split
    merge/revert deploy/revert strengthen/weaken encourage/discourage help/hurt speed/slow hold/break agree/disagree
    remember/forget survive/die
    """)
)
OPPOSITES: Final = tuple(
    tuple(side.split("/"))
    for side in words("""
    hot/cold warm/cold open/closed open/shut on/off up/down true/false right/wrong correct/wrong safe/dangerous
    safe/unsafe fast/slow faster/slower quick/slow cheap/expensive cheap/dear cheaper/dearer good/bad better/worse
    best/worst high/low higher/lower more/less more/fewer early/late earlier/later easy/hard easy/difficult
    easier/harder simple/complex full/empty wet/dry clean/dirty strong/weak long/short longer/shorter big/small
    bigger/smaller large/small larger/smaller heavy/light new/old old/young possible/impossible legal/illegal
    necessary/unnecessary enough/insufficient mandatory/optional required/optional compulsory/voluntary
    compulsory/optional public/private present/absent alive/dead loud/quiet rich/poor thick/thin deep/shallow
    before/after inside/outside above/below enabled/disabled allowed/forbidden allowed/prohibited allowed/banned
    permitted/forbidden permitted/prohibited free/paid positive/negative stable/unstable reliable/unreliable
    healthy/sick healthy/ill guilty/innocent broken/intact damaged/undamaged sweet/sour smooth/rough profit/loss
    success/failure asset/liability synchronous/asynchronous clockwise/anticlockwise major/minor beneficial/harmful
    useful/useless useful/pointless mature/immature first/last left/right north/south east/west ready/unfinished
    finished/unfinished complete/incomplete sufficient/insufficient suitable/unsuitable singular/plural calm/panicking
    calm/nervous calm/anxious temporary/permanent local/remote manual/automatic internal/external for/against most/few
    all/none everything/nothing
    """)
)
"""Opposites where one excludes the other."""
