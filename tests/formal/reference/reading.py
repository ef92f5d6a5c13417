"""A graph document read into plain dicts: merges, dropped citations, clones, concessions, what is live."""

import unicodedata

from reference.words import checking, contrary, neg, normal, positions_of


def read(document):
    """What enters the graph: facts, arguments, edges, supports, with merges done and the dead left out.

    Documents have concessions but no retractions: without the concessions it is all that was ever said.
    """
    rename, fact_name = merged_names(document)

    classes = source_classes(document.get("facts", []))
    facts = merged_facts(document, fact_name, classes, rename)
    given = original_literals(document)
    arguments, argument_name = merged_arguments(document, facts, fact_name, rename)

    def lit(literal):
        return rename(respell(literal, lambda e: fact_name.get(e, e), lambda a: argument_name.get(a, a)))

    edges = [follow(x, given, fact_name, argument_name, lit) for x in document.get("edges", [])]
    supports = [follow(x, given, fact_name, argument_name, lit) for x in document.get("supports", [])]
    edges += [supersession(e, old) for e in sorted(facts) for old in facts[e]["supersedes"] if old != e]
    graph = {
        "facts": facts,
        "arguments": arguments,
        "edges": edges,
        "supports": supports,
        "settled": sorted({lit(s) for s in document.get("settled", [])}),
        "classes": classes,
    }
    concede(document, graph, argument_name)
    return only_legal(document, only_live(graph))


def supersession(new, old):
    """A fact that replaces another undercuts it."""
    return {
        "id": f"{new} supersedes {old}",
        "authors": {"*"},
        "how": "checked",
        "source": f"ev:{new}",
        "component": "warrant",
        "on": f"w(ev:{old})",
        "node": f"ev:{old}",
        "challenges": None,
    }


def respell(literal, fact, argument=lambda a: a):
    """`literal` with the ids inside `ev:e` and `w(...)` renamed."""
    literal = normal(literal)
    sign, atom = ("~", literal[1:]) if literal.startswith("~") else ("", literal)
    if atom.startswith("ev:"):
        return sign + "ev:" + fact(atom[3:])
    if atom.startswith("w(") and atom.endswith(")"):
        return sign + "w(" + node_name(atom[2:-1], fact, argument) + ")"
    return literal


def node_name(node, fact, argument):
    if node.startswith("ev:"):
        return "ev:" + fact(node[3:])
    if ">" in node:
        e, position = node.split(">", 1)
        return fact(e) + ">" + position
    return argument(node)


def merged_names(document):
    """`rename(literal)` by merges of literals, and the name of each merged fact (same source class only)."""
    positions = positions_of(document)
    texts = document.get("texts", {})
    fact_ids = {f["id"] for f in document.get("facts", [])}
    classes = source_classes(document.get("facts", []))
    same_fact = {e: {e} for e in fact_ids}
    same = {}

    def members(literal):
        return same.get(literal, {literal})

    def named(literal):
        """The name a class goes by: a position if it has one, else the proposition first by code points."""
        plain = literal.removeprefix("~")
        asked = {p.removeprefix("~") for p in positions}
        name = min(members(plain), key=lambda l: (l.removeprefix("~") not in asked, l.removeprefix("~"), l))
        return normal("~" + name) if literal.startswith("~") else name

    pairs = [(normal(a), normal(b)) for a, b in document.get("merges", [])]
    for a, b in sorted(pairs, key=lambda pair: (sorted(texts.get(x, x) for x in pair), sorted(pair))):
        e, f = a.removeprefix("ev:"), b.removeprefix("ev:")
        if any(x.lstrip("~").startswith(("rel(", "w(")) for x in (a, b)):
            continue
        if e in fact_ids or f in fact_ids:
            if e in fact_ids and f in fact_ids and classes[e] == classes[f]:
                both = same_fact[e] | same_fact[f]
                same_fact |= dict.fromkeys(both, both)
            continue
        union = members(a) | members(b)
        if not any(contrary(x, y, document) for x in union for y in union):
            same |= dict.fromkeys(union, union)
            same |= {neg(x): {neg(y) for y in union} for x in union}
    return named, {e: min(group) for e, group in same_fact.items()}


def source_classes(facts):
    """{fact: its source class}: the same source, or the same text where there is no source, or joined by
    `derived_from`, transitively.
    """
    groups = [{f["id"]} for f in facts]
    changed = True
    by_id = {f["id"]: f for f in facts}

    def joined(a, b):
        fa, fb = by_id[a], by_id[b]
        same = origin(fa) is not None and origin(fa) == origin(fb)
        return same or a in fb.get("derived_from", []) or b in fa.get("derived_from", [])

    while changed:
        changed = False
        for g in groups:
            for h in groups:
                if g is not h and any(joined(a, b) for a in g for b in h):
                    groups.remove(h)
                    g |= h
                    changed = True
                    break
            if changed:
                break
    return {e: min(g) for g in groups for e in g}


