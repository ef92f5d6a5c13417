"""How well labels agree: precision, recall and F1, each the mean over the labels."""

from collections.abc import Sequence


def compared(pairs: Sequence[tuple[str, str]], labels: Sequence[str]) -> str:
    """Precision, recall and macro-F1 of a detector's labels, as one line for people.

    `pairs`: for each case the label that is right and the label that was found. `labels`: all labels; one that is in no
    pair is left out of the means.

    >>> compared([("a", "a"), ("a", "b"), ("b", "b")], ["a", "b", "c"])
    '3 compared: precision 0.750, recall 0.750, macro-F1 0.667'
    """
    seen = [label for label in labels if any(label in pair for pair in pairs)]
    each = [_scores(pairs, label) for label in seen]
    precision, recall, f1 = (sum(column) / len(seen) for column in zip(*each, strict=True))
    return f"{len(pairs)} compared: precision {precision:.3f}, recall {recall:.3f}, macro-F1 {f1:.3f}"


def _scores(pairs: Sequence[tuple[str, str]], label: str) -> tuple[float, float, float]:
    """Precision, recall and F1 of one label; 0 where nothing can be divided."""
    hit = sum(1 for pair in pairs if pair == (label, label))
    should = sum(1 for wanted, _ in pairs if wanted == label)
    said = sum(1 for _, found in pairs if found == label)
    return _ratio(hit, said), _ratio(hit, should), _ratio(2 * hit, should + said)


def _ratio(part: int, whole: int) -> float:
    return part / whole if whole else 0.0
