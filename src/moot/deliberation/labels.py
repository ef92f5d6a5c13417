"""The two labels that a piece of evidence carries: what came of it, and what it is to a position."""

from enum import StrEnum
from typing import Final


class Outcome(StrEnum):
    """The outcome that a piece of evidence reports: worked, failed, or unknown. Worked and failed count as *recorded*.
    """

    WORKED = "worked"
    FAILED = "failed"
    UNKNOWN = "unknown"


class Polarity(StrEnum):
    """What a piece of evidence is to a position (docs: the rules of labelling in bench/data/README.md)."""

    SUPPORTS = "supports"  # taken as true, a reason to choose the position
    OPPOSES = "opposes"  # a reason not to
    NEUTRAL = "neutral"  # neither, however relevant


TAGGED: Final = "tagged"
"""Stands in place of the words that decided a polarity where a person tagged it."""
