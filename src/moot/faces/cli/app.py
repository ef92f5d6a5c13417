"""The application: its groups, and `command`, which gives every command the options that all share."""

import inspect
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from moot.faces.cli.session import Interrupted, Session
from moot.operations.operation import Topic

Output = Annotated[
    Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write to a file; else standard output.")
]
Force = Annotated[bool, typer.Option("--force", metavar="", help="Overwrite the file.")]

EVERYWHERE = "Options of every command"

Db = Annotated[
    str | None,
    typer.Option(
        "--db",
        metavar="PATH",
        help="The database; else MOOT_DB, moot.toml, or the platform's data folder.",
        rich_help_panel=EVERYWHERE,
    ),
]
Project = Annotated[
    str | None,
    typer.Option(
        "--project",
        metavar="NAME",
        help="Whose memories; else MOOT_PROJECT, moot.toml, or “default”.",
        rich_help_panel=EVERYWHERE,
    ),
]
Json = Annotated[
    bool,
    typer.Option("--json", metavar="", help="Print one JSON object and nothing else.", rich_help_panel=EVERYWHERE),
]
Debug = Annotated[
    bool, typer.Option("--debug", metavar="", help="Show the traceback of an error.", rich_help_panel=EVERYWHERE)
]
Verbose = Annotated[
    bool,
    typer.Option(
        "--verbose",
        metavar="",
        help="Of a debate also the model's own terms, names and numbers.",
        rich_help_panel=EVERYWHERE,
    ),
]

SHARED: dict[str, tuple[Any, Any]] = {
    "db": (Db, None),
    "project": (Project, None),
    "json": (Json, False),
    "debug": (Debug, False),
    "verbose": (Verbose, False),
}

SETTINGS = {"help_option_names": ["-h", "--help"]}

LATER: list[Callable[[str | None], Mapping[str, Any]]] = []
"""What gives commands, by name, that take long to load: that of a name, if it can give it alone, or all (None). They
come first under their heading."""


class _AsItIs:
    """Gives typer the value of a parameter that needs no conversion as it is. For all else it asks typer, which has
    pydantic convert it: loading that takes as long as a short command.
    """

    def __init__(self, parameter: Any) -> None:
        self._usual, self._kind = parameter.get_runtime_param, parameter.type_descriptor.annotation

    def itself(self) -> "_AsItIs":
        """What converts the parameter."""
        return self

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        """The value of the parameter `param`."""
        if value is None or type(value) is self._kind:
            return () if value is None and (param.multiple or param.nargs == -1) else value
        if self._kind == list[str] and isinstance(value, tuple | list):
            return list(value)
        return self._usual().coerce(value, param=param, ctx=ctx)


class _Light:
    """Of a command or group of typer: values that need no conversion are taken as they are."""

    def get_params(self, ctx: Any) -> list[Any]:
        """The parameters, also that for help. One without such a hook converts all, as it did."""
        found: list[Any] = super().get_params(ctx)  # type: ignore[misc]
        for one in found:
            if hasattr(one, "type_descriptor") and "get_runtime_param" not in vars(one):
                one.get_runtime_param = _AsItIs(one).itself
        return found


class Command(_Light, TyperCommand):
    """A command, for typer."""


class Group(_Light, TyperGroup):
    """A group of commands, for typer."""


class Commands(Group):
    """The group of all commands of `moot`, for typer. Commands that take long to load are added only once they are
    needed.

    The functions in `LATER` give these: they are called when somebody asks for a command that is not loaded, or for the
    list.
    """

    loaded = False

    def list_commands(self, ctx: Any) -> list[str]:
        """The names of all commands, in the order in which the help shows them: by topic, groups last; loads all."""
        self._load()
        return sorted(super().list_commands(ctx), key=self._place)

    def _place(self, name: str) -> tuple[int, bool]:
        topic = Topic(getattr(self.commands[name], "rich_help_panel", Topic.COMMAND))
        return list(Topic).index(topic), isinstance(self.commands[name], Group)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command called `cmd_name`, or None if there is none."""
        if cmd_name not in self.commands:
            self._load(cmd_name)
        return super().get_command(ctx, cmd_name)

    def _load(self, wanted: str | None = None) -> None:
        if not self.loaded:
            self.loaded = wanted is None
            for more in LATER:
                self.commands = {**more(wanted), **self.commands}
                if wanted in self.commands:
                    return


class Reading(Group):
    """A group whose command `read` may be left out: `moot adr FILE` is `moot adr read FILE`."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that `args` call, and what is left of them; `read` and all of them if they begin with none."""
        return super().resolve_command(ctx, args if args[0] in self.commands else ["read", *args])


