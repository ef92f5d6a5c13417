"""The rules of `LexicalPolarity`: a text is read by the options, and what its clauses say of one of them is summed.

A module of its own, since the rules and their tables take long to load: a process loads them when it reads a text.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from moot.deliberation.detectors.lexical.options import read_options
from moot.deliberation.detectors.lexical.polarity_signs import signs_of
from moot.deliberation.detectors.lexical.polarity_sum import combined
from moot.deliberation.detectors.lexical.reading import Reading, read
from moot.deliberation.detectors.polarity_finding import EvidenceText, PolarityFinding
from moot.deliberation.labels import Polarity


def finding(position: str, others: Sequence[str], evidence: EvidenceText) -> PolarityFinding:
    """Whether `evidence` supports `position`, opposes it, or is neutral. `others`: the rival positions.

    Linear in the tokens that are read.
    """
    options = _options(position, tuple(others))
    reading = read(evidence.text, options)
    stance = combined(signs_of(reading, options, evidence.category, evidence.outcome))
    label = Polarity.NEUTRAL
    if stance.value:
        label = Polarity.SUPPORTS if stance.value > 0 else Polarity.OPPOSES
    margin = abs(stance.value) or stance.sure
    score = margin / (1 + margin)
    return PolarityFinding(label, score, _as_written(stance.words, reading, evidence))


def names_none(positions: Sequence[str], text: str) -> bool:
    """Whether a text names none of the positions, not even in part, so that nothing in it tells them apart. Linear."""
    for number, position in enumerate(positions):
        others = (*positions[:number], *positions[number + 1 :])
        if any(clause.names_position for clause in read(text, _options(position, tuple(others))).clauses):
            return False
    return True


def _as_written(words: Iterable[str], reading: Reading, evidence: EvidenceText) -> tuple[str, ...]:
    """`words` as they stand in the text ("don't" for "do", "not"), and the tags of the evidence among them."""
    written = {evidence.outcome: evidence.outcome, evidence.category: evidence.category}
    for sentence in reading.sentences:
        for token in sentence.tokens:
            written.setdefault(token.text, token.text)
            written.setdefault(token.word, token.text)
    return tuple(dict.fromkeys(written[w] for w in words if w in written))


_options = lru_cache(maxsize=256)(read_options)
