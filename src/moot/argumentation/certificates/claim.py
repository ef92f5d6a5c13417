"""What is claimed about a framework and what is to show it, and the claim under examination.

Facts were looked up; each gap is left for a proof to close.
"""

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from enum import Enum

from moot.argumentation.certificates.facts import Facts
from moot.argumentation.certificates.formula import Chosen, Formula

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


Set = set[int]
Mention = Callable[[AbstractSet[int]], None]


class Reply(Enum):
    """How a set that looks like a counterexample can be answered: by another set, which shows that it is none.

    A counterexample is the set that a model of a gap's formula describes. NONE: it cannot be answered, so the claim is
    wrong.
    """

    NONE = "nothing: the claim is wrong"
    JOINED = "an admissible set around it that has the argument"
    ATTACKED = "an admissible set that attacks it"
    EXCEEDED = "a set of the same kind with a larger range"
    LACKED = "a semi-stable extension that does not hold it"


@dataclass(frozen=True, slots=True)
class Gap:
    """Something that is left to prove: `formula` has no model.

    `what`: the fact that would then be shown, as the verdict words it. `chosen`: the set in the formula that would be a
    counterexample. `reply`: how such a set can be answered. `kind`: "admissible" or "conflict-free", the kind of that
    set. `mention`: a function that adds to the formula what it has to say about one more set of the proof; that gives
    the formula that there would be if the claim had been examined with the set, except for the order.
    """

    what: str
    formula: Formula
    chosen: Chosen
    reply: Reply = Reply.NONE
    kind: str = "admissible"
    mention: Mention = lambda _members: None


@dataclass(slots=True)
class Claim:
    """An answer under examination, with arguments as indices, and the facts that the checks note about it.

    `facts`: the attacks and definitions to look sets up in. `argument`: the one that DC or DS ask about. `members`: the
    set that came with the answer. `sets`: those that the proof lists. `verified`, `refused` and `unverified` become the
    verdict; `gaps` are left for the proof.
    """

    facts: Facts
    argument: int | None
    members: Set | None
    sets: Sequence[Set] = ()
    verified: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    unverified: list[str] = field(default_factory=list)
    gaps: list[Gap] = field(default_factory=list)

    @property
    def a(self) -> int:
        """The index of the argument that DC or DS ask about; there must be one."""
        assert self.argument is not None, "DC and DS have one"
        return self.argument

    def see(self, holds: bool, what: str) -> None:
        """Note the fact `what` as verified if it `holds`, else note "not `what`" as refused."""
        (self.verified if holds else self.refused).append(what if holds else f"not {what}")

    def given(self) -> Set | None:
        """The set that came with the answer; None if there is none, which is noted as unverified."""
        if self.members is None:
            self.unverified.append("answer: no set was given that shows it")
        return self.members

    def chosen(self, kind: str) -> tuple[Formula, Chosen]:
        """A new formula about an unknown set X of this kind, and the variables that stand for X in it.

        `kind` is "conflict-free", "admissible" or "stable".
        """
        formula = Formula()
        chosen = Chosen(formula, self.facts.attackers)
        say = {"conflict-free": chosen.conflict_free, "admissible": chosen.admissible, "stable": chosen.stable}
        say[kind]()
        return formula, chosen


Examine = Callable[[Claim], None]
"""Looks at a claim, and notes what it sees."""
