"""What is asked about language models."""

from typing import TYPE_CHECKING, Any

from moot.operations.request import Request, option, positional, request

if TYPE_CHECKING:
    from moot.operations.model_values import MadePersona, ModelList
    from moot.operations.values import Shown


@request
class ListModels(Request["ModelList"]):
    """List the language models that are set up, and the personas; try a call of each model, if you like.

    With `check` each model is sent a line, which may cost something; what came of it is in the list.
    """

    check: bool = option("--check", says="Send each model a line, and say what came of it.", default=False)


@request
class ListPersonas(Request["Shown"]):
    """List the personas that moot comes with, each with its role and what would change its mind."""


@request
class MakePersona(Request["MadePersona"]):
    """Make a persona of a folder of texts that somebody wrote: excerpts, word for word, with source and date.

    Nothing is invented. Without a `model`, `role` says who it is; with one the model describes what the excerpts show.
    """

    folder: str = positional("DIR", "A folder of texts (.md, .txt).")
    name: str | None = option("--name", metavar="NAME", says="What it is called; else as the folder.", default=None)
    role: str | None = option("--role", metavar="TEXT", says="Who it is, in a few words.", default=None)
    model: str | None = option("--model", metavar="NAME", says="A model that describes it.", default=None)
    budget: Any = option("--budget", metavar="BOUNDS", says="What may be spent.", default=None, plain=str | None)
