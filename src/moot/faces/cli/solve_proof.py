"""`moot solve --proof FILE`: the question is solved again for the proof, from scratch, so that it is one."""

import os
import re
from contextlib import suppress
from typing import Final

from moot.argumentation import Framework
from moot.argumentation.certificates import Certificate, as_printed, certify, check, proof_files
from moot.argumentation.engine import Decision
from moot.argumentation.tasks import Task, decided, told
from moot.argumentation.work import Work
from moot.errors import BadInput, SearchCut
from moot.faces.cli.solve_output import say

_CLAUSES: Final = re.compile(rb"(?:(?:d )?(?:-?[1-9][0-9]*+ )*+0\n)*+")
_LONGEST: Final = 1 << 24
"""Bytes of a first line that is looked at: a clause may have as many literals as there are variables."""
_PART: Final = ".part"
"""Ends the names of files that are not whole yet."""
_ELSEWHERE: Final = "give --proof a file in a folder that you may write"


def make_room(path: str, file: str) -> None:
    """Remove the files of an earlier proof at `path` and `path`.cnf, so that they cannot be taken for the proof of this
    call.

    Unfinished files that a killed call left, `path`.part and `path`.cnf.part, are removed as well. Raises BadInput, and
    removes nothing, if one of these cannot be written, is the framework's own `file`, or holds something that is no
    proof of moot.
    """
    try:
        for name in _names(path):
            folder = os.path.dirname(os.path.abspath(name))
            if os.path.exists(name) and os.path.exists(file) and os.path.samefile(name, file):
                raise BadInput(f"{name} is the framework itself", "give --proof another file")
            if os.path.islink(name) or (os.path.exists(name) and not os.path.isfile(name)):
                raise BadInput(f"{name} is no plain file", _ELSEWHERE)
            if not path or not os.path.isdir(folder) or not os.access(folder, os.W_OK):
                raise BadInput(f"{name or repr(name)} cannot be written", _ELSEWHERE)
            if os.path.exists(name) and not _ours(name):
                raise BadInput(f"{name} is there already, and holds something else", "give --proof another file")
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from None
    _cleared(path)


def _ours(name: str) -> bool:
    """Whether a file begins like a proof, clauses that end with 0, or like the formula of one."""
    with open(name, "rb") as file:
        begin = file.readline(_LONGEST) + file.read(4096)
    begin = begin[: begin.rfind(b"\n") + 1] or begin
    return begin.startswith(b"c the answer to ") or _CLAUSES.fullmatch(begin) is not None


def proved(framework: Framework, task: Task, argument: int | None, work: Work, path: str) -> list[str]:
    """The lines of the answer to `task` about `argument`; its proof is written to the file `path` and the formula that
    the proof refutes to `path`.cnf.

    If no proof is written, neither file is there, and standard error says why: none is needed, none is known, or the
    bound of `work` was reached after the answer was found. Raises SearchCut if there is no answer either, BadInput if
    the files cannot be written.
    """
    decision = decided(framework, task, argument, work)
    members = None if decision.shown_by is None else decision.shown_by()
    lines = told(framework, task, Decision(decision.accepted, None if members is None else lambda: members))
    name = None if argument is None else framework.arguments[argument]
    shown = decision.accepted if members is None else framework.names_of(members)
    bare = as_printed(task.semantics.code, task.problem, name, shown)
    try:
        _written(framework, certify(framework, bare, work), path)
    except SearchCut as cut:
        _unproved(framework, bare, cut)
    return lines


def _written(framework: Framework, certificate: Certificate, path: str) -> None:
    files = proof_files(framework, certificate)
    if files is None:
        holds = check(framework, certificate).holds
        say("moot: no proof is needed: attacks alone show the answer" if holds else "moot: no proof of this is known")
        return
    try:
        texts = {f"{path}.cnf": files.formula, path: files.proof}
        for name, text in texts.items():
            with open(f"{name}{_PART}", "w", encoding="ascii") as file:
                file.write(text)
        for name in texts:  # the proof last: where it is, it is whole, and so is what it proves
            os.replace(f"{name}{_PART}", name)
    except (OSError, ValueError) as error:
        with suppress(BadInput):
            _cleared(path)
        raise _unwritable(path, error) from None


def _unproved(framework: Framework, bare: Certificate, cut: SearchCut) -> None:
    """Say what the answer leaves open, in the words of the checker, and what would help."""
    still_open = "".join(f"\n      {line}" for line in str(check(framework, bare)).splitlines() if "unverified" in line)
    say(f"moot: answered, but not proved: {cut.message}{still_open}\n      raise --max-nodes")


def _cleared(path: str) -> None:
    try:
        for name in _names(path):
            if os.path.isfile(name):
                os.unlink(name)
    except OSError as error:
        raise _unwritable(path, error) from None


def _names(path: str) -> list[str]:
    """All that a call may write."""
    return [f"{name}{part}" for name in (path, f"{path}.cnf") for part in ("", _PART)]


def _unwritable(path: str, error: OSError | ValueError) -> BadInput:
    why = error.strerror if isinstance(error, OSError) else str(error)
    return BadInput(f"{path} cannot be written: {why}", _ELSEWHERE)
