"""What an operation is asked: a frozen dataclass whose fields say how they are given, in words and as flags.

A request is plain data. Who reads one needs neither the operation nor a database: the command line builds its help from
the requests alone, so this module and those of the requests import nothing heavy.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, field, fields
from functools import cache
from os import PathLike, fsencode
from pathlib import Path
from types import UnionType
from typing import (
    TYPE_CHECKING,
    Any,
    Final,
    Generic,
    Protocol,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from moot.errors import InvalidValue

if TYPE_CHECKING:
    from moot.operations.debates.agents import Agents as Agents
    from moot.runtime.driver import Watch as Watch
else:  # named in requests, which load nothing: what they are is of no matter while a program runs
    Agents = Watch = Any

R_co = TypeVar("R_co", covariant=True)
C = TypeVar("C")
_HELP: Final = "help"
WATCH: Final = "Called with the debate and its new events once these are on disk."
DEBATE_ID: Final = "The id of a debate, or `last`; `moot debates` lists them."
MEMORY_ID: Final = "The id of a memory."


class HasId(Protocol):
    """An object with an `id`, such as a memory."""

    @property
    def id(self) -> str:
        """The id of the object."""
        ...


class HasDebateId(Protocol):
    """An object with the id of a debate: its result, or its line in the list of debates."""

    @property
    def debate_id(self) -> str:
        """The id of the debate."""
        ...


MemoryId = str | HasId
DebateId = str | HasDebateId


def id_of(given: Any) -> Any:
    """The id of a debate's result, a memory or another object that has one; a text, or an object without an id,
    unchanged.

    >>> id_of("m1")
    'm1'
    """
    if isinstance(given, str):
        return given
    return getattr(given, "debate_id", getattr(given, "id", given))


class Request(Generic[R_co]):
    """The base class of all requests: the parameters of one operation, as data. Its type parameter is the type of the
    operation's result.
    """

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Help:
    """The description of a field of a request: how it is given on the command line and in JSON.

    `says`: one sentence. `flags`: its options on the command line; without any it is an argument. `metavar`: stands for
    the value in help. `choices`: the possible values, if they can be listed; the operation checks them. `completes`:
    what a shell completes, where that is no choice: "debates" (their ids), "profiles". `switches`: flags that take no
    value, each with the value that it means and a sentence. `kind`: "path" for a file's name, "document" for a file or
    standard input, "pairs" for NAME=VALUE given again and again, "number" for a whole number whose range the operation
    knows, "data" for a field that the command line does not offer, "python" for one that only Python has. `asked`: the
    command may be given without it, and finds it out or asks for it. `plain`: the type that JSON gives where the field
    takes objects of Python too. `range`: the least and the greatest whole number, which the operation checks.
    """

    says: str
    flags: tuple[str, ...] = ()
    metavar: str = ""
    choices: tuple[str, ...] = ()
    completes: str = ""
    switches: Mapping[str, tuple[Any, str]] | None = None
    kind: str = ""
    asked: bool = False
    plain: Any = None
    range: tuple[int, int] | None = None


def positional(metavar: str, says: str, *, default: Any = MISSING, **more: Any) -> Any:
    """A dataclass field of a request that the command line takes as an argument, by its place; help calls it `metavar`.

    `says` describes it; `more`: other fields of `Help`.
    """
    return field(default=default, metadata={_HELP: Help(says, metavar=metavar, **more)})


def option(*flags: str, says: str, default: Any = MISSING, **more: Any) -> Any:
    """A dataclass field of a request that the command line takes as an option with the names `flags`.

    `says` describes it; `more`: other fields of `Help`.
    """
    return field(default=default, metadata={_HELP: Help(says, flags, **more)})


def switches(says: str, flags: Mapping[str, tuple[Any, str]], *, default: Any = MISSING, **more: Any) -> Any:
    """A dataclass field of a request that the command line takes as one of several flags without a value, as `--worked`
    or `--failed`.

    `flags` gives for each flag the value that the field gets and a sentence; `says` describes the field; `more`: other
    fields of `Help`.
    """
    return field(default=default, metadata={_HELP: Help(says, switches=flags, **more)})


def data(says: str, *, default: Any = MISSING, **more: Any) -> Any:
    """A dataclass field of a request that the command line does not offer. `says` describes it; `more`: other fields of
    `Help`.
    """
    return field(default=default, metadata={_HELP: Help(says, kind="data", **more)})


def python(says: str, *, default: Any = MISSING) -> Any:
    """A dataclass field of a request that is no data, and that Python alone can give. `says` describes it."""
    return field(default=default, compare=False, metadata={_HELP: Help(says, kind="python")})


def debate(metavar: str = "ID", says: str = DEBATE_ID, *, default: Any = MISSING, plain: Any = str) -> Any:
    """A dataclass field of a request that is a debate: an argument of the command line, in JSON its id.

    `metavar`, `says`, `plain`: as for `positional`.
    """
    return positional(metavar, says, default=default, completes="debates", plain=plain)


def memory(metavar: str = "ID", says: str = MEMORY_ID, *, default: Any = MISSING) -> Any:
    """A dataclass field of a request that is a memory: an argument of the command line, in JSON its id.

    `metavar`, `says`: as for `positional`.
    """
    return positional(metavar, says, default=default, plain=str)


@dataclass_transform(frozen_default=True, field_specifiers=(positional, option, switches, data, python, debate, memory))
def request(kind: type[C]) -> type[C]:
    """A class decorator: makes a request of a class, that is, a frozen dataclass with slots."""
    return dataclass(frozen=True, slots=True)(kind)


def fields_of(kind: "type[Request[Any]] | Request[Any]") -> tuple[Field[Any], ...]:
    """The dataclass fields of a request, or of a type of requests, in order."""
    dataclass_: Any = kind
    return fields(dataclass_)


def help_of(field: Field[Any]) -> Help:
    """The description that a field of a request was declared with: its sentence, flags and so on."""
    found: Help = field.metadata[_HELP]
    return found


def check_types(request: "Request[Any]") -> None:
    """Raise InvalidValue for the first field whose value its type excludes. What is right only in part (a number out of
    range, a name that nobody knows) is left to the operation.
    """
    watch = getattr(request, "watch", None)
    if not (watch is None or callable(watch)):
        raise InvalidValue("watch", watch, "give a function")
    asked: Any = type(request)
    for name, kind in _checked(asked):
        value = getattr(request, name)
        if isinstance(value, str) and _is_union(kind) and Path in get_args(kind) and not _is_path(value):
            raise InvalidValue(name, value, "give the path of a file")
        if not _fits(kind, value):
            words = [word for word in map(_word, get_args(kind) if _is_union(kind) else (kind,)) if word]
            raise InvalidValue(name, value, f"give {' or '.join(dict.fromkeys(words))}")


@cache
def _checked(kind: Any) -> tuple[tuple[str, Any], ...]:
    """The fields whose types say something, each with its type."""
    hints = get_type_hints(kind)
    return tuple((f.name, hints[f.name]) for f in fields_of(kind) if help_of(f).kind not in ("number", "python"))


def _is_union(kind: Any) -> bool:
    return get_origin(kind) in (Union, UnionType)


def _is_path(text: str) -> bool:
    try:
        return text != "" and b"\0" not in fsencode(text)
    except UnicodeEncodeError:
        return False


def _fits(kind: Any, value: Any) -> bool:
    origin, parts = get_origin(kind), get_args(kind)
    if _is_union(kind):
        return any(_fits(part, value) for part in parts)
    if origin is tuple or kind in (Any, bool):  # what a tuple holds, its operation looks at
        return True
    if kind in (HasId, HasDebateId):
        return hasattr(value, "id") or hasattr(value, "debate_id")
    if kind is Path:
        return isinstance(value, PathLike)
    if origin in (Sequence, Iterable):
        if isinstance(value, str):
            return parts[0] in (str, Any)  # the operation says what is wrong with it
        listed = value if isinstance(value, list | tuple | set | frozenset) else ()
        iterable = isinstance(value, Iterable) and not isinstance(value, bytes | Mapping)
        return iterable and all(_fits(parts[0], each) for each in listed)
    if origin is Mapping:
        return isinstance(value, Mapping) and all(isinstance(key, str) for key in value)
    known = {float: (int, float)}.get(kind, origin or kind)
    return isinstance(value, known)


def _word(kind: Any) -> str:
    """What would have worked."""
    inner = "".join(f" of {_WORDS.get(part, '')}s" for part in get_args(kind)[:1] if part is str)
    return _WORDS.get(get_origin(kind) or kind, "") + (inner if get_origin(kind) is Sequence else "")


_WORDS: Final[Mapping[Any, str]] = {
    str: "text", int: "a whole number", float: "a number", Path: "a path", Mapping: "a dict", Sequence: "a list",
    Iterable: "a list", HasId: "what has an id", HasDebateId: "what has a debate_id",
}  # fmt: skip


def is_required(field: Field[Any]) -> bool:
    """Whether a field of a request must be given, that is, has no default."""
    return field.default is MISSING and field.default_factory is MISSING

