"""Does a piece of evidence speak for a position, against it, or neither?

A detector is anything that fits `PolarityDetector`: rules, a model, an entailment head. A label is
strictly about what the evidence says of the position, not of its rivals.
"""

from collections.abc import Sequence
from typing import Protocol

from moot.deliberation.detectors.polarity_finding import EvidenceText, PolarityFinding


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


class LexicalPolarity:
    """A polarity detector that needs no language model: it applies rules to the words of a text.

    It reads at most `tokens.MAX_TOKENS` tokens of each text, and takes time linear in their number.
    """

    name = "lexical-polarity/1"

    def detect(
        self,
        question: str,  # noqa: ARG002 - rules read the options; a model may want the question
        position: str,
        others: Sequence[str],
        evidence: EvidenceText,
    ) -> PolarityFinding:
        """Whether `evidence` supports `position`, opposes it, or is neutral towards it, by rules that do not read
        `question`.

        `others`: the rival positions. About 1 ms for a paragraph; the first text loads the rules.
        """
        from moot.deliberation.detectors.lexical import polarity_rules

        return polarity_rules.finding(position, others, evidence)


def names_none(positions: Sequence[str], text: str) -> bool:
    """Whether a text names none of the positions, not even in part, so that nothing in it tells them apart. Linear."""
    from moot.deliberation.detectors.lexical import polarity_rules

    return polarity_rules.names_none(positions, text)
