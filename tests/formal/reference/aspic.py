"""ASPIC+ arguments as trees, with last-link ranks: another way to the same conclusions, for small graphs.

A tree is a node with one tree for each of its needs. A premise or an assumption `l` is met by its bare
statement or by any tree that concludes `l`; a cited fact by the tree of the fact. A tree attacks another on
each of its subtrees, as the top nodes of the two do, ranks being those of the top nodes. Modgil, Prakken, AIJ
195, 2013.
"""

from itertools import product

MOST = 40


class TooManyTrees(Exception):
    """More trees than the slow construction cares to build."""


def trees(framework):
    """All trees in which no node lies below itself: (node, subtrees)."""
    nodes, needs = framework["nodes"], framework["requirements"]

    def of(node, above):
        if node in above:
            return []
        choices = [
            [t for m in met_by(group) for t in of(m, above | {node})] for group in sorted(needs[node], key=sorted)
        ]
        found = [(node, subtrees) for subtrees in product(*choices)]
        if len(found) > MOST:
            raise TooManyTrees
        return found

    def met_by(group):
        (first, *rest) = sorted(group)
        if rest or nodes[first]["kind"] != "statement":
            return sorted(group)
        return sorted(n for n in nodes if nodes[n]["claim"] == nodes[first]["claim"])

    built = [t for n in sorted(nodes) for t in of(n, frozenset())]
    if len(built) > MOST:
        raise TooManyTrees
    return list(dict.fromkeys(built))


def subtrees(tree):
    yield tree
    for below in tree[1]:
        yield from subtrees(below)


def tree_framework(framework, defeats):
    """The framework of the trees, given which node defeats which."""
    built = trees(framework)
    attacks = {
        (i, j)
        for i, t in enumerate(built)
        for j, u in enumerate(built)
        if any((t[0], s[0]) in defeats for s in subtrees(u))
    }
    return {"names": list(range(len(built))), "attacks": sorted(attacks)}, built


def conclusions(labelling, built, nodes):
    return frozenset(nodes[built[i][0]]["claim"] for i, label in labelling.items() if label == "in")
