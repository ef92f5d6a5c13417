"""Sections 1.1 and 1.4 for debates among participants: what enters the graph, what is recorded, who gave what up.

A graph document has what was said; `concessions` and `given_up` say who left what, and because of what.
"""

from reference.reading import (
    alike,
    claims_or_needs,
    follow,
    merged_arguments,
    merged_names,
    node_name,
    only_legal,
    original_literals,
    respell,
    source_classes,
    steps_of,
    supersession,
)
from reference.words import contrary, normal


def enter(document):
    """Facts, arguments, edges and supports with merges done; given-up arguments stay, with `former` and `causes`."""
    rename, fact_name = merged_names(document)
    classes = source_classes(document.get("facts", []))
    facts = facts_of(document, fact_name, classes)
    arguments, argument_name = merged_arguments(document, facts, fact_name, rename)
    given = original_literals(document)

    def lit(literal):
        return rename(respell(literal, lambda e: fact_name.get(e, e), lambda a: argument_name.get(a, a)))

    edges = [follow(x, given, fact_name, argument_name, lit) for x in document.get("edges", [])]
    supports = [follow(x, given, fact_name, argument_name, lit) for x in document.get("supports", [])]
    edges += [supersession(e, old) for e in sorted(facts) for old in facts[e]["supersedes"] if old != e]
    for a in arguments.values():
        a |= {"former": set(), "causes": set(), "kept": {}, "endorsers": set(), "cited_by": set(a["authors"])}
    graph = {"facts": facts, "arguments": arguments, "edges": edges, "supports": supports}
    graph |= {"settled": sorted({lit(s) for s in document.get("settled", [])}), "classes": classes}
    endorse(document, graph, argument_name)

    def cause(because):
        return read_cause(document, because, fact_name, argument_name, lit)

    leave(document, graph, argument_name, cause)
    record(document, graph, fact_name)
    return only_legal(document, only_what_stays(graph))


def read_cause(document, because, fact_name, argument_name, lit):
    """A cause is the name of a node, or a literal."""
    steps = {f"{f['id']}>{normal(p)}" for f in document.get("facts", []) for p in f.get("polarity", {})}
    named = {x["id"] for key in ("arguments", "supports") for x in document.get(key, [])} | steps
    named |= {"ev:" + f["id"] for f in document.get("facts", [])}
    if because in named:
        return "node", node_name(because, lambda e: fact_name.get(e, e), lambda a: argument_name.get(a, a))
    return "literal", lit(because.removeprefix("p:"))


def endorse(document, graph, argument_name):
    """Section 1.4: who concedes an argument joins its endorsers."""
    for key in ("endorsements", "concessions"):
        for who, ids in document.get(key, {}).items():
            for id in ids:
                graph["arguments"][argument_name[id]]["endorsers"].add(who)


def leave(document, graph, argument_name, cause):
    """Section 1.4: giving up, by `given_up` and by conceding an argument with a contrary claim.

    Endorsers who do not leave become the authors of what has none left; else it is given up.
    """
    arguments = graph["arguments"]
    left = {n: {} for n in arguments}
    for entry in document.get("given_up", []):
        because = cause(entry["because"])
        left[argument_name[entry["argument"]]].setdefault(entry["by"], set()).add(because)
    for c, conceded in document.get("concessions", {}).items():
        for name in conceded:
            a = arguments[argument_name[name]]
            for edge in graph["edges"]:
                if edge["node"] == a["id"] or edge["on"] in (a["claim"], f"w({a['id']})"):
                    edge["authors"] -= {c}
            for other in arguments.values():
                if c in other["authors"] | other["endorsers"] and contrary(other["claim"], a["claim"], document):
                    left[other["id"]].setdefault(c, set()).add(("node", a["id"]))
    for n, leaving in left.items():
        a = arguments[n]
        was = set(a["authors"])
        a["authors"] = was - set(leaving)
        a["endorsers"] -= set(leaving)
        for who in was & set(leaving):
            a["kept"][who] = stays_said(document, graph, a, who, leaving[who])
        if was and not a["authors"]:
            a["authors"] = set(a["endorsers"])
        if was and not a["authors"] and not a["checked"]:
            a["former"] = was
            a["causes"] = set().union(*(leaving[who] for who in was))