app = typer.Typer(
    name="moot",
    cls=Commands,
    add_completion=False,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    context_settings=SETTINGS,
    epilog="Example: moot remember 'Postgres kept the ledger consistent' --category learning --worked",
)
memory_app = typer.Typer(cls=Group, invoke_without_command=True, context_settings=SETTINGS)
detect_app = typer.Typer(cls=Group, invoke_without_command=True, context_settings=SETTINGS)
persona_app = typer.Typer(cls=Group, invoke_without_command=True, context_settings=SETTINGS)
adr_app = typer.Typer(
    cls=Reading, invoke_without_command=True, context_settings=SETTINGS | {"ignore_unknown_options": True}
)


def _keyword(name: str, annotation: Any, default: Any) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)


def _signature(run: Callable[..., Any], own: list[inspect.Parameter]) -> None:
    """Give `run` the parameters in `own` and, after them, the shared ones: typer reads signatures."""
    shared = [_keyword(name, kind, default) for name, (kind, default) in SHARED.items()]
    context = _keyword("ctx", typer.Context, inspect.Parameter.empty)
    parameters = [context, *(p.replace(kind=inspect.Parameter.KEYWORD_ONLY) for p in own), *shared]
    run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    run.__annotations__ = {p.name: p.annotation for p in parameters}


def _session(ctx: typer.Context, given: dict[str, Any]) -> Session:
    """What was said so far, before the command and after it; takes the shared options out of `given`."""
    said = ctx.obj if isinstance(ctx.obj, Session) else Session()
    return said.with_flags({name: given.pop(name) for name in SHARED})


def command(
    to: typer.Typer, panel: str | None, example: str, name: str | None = None
) -> Callable[[Callable[..., int | None]], Callable[..., int | None]]:
    """A decorator that registers a function as a command of the typer application `to`.

    The function takes a Session and then the command's own options, and gives the exit code (None: 0); its docstring is
    the help of the command. The command takes the options that all commands share as well. `panel`: the heading under
    which the help lists it. `example`: a command line for the end of its help. `name`: what it is called (default: the
    name of the function).
    """

    def register(function: Callable[..., int | None]) -> Callable[..., int | None]:
        def run(*, ctx: typer.Context, **given: Any) -> int:
            session = _session(ctx, given)
            try:
                return function(session, **given) or 0
            except KeyboardInterrupt:
                raise Interrupted("it was interrupted", "run it again") from None

        own = [p for p in inspect.signature(function).parameters.values() if p.name != "session"]
        _signature(run, own)
        shown = name or function.__name__
        to.command(
            shown,
            help=inspect.getdoc(function),
            rich_help_panel=panel,
            epilog=f"Example: {example}",
            context_settings=SETTINGS,
            cls=Command,
        )(run)
        return function

    return register


def group(to: typer.Typer, help: str) -> None:
    """Let the options that all commands share stand before the name of a command of `to`, too; `help` is the help of
    that group.

    Without the name of a command the help is printed.
    """

    def begin(*, ctx: typer.Context, **given: Any) -> None:
        version = given.pop("version", False)
        ctx.obj = _session(ctx, given)
        if version:
            _print_version(ctx.obj)
            raise typer.Exit
        if ctx.invoked_subcommand is None:
            if ctx.obj.json:
                raise typer.BadParameter(f"`{ctx.command_path}` needs a command")
            ctx.get_help()  # prints it
            raise typer.Exit

    _signature(begin, [_keyword("version", Version, False)] if to is app else [])
    to.callback(help=help)(begin)


Version = Annotated[bool, typer.Option("--version", metavar="", help="Print the version.")]


def _print_version(session: Session) -> None:
    from moot import __version__
    from moot.faces.cli.output import print_line, print_object

    if session.json:
        print_object({"version": __version__})
    else:
        print_line(f"moot {__version__}")


group(app, "Deliberation whose conclusions are computed: remember evidence, hold councils, ask why.")
group(memory_app, "Look after memories: list, show, edit, tag, pin, archive, import, export.")
group(adr_app, "Weigh decision records (MADR) by their own pros and cons; `moot adr FILE` is `moot adr read FILE`.")
group(persona_app, "Make personas, whom language models play in debates.")
group(detect_app, "Run a detector: does a text take a side, do two claims clash, do two programs say the same?")
