"""Section 5 of a debate of claims, slowly: what is at issue, who takes part, which status and verdict head it.

A debate is plain data: {"seats": {name: class}, "failed": [names that failed in every round], "claims": [{id, text,
author, type}], "withdrawn": {name: [ids]}, "opposes", "supports", "undercuts": [{id, author, from, to}], "challenges":
[{id, author, from, edge}], "agrees": {name: [ids]}, "stances": {name: {literal: value}}, "same": [[id, id]]}.
"""

from reference.compiling import compile_framework
from reference.labels import extensions, labelling
from reference.reading import read
from reference.status import headline, issue_status, opposite
from reference.words import DEFAULTS, neg


def judge(debate):
    """{status, verdict, untested, issues: [(literal, status, verdict, whether it counts)]}."""
    now = graph_of(debate, debate["withdrawn"])
    positions = now["issue"]["positions"]
    if not positions:
        return {"status": "insufficient_evidence", "verdict": None, "untested": False, "issues": []}
    framework = compile_framework(now, read(now))
    labels = labelling(framework, "grounded")
    preferred = extensions(framework, "preferred")
    ever = {**graph_of(debate, {}), "issue": now["issue"]}
    said = compile_framework({**ever, "positions": now["positions"]}, read({**ever, "positions": now["positions"]}))
    found = {
        p: issue_status(now, framework, said, labels, preferred, [p, neg(p)], DEFAULTS) for p in at_issue(debate, now)
    }
    status, verdict, untested, heads = headline(found, recommended(debate), lambda p: opposite(labels[f"not:{p}"]))
    return {
        "status": status,
        "verdict": verdict,
        "untested": untested,
        "issues": [(p, f[0], f[1], p in heads) for p, f in found.items()],
    }


def name_of(debate, id):
    """The smallest id among the claims that say the same."""
    group = {id}
    while True:
        more = {x for pair in debate["same"] for x in pair if group & set(pair)} - group
        if not more:
            return min(group)
        group |= more


def literal(debate, id):
    return f"lit:{name_of(debate, id)}"


def behind(debate, id, withdrawn):
    claim = next(c for c in debate["claims"] if c["id"] == id)
    return [] if id in withdrawn.get(claim["author"], ()) else [claim["author"]]


def live(debate, withdrawn):
    return [c for c in debate["claims"] if c["type"] != "question" and behind(debate, c["id"], withdrawn)]


def recommended(debate):
    return {literal(debate, c["id"]) for c in live(debate, debate["withdrawn"]) if c["type"] == "recommendation"}


def taking_part(debate):
    return {who: c for who, c in debate["seats"].items() if who not in debate["failed"]}


def graph_of(debate, withdrawn):
    """The debate as a graph document, in the words of section 1."""
    positions = sorted({literal(debate, c["id"]) for c in live(debate, withdrawn)})
    there = {c["id"] for c in live(debate, withdrawn)}
    rebuts = [(x, literal(debate, x["to"]), "literal") for x in debate["opposes"] if x["from"] in there]
    undercuts = [(x, x["to"], "warrant") for x in debate["undercuts"] if {x["from"], x["to"]} <= there]
    undercuts += [  # whoever says that a claim does not follow says so of each reason for it
        (x | {"id": f"{x['id']}-{s['id']}"}, s["id"], "warrant")
        for x, _, _ in undercuts
        for s in debate["supports"]
        if s["from"] in there and s["from"] != x["from"] and literal(debate, s["to"]) == literal(debate, x["to"])
    ]
    edges = [
        {"id": x["id"], "authors": [x["author"]], "source": x["from"], "target": target, "component": component}
        for x, target, component in (*rebuts, *undercuts)
    ]
    known = {x["id"] for x in edges}
    edges += [
        {"id": x["id"], "authors": [x["author"]], "source": x["from"], "target": x["edge"], "component": "relation"}
        for x in debate["challenges"]
        if x["from"] in there and x["edge"] in known
    ]
    return {
        "issue": {"positions": positions, "exclusive": False},
        "positions": [l for p in positions for l in (p, neg(p))],
        "seats": list(taking_part(debate)),
        "classes": taking_part(debate),
        "arguments": [
            {"id": c["id"], "authors": behind(debate, c["id"], withdrawn), "claim": literal(debate, c["id"])}
            for c in live(debate, withdrawn)
        ],
        "edges": edges,
        "supports": [
            {
                "id": x["id"],
                "authors": [x["author"]],
                "source": x["from"],
                "target": literal(debate, x["to"]),
                "component": "literal",
            }
            for x in debate["supports"]
            if x["from"] in there
        ],
        "stances": together(debate),
    }


def together(debate):
    """The stances, by what is said once: of several on one thing the greatest and the least, 0 among them, added."""
    out = {}
    for who, stances in debate["stances"].items():
        values = {}
        for id, value in stances.items():
            values.setdefault(literal(debate, id), []).append(value)
        out[who] = {p: max(0, *v) + min(0, *v) for p, v in values.items()}
    return out


def at_issue(debate, now):
    """Literals in conflict, or written or agreed to by two classes; if there is none, all."""
    positions = now["issue"]["positions"]
    ids = {c["id"]: literal(debate, c["id"]) for c in live(debate, debate["withdrawn"])}
    pairs = [{ids[x["from"]], literal(debate, x["to"])} for x in debate["opposes"] if x["from"] in ids]
    conflicts = [pair for pair in pairs if len(pair) == 2 and pair <= set(positions)]
    stand_by = {p: set() for p in positions}
    for c in live(debate, debate["withdrawn"]):
        for who in behind(debate, c["id"], debate["withdrawn"]):
            stand_by[ids[c["id"]]].add(debate["seats"][who])
    for who, agreed in debate["agrees"].items():
        for id in agreed:
            if literal(debate, id) in stand_by:
                stand_by[literal(debate, id)].add(debate["seats"][who])
    found = [p for p in positions if any(p in pair for pair in conflicts) or len(stand_by[p]) >= 2]
    return found or positions
