"""Whether lines prove that clauses have no model: reverse unit propagation, forwards, line by line.

A line is accepted if the opposite of all its literals, with the clauses so far, leads to a contradiction by unit
propagation alone; then the clause follows, and is added (Goldberg and Novikov, DATE 2003; the format is DRUP: Heule,
Hunt, Wetzler, FMCAD 2013). Lines that would need more (RAT) are refused. `d` lines remove a clause from what
propagates, which is sound, since a clause less never makes more follow; what it made certain stays, since it does
follow.
"""

from collections.abc import Iterable, Sequence

from moot.argumentation.certificates.formula import Formula


def flaw(formula: Formula, lines: Iterable[str]) -> str | None:
    """The reason why `lines`, a proof in DRUP form, do not prove that `formula` has no model; None if they do.

    Memory is linear in formula and lines; time is that of unit propagation, once for each line. Never raises.
    """
    known = _Propagation(formula.variables)
    for clause in formula.clauses:
        known.add(_coded(clause))
    for number, line in enumerate(lines, start=1):
        if known.contradiction:
            return None
        problem = _take(known, line)
        if problem:
            return f"line {number}: {problem}"
    return None if known.contradiction else "the lines end before the empty clause follows"


def _take(known: "_Propagation", line: str) -> str | None:
    gone = line.startswith("d ")
    clause = _read(line[2:] if gone else line, known.variables)
    if clause is None:
        return "this is no clause over the variables of the formula that ends in 0"
    if gone:
        known.remove(clause)
    elif not known.implies(clause):
        return "this does not follow by unit propagation"
    else:
        known.add(clause)
    return None


def _read(line: str, variables: int) -> list[int] | None:
    try:
        *literals, end = map(int, line.split())
    except ValueError:
        return None
    if end != 0 or any(lit == 0 or abs(lit) > variables for lit in literals):
        return None
    return _coded(literals)


def _coded(clause: Iterable[int]) -> list[int]:
    """Each literal once, as a place in a list: 2v for v, 2v + 1 for its opposite (so `lit ^ 1` is the opposite)."""
    return sorted({2 * lit if lit > 0 else 1 - 2 * lit for lit in clause})


class _Propagation:
    """Clauses, and what is certain by them. Each clause of two literals or more is watched at two that are not false.

    The scheme is that of Chaff (Moskewicz and others, DAC 2001): nothing needs to be mended when values are taken back.
    """

    def __init__(self, variables: int) -> None:
        self.variables, self.contradiction = variables, False
        self._true = bytearray(2 * variables + 2)
        self._trail: list[int] = []
        self._watching: list[list[list[int]]] = [[] for _ in range(2 * variables + 2)]
        self._stored: dict[tuple[int, ...], list[list[int]]] = {}

    def add(self, clause: Sequence[int]) -> None:
        """A clause that holds; what follows from it by propagation is certain from now on."""
        true = self._true
        if any(true[lit] or lit ^ 1 in clause for lit in clause):
            return
        free = [lit for lit in clause if not true[lit ^ 1]]
        if len(free) > 1:
            self._watching[free[0]].append(free)
            self._watching[free[1]].append(free)
            self._stored.setdefault(tuple(clause), []).append(free)
        elif not free or not self._assume(free[0]):
            self.contradiction = True

    def remove(self, clause: Sequence[int]) -> None:
        """Use a clause no more; one that is not there is not missed."""
        same = self._stored.get(tuple(clause))
        if same:
            same.pop().clear()

    def implies(self, clause: Sequence[int]) -> bool:
        """Do the opposites of these literals lead to a contradiction?"""
        certain = len(self._trail)
        found = any(self._true[lit] or not self._assume(lit ^ 1) for lit in clause)
        for lit in self._trail[certain:]:
            self._true[lit] = 0
        del self._trail[certain:]
        return found

    def _assume(self, lit: int) -> bool:
        """Make a literal true, and what follows; False: a contradiction follows."""
        if self._true[lit]:
            return True
        if self._true[lit ^ 1]:
            return False
        place = len(self._trail)
        self._set(lit)
        while place < len(self._trail):
            if not self._visit(self._trail[place] ^ 1):
                return False
            place += 1
        return True

    def _set(self, lit: int) -> None:
        self._true[lit] = 1
        self._trail.append(lit)

    def _visit(self, false: int) -> bool:
        """Look at the clauses watched at a literal that became false; False: one of them has no true literal left."""
        true, watching = self._true, self._watching
        waiting = watching[false]
        kept: list[list[int]] = []
        watching[false] = kept
        for place, clause in enumerate(waiting):
            if not clause:  # it was removed
                continue
            if clause[0] == false:
                clause[0], clause[1] = clause[1], false
            first = clause[0]
            if true[first]:
                kept.append(clause)
                continue
            for other in range(2, len(clause)):
                lit = clause[other]
                if not true[lit ^ 1]:
                    clause[1], clause[other] = lit, false
                    watching[lit].append(clause)
                    break
            else:
                kept.append(clause)
                if true[first ^ 1]:
                    kept.extend(waiting[place + 1 :])
                    return False
                self._set(first)
        return True
