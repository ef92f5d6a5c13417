"""Who takes which side: sections 1.1 (stances), 1.2 (classes) and 5 (shares)."""

from math import fsum

from reference.entered import gates_of
from reference.words import neg, normal


def everybody(document):
    """All classes that hold a seat or are named in the document; gates left out, and who failed in every round."""
    named = set(document.get("seats", []))
    for key in ("classes", "stances", "endorsements", "concessions"):
        named |= set(document.get(key, {}))
    for key in ("arguments", "edges", "supports"):
        for item in document.get(key, []):
            named |= set(item.get("authors", []))
    named |= {entry["by"] for entry in document.get("given_up", [])}
    for fact in document.get("facts", []):
        named |= set(fact.get("agreed", [])) | ({fact["by"]} if fact.get("by") is not None else set())
    left_out = gates_of(document) | set(document.get("failed", []))
    return {document.get("classes", {}).get(who, who) for who in named - left_out}


def stances_of(document, positions):
    """{class: {position: value}}: the mean over the members who stated one, to 9 decimals.

    A stance x on one of a pair {P, ~P} is -x on the other where none is stated there, member by member.
    """
    given = {}
    for who, stances in document.get("stances", {}).items():
        if who in gates_of(document):
            continue
        stated = {normal(p): value for p, value in stances.items()}
        for p in positions:
            value = stated.get(p)
            if value is None and neg(p) in positions and neg(p) in stated:
                value = -stated[neg(p)]
            if value is not None:
                c = document.get("classes", {}).get(who, who)
                given.setdefault(c, {}).setdefault(p, []).append(value)
    return {c: {p: round(fsum(v) / len(v), 9) for p, v in of.items()} for c, of in given.items()}


def who_is_for(document, positions, rivals, side):
    """{position: the classes for it}: a stance of at least `side`, and greater than on each of its rivals."""
    stances = stances_of(document, positions)
    out = {}
    for p in positions:
        out[p] = {
            c
            for c, of in stances.items()
            if p in of and of[p] >= side and all(of[q] < of[p] for q in of if q != p and rivals(p, q))
        }
    return out


def camp_of(document, positions, side):
    """{class: the unique position of highest stance >= side, else None} (section 6)."""
    out = {}
    for c, of in stances_of(document, positions).items():
        best = max(of.values())
        top = [p for p, value in of.items() if value == best]
        out[c] = top[0] if best >= side and len(top) == 1 else None
    return out


def authors_of(document, graph, node, framework):
    """The participants who wrote a node, or brought the fact; a statement is its users', or theirs who still say it."""
    arguments, facts = graph["arguments"], graph["facts"]
    found = set()
    if node in arguments:
        found = arguments[node]["authors"]
    for u in graph["supports"]:
        if u["id"] == node:
            found = u["authors"]
    kind = framework["nodes"][node]["kind"]
    if kind in ("fact", "step"):
        found = facts[fact_of(node, kind)]["bringers"]
    if kind == "statement":
        found = set().union(*(a["authors"] for a in users_of(graph, framework["nodes"][node]["claim"])))
        found |= {who for a in graph["entered"].values() for who, kept in a["kept"].items() if node in kept}
    return found - gates_of(document)


def endorsers_of(document, graph, node, framework):
    """Who endorsed an argument or an argument that uses a statement, or agreed to a fact."""
    kind, found = framework["nodes"][node]["kind"], set()
    if node in graph["arguments"]:
        found = graph["arguments"][node]["endorsers"]
    if kind in ("fact", "step"):
        found = graph["facts"][fact_of(node, kind)]["agreed"]
    if kind == "statement":
        found = set().union(*(a["endorsers"] for a in users_of(graph, framework["nodes"][node]["claim"])))
    return found - gates_of(document)


def fact_of(node, kind):
    return node[3:] if kind == "fact" else node.split(">")[0]


def users_of(graph, literal):
    """The arguments that have the literal as a premise or an assumption."""
    return [a for a in graph["arguments"].values() if literal in a["premises"] | a["assumptions"]]


def classes_of(document, people):
    return {document.get("classes", {}).get(who, who) for who in people}
