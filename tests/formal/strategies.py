"""Random graph documents: everything that a document may hold, small enough for the slow reference."""

from random import Random

from hypothesis import strategies as st
from reference.legal import illegal, known
from reference.words import neg, positions_of

from profiles import examples

SEEDS = st.integers(0, 2**32)
RUNS = examples(120)
AUTHORS = ("ana", "ben", "cho", "dan")
WAYS = ("supports", "supports", "opposes", "neutral")
WAYS_AND_REQUIREMENTS = WAYS * 4 + ("forbids",)
TEXTS = ("", "It broke in May.", " it BROKE in may.", "Caf\u00e9 closed", "Cafe\u0301 closed")
"""Texts of facts without a source: two pairs that say the same."""


def wild_document(random: Random, size: int = 6) -> dict:
    """A document that may hold illegal items, but names nothing that is not there."""
    positions = random.choice(
        [["P", "Q"], ["P", "Q"], ["P", "Q", "R"], ["P"], ["~P"], ["zed", "~yes"], ["P", "~P"], ["~P", "Q", "P"]]
    )
    document = {
        "protocol": random.choice(["graph", "graph", "council", "claims"]),
        "issue": {"positions": positions, "exclusive": "~P" in positions or random.random() < 0.8},
    }
    if document["protocol"] != "council" and len(positions) == 3 and "~P" in positions:
        document["issue"]["positions"] = ["P", "~P"]  # a pair with a proposal is drawn in `participants_drawn`
    document["facts"] = _facts(random, document)
    document["arguments"] = _arguments(random, document, size)
    document["supports"] = _links(random, document, "u", random.choice([0, 0, 1, 2, 3]))
    document["edges"] = _links(random, document, "x", random.choice([0, 1, 2, 3, 4]))
    document["edges"] += _challenges(random, document)
    _people(random, document)
    _sameness(random, document)
    document["parameters"] = _parameters(random)
    return document


def legal_document(random: Random, size: int = 6) -> dict:
    """A document in which nothing is refused."""
    document = wild_document(random, size)
    while refused := illegal(document):
        for kind in ("arguments", "supports", "edges"):
            document[kind] = [x for x in document[kind] if x["id"] not in refused]
        kept = {a["id"] for a in document["arguments"]}
        for kind in ("endorsements", "concessions"):
            document[kind] = {who: [a for a in of if a in kept] for who, of in document[kind].items()}
        document["settled"] = [literal for literal in document["settled"] if known(document, literal)]
    return document


def documents(size: int = 6, **fixed):
    """Legal documents as a Hypothesis strategy, by seed; `fixed` replaces keys (`parameters` are merged in)."""
    return SEEDS.map(lambda seed: with_fixed(legal_document(Random(seed), size), **fixed))


def councils():
    """Documents of a council: evidence on two or three positions,
    and talk about its sources and its premises.
    """
    return SEEDS.map(lambda seed: council_document(Random(seed)))


def council_document(random: Random) -> dict:
    """Facts on the positions, each from one of seven sources or of none; some sources and records are denied,
    some denials too.
    """
    positions = random.choice(
        [["P", "Q"], ["P", "Q"], ["P", "Q", "R"], ["P", "Q", "R"], ["P"], ["P", "~P"], ["P", "~P", "Q"]]
    )
    loved = random.choice(positions)
    facts = [
        {
            "id": f"e{i}",
            **_origin(random, [f"s{i}" for i in range(1, 8)]),
            "outcome": random.choice(["worked", "worked", "failed", "unknown"]),
            "age_days": random.choice([0, 0, 90]),
            "submitted": True,
            "polarity": {
                p: _way(random, p == loved)
                for p in random.sample(positions, min(len(positions), random.choice([1, 2])))
            },
        }
        for i in range(random.choice([0, 3, 6, 9, 12, 15]))
    ]
    arguments = []
    for i in range(random.choice([0, 0, 1, 2, 3, 4])):
        premises = random.choice([[], ["p1"], ["p2"]])
        denied = random.choice([f"~rel(s{random.randint(1, 7)})", f"~ev:e{random.randint(0, 8)}", "~p1", "~p2", "p1"])
        arguments.append({"id": f"a{i}", "authors": [random.choice(AUTHORS)], "claim": denied, "premises": premises})
    document = {
        "protocol": "council",
        "issue": {"positions": positions, "exclusive": True},
        "facts": facts,
        "arguments": arguments,
        "parameters": random.choice([{}, {}, {"k_min": 1}, {"strong": 0.6}]),
    }
    refused = illegal(document)
    document["arguments"] = [a for a in arguments if a["id"] not in refused]
    return document


