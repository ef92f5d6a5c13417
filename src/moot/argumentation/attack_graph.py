"""Arguments and which attacks which, kept compactly: what every semantics reads.

An argument has a name outside and an index inside. The attacks are kept twice, by target and by source, each
as two compact integer arrays (compressed sparse rows), so that 1,000,000 attacks take about 16 MB.
Source: Dung 1995 (AIJ 77), Def. 2.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple, Self

from moot.argumentation.numbering import Numbers, Places
from moot.errors import InvalidValue, UnknownName

_SHOWN = 20  # names listed in an error: a framework may hold a million
_HALF = 32  # bits of an index in a packed pair
_LOW = (1 << _HALF) - 1


class Compressed(NamedTuple):
    """The attacks as compressed sparse rows, 64-bit starts and 32-bit indices; nobody changes them.

    `in_rows[in_starts[a]:in_starts[a + 1]]` are the attackers of `a`, the other two what it attacks, ascending.
    """

    in_starts: array[int]
    in_rows: array[int]
    out_starts: array[int]
    out_rows: array[int]


class AttackGraph:
    """A finite set of arguments and the attacks between them; immutable and hashable.

    Two are equal if they have the same names and the same attacks, in whatever order they were given. Make one with
    `from_attacks`; a `Framework` is one that answers questions.
    """

    __slots__ = ("_arguments", "_in_rows", "_in_starts", "_index", "_out_rows", "_out_starts")

    def __init__(self, arguments: Sequence[str], pairs: Iterable[tuple[int, int]]) -> None:
        """`arguments` are distinct names, `pairs` indices (source, target) of them; repetitions collapse.

        Use `from_attacks` unless the indices are known to be right: they are not checked here.
        """
        self._name(arguments)
        packed = sorted({source << _HALF | target for source, target in pairs})
        self._out_starts, self._out_rows = _rows(len(self._arguments), packed)
        turned = sorted((pair & _LOW) << _HALF | pair >> _HALF for pair in packed)
        self._in_starts, self._in_rows = _rows(len(self._arguments), turned)

    def _name(self, arguments: Sequence[str]) -> None:
        self._arguments: Sequence[str] = arguments if isinstance(arguments, Numbers) else tuple(arguments)
        self._index: Mapping[str, int] = (
            Places(len(arguments))
            if isinstance(arguments, Numbers)
            else {name: index for index, name in enumerate(self._arguments)}
        )

    @classmethod
    def compressed(cls, arguments: Sequence[str], rows: Compressed) -> Self:
        """The framework with these rows, which are not checked: ascending, without repetitions, and of one mind."""
        made = cls.__new__(cls)
        made._name(arguments)
        made._in_starts, made._in_rows, made._out_starts, made._out_rows = rows
        return made

    @classmethod
    def from_attacks(cls, attacks: Iterable[tuple[str, str]], arguments: Iterable[str] = ()) -> Self:
        """The framework of these (attacker, attacked) names; `arguments` adds those that no attack mentions.

        Order of the arguments: those of `arguments`, then those of `attacks`, each at its first mention.
        Attacks that are repeated count once. Time O(n + m log m) for n arguments and m attacks.
        Raises InvalidValue for a name that is no non-empty string, and for an attack that is no pair.
        """
        index: dict[str, int] = {}
        for name in arguments:
            _number(index, name)
        pairs = []
        for attack in attacks:
            source, target = _pair(attack)
            known = source in index and target in index if type(source) is type(target) is str else False
            numbered = (index[source], index[target]) if known else (_number(index, source), _number(index, target))
            pairs.append(numbered)
        return cls(tuple(index), pairs)

    @property
    def arguments(self) -> Sequence[str]:
        """The names, in order of index: a tuple, or `Numbers`, which is like one."""
        return self._arguments

    @property
    def attacks(self) -> Iterator[tuple[str, str]]:
        """The attacks as (attacker, attacked) names, each once, in order of their indices."""
        for source, name in enumerate(self._arguments):
            for target in self.attacked_by(source):
                yield name, self._arguments[target]

    @property
    def attack_count(self) -> int:
        """How many attacks there are."""
        return len(self._out_rows)

    def index_of(self, name: str) -> int:
        """The index of `name`. Raises UnknownName if there is no such argument."""
        try:
            return self._index[name]
        except (KeyError, TypeError):
            raise UnknownName("argument", str(name), self._arguments[:_SHOWN] or ("(none)",)) from None

    def attackers_of(self, index: int) -> Sequence[int]:
        """The indices of the arguments that attack argument `index`, ascending."""
        return self._in_rows[self._in_starts[index] : self._in_starts[index + 1]]

    def attacked_by(self, index: int) -> Sequence[int]:
        """The indices of the arguments that argument `index` attacks, ascending."""
        return self._out_rows[self._out_starts[index] : self._out_starts[index + 1]]

    @property
    def sparse(self) -> Compressed:
        """The attacks as they are kept. Costs nothing."""
        return Compressed(self._in_starts, self._in_rows, self._out_starts, self._out_rows)

    def rows(self) -> tuple[list[list[int]], list[list[int]]]:
        """By index: the attackers of each argument, and what it attacks, each ascending. Linear."""
        return listed(self._in_starts, self._in_rows), listed(self._out_starts, self._out_rows)

    def names_of(self, indices: Iterable[int]) -> frozenset[str]:
        """The names of these arguments."""
        return frozenset(self._arguments[index] for index in indices)

    def restricted(self, names: Iterable[str]) -> Self:
        """The same framework with only these arguments and the attacks among them, in the old order.

        Raises UnknownName for a name that it does not have.
        """
        kept = sorted({self.index_of(name) for name in names})
        place = {old: new for new, old in enumerate(kept)}
        pairs = ((place[s], place[t]) for s in kept for t in self.attacked_by(s) if t in place)
        return type(self)([self._arguments[old] for old in kept], pairs)

    def __len__(self) -> int:
        return len(self._arguments)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name in self._index

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, AttackGraph):
            return NotImplemented
        if self._arguments == other._arguments:
            return self._out_starts == other._out_starts and self._out_rows == other._out_rows
        if len(self) != len(other) or self.attack_count != other.attack_count:
            return False
        return self._index.keys() == other._index.keys() and set(self.attacks) == set(other.attacks)

    def __hash__(self) -> int:
        return hash((frozenset(self._arguments), self.attack_count))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {len(self)} arguments, {self.attack_count} attacks>"


def _rows(count: int, packed: Sequence[int]) -> tuple[array[int], array[int]]:
    """Sorted pairs (row << 32 | column) as compressed sparse rows: where each row starts, and the columns."""
    starts = array("q", bytes(8 * (count + 1)))
    for pair in packed:
        starts[(pair >> _HALF) + 1] += 1
    for row in range(count):
        starts[row + 1] += starts[row]
    return starts, array("i", (pair & _LOW for pair in packed))


def listed(starts: array[int], rows: array[int]) -> list[list[int]]:
    """Compressed rows one by one. Linear."""
    columns, edges = rows.tolist(), starts.tolist()
    return [columns[start:end] for start, end in pairwise(edges)]


def _number(index: dict[str, int], name: str) -> int:
    """The index of `name`, a new one at its first mention."""
    if not isinstance(name, str) or not name:
        raise InvalidValue("the name of an argument", name, "give a non-empty string")
    return index.setdefault(name, len(index))


def _pair(attack: tuple[str, str]) -> tuple[str, str]:
    if type(attack) is tuple and len(attack) == 2:
        return attack
    if isinstance(attack, str) or not isinstance(attack, Sequence) or len(attack) != 2:
        raise InvalidValue("an attack", attack, "give a pair of names: (attacker, attacked)")
    return attack
