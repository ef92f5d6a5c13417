"""Attack an argument by a counter-argument that is stated for it: the only attack of the founding graph."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from moot.argumentation.literal import Literal
from moot.record.acts import advance
from moot.record.acts.advance import Advance
from moot.record.acts.answer import Answer
from moot.record.acts.attack import AttackMade
from moot.record.acts.kinds import Act, ActKind, Judged
from moot.record.graph import Component, Edge
from moot.record.text import NO_TEXT, Text


@dataclass(frozen=True, slots=True)
class CounterAttack(Act):
    """The act of attacking the argument `target` of somebody else by `argument`, which is stated with it: both are
    heard, or neither.

    `component`, `index`: the part of the target that is meant; nobody checks whether it has such a part. `called`: what
    the author calls the attack (rebut, undermine, undercut). `rationale`: why, in the author's words.
    """

    target: str
    argument: Advance
    component: Component = Component.CLAIM
    index: int = 0
    called: str = ""
    rationale: Text = NO_TEXT


def judge(act: CounterAttack, answer: Answer, id: str) -> Judged:
    """A list with the events of the counter-argument and of the attack (called `id/attack`) if the act is legal, else
    the reason for the refusal as a text. `id`: the id that the counter-argument gets.
    """
    if act.target not in answer.view.arguments:
        return f"there is no argument {act.target!r}"
    if answer.wrote(act.target):
        return "an attack on an argument of one's own"
    said = advance.judge(act.argument, answer, id)
    if isinstance(said, str):
        return said
    edge = Edge(
        f"{id}/attack",
        (answer.me,),
        id,
        act.target,
        act.component,
        act.index,
        rationale=act.rationale,
        called=act.called or None,
    )
    answer.view.edges[edge.id] = edge
    answer.view.shown.add(edge.id)
    return [*said, AttackMade(answer.request, edge)]


def meant(act: CounterAttack, answer: Answer) -> CounterAttack:
    """The act with the names of the target and of facts replaced by ids."""
    return replace(act, target=answer.view.resolve(act.target), argument=advance.meant(act.argument, answer))


def literals(act: CounterAttack) -> tuple[Literal, ...]:
    """The literals that the counter-argument states, but for those that stand for sentences."""
    return advance.literals(act.argument)


def cites(act: CounterAttack) -> Iterable[str]:
    """The ids of the facts that the counter-argument cites."""
    return act.argument.evidence


COUNTER_ATTACK = ActKind(
    act=CounterAttack,
    becomes=None,  # it becomes an argument and an attack
    words=("counter-attack", "counter-attacks"),
    judge=judge,
    meant=meant,
    refers=lambda act: (act.target,),
    literals=literals,
    cites=cites,
)
