"""What an operation is asked: a frozen dataclass whose fields say how they are given, in words and as flags.

A request is plain data. Who reads one needs neither the operation nor a database: the command line builds its help from
the requests alone, so this module and `moot.operations.requests` import nothing heavy.
"""

from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from typing import Any, Final, Generic, TypeVar, dataclass_transform

R_co = TypeVar("R_co", covariant=True)
C = TypeVar("C")
_HELP: Final = "help"


class Request(Generic[R_co]):
    """The base of all requests. Its parameter is the type of what the operation gives."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Help:
    """How a field of a request is given.

    `says`: one sentence. `flags`: its options on the command line; without any it is an argument. `metavar`: what
    stands for the value in help. `choices`: the values that there are, if they can be listed; the operation checks
    them. `completes`: what a shell completes, where that is no choice: "debates" (their ids), "profiles". `switches`:
    flags that take no value, each with the value that it means and a sentence. `kind`: "path" for a file's name,
    "document" for a file or standard input, "pairs" for NAME=VALUE given again and again, "number" for a whole number
    whose range the operation knows, "data" for what the command line does not offer. `plain`: the type that JSON gives
    where the field takes objects of Python too.
    """

    says: str
    flags: tuple[str, ...] = ()
    metavar: str = ""
    choices: tuple[str, ...] = ()
    completes: str = ""
    switches: Mapping[str, tuple[Any, str]] | None = None
    kind: str = ""
    plain: Any = None


def positional(metavar: str, says: str, *, default: Any = MISSING, **more: Any) -> Any:
    """A field that the command line takes by its place. `more`: as in `Help`."""
    return field(default=default, metadata={_HELP: Help(says, metavar=metavar, **more)})


def option(*flags: str, says: str, default: Any = MISSING, **more: Any) -> Any:
    """A field that the command line takes as an option. `more`: as in `Help`."""
    return field(default=default, metadata={_HELP: Help(says, flags, **more)})


def switches(says: str, flags: Mapping[str, tuple[Any, str]], *, default: Any = MISSING, **more: Any) -> Any:
    """A field that the command line takes as one of several flags without a value: each means one value."""
    return field(default=default, metadata={_HELP: Help(says, switches=flags, **more)})


def data(says: str, *, default: Any = MISSING, **more: Any) -> Any:
    """A field that the command line does not offer. `more`: as in `Help`."""
    return field(default=default, metadata={_HELP: Help(says, kind="data", **more)})


@dataclass_transform(frozen_default=True, field_specifiers=(positional, option, switches, data))
def request(kind: type[C]) -> type[C]:
    """Make a request of a class: a frozen dataclass with slots."""
    return dataclass(frozen=True, slots=True)(kind)


def fields_of(kind: "type[Request[Any]] | Request[Any]") -> tuple[Field[Any], ...]:
    """The fields of a request, in order."""
    dataclass_: Any = kind
    return fields(dataclass_)


def help_of(field: Field[Any]) -> Help:
    """How a field of a request is given."""
    found: Help = field.metadata[_HELP]
    return found


def is_required(field: Field[Any]) -> bool:
    """Whether a field has no default."""
    return field.default is MISSING and field.default_factory is MISSING

