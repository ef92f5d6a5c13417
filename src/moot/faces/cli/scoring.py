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


def sure_compared(found: Sequence[tuple[str, str, bool]], nothing: str) -> str:
    """How right a detector is where it is sure, and how much it covers, as one line for people.

    `found`: for each case the label that is right, the label that was found, and whether that is sure. `nothing`: the
    label that takes no side. Covered are the cases that take a side and are found, surely, to take one; the wrong way
    round is what takes one side and was found to take another.

    >>> sure_compared([("a", "a", True), ("b", "a", False), ("c", "c", True)], "c")
    '2 sure: 1.000 right, 0.000 the wrong way round, covering 0.500 of what takes a side'
    """
    sure = [(wanted, label) for wanted, label, is_sure in found if is_sure]
    right = sum(1 for wanted, label in sure if wanted == label)
    turned = sum(1 for wanted, label in sure if wanted != label and nothing not in {wanted, label})
    sided = sum(1 for wanted, _, _ in found if wanted != nothing)
    covered = sum(1 for pair in sure if nothing not in pair)
    return (
        f"{len(sure)} sure: {_ratio(right, len(sure)):.3f} right, {_ratio(turned, len(sure)):.3f} the wrong way round, "
        f"covering {_ratio(covered, sided):.3f} of what takes a side"
    )


def _scores(pairs: Sequence[tuple[str, str]], label: str) -> tuple[float, float, float]:
    """Precision, recall and F1 of one label; 0 where nothing can be divided."""
    hit = sum(1 for pair in pairs if pair == (label, label))
    should = sum(1 for wanted, _ in pairs if wanted == label)
    said = sum(1 for _, found in pairs if found == label)
    return _ratio(hit, said), _ratio(hit, should), _ratio(2 * hit, should + said)


def _ratio(part: int, whole: int) -> float:
    return part / whole if whole else 0.0
