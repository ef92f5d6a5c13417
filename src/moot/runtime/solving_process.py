"""A solver in a process of its own: it answers one question after the other, until its keeper says no more.

Nothing here keeps a limit of time: the keeper kills the process. But should the keeper be gone, an alarm ends it.
"""

import os
import signal
from array import array
from contextlib import suppress
from typing import Any, BinaryIO, Final

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.engine import Engine
from moot.argumentation.semantics import SEMANTICS
from moot.argumentation.work import Work
from moot.errors import SearchCut
from moot.runtime.solving_frames import LENGTHS, framework_of, packed, unpacked

GRACE_S: Final = 2.0
"""Seconds beyond its limit after which a search ends by itself."""


def serve() -> None:
    """Answer on standard output what is asked on standard input."""
    import pysat.solvers  # noqa: F401  # before the first question, not within its limit

    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a library prints is no answer
    with suppress(BrokenPipeError):
        _send(answers, {"ready": True})
        while lengths := questions.read(LENGTHS.size):
            text, data = LENGTHS.unpack(lengths)
            said, parts = unpacked(questions.read(text), questions.read(data))
            _alarm(said["timeout_s"] + GRACE_S)
            _send(answers, *_answer(framework_of(parts), said))
            _alarm(0)


def _alarm(seconds: float) -> None:
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)  # its default is to end the process


def _send(answers: BinaryIO, said: dict[str, Any], *parts: "array[int]") -> None:
    answers.writelines(packed(said, *parts))
    answers.flush()


def _answer(framework: AttackGraph, said: dict[str, Any]) -> tuple[Any, ...]:
    work = Work(said["max_nodes"])
    try:
        engine = Engine(framework, SEMANTICS[said["semantics"]], work)
        return _asked(engine, said["question"], said["argument"])
    except SearchCut as cut:
        return ({"why": cut.message},)
    except MemoryError:
        return ({"why": "there was too little memory"},)


def _asked(engine: Engine, question: str, argument: int) -> tuple[Any, ...]:
    match question:
        case "some":
            found = engine.some()
            return ({"holds": False},) if found is None else ({"holds": True}, array("q", found))
        case "count":
            count = engine.count()
            return ({"holds": count > 0, "count": hex(count)},)  # in decimals it may be too long
        case _:
            decision = engine.credulous(argument) if question == "credulous" else engine.skeptical(argument)
            shown = () if decision.shown_by is None else (array("q", decision.shown_by()),)
            return ({"holds": decision.accepted}, *shown)
