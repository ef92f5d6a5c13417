"""What is asked of language models, and about what they cost."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from moot.operations.request import Request, data, option, positional, request

if TYPE_CHECKING:
    from moot.operations.models.model_results import Estimate, Framing, MadePersona, ModelList
    from moot.operations.values import Shown
    from moot.results import DebateResult


@request
class FrameQuestion(Request["Framing"]):
    """Let a model make positions of a question, two to four that can be argued. It is one call, or two.

    The result is shown to whoever asks the question; a debate that is held with it (`framed` of the request) counts
    what it cost.
    """

    question: str = positional("QUESTION", "What the debate is to be about.")
    model: str = data("The model that is asked.")
    budget: Any = data("What may be spent.", default=None, plain=str | None)
    claims: bool = data("Whether claims, each by itself, are wanted in place of answers.", default=False)


@request
class HoldRecorded(Request["DebateResult"]):
    """Hold a debate again with the answers that models gave in it: nothing is asked, nothing is spent.

    `recording`: the name of one that moot comes with, or a file that `moot export ID --format recording` wrote. It is
    refused if it does not fit what would be asked.
    """

    recording: str = positional("RECORDING", "Its name, or a file.")


@request
class EstimateDebate(Request["Estimate"]):
    """Say what a debate with models would ask and cost, and ask nothing.

    `debate`: the fields of the request that would hold it (`Hold`), as JSON has them.
    """

    debate: Mapping[str, Any] = data("The debate that would be held, by the fields of its request.")


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
