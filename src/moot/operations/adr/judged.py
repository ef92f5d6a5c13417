"""What is given back of decision records: what each decided, what the council makes of it, and what was left out."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from moot.operations.adr.sections import Reason, Record
from moot.operations.adr.turning import Turning
from moot.results import DebateResult


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A file, a folder or something in a file that was left out, and why. `line` counts from 1; None for a folder."""

    file: str
    line: int | None
    error: str


@dataclass(frozen=True, slots=True)
class Judged:
    """One decision, and the council over its reasons.

    `turns`: what the difference turns on, where the council finds another option ahead than the one that was chosen.
    """

    file: str
    record: Record
    result: DebateResult
    turns: Turning | None = None

    @property
    def agrees(self) -> bool | None:
        """Whether the verdict is what was chosen; None if there is no verdict, or no choice."""
        chosen, verdict = self.record.chosen, self.result.verdict
        return None if chosen is None or verdict is None else chosen == verdict

    @property
    def leader(self) -> str | None:
        """The option that the council finds ahead, whether or not it decides; None if there is none."""
        return self.result.leader

    def to_dict(self) -> dict[str, Any]:
        """The decision as a dict of plain JSON values (docs/contract.md)."""
        reasons = {option.name: [_plain(reason) for reason in option.reasons] for option in self.record.options}
        return {
            "file": self.file,
            "title": self.record.title,
            "question": self.record.question,
            "options": [option.name for option in self.record.options],
            "chosen": self.record.chosen,
            "verdict": self.result.verdict,
            "leader": self.leader,
            "status": self.result.status,
            "agrees": self.agrees,
            "debate_id": self.result.debate_id,
            "reasons": reasons,
            "unmarked": self.record.unmarked,
            "turns_on": None if self.turns is None else self.turns.to_dict(),
        }


def _plain(reason: Reason) -> dict[str, Any]:
    return {"text": reason.text, "label": reason.label.value, "mark": reason.mark, "line": reason.line}


@dataclass(frozen=True, slots=True)
class JudgedRecords:
    """The decisions of all files that were read, in order, and what was left out of them."""

    records: Sequence[Judged]
    rejected: Sequence[LeftOut]

    @property
    def in_part(self) -> bool:
        """Whether something was left out."""
        return bool(self.rejected)

    def to_dict(self) -> dict[str, Any]:
        """The decisions as a dict of plain JSON values: `records` and `rejected`."""
        return {"records": [r.to_dict() for r in self.records], "rejected": [asdict(r) for r in self.rejected]}
