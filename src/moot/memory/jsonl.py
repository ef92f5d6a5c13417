"""Memories as JSON lines: one memory a line, one object each, and the way back.

Keys: text, category; then optional outcome, outcome_text, rationale, tags, source, author, at, id,
derived_from, pinned, archived, context, relations, polarity. Read strictly: no other keys, none twice, no
NaN, no NUL.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NoReturn

from moot.errors import InvalidValue
from moot.log.codec import one_line
from moot.memory.events import MemoryRemembered
from moot.memory.notes import KEYS, event_of
from moot.memory.record import Memory
from moot.memory.tags import tags_of

MAX_LINE: Final = 2**20
"""The longest line that is read, in bytes."""

MAX_SIZE: Final = 2**30
"""The largest file that is read without being asked to, in bytes."""

Line = tuple[int, bytes | None]
"""A line's number, counted from 1, and its bytes without the line end; None if it is longer than MAX_LINE."""


def file_lines(path: Path, max_size: int = MAX_SIZE) -> Iterator[Line]:
    """The lines of the file at `path`, each as (number from 1, bytes without the line end); None instead of the bytes
    of a line longer than MAX_LINE (1 MiB). A byte order mark at the beginning is left out.

    Raises InvalidValue if the file does not exist, cannot be read, or is larger than `max_size` bytes.
    """
    try:
        if path.stat().st_size > max_size:
            raise InvalidValue("the file", str(path), f"split it, or allow more than {max_size} bytes")
        with path.open("rb") as file:
            yield from _numbered(file.readline)
    except OSError as error:
        why = error.strerror or "it cannot be read"
        raise InvalidValue("the file", str(path), f"give a file that can be read ({why})") from error


def _numbered(readline: Callable[[int], bytes]) -> Iterator[Line]:
    longest, number = MAX_LINE + len(b"\r\n"), 0
    while line := readline(longest):
        number += 1
        if line.endswith(b"\n") or len(line) < longest:
            yield number, _clean(line, number)
        else:
            _skip(readline)
            yield number, None


def _skip(readline: Callable[[int], bytes]) -> None:
    """Read up to the end of the line, keeping nothing."""
    while (rest := readline(MAX_LINE)) and not rest.endswith(b"\n"):
        pass


def text_lines(lines: Iterable[str]) -> Iterator[Line]:
    """Lines of text in the form that `file_lines` gives: (number from 1, UTF-8 bytes without the line end, None if
    longer than MAX_LINE). A lone surrogate becomes bytes that are not valid UTF-8.
    """
    for number, line in enumerate(lines, 1):
        yield number, _clean(line.encode("utf-8", "surrogatepass"), number)


def _clean(line: bytes, number: int) -> bytes | None:
    if number == 1:
        line = line.removeprefix(b"\xef\xbb\xbf")
    line = line.removesuffix(b"\n").removesuffix(b"\r")
    return line if len(line) <= MAX_LINE else None


def to_line(memory: Memory) -> str:
    """A memory as one line of JSON for export, without the line end; fields that are null, empty or false are left out.
    """
    value = {key: getattr(memory, key) for key in KEYS}
    value["relations"] = [{"relation": name, "target": target} for name, target in memory.relations]
    value["polarity"] = {position: tag.to_json() for position, tag in memory.polarity.items()}
    value["context"] = None if memory.context is None else dict(memory.context)
    kept = {key: item for key, item in value.items() if item or (key == "context" and item is not None)}
    return one_line(json.dumps(kept, ensure_ascii=False))


def from_line(line: bytes, *, id: str, at: str) -> tuple[MemoryRemembered, Mapping[str, Any]]:
    """(the event that remembers the memory a line of JSON describes, the JSON object of the line).

    `id` and `at` (the time) are used where the line gives none. Raises BadInput if the line is not valid.
    """
    try:
        said = _DECODER.decode(line.decode())
    except RecursionError:
        raise InvalidValue("the line", "nested data", "nest less deep") from None
    except ValueError as problem:  # JSONDecodeError and UnicodeDecodeError are ValueErrors
        raise InvalidValue("the line", line[:60].decode(errors="replace"), f"give JSON: {problem}") from None
    if not isinstance(said, dict):
        raise InvalidValue("the line", said, "give one JSON object a line")
    return event_of(said, id=id, at=at), said


def same(event: MemoryRemembered, memory: Memory, *, timeless: bool) -> bool:
    """Whether the event `event`, read from an import, describes the same memory as `memory` now is. The order of
    relations and polarities does not matter; with `timeless`, the time `at` is not compared.
    """
    return all(
        (
            timeless or event.at == memory.at,
            event.text == memory.text,
            event.category == memory.category,
            (event.outcome, event.outcome_text) == (memory.outcome, memory.outcome_text),
            (event.rationale, event.source, event.author) == (memory.rationale, memory.source, memory.author),
            (event.tags, event.derived_from) == (memory.tags, memory.derived_from),
            (event.pinned, event.archived) == (memory.pinned, memory.archived),
            (None if event.context is None else json.loads(event.context)) == memory.context,
            set(event.relations) == set(memory.relations),
            tags_of(event.polarity) == memory.polarity,
        )
    )


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) < len(pairs):
        raise ValueError("a key is there twice")
    return value


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no JSON number")


# As strict as moot.log.codec.loads, but for the walk over the value: the check of each key (moot.memory.notes) does it.
_DECODER: Final = json.JSONDecoder(object_pairs_hook=_without_repeats, parse_constant=_refuse)
