"""The founding Dung engine: framework, grounded and preferred extensions, labels. Its cap of subsets is kept (F3)."""

from collections.abc import Iterable, Sequence
from typing import Final

from moot.founding.graph_records import Argument, Attack, DungFramework, Label, Labelling, ValidationResult

CAP: Final = 2**16
"""Subsets of the undecided arguments that are looked at."""
WORD: Final = 32
"""Bits of the whole numbers that counted the subsets."""


def build_framework(
    arguments: Iterable[Argument], attacks: Iterable[Attack], validation_results: Iterable[ValidationResult]
) -> DungFramework:
    """The framework of `arguments`, with an edge for each attack that a validation result calls valid and whose two
    ends are there. Linear.

    Type, strength and confidence of an attack do not count (F7).
    """
    valid = {result.attack_id for result in validation_results if result.valid}
    ids = tuple(dict.fromkeys(argument.id for argument in arguments))
    forward: dict[str, dict[str, None]] = {id: {} for id in ids}
    backward: dict[str, dict[str, None]] = {id: {} for id in ids}
    for attack in attacks:
        if attack.id in valid and attack.from_arg_id in forward and attack.to_arg_id in forward:
            forward[attack.from_arg_id][attack.to_arg_id] = None
            backward[attack.to_arg_id][attack.from_arg_id] = None
    return DungFramework(ids, _sets(forward), _sets(backward))


def _sets(table: dict[str, dict[str, None]]) -> dict[str, frozenset[str]]:
    return {id: frozenset(ends) for id, ends in table.items()}


def compute_labelling(framework: DungFramework) -> Labelling:
    """The grounded labels: IN where all attackers are OUT, OUT where one is IN, until nothing changes; the rest is
    UNDEC. At most quadratic.
    """
    labels = dict.fromkeys(framework.arguments, Label.UNDEC)
    changed = True
    while changed:
        changed = False
        for id in labels:
            found = _label(labels, framework.attacked_by.get(id, ())) if labels[id] is Label.UNDEC else labels[id]
            if found is not labels[id]:
                labels[id], changed = found, True
    return Labelling(labels)


def _label(labels: dict[str, Label], attackers: Iterable[str]) -> Label:
    found = [labels[attacker] for attacker in attackers]
    if Label.IN in found:
        return Label.OUT
    return Label.IN if all(label is Label.OUT for label in found) else Label.UNDEC


def compute_grounded(framework: DungFramework) -> frozenset[str]:
    """The grounded extension: what is IN in `compute_labelling`."""
    return frozenset(id for id, label in compute_labelling(framework).labels.items() if label is Label.IN)


def compute_preferred(framework: DungFramework) -> list[frozenset[str]]:
    """The preferred extensions as the founding engine finds them: the greatest admissible sets among the grounded
    extension with each subset of the undecided arguments.

    At most 2^16 subsets are looked at, the first ones in the order of the arguments, and nothing tells when there are
    more: beyond 16 undecided arguments sets may be missing and not be greatest, and from 31 on (where the whole numbers
    of the founding language overflow) the grounded extension alone is given (F3).
    """
    labels = compute_labelling(framework).labels
    grounded = frozenset(id for id, label in labels.items() if label is Label.IN)
    undecided = [id for id, label in labels.items() if label is Label.UNDEC]
    masks = _admissible(framework, undecided)
    greatest = _greatest(masks) or [0]
    return [grounded | {id for bit, id in enumerate(undecided) if mask >> bit & 1} for mask in greatest]


def _subsets(undecided: int) -> int:
    """How many subsets are looked at. From 31 undecided arguments on the founding count overflows: 1 << 31 is negative,
    so that none is, and 1 << 32 is 1.
    """
    if undecided >= WORD:
        return 1
    return 0 if undecided == WORD - 1 else min(1 << undecided, CAP)


def _admissible(framework: DungFramework, undecided: Sequence[str]) -> list[int]:
    """The subsets that are free of conflict and defend themselves, as masks. The grounded extension neither attacks an
    undecided argument nor is attacked by one; it answers what else attacks them.
    """
    place = {id: bit for bit, id in enumerate(undecided)}
    attackers = [_mask(place, framework.attacked_by.get(id, ())) for id in undecided]
    targets = [_mask(place, framework.attacks.get(id, ())) for id in undecided]
    found = []
    for mask in range(_subsets(len(undecided))):
        members = [bit for bit in range(mask.bit_length()) if mask >> bit & 1]
        attacking = attacked = 0
        for bit in members:
            attacking |= attackers[bit]
            attacked |= targets[bit]
        if not attacked & mask and not attacking & ~attacked:
            found.append(mask)
    return found


def _mask(place: dict[str, int], ids: Iterable[str]) -> int:
    return sum(1 << place[id] for id in set(ids) if id in place)


def _greatest(masks: Sequence[int]) -> list[int]:
    """The masks that no other contains, in order."""
    kept: list[int] = []
    for mask in sorted(masks, key=int.bit_count, reverse=True):
        if not any(mask & other == mask for other in kept):
            kept.append(mask)
    return sorted(kept)


compute_grounded_extension = compute_grounded
"""`compute_grounded`: the founding text has both names."""
compute_preferred_extensions = compute_preferred
"""`compute_preferred`: the founding text has both names."""
