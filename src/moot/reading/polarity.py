"""Does a piece of evidence speak for a position, against it, or neither?

A detector is anything that fits `PolarityDetector`: rules, a model, an entailment head. A label is
strictly about what the evidence says of the position, not of its rivals.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from moot.record.labels import Origin, Polarity

POLARITY: Final = "lexical-polarity/3"
"""The detector that reads evidence if nobody names another."""


@dataclass(frozen=True, slots=True)
class EvidenceText:
    """The parts of a piece of evidence that a polarity detector reads.

    `category`: the kind of memory that the evidence was stored as. `outcome`: how what it tells of ended: worked,
    failed or unknown. `headings`: those that the text stands under, the outermost first.
    """

    text: str
    category: str = "learning"
    outcome: str = "unknown"
    headings: tuple[str, ...] = ()

    @property
    def under_headings(self) -> str:
        """The text with its headings above it, as in Markdown."""
        above = [f"{'#' * min(level, 6)} {' '.join(each.split())}" for level, each in enumerate(self.headings, 1)]
        return "\n".join((*above, self.text))


@dataclass(frozen=True, slots=True)
class PolarityFinding:
    """Whether evidence supports a position, opposes it, or is neutral (`label`).

    `score`: how clear that is, in [0, 1]. `words`: the words of the text that decided it. `sure`: whether the reading
    counts; one that is unsure weighs nothing and is shown to whoever can say. `by`: who read it.
    """

    label: Polarity
    score: float
    words: tuple[str, ...]
    sure: bool = True
    by: Origin = Origin.WORDS


class PolarityDetector(Protocol):
    """Anything that tells whether a text of evidence supports a position, opposes it, or is neutral.

    Equal texts must give equal findings, and no text may make it raise. `name`: the name and version under which a log
    records it.
    """

    name: str

    def detect(self, question: str, position: str, others: Sequence[str], evidence: EvidenceText) -> PolarityFinding:
        """Whether `evidence` supports `position`, opposes it, or is neutral.

        `others`: the positions that compete with it for the answer to `question`.
        """
