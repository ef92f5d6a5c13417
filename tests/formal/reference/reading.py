"""A graph document read into plain dicts: merges, dropped citations, clones, concessions, what is live."""

from reference.words import contrary, neg, normal, positions_of

LISTS = ("authors", "premises", "assumptions", "evidence", "derived_from", "supersedes")


def read(document):
    """What enters the graph: facts, arguments, edges, supports, with merges done and the dead left out."""
    rename, fact_name = merged_names(document)

    def lit(literal):
        return rename(respell(literal, lambda e: fact_name.get(e, e)))

    classes = source_classes(document.get("facts", []))
    facts = merged_facts(document, fact_name, classes)
    given = original_literals(document)
    arguments, argument_name = merged_arguments(document, facts, fact_name, lit)

    def lit2(literal):
        return rename(respell(literal, lambda e: fact_name.get(e, e), lambda a: argument_name.get(a, a)))

    for a in arguments.values():
        a["claim"] = lit2(a["claim"])
        a["premises"] = {lit2(p) for p in a["premises"]}
        a["assumptions"] = {lit2(p) for p in a["assumptions"]}
    edges, supports = [], []
    for x in document.get("edges", []):
        edges.append(follow(x, given, fact_name, argument_name, lit2))
    for x in document.get("supports", []):
        supports.append(follow(x, given, fact_name, argument_name, lit2))
    for e in sorted(facts):
        for old in facts[e]["supersedes"]:
            if old != e:
                edges.append(
                    dict(id=f"{e} supersedes {old}", authors={"*"}, how="checked", source=f"ev:{e}",
                         component="warrant", on=f"w(ev:{old})", node=f"ev:{old}", challenges=None)
                )
    graph = dict(facts=facts, arguments=arguments, edges=edges, supports=supports,
                 settled=sorted({lit2(s) for s in document.get("settled", [])}), classes=classes)
    concede(document, graph, argument_name)
    return only_legal(document, only_live(graph))


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
    parent = {}

    def root(literal):
        while parent.get(literal, literal) != literal:
            literal = parent[literal]
        return literal

    def rank(literal):
        """The name a class goes by: a position if there is one, then no sign, then code points."""
        atom = literal.lstrip("~")
        return (atom not in {p.lstrip("~") for p in positions_of(document)}, atom)

    fact_ids = {f["id"] for f in document.get("facts", [])}
    classes = source_classes(document.get("facts", []))
    fact_parent = {}

    def fact_root(e):
        while fact_parent.get(e, e) != e:
            e = fact_parent[e]
        return e

    for a, b in sorted(tuple(sorted((normal(a), normal(b)))) for a, b in document.get("merges", [])):
        if a.startswith("ev:") and b.startswith("ev:"):
            e, f = fact_root(a[3:]), fact_root(b[3:])
            if e in fact_ids and f in fact_ids and classes[e] == classes[f]:
                fact_parent[max(e, f)] = min(e, f)
            continue
        ra, rb = root(a), root(b)
        if ra == rb or ra == neg(rb):
            continue
        if rank(rb) < rank(ra):
            ra, rb = rb, ra
        parent[rb] = ra
        parent[neg(rb)] = neg(ra)
    return root, {e: fact_root(e) for e in fact_ids}


def source_classes(facts):
    """{fact: its source class}: the same source, or joined by `derived_from`, transitively."""
    groups = [{f["id"]} for f in facts]
    changed = True
    by_id = {f["id"]: f for f in facts}

    def joined(a, b):
        fa, fb = by_id[a], by_id[b]
        same = fa.get("source") is not None and fa.get("source") == fb.get("source")
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


def merged_facts(document, fact_name, classes):
    out = {}
    for f in sorted(document.get("facts", []), key=lambda f: f["id"]):
        name = fact_name[f["id"]]
        if name not in out:
            out[name] = dict(id=name, source=f.get("source"), outcome=f.get("outcome", "unknown"), raw=f,
                             polarity=dict(f.get("polarity", {})), submitted=False, checked=False,
                             supersedes=set(), source_class=classes[f["id"]])
        kept = out[name]
        kept["submitted"] |= f.get("submitted", False)
        kept["checked"] |= f.get("checked", False)
        kept["supersedes"] |= {fact_name[o] for o in f.get("supersedes", [])}
    return out


def polarity_towards(fact, literal):
    """What the fact says explicitly of a position or of its negation; None where it says nothing."""
    flip = {"supports": "opposes", "opposes": "supports", "neutral": "neutral"}
    polarity = {normal(k): v for k, v in fact["polarity"].items()}
    if literal in polarity:
        return polarity[literal]
    if neg(literal) in polarity:
        return flip[polarity[neg(literal)]]
    return None


def merged_arguments(document, facts, fact_name, lit):
    """Arguments with equal claim, premises, assumptions and evidence are one, under the smallest id."""
    out, names, by_key = {}, {}, {}
    for a in sorted(document.get("arguments", []), key=lambda a: a["id"]):
        claim = lit(a["claim"])
        evidence = {fact_name[e] for e in a.get("evidence", [])}
        evidence = {e for e in evidence if polarity_towards(facts[e], claim) in (None, "supports")}
        premises = {lit(p) for p in a.get("premises", [])}
        assumptions = {lit(p) for p in a.get("assumptions", [])}
        key = (claim, frozenset(premises), frozenset(assumptions), frozenset(evidence))
        name = by_key.setdefault(key, a["id"])
        names[a["id"]] = name
        kept = out.setdefault(name, dict(id=name, authors=set(), claim=claim, premises=premises,
                                         assumptions=assumptions, evidence=evidence, checked=False))
        kept["authors"] |= set(a.get("authors", []))
        kept["checked"] |= a.get("checked", False)
    return out, names


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
    return given[x["target"], component, x.get("index", 0)]


def follow(x, given, fact_name, argument_name, lit):
    """An edge or support edge after the merges: its source node, the literal it is on, the node it names."""

    def node(n):
        return node_name(n, lambda e: fact_name.get(e, e), lambda a: argument_name.get(a, a))

    component = x.get("component", "literal")
    on = None if component == "relation" else lit(target_literal(x, given))
    named = None
    if component not in ("relation", "literal") and not x["target"].startswith("p:"):
        named = node(x["target"])
    return dict(id=x["id"], authors=set(x.get("authors", [])), how=x.get("how", "asserted"),
                source=node(x["source"]), component=component, on=on, node=named,
                challenges=x["target"] if component == "relation" else None)


def concede(document, graph, argument_name):
    """c leaves its edges against A and its arguments with a claim contrary to A's."""
    for c, conceded in document.get("concessions", {}).items():
        for name in conceded:
            a = graph["arguments"].get(argument_name[name])
            for edge in graph["edges"]:
                if edge["node"] == a["id"]:
                    edge["authors"] -= {c}
            for other in graph["arguments"].values():
                if contrary(other["claim"], a["claim"], document):
                    other["authors"] -= {c}


def only_live(graph):
    graph["arguments"] = {n: a for n, a in graph["arguments"].items() if a["authors"] or a["checked"]}
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
            if f["submitted"] and way != "neutral":
                p = normal(p)
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
