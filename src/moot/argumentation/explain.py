"""Why an argument is in, out or undec under grounded: trees first, then text.

In: every attacker is out. Out: one attacker is in, the one of least number. Undec: no attacker is in, some
are undec, and behind them is a cycle. The numbers are the min-max numbers (Caminada and Dunne, Argument &
Computation 10, 2019): below an in or out argument they only fall, so that a tree ends.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.cycles import shortest_cycle
from moot.argumentation.labelling import Label
from moot.argumentation.semantics.grounded import Grounded, grounded


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Explanation:
    """Why an argument has its grounded label: a tree node with the nodes that are the reason for it.

    `number` is the argument's min-max number: 1 for an unattacked argument, 1 + the greatest of its attackers' for one
    that is in, 1 + the least of its in attackers' for one that is out, 0 for undec. `because` holds, for an in
    argument, all attackers, each out; for an out argument, the in attacker of least number; for an undec argument, its
    undec attackers, which are not explained further. `cycle` is set only at the root of an undec argument's tree: a
    shortest cycle of attacks from which attacks lead to it, each argument attacking the next and the last the first.
    Equal subtrees are one object, so a tree of n nodes may have exponentially many paths.
    """

    argument: str
    label: Label
    number: int
    because: tuple["Explanation", ...] = ()
    cycle: tuple[str, ...] = field(default=())

    def __repr__(self) -> str:
        return f"<Explanation of {self.argument}: {self.label}>"

    @property
    def reason(self) -> str:
        """The reason for the argument's label as one line of English.

        >>> explain(AttackGraph.from_attacks([("a", "b")]), "b").reason
        'b is out: it is attacked by a'
        """
        names = ", ".join(node.argument for node in self.because)
        match self.label:
            case Label.IN if self.because:
                return f"{self.argument} is in: every attacker is out"
            case Label.IN:
                return f"{self.argument} is in: nothing attacks it"
            case Label.OUT:
                return f"{self.argument} is out: it is attacked by {names}"
            case _ if not self.because:
                return f"{self.argument} is undec"
        circle = " > ".join((*self.cycle, self.cycle[0]))
        return f"{self.argument} is undec: no attacker is in, not all are out ({names} undec); cycle {circle}"


def explain(framework: AttackGraph, name: str, base: Grounded | None = None) -> Explanation:
    """The tree that explains why the argument called `name` has its grounded label.

    `base` is the grounded labelling of `framework`, if it is already computed. Time O(n + m) for n arguments and m
    attacks; for an undec argument also that of `shortest_cycle`. Raises UnknownName for an unknown argument.
    """
    index = framework.index_of(name)
    base = base if base is not None else grounded(framework)
    if base.labels[index] is Label.UNDEC:
        return _undecided(framework, index, base)
    nodes: dict[int, Explanation] = {}
    for here in sorted(_needed(framework, index, base), key=lambda i: base.numbers[i]):
        because = tuple(nodes[reason] for reason in _reasons(framework, here, base))
        nodes[here] = Explanation(framework.arguments[here], base.labels[here], base.numbers[here], because)
    return nodes[index]


def render(explanation: Explanation, max_depth: int = 40) -> str:
    """An explanation tree as text: one line for each node, indented by two spaces for each level.

    An argument that was shown before is marked "see above", and one at depth `max_depth` "and so on"; their reasons are
    not repeated.

    >>> print(render(explain(AttackGraph.from_attacks([("a", "b"), ("b", "c")]), "c")))
    c is in: every attacker is out
      b is out: it is attacked by a
        a is in: nothing attacks it
    """
    return "\n".join(_lines(explanation, max_depth))


def _lines(root: Explanation, max_depth: int) -> Iterator[str]:
    shown: set[str] = set()
    waiting = [(root, 0)]
    while waiting:
        node, depth = waiting.pop()
        again, deep = node.argument in shown, depth == max_depth
        shown.add(node.argument)
        hidden = bool(node.because) and node.label is not Label.UNDEC and (again or deep)
        yield "  " * depth + node.reason + (f" ({'see above' if again else 'and so on'})" if hidden else "")
        if not hidden:
            waiting.extend((reason, depth + 1) for reason in reversed(node.because))


def _reasons(framework: AttackGraph, index: int, base: Grounded) -> list[int]:
    """All attackers of an in argument; of an out one the in attacker of least number, ties by name."""
    attackers = framework.attackers_of(index)
    if base.labels[index] is Label.IN:
        return sorted(attackers, key=lambda i: framework.arguments[i])
    standing = (i for i in attackers if base.labels[i] is Label.IN)
    return [min(standing, key=lambda i: (base.numbers[i], framework.arguments[i]))]


def _needed(framework: AttackGraph, start: int, base: Grounded) -> set[int]:
    needed, waiting = {start}, [start]
    while waiting:
        fresh = [i for i in _reasons(framework, waiting.pop(), base) if i not in needed]
        needed.update(fresh)
        waiting.extend(fresh)
    return needed


def _undecided(framework: AttackGraph, index: int, base: Grounded) -> Explanation:
    open_ones = [i for i in framework.attackers_of(index) if base.labels[i] is Label.UNDEC]
    names = sorted(framework.arguments[i] for i in open_ones)
    cycle = shortest_cycle(framework, index, {*base.indices(Label.UNDEC)})
    return Explanation(
        framework.arguments[index],
        Label.UNDEC,
        0,
        tuple(Explanation(name, Label.UNDEC, 0) for name in names),
        tuple(framework.arguments[i] for i in cycle),
    )
