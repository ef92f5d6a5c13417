"""Why an argument of a founding graph debate has its label: the valid attacks on it, and on those, to the end."""

from moot.founding.graph import ArgumentationGraphState, valid_attacks
from moot.founding.protocols.graph_course import FoundingGraph, held
from moot.record.debate import Debate
from moot.verdict.asked_for import named_position, nothing_claimed, unknown
from moot.verdict.explained import MAX_DEPTH, ExplainedNode


def explained_founding_graph(debate: Debate, argument: str | None) -> ExplainedNode:
    """The explanation of one argument of a founding graph debate, by what attacks it.

    `argument`: its founding id (`arg-1`), moot's id, or the name that its author gave it; None: the argument that is
    attacked most. A position is a claim to take a stance on there: it has no label. Raises UnknownName for a name that
    none of these has.
    """
    found = held(debate)
    state, attackers = found.run.state, _attackers(found.run.state)
    position = None if argument is None else named_position(debate.graph.positions, argument)
    if position is not None:
        text = next(str(p.text) for p in debate.graph.positions if p.id == position)
        return ExplainedNode(position, text, "undec", "the founding graph labels arguments, and no positions")
    if not state.arguments:
        return nothing_claimed(debate)
    if argument is None:
        most = max(state.arguments, key=lambda each: len(attackers.get(each.id, ())))
        return _Explaining(state, attackers).node(most.id)
    return _Explaining(state, attackers).node(_named(debate, found, argument.strip()))


def _named(debate: Debate, found: FoundingGraph, name: str) -> str:
    ids = found.said.numbered.arguments
    called = {a.called: ids[a.id] for a in debate.graph.arguments.values() if a.called}
    known = {**called, **ids, **{id: id for id in ids.values()}}
    if name not in known:
        raise unknown(name, known)
    return known[name]


def _attackers(state: ArgumentationGraphState) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for attack in valid_attacks(state):
        found.setdefault(attack.to_arg_id, []).append(attack.from_arg_id)
    return found


class _Explaining:
    """Explains each argument once: what stands in several places is explained in the first."""

    def __init__(self, state: ArgumentationGraphState, attackers: dict[str, list[str]]) -> None:
        self.labels, self.attackers = state.labelling.labels, attackers
        self.by_id = {argument.id: argument for argument in state.arguments}
        self.seen: set[str] = set()

    def node(self, id: str, role: str | None = None, depth: int = 1) -> ExplainedNode:
        argument, label = self.by_id[id], self.labels[id].value.lower()
        again, cut = id in self.seen, depth > MAX_DEPTH
        self.seen.add(id)
        below = () if again or cut else self.attackers.get(id, ())
        reasons = {"in": "nothing that attacks it stands", "out": "something that attacks it stands"}
        reason = f"{argument.speaker_id} says so; {reasons.get(label, 'it is not decided')}"
        because = tuple(self.node(other, "attacks", depth + 1) for other in below)
        return ExplainedNode(id, argument.claim, label, reason, because, role=role, again=again, cut=cut)
