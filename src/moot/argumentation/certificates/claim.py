"""An answer under examination: facts that were looked up, and gaps, each of which a proof has to close."""

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from enum import Enum

from moot.argumentation.certificates.facts import Facts
from moot.argumentation.certificates.formula import Chosen, Formula

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
