"""What operations give, beside the results of debates: small types, each with the JSON of docs/contract.md."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from moot.memory import Memory
from moot.operations.answering import OpenRequest


@dataclass(frozen=True, slots=True)
class Noted:
    """The result of an operation that changed a memory. `said`: what was recorded about it, as JSON."""

    memory: Memory
    said: Mapping[str, Any]

    def to_dict(self) -> dict[str, Any]:
        """As JSON (docs/contract.md): the memory's id, and what was said."""
        return {"id": self.memory.id, **self.said}


class MemoryList(list[Memory]):
    """Memories, the last remembered first."""

    def to_dict(self) -> dict[str, Any]:
        """As JSON (docs/contract.md)."""
        return {"items": [m.to_line() | {"pinned": m.pinned, "archived": m.archived} for m in self]}


@dataclass(frozen=True, slots=True)
class Forgotten:
    """A memory that was forgotten, and how many texts were erased."""

    id: str
    erased: int

    def to_dict(self) -> dict[str, Any]:
        """As JSON (docs/contract.md)."""
        return {"id": self.id, "erased": self.erased}


@dataclass(frozen=True, slots=True)
class DebateLine:
    """A debate in a line of the list. `status` and `verdict` are None until it has ended.

    `waiting`: whose answers it waits for, if there are people in it and it has not ended; else None.
    """

    debate_id: str
    question: str
    protocol: str
    profile: str
    project: str
    opened: str
    state: str
    status: str | None
    verdict: str | None
    waiting: Sequence[str] | None = None

    def to_dict(self) -> dict[str, Any]:
        """As JSON (docs/contract.md)."""
        whole = asdict(self)
        return whole if self.waiting is not None else {name: whole[name] for name in whole if name != "waiting"}


class DebateList(list[DebateLine]):
    """Debates, the oldest first."""

    def to_dict(self) -> dict[str, Any]:
        """As JSON (docs/contract.md)."""
        return {"debates": [line.to_dict() for line in self]}


class OpenRequests(list[OpenRequest]):
    """The requests of a debate that wait for people."""

    def to_dict(self) -> dict[str, Any]:
        """As JSON (docs/contract.md)."""
        return {"requests": [request.to_dict() for request in self]}


@dataclass(frozen=True, slots=True)
class Forked:
    """The result of `fork`: the new debate."""

    debate_id: str

    def to_dict(self) -> dict[str, Any]:
        """As JSON (docs/contract.md)."""
        return {"debate_id": self.debate_id}


@dataclass(frozen=True, slots=True)
class Deleted:
    """A debate that was deleted, and how many texts were erased."""

    debate_id: str
    erased: int

    def to_dict(self) -> dict[str, Any]:
        """As JSON (docs/contract.md)."""
        return {"deleted": self.debate_id, "erased": self.erased}


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """The result of `rebuild`: the names of the views that were built anew."""

    views: tuple[str, ...]

    def to_dict(self) -> dict[str, Any]:
        """As JSON (docs/contract.md)."""
        return {"rebuilt": list(self.views)}


@dataclass(frozen=True, slots=True)
class Detected:
    """What a detector found: a label, its score in [0, 1], the words that decided.

    `equivalent`: whether two claims say the same; None where no claims were compared.
    """

    label: str
    score: float
    words: tuple[str, ...]
    equivalent: bool | None = None

    def to_dict(self) -> dict[str, Any]:
        """As JSON (docs/contract.md)."""
        compared = {} if self.equivalent is None else {"equivalent": self.equivalent}
        return {"label": self.label, **compared, "score": self.score, "words": list(self.words)}


class Lines(Iterator[str]):
    """The lines of a document in `format`, without line ends, to be read once; they are made as they are read."""

    def __init__(self, format: str, lines: Iterable[str]) -> None:
        self.format, self._lines = format, iter(lines)

    def __next__(self) -> str:
        return next(self._lines)

    def read(self) -> "Lines":
        """The same lines, all made now."""
        return Lines(self.format, list(self))

    def to_dict(self) -> dict[str, Any]:
        """As JSON (docs/contract.md): the format, and the lines that are left as one text."""
        return {"format": self.format, "text": "\n".join(self)}
