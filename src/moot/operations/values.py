"""What operations give, beside the results of debates: small types, each with the JSON of docs/contract.md."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Final

from moot.memory import Memory, Version
from moot.record.labels import Outcome


def plain(value: Any) -> Any:
    """The value as JSON has it: dicts and lists in place of results, mappings and tuples."""
    if hasattr(value, "to_dict"):
        return value.to_dict()
    match value:
        case Mapping():
            return {key: plain(item) for key, item in value.items()}
        case list() | tuple():
            return [plain(item) for item in value]
    return value


ABSENT: Final = {"absent": True}
"""The metadata of a field of a `Plain` that its JSON has only where it is not None."""


class Plain:
    """A result whose fields are its JSON: the schema of an answer follows from their types."""

    __slots__ = ()

    def to_dict(self) -> dict[str, Any]:
        """The fields as a dict of plain JSON values."""
        given: Any = self
        told = ((each, getattr(self, each.name)) for each in fields(given))
        return {each.name: plain(value) for each, value in told if value is not None or "absent" not in each.metadata}


class Listed:
    """A list or tuple of results that is told under the name `key`."""

    __slots__ = ()
    key: ClassVar[str]

    def to_dict(self) -> dict[str, Any]:
        """The results as a dict of plain JSON values: under `key` a dict for each."""
        given: Any = self
        return {self.key: [plain(each) for each in given]}


@dataclass(frozen=True, slots=True)
class Warned(Plain):
    """Something that the user should know of what was just recorded; nothing was refused.

    `kind` names it, `memory` is the id of the memory that it is about, `why` says it in a sentence. `nearest`, where it
    is not None: what may have been meant.
    """

    kind: str
    memory: str
    why: str
    nearest: tuple[str, ...] | None = field(default=None, metadata=ABSENT)


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
class Known:
    """What is known of what came of a memory or a debate, by its `id`: `outcome`, in words (`text`), and of a debate
    which answer turned out right (`right`); None: nobody said.
    """

    id: str
    outcome: Outcome
    text: str | None
    right: str | None = None

    def to_dict(self) -> dict[str, Any]:
        """The outcome as a dict of plain JSON values: `id`, `outcome`, and `right` where it is known."""
        return {"id": self.id, "outcome": self.outcome.value} | ({} if self.right is None else {"right": self.right})


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
class Conflicts(Plain):
    """Notes that say the contrary of each other. `complete`: whether every pair of notes that shares enough words was
    compared.
    """

    items: tuple[Conflict, ...]
    complete: bool


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
class DebateLine(Plain):
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
    waiting: Sequence[str] | None = field(default=None, metadata=ABSENT)
    reason: str = ""


class DebateList(Listed, list[DebateLine]):
    """The list of debates, the oldest first."""

    key = "debates"


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
class Detected(Plain):
    """The finding of a detector: a label, how decided it is (`score`, in [0, 1]), the words that decided it, and
    whether
    it is `sure`: only what is sure has consequences.

    The label is supports, opposes or neutral for evidence, contradict, agree or unrelated for two claims. `equivalent`:
    whether the two claims say the same; None for evidence.
    """

    label: str
    equivalent: bool | None = field(metadata=ABSENT)
    sure: bool
    score: float
    words: tuple[str, ...]


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
class Edited(Plain):
    """The result of editing a memory: its `id`, and the number of the `version` that its text is now, from 1.
    `warnings`: what the user should know.
    """

    id: str
    version: int
    warnings: tuple[Warned, ...] = ()


class History(Listed, tuple[Version, ...]):
    """The versions of the text of a memory, the first one first."""

    key = "versions"


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


class Projects(Listed, tuple[Project, ...]):
    """The projects of a database in which something was ever remembered or a debate was held, by name."""

    key = "projects"


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
class PluginRow(Plain):
    """What a distribution adds under `name` to a `group`; `why` it cannot be used, if it is not `ok` (else empty)."""

    group: str
    name: str
    distribution: str
    ok: bool
    why: str


class Plugins(Listed, tuple[PluginRow, ...]):
    """What other distributions add, by group and name."""

    key = "plugins"