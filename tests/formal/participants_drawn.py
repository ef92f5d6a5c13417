"""Drawn graph documents of debates among participants, with all that model 3 has: who brought a fact and who agreed,
givings-up, proposals beside a tested pair, classes of several members, what came too late to be answered.
"""

from random import Random

from reference.entered import gates_of
from reference.legal import illegal, known
from reference.words import among_participants, positions_of
from strategies import AUTHORS, wild_document

POSITIONS = (["P", "Q"], ["P", "Q"], ["P"], ["P", "~P"], ["P", "~P", "N"], ["P", "~P", "N", "M"], ["P", "Q", "R"])
VALUES = (1, 1, 1, 0.5, 0.25, 0.2, 0, -0.25, -1)


def participants_document(random: Random, size: int = 6) -> dict:
    """A document in which nothing is refused."""
    document = wild_document(random, size)
    document["protocol"] = random.choice(["graph", "graph", "claims"])
    if random.random() < 0.6:
        document = with_positions(document, random.choice(POSITIONS))
    while refused := illegal(among_participants(document)):
        for kind in ("arguments", "supports", "edges"):
            document[kind] = [x for x in document[kind] if x["id"] not in refused]
    document["settled"] = [literal for literal in document["settled"] if known(document, literal)]
    _people(random, document)
    _facts(random, document)
    _given_up(random, document)
    if random.random() < 0.25:
        document["ended"] = {"by": "rounds", "late": _late(random, document)}
    return document


def with_positions(document: dict, positions: list) -> dict:
    """The document about other positions: what was said of one is said of another."""
    old = list(dict.fromkeys(p.lstrip("~") for p in document["issue"]["positions"]))
    plain = list(dict.fromkeys(p.lstrip("~") for p in positions))
    names = {o: plain[i % len(plain)] for i, o in enumerate(old)}

    def of(literal):
        bare = literal.lstrip("~")
        return literal[: len(literal) - len(bare)] + names.get(bare, bare)

    def link(x):
        return {**x, "target": of(x["target"])} if x.get("component") == "literal" else x

    arguments = [
        {**a, "claim": of(a["claim"])} | {k: [of(l) for l in a[k]] for k in ("premises", "assumptions")}
        for a in document["arguments"]
    ]
    issue = {"positions": positions, "exclusive": True}
    asked = positions_of({"issue": issue})
    facts = [
        {**f, "polarity": {of(p): way for p, way in f["polarity"].items() if of(p) in asked}} for f in document["facts"]
    ]
    kept = {**document, "issue": issue, "arguments": arguments, "facts": facts}
    ways = {f"{f['id']}>{p}" for f in facts for p in f["polarity"]}
    for key in ("edges", "supports"):
        links = [link(x) for x in document[key]]
        kept[key] = [x for x in links if all(">" not in n or n in ways for n in (x["source"], x["target"]))]
    kept["merges"] = [[of(a), of(b)] for a, b in document["merges"] if of(a).lstrip("~") != of(b).lstrip("~")]
    return {**kept, "settled": [of(l) for l in document["settled"]]}


def _people(random: Random, document: dict) -> None:
    positions = positions_of(document)
    ids = [a["id"] for a in document["arguments"] if a["authors"] or a["checked"]]
    loved = random.choice(positions)
    often = random.random() < 0.5
    document["stances"] = {
        who: {loved: random.choice([1, 1, 0.5])}
        if often and random.random() < 0.7
        else {p: random.choice(VALUES) for p in random.sample(positions, min(len(positions), random.choice([1, 1, 2])))}
        for who in random.sample(AUTHORS, random.choice([0, 2, 3, 4, 4]))
    }
    document["endorsements"] = {
        who: random.sample(ids, min(len(ids), random.randint(1, 2))) for who in AUTHORS if random.random() < 0.25
    }
    document["concessions"] = {
        who: random.sample(ids, min(len(ids), 1))
        for who in AUTHORS
        if document["protocol"] == "graph" and random.random() < 0.1
    }
    team = random.sample(AUTHORS, random.choice([0, 0, 0, 2, 2, 3]))
    document["classes"] = dict.fromkeys(team, "team")


def _facts(random: Random, document: dict) -> None:
    for fact in document["facts"]:
        if random.random() < 0.6:
            fact["by"] = random.choice(AUTHORS)
            if random.random() < 0.3:
                fact["agreed"] = random.sample(AUTHORS, random.choice([1, 2]))


def _given_up(random: Random, document: dict) -> None:
    """Some arguments lose all their authors, or one of them, because of another argument, a fact or a premise."""
    document["given_up"] = []
    count = random.choice([0, 0, 1, 1, 2, 3])
    able = [a for a in document["arguments"] if a["authors"] and not a["checked"]]
    for a in random.sample(able, min(len(able), count)):
        causes = [b["id"] for b in document["arguments"] if _content(b) != _content(a) and b["authors"]] * 2
        causes += ["ev:" + f["id"] for f in document["facts"]]
        causes += ["p:" + l for b in document["arguments"] if b["authors"] for l in b["premises"] + b["assumptions"]]
        if not causes:
            continue
        because = random.choice(causes)
        if because in _because(document, a["id"]):  # no circles
            continue
        leaving = a["authors"] if random.random() < 0.8 else a["authors"][:1]
        for who in leaving:
            if who not in gates_of(document):
                document["given_up"].append({"argument": a["id"], "by": who, "because": because})


def _because(document: dict, id: str) -> set:
    """What was given up because of an argument, and because of that, and so on."""
    found = {id}
    while more := {g["argument"] for g in document["given_up"] if g["because"] in found} - found:
        found |= more
    return found


def _content(argument: dict) -> tuple:
    return argument["claim"], *(sorted(set(argument[k])) for k in ("premises", "assumptions", "evidence"))


def _late(random: Random, document: dict) -> list:
    ids = [x["id"] for key in ("arguments", "edges", "supports", "facts") for x in document[key]]
    return sorted(random.sample(ids, min(len(ids), random.choice([1, 1, 2, 3]))))
