"""What operations give back: plain values with the shapes of docs/contract.md."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a debate. `to_dict()` is the JSON of the command line, to the letter."""

    data: Mapping[str, Any]

    @property
    def debate_id(self) -> str:
        """The id by which the debate can be shown, explained and replayed."""
        return str(self.data["debate_id"])

    @property
    def status(self) -> str | None:
        """What stands; None until the debate has ended."""
        value = self.data["status"]
        return None if value is None else str(value)

    @property
    def stopped_by(self) -> str | None:
        """Why it ended; None until it has."""
        value = self.data["stopped_by"]
        return None if value is None else str(value)

    @property
    def verdict(self) -> str | None:
        """The exact text of a position, or None."""
        value = self.data["verdict"]
        return None if value is None else str(value)

    @property
    def margin(self) -> float | None:
        """In [0, 1], or None where two positions could not be compared."""
        value = self.data["margin"]
        return None if value is None else float(value)

    @property
    def reason(self) -> str:
        """Why it has this status: one sentence, empty until it has ended."""
        return str(self.data["reason"])

    @property
    def degraded(self) -> Sequence[str]:
        """What went wrong on the way, in sentences; empty if nothing did."""
        found: Sequence[str] = self.data["degraded"]
        return found

    @property
    def evidence(self) -> Sequence[Mapping[str, Any]]:
        """What was cited, by the round that brought it, then the best answers first."""
        found: Sequence[Mapping[str, Any]] = self.data["evidence"]
        return found

    @property
    def positions(self) -> Sequence[Mapping[str, Any]]:
        """Every position with its label and strength, in the order given."""
        found: Sequence[Mapping[str, Any]] = self.data["positions"]
        return found

    @property
    def ended(self) -> bool:
        """Whether the debate has ended, however it did."""
        return bool(self.data["state"] == "ended")

    @property
    def waiting(self) -> Sequence[Mapping[str, Any]]:
        """The open requests to people, each with `participant` and `deadline`; empty once it has ended."""
        found: Sequence[Mapping[str, Any]] = self.data.get("waiting", ())
        return found

    @property
    def failed(self) -> bool:
        """Whether the debate failed or was cancelled."""
        return self.status in ("failed", "cancelled")

    def to_dict(self) -> dict[str, Any]:
        """As JSON (docs/contract.md); the caller may change the outer object."""
        return dict(self.data)

    def __repr__(self) -> str:
        return f"<Result {self.debate_id}: {self.status}, verdict {self.verdict!r}>"


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

    def __repr__(self) -> str:
        return f"<Page of {len(self.html):,} characters>"


@dataclass(frozen=True, slots=True)
class Replay:
    """An outcome recomputed from events alone. `identical`: it is the one that was recorded. `sha256`: of its bytes."""

    identical: bool
    sha256: str
    result: Mapping[str, Any]

    @property
    def concluded(self) -> bool:
        """Whether the log records an outcome at all; one whose end was cut off may not."""
        return self.result["status"] is not None

    def to_dict(self) -> dict[str, Any]:
        """As JSON (docs/contract.md)."""
        return {"identical": self.identical, "sha256": self.sha256, "result": dict(self.result)}


@dataclass(frozen=True, slots=True)
class Verification:
    """How many events were checked, and every damaged place."""

    checked: int
    problems: Sequence[Mapping[str, Any]]

    @property
    def ok(self) -> bool:
        """Whether nothing was found to be damaged."""
        return not self.problems

    def to_dict(self) -> dict[str, Any]:
        """As JSON (docs/contract.md)."""
        return {"ok": self.ok, "checked": self.checked, "problems": [dict(p) for p in self.problems]}
