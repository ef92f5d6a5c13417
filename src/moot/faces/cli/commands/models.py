"""What `moot models` shows."""

from typing import TYPE_CHECKING

from moot.faces.cli.offering import shows
from moot.faces.cli.output import print_lines, say
from moot.faces.cli.session import Session

if TYPE_CHECKING:
    from moot.operations.model_values import MadePersona, ModelList


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
