"""From the read graph to a framework: base nodes, requirements, the five rules. Pairwise, by the text."""

from reference.reading import steps_of
from reference.words import contrary, neg


def compile_framework(document, graph, reading="inference", equal_ranks=False):
    nodes = base_nodes(graph)
    if equal_ranks:
        for n in nodes.values():
            n["rank"] = 1 if n["rank"] == 2 else n["rank"]
    requirements = requirements_of(graph, nodes, reading)
    conflicts = conflicts_of(document, graph, nodes, reading)
    undercuts = undercuts_of(graph, nodes)
    attacks = []
    attacks += requirement_attacks(requirements)
    for (x, y), grounds in defeats_of(nodes, conflicts, undercuts).items():
        add_defeat(graph, x, y, grounds, attacks)
    for literal in standing_literals(document):
        for x, n in nodes.items():
            if n["claim"] == literal and n["kind"] != "statement":
                attacks.append((x, f"not:{literal}"))
    names = set(nodes) | {f"not:{p}" for p in standing_literals(document)}
    names |= {n for pair in attacks for n in pair}
    return {
        "nodes": nodes,
        "names": sorted(names),
        "attacks": sorted(set(attacks)),
        "requirements": requirements,
        "conflicts": conflicts,
        "undercuts": undercuts,
    }


def standing_literals(document):
    positions = document["positions"]
    return sorted(set(positions) | {neg(p) for p in positions})


def base_nodes(graph):
    nodes = {}

    def add(name, claim, rank, kind, checked=False):
        nodes[name] = {"claim": claim, "rank": rank, "kind": kind, "checked": checked}

    facts, arguments = graph["facts"], graph["arguments"]
    for a in arguments.values():
        for literal in a["premises"] | a["assumptions"]:
            add(f"p:{literal}", literal, 0, "statement")
    for e, f in facts.items():
        if f["source"] is not None:
            add(f"p:rel({f['source']})", f"rel({f['source']})", 0, "statement")
        add(f"ev:{e}", f"ev:{e}", fact_rank(f), "fact", f["checked"])
    for a in arguments.values():
        cited = max([fact_rank(facts[e]) for e in a["evidence"]], default=0)
        add(a["id"], a["claim"], 3 if a["checked"] else 2 if cited >= 2 else 1, "argument", a["checked"])
    for step, (e, _, claim) in steps_of(facts).items():
        add(step, claim, min(2, fact_rank(facts[e])), "step")
    for u in graph["supports"]:
        add(u["id"], u["on"], 1, "support")
    for literal in graph["settled"]:
        add(f"chk:{literal}", literal, 3, "check", True)
    return nodes


def fact_rank(f):
    return 3 if f["checked"] else 2 if f["outcome"] in ("worked", "failed") else 1


def requirements_of(graph, nodes, reading):
    """{node: set of groups}; one member of each group must stand."""
    need = {x: set() for x in nodes}
    facts = graph["facts"]
    for a in graph["arguments"].values():
        if a["checked"]:
            continue
        for literal in a["premises"] | a["assumptions"]:
            need[a["id"]].add(frozenset([f"p:{literal}"]))
        strong = {e for e in a["evidence"] if fact_rank(facts[e]) >= 2}
        if a["evidence"]:
            need[a["id"]].add(frozenset(f"ev:{e}" for e in strong or a["evidence"]))
    for e, f in facts.items():
        if f["source"] is not None and not f["checked"]:
            need[f"ev:{e}"].add(frozenset([f"p:rel({f['source']})"]))
    for step, (e, _, _) in steps_of(facts).items():
        need[step].add(frozenset([f"ev:{e}"]))
    for u in graph["supports"]:
        need[u["id"]].add(frozenset([u["source"]]))
    if reading == "necessary":
        necessary(graph, nodes, need)
    if reading == "evidential":
        evidential(graph, nodes, need)
    return {x: {with_checks(g, nodes) for g in groups} for x, groups in need.items()}


def with_checks(group, nodes):
    """A settled fact joins every group that contains the fact."""
    return group | {f"chk:{m}" for m in group if m.startswith("ev:") and f"chk:{m}" in nodes}