def _way(random: Random, loved: bool) -> str:
    if loved and random.random() < 0.5:
        return "supports"
    return random.choice(WAYS_AND_REQUIREMENTS)


def with_fixed(document: dict, parameters: dict | None = None, **fixed) -> dict:
    return {**document, **fixed, "parameters": {**document["parameters"], **(parameters or {})}}


def _some(random: Random, items, most: int):
    items = list(items)
    return random.sample(items, min(len(items), random.randint(0, most)))


def _origin(random: Random, sources: list[str]) -> dict:
    """A source, now and then written otherwise; or none, and a text."""
    if random.random() < 0.2:
        return {"source": None, "text": random.choice(TEXTS)}
    source = random.choice(sources)
    return {"source": random.choice([source] * 8 + [source.upper(), f" {source} "])}


def _facts(random: Random, document: dict) -> list:
    facts = []
    for i in range(1, random.choice([0, 1, 2, 3, 4, 5]) + 1):
        named = _some(random, positions_of(document), 2)
        fact = {
            "id": f"e{i}",
            **_origin(random, ["s1", "s2", "s3"]),
            "outcome": random.choice(["worked", "failed", "unknown"]),
            "age_days": random.choice([0, 0, 45, 400]),
            "submitted": random.random() < 0.7,
            "checked": random.random() < 0.1,
            "permanent": random.random() < 0.2,
            "polarity": {p: random.choice(WAYS_AND_REQUIREMENTS) for p in named},
            "derived_from": [f"e{random.randint(1, i - 1)}"] if i > 1 and random.random() < 0.2 else [],
            "supersedes": [f"e{random.randint(1, i - 1)}"] if i > 1 and random.random() < 0.15 else [],
        }
        if random.random() < 0.5:
            fact |= {"by": random.choice(AUTHORS), "agreed": _some(random, AUTHORS, 1)}
        facts.append(fact)
    return facts


def _literal(random: Random, document: dict, mine: str = "") -> str:
    """A literal that an argument may claim or need."""
    facts = document["facts"]
    pick = random.random()
    if pick < 0.35:
        found = random.choice(document["issue"]["positions"])
    elif pick < 0.85 or not facts:
        found = f"p{random.randint(1, 4)}"
    elif pick < 0.9:
        found = "ev:" + random.choice(facts)["id"]
    elif pick < 0.95:
        found = f"rel({random.choice([f['source'] for f in facts if f['source']] or ['none'])})"
        found = found if found != "rel(none)" else "p1"
    else:
        found = "w(ev:" + random.choice(facts)["id"] + ")"
    return neg(found) if random.random() < 0.4 else found


def _arguments(random: Random, document: dict, size: int) -> list:
    arguments = []
    count = random.randint(0, size)
    for i in range(1, count + 1):
        claim = _literal(random, document)
        if random.random() < 0.12 and count > 1:
            other = random.choice([j for j in range(1, count + 1) if j != i])
            claim = random.choice(["~", "~", ""]) + f"w(a{other})"
        arguments.append(
            {
                "id": f"a{i}",
                "authors": _some(random, AUTHORS, 2) or ([random.choice(AUTHORS)] if random.random() < 0.9 else []),
                "claim": claim,
                "premises": [_literal(random, document) for _ in range(random.choice([0, 1, 1, 2]))],
                "assumptions": [_literal(random, document) for _ in range(random.choice([0, 0, 0, 1]))],
                "evidence": [f["id"] for f in _some(random, document["facts"], 2)] if random.random() < 0.5 else [],
                "checked": random.random() < 0.06,
            }
        )
    if arguments and random.random() < 0.2:
        clone = random.choice(arguments)
        arguments.append({**clone, "id": f"a{count + 1}", "authors": [random.choice(AUTHORS)]})
    return arguments


