"""Arguments and which attacks which, kept compactly: what every semantics reads.

An argument has a name outside and an index inside. The attacks are kept twice, by target and by source, each
as two compact integer arrays (compressed sparse rows), so that 1,000,000 attacks take about 16 MB.
Source: Dung 1995 (AIJ 77), Def. 2.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple, Self, overload

from moot.errors import InvalidValue, UnknownName

_SHOWN = 20  # names listed in an error: a framework may hold a million
_HALF = 32  # bits of an index in a packed pair
_LOW = (1 << _HALF) - 1


class Compressed(NamedTuple):
    """The attacks of a framework as compressed sparse rows: 64-bit start positions and 32-bit argument indices.

    `in_rows[in_starts[a]:in_starts[a + 1]]` are the attackers of argument `a`, and `out_rows[out_starts[a]:out_starts[a
    + 1]]` the arguments that `a` attacks, each ascending. The arrays are shared and must not be changed.
    """

    in_starts: array[int]
    in_rows: array[int]
    out_starts: array[int]
    out_rows: array[int]


class AttackGraph:
    """A finite set of named arguments and the attacks between them; immutable and hashable.

    Two graphs are equal if they have the same names and the same attacks, in whatever order these were given. Make one
    with `from_attacks`. The subclass `Framework` adds questions such as `extensions` and `is_accepted`.
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
        """A framework of named `arguments` whose attacks are given as compressed sparse rows.

        The rows are not checked: each row must be ascending and without repetitions, and the rows by attacker must hold
        the same attacks as the rows by attacked argument.
        """
        made = cls.__new__(cls)
        made._name(arguments)
        made._in_starts, made._in_rows, made._out_starts, made._out_rows = rows
        return made

    @classmethod
    def from_attacks(cls, attacks: Iterable[tuple[str, str]], arguments: Iterable[str] = ()) -> Self:
        """A framework made of pairs of names (attacker, attacked); `arguments` adds names that may be in no attack.

        The arguments are ordered: first those of `arguments`, then the others as `attacks` first mentions them.
        Repeated attacks count once. Time O(n + m log m) for n arguments and m attacks. Raises InvalidValue for a name
        that is not a non-empty string, and for an attack that is not a pair.
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
        """The names of all arguments, in order of their indices: a tuple, or a `Numbers`, which behaves like a tuple.
        """
        return self._arguments

    @property
    def attacks(self) -> Iterator[tuple[str, str]]:
        """An iterator over the attacks as pairs of names (attacker, attacked), each once, in order of argument indices.
        """
        for source, name in enumerate(self._arguments):
            for target in self.attacked_by(source):
                yield name, self._arguments[target]

    @property
    def attack_count(self) -> int:
        """How many attacks there are."""
        return len(self._out_rows)

    def index_of(self, name: str) -> int:
        """The index of the argument called `name`. Raises UnknownName if there is no such argument."""
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
        """The attacks as the compressed sparse rows in which the graph stores them. Nothing is copied."""
        return Compressed(self._in_starts, self._in_rows, self._out_starts, self._out_rows)

    def rows(self) -> tuple[list[list[int]], list[list[int]]]:
        """Two lists by argument index: the attackers of each argument, and the arguments that it attacks.

        Each item is ascending. Time linear in arguments and attacks.
        """
        return listed(self._in_starts, self._in_rows), listed(self._out_starts, self._out_rows)

    def names_of(self, indices: Iterable[int]) -> frozenset[str]:
        """The names of the arguments that have the given indices."""
        return frozenset(self._arguments[index] for index in indices)

    def restricted(self, names: Iterable[str]) -> Self:
        """A framework with only the arguments called `names` and the attacks among them; their order stays the same.

        Raises UnknownName for a name that is not an argument.
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
    """Compressed sparse rows as a list of lists: item `a` is `rows[starts[a]:starts[a + 1]]`. Linear."""
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


class Numbers(Sequence[str]):
    """An immutable sequence of the names "1", "2", ... up to str(`count`), which are made when they are read.

    It equals a tuple of the same names.

    >>> Numbers(3)[1:], "3" in Numbers(3), "03" in Numbers(3)
    (('2', '3'), True, False)
    """

    __slots__ = ("_count",)

    def __init__(self, count: int) -> None:
        self._count = count

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, place: int) -> str: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[str, ...]: ...
    def __getitem__(self, place: int | slice) -> str | tuple[str, ...]:
        found = range(1, self._count + 1)[place]
        return str(found) if isinstance(found, int) else tuple(map(str, found))

    def __iter__(self) -> Iterator[str]:
        return map(str, range(1, self._count + 1))

    def __contains__(self, name: object) -> bool:
        return number_of(name, self._count) is not None

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Numbers):
            return self._count == other._count
        return tuple(self) == other if isinstance(other, tuple) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Numbers({self._count})"


class Places(Mapping[str, int]):
    """A read-only mapping from each name of `Numbers(count)` to its index (from 0), computed and not stored."""

    __slots__ = ("_count",)

    def __init__(self, count: int) -> None:
        self._count = count

    def __getitem__(self, name: str) -> int:
        number = number_of(name, self._count)
        if number is None:
            raise KeyError(name)
        return number - 1

    def __iter__(self) -> Iterator[str]:
        return iter(Numbers(self._count))

    def __len__(self) -> int:
        return self._count


def number_of(name: object, count: int) -> int | None:
    """The whole number from 1 to `count` that `name` writes in decimal digits without leading zeros; else None."""
    if not isinstance(name, str) or not (name.isascii() and name.isdigit()) or len(name) > len(str(count)):
        return None
    number = int(name)
    return number if 1 <= number <= count and not name.startswith("0") else None
