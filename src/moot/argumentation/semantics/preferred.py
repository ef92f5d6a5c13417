"""Preferred extensions: the largest admissible sets.

Source: Dung 1995 (AIJ 77), Def. 7. In some: NP-complete, as in some admissible set; in all: Pi2P-complete (Dunne and
Bench-Capon, AIJ 141, 2002). Where the cycles show that all are stable, the stable ones are listed and asked about. A
stable extension is preferred (Dung 1995, Lemma 15), and is often found sooner, as nothing larger is to be ruled out:
where it takes long to find one, or one that lacks an argument, a stable one is looked for, too.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from moot.argumentation.components import is_coherent, strongly_connected
from moot.argumentation.digraph import Digraph, Members
from moot.argumentation.semantics import admissible, stable
from moot.argumentation.semantics.kind import Semantics, listing
from moot.argumentation.solving.growth import grown
from moot.argumentation.solving.labels import Clause, Labels
from moot.argumentation.solving.sat import Sat, labels_of, session
from moot.argumentation.work import Work, in_turns

TURNS: Final = (5_000, 150_000), (150_000, 1_000_000)
"""Nodes to look for any preferred extension, and for a stable one."""


def some(graph: Digraph, work: Work) -> Members:
    """A preferred extension (as indices); there always is one."""

    def stable_one(near: Work) -> tuple[Members] | None:
        found = stable.some(graph, near)
        return None if found is None else (found,)

    return in_turns(lambda near: around(graph, (), near), [stable_one], TURNS, len(graph), work)


def around(graph: Digraph, members: Members, work: Work) -> Members:
    """A preferred extension that contains the admissible set `members`."""
    labels = labels_of(graph)
    with session(labels, labels.admissible(), work) as sat:
        sat.solve(labels.all(members))
        return grown(sat, labels, labels.members(sat.model()))


def every(graph: Digraph, work: Work) -> Iterator[Members]:
    """All preferred extensions, one by one."""
    return stable.every(graph, work) if is_coherent(graph) else admissible.largest(graph, work)


def credulous(graph: Digraph, a: int, work: Work) -> Members | None:
    """A preferred extension that has the argument `a` (an index), or None if none has.

    It is one around an admissible set with `a` (Dung 1995, Theorem 11).
    """
    if a in graph.selfish:
        return None
    labels = labels_of(graph)
    with session(labels, labels.admissible(), work) as sat:
        return grown(sat, labels, labels.members(sat.model())) if sat.solve([labels.inside(a)]) else None


def skeptical(graph: Digraph, a: int, work: Work) -> Members | None:
    """A preferred extension that lacks the argument `a` (an index), or None if all have it.

    It is one around an admissible set that no admissible set with `a` contains.
    """
    if is_coherent(graph):
        return stable.skeptical(graph, a, work)
    found = unanswered(graph, a, work)
    return None if found is None else around(graph, found, work)


def count(graph: Digraph, work: Work) -> int:
    """The number of preferred extensions.

    Where the cycles show that all of them are stable, the stable ones are counted, which is quicker.
    """
    return stable.count(graph, work) if is_coherent(graph) else _listed(graph, work)


_listed = listing(every)

PREFERRED = Semantics(
    name="preferred", code="PR", reduct=True, complete=True, directional=True, credulous_by_admissible=True,
    some=some, every=every, credulous=credulous, skeptical=skeptical, count=count, hope=300_000,
    sooner=stable.skeptical, extend=lambda graph, _set, members, work: around(graph, members, work), together=True,
)  # fmt: skip


# Whether an argument is in every preferred extension, without computing one.
#
# It is, if and only if some admissible set has it, and every admissible set lies in an admissible set that has it
# (Thimm, Cerutti, Vallati, Skeptical reasoning with preferred semantics in abstract argumentation frameworks without
# computing preferred extensions, IJCAI 2021, where challengers are those that attack an admissible set with it).
#
# Two admissible sets of which neither attacks the other are together admissible; and an admissible set attacks back
# whatever attacks it (Dung 1995, Def. 6). So what no admissible set joins with the argument attacks every admissible
# set that has it: each such set, a defence of the argument, that is found makes the challengers fewer, and the smaller
# it is, the more so. What is far away, and free to be chosen, is in no small defence: it is not looked at over and
# over. So defences are looked for with nothing in but what must be, challengers with all that may be.
#
# A challenge that is answered may leave open what a preferred extension does not (`adding`): that is ruled out, too, or
# there would be a challenge for all that the rest of the framework can be.
#
# Most arguments that are not accepted are attacked by an admissible set, and that is asked for first. Where it takes
# long, some complete set that lacks the argument may be found much sooner, and often none around it has the argument:
# so the two are looked for in turn (measured in decision 0012).

TURN: Final = 1_000
"""Conflicts that what is asked for first may take; and the first turns of two that are looked for in turn."""


def unanswered(graph: Digraph, a: int, work: Work) -> Members | None:
    """An admissible set that no admissible set with the argument `a` contains, or None if there is none.

    Such a set shows that some preferred extension lacks `a` (an index); None shows that every one has it.
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


