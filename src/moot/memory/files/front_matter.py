"""Front matter: the lines between two `---` at the beginning of a file, which say things of all its notes.

Read is what note keepers write there, `key: value` and lists, not the whole of YAML; keys that mean nothing to moot are
passed over with all that is nested below them.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from moot.errors import BadInput
from moot.memory.files.note import Unusable
from moot.memory.notes import event_of, instant

_KEY: Final = re.compile(r"([^\s:#'\"\[\]{},-][^:]*):(?:\s+(.*))?")
_ITEM: Final = re.compile(r"-(?:\s+(.*))?")
_DAY_AND_CLOCK: Final = re.compile(r"(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})(:\d{2})?")
_NAMES: Final = {
    "source": "source", "date": "at", "at": "at", "tags": "tags", "tag": "tags",
    "category": "category", "outcome": "outcome", "author": "author",
}  # fmt: skip
"""What moot reads, and the key of a memory that it becomes."""
_UNDATED: Final = "its notes have the time when the file was last changed"
"""What becomes of the notes below a date that is none."""


@dataclass(frozen=True, slots=True)
class Front:
    """What the front matter of a file says: `given`, keys of a memory that hold for every note; `title`, if it has one;
    `lines`, how many lines it takes up; `undated`, dates that are none, which hold for no note.
    """

    given: dict[str, Any] = field(default_factory=dict)
    title: str = ""
    lines: int = 0
    undated: tuple[Unusable, ...] = ()


def front_of(lines: Sequence[str]) -> Front:
    """The front matter that the `lines` of a file begin with; an empty one if they begin with none. Raises Unusable,
    with the line, for one that is broken or says what no memory can have, but for a date.
    """
    if lines and lines[0].rstrip() == "+++":
        raise Unusable(1, "front matter between +++ cannot be read; write it as `key: value` between --- lines")
    if not _begins(lines):
        return Front()
    end = next((n for n, line in enumerate(lines[1:], 1) if line.rstrip() in ("---", "...")), None)
    if end is None:
        raise Unusable(1, "the front matter does not end; close it with a line ---")
    given: dict[str, Any] = {}
    title = ""
    undated: list[Unusable] = []
    for number, key, value in _entries(lines[1:end]):
        if key == "title" and isinstance(value, str):
            title = value
        elif key in _NAMES and value not in (None, "", []):
            try:
                given[_NAMES[key]] = _checked(number, _NAMES[key], value)
            except Unusable as problem:
                if _NAMES[key] != "at":
                    raise
                undated.append(Unusable(number, f"{problem.why}; {_UNDATED}"))
    return Front(given, title, end + 1, tuple(undated))


def _begins(lines: Sequence[str]) -> bool:
    """Whether the first line opens front matter, and is no rule that is drawn above a text."""
    if not lines or lines[0].rstrip() != "---":
        return False
    after = next((line.rstrip() for line in lines[1:] if line.strip() and not line.startswith("#")), "")
    return after in ("---", "...") or _KEY.fullmatch(after) is not None


def _entries(lines: Sequence[str]) -> list[tuple[int, str, Any]]:
    """(number of the line, key, value: a text, or a list of texts)"""
    found: list[tuple[int, str, Any]] = []
    for number, whole in enumerate(lines, 2):
        line = whole.rstrip()
        entry, item = _KEY.fullmatch(line), _ITEM.fullmatch(line.strip())
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if item and found and (found[-1][2] is None or isinstance(found[-1][2], list)):
            place, key, so_far = found.pop()
            found.append((place, key, [*(so_far or ()), _scalar(item[1] or "")]))
        elif entry and not line[0].isspace():
            found.append((number, entry[1].strip().lower(), _value(number, entry[2] or "")))
        elif not (line[0].isspace() and found):
            raise Unusable(number, f"no front matter: {line[:60]!r}; write `key: value`, or close it with a line ---")
    return found


def _value(line: int, text: str) -> Any:
    text = text.strip()
    if text.startswith("["):
        inside = _uncommented(text)
        if not inside.endswith("]"):
            raise Unusable(line, f"the list {text[:60]!r} does not end; close it with ]")
        return [each for each in (_scalar(part) for part in inside[1:-1].split(",")) if each]
    return _scalar(text) if text else None


def _scalar(text: str) -> str:
    text = text.strip()
    if len(text) > 1 and text[0] == text[-1] and text[0] in "'\"":
        return text[1:-1]
    return _uncommented(text)


def _uncommented(text: str) -> str:
    """Without a comment, which begins with # and a space: `#ledger` is a tag."""
    return re.sub(r"(^|\s)#(\s.*|$)", "", text).strip()


def _checked(line: int, key: str, value: Any) -> Any:
    """The value as a memory has it. Raises Unusable."""
    if key == "tags":
        texts = value if isinstance(value, list) else re.split(r"\s*[,;]\s*", value)
        value = [text.strip().removeprefix("#") for text in texts if text.strip("# \t")]
    elif isinstance(value, list):
        value = ", ".join(value)
    try:
        if key == "at":
            clock = _DAY_AND_CLOCK.fullmatch(value)
            return instant(value if clock is None else f"{clock[1]}T{clock[2]}{clock[3] or ':00'}Z", "the date")
        event_of({"text": "-", "category": "learning", key: value}, id="-", at="-")
    except BadInput as problem:
        raise Unusable(line, str(problem)) from None
    return value
