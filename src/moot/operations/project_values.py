"""The projects of a database as values."""

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Project:
    """A project: its `name`, and how many `memories` and `debates` it has now."""

    name: str
    memories: int
    debates: int

    def to_dict(self) -> dict[str, Any]:
        """The project as a dict of plain JSON values: `name`, `memories`, `debates`."""
        return asdict(self)


class Projects(tuple[Project, ...]):
    """The projects of a database in which something was ever remembered or a debate was held, by name."""

    def to_dict(self) -> dict[str, Any]:
        """The projects as a dict of plain JSON values: `{"projects": [...]}`, a dict for each project."""
        return {"projects": [each.to_dict() for each in self]}
