"""The act of accepting a compromise: agreeing with it, and letting it replace one's own claims that it is between."""

from dataclasses import dataclass, replace

from moot.record.acts.answer import Answer
from moot.record.acts.endorse import ARGUMENT_ENDORSED, agreed
from moot.record.acts.kinds import Act, ActKind, Judged
from moot.record.acts.retract import take_back


@dataclass(frozen=True, slots=True)
class AcceptCompromise(Act):
    """The act of accepting the compromise of another participant that has the id `claim`."""

    claim: str


def judge(act: AcceptCompromise, answer: Answer, id: str) -> Judged:  # noqa: ARG001
    """The events of the acceptance if it is legal, else the reason for the refusal as a text. `id` is not used.

    They are those of an agreement with the compromise, and the retraction of one's own claims that it is between, or
    of what took their place before.
    """
    if act.claim not in answer.view.arguments:
        return f"unknown argument {act.claim!r}"
    compromise = answer.view.arguments[act.claim]
    if compromise.between is None:
        return f"{act.claim!r} is no compromise: agree with it"
    if answer.wrote(act.claim):
        return f"{act.claim!r} is one's own: the others accept it"
    if answer.withdrawn(act.claim):
        return f"{act.claim!r} was withdrawn"
    own = [mine for claim in answer.between(compromise.id) for mine in answer.own(claim)]
    return [*agreed(answer, act.claim), *(e for mine in own for e in take_back(answer, mine, act.claim))]


ACCEPT_COMPROMISE = ActKind(
    act=AcceptCompromise,
    becomes=ARGUMENT_ENDORSED,
    words=("acceptance", "acceptances"),
    judge=judge,
    meant=lambda act, answer: replace(act, claim=answer.view.resolve(act.claim)),
    refers=lambda act: (act.claim,),
)
