"""What `moot models` shows."""

from dataclasses import replace
from typing import TYPE_CHECKING

from moot.faces.cli.offering import body, result_of, show, shows
from moot.faces.cli.output import clean, print_line, print_lines, say
from moot.faces.cli.session import Session

if TYPE_CHECKING:
    from moot.operations.debates.debate_requests import BackUp, Restore
    from moot.operations.models.model_results import MadePersona, ModelList
    from moot.operations.values import Copied, Plugins


@shows("models")
def _listed(_session: Session, _request: object, result: "ModelList") -> None:
    from moot.faces.cli.show.calls import print_models

    print_models(result)


@shows("persona from")
def _made(_session: Session, _request: object, result: "MadePersona") -> None:
    print_lines(result.to_toml().splitlines())
    if result.cost is not None:
        from moot.document.words import cost_line

        say(f"cost: {cost_line(result.cost)}")


@shows("plugins")
def _plugins(_session: Session, _request: object, result: "Plugins") -> None:
    for each in result:
        print_line(clean(f"{each.group} {each.name} of {each.distribution}: {each.why or 'ok'}"))
    if not result:
        print_line("no other distribution adds anything")


@body("restore")
def _restore(session: Session, request: "Restore") -> None:
    to = session.path() if session.named() else None
    with result_of(session, replace(request, to=to)) as result:
        show(session, "restore", request, result)


@shows("backup")
def _backed_up(_session: Session, request: "BackUp", result: "Copied") -> None:
    print_line(clean(f"{request.file}: {result.events} events, verified; sha256 {result.sha256}"))


@shows("restore")
def _restored(session: Session, _request: object, result: "Copied") -> None:
    print_line(clean(f"{session.path()}: {result.events} events, verified; sha256 {result.sha256}"))
