"""Forms: the shape of a participant's answer as a class with annotations, and the JSON schema that is made of it.

Every key of a form may be left out. An annotation says what the key means: `Annotated[list[str], "what it is"]`. A
trailing underscore keeps a field's name apart from a word of Python: `from_` is the key `from`.
"""

import json
import types
from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache, lru_cache, wraps
from typing import Annotated, Any, Final, Literal, ParamSpec, Union, get_args, get_origin, get_type_hints

HANDLE: Final[Mapping[str, Any]] = types.MappingProxyType(
    {"type": "string", "description": "a handle that was shown, or an id of your own in this answer"}
)
"""What stands for a `Handle` in the definitions of a schema."""


class Handle(str):
    """Marks a field of a form that names what was shown, or something of the same answer."""


PLAIN: Final[Mapping[Any, str]] = types.MappingProxyType({str: "string", float: "number", bool: "boolean"})
"""The types of JSON for the plain types of Python."""


def key(name: str) -> str:
    """The key of the field `name`: the name without the underscore that keeps it apart from a word of Python."""
    return name.removesuffix("_")


@cache
def keys(form: type[Any]) -> frozenset[str]:
    """The keys of an object of the form `form`."""
    return frozenset(map(key, get_type_hints(form)))


def schema_of(kind: Any, *, described: bool = True) -> dict[str, Any]:
    """The JSON schema of a form, or of the type of one of its fields. `described`: with what the form as a whole and
    the forms in it are; what is said of single fields is always there.
    """
    origin, of = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return {**schema_of(of[0], described=described), "description": of[1]}
    if origin is list:
        return {"type": "array", "items": schema_of(of[0], described=described)}
    if origin is dict:
        return {"type": "object", "additionalProperties": schema_of(of[1], described=described)}
    if origin is Literal:
        return {"enum": list(of)}
    if origin in (Union, types.UnionType):
        return {"anyOf": [schema_of(one, described=described) for one in of]}
    if kind is Handle:
        return {"$ref": "#/$defs/handle"}
    if kind in PLAIN:
        return {"type": PLAIN[kind]}
    hints = get_type_hints(kind, include_extras=True).items()
    properties = {key(name): schema_of(hint, described=described) for name, hint in hints}
    told = {"description": kind.__doc__} if described else {}
    return {"type": "object", **told, "properties": properties}


def form_schema(form: type[Any], *, described: bool = True) -> dict[str, Any]:
    """The JSON schema of the whole form `form`, as `schema_of`, with the definition of a handle, which may be narrowed
    to those that were shown.
    """
    return {**schema_of(form, described=described), "$defs": {"handle": dict(HANDLE)}}


P = ParamSpec("P")
KEPT: Final = 256
"""Forms that are kept, of each kind."""


def plainly(make: Callable[P, Mapping[str, Any]]) -> Callable[P, dict[str, Any]]:
    """A function that gives what `make` gives as plain JSON data, which whoever gets it may change. It is made once for
    equal arguments.
    """

    @lru_cache(maxsize=KEPT)
    def text(*given: P.args, **named: P.kwargs) -> str:
        return json.dumps(make(*given, **named), default=dict)

    @wraps(make)
    def made(*given: P.args, **named: P.kwargs) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(text(*given, **named))  # type: ignore[arg-type] # they are hashable
        return found

    return made


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
