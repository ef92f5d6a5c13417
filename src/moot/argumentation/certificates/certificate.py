"""What is claimed about a framework and what is to show it; and what a checker says of that."""

from dataclasses import dataclass

Names = frozenset[str]


@dataclass(frozen=True, slots=True)
class Proof:
    """That a formula has no model. Its clauses are not here: the checker writes them down itself, from the claim.

    `sets`: sets of arguments that the formula mentions; `lines`: what follows, clause by clause, down to the empty
    clause (DRUP: integers that end in 0; `d` before a clause that is needed no more).
    """

    sets: tuple[Names, ...]
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Certificate:
    """An answer, and what shows it.

    `semantics` and `problem` are codes of the ICCMA competition: PR, ST, …; SE, DC or DS. `argument`: the one that DC
    and DS ask about. `answer`: yes or no; of SE: whether there is an extension. `members`: the extension, or a set that
    shows the answer. Where sets alone cannot show it, `proof` does, or nothing.
    """

    semantics: str
    problem: str
    argument: str | None
    answer: bool
    members: Names | None = None
    proof: Proof | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a checker found, fact by fact.

    `verified`: what it saw to be so; `unverified`: what the answer needs and it could not see, each with why;
    `refused`: what is not so, or does not show what it is to show.
    """

    verified: tuple[str, ...] = ()
    unverified: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()

    @property
    def holds(self) -> bool:
        """Is the answer shown, with nothing left open?"""
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
