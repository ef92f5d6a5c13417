"""The act of saying of two sentences of a debate in structure that they mean the same, or that they do not."""

from dataclasses import dataclass

from moot.argumentation.literal import proposition
from moot.record.acts.answer import Answer
from moot.record.acts.kinds import Act, ActKind, Judged
from moot.record.acts.relate import CLAIMS_TIED, ClaimsTied
from moot.record.graph import Tie, Tied, pair_of


@dataclass(frozen=True, slots=True)
class SayAlike(Act):
    """The act of saying that the propositions `a` and `b` mean the same (`same`), or that they do not."""

    a: str
    b: str
    same: bool


def judge(act: SayAlike, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """A list with the event if both are sentences that were said, else the reason for the refusal. `id` is not used.
    They become one only where an author of each says so.
    """
    said = answer.view.graph.texts
    for name in (act.a, act.b):
        if proposition(name) != name or name not in said:
            return f"{name!r} is no sentence that was said"
    if act.a == act.b:
        return f"{act.a!r} is itself"
    tie = Tie.SAME_AS if act.same else Tie.DIFFERENT
    return [ClaimsTied(answer.request, Tied(answer.me, *pair_of(act.a, act.b), tie))]


SAY_ALIKE = ActKind(
    act=SayAlike, becomes=CLAIMS_TIED, words=("remark on sentences", "remarks on sentences"), judge=judge
)
