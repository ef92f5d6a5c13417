"""Section 6: commitments (with what section 1.4 says stays said), common ground, and what is established, disputed."""

from reference.debates import content_of
from reference.entered import gates_of
from reference.labels import grounded
from reference.sides import everybody, stances_of, who_is_for
from reference.words import among_participants, neg


def commitments(document, content):
    """{class: the nodes that it is committed to}: what was given up binds nobody, what it rested on does."""
    graph, nodes = content["graph"], content["framework"]["nodes"]
    of, gates = document.get("classes", {}), gates_of(document)
    found = {c: set() for c in everybody(document)}

    def commit(who, names):
        if who not in gates:
            found.setdefault(of.get(who, who), set()).update(names)

    for a in graph["arguments"].values():
        if not a["former"]:
            for who in a["authors"] | a["endorsers"]:
                commit(who, {a["id"]} | rests_on(graph, a))
    for a in content["all_arguments"].values():
        for who, kept in a["kept"].items():
            commit(who, kept)
    for u in graph["supports"]:
        for who in u["authors"]:
            commit(who, {u["id"]})
    return {c: names & set(nodes) for c, names in found.items()}


def rests_on(graph, a):
    """Premises, assumptions, cited facts and their sources."""
    out = {f"p:{l}" for l in a["premises"] | a["assumptions"]} | {f"ev:{e}" for e in a["evidence"]}
    sources = {graph["facts"][e]["source"] for e in a["evidence"]} - {None}
    return out | {f"p:rel({s})" for s in sources}


def grounds(document):
    """(common ground {literal: (classes, across)}, established and disputed {literal: (classes, dissent)})."""
    document = among_participants(document)
    content = content_of(document)
    positions, nodes = document["positions"], content["framework"]["nodes"]
    side, labels = content["parameters"]["side"], grounded(content["framework"])
    committed = commitments(document, content)
    stances = stances_of(document, positions)
    holders = {n["claim"]: {x for x, m in nodes.items() if m["claim"] == n["claim"]} for n in nodes.values()}
    foes = {x: {y for pair in content["framework"]["conflicts"] if x in pair for y in pair if y != x} for x in nodes}
    broad = {c: set(names) for c, names in committed.items()}
    for c, of in stances.items():
        for p, value in of.items():
            if value >= side:
                broad.setdefault(c, set()).update(holders.get(p, set()))
    for_ = who_is_for(document, positions, lambda a, b: frozenset([a, b]) in document["rivals"], side)
    common, disputed = {}, {}
    for literal in sorted(holders):
        if literal.removeprefix("~").startswith("rel(") or not any(labels[x] == "in" for x in holders[literal]):
            continue
        stand = sorted(c for c in broad if broad[c] & holders[literal])
        enemies = set().union(*(foes[x] for x in holders[literal]))
        against = sorted(
            c for c in broad if broad[c] & enemies or disputes(stances.get(c, {}), literal, side)
        )
        if len(stand) >= 2 and not against:
            across = not any(set(stand) <= for_[p] for p in positions)
            common[literal] = (stand, across)
        if any(c != d for c in stand for d in against):
            disputed[literal] = (stand, against)
    return common, disputed


def disputes(of, literal, side):
    """A stance against the literal, or for its negation."""
    return of.get(literal, 0) <= -side or of.get(neg(literal), 0) >= side
