"""A proof as two texts that other programs read: the formula (DIMACS) and the lines (DRUP). docs/certificates.md shows
how."""

import json
from collections.abc import Iterator
from dataclasses import dataclass

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.certificates.certificate import Certificate
from moot.argumentation.certificates.checking import examined
from moot.argumentation.certificates.formula import any_of


@dataclass(frozen=True, slots=True)
class ProofFiles:
    """`formula`: what has no model, with the claim in comments; `proof`: the lines that prove it."""

    formula: str
    proof: str


def proof_files(framework: AttackGraph, certificate: Certificate) -> ProofFiles | None:
    """The texts of a certificate's proof; None if it has none. Raises as `check`."""
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
