"""Section 1.4, giving up in two steps, over the framework of section 2."""

from reference.compiling import (
    add_defeat,
    base_nodes,
    conflicts_of,
    defeats_of,
    requirement_attacks,
    requirements_of,
    standing_literals,
    undercuts_of,
)
from reference.entered import given_up, may_undercut
from reference.labels import grounded


def judge_steps(document, graph, reading="inference", equal_ranks=False):
    """The graph that counts and its framework, once it is known what is left out."""
    every = given_up(graph)
    first = framework_without(document, graph, every, reading, equal_ranks)
    labels = grounded(first)
    left_out = {
        n for n in every if any(labels[x] == "in" for c in graph["arguments"][n]["causes"] for x in sources(c, first))
    }
    graph = {**with_returned(graph, every - left_out), "entered": graph["arguments"], "entered_edges": graph["edges"]}
    framework = framework_without(document, graph, left_out, reading, equal_ranks)
    return inside(graph, left_out), framework


def sources(cause, framework):
    """The nodes that a cause is: itself, or of a literal its statement, without one every node that claims it."""
    kind, name = cause
    nodes = framework["nodes"]
    if kind == "node":
        return [name] if name in nodes else []
    if f"p:{name}" in nodes:
        return [f"p:{name}"]
    return [x for x, n in nodes.items() if n["claim"] == name]


def with_returned(graph, returned):
    """The graph in which given-up arguments whose cause does not stand are authored by their former authors."""
    arguments = {n: {**a, "authors": a["former"]} if n in returned else a for n, a in graph["arguments"].items()}
    return {**graph, "arguments": arguments, "returned": returned}


def inside(graph, left_out):
    """The graph without what is left out."""
    arguments = {n: a for n, a in graph["arguments"].items() if n not in left_out}
    edges = [x for x in graph["edges"] if x["source"] not in left_out]
    known = {x["id"] for x in edges}
    edges = [x for x in edges if x["challenges"] is None or x["challenges"] in known]
    return {**graph, "arguments": arguments, "edges": edges, "left_out": left_out}


def giving_up(graph, nodes):
    """The undercut edges *given up*, from each cause to what came back."""
    pairs = [(n, c) for n in sorted(graph.get("returned", ())) for c in sorted(graph["arguments"][n]["causes"])]
    return [
        {
            "id": f"{n} given up because of {source}",
            "authors": graph["arguments"][n]["former"],
            "how": "asserted",
            "source": source,
            "component": "warrant",
            "on": f"w({n})",
            "node": n,
            "challenges": None,
        }
        for n, cause in pairs
        for source in sources(cause, {"nodes": nodes})
        if may_undercut(source, n, graph)
    ]


def framework_without(document, graph, left_out, reading, equal_ranks):
    """The framework of section 2 in which the nodes `left_out` are out.

    What they rested on stays a statement while somebody says it, and attacks nothing while nothing uses it.
    """
    there = inside(graph, left_out)
    nodes = base_nodes(there)
    kept = {k for n in left_out for of in graph["arguments"][n]["kept"].values() for k in of}
    silent = {k for k in kept if k.startswith("p:") and k not in nodes}
    nodes |= {k: {"claim": k[2:], "rank": 0, "kind": "statement", "checked": False} for k in silent}
    if equal_ranks:
        for n in nodes.values():
            n["rank"] = 1 if n["rank"] == 2 else n["rank"]
    there = {**there, "edges": there["edges"] + giving_up(there, nodes)}
    requirements = {n: set() for n in nodes} | requirements_of(there, nodes, reading)
    conflicts = {pair: g for pair, g in conflicts_of(document, there, nodes, reading).items() if pair <= nodes.keys()}
    undercuts = undercuts_of(there, nodes)
    defeats = {pair: g for pair, g in defeats_of(nodes, conflicts, undercuts).items() if pair[0] not in silent}
    attacks = requirement_attacks(requirements)
    for (x, y), grounds in defeats.items():
        add_defeat(there, x, y, grounds, attacks)
    for literal in standing_literals(document):
        attacks += [(x, f"not:{literal}") for x, n in nodes.items() if n["claim"] == literal and is_no_statement(n)]
    attacks += [(f"left out:{n}", n) for n in left_out]
    names = set(nodes) | {f"not:{p}" for p in standing_literals(document)} | {n for pair in attacks for n in pair}
    return {
        "nodes": nodes,
        "names": sorted(names),
        "attacks": sorted(set(attacks)),
        "requirements": requirements,
        "conflicts": conflicts,
        "undercuts": {pair: grounds for pair, grounds in undercuts.items() if pair[0] not in silent},
        "defeats": defeats,
        "left_out": left_out,
    }


def is_no_statement(node):
    return node["kind"] != "statement"
