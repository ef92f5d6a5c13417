"""What operations give, beside the results of debates: small types, each with the JSON of docs/contract.md."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from moot.memory import Memory, Version

if TYPE_CHECKING:
    from moot.operations.debates.person_answers import OpenRequest


class Plain:
    """A result whose fields are its JSON: the schema of an answer follows from their types."""

    __slots__ = ()

    def to_dict(self) -> dict[str, Any]:
        """The fields as a dict of plain JSON values."""
        given: Any = self
        return asdict(given)


@dataclass(frozen=True, slots=True)
class Warned:
    """Something that the user should know of what was just recorded; nothing was refused.

    `kind` names it, `memory` is the id of the memory that it is about, `why` says it in a sentence. `nearest`, where it
    is not None: what may have been meant.
    """

    kind: str
    memory: str
    why: str
    nearest: tuple[str, ...] | None = None

    def to_dict(self) -> dict[str, Any]:
        """The warning as a dict of plain JSON values: `kind`, `memory`, `why`, and `nearest` where it is not None."""
        near = {} if self.nearest is None else {"nearest": list(self.nearest)}
        return {"kind": self.kind, "memory": self.memory, "why": self.why, **near}


@dataclass(frozen=True, slots=True)
class Noted:
    """The result of an operation that stored or changed a memory. `said`: what was recorded about it, as plain JSON
    values. `warnings`: what the user should know; None for an operation that never warns.
    """

    memory: Memory
    said: Mapping[str, Any]
    warnings: tuple[Warned, ...] | None = None

    def to_dict(self) -> dict[str, Any]:
        """The result as a dict of plain JSON values: the memory's `id`, the keys of `said`, and `warnings` where it may
        have some.
        """
        warned = {} if self.warnings is None else {"warnings": [each.to_dict() for each in self.warnings]}
        return {"id": self.memory.id, **self.said, **warned}


@dataclass(frozen=True, slots=True)
class Aliased(Plain):
    """The result of saying that two texts are the same position (`same`), or that they no longer are."""

    position: str
    alias: str
    same: bool


@dataclass(frozen=True, slots=True)
class Conflict(Plain):
    """Two notes, by their ids, of which one says the contrary of the other; `why` is a sentence."""

    a: str
    b: str
    why: str


@dataclass(frozen=True, slots=True)
class Conflicts:
    """Notes that say the contrary of each other. `complete`: whether every pair of notes that shares enough words was
    compared.
    """

    items: tuple[Conflict, ...]
    complete: bool

    def to_dict(self) -> dict[str, Any]:
        """The conflicts as a dict of plain JSON values: `items`, each with `a`, `b` and `why`, and `complete`."""
        return {"items": [each.to_dict() for each in self.items], "complete": self.complete}


class MemoryList(list[Memory]):
    """A list of memories, the last remembered first."""

    def to_dict(self) -> dict[str, Any]:
        """The list as a dict of plain JSON values: `{"items": [...]}`, a dict for each memory."""
        return {"items": [m.to_line() | {"pinned": m.pinned, "archived": m.archived} for m in self]}


@dataclass(frozen=True, slots=True)
class Forgotten(Plain):
    """The result of forgetting a memory: its id, and how many texts were erased."""

    id: str
    erased: int


@dataclass(frozen=True, slots=True)
class DebateLine:
    """A debate as a line in the list of debates. `status` and `verdict` are None until it has ended.

    `reason`: why it has this status; empty until then.
    `state`: running, suspended or ended. `waiting`: the names of the people whose answers it waits for; None if the
    debate has no people, or has ended.
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
    reason: str = ""

    def to_dict(self) -> dict[str, Any]:
        """The fields as a dict of plain JSON values, without `waiting` where it is None."""
        whole = asdict(self)
        return whole if self.waiting is not None else {name: whole[name] for name in whole if name != "waiting"}


class DebateList(list[DebateLine]):
    """The list of debates, the oldest first."""

    def to_dict(self) -> dict[str, Any]:
        """The list as a dict of plain JSON values: `{"debates": [...]}`, a dict for each debate."""
        return {"debates": [line.to_dict() for line in self]}


class OpenRequests(list["OpenRequest"]):
    """The list of the open requests to people in one debate."""

    def to_dict(self) -> dict[str, Any]:
        """The list as a dict of plain JSON values: `{"requests": [...]}`, a dict for each request."""
        return {"requests": [request.to_dict() for request in self]}


@dataclass(frozen=True, slots=True)
class Forked(Plain):
    """The result of forking a debate: the id of the new debate."""

    debate_id: str


@dataclass(frozen=True, slots=True)
class Imported(Plain):
    """The result of importing the log of a debate: the id of the debate, how many events it has, and whether the log
    has its end; without it the debate is suspended.
    """

    debate_id: str
    events: int
    ended: bool


@dataclass(frozen=True, slots=True)
class Deleted:
    """The result of deleting a debate: its id, and how many texts were erased."""

    debate_id: str
    erased: int

    def to_dict(self) -> dict[str, Any]:
        """The result as a dict of plain JSON values: `deleted` (the id) and `erased`."""
        return {"deleted": self.debate_id, "erased": self.erased}


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """The result of `rebuild`: the names of the views (tables derived from the log) that were computed anew."""

    views: tuple[str, ...]

    def to_dict(self) -> dict[str, Any]:
        """The result as a dict of plain JSON values: `rebuilt`, the names."""
        return {"rebuilt": list(self.views)}


