"""Council verdict and status, first match of the tables."""

from math import fsum

from reference.labels import grounded
from reference.reading import steps_of
from reference.strength import strengths
from reference.words import contrary, neg

ORDER = (
    "polarized",
    "contested",
    "balanced",
    "insufficient_evidence",
    "unopposed",
    "rejected",
    "accepted",
    "majority",
    "consensus",
)


def council(document, graph, framework, discarded, parameters):
    plain = council_row(document, graph, framework, discarded, parameters)
    labels = grounded(framework)
    doubtful = {f"ev:{e}" for e in graph["facts"] if labels[f"ev:{e}"] == "undec"}
    doubtful |= {s for s, (e, _, _) in steps_of(graph["facts"]).items() if f"ev:{e}" in doubtful}
    if plain["verdict"] is not None:
        again = council_row(document, graph, framework, discarded | doubtful, parameters)
        if again["verdict"] != plain["verdict"]:
            plain["status"], plain["verdict"] = "contested", None
    return plain


def council_row(document, graph, framework, discarded, parameters):
    s, energy, _, plus, minus = strengths(document, graph, framework, discarded, parameters)
    positions, facts, steps = document["positions"], graph["facts"], steps_of(graph["facts"])
    standing = {n: v for n, v in steps.items() if n not in discarded and f"ev:{v[0]}" not in discarded}
    k = {p: len({facts[e]["source_class"] for e, q, _ in standing.values() if q == p}) for p in positions}
    sufficiency = {p: min(1, k[p] / parameters["k_min"]) for p in positions}
    e9 = {p: round(energy["position", p], 9) for p in positions}
    tested = [p for p in positions if sufficiency[p] == 1]
    below = [p for p in positions if p not in tested]
    ranked = sorted(tested, key=lambda p: -e9[p])
    margin = None
    if len(tested) >= 2:
        first, second = ranked[:2]
        g = sum(plus["position", p] + min(plus["position", p], minus["position", p]) for p in tested)
        gap = max(0, energy["position", first]) - max(0, energy["position", second])
        margin = round(gap / (g + parameters["c"]), 9)
    out = {"margin": margin, "sufficiency": sufficiency, "below": below, "verdict": None}
    if len(tested) == 1 and e9[tested[0]] > 0 and all(k[p] == 0 for p in positions if p != tested[0]):
        return {**out, "status": "unopposed"}
    if len(tested) < 2 or any(e9[p] > 0 and e9[p] >= max(0, e9[first]) for p in below):
        return {**out, "status": "insufficient_evidence"}
    if e9[first] < 0:
        return {**out, "status": "rejected"}
    if margin >= parameters["delta"]:
        dissent = any((q == first and c == neg(first)) or (q != first and c == q) for _, q, c in standing.values())
        return {**out, "status": "majority" if dissent else "consensus", "verdict": first}
    if round(s["position", second], 9) >= parameters["strong"]:
        return {**out, "status": "polarized"}
    return {**out, "status": "balanced"}


def class_stances(document, positions):
    """{class: {position: mean stance of its members}}."""
    given = {}
    for who, stances in document.get("stances", {}).items():
        c = document.get("classes", {}).get(who, who)
        for p in positions:
            if p in stances:
                given.setdefault(c, {}).setdefault(p, []).append(stances[p])
    return {c: {p: round(fsum(v) / len(v), 9) for p, v in on.items()} for c, on in given.items()}


def issue_status(document, framework, said, labels, preferred, positions, parameters):
    """(status, verdict, untested) of one issue of `claims` or `graph`; `said`: the framework of all ever said."""
    nodes = framework["nodes"]
    holders = {p: {x for x, n in nodes.items() if n["claim"] == p} for p in positions}
    argued = {p: {x for x in holders[p] if nodes[x]["kind"] in ("argument", "step", "support")} for p in positions}
    if not any(argued.values()):
        return "insufficient_evidence", None, False
    stances = class_stances(document, positions)
    n = len(stances)
    share = {}
    for p in positions:
        mine = [
            c
            for c, on in stances.items()
            if p in on and on[p] >= parameters["side"] and all(v < on[p] for q, v in on.items() if q != p)
        ]
        share[p] = len(mine) / n if n else 0
    standing = {p: opposite(labels[f"not:{p}"]) for p in positions}
    for p in positions:
        if standing[p] != "in":
            continue
        rivals = [q for q in positions if contrary(p, q, document)] + [neg(p)]
        held = {x for x, n in said["nodes"].items() if n["claim"] == p}
        tested = any(pair & held for pair in said["conflicts"]) or any(
            nd["claim"] in rivals and nd["kind"] in ("argument", "step", "support") for nd in said["nodes"].values()
        )
        if n >= 2 and share[p] == 1:
            return "consensus", p, not tested
        if n >= 2 and share[p] > 1 / 2:
            return "majority", p, not tested
        return ("accepted", p, False) if tested else ("unopposed", None, False)
    if all(v == "out" for v in standing.values()):
        return "rejected", None, False
    tenable = [p for p in positions if any(x[f"not:{p}"] == "out" for x in preferred)]
    if n >= 2 and len([p for p in tenable if share[p] >= 1 / 3]) >= 2:
        return "polarized", None, False
    if n >= 2 and len(tenable) >= 2 and all(share[p] < 1 / 3 for p in tenable):
        return "balanced", None, False
    return "contested", None, False


def opposite(label):
    return {"in": "out", "out": "in", "undec": "undec"}[label]
