"""Labellings: in (accepted), out (attacked by what is accepted), undec (neither).

Sources: Caminada, On the issue of reinstatement in argumentation, JELIA 2006; Caminada and Gabbay, A logical
account of formal argumentation, Studia Logica 93, 2009.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum

from moot.argumentation.attack_graph import AttackGraph


class Label(StrEnum):
    """The status of an argument in a labelling: in (accepted), out (attacked by an accepted argument), undec (neither).
    """

    IN = "in"  # it stands
    OUT = "out"  # something that stands attacks it
    UNDEC = "undec"  # neither


class Labelling(Mapping[str, Label]):
    """An immutable mapping from the name of an argument to its label; `from_extension` keeps the framework's order.

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
        """The labelling of a set of arguments: members are in, the arguments that they attack out, the others undec.

        A member that another member attacks is in. Known as Ext2Lab. Linear. Raises UnknownName for a name that is not
        an argument of the framework.
        """
        return cls.from_indices(framework, (framework.index_of(name) for name in extension))

    @classmethod
    def from_indices(cls, framework: AttackGraph, extension: Iterable[int]) -> Labelling:
        """The labelling of a set of arguments given by index: members are in, what they attack is out, the rest undec.
        """
        members = frozenset(extension)
        labels = [Label.UNDEC] * len(framework)
        for member in members:
            for target in framework.attacked_by(member):
                labels[target] = Label.OUT
        for member in members:
            labels[member] = Label.IN
        return cls(dict(zip(framework.arguments, labels, strict=True)))

    def of(self, label: Label | str) -> frozenset[str]:
        """The names of the arguments that have this label."""
        return frozenset(name for name, found in self._labels.items() if found == label)

    def illegal(self, framework: AttackGraph) -> tuple[str, ...]:
        """The names of the arguments whose label does not fit the labels of their attackers, in the framework's order.

        A label fits if it is in and all attackers are out; out and an attacker is in; or undec, no attacker is in and
        one is undec. If none is illegal, the labelling is complete. Raises KeyError if an argument of the framework has
        no label.
        """
        return tuple(
            name
            for index, name in enumerate(framework.arguments)
            if self[name] != _due(self[framework.arguments[y]] for y in framework.attackers_of(index))
        )

    def is_complete(self, framework: AttackGraph) -> bool:
        """Whether this is a complete labelling of `framework`.

        That is, exactly its arguments have labels, and no label is `illegal`.
        """
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
