"""The words that the lexical detectors know. A word is here because it decides alike in nearly every text."""

from typing import Final


def words(text: str) -> tuple[str, ...]:
    """The words of a string, split at white space: for lists that are written as one string."""
    return tuple(text.split())


FUNCTION_WORDS: Final = frozenset(
    words("""
    a an the this that these those it its they them their he she his her we us our you your i my me who which what of
    to in on at by for with from into onto over under after before since until during between through about as than and
    or but nor so if because while when where whereas although though is are was were be been being am do does did done
    have has had having will would shall should can could may might must ought not no never none nobody nothing there
    here then also only just very too more most less least few many much all any some each every both one ones own same
    other another such still yet again once ever out up down off how why whether per via
    """)
)
"""Words of English that carry no matter of their own."""

FOREIGN: Final = frozenset(
    words("""
    der die das und ist nicht ein eine einen einem mit für auf den dem von zu zum zur wir sie sich auch als bei nach
    wird wurde haben hat kein keine sind aber oder wenn durch über le la les des du et est une un que qui dans pour pas
    sur avec nous ne plus sont ce cette mais ou el los las del y es una por con para no se lo como más pero il gli di
    che non per sono è della nel het een van niet voor met zijn wordt dat te maar ook w nie z się jest na do że o och
    att är inte som med på av ett den det em um uma não com os são
    """)
) - {"no", "do", "die", "on", "me", "a"}

GENERIC: Final = frozenset(
    words("""
    use using adopt choose take pick select go move switch migrate stay stick keep remain continue run build buy get
    make put set have let try introduce implement write create add start support allow give hold do be our own new
    option variant alternative plan solution approach proposal choice idea way
    """)
)
"""What positions have in common, and no name is made of: "use Postgres" is Postgres."""

DENYING: Final = words("not never no without avoid skip stop drop remove reject abandon forbid ban against refuse")
"""With one of these a position begins that is the denial of what follows it."""

NEGATORS: Final = frozenset(
    words("not never no nobody none nothing neither nor without hardly barely scarcely rarely seldom few little")
)

GOOD: Final = frozenset(
    words("""
    good great excellent reliable simple easy fast cheap stable robust solid safe secure quick helpful useful efficient
    effective popular flawless perfect superb outstanding painless smooth trouble-free bulletproof rock-solid
    worthwhile convenient accurate affordable durable dependable mature delighted satisfied happy impressed superior
    ideal readable maintainable flexible trivial free effortless straightforward intuitive lightweight successful
    success improvement recommended brilliant best
    """)
)
BAD: Final = frozenset(
    words("""
    bad down offline unavailable unreachable poor terrible awful unreliable complex complicated hard difficult slow
    expensive unstable fragile brittle flaky unsafe insecure risky dangerous useless painful cumbersome clumsy
    error-prone buggy costly confusing unusable unpopular inaccurate outdated obsolete deprecated unmaintained overkill
    unsuitable inferior unacceptable dreadful disastrous disaster nightmare mistake failure headache burden unhappy
    disappointed disappointing frustrating tedious wasteful inefficient ineffective noisy harmful pointless worst waste
    bottleneck worse
    """)
)
BETTER: Final = frozenset(
    words("""
    better faster cheaper safer simpler easier quicker smoother quieter cleaner stronger lighter sturdier healthier
    happier sooner superior friendlier tidier fresher steadier clearer warmer
    """)
)
WORSE: Final = frozenset(
    words("""
    worse slower costlier riskier harder dearer noisier weaker dirtier clumsier later inferior pricier flakier trickier
    uglier heavier
    """)
)
MORE: Final = frozenset(words("more higher longer larger greater bigger twice double thrice"))
LESS: Final = frozenset(words("less fewer lower shorter smaller half third quarter"))
GOOD_MEASURES: Final = frozenset(
    words("""
    throughput availability uptime accuracy coverage reliability speed satisfaction quality performance yield revenue
    turnover profit adoption attendance capacity savings bandwidth success survival conversion durability productivity
    harvest
    """)
)
BAD_MEASURES: Final = frozenset(
    words("""
    latency cost costs price bill error errors outage outages bug bugs complaint complaints incident incidents accident
    accidents delay delays downtime loss losses failure failures problem problems issue issues effort waste leak leaks
    crash crashes overhead lag injuries injury defects defect conflicts mistakes timeouts breakdowns breakages queues
    debt noise damage pain trouble churn rework risk regressions jitter jams stockouts tickets pages footprint memory
    usage bill bills energy consumption
    """)
)
FAILED: Final = words("""
    failed fails crashed crashes broke breaks collapsed collapses leaked leaks stalled froze freezes hung corrupted
    corrupts deadlocked choked jammed misfired flopped backfired underperformed disappointed deadlocks misreported
    struggled struggles
""")
HELD: Final = words("""
    passed passes survived survives held succeeded succeeds works worked shone excelled coped copes delivered paid-off
""")
