"""An answer under examination: facts that were looked up, and gaps that a formula without a model would close."""

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from enum import Enum

from moot.argumentation.certificates.facts import Facts
from moot.argumentation.certificates.formula import Chosen, Formula

Set = set[int]
Mention = Callable[[AbstractSet[int]], None]


class Reply(Enum):
    """What a set that a model of the formula gives can be answered by, so that it speaks against nothing."""

    NONE = "nothing: the claim is wrong"
    JOINED = "an admissible set around it that has the argument"
    ATTACKED = "an admissible set that attacks it"
    EXCEEDED = "a set of the same kind with a larger range"
    LACKED = "a semi-stable extension that does not hold it"


@dataclass(frozen=True, slots=True)
class Gap:
    """What is left to show: `formula` has no model. `chosen` is the set in it that would speak against `what`.

    `kind`: of which kind it is (admissible, conflict-free). `mention` adds to the formula what it says when the proof
    mentions one more set: with that it is as if the claim had been examined with the set, but for the order.
    """

    what: str
    formula: Formula
    chosen: Chosen
    reply: Reply = Reply.NONE
    kind: str = "admissible"
    mention: Mention = lambda _members: None


@dataclass(slots=True)
class Claim:
    """An answer under examination, by index. `sets` are those that the proof mentions."""

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
        """The argument that is asked about."""
        assert self.argument is not None, "DC and DS have one"
        return self.argument

    def see(self, holds: bool, what: str) -> None:
        """Note a fact."""
        (self.verified if holds else self.refused).append(what if holds else f"not {what}")

    def given(self) -> Set | None:
        """The set that came with the answer; noted if there is none."""
        if self.members is None:
            self.unverified.append("answer: no set was given that shows it")
        return self.members

    def chosen(self, kind: str) -> tuple[Formula, Chosen]:
        """A formula about a set X of some kind."""
        formula = Formula()
        chosen = Chosen(formula, self.facts.attackers)
        say = {"conflict-free": chosen.conflict_free, "admissible": chosen.admissible, "stable": chosen.stable}
        say[kind]()
        return formula, chosen


Examine = Callable[[Claim], None]
"""Looks at a claim, and notes what it sees."""
