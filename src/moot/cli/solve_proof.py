"""`moot solve --proof FILE`: the question is solved again for the proof, from scratch, so that it is one."""

from moot.argumentation import Framework
from moot.argumentation.certificates import Certificate, proof_files, prove
from moot.argumentation.tasks import Task, decided, told
from moot.argumentation.work import Work
from moot.cli.solve_output import say
from moot.errors import BadInput


def proved(framework: Framework, task: Task, argument: int | None, work: Work, path: str) -> list[str]:
    """The lines of the answer, once its proof is in the file `path` and what that proves in `path`.cnf.

    Where there is none, no file is written, and standard error says why. Raises BadInput if they cannot be written.
    """
    decision = decided(framework, task, argument, work)
    lines = told(framework, task, decision)
    shown = None if decision.shown_by is None else framework.names_of(decision.shown_by())
    name = None if argument is None else framework.arguments[argument]
    certificate = prove(framework, task.semantics.code, task.problem, name, shown)
    _written(framework, certificate, path)
    return lines


def _written(framework: Framework, certificate: Certificate, path: str) -> None:
    files = proof_files(framework, certificate)
    if files is None:
        from moot.argumentation.certificates import check

        holds = check(framework, certificate).holds
        say("moot: no proof is needed: attacks alone show the answer" if holds else "moot: no proof of this is known")
        return
    try:
        for name, text in ((path, files.proof), (f"{path}.cnf", files.formula)):
            with open(name, "w", encoding="ascii") as file:
                file.write(text)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise BadInput(
            f"{path} cannot be written: {why}", "give --proof a file in a folder that you may write"
        ) from None
