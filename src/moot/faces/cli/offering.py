"""Commands made from operations: arguments, options, checks and help come from the request, the output from the result.
"""

import typing
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import Field
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from moot.contents import bytes_of
from moot.errors import BadInput
from moot.faces.cli.app import adr_app, command, detect_app, memory_app, persona_app
from moot.faces.cli.completion import debate_ids, one_of, profiles
from moot.faces.cli.output import print_line, print_object, say, stdin
from moot.faces.cli.session import Session
from moot.faces.cli.settings import parameters_of
from moot.operations.operation import Database, Operation
from moot.operations.request import Help, Request, fields_of, help_of, is_required
from moot.operations.table import operation_of

FAILED, IN_PART, DAMAGED, HELD_UP = 1, 3, 4, 6
GROUPS: Final = {"memory": memory_app, "adr": adr_app, "detect": detect_app, "persona": persona_app}

Show = Callable[[Session, Any, Any], None]
Body = Callable[..., int | None]
SHOWS: Final[dict[str, Show]] = {}
"""By operation: what shows its result to people, given the session, the request and the result."""
BODIES: Final[dict[str, Body]] = {}
"""By operation: what its command does, where that is more than to run it and to show the result."""


def shows(operation: str) -> Callable[[Show], Show]:
    """A decorator that registers a function to print the result of `operation` (a name) for people.

    The function is given the session, the request and the result.
    """

    def register(show: Show) -> Show:
        SHOWS[operation] = show
        return show

    return register


def body(operation: str) -> Callable[[Body], Body]:
    """A decorator that registers a function to do what the command of `operation` (a name) does, in place of the usual
    steps.

    The usual steps are to run the operation and to show its result. The function takes the session, the request and
    options of its own, and gives the exit code.
    """

    def register(function: Body) -> Body:
        BODIES[operation] = function
        return function

    return register


def offer(operation: Operation, to: typer.Typer) -> None:
    """Register the command of an operation in `to`; its arguments and options follow from the fields of the operation's
    request.

    The name of the operation is that of the command, with its group before it, as in `memory list`.
    """
    group, _, name = operation.name.rpartition(" ")
    does = BODIES.get(operation.name) or plain_body(operation)
    takes = signature(does).parameters
    own = {p.name: (p.annotation, p.default) for p in takes.values() if p.name not in ("session", "request")}

    def run(session: Session, **said: Any) -> int | None:
        more = {name: said[name] for name in own}
        if "request" in takes:
            return does(session, _request(operation.request, said), **more)
        return does(session, **more)

    run.__doc__ = operation.says
    fields = offered(operation.request).values()
    signed(run, [p for field, hint in fields for p in parameters(field, hint)], **own)
    panel = None if group else operation.topic
    command(to, panel, operation.example, name)(run)


def signed(run: Callable[..., Any], given: Sequence[Parameter], **more: tuple[Any, Any]) -> None:
    """Set the signature of `run`, which typer reads: the parameters `given`, then one for each of `more`.

    `given` stand for fields of a request. `more`: further parameters by name, each with its annotation and default.
    """
    own = [Parameter(name, Parameter.KEYWORD_ONLY, annotation=kind, default=d) for name, (kind, d) in more.items()]
    run.__signature__ = Signature([*given, *own])  # type: ignore[attr-defined]


def offered(kind: type[Request[Any]]) -> dict[str, tuple[Field[Any], Any]]:
    """The fields of the requests of type `kind` that the command line offers: by name, the field and the type of its
    value."""
    hints = typing.get_type_hints(kind)
    found = ((field, help_of(field)) for field in fields_of(kind))
    return {f.name: (f, how.plain or hints[f.name]) for f, how in found if how.kind not in ("data", "python")}


def parameters(
    field: Field[Any], hint: Any, told: Callable[[Help], Help] = lambda how: how, *, unsaid: bool = False
) -> list[Parameter]:
    """The parameters by which typer reads one field of a request: one, or one for each flag of a field that is set by
    flags.

    `hint`: the type of the value. `told` may change the help of the field before it is used. With `unsaid` the default
    is None, so that what the user did not give can be told from a given value.
    """
    how = told(help_of(field))
    if how.switches is not None:
        return [
            _parameter(f"{field.name}__{n}", bool, typer.Option(flag, metavar="", help=says), False)
            for n, (flag, (_, says)) in enumerate(how.switches.items())
        ]
    kind, default = _parsed(how, hint, field)
    more = {"metavar": how.metavar or ("" if kind is bool else None), "help": how.says, **_completing(how)}
    info = typer.Option(*how.flags, **more) if how.flags else typer.Argument(**more)
    return [_parameter(field.name, kind | None if unsaid else kind, info, None if unsaid else default)]


