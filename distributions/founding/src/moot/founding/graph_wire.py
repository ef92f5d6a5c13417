"""Founding records as the plain JSON of the founding stream: its own names, in camel case, and its loss of labels (F4).
"""

from collections.abc import Collection, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from moot.founding.graph_records import Labelling


def wire(value: Any) -> Any:
    """The value as plain JSON data, as the founding stream writes it: fields of records in camel case.

    A labelling has no labels left: the founding system keeps them in a map, which its JSON writer knows nothing of
    (F4).
    """
    if isinstance(value, Labelling):
        return {"labels": {}}
    if is_dataclass(value) and not isinstance(value, type):
        return {camel(field.name): wire(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {key: wire(part) for key, part in value.items()}
    if isinstance(value, Collection) and not isinstance(value, str):
        return [wire(part) for part in value]
    return value


def camel(name: str) -> str:
    """A name in camel case.

    >>> camel("counter_proposition")
    'counterProposition'
    """
    first, *rest = name.split("_")
    return first + "".join(part.capitalize() for part in rest)
