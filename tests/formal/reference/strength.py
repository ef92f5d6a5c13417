"""Who is discarded, who acts on whom, and quadratic energy, row by row of the two tables."""

from math import fsum

from reference.compiling import challengers
from reference.labels import grounded
from reference.reading import steps_of
from reference.words import contrary, neg


def discarded_nodes(graph, framework):
    """Under grounded: facts out, nodes with a group that is out, nodes that something in undercuts."""
    label, nodes = grounded(framework), framework["nodes"]
    out = set()
    for x, n in nodes.items():
        if n["kind"] not in ("argument", "step", "fact", "support"):
            continue
        if n["kind"] == "fact" and label[x] == "out":
            out.add(x)
        if any(all(label[m] == "out" for m in group) for group in framework["requirements"][x]):
            out.add(x)
    for (s, a), grounds in framework["undercuts"].items():
        if nodes[a]["checked"] and not nodes[s]["checked"]:
            continue
        for edge in grounds:
            against = [] if edge is None else challengers(edge, graph)
            if label[s] == "in" and all(label[c] == "out" for c in against):
                out.add(a)
    return out & {x for x, n in nodes.items() if n["kind"] in ("argument", "step", "fact", "support")}


def recency(raw, parameters):
    if raw.get("permanent", False):
        return 1.0
    if raw.get("recency") is not None:
        return raw["recency"]
    value = 2 ** (-raw.get("age_days", 0) / parameters["half_life"])
    return round(max(parameters["floor"], value), 6)


def strengths(document, graph, framework, discarded, parameters):
    """`s`, `energy` of the positions, `converged`, who is `for` and `against` a node, `classes`; all unrounded."""
    facts, arguments, steps = graph["facts"], graph["arguments"], steps_of(graph["facts"])
    tau, classes = {}, {}
    for p in document["positions"]:
        tau[("position", p)], classes[("position", p)] = parameters["tau"]["position"], []
    for e, f in facts.items():
        base = parameters["tau"]["recorded" if f["outcome"] in ("worked", "failed") else "unknown"]
        value = parameters["tau"]["checked"] if f["checked"] else recency(f["raw"], parameters) * base
        for node in [f"ev:{e}"] + [s for s, (of, _, _) in steps.items() if of == e]:
            if node not in discarded:
                tau[node], classes[node] = value, [("source", f["source_class"])]
    of = document.get("classes", {})
    for a in arguments.values():
        if a["id"] in discarded:
            continue
        tau[a["id"]] = parameters["tau"]["checked" if a["checked"] else "argument"]
        cited = {("source", facts[e]["source_class"]) for e in a["evidence"] if f"ev:{e}" not in discarded}
        own = {("participant", of.get(x, x)) for x in a["authors"]}
        classes[a["id"]] = sorted(cited or own or {("own", a["id"])})
    supports, attacks = relations(document, graph, framework, discarded)
    supports = {(x, y) for x, y in supports if x in tau and y in tau and x != y}
    attacks = {(x, y) for x, y in attacks if x in tau and y in tau and x != y}
    supports = without_circles(supports)
    return solve(tau, classes, supports, attacks, parameters)


