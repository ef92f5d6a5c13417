"""Do two claims contradict each other, agree, or neither?

A detector is anything that fits `ContradictionDetector`. Claims of the same words agree, whatever words they contain.
Two claims say the same (`equivalent`) only if they are the same words up to case, spaces, a final full stop and the way
to write a quantity: no symbol, digit or sign is dropped.
"""

from typing import Protocol

from moot.reading.contradiction_finding import ContradictionFinding


class ContradictionDetector(Protocol):
    """Anything that tells how two claims are related: whether they contradict each other, agree, or neither.

    Their order must not matter, equal texts must give equal findings, and no text may make it raise. `name`: the name
    and version under which a log records it.
    """

    name: str

    def detect(self, a: str, b: str) -> ContradictionFinding:
        """How the claims with the texts `a` and `b` are related, with the words that decided."""


class LexicalContradiction:
    """A contradiction detector that needs no language model. It is sure only of what is the same but for a negation, a
    number or an opposite; of everything else it gives its best guess, which is unsure.

    It reads at most `tokens.MAX_TOKENS` tokens of each claim.
    """

    name = "lexical-contradiction/2"

    def detect(self, a: str, b: str) -> ContradictionFinding:
        from moot.reading.lexical.relating import read_claim, relate

        return relate(read_claim(a), read_claim(b))
