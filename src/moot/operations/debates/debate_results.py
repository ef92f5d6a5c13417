"""What operations give back: values with the shapes of docs/contract.md."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

from moot.memory.batches import Rejected
from moot.operations.values import Plain
from moot.results import DebateResult

if TYPE_CHECKING:
    from moot.operations.dialectic.selection import Selection


Result = DebateResult
"""The result of a debate, by the name that `moot` exports."""


@dataclass(frozen=True, slots=True)
class Page:
    """The report of a debate as one HTML page in `html`, which can be saved as it is; a notebook shows it, `height`
    pixels high.
    """

    html: str
    height: int = 640
    """Pixels that a notebook gives it."""

    def _repr_html_(self) -> str:
        """The page in a frame of its own, which can reach neither the notebook nor the network."""
        page = escape(self.html, quote=True)
        style = f"width:100%;height:{self.height}px;border:1px solid #ccc"
        return f'<iframe sandbox="allow-scripts" style="{style}" srcdoc="{page}"></iframe>'

    def to_dict(self) -> dict[str, Any]:
        """The page as a dict: `format` ("html") and `text`, as the export of a debate gives it."""
        return {"format": "html", "text": self.html}

    def __repr__(self) -> str:
        return f"<Page of {len(self.html):,} characters>"


@dataclass(frozen=True, slots=True)
class Replay:
    """The outcome of a debate, computed again from its events.

    `identical`: whether it equals the recorded outcome. `sha256`: the hash of `result` as canonical JSON, as
    hexadecimal digits. `selection`: of a debate that belongs to a tournament, what that selected, which is
    computed again too.
    """

    identical: bool
    sha256: str
    result: DebateResult
    selection: "Selection | None" = None

    @property
    def damaged(self) -> bool:
        """Whether the computed outcome differs from the recorded one, or the selection of its tournament does."""
        return not self.identical or (self.selection is not None and not self.selection.identical)

    @property
    def concluded(self) -> bool:
        """Whether the log has a recorded outcome to compare with; a log whose end was cut off, or of a debate that goes
        on, has none.
        """
        return self.result.status is not None

    def to_dict(self) -> dict[str, Any]:
        """The fields as a dict of plain JSON values: `identical`, `sha256`, `result`, and `selection`, where the debate
        belongs to a tournament.
        """
        told = {"identical": self.identical, "sha256": self.sha256, "result": self.result.to_dict()}
        return told | ({} if self.selection is None else {"selection": self.selection.to_dict()})


@dataclass(frozen=True, slots=True)
class Verification:
    """The result of checking a log: how many events were checked, and the damaged places.

    Each of `problems` is a dict with `stream`, `version` and `kind`.
    """

    checked: int
    problems: Sequence[Mapping[str, Any]]

    @property
    def ok(self) -> bool:
        """Whether nothing was found to be damaged."""
        return not self.problems

    @property
    def damaged(self) -> bool:
        """Whether something was found to be damaged."""
        return bool(self.problems)

    def to_dict(self) -> dict[str, Any]:
        """The result as a dict of plain JSON values: `ok`, `checked`, `problems`."""
        return {"ok": self.ok, "checked": self.checked, "problems": [dict(p) for p in self.problems]}


@dataclass(frozen=True, slots=True)
class ReadingItem(Plain):
    """What one note of a council was read to be to one position.

    `label`: supports, opposes, neutral or forbids; `by`: stated, person, model or words; `sure`: whether it counts;
    `score`, in [0, 1]: how clear it is; `words`: the words that decided it.
    """

    evidence: str
    text: str
    position: str
    label: str
    by: str
    sure: bool
    score: float
    words: tuple[str, ...]

    @property
    def unlooked(self) -> bool:
        """Whether it is among those that a result warns of because nobody looked: a guess, or what words decided."""
        return not self.sure or (self.by == "words" and self.label != "neutral")

    @property
    def triple(self) -> tuple[str, str, str]:
        """What it is if somebody looked and left it as it is: the note, the position and the label. A guess is neutral.
        """
        return self.evidence, self.position, self.label if self.sure else "neutral"


@dataclass(frozen=True, slots=True)
class ReadingsList:
    """All readings of a council, the least sure first. `question`: that of the council."""

    question: str
    items: tuple[ReadingItem, ...]

    def to_dict(self) -> dict[str, Any]:
        """The readings as a dict of plain JSON values: `items`."""
        return {"items": [item.to_dict() for item in self.items]}


@dataclass(frozen=True, slots=True)
class ReadingsSet:
    """What came of setting readings: how many were set, the lines that were rejected, and all readings as they are now.
    """

    done: int
    rejected: tuple[Rejected, ...]
    readings: ReadingsList

    @property
    def in_part(self) -> bool:
        """Whether a line was rejected."""
        return bool(self.rejected)

    def to_dict(self) -> dict[str, Any]:
        """The outcome as a dict of plain JSON values: `set`, `rejected`, `items`."""
        rejected = [{"file": r.file, "line": r.line, "error": r.error} for r in self.rejected]
        return {"set": self.done, "rejected": rejected, **self.readings.to_dict()}
