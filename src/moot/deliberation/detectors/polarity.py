"""Does a piece of evidence speak for a position, against it, or neither?

A detector is anything that fits `PolarityDetector`: rules, a model, an entailment head. A human tag always
wins (`decide`). A label is strictly about what the evidence says of the position, not of its rivals.
"""

from collections.abc import Sequence
from typing import Final, Protocol

from moot.deliberation.detectors.polarity_finding import EvidenceText, PolarityFinding
from moot.deliberation.labels import Polarity


class PolarityDetector(Protocol):
    """Gives the polarity of evidence. Equal input gives equal findings; no text makes it raise."""

    name: str

    def detect(self, question: str, position: str, others: Sequence[str], evidence: EvidenceText) -> PolarityFinding:
        """What `evidence` is to `position`, which competes with `others` for the answer to `question`."""


TAGGED: Final = "tagged"


def decide(
    detector: PolarityDetector,
    question: str,
    position: str,
    others: Sequence[str],
    evidence: EvidenceText,
    tag: Polarity | None = None,
) -> PolarityFinding:
    """The finding of `detector`, unless a person tagged the evidence: a tag always wins, with score 1."""
    if tag is not None:
        return PolarityFinding(tag, 1.0, (TAGGED,))
    return detector.detect(question, position, others, evidence)


class LexicalPolarity:
    """Rules over words. Reads at most `tokens.MAX_TOKENS` tokens of each text; linear in their number."""

    name = "lexical-polarity/1"

    def detect(
        self,
        question: str,  # noqa: ARG002 - rules read the options; a model may want the question
        position: str,
        others: Sequence[str],
        evidence: EvidenceText,
    ) -> PolarityFinding:
        """See `PolarityDetector`. About 1 ms for a paragraph; the first text loads the rules."""
        from moot.deliberation.detectors.lexical import polarity_rules

        return polarity_rules.finding(position, others, evidence)


def names_none(positions: Sequence[str], text: str) -> bool:
    """Whether a text names none of the positions, so that nothing in it tells them apart. Linear."""
    from moot.deliberation.detectors.lexical import polarity_rules

    return polarity_rules.names_none(positions, text)
