"""What `decide` refuses in a graph document, item by item: section 1.3 of the model, from its text."""

from reference.reading import polarity_towards
from reference.words import contrary, neg, normal


def illegal(document):
    """The ids of the arguments, edges and supports that are refused."""
    out = {a["id"] for a in document.get("arguments", []) if not argument_ok(document, a)}
    out |= {x["id"] for x in document.get("edges", []) if not link_ok(document, x, edge=True)}
    return out | {u["id"] for u in document.get("supports", []) if not link_ok(document, u, edge=False)}


def argument_ok(document, a):
    claim = normal(a["claim"])
    literals = [claim] + [normal(l) for l in a.get("premises", []) + a.get("assumptions", [])]
    if not all(known(document, l) for l in literals):
        return False
    if any(normal(p) == claim or contrary(normal(p), claim, document) for p in a.get("premises", [])):
        return False
    return claim.lstrip("~") != f"w({a['id']})" and {f["id"] for f in facts(document)} >= set(a.get("evidence", []))


def facts(document):
    return document.get("facts", [])


def by_id(document, kind):
    return {x["id"]: x for x in document.get(kind, [])}


def steps(document):
    """{step: (fact, claim)} of the document as written."""
    out = {}
    for f in facts(document):
        for p, way in f.get("polarity", {}).items():
            if f.get("submitted", False) and way != "neutral":
                out[f"{f['id']}>{normal(p)}"] = (f, normal(p) if way == "supports" else neg(p))
    return out


def is_node(document, node):
    return (
        node in by_id(document, "arguments")
        or node in by_id(document, "supports")
        or node in steps(document)
        or node in {"ev:" + f["id"] for f in facts(document)}
    )


def known(document, literal):
    plain = normal(literal).lstrip("~")
    if plain.startswith("ev:"):
        return plain[3:] in by_id(document, "facts")
    if plain.startswith("rel("):
        return plain[4:-1] in {f.get("source") for f in facts(document)}
    if plain.startswith("w("):
        return is_node(document, plain[2:-1])
    return bool(plain)


def aimed_at(document, x):
    """The literal that an edge or support is on; None where the target lacks the component."""
    target, component, index = x["target"], x.get("component", "literal"), x.get("index", 0)
    arguments, supports = by_id(document, "arguments"), by_id(document, "supports")
    all_facts = by_id(document, "facts")
    if component == "literal":
        return normal(target) if known(document, target) else None
    if component == "warrant":
        return f"w({target})" if is_node(document, target) else None
    if component == "claim":
        if target in arguments:
            return normal(arguments[target]["claim"])
        if target in supports:
            return aimed_at(document, supports[target])
        return steps(document)[target][1] if target in steps(document) else None
    if component in ("premise", "assumption"):
        if target in arguments:
            listed = arguments[target].get(component + "s", [])
            return normal(listed[index]) if index < len(listed) else None
        stated = {normal(l) for a in arguments.values() for l in a.get("premises", []) + a.get("assumptions", [])}
        stated |= {f"rel({f['source']})" for f in all_facts.values() if f.get("source") is not None}
        return target[2:] if target.startswith("p:") and target[2:] in stated else None
    fact = None
    if target in arguments:
        cited = arguments[target].get("evidence", [])
        fact = all_facts.get(cited[index]) if index < len(cited) else None
    elif target.startswith("ev:"):
        fact = all_facts.get(target[3:])
    elif target in steps(document):
        fact = steps(document)[target][0]
    if fact is None:
        return None
    if component == "fact":
        return "ev:" + fact["id"]
    return None if fact.get("source") is None else f"rel({fact['source']})"


def owns(document, node):
    """What a source claims or needs; a dropped citation is no need."""
    arguments = by_id(document, "arguments")
    out, needed = {f"w({node})"}, []
    if node in arguments:
        a = arguments[node]
        claim = normal(a["claim"])
        out |= {claim} | {normal(l) for l in a.get("premises", []) + a.get("assumptions", [])}
        cited = [by_id(document, "facts")[e] for e in a.get("evidence", []) if e in by_id(document, "facts")]
        needed = [f for f in cited if polarity_towards(f, claim) in (None, "supports")]
    elif node.startswith("ev:"):
        needed = [by_id(document, "facts")[node[3:]]]
    else:
        fact, claim = steps(document)[node]
        out.add(claim)
        needed = [fact]
    for f in needed:
        out.add("ev:" + f["id"])
        if f.get("source") is not None:
            out.add(f"rel({f['source']})")
    return out


def link_ok(document, x, edge):
    source, component = x["source"], x.get("component", "literal")
    if not is_node(document, source) or source in by_id(document, "supports") or source == x["target"]:
        return False
    if component == "relation":
        other = by_id(document, "edges").get(x["target"])
        return edge and other is not None and other.get("component", "literal") != "relation"
    if not edge and component not in ("literal", "claim", "premise", "assumption"):
        return False
    literal = aimed_at(document, x)
    return literal is not None and literal not in owns(document, source)