def origin(fact):
    """What tells where a fact is from: its source; without one its text; None without either."""
    if fact.get("source") is not None:
        return "source", alike(fact["source"])
    text = alike(fact.get("text") or "")
    return ("text", text) if text else None


def alike(text):
    return unicodedata.normalize("NFC", text).strip().casefold()


def merged_facts(document, fact_name, classes, rename):
    """Merged facts as one: the first by id, checked if any is,
    saying what any submitted one says (first by id).
    """
    out = {}
    for f in sorted(document.get("facts", []), key=lambda f: f["id"]):
        name = fact_name[f["id"]]
        kept = out.setdefault(
            name,
            {
                "id": name,
                "source": f.get("source"),
                "outcome": f.get("outcome", "unknown"),
                "raw": f,
                "polarity": {},
                "forbids": {},
                "checked": False,
                "supersedes": set(),
                "source_class": classes[f["id"]],
            },
        )
        if f.get("submitted", False):
            said = {normal(p): way for p, way in f.get("polarity", {}).items() if way != "neutral"}
            kept["polarity"] = {**said, **kept["polarity"]}
            for p in [p for p, way in said.items() if way == "forbids"]:
                kept["forbids"].setdefault(p, []).append(f["id"])
        kept["checked"] |= f.get("checked", False)
        kept["supersedes"] |= {fact_name[o] for o in f.get("supersedes", [])}
    for e in out.values():
        ids = {f["id"] for f in document.get("facts", []) if fact_name[f["id"]] == e["id"]}
        if not recorded(document, ids, rename):
            e["outcome"] = "unknown"
    return out


def recorded(document, ids, rename):
    """Whether somebody else than one class stands by one of these facts, which are one, or by an equal one."""
    facts = document.get("facts", [])
    gates = checking(document)
    if document.get("protocol", "graph") == "council":
        return True

    def equal(f, g):
        known = alike(f.get("text") or "").removesuffix(".").rstrip(), f.get("outcome", "unknown")
        other = alike(g.get("text") or "").removesuffix(".").rstrip(), g.get("outcome", "unknown")
        sources = [None if x.get("source") is None else alike(x["source"]) for x in (f, g)]
        return bool(known[0]) and known == other and sources[0] == sources[1]

    while more := {g["id"] for f in facts for g in facts if f["id"] in ids and equal(f, g)} - ids:
        ids = ids | more
    people = set()
    for f in facts:
        if f["id"] in ids:
            if f.get("by") is None or f["by"] in gates:
                return True
            people |= {f["by"], *f.get("agreed", [])}
    for a in document.get("arguments", []):
        for e in set(a.get("evidence", [])) & ids:
            fact = next(f for f in facts if f["id"] == e)
            if polarity_towards(fact, rename(normal(a["claim"]))) in (None, "supports"):
                people |= set(a.get("authors", []))
    return len({document.get("classes", {}).get(who, who) for who in people - gates}) > 1


def polarity_towards(fact, literal):
    """What the fact says explicitly of a position or of its negation; None where it says nothing."""
    flip = {"supports": "opposes", "opposes": "supports", "forbids": "supports", "neutral": "neutral"}
    polarity = {normal(k): v for k, v in fact.get("polarity", {}).items()}
    if literal in polarity:
        return polarity[literal]
    if neg(literal) in polarity:
        return flip[polarity[neg(literal)]]
    return None


def merged_arguments(document, facts, fact_name, rename):
    """Arguments with equal claim, premises, assumptions and evidence are one, under the smallest id.

    Gives the arguments, and the name of every id. Names inside `w(...)` follow: so it is done until nothing
    changes.
    """
    names = {a["id"]: a["id"] for a in document.get("arguments", [])}
    while True:
        out, new = merged_once(document, facts, fact_name, rename, names)
        if new == names:
            return out, names
        names = new


def merged_once(document, facts, fact_name, rename, names):
    def lit(literal):
        return rename(respell(literal, lambda e: fact_name.get(e, e), lambda a: names.get(a, a)))

    out, new, by_key = {}, dict(names), {}
    for a in sorted(document.get("arguments", []), key=lambda a: a["id"]):
        claim = lit(a["claim"])
        cited = [
            e
            for e in a.get("evidence", [])
            if polarity_towards(next(f for f in document["facts"] if f["id"] == e), claim) in (None, "supports")
        ]
        evidence = {fact_name[e] for e in cited}
        premises = {lit(p) for p in a.get("premises", [])}
        assumptions = {lit(p) for p in a.get("assumptions", [])}
        dead = not a.get("authors") and not a.get("checked", False)
        wrong = any(p == claim or contrary(p, claim, document) for p in premises)
        key = (claim, frozenset(premises), frozenset(assumptions), frozenset(evidence))
        name = a["id"] if dead or wrong else by_key.setdefault(key, a["id"])
        new[a["id"]] = name
        kept = out.setdefault(
            name,
            {
                "id": name,
                "authors": set(),
                "claim": claim,
                "premises": premises,
                "wrong": wrong,
                "assumptions": assumptions,
                "evidence": evidence,
                "checked": False,
            },
        )
        kept["authors"] |= set(a.get("authors", []))
        kept["checked"] |= a.get("checked", False)
    return out, new