# What no preferred extension leaves open: an argument with those that defend it comes in where nothing speaks against.
#
# Who looks for a preferred extension meets admissible sets that could be larger for reasons that are local, while they
# differ everywhere: ruled out one by one, they are as many as the rest of a framework has choices. So a set is compared
# with a larger one, and what each argument that the larger one has more needs to come in gives a clause.
#
# Proof. Let M and L be admissible, M inside L, and p in L but not in M. Let P be p and those of L without M that defend
# it: for each attacker of a member of P some member of P, or some member of M, which is then named, attacks that. Let S
# be an admissible set that does not have p, has those that are named, and attacks nothing in P. No member of P attacks
# S, either: it would be attacked back. So S and P together are conflict-free, and they are admissible, as what attacks
# P is attacked by P or by somebody named. They are more than S: S is not preferred. The clause says that S is no such
# set; M is one, as L is conflict-free. No source for it is known to us.

FEW: Final = 16
"""So many that come in together give a clause each; of more, one does, and who needs them gives none."""
SHORT: Final = 64
"""So many may be named besides; where there are more, it is the same."""


def additions(labels: Labels, smaller: Members, larger: Members) -> list[Clause]:
    """Clauses that every preferred extension satisfies and `smaller` does not, to rule `smaller` out and sets like it.

    Both sets are admissible, and `smaller` is inside `larger`. Each clause says why a new argument, one that only
    `larger` has, may stay out: something attacks it or an argument that it needs as a defender, or a defender that
    `smaller` has is missing. New arguments that need, of the new ones, only each other always give a clause; a group
    that needs others gives one if at most `FEW` come in together. So there is at least one clause if the sets differ.
    Linear.
    """
    return [*_Needs(labels, smaller, larger).clauses()]


class _Needs:
    """Who defends each of those that come: `comes` some who come, too, `named` some who were there."""

    def __init__(self, labels: Labels, smaller: Members, larger: Members) -> None:
        self._labels, self._graph = labels, labels.graph
        self._there = set(smaller)
        self._new = set(larger) - self._there
        self._comes, self._named = dict[int, Sequence[int]](), dict[int, Sequence[int]]()
        against = {b: self._defender(b) for b in {b for a in self._new for b in self._graph.attackers[a]}}
        for a in self._new:
            defenders = {against[attacker] for attacker in self._graph.attackers[a]}
            self._comes[a] = sorted(defenders - self._there)
            self._named[a] = sorted(defenders & self._there)

    def _defender(self, attacker: int) -> int:
        """Somebody who attacks the attacker: one who was there, if there is any."""
        row = self._graph.attackers[attacker]
        there = next((b for b in row if b in self._there), None)
        return next(b for b in row if b in self._new) if there is None else there

    def clauses(self) -> Iterator[Clause]:
        """That somebody comes in, or something attacks it or who it needs, or somebody who is named is missing."""
        few = dict[int, Members | None]()
        for part in strongly_connected(self._new, self._comes):
            whole = self._whole(part, few)
            named = sorted({b for p in whole or () for b in self._named[p]})
            short = whole is not None and len(whole) <= FEW and len(named) <= SHORT
            few |= dict.fromkeys(part, whole if short else None)
            if whole is not None:
                rest = [*map(self._labels.out, whole), *(-self._labels.inside(b) for b in named)]
                for a in part if short else part[:1]:
                    yield [self._labels.inside(a), *rest]

    def _whole(self, part: Sequence[int], few: dict[int, Members | None]) -> Members | None:
        """The part and all that it needs; None where that are many, and others among them."""
        whole = set(part)
        beyond = {b for a in part for b in self._comes[a]} - whole
        for b in beyond:
            needed = few[b]
            if needed is None:
                return None
            whole.update(needed)
        return tuple(sorted(whole)) if len(whole) <= FEW or not beyond else None
