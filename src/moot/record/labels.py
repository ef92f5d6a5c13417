"""The labels of a piece of evidence: what came of it, what it says on a position, and who read that."""

from enum import StrEnum


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

    @property
    def reversed(self) -> "Polarity":
        """What it is to the denial of the position: supports and opposes change places, neutral stays."""
        match self:
            case Polarity.SUPPORTS:
                return Polarity.OPPOSES
            case Polarity.OPPOSES:
                return Polarity.SUPPORTS
            case Polarity.NEUTRAL:
                return Polarity.NEUTRAL


class Origin(StrEnum):
    """Who says what a text is to a position, or two claims to each other.

    `stated`: an explicit mark or relation in the input, or a polarity that was given with the note. `person`: somebody
    looked and said so. `model`: a language model read it. `words`: the offline detector.
    """

    STATED = "stated"
    PERSON = "person"
    MODEL = "model"
    WORDS = "words"