def _parameter(name: str, kind: Any, info: Any, default: Any) -> Parameter:
    return Parameter(name, Parameter.KEYWORD_ONLY, annotation=Annotated[kind, info], default=default)


def _parsed(how: Help, hint: Any, field: Field[Any]) -> tuple[Any, Any]:
    """The type that the parser reads, and its default."""
    default = None if how.asked else Parameter.empty if is_required(field) else field.default
    if how.kind in ("pairs", "rows") or typing.get_origin(hint) in (tuple, Sequence):
        return list[str] | None, None if default is not Parameter.empty else default
    if how.kind in ("number", "path", "document"):
        return str | None if how.asked else str, default
    return hint | None if how.asked else hint, default


def _completing(how: Help) -> dict[str, Any]:
    """What completes the value, if anything does."""
    if how.completes:
        return {"autocompletion": {"debates": debate_ids, "profiles": profiles}[how.completes]}
    return {"autocompletion": one_of(*how.choices)} if how.choices else {}


def _request(kind: type[Request[Any]], said: Mapping[str, Any]) -> Request[Any]:
    """The request that a command line says. Raises BadInput."""
    return kind(**{field.name: _value(field, hint, said) for field, hint in offered(kind).values()})


def _value(field: Field[Any], hint: Any, said: Mapping[str, Any]) -> Any:
    how = help_of(field)
    if how.switches is not None:
        return _switched(how.switches, [said[f"{field.name}__{n}"] for n in range(len(how.switches))], field)
    value = said[field.name]
    if value is None and how.asked:
        return None
    match how.kind:
        case "pairs":
            return parameters_of(value)
        case "rows":
            return tuple(parameters_of(row.split(",")) for row in value or ())
        case "number":
            return number(value)
        case "path":
            return Path(value)
        case "document":
            return bytes_of(stdin()) if value == "-" else Path(value)
    return tuple(value or ()) if typing.get_origin(hint) in (tuple, Sequence) else value


def _switched(flags: Mapping[str, tuple[Any, str]], on: Sequence[bool], field: Field[Any]) -> Any:
    """The value of the one flag that was given. Raises BadInput for several, or for none where one is needed."""
    given = [flag for flag, is_given in zip(flags, on, strict=True) if is_given]
    if len(given) > 1:
        raise BadInput(f"{' and '.join(given)} exclude each other", f"give one of {', '.join(flags)}")
    if not given and is_required(field):
        raise BadInput(f"none of {', '.join(flags)} was given", "give one of them")
    return flags[given[0]][0] if given else field.default


def number(text: str) -> Any:
    """`text` as an int if it is a whole number, else `text` itself, so that the operation refuses it and names the
    valid range."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 19 else text


def plain_body(operation: Operation) -> Body:
    """What a command does by default: run the operation, and show what it gave."""

    def run(session: Session, request: Request[Any]) -> int:
        with result_of(session, request) as result:
            show(session, operation.name, request, result)
        return code_of(operation, result)

    return run


@contextmanager
def result_of(session: Session, request: Request[Any]) -> Iterator[Any]:
    """A context manager that opens the database which a request needs, runs the operation, and gives its result.

    The database stays open within the `with` block, since some results are read from it. Raises what opening and the
    operation raise.
    """
    operation = operation_of(type(request))
    match operation.database:
        case Database.NONE:
            yield operation.run(request)
            return
        case Database.MADE:
            opened = session.make(lambda m: m.rehearse(request))
        case need:
            opened = session.open(empty=need is Database.EMPTY_WILL_DO, any_project=operation.any_project)
    with opened as m:
        yield m.run(request)


def show(session: Session, name: str, request: Request[Any], result: Any) -> None:
    """Print the result of the operation `name`: as JSON if the session asks for it, else in the way that `shows`
    registered.

    What the result tells beside it (`told`, such as warnings) goes to standard error.
    """
    for line in getattr(result, "told", ()):
        say(line)
    if session.json:
        print_object(result.to_dict())
    elif name in SHOWS:
        SHOWS[name](session, request, result)
    else:
        for key, value in result.to_dict().items():
            print_line(f"{key}: {value}")


def code_of(operation: Operation, result: Any) -> int:
    """The exit code for the result of an operation: 1 for a failed debate, 4 for damage, 3 for work done in part,
    6 for a review that found something open, else 0.

    An operation that only reads gives no 1, since a debate that failed earlier is no failure of reading it.
    """
    if operation.writes and getattr(result, "failed", False):
        return FAILED
    if getattr(result, "damaged", False):
        return DAMAGED
    if getattr(result, "held_up", False):
        return HELD_UP
    return IN_PART if getattr(result, "in_part", False) else 0