def original_literals(document):
    """{(argument, component, index): literal} and claims, as the document wrote them."""
    out = {}
    for a in document.get("arguments", []):
        out[a["id"], "claim", 0] = a["claim"]
        for component in ("premise", "assumption"):
            for i, literal in enumerate(a.get(component + "s", [])):
                out[a["id"], component, i] = literal
        for i, e in enumerate(a.get("evidence", [])):
            source = next(f for f in document["facts"] if f["id"] == e).get("source")
            out[a["id"], "fact", i] = "ev:" + e
            out[a["id"], "source", i] = None if source is None else f"rel({source})"
    for f in document.get("facts", []):
        steps = ["ev:" + f["id"]] + [f["id"] + ">" + normal(p) for p in f.get("polarity", {})]
        for node in steps:
            out[node, "fact", 0] = "ev:" + f["id"]
            out[node, "source", 0] = f"rel({f.get('source')})"
        for p, way in f.get("polarity", {}).items():
            out[f["id"] + ">" + normal(p), "claim", 0] = p if way == "supports" else neg(p)
    for u in document.get("supports", []):
        out[u["id"], "claim", 0] = target_literal(u, out)
    return out


def target_literal(x, given):
    component = x.get("component", "literal")
    if component == "literal":
        return x["target"]
    if component == "warrant":
        return f"w({x['target']})"
    if component in ("premise", "assumption") and x["target"].startswith("p:"):
        return x["target"][2:]
    arguments = {key[0] for key in given if key[1] == "claim"}
    index = x.get("index", 0) if x["target"] in arguments and component != "claim" else 0
    return given[x["target"], component, index if (x["target"], component, index) in given else 0]


def follow(x, given, fact_name, argument_name, lit):
    """An edge or support edge after the merges: its source node, the literal it is on, the node it names."""

    def node(n):
        return node_name(n, lambda e: fact_name.get(e, e), lambda a: argument_name.get(a, a))

    component = x.get("component", "literal")
    on = None if component == "relation" else lit(target_literal(x, given))
    named = None
    if component not in ("relation", "literal") and not x["target"].startswith("p:"):
        named = node(x["target"])
    return {
        "id": x["id"],
        "authors": set(x.get("authors", [])),
        "how": x.get("how", "asserted"),
        "source": node(x["source"]),
        "component": component,
        "on": on,
        "node": named,
        "challenges": x["target"] if component == "relation" else None,
    }


def concede(document, graph, argument_name):
    """c leaves its edges against A and its arguments with a claim contrary to A's."""
    for c, conceded in document.get("concessions", {}).items():
        for name in conceded:
            a = graph["arguments"][argument_name[name]]
            for edge in graph["edges"]:
                if edge["node"] == a["id"] or edge["on"] in (a["claim"], f"w({a['id']})"):
                    edge["authors"] -= {c}
            for other in graph["arguments"].values():
                if contrary(other["claim"], a["claim"], document):
                    other["authors"] -= {c}


def only_live(graph):
    graph["arguments"] = {
        n: a for n, a in graph["arguments"].items() if (a["authors"] or a["checked"]) and not a["wrong"]
    }
    nodes = set(graph["arguments"]) | {"ev:" + e for e in graph["facts"]} | set(steps_of(graph["facts"]))

    def live(x):
        return (x["authors"] or x["how"] in ("detected", "checked")) and x["source"] in nodes

    graph["edges"] = [x for x in graph["edges"] if live(x)]
    graph["supports"] = [x for x in graph["supports"] if live(x)]
    return graph


def steps_of(facts):
    """{`e>P`: (fact, position, claim)}, for submitted facts that are not neutral."""
    out = {}
    for e, f in facts.items():
        for p, way in f["polarity"].items():
            out[f"{e}>{p}"] = (e, p, p if way == "supports" else neg(p))
    return out


def claims_or_needs(node, graph):
    """The literals that a source claims or needs: an edge on one of them is illegal."""
    out = {f"w({node})"}
    facts = graph["facts"]

    def fact(e):
        source = facts[e]["source"]
        return {"ev:" + e} | ({f"rel({source})"} if source is not None else set())

    if node.startswith("ev:"):
        return out | fact(node[3:])
    if ">" in node:
        e, _, claim = steps_of(facts)[node]
        return out | fact(e) | {claim}
    a = graph["arguments"][node]
    for e in a["evidence"]:
        out |= fact(e)
    return out | {a["claim"]} | a["premises"] | a["assumptions"]


def only_legal(document, graph):
    """Edges and support edges that a merge made illegal are left out."""

    def legal(x):
        return x["on"] is None or x["on"] not in claims_or_needs(x["source"], graph)

    graph["edges"] = [x for x in graph["edges"] if legal(x)]
    graph["supports"] = [x for x in graph["supports"] if legal(x)]
    return graph
