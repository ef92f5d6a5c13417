"""What editing a memory and looking at its history give."""

from dataclasses import dataclass
from typing import Any

from moot.memory import Version


@dataclass(frozen=True, slots=True)
class Edited:
    """The result of editing a memory: its `id`, and the number of the `version` that its text is now, from 1."""

    id: str
    version: int

    def to_dict(self) -> dict[str, Any]:
        """The result as a dict of plain JSON values: `id` and `version`."""
        return {"id": self.id, "version": self.version}


class History(tuple[Version, ...]):
    """The versions of the text of a memory, the first one first."""

    def to_dict(self) -> dict[str, Any]:
        """The versions as a dict of plain JSON values: `{"versions": [...]}`, a dict for each version."""
        return {"versions": [each.to_dict() for each in self]}
