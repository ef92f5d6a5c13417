"""What stands over the reasons of a debate: what decided it, or, where there is no verdict, what is open, and why."""

from moot.record.status import Status
from moot.results import DebateResult
from moot.results.speaking import OPEN, SETTLED, headline


def heading(result: DebateResult) -> str:
    """The title of the part with the reasons: "What decided it" only where there is a verdict."""
    if result.came_to:
        return "How it came out"
    if result.verdict:
        return "What decided it"
    if result.status in SETTLED or (result.status is Status.UNOPPOSED and result.labelled and not result.weighed):
        return "What stands"
    if result.status is Status.REJECTED:
        return "What has fallen"
    return "What it turns on" if result.status in OPEN else "What is still open"


def undecided(result: DebateResult) -> str:
    """A sentence that says that nothing is decided; empty if there is a verdict, all that was at issue stands, or the
    headline says how it came out.
    """
    if result.verdict or result.came_to or result.status in SETTLED:
        return ""
    return "Nothing is decided." if result.ended else "Nothing is decided yet."


def no_verdict(result: DebateResult) -> str:
    """What stands in the place of the verdict if there is none: that nothing is decided, or what came out instead."""
    if result.came_to or result.status not in SETTLED:
        return headline(result) if result.ended else "Not decided yet"
    return "All that was at issue stands" if result.labelled else "By counting"
