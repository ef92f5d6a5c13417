"""What people can disagree about: for each matter a claim, its denial, and reasons on both sides."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Topic:
    """A question; a side is a claim with the reasons for it, the first side for, the second against."""

    question: str
    claims: tuple[str, str]
    reasons: tuple[tuple[str, ...], tuple[str, ...]]


TOPICS = (
    Topic(
        "Should we cache the monthly reports?",
        ("We should cache the monthly reports", "We should not cache the monthly reports"),
        (
            (
                "Rendering one report takes eleven seconds on the busiest day",
                "Auditors open the same figures forty times before lunch",
                "The database sits at ninety percent load whenever finance logs in",
                "A nightly job can warm everything while nobody is working",
            ),
            (
                "Corrections booked in the afternoon would be invisible until midnight",
                "Two incidents last spring were caused by stale totals",
                "Invalidation has to follow nine tables that change independently",
                "Customers are promised live numbers in their contracts",
            ),
        ),
    ),
    Topic(
        "Should the team adopt a four-day week?",
        ("The team should adopt a four-day week", "The team should not adopt a four-day week"),
        (
            (
                "In the pilot sick leave fell by a third",
                "Applicants ask about shorter hours in most interviews",
                "Meetings shrank to half their length during the trial",
                "Nobody missed a deadline in the eight weeks of the pilot",
            ),
            (
                "Support tickets pile up over every long weekend already",
                "Partners in Asia expect somebody to be there on Fridays",
                "Overtime was simply not written down while the trial ran",
                "Shift handovers would have to be rewritten for the warehouse",
            ),
        ),
    ),
    Topic(
        "Should the old bridge be repaired?",
        ("The old bridge should be repaired", "The old bridge should not be repaired"),
        (
            (
                "Steel prices are the lowest since the war",
                "Detours cost the farmers an hour each morning",
                "Engineers found the piers to be sound below the water line",
                "A grant pays most of the work if it begins before June",
            ),
            (
                "Traffic moved to the motorway ten years ago",
                "Bats nest under the deck and are protected by law",
                "Salt has eaten through the railings on the northern half",
                "Divers saw scour holes deeper than a bus",
            ),
        ),
    ),
    Topic(
        "Should the clinic open on Sundays?",
        ("The clinic should open on Sundays", "The clinic should not open on Sundays"),
        (
            (
                "Emergency rooms nearby are overrun each weekend",
                "Many parents can only come when schools are closed",
                "Three nurses have asked for Sunday shifts with extra pay",
                "The pharmacy next door is staffed all week anyway",
            ),
            (
                "Laboratories do not process samples until Monday",
                "Cleaning crews need one empty day for the deep clean",
                "Insurance pays no surcharge for weekend consultations",
                "Last winter's trial saw five patients in a whole day",
            ),
        ),
    ),
    Topic(
        "Should the archive be moved to tape?",
        ("The archive should be moved to tape", "The archive should not be moved to tape"),
        (
            (
                "Cartridges hold their charge for thirty years in the vault",
                "Power for spinning disks is our largest bill",
                "Ransomware cannot reach media that lie on a shelf",
                "Hardly anybody reads files older than a decade",
            ),
            (
                "Historians request random scans every single day",
                "Drives for the present generation are no longer made",
                "A robot arm jammed twice during the demonstration",
                "Restoring one folder took the vendor six hours",
            ),
        ),
    ),
    Topic(
        "Should the harbour ban diesel engines?",
        ("The harbour should ban diesel engines", "The harbour should not ban diesel engines"),
        (
            (
                "Soot from tugs settles on the washing of the whole quarter",
                "Shore power was laid to every berth last autumn",
                "Asthma among dock workers doubled within a generation",
                "Electric ferries already cross the bay on schedule",
            ),
            (
                "Fishing crews cannot pay for batteries of that size",
                "Rescue boats must run through a blackout",
                "Freighters would simply unload at the neighbouring port",
                "Chargers froze during the cold spell in February",
            ),
        ),
    ),
    Topic(
        "Should the course use oral exams?",
        ("The course should use oral exams", "The course should not use oral exams"),
        (
            (
                "Essays handed in last term were mostly written by machines",
                "Examiners can ask what a student meant",
                "Students with dyslexia did better when they could speak",
                "A talk of ten minutes shows gaps that a test hides",
            ),
            (
                "Two lecturers cannot hear three hundred candidates in a week",
                "Shy people freeze in front of a panel",
                "Grades differed by a whole mark between panels in the pilot",
                "No record is left that could be appealed against",
            ),
        ),
    ),
    Topic(
        "Should the library lend tools?",
        ("The library should lend tools", "The library should not lend tools"),
        (
            (
                "A drill is used for thirteen minutes in its whole life",
                "Neighbourhoods with tool sheds report fewer thefts",
                "Volunteers from the repair café would look after the shelves",
                "Members younger than thirty have left in large numbers",
            ),
            (
                "Liability for a saw cut is covered by nobody",
                "The cellar floods and everything in it rusts",
                "Returned mowers come back with empty tanks and full of mud",
                "A rental shop across the street pays rent to the city",
            ),
        ),
    ),
    Topic(
        "Should the app require two-factor login?",
        ("The app should require two-factor login", "The app should not require two-factor login"),
        (
            (
                "Stolen passwords opened eighty accounts in March",
                "Our insurer raises the premium unless logins are hardened",
                "Passkeys take less time to use than typing a password",
                "Regulators name it as the minimum for payment data",
            ),
            (
                "One customer in nine has no smartphone",
                "Lost devices would double the calls to the help desk",
                "Field staff wear gloves and cannot type codes",
                "Signups halved at a competitor after the same change",
            ),
        ),
    ),
    Topic(
        "Should the orchard stop spraying copper?",
        ("The orchard should stop spraying copper", "The orchard should not stop spraying copper"),
        (
            (
                "Earthworms are gone from the oldest rows",
                "Resistant rootstocks are sold by three nurseries now",
                "Organic buyers pay a fifth more for untreated fruit",
                "Residues in the well are close to the legal limit",
            ),
            (
                "Scab took half of the crop in the wet year",
                "Sulphur alone burns the leaves in July",
                "Juice makers reject apples with spots",
                "Young trees die within two seasons without protection",
            ),
        ),
    ),
)
