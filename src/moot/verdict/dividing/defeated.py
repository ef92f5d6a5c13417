"""By what a node was defeated: traced through what it requires to the attacker that stands (docs/formal-model.md,
sections 6 and 7)."""

from moot.argumentation.labelling import Label
from moot.argumentation.structured.defeat import not_group
from moot.argumentation.structured.nodes import Group
from moot.verdict.standing import Standing


def failed(standing: Standing, id: str) -> Group | None:
    """The group that a node requires and of which all are out; None if there is none. Of several the one that fell
    first, by the number of its helper.
    """
    labels, framework = standing.grounded_labels, standing.framework
    groups = standing.compiled.nodes[id].groups
    gone = [group for group in groups if all(labels[member] is Label.OUT for member in group)]
    numbers = {group: standing.grounded.numbers[framework.index_of(not_group(group))] for group in gone}
    return min(gone, key=lambda group: (numbers[group], group), default=None)


def defeater(standing: Standing, id: str) -> str:
    """What a node that is out was defeated by in the end: the in attacker of the smallest number of the node at the end
    of its failed requirements (where they go round in a circle: of the one of these that fell first), or that node
    itself if it has none.
    """
    seen: dict[str, int] = {}
    while id not in seen:
        seen[id] = standing.grounded.numbers[standing.framework.index_of(id)]
        id = next(iter(failed(standing, id) or ()), id)
    else:
        if failed(standing, id):
            id = min(seen, key=lambda node: (seen[node], node))
    framework, grounded = standing.framework, standing.grounded
    names = framework.arguments
    attackers = [n for n in framework.attackers_of(framework.index_of(id)) if grounded.labels[n] is Label.IN]
    if not attackers:
        return id
    return said(standing, min(attackers, key=lambda n: (grounded.numbers[n], names[n])))


def said(standing: Standing, attacker: int) -> str:
    """The node that an argument of the framework, by index, is for people: of a gate the source of its attack, which
    attacks the gate by its helper.
    """
    framework = standing.framework
    names, nodes = framework.arguments, standing.compiled.nodes
    if names[attacker].startswith("gate:"):
        helped = (names[n][len("not:{") : -1] for n in framework.attackers_of(attacker) if names[n] not in nodes)
        return next(helped, names[attacker])
    return names[attacker]
