"""What operations give back: values with the shapes of docs/contract.md."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from moot.deliberation.results import DebateResult

Result = DebateResult
"""The result of a debate, by the name that `moot` exports."""


@dataclass(frozen=True, slots=True)
class Page:
    """The report of a debate as one HTML page: to be saved, or drawn by a notebook."""

    html: str
    height: int = 640
    """Pixels that a notebook gives it."""

    def _repr_html_(self) -> str:
        """The page in a frame of its own, which can reach neither the notebook nor the network."""
        page = escape(self.html, quote=True)
        style = f"width:100%;height:{self.height}px;border:1px solid #ccc"
        return f'<iframe sandbox="allow-scripts" style="{style}" srcdoc="{page}"></iframe>'

    def to_dict(self) -> dict[str, Any]:
        """As JSON: as `export` gives it."""
        return {"format": "html", "text": self.html}

    def __repr__(self) -> str:
        return f"<Page of {len(self.html):,} characters>"


@dataclass(frozen=True, slots=True)
class Replay:
    """An outcome recomputed from events alone. `identical`: it is the one that was recorded. `sha256`: of its bytes."""

    identical: bool
    sha256: str
    result: DebateResult

    @property
    def damaged(self) -> bool:
        """Whether the outcome differs from the one recorded."""
        return not self.identical

    @property
    def concluded(self) -> bool:
        """Whether the log records an outcome at all; one whose end was cut off may not."""
        return self.result.status is not None

    def to_dict(self) -> dict[str, Any]:
        """As JSON (docs/contract.md)."""
        return {"identical": self.identical, "sha256": self.sha256, "result": self.result.to_dict()}


@dataclass(frozen=True, slots=True)
class Verification:
    """How many events were checked, and every damaged place."""

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
        """As JSON (docs/contract.md)."""
        return {"ok": self.ok, "checked": self.checked, "problems": [dict(p) for p in self.problems]}
