"""Labellings: in (accepted), out (attacked by what is accepted), undec (neither).

Sources: Caminada, On the issue of reinstatement in argumentation, JELIA 2006; Caminada and Gabbay, A logical
account of formal argumentation, Studia Logica 93, 2009.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum

from moot.argumentation.attack_graph import AttackGraph


class Label(StrEnum):
    """What became of an argument."""

    IN = "in"  # it stands
    OUT = "out"  # something that stands attacks it
    UNDEC = "undec"  # neither


class Labelling(Mapping[str, Label]):
    """An immutable mapping from the name of an argument to its label, in the framework's order.

    >>> chain = AttackGraph.from_attacks([("a", "b"), ("b", "c")])
    >>> dict(Labelling.from_extension(chain, {"a", "c"}))
    {'a': <Label.IN: 'in'>, 'b': <Label.OUT: 'out'>, 'c': <Label.IN: 'in'>}
    """

    __slots__ = ("_labels",)

    def __init__(self, labels: Mapping[str, Label | str]) -> None:
        """Raises ValueError for a value that is no label."""
        self._labels = {n: label if type(label) is Label else Label(label) for n, label in labels.items()}

    @classmethod
    def from_extension(cls, framework: AttackGraph, extension: Iterable[str]) -> Labelling:
        """Ext2Lab: in are its members, out what they attack, undec the rest. Linear.

        An argument that is a member and attacked by a member is in. Raises UnknownName for a foreign name.
        """
        return cls.from_indices(framework, (framework.index_of(name) for name in extension))

    @classmethod
    def from_indices(cls, framework: AttackGraph, extension: Iterable[int]) -> Labelling:
        """`from_extension` for indices."""
        members = frozenset(extension)
        labels = [Label.UNDEC] * len(framework)
        for member in members:
            for target in framework.attacked_by(member):
                labels[target] = Label.OUT
        for member in members:
            labels[member] = Label.IN
        return cls(dict(zip(framework.arguments, labels, strict=True)))

    def of(self, label: Label | str) -> frozenset[str]:
        """The arguments that have this label."""
        return frozenset(name for name, found in self._labels.items() if found == label)

    def illegal(self, framework: AttackGraph) -> tuple[str, ...]:
        """The arguments whose label is not legal, in the framework's order; none: it is a complete labelling.

        Legal: in with all attackers out; out with an attacker in; undec with no attacker in and one undec.
        Raises KeyError if an argument of the framework has no label.
        """
        return tuple(
            name
            for index, name in enumerate(framework.arguments)
            if self[name] != _due(self[framework.arguments[y]] for y in framework.attackers_of(index))
        )

    def is_complete(self, framework: AttackGraph) -> bool:
        """Is every argument of the framework labelled as its attackers demand? (A complete labelling.)"""
        return self._labels.keys() == set(framework.arguments) and not self.illegal(framework)

    def __getitem__(self, name: str) -> Label:
        return self._labels[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._labels)

    def __len__(self) -> int:
        return len(self._labels)

    def __hash__(self) -> int:
        return hash(frozenset(self._labels.items()))

    def __repr__(self) -> str:
        return f"Labelling({ {name: str(label) for name, label in self._labels.items()} })"


def _due(attackers: Iterable[Label]) -> Label:
    """The label of an argument whose attackers have these."""
    labels = set(attackers)
    if Label.IN in labels:
        return Label.OUT
    return Label.UNDEC if Label.UNDEC in labels else Label.IN