def relations(document, graph, framework, discarded):
    label = grounded(framework)
    facts, arguments, steps = graph["facts"], graph["arguments"], steps_of(graph["facts"])
    positions = document["positions"]
    signed = set(positions) | {neg(p) for p in positions}
    claim = {a["id"]: a["claim"] for a in arguments.values()}
    claim |= {s: c for s, (_, _, c) in steps.items()}
    claiming = dict(claim)
    claiming |= {f"ev:{e}": f"ev:{e}" for e in facts}
    edges = [x for x in graph["edges"] if x["on"] is not None and all(label[c] != "in" for c in challengers(x, graph))]
    backing = [u for u in graph["supports"] if u["id"] not in discarded]
    supports, attacks = set(), set()
    for p in positions:
        node = ("position", p)
        supports |= {(x, node) for x, c in claim.items() if c == p}
        supports |= {(u["source"], node) for u in backing if u["on"] == p}
        attacks |= {(x, node) for x, c in claim.items() if c == neg(p)}
        attacks |= {(x["source"], node) for x in edges if x["on"] == p}
        attacks |= {(u["source"], node) for u in backing if u["on"] == neg(p)}
    for a in arguments.values():
        me, needs = a["id"], a["premises"] | a["assumptions"]
        supports |= {(x, me) for x, c in claim.items() if c in needs}
        supports |= {(f"ev:{e}", me) for e in a["evidence"]}
        supports |= {(u["source"], me) for u in backing if u["on"] in needs}
        if a["checked"]:
            pass
        attacked = set(needs)
        if a["claim"] not in signed:
            attacked.add(a["claim"])
            for x, c in claiming.items():
                if contrary(c, a["claim"], document):
                    attacks |= {(x, me), (me, x)}
        attacks |= {(x, me) for x, c in claiming.items() if any(contrary(c, l, document) for l in needs)}
        attacks |= {(x["source"], me) for x in edges if x["on"] in attacked}
    for e, f in facts.items():
        meant = {f"ev:{e}", f"w(ev:{e})"} | ({f"rel({f['source']})"} if f["source"] is not None else set())
        mine = {f"ev:{e}"} | {s for s, (of, _, _) in steps.items() if of == e}
        hits = {x["source"] for x in edges if x["on"] in meant}
        hits |= {a["id"] for a in arguments.values() if neg(a["claim"]) in meant}
        if f["checked"]:
            attacks = {(x, y) for x, y in attacks if y != f"ev:{e}"}
        else:
            attacks |= {(x, y) for x in hits for y in mine}
    for target in list(arguments) + list(steps):
        attacks |= {(a["id"], target) for a in arguments.values() if a["claim"] == f"~w({target})"}
        attacks |= {(x["source"], target) for x in edges if x["on"] == f"w({target})"}
    checked = {a["id"] for a in arguments.values() if a["checked"]} | {
        f"ev:{e}" for e, f in facts.items() if f["checked"]
    }
    return supports, {(x, y) for x, y in attacks if y not in checked}


def reachable(pairs, start):
    seen, todo = set(), [start]
    while todo:
        n = todo.pop()
        for x, y in pairs:
            if x == n and y not in seen:
                seen.add(y)
                todo.append(y)
    return seen


def without_circles(supports):
    return {(x, y) for x, y in supports if x not in reachable(supports, y)}


def mass(members, s, classes, gamma):
    by_class = {}
    for x in members:
        for c in classes[x]:
            by_class.setdefault(c, []).append(s[x])
    terms = []
    for values in by_class.values():
        terms += [v * gamma**i for i, v in enumerate(sorted(values, reverse=True))]
    return fsum(sorted(terms))


def squash(x):
    x = max(0.0, x)
    return x * x / (1 + x * x)


def strength_at(tau, e):
    """s from E."""
    return tau + (1 - tau) * squash(e) - tau * squash(-e)


def solve(tau, classes, supports, attacks, parameters):
    gamma = parameters["gamma"]
    for_, against = {n: set() for n in tau}, {n: set() for n in tau}
    for x, y in supports:
        for_[y].add(x)
    for x, y in attacks:
        against[y].add(x)
    s = dict(tau)

    def energy(y, at):
        return mass(for_[y], at, classes, gamma) - mass(against[y], at, classes, gamma)

    def value(y, at):
        return strength_at(tau[y], energy(y, at))

    both = supports | attacks
    reach = {n: reachable(both, n) for n in tau}
    component = {n: frozenset({n} | {m for m in reach[n] if n in reach[m]}) for n in tau}
    done, converged = set(), True
    while len(done) < len(tau):
        for group in set(component.values()):
            influencers = {x for y in group for x in for_[y] | against[y]} - group
            if group <= done or not influencers <= done:
                continue
            if len(group) == 1:
                (y,) = group
                s[y] = value(y, s)
            else:
                converged &= sweep(group, s, value)
            done |= group
    return {
        "s": s,
        "energy": {p: energy(p, s) for p in tau if isinstance(p, tuple)},
        "converged": converged,
        "for": for_,
        "against": against,
        "classes": classes,
    }


def sweep(group, s, value):
    for _ in range(10_000):
        new = {y: s[y] + (value(y, s) - s[y]) / 2 for y in group}
        change = max(abs(new[y] - s[y]) for y in group)
        s.update(new)
        if change <= 1e-14:
            return True
    return False
