"""A claim challenges attacks: it says that there is no conflict."""

from moot.record.acts.answer import Answer
from moot.record.acts.attack import attacked
from moot.record.acts.kinds import Judged
from moot.record.acts.retract import ArgumentRetracted
from moot.record.graph import Component, Edge, How, contradiction_id


def challenged(answer: Answer, own: str, id: str, edge: Edge) -> Judged:
    """The events by which the claim `id` challenges the attack `edge`, else the reason for the refusal as a text: of a
    detected contradiction, both ways, since it is one finding. Whoever made the attack takes it back instead. What the
    claim challenges already gives no event. `own`: the id of the new challenge.
    """
    back = answer.view.edges.get(contradiction_id(edge.target, edge.source)) if edge.how is How.DETECTED else None
    made = _challenged(answer, own, id, edge)
    if isinstance(made, str) or back is None or back.id == edge.id:
        return made
    also = _challenged(answer, f"{own}/twin", id, back)
    return made if isinstance(also, str) else [*made, *also]


def _challenged(answer: Answer, own: str, id: str, edge: Edge) -> Judged:
    if answer.me in edge.authors:
        taken = answer.took_back(edge.id)
        answer.given_up.add(edge.id)
        return [] if taken else [ArgumentRetracted(answer.request, answer.me, edge.id, id)]
    known = (e for e in answer.view.edges.values() if e.target == edge.id and e.source == id)
    if any(answer.me in e.authors and not answer.took_back(e.id) for e in known):
        return []
    return attacked(answer, Edge(own, (answer.me,), id, edge.id, Component.RELATION))
