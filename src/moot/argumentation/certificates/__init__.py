"""Certificates: what shows that an answer is right, and a checker of them that shares no code with the solver.

>>> from moot.argumentation import Framework
>>> from moot.argumentation.certificates import certify, check, Certificate
>>> framework = Framework.from_attacks([("a", "b"), ("b", "a"), ("a", "c"), ("b", "c"), ("c", "d")])
>>> answer = Certificate("PR", "SE", None, True, frozenset({"a", "d"}))
>>> print(check(framework, answer))
admissible: verified
maximality: unverified, no proof was given
>>> print(check(framework, certify(framework, answer)))
admissible: verified
maximality: verified
"""

from moot.argumentation.certificates.checker import check, claimed
from moot.argumentation.certificates.claim import Certificate, Proof, Verdict
from moot.argumentation.certificates.files import ProofFiles, certificate_in, check_files, proof_files
from moot.argumentation.certificates.prover import as_printed, certify, prove
from moot.errors import WrongAnswer

__all__ = [
    "Certificate",
    "Proof",
    "ProofFiles",
    "Verdict",
    "WrongAnswer",
    "as_printed",
    "certificate_in",
    "certify",
    "check",
    "check_files",
    "claimed",
    "proof_files",
    "prove",
]
