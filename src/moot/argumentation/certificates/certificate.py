"""What is claimed about a framework and what is to show it; and what a checker says of that."""

from dataclasses import dataclass

Names = frozenset[str]


@dataclass(frozen=True, slots=True)
class Proof:
    """A proof, in DRUP form, that a formula has no model. Its clauses are not here: the checker derives them from the
    claim.

    `sets`: the sets of arguments, by name, that the formula mentions. `lines`: clauses that follow one after the other,
    down to the empty clause, each written as integers that end in 0; `d` before a clause that is needed no more.
    """

    sets: tuple[Names, ...]
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Certificate:
    """An answer about a framework, and the evidence that it is right.

    `semantics` and `problem` are codes of the ICCMA competition: PR, ST, …; SE (give an extension), DC (is the argument
    in some extension) or DS (is it in every one). `argument`: the name that DC and DS ask about. `answer`: yes or no;
    of SE: whether there is an extension. `members`: the names of the extension, or of a set that shows the answer; None
    if there is no such set. `proof`: for an answer that sets alone cannot show; None if it needs no proof or none was
    made.
    """

    semantics: str
    problem: str
    argument: str | None
    answer: bool
    members: Names | None = None
    proof: Proof | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the checker found about a certificate, one text for each fact.

    `verified`: the facts that hold; `unverified`: facts that the answer needs and that could not be checked, each with
    the reason; `refused`: facts that are false, or evidence that does not show the answer.
    """

    verified: tuple[str, ...] = ()
    unverified: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether the answer is shown: no fact is refused, and none is unverified."""
        return not self.refused and not self.unverified

    def __str__(self) -> str:
        """A line for each fact.

        >>> print(Verdict(("admissible",), ("maximality: no proof was given",)))
        admissible: verified
        maximality: unverified, no proof was given
        """
        open_ = (": unverified, ".join(fact.split(": ", 1)) for fact in self.unverified)
        facts = [*(f"{fact}: verified" for fact in self.verified), *open_]
        return "\n".join([*facts, *(f"refused: {fact}" for fact in self.refused)])
