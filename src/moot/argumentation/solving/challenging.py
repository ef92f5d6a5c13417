"""Whether an argument is in every preferred extension, without computing one.

It is, if and only if some admissible set has it, and every admissible set lies in an admissible set that has it
(Thimm, Cerutti, Vallati, Skeptical reasoning with preferred semantics in abstract argumentation frameworks without
computing preferred extensions, IJCAI 2021, where challengers are those that attack an admissible set with it).

Two admissible sets of which neither attacks the other are together admissible; and an admissible set attacks back
whatever attacks it (Dung 1995, Def. 6). So what no admissible set joins with the argument attacks every admissible set
that has it: each such set, a defence of the argument, that is found makes the challengers fewer, and the smaller it is,
the more so. What is far away, and free to be chosen, is in no small defence: it is not looked at over and over. So
defences are looked for with nothing in but what must be, challengers with all that may be.

A challenge that is answered may leave open what a preferred extension does not (`adding`): that is ruled out, too, or
there would be a challenge for all that the rest of the framework can be.

Most arguments that are not accepted are attacked by an admissible set, and that is asked for first. Where it takes
long, some complete set that lacks the argument may be found much sooner, and often none around it has the argument: so
the two are looked for in turn (measured in decision 0012).
"""

from collections.abc import Sequence
from typing import Final

from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.solving.adding import additions
from moot.argumentation.solving.labels import Labels
from moot.argumentation.solving.sat import Sat
from moot.argumentation.solving.sessions import labels_of, session
from moot.argumentation.work import Work

TURN: Final = 1_000
"""Conflicts that what is asked for first may take; and the first turns of two that are looked for in turn."""


def unanswered(graph: Digraph, a: int, work: Work) -> Members | None:
    """An admissible set that no admissible set with the argument `a` contains, or None if there is none.

    Such a set shows that some preferred extension lacks `a` (an index); None shows that every one has it. Raises
    SearchCut if `work` is spent.
    """
    if a in graph.selfish:
        return ()
    labels = labels_of(graph)
    with session(labels, labels.admissible(), work) as sat:
        return _unanswered(sat, labels, a)


def _unanswered(sat: Sat, labels: Labels, a: int) -> Members | None:
    attacked, mine = labels.out(a), labels.inside(a)
    attacks = sat.within(TURN, [attacked])  # the usual counter-example, and quickest to ask for
    if attacks:
        return labels.members(sat.model())
    challenging = sat.new()
    sat.add([-challenging, -mine])
    for clause in labels.reinstating():  # what challenges lies in a complete set that does: there are fewer of these
        sat.add([-challenging, *clause])
    challenge: Members = ()
    if attacks is None:
        literal, found = _sooner(sat, challenging, attacked)
        if found and literal == attacked:
            return labels.members(sat.model())
        if found:
            challenge = labels.members(sat.model())
    while _defended(sat, labels, [*labels.all(challenge), mine, -challenging]):
        larger = labels.members(sat.model())
        sat.add([-challenging, *map(labels.out, defence(labels.graph, a, larger))])
        for clause in additions(labels, challenge, larger):
            sat.add([-challenging, *clause])
        sat.afresh()
        if not sat.solve([challenging]):
            return None
        challenge = labels.members(sat.model())
    return challenge


def _sooner(sat: Sat, *literals: int) -> tuple[int, bool]:
    """Which of the literals is decided first, and how: they are asked for in turn."""
    conflicts = TURN
    while True:
        for literal in literals:
            sat.afresh()
            found = sat.within(conflicts, [literal])
            if found is not None:
                return literal, found
        conflicts *= 2


def _defended(sat: Sat, labels: Labels, wanted: Sequence[int]) -> bool:
    sat.like(labels.preferred)  # as literals, these say that nothing is in, and nothing out
    return sat.solve(wanted)


def defence(graph: Digraph, a: int, members: Members) -> Members:
    """A small admissible subset of the admissible set `members` that has its member `a`.

    Only members that are needed against attackers are kept. Linear.
    """
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
