"""A proof as two texts that other programs read: the formula (DIMACS) and the lines (DRUP). docs/certificates.md shows
how."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.certificates.checker import check, examined
from moot.argumentation.certificates.claim import Certificate, Names, Proof, Verdict
from moot.argumentation.certificates.formula import any_of
from moot.errors import BadInput, InvalidDocument

_ASKED: Final = re.compile(r"c the answer to ([A-Z]+)-([A-Z0-9]+) is (yes|no)")
_ABOUT: Final = re.compile(r'c (argument|set|mentioned) (["\[].*)')
_ELSEWHERE: Final = "give the two files that `moot solve --proof` wrote"


@dataclass(frozen=True, slots=True)
class ProofFiles:
    """The texts of the two files that hold a proof.

    `formula`: the formula that has no model, in DIMACS form, with the claim, its sets and the names of the arguments in
    comments; `proof`: the lines that prove it, in DRUP form.
    """

    formula: str
    proof: str


def proof_files(framework: AttackGraph, certificate: Certificate) -> ProofFiles | None:
    """The texts of a certificate's proof, for a formula file and a proof file; None if it has no proof or needs none.

    Raises as `check`.
    """
    claim = examined(framework, certificate)
    if certificate.proof is None or not claim.gaps:
        return None
    formula = any_of([gap.formula for gap in claim.gaps])
    lines = [*_comments(framework, certificate), *(f"c it has no model: {gap.what}" for gap in claim.gaps)]
    lines.append(f"p cnf {formula.variables} {len(formula.clauses)}")
    lines += (" ".join(map(str, (*clause, 0))) for clause in formula.clauses)
    proof = certificate.proof.lines if certificate.proof.lines else ("0",)
    return ProofFiles("".join(f"{line}\n" for line in lines), "".join(f"{line}\n" for line in proof))


def _comments(framework: AttackGraph, certificate: Certificate) -> Iterator[str]:
    """What the formula is about; names as JSON, so that no name ends a line."""
    answer = "yes" if certificate.answer else "no"
    yield f"c the answer to {certificate.problem}-{certificate.semantics} is {answer}"
    if certificate.argument is not None:
        yield f"c argument {json.dumps(certificate.argument)}"
    if certificate.members is not None:
        yield f"c set {json.dumps(sorted(certificate.members))}"
    for members in certificate.proof.sets if certificate.proof else ():
        yield f"c mentioned {json.dumps(sorted(members))}"
    for index, name in enumerate(framework.arguments):
        yield f"c argument {index} is {json.dumps(name)}"


def certificate_in(files: ProofFiles) -> Certificate:
    """The certificate that two texts hold: the claim is read from the comments of the formula, the proof from the
    lines.

    Raises InvalidDocument if no comment says which answer it is, or a comment cannot be read.
    """
    asked, argument, members, sets = None, None, None, list[Names]()
    for number, line in enumerate(files.formula.splitlines(), 1):
        if not line.startswith("c "):
            break
        if found := _ASKED.fullmatch(line):
            asked = found
        elif found := _ABOUT.fullmatch(line):
            match found[1], _decoded(found[2], number):
                case "argument", str(name):
                    argument = name
                case "set", frozenset() as names:
                    members = names
                case "mentioned", frozenset() as names:
                    sets.append(names)
    if asked is None:
        raise InvalidDocument("the formula", ["no comment says which answer it is about"], _ELSEWHERE)
    proof = Proof(tuple(sets), tuple(files.proof.splitlines()))
    return Certificate(asked[2], asked[1], argument, asked[3] == "yes", members, proof)


def check_files(framework: AttackGraph, files: ProofFiles) -> Verdict:
    """The verdict on the certificate that two texts hold, as `check` gives it; refused if the formula is another one.

    The checker writes down the formula that the claim about `framework` needs, and compares the text with it clause by
    clause, in any order: that another formula has no model shows nothing. Raises as `certificate_in`.
    """
    certificate = certificate_in(files)
    try:
        needed = proof_files(framework, certificate)
    except BadInput:  # the framework has no such argument, or nobody can have asked so
        needed = None
    if needed is None or _said(needed.formula) != _said(files.formula):
        return Verdict(refused=("the formula is not that of this answer about this framework",))
    return check(framework, certificate)


def _said(formula: str) -> Counter[tuple[str, ...]]:
    """Comments and clauses, in whatever order they and their literals stand."""
    return Counter(tuple(sorted(line.split())) for line in formula.splitlines())


def _decoded(text: str, number: int) -> str | Names:
    try:
        match json.loads(text):
            case str(name):
                return name
            case list(names) if all(isinstance(name, str) for name in names):
                return frozenset(names)
    except (ValueError, RecursionError):
        pass
    raise InvalidDocument("the formula", [f"line {number}: no name, and no list of names"], _ELSEWHERE)
