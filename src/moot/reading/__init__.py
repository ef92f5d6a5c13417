"""Detectors: what evidence is to a position, what two claims are to each other. Names are part of the log.

Those here need no language model. What they know of a language is data, in a folder of its name (`language.py`).
"""

from collections.abc import Callable, Sequence
from typing import Final

from moot.reading.contradiction import ContradictionDetector, ContradictionFinding, Relation
from moot.reading.polarity import EvidenceText, PolarityDetector, PolarityFinding
from moot.record.labels import Polarity


class LexicalPolarity:
    """A polarity detector that needs no language model: it reads explicit marks, then a few strong constructions. Of
    everything else it gives its best guess, which is unsure.

    It reads at most `tokens.MAX_TOKENS` tokens of each text, and takes time linear in their number.
    """

    name = "lexical-polarity/3"

    def detect(self, question: str, position: str, others: Sequence[str], evidence: EvidenceText) -> PolarityFinding:
        """Whether `evidence` supports `position`, opposes it, or is neutral towards it, and whether that is sure.

        `others`: the rival positions. `question` is read where the position is yes or no. About 1 ms for a paragraph;
        the first text loads the rules.
        """
        from moot.reading import lexical_polarity

        return lexical_polarity.finding(question, position, others, evidence)


class LexicalContradiction:
    """A contradiction detector that needs no language model. It is sure only of what is the same but for a negation, a
    number or an opposite; of everything else it gives its best guess, which is unsure.

    It reads at most `tokens.MAX_TOKENS` tokens of each claim.
    """

    name = "lexical-contradiction/2"

    def detect(self, a: str, b: str) -> ContradictionFinding:
        """How the claims `a` and `b` are related, with the words that decided; the first two load what is known of
        English.
        """
        from moot.reading.claim_text import read_claim
        from moot.reading.lexical_contradiction import relate

        return relate(read_claim(a), read_claim(b))


def names_none(positions: Sequence[str], text: str, question: str = "") -> bool:
    """Whether a text names none of the positions, not even in part, so that nothing in it tells them apart. Linear.

    `question`: names what the positions "yes" and "no" are about.
    """
    from moot.reading import lexical_polarity

    return lexical_polarity.names_none(positions, text, question)


POLARITY_DETECTORS: Final[dict[str, Callable[[], PolarityDetector]]] = {LexicalPolarity.name: LexicalPolarity}
CONTRADICTION_DETECTORS: Final[dict[str, Callable[[], ContradictionDetector]]] = {
    LexicalContradiction.name: LexicalContradiction
}

__all__ = [
    "CONTRADICTION_DETECTORS",
    "POLARITY_DETECTORS",
    "ContradictionDetector",
    "ContradictionFinding",
    "EvidenceText",
    "LexicalContradiction",
    "LexicalPolarity",
    "Polarity",
    "PolarityDetector",
    "PolarityFinding",
    "Relation",
    "names_none",
]
