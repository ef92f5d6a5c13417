"""Which files one text passes through: `python bench/path.py [TREE]` prints them, in the order of the first visit.

A marker word is put in one text, and every call of a function under src/moot is looked at, in all threads, while a
debate is held through the public Python API in a temporary database. A call is on the path if one of its arguments
carries the word. Three paths are walked:

- claim: of two agents, ana states the marked claim and ben one that contradicts it; from the agent's answer to
  `result.to_dict()`;
- evidence: a marked note, whose polarity the offline detector reads; from `m.remember` to `result.to_dict()` of a
  council;
- tagged: the same note, where a person has said (`m.tag`) what it is to each position.

An argument carries the word if it is a text that contains the word, or if such a text is at most two steps (LEVELS)
inside it: an item of a container, or a field of an object of moot, is one step inside. `self` and `cls` are no
arguments here. Containers of more than 1,000 items are not looked into: they are word lists. Behind each file stand
the functions that were called with the word. TREE is another checkout to measure; without it, this one.
"""

import dataclasses
import sys
import tempfile
import threading
from collections.abc import Callable, Iterable
from contextlib import contextmanager
from pathlib import Path
from types import FrameType, MappingProxyType
from typing import Any

TREE = Path(sys.argv[1] if __name__ == "__main__" and len(sys.argv) > 1 else Path(__file__).parents[1]).resolve()
ROOT = f"{TREE / 'src' / 'moot'}/"
sys.path.insert(0, str(TREE / "src"))

import moot  # noqa: E402 (of the tree that is measured)

WORD, LEVELS, MOST = "zyzzyva", 2, 1_000


def carries(value: Any, levels: int = LEVELS) -> bool:
    """Whether `value` is a text with the word in it, or has one at most `levels` steps inside."""
    if isinstance(value, str):
        return WORD in value.lower()
    if isinstance(value, bytes | bytearray):
        return WORD.encode() in value
    return levels > 0 and any(carries(part, levels - 1) for part in parts(value))


def parts(value: Any) -> Iterable[Any]:
    """The items of a container, keys and values of a mapping, or the fields of an object of moot."""
    match value:
        case dict() | MappingProxyType():
            return [] if len(value) > MOST else [*value.keys(), *value.values()]
        case list() | tuple() | set() | frozenset():
            return [] if len(value) > MOST else list(value)
        case type():
            return []
    if dataclasses.is_dataclass(value):
        return [getattr(value, field.name, None) for field in dataclasses.fields(value)]
    return list(getattr(value, "__dict__", {}).values()) if type(value).__module__.startswith("moot") else []


class Way:
    """The calls whose arguments carry the word: the file and the function of each, in order."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, str]] = []

    def hear(self, frame: FrameType, event: str, _: Any) -> None:
        """A profile function: note the file if a function of moot is called with the word."""
        code = frame.f_code
        if event != "call" or not code.co_filename.startswith(ROOT):
            return
        count = code.co_argcount + code.co_kwonlyargcount + bool(code.co_flags & 4) + bool(code.co_flags & 8)
        names = [name for name in code.co_varnames[:count] if name not in ("self", "cls")]
        if any(carries(frame.f_locals.get(name)) for name in names):
            self.calls.append((code.co_filename.removeprefix(ROOT), code.co_name))

    @property
    def files(self) -> dict[str, list[str]]:
        """Each file, in the order of the first visit, with its functions."""
        found: dict[str, dict[str, None]] = {}
        for file, function in self.calls:
            if not function.startswith("<"):  # <listcomp> and the like are not called by name
                found.setdefault(file, {})[function] = None
        return {file: list(functions) for file, functions in found.items()}

    @property
    def changes(self) -> int:
        """How often the path goes from one file to another."""
        return sum(a[0] != b[0] for a, b in zip(self.calls, self.calls[1:], strict=False))


@contextmanager
def walked() -> Any:
    """Note the path of everything that is done inside, in this thread and those that it starts."""
    path = Way()
    threading.setprofile(path.hear)
    sys.setprofile(path.hear)
    try:
        yield path
    finally:
        sys.setprofile(None)
        threading.setprofile(None)  # type: ignore[arg-type]  # None takes it away


def claim(database: Path) -> Way:
    """The way of one claim."""

    def agent(text: str) -> Callable[[Any], Any]:
        async def answer(request: Any) -> dict[str, Any]:
            return {"pass": True} if request.round else {"claims": [{"id": "c1", "text": text}]}

        return answer

    agents = {
        "ana": agent(f"We should cache the {WORD} reports"),
        "ben": agent("We should not cache the reports"),
    }
    with moot.open(database) as m, walked() as path:
        arrived(m.claims("What now?", agents).to_dict())
    return path


def evidence(database: Path, *, tagged: bool = False) -> Way:
    """The way of one note."""
    with moot.open(database) as m, walked() as path:
        note = m.remember(f"Postgres kept the {WORD} ledger consistent", "learning", outcome="worked", source="audit")
        if tagged:
            m.tag(note.id, "use Postgres", "supports")
            m.tag(note.id, "use Cassandra", "neutral")
        arrived(m.council("Which ledger?", ["use Postgres", "use Cassandra"]).to_dict())
    return path


def arrived(result: dict[str, Any]) -> None:
    """Refuse a path that ends before the result."""
    if WORD not in str(result):
        raise SystemExit("the marked text is not in the result")


def main() -> None:
    """Walk the three paths and print them."""
    walks = {"claim": claim, "evidence": evidence, "tagged": lambda database: evidence(database, tagged=True)}
    with tempfile.TemporaryDirectory() as folder:
        for name, walk in walks.items():
            path = walk(Path(folder) / f"{name}.db")
            print(f"{name}: {len(path.files)} files, {path.changes} changes of file")
            for number, (file, functions) in enumerate(path.files.items(), 1):
                print(f"  {number:2} {file}: {', '.join(functions)}")
            print()


if __name__ == "__main__":
    main()
