"""The same format by the million attacks, with whole arrays at a time: about a second for 5,000,000. Loads numpy.

Only what is written as `iccma_plain` says is read here; all else, and all that is wrong, is left to the reader of
lines.
"""

from __future__ import annotations

from array import array
from typing import Any

import numpy as np
from numpy.typing import NDArray

from moot.argumentation.attack_graph import Compressed, Numbers
from moot.argumentation.digraph import ARRAYS
from moot.argumentation.formats.document import Limits
from moot.argumentation.formats.iccma_plain import headed
from moot.argumentation.framework import Framework

_SPACE, _NEWLINE, _ZERO, _NINE = b" \n09"


def parse(data: bytes, limits: Limits) -> Framework | None:
    """The framework that `data`, in ICCMA's `p af N` format, describes; None if this fast reader cannot read it.

    It reads only the plainest form (see `iccma_plain`) with whole numpy arrays. It gives None for any other form, for
    anything wrong, and beyond the `limits`.
    """
    found = headed(data, limits)
    if found is None:
        return None
    count, body = found
    numbers = _numbers(body)
    if numbers is None or len(numbers) > 2 * limits.attacks:
        return None
    if len(numbers) and not (numbers.min() >= 1 and numbers.max() <= count):
        return None
    numbers -= 1
    return Framework.compressed(Numbers(count), compressed(count, numbers[0::2], numbers[1::2]))


def made(count: int, sources: array[int], targets: array[int]) -> Framework:
    """A framework of `count` arguments, called "1" to str(`count`), with attacks from `sources[i]` to `targets[i]`.

    Both arrays hold 64-bit indices from 0. Uses numpy; for many attacks.
    """
    rows = compressed(count, np.frombuffer(sources, np.int64), np.frombuffer(targets, np.int64))
    return Framework.compressed(Numbers(count), rows)


def _numbers(body: bytes) -> NDArray[np.int64] | None:
    """All numbers of lines that are two numbers with one space between them; None if a line is anything else.

    Between digits there are only spaces and newlines, in turn and never two together, so there are two words a line.
    """
    bytes_ = np.frombuffer(body, np.uint8)
    apart = bytes_ < _ZERO
    if apart[:1].any() or (apart[1:] & apart[:-1]).any():
        return None
    between = bytes_[apart]
    if len(between) % 2 or bytes_.max(initial=_ZERO) > _NINE:
        return None
    if not ((between[0::2] == _SPACE).all() and (between[1::2] == _NEWLINE).all()):
        return None
    # The text mode; too large numbers become the largest. Told how many there are, it need not grow as it reads.
    found: NDArray[np.int64] = np.fromstring(body, np.int64, len(between), sep=" ")
    return found


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
