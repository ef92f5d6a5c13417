"""Whether an argument is in every preferred extension, without computing one.

It is, if and only if some admissible set has it, and every admissible set lies in an admissible set that has it
(Thimm, Cerutti, Vallati, Skeptical reasoning with preferred semantics in abstract argumentation frameworks without
computing preferred extensions, IJCAI 2021, where challengers are those that attack an admissible set with it).

Two admissible sets of which neither attacks the other are together admissible; and an admissible set attacks back
whatever attacks it (Dung 1995, Def. 6). So what no admissible set joins with the argument attacks every admissible set
that has it: each such set, a defence of the argument, that is found makes the challengers fewer, and the smaller it is,
the more so. What is far away, and free to be chosen, is in no small defence: it is not looked at over and over. So
defences are looked for with nothing in but what must be, challengers with all that may be.
"""

from collections.abc import Sequence

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.solving.labels import Labels
from moot.argumentation.solving.sat import Sat
from moot.argumentation.solving.sessions import labels_of, session
from moot.argumentation.work import Work


def unanswered(graph: Digraph, a: int, work: Work) -> Members | None:
    """An admissible set that no admissible set joins with `a`; None if there is none."""
    if a in graph.selfish:
        return ()
    labels = labels_of(graph)
    sat = session(labels, labels.admissible(), work)
    found = _unanswered(sat, labels, a)
    sat.close()
    return found


def _unanswered(sat: Sat, labels: Labels, a: int) -> Members | None:
    mine = labels.inside(a)
    if sat.solve([labels.out(a)]):  # an admissible set attacks it: the usual counter-example, and quickest to ask for
        return labels.members(sat.model())
    challenging = sat.new()
    sat.add([-challenging, -mine])
    for clause in labels.reinstating():  # what challenges lies in a complete set that does: there are fewer of these
        sat.add([-challenging, *clause])
    challenge: Members = ()
    while _defended(sat, labels, [*labels.all(challenge), mine, -challenging]):
        sat.add([-challenging, *map(labels.out, defence(labels.graph, a, labels.members(sat.model())))])
        sat.afresh()
        if not sat.solve([challenging]):
            return None
        challenge = labels.members(sat.model())
    return challenge


def _defended(sat: Sat, labels: Labels, wanted: Sequence[int]) -> bool:
    sat.like(labels.preferred)  # as literals, these say that nothing is in, and nothing out
    return sat.solve(wanted)


def defence(graph: Digraph, a: int, members: Members) -> Members:
    """A small admissible set with `a`, within an admissible one: only what is needed against attackers. Linear."""
    there, needed, waiting = set(members), {a}, [a]
    beaten = set(graph.targets[a])
    while waiting:
        for attacker in graph.attackers[waiting.pop()]:
            if attacker not in beaten:
                defender = next(b for b in graph.attackers[attacker] if b in there)
                needed.add(defender)
                waiting.append(defender)
                beaten.update(graph.targets[defender])
    return tuple(sorted(needed))
