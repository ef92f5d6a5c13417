"""A document held against its shape: every place that has another type is named, the rest is still read."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pydantic import ValidationError

from moot.errors import BadInput
from moot.operations.documents_models import Model
from moot.record.envelope import JSON
from moot.record.parameters import Parameters

M = TypeVar("M", bound=Model)
Place = tuple[int | str, ...]


ANY = ""
"""Stands among broken ids for one that could not be read: it may be any."""


@dataclass(frozen=True, slots=True)
class Shaped(Generic[M]):
    """The outcome of reading a document as a model.

    `model`: the document without its unreadable items, None if an essential part is missing; `problems`: one line each;
    `broken`: the ids of the items left out.
    """

    model: M | None
    problems: tuple[str, ...]
    broken: frozenset[str]


def shaped(kind: type[M], document: dict[str, JSON]) -> Shaped[M]:
    """Read a document as the model `kind`. An item with a problem is left out, so that the others are still checked."""
    try:
        return Shaped(kind.model_validate(document), (), frozenset())
    except ValidationError as error:
        found = error.errors(include_url=False, include_context=False)
    problems = tuple(_told([(e["loc"], _plain(e["type"], e["msg"])) for e in found]))
    rest, broken = _without(document, [e["loc"] for e in found])
    try:
        return Shaped(kind.model_validate(rest), problems, frozenset(broken))
    except ValidationError:
        return Shaped(None, problems, frozenset(broken))


def where(place: Place) -> str:
    """The path to a place in a document, as it is written in most programming languages.

    >>> where(("arguments", 3, "premises", 0))
    'arguments[3].premises[0]'
    """
    shown = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in place if not _is_shape(part))
    return shown.removeprefix(".") or "the document"


def _is_shape(part: object) -> bool:
    """Whether a part of a place is no key, but one of the shapes that a value may have (as `list[dict[str,any]]`)."""
    return isinstance(part, str) and part.endswith("]") and "[" in part


def _told(found: Sequence[tuple[Place, str]]) -> Iterator[str]:
    """Each problem with its place. Where a value may have several shapes, what is wrong inside of it is told, and not
    that it has none of the other shapes.
    """
    shown = [where(place) for place, _ in found]
    for (place, why), here in zip(found, shown, strict=True):
        inner = any(other.startswith((f"{here}.", f"{here}[")) for other in shown)
        if not (inner and any(map(_is_shape, place))):
            yield f"{here}: {why}"


def _plain(type_: str, message: str) -> str:
    match type_:
        case "extra_forbidden":
            return "there is no such key"
        case "missing":
            return "it is missing"
        case _:
            text = message.removeprefix("Value error, ")
            return text[:1].lower() + text[1:]


def _without(document: dict[str, JSON], places: Sequence[Place]) -> tuple[dict[str, JSON], set[str]]:
    """The document without the items that the places lie in, and the ids of these."""
    rest: dict[str, JSON] = dict(document)
    broken: set[str] = set()
    for field in dict.fromkeys(str(place[0]) for place in places if place):
        inner = [place[1:] for place in places if place[0] == field]
        value = rest.pop(field, None)
        if isinstance(value, list) and () not in inner:
            gone = {place[0] for place in inner}
            rest[field] = [item for i, item in enumerate(value) if i not in gone]
            broken |= {_id(item) for i, item in enumerate(value) if i in gone}
        elif isinstance(value, dict) and () not in inner:
            rest[field] = _thinned(value, inner)
        else:
            broken.add(ANY)
    return rest, broken


def _thinned(value: dict[str, JSON], places: Sequence[Place]) -> dict[str, JSON]:
    """A map without the entries that the places lie in, or without the entries of those that are maps."""
    rest = dict(value)
    for key, *inner in places:
        entry = rest.pop(str(key), None)
        if isinstance(entry, dict) and inner:
            rest[str(key)] = {k: v for k, v in entry.items() if k != inner[0]}
    return rest


def _id(item: Any) -> str:
    id = item.get("id") if isinstance(item, dict) else None
    return id if isinstance(id, str) else ANY


def parameters_of(given: dict[str, JSON], problems: list[str]) -> dict[str, JSON]:
    """The parameters in `given`, a document's part of that name, by dotted name (as `tau.argument`).

    For each parameter that cannot be set it appends a line to `problems`.
    """
    names: dict[str, JSON] = {}
    for name, value in given.items():
        parts = value if name == "tau" and isinstance(value, dict) else None
        names |= {name: value} if parts is None else {f"tau.{part}": number for part, number in parts.items()}
    good = {}
    for name, value in names.items():
        try:
            Parameters.of({name: value})
        except BadInput as error:
            problems.append(f"parameters.{name}: {error}")
        else:
            good[name] = value
    return good