def necessary(graph, nodes, need):
    for u in graph["supports"]:
        for y, n in nodes.items():
            hit = y == u["node"] if u["component"] == "claim" else n["claim"] == u["on"]
            if hit and not n["checked"] and y != u["source"]:
                need[y].add(frozenset([u["source"]]))


def evidential(graph, nodes, need):
    assumed = {l for a in graph["arguments"].values() for l in a["assumptions"]}
    assumed |= {f"rel({f['source']})" for f in graph["facts"].values()}
    premises = {l for a in graph["arguments"].values() for l in a["premises"]}
    base = {x: set(groups) for x, groups in need.items()}

    def depends(x, target, seen):
        if x == target:
            return True
        return any(depends(m, target, seen | {x}) for g in base[x] for m in g if m in base and m not in seen)

    for literal in premises - assumed:
        target = f"p:{literal}"
        backing = [
            x
            for x, n in nodes.items()
            if n["claim"] == literal and n["kind"] != "statement" and not depends(x, target, set())
        ]
        need[target].add(frozenset(backing))


def group_name(group):
    return "not:{" + ",".join(sorted(group)) + "}"


def requirement_attacks(requirements):
    out = []
    for x, groups in requirements.items():
        for group in groups:
            out += [(m, group_name(group)) for m in group] + [(group_name(group), x)]
    return out


def conflicts_of(document, graph, nodes, reading):
    """{frozenset({x, y}): grounds}, a ground being None (not an edge) or an edge."""
    out = {}

    def add(x, y, ground):
        if x != y:
            out.setdefault(frozenset([x, y]), []).append(ground)

    for x in nodes:
        for y in nodes:
            if x < y and contrary(nodes[x]["claim"], nodes[y]["claim"], document):
                add(x, y, None)
    attacking = [x for x in graph["edges"] if x["on"] is not None]
    for edge in attacking:
        for y, n in nodes.items():
            if n["claim"] == edge["on"]:
                add(edge["source"], y, edge)
    if reading == "deductive":
        for u in graph["supports"]:
            for y, n in nodes.items():
                if contrary(n["claim"], u["on"], document):
                    add(u["source"], y, None)
            for edge in attacking:
                if edge["on"] == u["on"]:
                    add(u["source"], edge["source"], edge)
    return out


def undercuts_of(graph, nodes):
    """{(S, A): grounds}: S has an undercut edge on A, or claims that A's warrant fails."""
    out = {}
    for a in nodes:
        for s, n in nodes.items():
            if s != a and n["claim"] == f"~w({a})":
                out.setdefault((s, a), []).append(None)
        for edge in graph["edges"]:
            if edge["on"] == f"w({a})" and edge["source"] != a:
                out.setdefault((edge["source"], a), []).append(edge)
    return out


def defeats_of(nodes, conflicts, undercuts):
    """{(x, y): grounds on which x defeats y}."""
    out = {}
    for pair, grounds in conflicts.items():
        x, y = sorted(pair)
        for a, b in ((x, y), (y, x)):
            if nodes[a]["rank"] >= nodes[b]["rank"] and nodes[b]["kind"] != "check":
                of_warrant = nodes[a]["kind"] == "check" and nodes[a]["claim"].startswith("w(")
                out.setdefault((a, b), []).extend([None] if of_warrant else grounds)
    for (s, a), grounds in undercuts.items():
        only_a = nodes[a]["checked"] and not nodes[s]["checked"]
        out.setdefault((a, s) if only_a else (s, a), []).extend(grounds)
    return out


def challengers(edge, graph):
    return sorted({x["source"] for x in graph["edges"] if x["challenges"] == edge["id"]})


def add_defeat(graph, x, y, grounds, attacks):
    if any(g is None or not challengers(g, graph) for g in grounds):
        attacks.append((x, y))
        return
    for edge in grounds:
        gate = f"gate:{x}>{y}:{edge['id']}"
        attacks += [(x, group_name({x})), (group_name({x}), gate), (gate, y)]
        attacks += [(c, gate) for c in challengers(edge, graph)]
