"""Section 5.4: a debate of claims, from plain data to its clusters, their verdicts, the headline and what is open.

A debate: {"seats": {name: class}, "failed": [names], "claims": [{id, author, type, between?}], "agrees": {name: [ids]},
"withdrawn": {name: [ids]}, "given_up": [{claim, by, because}], "accepts": {name: [ids of compromises]}, "opposes",
"supports", "undercuts": [{id, author, from, to}], "challenges": [{id, author, from, edge}], "exclude": [{author,
pair}], "options": [[id, id]], "stances": {name: {id: value}} (what was stated outright), "opposed"?: see `stances`,
"same": [[id, id]]}. What is in `options` the question names, two by two.
"""

from reference.debates import content_of
from reference.rows import Issue
from reference.sides import everybody
from reference.words import among_participants, neg


def judge(debate):
    """{status, verdict, verdicts, still_open, issues: {literals: (status, verdict)}}."""
    document = among_participants(graph_of(debate))
    document["everybody"] = everybody(document)
    if not document["issue"]["positions"]:
        return {"status": "insufficient_evidence", "verdict": None, "verdicts": [], "still_open": [], "issues": {}}
    content = content_of(document)
    content["said"] = content_of(among_participants(graph_of(ever_said(debate))))["said"]
    content["weights"] = agreed_authors(debate, content)
    recommended = recommendations(debate)
    rivals = rivalry(debate, recommended)
    issues = {}
    for members in clusters(recommended, rivals):
        issues[tuple(members)] = an_issue(content, members, rivals)
    others = [l for l in at_issue(debate, document) if l not in recommended]
    issues |= {(l,): an_issue(content, [l], set()) for l in others}
    found = {key: issue.judge() for key, issue in issues.items()}
    heads = [key for key in issues if key[0] in recommended] or list(issues)
    headline = min(heads, key=lambda key: (-len(sided(issues[key])), key))
    head = found[headline]
    told = told_verdicts(debate, issues, found, headline, heads if recommended else [headline])
    half = len(document["everybody"]) / 2
    open_ones = [
        list(k) for k in heads if recommended and found[k]["verdict"] is None and len(sided(issues[k])) >= half
    ]
    return {
        "status": head["status"],
        "verdict": head["verdict"],
        "untested": head["untested"],
        "verdicts": told,
        "still_open": open_ones,
        "headline": headline,
        "issues": {key: (f["status"], f["verdict"]) for key, f in found.items()},
        "content": content,
    }


def ever_said(debate):
    """The debate before anybody took anything back."""
    kept = {key: value for key, value in debate.items() if key not in ("withdrawn", "given_up", "concedes", "accepts")}
    return {**kept, "agrees": agreeing(debate)}


def an_issue(content, members, rivals):
    if len(members) == 1:
        (r,) = members
        return Issue(content, [r, neg(r)], lambda a, b: a == neg(b), positive=r)
    return Issue(content, list(members), lambda a, b: frozenset([a, b]) in rivals)


def sided(issue):
    """The classes that take a side on an issue."""
    return set().union(*issue.supporters.values())


def told_verdicts(debate, issues, found, headline, heads):
    """The verdicts of the headline, then those of the other clusters, without what another of them replaces."""
    others = [(key, v) for key in heads if key != headline for v in found[key]["verdicts"]]
    others.sort(key=lambda kv: (-issues[kv[0]].share[kv[1]], -issues[kv[0]].strength_of(kv[1]), kv[1]))
    told = [*found[headline]["verdicts"], *(v for _, v in others)]
    return [v for v in told if not any(v in replaced(debate, w) for w in told if w != v)]


def replaced(debate, literal):
    """What an accepted compromise stands between."""
    out = set()
    for c in debate["claims"]:
        accepted = any(c["id"] in ids for ids in debate.get("accepts", {}).values())
        if lit(debate, c["id"]) == literal and accepted:
            out |= {lit(debate, b) for b in c.get("between", ())}
    return out


def name_of(debate, id):
    """The smallest id among the claims that say the same."""
    group = {id}
    while more := {x for pair in debate.get("same", []) for x in pair if group & set(pair)} - group:
        group |= more
    return min(group)


