"""Requests can be read by attribute and by key, and turned into a dictionary."""

from dataclasses import fields
from typing import Any


class Keyed:
    """What a frozen dataclass inherits so that `request["task"]` and `dict(request)` work beside `request.task`."""

    __slots__ = ()

    def __getitem__(self, name: str) -> Any:
        """The value of the field `name`. Raises KeyError for a name that is no field."""
        if name not in self.keys():
            raise KeyError(name)
        return getattr(self, name)

    def keys(self) -> tuple[str, ...]:
        """The names of all fields, in the order in which they are declared."""
        return tuple(field.name for field in fields(self))  # type: ignore[arg-type] # whoever inherits is a dataclass