def _sources(document: dict) -> list:
    steps = [
        f"{f['id']}>{p}"
        for f in document["facts"]
        if f["submitted"]
        for p, way in f["polarity"].items()
        if way != "neutral"
    ]
    return [a["id"] for a in document["arguments"]] * 3 + ["ev:" + f["id"] for f in document["facts"]] + steps


def _links(random: Random, document: dict, letter: str, count: int) -> list:
    links = []
    sources = _sources(document)
    if not sources:
        return []
    components = ["literal", "claim", "premise", "assumption"]
    if letter == "x":
        components += ["fact", "source", "warrant", "warrant", "warrant"]
    for i in range(1, count + 1):
        component = random.choice(components)
        target = random.choice(sources + [u["id"] for u in document.get("supports", [])])
        if component == "literal":
            target = _literal(random, document)
        elif component in ("premise", "assumption") and random.random() < 0.2:
            target = "p:" + _literal(random, document)
        links.append(
            {
                "id": f"{letter}{i}",
                "authors": _some(random, AUTHORS, 2) or [random.choice(AUTHORS)],
                "source": random.choice(sources),
                "target": target,
                "component": component,
                "index": random.choice([0, 0, 1]) if component in ("premise", "fact") else 0,
            }
        )
    return links


def _challenges(random: Random, document: dict) -> list:
    sources, edges = _sources(document), document["edges"]
    count = random.choice([0, 0, 1, 2, 3]) if edges else 0
    return [
        {
            "id": f"y{i}",
            "authors": [random.choice(AUTHORS)],
            "source": random.choice(sources),
            "target": random.choice(edges)["id"],
            "component": "relation",
        }
        for i in range(1, count + 1)
    ]


def _people(random: Random, document: dict) -> None:
    positions = positions_of(document)
    document["stances"] = {
        who: {p: random.choice([1, 0.5, 0.25, 0.2, 0, -1]) for p in _some(random, positions, 2)}
        for who in _some(random, AUTHORS, 4)
    }
    if random.random() < 0.15:
        loved = random.choice(positions)
        document["stances"] = {who: {loved: random.choice([1, 1, 0.5])} for who in AUTHORS}
    ids = [a["id"] for a in document["arguments"]]
    document["endorsements"] = {random.choice(AUTHORS): _some(random, ids, 2)}
    document["concessions"] = {random.choice(AUTHORS): _some(random, ids, 1) if random.random() < 0.3 else []}
    if document["protocol"] != "council":
        document["concessions"] = {}  # what is given up is drawn in `participants_drawn`
    document["classes"] = dict.fromkeys(_some(random, AUTHORS, 2), "team") if random.random() < 0.3 else {}


def _sameness(random: Random, document: dict) -> None:
    """Merges and checks."""
    merges = []
    if random.random() < 0.25:
        a, b = random.sample(["p1", "p2", "p3", "p4", "~p2", document["issue"]["positions"][0]], 2)
        merges.append([a, b])
    if random.random() < 0.1:
        merges.append(["p1", "p3"])
    facts = document["facts"]
    if len(facts) > 1 and random.random() < 0.25:
        merges.append(["ev:" + f["id"] for f in random.sample(facts, 2)])
    document["merges"] = [m for m in merges if neg(m[0]) != m[1]]
    document["settled"] = []
    if random.random() < 0.15:
        settled = _literal(random, document)
        if document["arguments"] and random.random() < 0.3:
            settled = random.choice(["", "~"]) + f"w({random.choice(document['arguments'])['id']})"
        elif facts and random.random() < 0.3:
            settled = random.choice(["", "~"]) + f"ev:{random.choice(facts)['id']}"
        document["settled"] = [settled]


def _parameters(random: Random) -> dict:
    chosen = {}
    if random.random() < 0.4:
        chosen["semantics"] = random.choice(["complete", "preferred", "stable", "ideal"])
    if random.random() < 0.4:
        chosen["reading"] = random.choice(["deductive", "necessary", "evidential"])
    if random.random() < 0.2:
        chosen |= {"gamma": random.choice([0, 0.5]), "k_min": random.choice([1, 3]), "strong": 0.6}
    if random.random() < 0.1:
        chosen["tau"] = {"argument": 0.7, "unknown": 0.3}
    return chosen
