"""The two labels that a piece of evidence carries: what came of it, and what it says on a position."""

from enum import StrEnum
from typing import Final


class Outcome(StrEnum):
    """The outcome that a piece of evidence reports: worked, failed, or unknown. A fact whose outcome is worked or
    failed counts as *recorded*.
    """

    WORKED = "worked"
    FAILED = "failed"
    UNKNOWN = "unknown"


class Polarity(StrEnum):
    """What a piece of evidence is to a position: a reason to choose it (supports), a reason not to (opposes), or
    neither (neutral). The rules of labelling are in bench/data/README.md.
    """

    SUPPORTS = "supports"  # taken as true, a reason to choose the position
    OPPOSES = "opposes"  # a reason not to
    NEUTRAL = "neutral"  # neither, however relevant


TAGGED: Final = "tagged"
"""Stands in place of the words that decided a polarity where a person tagged it."""
