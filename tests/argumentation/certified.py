"""Answers with what shows them, for tests."""

import random
from collections.abc import Iterator
from itertools import islice

from subsets import ORACLE

from moot.argumentation import SEMANTICS, Framework
from moot.argumentation.certificates import Certificate
from moot.argumentation.engine import Engine
from moot.argumentation.work import Work

OPEN = {(code, *answer) for code in ("CF2", "STG2") for answer in (("DC", False), ("DS", True))}
"""Semantics, problem and answer for which no proof is known here."""

NAMES = {semantics.code: name for name, semantics in SEMANTICS.items()}

Known = dict[str, tuple[frozenset[str], ...]]


def known_extensions(framework: Framework) -> Known:
    """By code, from the definitions."""
    return {code: ORACLE[name](framework.arguments, framework.attacks) for code, name in NAMES.items()}


def is_right(known: Known, certificate: Certificate) -> bool:
    """Is the answer what the definitions say? Of SE: is the set an extension, or is there none."""
    sets, argument = known[certificate.semantics], certificate.argument
    match certificate.problem:
        case "SE":
            return certificate.members in sets if certificate.answer else not sets
        case "DC":
            return any(argument in members for members in sets) is certificate.answer
        case _:
            return all(argument in members for members in sets) is certificate.answer


def right_answers(framework: Framework, known: Known, dice: random.Random) -> Iterator[Certificate]:
    """Every question of every semantics, answered from the definitions; some with a set, some without."""
    for code, sets in known.items():
        yield from (Certificate(code, "SE", None, True, members) for members in sets[:2])
        if not sets:
            yield Certificate(code, "SE", None, False)
        for a in framework.arguments:
            having = [members for members in sets if a in members]
            lacking = [members for members in sets if a not in members]
            yield Certificate(code, "DC", a, bool(having), _some(having, code, dice))
            yield Certificate(code, "DS", a, not lacking, _some(lacking, code, dice))


def _some(sets: list[frozenset[str]], code: str, dice: random.Random) -> frozenset[str] | None:
    """One of the sets, if there is one; now and then none, where a certificate finds its own."""
    if not sets or (code not in ("CF2", "STG2") and dice.random() < 0.3):
        return None
    return dice.choice(sets)


def engine_answers(framework: Framework) -> Iterator[Certificate]:
    """Every question of every semantics, answered by the engine, with the sets that it gives."""
    for name, semantics in SEMANTICS.items():
        engine = Engine(framework, SEMANTICS[name], Work(100_000))
        some = engine.some()
        members = None if some is None else framework.names_of(some)
        yield Certificate(semantics.code, "SE", None, members is not None, members)
        for listed in islice(engine.every(), 3):
            yield Certificate(semantics.code, "SE", None, True, framework.names_of(listed))
        for index, a in enumerate(framework.arguments):
            for problem, answer in (("DC", engine.credulous(index)), ("DS", engine.skeptical(index))):
                shown = framework.names_of(answer.shown_by()) if answer.shown_by else None
                yield Certificate(semantics.code, problem, a, answer.accepted, shown)
