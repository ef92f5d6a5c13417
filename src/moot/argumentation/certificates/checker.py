"""The checker: whether the evidence that came with an answer shows it. It shares no code with the solver.

A line of a proof is accepted if the opposite of all its literals, with the clauses so far, leads to a contradiction by
unit propagation alone; then the clause follows, and is added (Goldberg and Novikov, DATE 2003; the format is DRUP:
Heule, Hunt, Wetzler, FMCAD 2013). Lines that would need more (RAT) are refused. `d` lines remove a clause from what
propagates, which is sound, since a clause less never makes more follow; what it made certain stays, since it does
follow.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.certificates.by_proofs import (
    in_every_preferred,
    inside_the_eager,
    inside_the_ideal,
    no_set,
    no_set_of_largest_range,
    not_in_the_eager,
    not_in_the_ideal,
    the_eager,
    the_ideal,
)
from moot.argumentation.certificates.by_sets import (
    besides,
    either,
    fact,
    is_,
    largest,
    missed_by_a_preferred,
    never,
    no_naive_lacks,
    of_largest_range,
    recursively_stage,
    some,
    unshown,
    without,
)
from moot.argumentation.certificates.claim import Certificate, Claim, Examine, Names, Verdict
from moot.argumentation.certificates.facts import Facts
from moot.argumentation.certificates.formula import Formula, any_of
from moot.errors import InvalidValue, UnknownName


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


_THERE_IS_ONE = never("there is always an extension")
_EMPTY = never("the empty set is an extension and lacks the argument")
_GROUNDED = fact("in the grounded extension", lambda claim: claim.a in claim.facts.grounded)
_NOT_GROUNDED = fact("outside the grounded extension", lambda claim: claim.a not in claim.facts.grounded)
_LACKS = fact("the empty set is an extension and lacks the argument", lambda _claim: True)
_SELFISH = fact("in conflict with itself", lambda claim: claim.a in claim.facts.targets[claim.a])
_FREE = fact("not in conflict with itself", lambda claim: claim.a not in claim.facts.targets[claim.a])
_UNRIVALLED = fact("no naive set lacks the argument", no_naive_lacks)
_RIVALLED = fact("some naive set lacks the argument", lambda claim: not no_naive_lacks(claim))
_STAGE2 = unshown("no proof is known here about all stage2 extensions")
_RECURSIVE = unshown("no proof is known here about all CF2 extensions")
_CF2 = is_("recursively naive")

ANSWERS: Final[dict[tuple[str, str, bool], Examine]] = {
    ("CF", "SE", True): some(is_("conflict-free")),
    ("CF", "SE", False): _THERE_IS_ONE,
    ("CF", "DC", True): either(some(is_("conflict-free"), having=True), _FREE),
    ("CF", "DC", False): without(_SELFISH),
    ("CF", "DS", True): _EMPTY,
    ("CF", "DS", False): besides(_LACKS, is_("conflict-free"), having=False),
    ("AD", "SE", True): some(is_("admissible")),
    ("AD", "SE", False): _THERE_IS_ONE,
    ("AD", "DC", True): some(is_("admissible"), having=True),
    ("AD", "DC", False): without(no_set("admissible", having=True)),
    ("AD", "DS", True): _EMPTY,
    ("AD", "DS", False): besides(_LACKS, is_("admissible"), having=False),
    ("NA", "SE", True): some(is_("naive")),
    ("NA", "SE", False): _THERE_IS_ONE,
    ("NA", "DC", True): either(some(is_("naive"), having=True), _FREE),
    ("NA", "DC", False): without(_SELFISH),
    ("NA", "DS", True): without(_UNRIVALLED),
    ("NA", "DS", False): besides(_RIVALLED, is_("naive"), having=False),
    ("GR", "SE", True): some(is_("grounded")),
    ("GR", "SE", False): _THERE_IS_ONE,
    ("GR", "DC", True): besides(_GROUNDED, is_("grounded"), having=True),
    ("GR", "DC", False): besides(_NOT_GROUNDED, is_("grounded"), having=False),
    ("GR", "DS", True): besides(_GROUNDED, is_("grounded"), having=True),
    ("GR", "DS", False): besides(_NOT_GROUNDED, is_("grounded"), having=False),
    ("CO", "SE", True): some(is_("complete")),
    ("CO", "SE", False): _THERE_IS_ONE,
    ("CO", "DC", True): some(is_("admissible"), having=True),  # it lies in a complete one (Dung 1995, Theorem 25)
    ("CO", "DC", False): without(no_set("admissible", having=True)),
    ("CO", "DS", True): without(_GROUNDED),  # the least complete one (Dung 1995, Theorem 25)
    ("CO", "DS", False): besides(_NOT_GROUNDED, is_("complete"), having=False),
    ("PR", "SE", True): some(largest),
    ("PR", "SE", False): _THERE_IS_ONE,
    ("PR", "DC", True): some(is_("admissible"), having=True),  # it lies in a preferred one (Dung 1995, Theorem 11)
    ("PR", "DC", False): without(no_set("admissible", having=True)),
    ("PR", "DS", True): without(in_every_preferred),
    ("PR", "DS", False): missed_by_a_preferred,
    ("ST", "SE", True): some(is_("stable")),
    ("ST", "SE", False): without(no_set("stable", having=None)),
    ("ST", "DC", True): some(is_("stable"), having=True),
    ("ST", "DC", False): without(no_set("stable", having=True)),
    ("ST", "DS", True): without(no_set("stable", having=False)),
    ("ST", "DS", False): some(is_("stable"), having=False),
    ("SST", "SE", True): some(of_largest_range("admissible")),
    ("SST", "SE", False): _THERE_IS_ONE,
    ("SST", "DC", True): some(of_largest_range("admissible"), having=True),
    ("SST", "DC", False): without(no_set_of_largest_range("admissible", having=True)),
    ("SST", "DS", True): without(no_set_of_largest_range("admissible", having=False)),
    ("SST", "DS", False): some(of_largest_range("admissible"), having=False),
    ("STG", "SE", True): some(of_largest_range("conflict-free")),
    ("STG", "SE", False): _THERE_IS_ONE,
    ("STG", "DC", True): some(of_largest_range("conflict-free"), having=True),
    ("STG", "DC", False): without(no_set_of_largest_range("conflict-free", having=True)),
    ("STG", "DS", True): without(no_set_of_largest_range("conflict-free", having=False)),
    ("STG", "DS", False): some(of_largest_range("conflict-free"), having=False),
    ("ID", "SE", True): some(the_ideal),
    ("ID", "SE", False): _THERE_IS_ONE,
    ("ID", "DC", True): some(inside_the_ideal, having=True),
    ("ID", "DC", False): either(some(the_ideal, having=False), not_in_the_ideal),
    ("ID", "DS", True): some(inside_the_ideal, having=True),
    ("ID", "DS", False): either(some(the_ideal, having=False), not_in_the_ideal),
    ("EAG", "SE", True): some(the_eager),
    ("EAG", "SE", False): _THERE_IS_ONE,
    ("EAG", "DC", True): some(inside_the_eager, having=True),
    ("EAG", "DC", False): either(some(the_eager, having=False), not_in_the_eager),
    ("EAG", "DS", True): some(inside_the_eager, having=True),
    ("EAG", "DS", False): either(some(the_eager, having=False), not_in_the_eager),
    ("CF2", "SE", True): some(_CF2),
    ("CF2", "SE", False): _THERE_IS_ONE,
    ("CF2", "DC", True): some(_CF2, having=True),
    ("CF2", "DC", False): _RECURSIVE,
    ("CF2", "DS", True): _RECURSIVE,
    ("CF2", "DS", False): some(_CF2, having=False),
    ("STG2", "SE", True): some(recursively_stage),
    ("STG2", "SE", False): _THERE_IS_ONE,
    ("STG2", "DC", True): some(recursively_stage, having=True),
    ("STG2", "DC", False): _STAGE2,
    ("STG2", "DS", True): _STAGE2,
    ("STG2", "DS", False): some(recursively_stage, having=False),
}


def check(framework: AttackGraph, certificate: Certificate) -> Verdict:
    """The verdict on a certificate for `framework`: which facts are shown, which are open and why, and which are wrong.

    Sets are looked at in O(n + m) for n arguments and m attacks (CF2: once for each level of its recursion). Where the
    answer is about all sets of a kind, the checker writes the formula itself and follows the proof line by line; a fact
    without a proof is `unverified`, never taken for granted. Raises UnknownName for an unknown semantics, problem or
    argument, and InvalidValue where DC or DS name no argument.
    """
    claim = examined(framework, certificate)
    if claim.gaps and not claim.refused:
        _close(claim, certificate)
    return Verdict(tuple(claim.verified), tuple(claim.unverified), tuple(claim.refused))


def examined(framework: AttackGraph, certificate: Certificate) -> Claim:
    """The claim of a certificate, with the facts that were looked up and the gaps that a proof still has to close.

    The proof is not followed here; `check` does that. Raises as `check`.
    """
    examine = ANSWERS.get((certificate.semantics, certificate.problem, certificate.answer))
    if examine is None:
        raise _unknown(certificate)
    argument = None if certificate.problem == "SE" else _argument(framework, certificate)
    sets = certificate.proof.sets if certificate.proof else ()
    claim = Claim(Facts(framework), argument, _indices(framework, certificate.members), [])
    claim.sets = [found for members in sets if (found := _indices(framework, members)) is not None]
    examine(claim)
    return claim


def claimed(framework: AttackGraph, certificate: Certificate) -> Formula | None:
    """The formula that shows the answer of a certificate to be right if it has no model; None if there is no such
    formula.

    There is none where the answer needs no proof, or no proof is known. Raises as `check`.
    """
    gaps = examined(framework, certificate).gaps
    return any_of([gap.formula for gap in gaps]) if gaps else None


def _close(claim: Claim, certificate: Certificate) -> None:
    """Follow the proof, if there is one."""
    whats = [gap.what for gap in claim.gaps]
    if certificate.proof is None:
        claim.unverified += [f"{what}: no proof was given" for what in whats]
        return
    problem = flaw(any_of([gap.formula for gap in claim.gaps]), certificate.proof.lines)
    if problem is None:
        claim.verified += whats
    else:
        claim.refused.append(f"the proof does not hold: {problem}")


def _indices(framework: AttackGraph, members: Names | None) -> set[int] | None:
    """Put in by their numbers, so that what is read from it in turn comes in one order in every process."""
    return None if members is None else set(sorted(map(framework.index_of, members)))  # noqa: C414


def _argument(framework: AttackGraph, certificate: Certificate) -> int:
    if certificate.argument is None:
        raise InvalidValue("the argument", None, f"{certificate.problem} asks about one: name it")
    return framework.index_of(certificate.argument)


def _unknown(certificate: Certificate) -> UnknownName:
    codes = {semantics for semantics, _, _ in ANSWERS}
    if certificate.semantics not in codes:
        return UnknownName("semantics", str(certificate.semantics), codes)
    return UnknownName("problem with a certificate", str(certificate.problem), {problem for _, problem, _ in ANSWERS})
