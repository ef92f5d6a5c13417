"""Attacks by the million as compressed sparse rows, by sorting; loads numpy."""

from __future__ import annotations

from array import array
from typing import Any

import numpy as np
from numpy.typing import NDArray

from moot.argumentation.attack_graph import Compressed
from moot.argumentation.reducing.arrays import ARRAYS

ARRAYS.loaded = True

Indices = NDArray[np.int64]


def compressed(count: int, sources: Indices, targets: Indices) -> Compressed:
    """The compressed sparse rows of the attacks `sources[i]` -> `targets[i]` among arguments 0 to `count` - 1.

    Repeated attacks count once. Time O(m log m) for m attacks, with two sorts of 64-bit numbers: np.unique does the
    same at many times the cost.
    """
    packed = np.left_shift(sources, 32)
    packed |= targets
    packed.sort()
    fresh = np.empty(len(packed), np.bool_)
    fresh[:1] = True
    np.not_equal(packed[1:], packed[:-1], out=fresh[1:])
    if not fresh.all():
        packed = packed[fresh]
    out_starts, out_rows = _rows(count, packed)
    turned = np.left_shift(packed, 32)
    turned |= packed >> 32
    turned.sort()
    return Compressed(*_rows(count, turned), out_starts, out_rows)


def _rows(count: int, packed: Indices) -> tuple[array[int], array[int]]:
    """Sorted pairs (row << 32 | column): where each row starts, and the columns."""
    starts = np.zeros(count + 1, np.int64)
    np.cumsum(np.bincount(packed >> 32, minlength=count), out=starts[1:])
    return _array("q", starts), _array("i", packed.astype(np.int32))  # the low half is the column


def _array(code: str, values: NDArray[Any]) -> array[int]:
    made = array(code)
    made.frombytes(values.data.cast("B"))
    return made
