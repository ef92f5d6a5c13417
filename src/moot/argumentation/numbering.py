"""Names that need not be kept: the arguments of a file that only counts them are called "1", "2", … up to a number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import overload


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
