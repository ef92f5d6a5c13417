"""check: a proof that `moot solve --proof` wrote, looked at by who shares no code with the solver."""

from typing import Annotated, Final

import typer

from moot.faces.cli.app import app, command
from moot.faces.cli.commands.frameworks import From
from moot.faces.cli.output import clean, print_lines, print_object, say, stdin
from moot.faces.cli.session import Session
from moot.operations.operation import Topic

DONE, IN_PART, DAMAGED = 0, 3, 4
LONG: Final = 1_000
"""Lines of a proof from which on following it takes a while."""


@command(app, Topic.OUTSIDE, "moot check framework.af framework.proof")
def check(
    session: Session,
    file: Annotated[str, typer.Argument(metavar="FILE", help="The framework; - is standard input.")],
    proof: Annotated[str, typer.Argument(metavar="PROOF", help="What --proof wrote, with its formula in PROOF.cnf.")],
    from_: From = None,
) -> int:
    """Check a proof of `moot solve` against the framework; exit code 4 if it is wrong, 3 if it leaves a gap."""
    from moot.argumentation.certificates import certificate_in, check_files
    from moot.operations.frameworks import framework_in
    from moot.operations.proofs import files_at

    files = files_at(proof)
    claim = certificate_in(files)
    framework = framework_in(file, stdin, from_)[0].framework
    if (length := files.proof.count("\n")) >= LONG:
        say(f"following {length:,} lines of the proof …")
    verdict = check_files(framework, files)
    task, answer = f"{claim.problem}-{claim.semantics}", "yes" if claim.answer else "no"
    if session.json:
        shown = {"task": task, "argument": claim.argument, "answer": answer, "holds": verdict.holds}
        facts = ("verified", "unverified", "refused")
        print_object(shown | {fact: list(getattr(verdict, fact)) for fact in facts})
    else:
        about = "" if claim.argument is None else f" of {clean(claim.argument)}"
        print_lines([f"{task}{about}: {answer}", *str(verdict).splitlines()])
    return DAMAGED if verdict.refused else DONE if verdict.holds else IN_PART
