"""Camps, cruxes and common ground by the text of section 6, the slow way: every set tried, every extension listed."""

from itertools import combinations

from reference.compiling import compile_framework
from reference.labels import extensions, grounded, members
from reference.reading import read
from reference.status import opposite
from reference.words import neg, parameters_of, positions_of, stances_of

ORDER = {"out": 0, "undec": 1, "in": 2}


def prepared(document, settled=()):
    """The document with further literals settled, compiled."""
    parameters = parameters_of(document)
    document = {**document, "positions": positions_of(document)}
    graph = read({**document, "settled": [*document.get("settled", []), *settled]})
    return graph, compile_framework(document, graph, parameters["reading"]), document["positions"]


def universe(document):
    """The propositions that can be settled."""
    graph, framework, positions = prepared(document)
    nodes, found = framework["nodes"], set()
    for argument in graph["arguments"].values():
        found |= {l.removeprefix("~") for l in argument["premises"] | argument["assumptions"]}
    for e, fact in graph["facts"].items():
        found |= {f"ev:{e}"} | ({f"rel({fact['source']})"} if fact["source"] is not None else set())
    undercut = {target for _, target, *_ in framework["undercuts"]}
    for name, argument in graph["arguments"].items():
        bare = not (argument["premises"] or argument["assumptions"] or argument["evidence"])
        if not argument["checked"] and (bare or name in undercut):
            found.add(f"w({name})")
    found |= {f"w({n})" for n in undercut if not nodes[n]["checked"]}
    checked = {n["claim"].removeprefix("~") for n in nodes.values() if n["checked"]}
    return sorted(found - {p.removeprefix("~") for p in positions} - checked)


def standing(document, settled, position):
    _, framework, _ = prepared(document, settled)
    return opposite(grounded(framework)[f"not:{position}"])


def cruxes(document, position, k_max):
    """The sets that raise, and those that lower, the standing of a position, by size; none has another one within."""
    literals = [l for p in universe(document) for l in (p, neg(p))]
    before, raised, lowered = standing(document, (), position), [], []
    for size in range(1, k_max + 1):
        for chosen in combinations(sorted(literals), size):
            if len({l.removeprefix("~") for l in chosen}) < size:
                continue
            now = standing(document, chosen, position)
            found = raised if ORDER[now] > ORDER[before] else lowered if ORDER[now] < ORDER[before] else None
            if found is not None and not any(set(other) < set(chosen) for other in found):
                found.append(chosen)
    return before, raised, lowered


def gates_of(document):
    """The authors of checked items: no class (section 1.2)."""
    said = [*document.get("arguments", []), *(e for e in document.get("edges", []) if e.get("how") == "checked")]
    return {who for item in said if item.get("checked") or item.get("how") for who in item.get("authors", ())}


def commitments(document, graph, nodes):
    """By class, the nodes that it wrote, endorsed or conceded, with what they rest on."""
    classes, gates = document.get("classes", {}), gates_of(document)
    found = {}

    def take(who, id):
        if who in gates:
            return
        mine = found.setdefault(classes.get(who, who), set())
        mine.add(id)
        argument = graph["arguments"].get(id)
        if argument is None:
            return
        mine.update(f"p:{l}" for l in argument["premises"] | argument["assumptions"])
        for e in argument["evidence"]:
            mine.add(f"ev:{e}")
            source = graph["facts"][e]["source"]
            mine.update({f"p:rel({source})"} if source is not None else ())

    for id, argument in graph["arguments"].items():
        for who in argument["authors"]:
            take(who, id)
    for support in graph["supports"]:
        for who in support["authors"]:
            take(who, support["id"])
    for key in ("endorsements", "concessions"):
        for who, ids in document.get(key, {}).items():
            for id in ids:
                take(who, id)
    for who in document.get("stances", {}).keys() - gates:
        found.setdefault(classes.get(who, who), set())
    return {c: of & set(nodes) for c, of in found.items()}


def choices(document, of, positions):
    """f(c) of each class."""
    classes, side = document.get("classes", {}), parameters_of(document)["side"]
    found = {}
    for c in of:
        values = {}
        for p in positions:
            said = {who: v for who, v in stances_of(document).items() if who not in gates_of(document)}
            mine = [v[p] for who, v in said.items() if classes.get(who, who) == c and p in v]
            if mine:
                values[p] = round(sum(mine) / len(mine), 9)
        best = max(values.values(), default=-1)
        top = [p for p, v in values.items() if v == best]
        found[c] = top[0] if len(top) == 1 and best >= side else None
    return found


def camps(document):
    """By position: members, the greatest number of pairs, and what is in all, or in none, of the best extensions."""
    graph, framework, positions = prepared(document)
    nodes = framework["nodes"]
    of = commitments(document, graph, nodes)
    chosen = choices(document, of, positions)
    preferred = [members(labelling) for labelling in extensions(framework, "preferred")]
    found = {}
    for p in positions:
        camp = sorted(c for c, choice in chosen.items() if choice == p)
        holders = {n for n, node in nodes.items() if node["claim"] == p and node["kind"] != "statement"}
        able = [e for e in preferred if holders & set(e)]
        scores = [sum(len(of[c] & set(e)) for c in camp) for e in able]
        best = [set(e) for e, s in zip(able, scores) if s == max(scores)]
        mine = set().union(*(of[c] for c in camp)) if camp else set()
        found[p] = {
            "members": camp,
            "tenable": bool(able),
            "score": max(scores, default=0),
            "core": sorted(n for n in mine if best and all(n in e for e in best)),
            "given_up": sorted(n for n in mine if best and not any(n in e for e in best)),
        }
    return found
