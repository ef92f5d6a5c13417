"""Section 5.2: what nobody with a stake could answer any more, and the document without it."""

from reference.sides import classes_of, who_is_for
from reference.words import exclusive, neg, normal, parameters_of


def without(document, graph):
    """The document without B, and B: those of the late items of which some class with a stake accepted nothing."""
    late = set(document.get("ended", {}).get("late", []))
    unanswered = sorted(x for x in late if stake_left(document, item(document, x)))
    return (less(document, set(unanswered)) if unanswered else document), unanswered


def item(document, id):
    """(kind, item) of an id."""
    for key in ("arguments", "edges", "supports", "facts"):
        for x in document.get(key, []):
            if id in (x["id"], f"ev:{x['id']}" if key == "facts" else None):
                return key, x
    raise KeyError(id)


def authors(kind, x):
    return ({x["by"]} if x.get("by") is not None else set()) if kind == "facts" else set(x.get("authors", []))


def stake_left(document, found):
    """Whether some class with a stake in an item has not agreed to it, conceded it or given something up for it."""
    kind, x = found
    mine = classes_of(document, authors(kind, x))
    accepted = set()
    for key in ("endorsements", "concessions"):
        accepted |= {who for who, ids in document.get(key, {}).items() if x["id"] in ids}
    names = {x["id"], f"ev:{x['id']}"} if kind == "facts" else {x["id"]}
    accepted |= {g["by"] for g in document.get("given_up", []) if g["because"] in names}
    accepted |= set(x.get("agreed", []))
    return bool(with_a_stake(document, kind, x) - mine - classes_of(document, accepted))


def with_a_stake(document, kind, x):
    """Authors of the target, and classes that are now for another position than the author, or for none."""
    found = classes_of(document, authors_of_target(document, x)) if kind in ("edges", "supports") else set()
    positions, side = document["positions"], parameters_of(document)["side"]
    if exclusive(document) or len(document["issue"]["positions"]) == 1:
        issues = [positions]
    else:
        issues = [[normal(p), neg(p)] for p in document["issue"]["positions"]]
    mine = classes_of(document, authors(kind, x))
    for issue in issues:
        sides = who_is_for(document, issue, lambda a, b: frozenset([a, b]) in document["rivals"], side)
        of = {c: {p for p in issue if c in sides[p]} for c in document["everybody"]}
        own = set().union(*(of.get(c, set()) for c in mine))
        found |= {c for c in document["everybody"] if not of[c] or not of[c] & own}
    return found


def authors_of_target(document, x):
    found = set()
    for key in ("arguments", "edges", "supports"):
        found |= {w for y in document.get(key, []) if y["id"] == x["target"] for w in y.get("authors", [])}
    if x.get("component", "literal") == "literal":
        claimed = normal(x["target"])
        found |= {w for a in document["arguments"] if normal(a["claim"]) == claimed for w in a.get("authors", [])}
    for f in document.get("facts", []):
        if x["target"] in (f"ev:{f['id']}",) or x["target"].startswith(f"{f['id']}>"):
            found |= {f["by"]} if f.get("by") is not None else set()
    return found


def reindexed(document, facts, x):
    """An edge on a cited fact or its source, by its place among the citations that stay; None where it is gone."""
    cited = next((a.get("evidence", []) for a in document["arguments"] if a["id"] == x["target"]), None)
    if cited is None or x.get("component") not in ("fact", "source"):
        return x
    e = cited[x.get("index", 0)]
    return None if e in facts else {**x, "index": [c for c in cited if c not in facts].index(e)}


def less(document, gone):
    """The document without some items, and without what names them."""
    facts = {f["id"] for f in document.get("facts", []) if f["id"] in gone or f"ev:{f['id']}" in gone}
    out = dict(document)
    out["facts"] = [
        {
            **f,
            "derived_from": [e for e in f.get("derived_from", []) if e not in facts],
            "supersedes": [e for e in f.get("supersedes", []) if e not in facts],
        }
        for f in document.get("facts", [])
        if f["id"] not in facts
    ]
    out["arguments"] = [
        {**a, "evidence": [e for e in a.get("evidence", []) if e not in facts]}
        for a in document.get("arguments", [])
        if a["id"] not in gone
    ]
    links = {
        key: [reindexed(document, facts, x) for x in document.get(key, []) if x["id"] not in gone]
        for key in ("edges", "supports")
    }
    links = {key: [x for x in of if x is not None] for key, of in links.items()}
    while True:
        there = {x["id"] for x in (*out["arguments"], *links["edges"], *links["supports"])}
        there |= {f"ev:{f['id']}" for f in out["facts"]}
        there |= {f"{f['id']}>{normal(p)}" for f in out["facts"] for p in f.get("polarity", {})}

        def stays(x, there=there):
            literal = x.get("component", "literal") == "literal" or x["target"].startswith("p:")
            return x["source"] in there and (literal or x["target"] in there)

        kept = {key: [x for x in of if stays(x)] for key, of in links.items()}
        if kept == links:
            break
        links = kept
    out |= links
    names = {a["id"] for a in out["arguments"]}
    for key in ("endorsements", "concessions"):
        out[key] = {who: [a for a in ids if a in names] for who, ids in document.get(key, {}).items()}
    out["given_up"] = [g for g in document.get("given_up", []) if g["argument"] in names]
    out["merges"] = [
        pair for pair in document.get("merges", []) if not any(l.removeprefix("ev:") in facts for l in pair)
    ]
    return out
