"""The tasks of the ICCMA competition, and what they answer: a problem, a semantics, for some of them an argument.

SE: some extension. EE: every one. CE: how many. DC: is the argument in some, with a witness. DS: is it in every one,
with a counter-example. Source: ICCMA 2025, solver requirements; EE and CE as in 2019 and 2021, a line an extension.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from moot.argumentation.attack_graph import AttackGraph, Numbers
from moot.argumentation.digraph import Members
from moot.argumentation.engine import Decision, Engine
from moot.argumentation.semantics import SEMANTICS
from moot.argumentation.semantics.kind import Semantics
from moot.argumentation.work import Work
from moot.errors import InvalidValue

PROBLEMS: Final = ("SE", "EE", "CE", "DC", "DS")
ABOUT_ONE: Final = ("DC", "DS")
"""The problems that ask about one argument."""
_WORD: Final = re.compile(r'[^\s"]+')
_PIECE_DIGITS: Final = 4_000
_PIECE: Final = 10**_PIECE_DIGITS
_CODES: Final = {semantics.code: semantics for semantics in SEMANTICS.values()}


@dataclass(frozen=True, slots=True)
class Task:
    """A task of the ICCMA competition: a problem (SE, EE, CE, DC or DS) under a semantics, such as DC-PR."""

    problem: str
    semantics: Semantics

    @property
    def asks(self) -> bool:
        """Whether the task asks about one given argument, as DC and DS do."""
        return self.problem in ABOUT_ONE

    @classmethod
    def of(cls, code: str) -> "Task":
        """The task with this code, such as "DC-PR". Raises InvalidValue, which names the known problems or semantics.
        """
        problem, dash, semantics = code.partition("-")
        if not dash or problem not in PROBLEMS:
            known = f"one of {', '.join(PROBLEMS)}, a dash, and one of {', '.join(_CODES)}"
            raise InvalidValue("the task", code, f"give {known}: such as DC-PR")
        if semantics not in _CODES:
            raise InvalidValue("the semantics of a task", semantics, f"choose one of {', '.join(_CODES)}")
        return cls(problem, _CODES[semantics])


def tasks() -> list[str]:
    """The codes of all tasks, such as "SE-PR": each problem with each semantics."""
    return [f"{problem}-{semantics}" for problem in PROBLEMS for semantics in _CODES]


def answered(framework: AttackGraph, task: Task, argument: int | None, work: Work) -> Iterator[str]:
    """The answer to a task as lines of text in ICCMA's output form, each as soon as it is known.

    `argument` is the index of the argument asked about, needed if `task.asks`. Raises SearchCut when the budget of
    `work` is spent: lines given before that are no answer, except that each line of an EE task is an extension.
    """
    match task.problem:
        case "EE":
            yield from _listed(framework, Engine(framework, task.semantics, work).every())
        case "CE":
            yield _digits(Engine(framework, task.semantics, work).count())
        case _:
            yield from told(framework, task, decided(framework, task, argument, work))


def decided(framework: AttackGraph, task: Task, argument: int | None, work: Work) -> Decision:
    """The answer to an SE, DC or DS task: whether it is yes, and a function that computes the extension that shows it.

    `argument` is the index of the argument asked about, needed for DC and DS. Raises SearchCut when the budget is
    spent.
    """
    engine = Engine(framework, task.semantics, work)
    if task.problem == "SE":
        found = engine.some()
        return Decision(False) if found is None else Decision(True, lambda: found)
    assert argument is not None, "the task asks about one"
    return engine.credulous(argument) if task.problem == "DC" else engine.skeptical(argument)


def told(framework: AttackGraph, task: Task, decision: Decision) -> list[str]:
    """A decision as lines of ICCMA's output: for DC and DS "YES" or "NO", and a line "w ..." if an extension shows it.

    For SE it is the line "w ..." alone, or "NO". All lines are computed before any is given, so that a spent budget
    leaves no half answer. Raises SearchCut.
    """
    shown = [] if decision.shown_by is None else [_witness(framework, decision.shown_by())]
    if task.problem == "SE":
        return shown or ["NO"]
    return ["YES" if decision.accepted else "NO", *shown]


def _listed(framework: AttackGraph, sets: Iterator[Members]) -> Iterator[str]:
    none = True
    for members in sets:
        none = False
        yield _witness(framework, members)
    if none:
        yield "NO"


def _witness(framework: AttackGraph, members: Members) -> str:
    """A set in a line: the empty one is `w`. A name that a blank would end is in quotes, as APX writes it."""
    names = framework.arguments
    if isinstance(names, Numbers):
        return " ".join(["w", *[names[member] for member in members]])
    return " ".join(["w", *[_word(names[member]) for member in members]])


def _word(name: str) -> str:
    if _WORD.fullmatch(name):
        return name
    escaped = name.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def _digits(number: int) -> str:
    """A number in decimals, of any length: `str` refuses to write more than some thousands."""
    pieces: list[str] = []
    while number >= _PIECE:
        number, low = divmod(number, _PIECE)
        pieces.append(f"{low:0{_PIECE_DIGITS}}")
    return str(number) + "".join(reversed(pieces))