@dataclass(frozen=True, slots=True)
class Detected:
    """The finding of a detector: a label, how decided it is (`score`, in [0, 1]), the words that decided it, and
    whether
    it is `sure`: only what is sure has consequences.

    The label is supports, opposes or neutral for evidence, contradict, agree or unrelated for two claims. `equivalent`:
    whether the two claims say the same; None for evidence.
    """

    label: str
    score: float
    words: tuple[str, ...]
    equivalent: bool | None = None
    sure: bool = True

    def to_dict(self) -> dict[str, Any]:
        """The finding as a dict of plain JSON values: `label`, `sure`, `score`, `words`, `equivalent` for two
        claims."""
        compared = {} if self.equivalent is None else {"equivalent": self.equivalent}
        return {"label": self.label, **compared, "sure": self.sure, "score": self.score, "words": list(self.words)}


class Lines(Iterator[str]):
    """The lines of a document in `format`, without line ends: an iterator that makes them as it goes, and can be read
    once.
    """

    def __init__(self, format: str, lines: Iterable[str]) -> None:
        self.format, self._lines = format, iter(lines)

    def __next__(self) -> str:
        return next(self._lines)

    def read(self) -> "Lines":
        """The remaining lines as new Lines, all made now, for instance before the database is closed."""
        return Lines(self.format, list(self))

    def to_dict(self) -> dict[str, Any]:
        """The document as a dict of plain JSON values: `format`, and in `text` the remaining lines joined by line
        ends."""
        return {"format": self.format, "text": "\n".join(self)}


@dataclass(frozen=True, slots=True)
class Edited:
    """The result of editing a memory: its `id`, and the number of the `version` that its text is now, from 1.
    `warnings`: what the user should know.
    """

    id: str
    version: int
    warnings: tuple[Warned, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """The result as a dict of plain JSON values: `id`, `version` and `warnings`."""
        return {"id": self.id, "version": self.version, "warnings": [each.to_dict() for each in self.warnings]}


class History(tuple[Version, ...]):
    """The versions of the text of a memory, the first one first."""

    def to_dict(self) -> dict[str, Any]:
        """The versions as a dict of plain JSON values: `{"versions": [...]}`, a dict for each version."""
        return {"versions": [each.to_dict() for each in self]}


@dataclass(frozen=True, slots=True)
class Copied:
    """A verified copy of a database: how many `events` it has, and the `sha256` of the backup's file. `removed`: the
    paths of what killed backups and restores had left in the same folder.
    """

    events: int
    sha256: str
    removed: tuple[str, ...] = ()

    @property
    def told(self) -> Iterator[str]:
        """What was removed, path by path."""
        from moot.operations.files import in_words

        return map(in_words, self.removed)

    def to_dict(self) -> dict[str, Any]:
        """The result as a dict of plain JSON values: `events` and `sha256`, and `removed` where something was."""
        removed = {"removed": list(self.removed)} if self.removed else {}
        return {"events": self.events, "sha256": self.sha256, **removed}


@dataclass(frozen=True, slots=True)
class Project(Plain):
    """A project: its `name`, and how many `memories` and `debates` it has now."""

    name: str
    memories: int
    debates: int


class Projects(tuple[Project, ...]):
    """The projects of a database in which something was ever remembered or a debate was held, by name."""

    def to_dict(self) -> dict[str, Any]:
        """The projects as a dict of plain JSON values: `{"projects": [...]}`, a dict for each project."""
        return {"projects": [each.to_dict() for each in self]}


class Shown(dict[str, Any]):
    """What is shown of a debate at one moment, or told to somebody who answers: plain JSON values."""

    def to_dict(self) -> dict[str, Any]:
        """The same values as a dict."""
        return dict(self)


@dataclass(frozen=True, slots=True)
class Events:
    """Events of a debate after a version, each a line of JSON as in its log; `next`: the version to go on after."""

    lines: tuple[str, ...]
    next: int

    def to_json(self) -> str:
        """The JSON of `to_dict`, without reading the lines again."""
        return f'{{"events":[{",".join(self.lines)}],"next":{self.next}}}'

    def to_dict(self) -> dict[str, Any]:
        """The events as a dict of plain JSON values: `events`, each an object, and `next`."""
        return {"events": [json.loads(line) for line in self.lines], "next": self.next}


@dataclass(frozen=True, slots=True)
class PluginRow:
    """What a distribution adds under `name` to a `group`; `why` it cannot be used, if it is not `ok` (else empty)."""

    group: str
    name: str
    distribution: str
    ok: bool
    why: str


class Plugins(tuple[PluginRow, ...]):
    """What other distributions add, by group and name."""

    def to_dict(self) -> dict[str, Any]:
        """As a dict of plain JSON values: `{"plugins": [...]}`, a dict for each."""
        return {"plugins": [asdict(each) for each in self]}