def lit(debate, id):
    return f"lit:{name_of(debate, id)}"


def claim(debate, id):
    return next(c for c in debate["claims"] if c["id"] == id)


def off(debate, c):
    """Who took himself off a claim: withdrawn, or superseded by a compromise that he accepted."""
    gone = {who for who, ids in debate.get("withdrawn", {}).items() if c["id"] in ids}
    for who, ids in debate.get("accepts", {}).items():
        if any(c["id"] in claim(debate, a).get("between", ()) for a in ids):
            gone.add(who)
    return gone


def authors(debate, c):
    return [] if c["author"] in off(debate, c) else [c["author"]]


def agreeing(debate):
    """{name: the claims that it agreed to}; accepting a compromise is agreeing to it."""
    names = {*debate.get("agrees", {}), *debate.get("accepts", {})}
    return {w: [*debate.get("agrees", {}).get(w, []), *debate.get("accepts", {}).get(w, [])] for w in names}


def taking_part(debate):
    return {who: c for who, c in debate["seats"].items() if who not in debate.get("failed", [])}


def said(debate):
    return [c for c in debate["claims"] if c["type"] != "question"]


def against_a_plan(debate, x):
    """An observation or a concern that opposes a recommendation: a support edge on its negation."""
    source, target = claim(debate, x["from"])["type"], claim(debate, x["to"])["type"]
    return source in ("observation", "concern") and target == "recommendation"


def graph_of(debate):
    """The debate as a graph document."""
    literals = sorted({lit(debate, c["id"]) for c in said(debate) if authors(debate, c) or endorsed(debate, c)})
    dropped = conceded_edges(debate)
    rebuts = [x for x in debate.get("opposes", []) if x["id"] not in dropped]
    edges = [
        edge(x["id"], x["author"], x["from"], lit(debate, x["to"]), "literal")
        for x in rebuts
        if not against_a_plan(debate, x)
    ]
    for i, x in enumerate(debate.get("exclude", [])):
        a, b = x["pair"]
        edges += [edge(f"exclude{i}a", x["author"], a, lit(debate, b), "literal")]
        edges += [edge(f"exclude{i}b", x["author"], b, lit(debate, a), "literal")]
    for i, (a, b) in enumerate(debate.get("options", [])):
        detected = {"authors": [], "how": "detected"}
        edges += [{**edge(f"option{i}a", None, a, lit(debate, b), "literal"), **detected}]
        edges += [{**edge(f"option{i}b", None, b, lit(debate, a), "literal"), **detected}]
    edges += [edge(x["id"], x["author"], x["from"], x["to"], "warrant") for x in debate.get("undercuts", [])]
    known = {x["id"] for x in edges}
    edges += [
        edge(x["id"], x["author"], x["from"], x["edge"], "relation")
        for x in debate.get("challenges", [])
        if x["edge"] in known
    ]
    supports = [(x, lit(debate, x["to"])) for x in debate.get("supports", [])]
    supports += [(x, neg(lit(debate, x["to"]))) for x in rebuts if against_a_plan(debate, x)]
    return {
        "protocol": "claims",
        "issue": {"positions": literals, "exclusive": False},
        "seats": list(taking_part(debate)),
        "classes": taking_part(debate),
        "arguments": [
            {"id": c["id"], "authors": authors(debate, c), "claim": lit(debate, c["id"])} for c in said(debate)
        ],
        "endorsements": {who: ids for who, ids in agreeing(debate).items() if ids},
        "edges": edges,
        "supports": [edge(x["id"], x["author"], x["from"], target, "literal") for x, target in supports],
        "given_up": [
            {"argument": g["claim"], "by": g["by"], "because": g["because"]} for g in debate.get("given_up", [])
        ],
        "stances": stances(debate),
    }


def endorsed(debate, c):
    return any(c["id"] in ids for ids in agreeing(debate).values())


def edge(id, author, source, target, component):
    return {"id": id, "authors": [author], "source": source, "target": target, "component": component}


