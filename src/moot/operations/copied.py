"""What backup and restore give."""

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Copied:
    """A verified copy of a database: how many `events` it has, and the `sha256` of the backup's file."""

    events: int
    sha256: str

    def to_dict(self) -> dict[str, Any]:
        """The result as a dict of plain JSON values: `events` and `sha256`."""
        return asdict(self)
