"""What is asked without a database: of documents, of texts, of what other distributions add."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from moot.operations.request import DebateId, Request, data, debate, option, positional, request

if TYPE_CHECKING:
    from moot.artifacts import Equivalence
    from moot.operations.adr.record_results import JudgedRecords
    from moot.operations.documents.evaluation import Evaluated
    from moot.operations.documents.frameworks import Solved
    from moot.operations.review.review_files import Reviewed
    from moot.operations.values import Detected, Lines, Plugins


@request
class ListPlugins(Request["Plugins"]):
    """List the protocols and vocabularies that other distributions add, and say which cannot be used, and why.

    Each of them is loaded.
    """


@request
class Evaluate(Request["Evaluated"]):
    """Evaluate claims, or an argument graph, that were made elsewhere.

    `document`: data, JSON text, or the path of a file (docs/contract.md). No database is needed. The result has the
    status, verdict, labels and strengths.
    """

    document: Any = positional("FILE", "Claims or a graph; - is standard input.", kind="document", plain=Any)
    profile: str = option(
        "--profile", metavar="NAME", says="Whose rules hold.", default="default", completes="profiles"
    )
    parameters: Mapping[str, Any] | None = option(
        "--set", metavar="NAME=VALUE", says="A parameter of the model, as tau.argument=.4; may be given again.",
        default=None, kind="pairs",
    )  # fmt: skip
    timeout_s: float | None = option(
        "--timeout", metavar="SECONDS", says="Give up after so much time (exit code 3).", default=None
    )


@request
class DetectPolarity(Request["Detected"]):
    """Say whether each piece of evidence supports or opposes a position, or takes no stand.

    A request has one piece of evidence, with its category and its outcome (worked, failed or unknown); the command
    reads many, one a line.
    """

    question: str = data("What is to be decided.")
    position: str = data("The text of the position.")
    evidence: Mapping[str, Any] = data('{"text", "category", "outcome"}.')
    others: Sequence[str] = data("The texts of the other positions.", default=())


@request
class DetectContradiction(Request["Detected"]):
    """Say whether two claims contradict each other, agree, or have nothing to do with each other.

    The result has the label contradict, agree or unrelated, and whether the two claims say the same.
    """

    a: str = data("The text of a claim.")
    b: str = data("The text of another.")


@request
class DetectEquivalence(Request["Equivalence"]):
    """Say whether two logic programs (ASP) have the same answer sets with whatever facts are given.

    `facts_vocabulary`: the predicates, as `name/arity`, of which facts may be given and that are compared; others are
    hidden. None: all. The result has the label equivalent, not_equivalent (with a witness: facts with which the answer
    sets differ) or unknown, and how it is known.
    """

    a: str = data("The text of a program.")
    b: str = data("The text of another.")
    facts_vocabulary: Sequence[str] | None = data("name/arity of what is compared; left out: all.", default=None)


@request
class SolveFramework(Request["Solved"]):
    """Answer a question about an abstract framework that comes as text, in the form of the ICCMA competition.

    `task`: a problem and a semantics, as DC-PR, EE-ST, SE-GR. `argument`: what DC and DS ask about. `timeout_s`:
    seconds that it may take. Raises BadInput for what cannot be read or asked; OutOfTime, unless the task lists
    extensions: then those that were found are given.
    """

    task: str = data("A problem and a semantics, as DC-PR, EE-ST, SE-GR.")
    framework: str = data("The framework as text.")
    argument: str | None = data("The argument that DC and DS ask about.", default=None)
    format: str = data("How the text is written.", default="iccma", choices=("iccma", "apx", "tgf"))
    timeout_s: float = data("Seconds that it may take.", default=30.0)


@request
class ReadRecords(Request["JudgedRecords"]):
    """Weigh decision records by their own pros and cons, beside the choices that they made.

    Each decision in the files and folders `paths`, and in the `texts`, gets a council over its options. What cannot be
    read is named with its line (exit code 3). The project's memory is neither asked nor changed. Raises BadInput, with
    nothing done, where no record can be read.
    """

    paths: Sequence[str] = positional("FILE_OR_FOLDER…", "Decision records in Markdown (MADR), or folders of them.")
    texts: Mapping[str, str] | None = data("Records themselves, by a name for each.", default=None)


@request
class WriteRecord(Request["Lines"]):
    """Write a decision record (MADR 4) from a council: its options, what it chose, and the reasons with their sources.

    Where nothing was decided the record says so; its status is "proposed" either way. Raises NotFound, and BadInput for
    a debate from which no record can be made.
    """

    id: DebateId = debate()


@request
class Review(Request["Reviewed"]):
    """Settle findings: what stands, what was fixed, what was rebutted, what comes back with nothing new.

    `files`: SARIF 2.1.0 logs, and JSON with `findings` and `answers` (docs/review.md), as paths, data or JSON text.
    Exit code 6 if a finding at or above `fail_on` is open or contested.
    """

    files: Sequence[Any] = positional(
        "FILE…", "SARIF 2.1.0, or JSON with findings and answers; - is standard input.",
        plain=Sequence[Mapping[str, Any]],
    )  # fmt: skip
    fail_on: str = option(
        "--fail-on", says="The severity from which an open finding is exit code 6.", default="high",
        choices=("low", "medium", "high", "critical"),
    )  # fmt: skip
    checks: str | None = option(
        "--checks", says="Commands that decide findings, in TOML.", default=None, metavar="FILE"
    )