def conceded_edges(debate):
    """Who concedes A drops the edges from its own claims to A."""
    out = set()
    for who, ids in debate.get("concedes", {}).items():
        for x in debate.get("opposes", []):
            if claim(debate, x["from"])["author"] == who and name_of(debate, x["to"]) in {
                name_of(debate, i) for i in ids
            }:
                out.add(x["id"])
    return out


def stances(debate):
    """Stated outright before agreement (1; so is authorship), that before opposition (-1); 0 after conceding."""
    out = {}
    for who in taking_part(debate):
        mine = {}
        for x in debate.get("opposes", []):
            if x["author"] == who:
                mine[lit(debate, x["to"])] = -1.0
        for id in agreeing(debate).get(who, []):
            mine[lit(debate, id)] = 1.0
        for c in said(debate):
            if who in authors(debate, c):
                mine[lit(debate, c["id"])] = 1.0
        for id in debate.get("concedes", {}).get(who, []):
            mine[lit(debate, id)] = 0.0
        for id, value in debate.get("stances", {}).get(who, {}).items():
            mine[lit(debate, id)] = value
        out[who] = mine
    return out


def live(debate):
    return [c for c in said(debate) if authors(debate, c) or endorsed(debate, c)]


def recommendations(debate):
    """The literals of the recommendations that somebody stands by."""
    gone = {g["claim"] for g in debate.get("given_up", [])}
    found = [c for c in live(debate) if c["type"] == "recommendation" and (c["id"] not in gone or endorsed(debate, c))]
    return sorted({lit(debate, c["id"]) for c in found})


def rivalry(debate, recommended):
    """Pairs of recommendations that an edge, `exclude`, the options or a compromise opposes."""
    pairs = [(x["from"], x["to"]) for x in debate.get("opposes", []) if x["id"] not in conceded_edges(debate)]
    pairs += [tuple(x["pair"]) for x in debate.get("exclude", [])] + [tuple(p) for p in debate.get("options", [])]
    pairs += [(c["id"], b) for c in said(debate) for b in c.get("between", ())]
    found = {frozenset([lit(debate, a), lit(debate, b)]) for a, b in pairs}
    return {pair for pair in found if len(pair) == 2 and pair <= set(recommended)}


def clusters(recommended, rivals):
    """Recommendations joined by rivalry, each cluster sorted."""
    groups = [{r} for r in recommended]
    for pair in rivals:
        joined = [g for g in groups if g & pair]
        groups = [g for g in groups if not g & pair] + [set().union(*joined)]
    return sorted(sorted(g) for g in groups)


def agreed_authors(debate, content):
    """The weights in which who agrees to a recommendation is an author of it."""
    of, weights = content["document"]["classes"], content["weights"]
    classes = dict(weights["classes"])
    recommended = recommendations(debate)
    for n, a in content["graph"]["arguments"].items():
        if n in classes and a["claim"] in recommended:
            found = {("participant", of.get(w, w)) for w in a["authors"] | a["endorsers"]}
            classes[n] = sorted(found) or classes[n]
    return {**weights, "classes": classes}


def at_issue(debate, document):
    """Literals in conflict, or written or agreed to by two classes; if there is none, all; each recommendation."""
    of, positions = document["classes"], document["issue"]["positions"]
    ids = {c["id"]: lit(debate, c["id"]) for c in live(debate)}
    rebuts = [x for x in debate.get("opposes", []) if x["from"] in ids and not against_a_plan(debate, x)]
    pairs = [{ids[x["from"]], lit(debate, x["to"])} for x in rebuts]
    at_odds = set().union(*(pair for pair in pairs if len(pair) == 2 and pair <= set(positions)), set())
    behind = {p: set() for p in positions}
    for c in live(debate):
        behind[ids[c["id"]]] |= {of.get(w, w) for w in authors(debate, c)}
        behind[ids[c["id"]]] |= {of.get(w, w) for w, agreed in agreeing(debate).items() if c["id"] in agreed}
    found = [p for p in positions if p in at_odds or len(behind[p]) >= 2]
    return sorted({*(found or positions), *recommendations(debate)})
