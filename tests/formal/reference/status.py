"""The status of `claims` and `graph`, first match of the table."""

from math import fsum

from reference.words import checking, contrary, neg, stances_of

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


def all_classes(document):
    """Of all who hold a seat or are named in the document; gates left out."""
    named = set(document.get("seats", []))
    for key in ("classes", "stances", "endorsements", "concessions", "withdrawn"):
        named |= set(document.get(key, {}))
    for key in ("arguments", "edges", "supports"):
        for item in document.get(key, []):
            named |= set(item.get("authors", []))
    for fact in document.get("facts", []):
        named |= {fact["by"]} if fact.get("by") else set()
        named |= set(fact.get("agreed", []))
    return {document.get("classes", {}).get(who, who) for who in named - checking(document)}


def class_stances(document, positions):
    """{class: {position: mean stance of its members}}."""
    given = {}
    for who, stances in stances_of(document).items():
        if who in checking(document):
            continue
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
    n = len(all_classes(document))
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


def headline(found, foremost, label_of):
    """(status, verdict, untested, the literals that count) of several issues.

    `found`: {literal: (status, verdict, untested)}; `foremost`: the recommendations; `label_of`: of any literal.
    """
    heads = [p for p in found if p in foremost] or list(found)
    status = next(s for s in ORDER if any(found[p][0] == s for p in heads))
    stand = {q for p in heads for q in (p, neg(p)) if label_of(q) == "in"}
    verdict = None
    if len(stand) == 1:
        (only,) = stand
        owner = next(p for p in heads if only in (p, neg(p)))
        verdict = only if found[owner][0] in ("consensus", "majority", "accepted") else None
    untested = any(found[p][2] for p in heads if found[p][0] == status)
    return status, verdict, untested, heads


def opposite(label):
    return {"in": "out", "out": "in", "undec": "undec"}[label]
