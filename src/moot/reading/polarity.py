"""Does a piece of evidence speak for a position, against it, or neither?

A detector is anything that fits `PolarityDetector`: rules, a model, an entailment head. A label is
strictly about what the evidence says of the position, not of its rivals.
"""

from collections.abc import Sequence
from typing import Protocol

from moot.reading.polarity_finding import EvidenceText, PolarityFinding


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
    """A polarity detector that needs no language model: it reads explicit marks, then a few strong constructions. Of
    everything else it gives its best guess, which is unsure.

    It reads at most `tokens.MAX_TOKENS` tokens of each text, and takes time linear in their number.
    """

    name = "lexical-polarity/2"

    def detect(self, question: str, position: str, others: Sequence[str], evidence: EvidenceText) -> PolarityFinding:
        """Whether `evidence` supports `position`, opposes it, or is neutral towards it, and whether that is sure.

        `others`: the rival positions. `question` is read where the position is yes or no. About 1 ms for a paragraph;
        the first text loads the rules.
        """
        from moot.reading.lexical import polarity_rules

        return polarity_rules.finding(question, position, others, evidence)


def names_none(positions: Sequence[str], text: str, question: str = "") -> bool:
    """Whether a text names none of the positions, not even in part, so that nothing in it tells them apart. Linear.

    `question`: names what the positions "yes" and "no" are about.
    """
    from moot.reading.lexical import polarity_rules

    return polarity_rules.names_none(positions, text, question)
