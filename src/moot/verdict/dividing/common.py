"""Common ground, and what is established although somebody disputes it (docs/formal-model.md, section 6)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, proposition
from moot.verdict.dividing.commitments import Commitments


@dataclass(frozen=True, slots=True)
class Ground:
    """A literal that stands: `classes` are committed to it, `dissent` dispute it (empty: common ground)."""

    literal: Literal
    classes: tuple[str, ...]
    dissent: tuple[str, ...]

    def to_dict(self) -> dict[str, Any]:
        """The literal as a JSON object (docs/contract.md)."""
        found: dict[str, Any] = {"literal": self.literal, "classes": list(self.classes)}
        return found | ({"dissent": list(self.dissent)} if self.dissent else {})


def grounds(commitments: Commitments) -> tuple[tuple[Ground, ...], tuple[Ground, ...]]:
    """The common ground, and what is established but disputed, each sorted by literal. Linear in nodes and conflicts.
    """
    found = [*_established(commitments)]
    common = tuple(ground for ground in found if not ground.dissent and len(ground.classes) >= 2)
    disputed = tuple(ground for ground in found if ground.dissent and ground.classes)
    return common, disputed


def _established(commitments: Commitments) -> Iterator[Ground]:
    standing = commitments.standing
    field, labels = standing.compiled.field, standing.grounded_labels
    for literal in sorted(field.holders):
        holders = field.holding(literal)
        if proposition(literal).startswith("rel(") or not any(labels[node] is Label.IN for node in holders):
            continue
        foes = frozenset().union(*(commitments.foes.get(node, frozenset()) for node in holders))
        broad = commitments.broad
        committed = tuple(c for c in commitments.classes if not broad[c].isdisjoint(holders))
        dissent = tuple(c for c in commitments.classes if broad[c] & foes or commitments.against(c, literal))
        yield Ground(literal, committed, dissent)