def stays_said(document, graph, a, who, causes):
    """Section 1.4: what of an argument its author still says; the causes concede what contradicts them.

    Nodes: statements of premises and assumptions, facts, and the sources of the facts.
    """
    denied = set()
    for kind, name in causes:
        if kind == "literal":
            denied.add(name)
        elif name in graph["arguments"]:
            c = graph["arguments"][name]
            denied |= {c["claim"]} | c["premises"] | c["assumptions"]
        elif name.startswith("ev:"):
            denied.add(name)
        elif name in steps_of(graph["facts"]):
            denied.add(steps_of(graph["facts"])[name][2])
        else:
            denied |= {u["on"] for u in graph["supports"] if u["id"] == name}
    conceded = document.get("concessions", {}).get(who, [])
    denied |= {graph["arguments"][n]["claim"] for n in conceded if n in graph["arguments"]}

    def stands(literal):
        return not any(contrary(literal, d, document) for d in denied)

    kept = {f"p:{l}" for l in a["premises"] | a["assumptions"] if stands(l)}
    for e in a["evidence"]:
        source = graph["facts"][e]["source"]
        if stands(f"ev:{e}"):
            kept |= {f"ev:{e}"} | ({f"p:rel({source})"} if source is not None else set())
    return kept


def facts_of(document, fact_name, classes):
    """Merged facts as one (decision 0004): source, outcome and age of the first by id, checked if any is, saying of a
    position what the first submitted one says.
    """
    out = {}
    for f in sorted(document.get("facts", []), key=lambda f: f["id"]):
        name = fact_name[f["id"]]
        kept = out.setdefault(name, {"id": name, "raw": f, "polarity": {}, "checked": False, "supersedes": set()})
        if f.get("submitted", False):
            said = {normal(p): way for p, way in f.get("polarity", {}).items() if way != "neutral"}
            kept["polarity"] = {**said, **kept["polarity"]}
        kept["checked"] |= f.get("checked", False)
        kept["supersedes"] |= {fact_name[o] for o in f.get("supersedes", [])}
    for kept in out.values():
        first = kept["raw"]
        kept["outcome"], kept["source"] = first.get("outcome", "unknown"), first.get("source")
        kept["source_class"] = classes[first["id"]]
    return out


def equal_facts(document, fact_name, e):
    """Section 1.1: the facts that are one with e, or of the same words, source and outcome as one that is."""

    def words(f):
        text = alike(f.get("text") or "").removesuffix(".").rstrip()
        source = None if f.get("source") is None else alike(f["source"])
        return (text, source, f.get("outcome", "unknown")) if text else ("", f["id"])

    found = [f for f in document["facts"] if fact_name[f["id"]] == e]
    while True:
        names, said = {fact_name[f["id"]] for f in found}, {words(f) for f in found}
        more = [f for f in document["facts"] if fact_name[f["id"]] in names or words(f) in said]
        if len(more) == len(found):
            return found
        found = more


def record(document, graph, fact_name):
    """Section 1.1: a fact counts as unknown until somebody of another class than its bringer's stands by it."""
    of, gates = document.get("classes", {}), gates_of(document)
    unknown = []
    for e, fact in graph["facts"].items():
        own = [f for f in document["facts"] if fact_name[f["id"]] == e]
        fact["bringers"] = {f["by"] for f in own if f.get("by") is not None}
        fact["agreed"] = {who for f in own for who in f.get("agreed", [])}
        equal = equal_facts(document, fact_name, e)
        standing_by = {f.get("by") for f in equal} | {who for f in equal for who in f.get("agreed", [])}
        names = {fact_name[f["id"]] for f in equal}
        for a in graph["arguments"].values():
            if names & a["evidence"]:
                standing_by |= a["authors"] | a["cited_by"]
        by_nobody = any(f.get("by") is None or f["by"] in gates for f in equal)
        classes = {of.get(who, who) for who in standing_by - gates - {None}}
        if not by_nobody and len(classes) < 2:
            unknown.append(fact)
    for fact in unknown:
        fact["outcome"] = "unknown"


def gates_of(document):
    """Section 1.2: the authors of checked items are no class, in the part of a document without late items neither."""
    if "gates" in document:
        return document["gates"]
    items = [a for a in document.get("arguments", []) if a.get("checked")]
    items += [x for x in document.get("edges", []) if x.get("how") == "checked"]
    return {who for item in items for who in item.get("authors", [])}


def only_what_stays(graph):
    """Section 1.4: what has an author left or is checked or detected, and what was given up."""
    arguments = graph["arguments"]
    graph["arguments"] = {
        n: a
        for n, a in arguments.items()
        if (a["authors"] or a["former"] or a["checked"]) and not a["wrong"]
    }
    nodes = set(graph["arguments"]) | {"ev:" + e for e in graph["facts"]} | set(steps_of(graph["facts"]))

    def live(x):
        return (x["authors"] or x["how"] in ("detected", "checked")) and x["source"] in nodes

    graph["edges"] = [x for x in graph["edges"] if live(x)]
    graph["supports"] = [x for x in graph["supports"] if live(x)]
    return graph


def given_up(graph):
    """The arguments without an author left, by name."""
    return {n for n, a in graph["arguments"].items() if a["former"]}


def may_undercut(source, argument, graph):
    """Section 1.3: no edge from a node to itself, nor on what its source claims or needs."""
    if source == argument:
        return False
    return not (source in graph["arguments"] and f"w({argument})" in claims_or_needs(source, graph))
