"""Random debates of claims as plain data, and as the graphs and the debates that moot judges."""

from random import Random
from typing import Any

from moot.record.debate import Debate, fold
from moot.record.events import (
    ArgumentAdvanced,
    ArgumentEndorsed,
    ArgumentRetracted,
    AttackMade,
    Closed,
    DebateOpened,
    Event,
    MovesRequested,
    PropositionsMerged,
    Request,
    RequestClosed,
    Seat,
    StanceTaken,
    SupportGiven,
)
from moot.record.graph import Argument, Component, Edge, Kind, Merge, Support, literal_of
from moot.record.text import NO_TEXT, Text

PEOPLE = ("ana", "ben", "cho", "dan", "eve")
KINDS = ("recommendation", "recommendation", "observation", "observation", "concern", "question")


def drawn(random: Random) -> dict[str, Any]:
    """A small debate: mostly few relations, so that every status occurs."""
    people = PEOPLE[: random.randint(1, 5)]
    seats = {who: "team" if random.random() < 0.15 else who for who in people}
    claims = [
        {"id": f"c{k}", "author": random.choice(people), "type": random.choice(KINDS), "text": f"claim {k}"}
        for k in range(random.randint(0, 6))
    ]
    said = [c["id"] for c in claims if c["type"] != "question"]
    authors = {c["id"]: c["author"] for c in claims}
    debate: dict[str, Any] = {"seats": seats, "claims": claims, "failed": [], "withdrawn": {}, "same": []}
    debate["failed"] = [w for w in people if w not in authors.values() and random.random() < 0.4]
    speaking = [who for who in people if who not in debate["failed"]]
    pairs = [(a, b) for a in said for b in said if a != b]
    for word, most in (("opposes", 3), ("supports", 2), ("undercuts", 1)):
        chosen = random.sample(pairs, min(len(pairs), random.randint(0, most)))
        debate[word] = [
            {"id": f"{word}{n}", "author": random.choice([authors[a], random.choice(speaking)]), "from": a, "to": b}
            for n, (a, b) in enumerate(chosen)
        ]
    debate["challenges"] = [
        {"id": f"challenge-{x['id']}", "author": authors[a], "from": a, "edge": x["id"]}
        for x in debate["opposes"]
        for a in random.sample(said, 1)
        if random.random() < 0.2 and a not in (x["from"], x["to"])
    ]
    for id in said:
        if random.random() < 0.1:
            debate["withdrawn"].setdefault(authors[id], []).append(id)
    free = [p for p in pairs if not any(set(p) == {x["from"], x["to"]} for w in RELATIONS for x in debate[w])]
    if free and not debate["challenges"] and random.random() < 0.3:
        debate["same"] = [list(random.choice(free))]
    one = random.choice(said) if said and random.random() < 0.4 else None
    debate["agrees"] = {who: _agreed(random, said, authors, who, one) for who in speaking}
    debate["stances"] = {who: _stances(random, debate, who) for who in speaking}
    return debate


RELATIONS = ("opposes", "supports", "undercuts")


def _agreed(random: Random, said: list[str], authors: dict[str, str], who: str, one: str | None) -> list[str]:
    often = {id: 0.9 if id == one else 0.15 for id in said}
    return [id for id in said if authors[id] != who and random.random() < often[id]]


def _stances(random: Random, debate: dict[str, Any], who: str) -> dict[str, float]:
    mine = {c["id"]: 1.0 for c in debate["claims"] if c["author"] == who and c["type"] != "question"}
    mine |= dict.fromkeys(debate["agrees"][who], 1.0)
    mine |= {x["to"]: -1.0 for x in debate["opposes"] if x["author"] == who and x["to"] not in mine}
    others = [c["id"] for c in debate["claims"] if c["id"] not in mine and c["type"] != "question"]
    mine |= {id: 0.5 for id in others if _rare(random)}
    return {id: value for id, value in mine.items() if id not in debate["withdrawn"].get(who, ())}


def _rare(random: Random) -> bool:
    return random.random() < 0.1


def events(debate: dict[str, Any]) -> list[Event]:
    """The debate as events: one round, in which each seat answers, or fails."""
    seats = tuple(Seat(who, "scripted", of) for who, of in debate["seats"].items())
    opened = DebateOpened("d", NO_TEXT, "claims", "default", (), False, {}, 1, "", "", seats, {})
    found: list[Event] = [opened, MovesRequested(0, tuple(Request(f"0.{s.name}.0", s.name, "claim") for s in seats))]
    for c in debate["claims"]:
        argument = Argument(c["id"], (c["author"],), literal_of(c["id"]), kind=Kind(c["type"]), text=Text(c["text"]))
        found.append(ArgumentAdvanced(_request(c), argument))
    for word, component in (("opposes", Component.CLAIM), ("undercuts", Component.WARRANT)):
        for x in debate[word]:
            edge = Edge(x["id"], (x["author"],), x["from"], x["to"], component)
            found.append(AttackMade(_request(x), edge))
    for x in debate["challenges"]:
        edge = Edge(x["id"], (x["author"],), x["from"], x["edge"], Component.RELATION)
        found.append(AttackMade(_request(x), edge))
    for x in debate["supports"]:
        support = Support(x["id"], (x["author"],), x["from"], literal_of(x["to"]))
        found.append(SupportGiven(_request(x), support))
    for who, ids in debate["agrees"].items():
        found += [ArgumentEndorsed(f"0.{who}.0", who, id) for id in ids]
    for who, stances in debate["stances"].items():
        found += [StanceTaken(f"0.{who}.0", who, literal_of(id), value) for id, value in stances.items()]
    for who, ids in debate["withdrawn"].items():
        found += [ArgumentRetracted(f"0.{who}.0", who, id) for id in ids]
    found += [PropositionsMerged(Merge(literal_of(a), literal_of(b))) for a, b in debate["same"]]
    how = {who: Closed.FAILED if who in debate["failed"] else Closed.ANSWERED for who in debate["seats"]}
    return [*found, *(RequestClosed(f"0.{who}.0", closed) for who, closed in how.items())]


def _request(item: dict[str, Any]) -> str:
    return f"0.{item['author']}.0"


def held(debate: dict[str, Any]) -> Debate:
    """The debate after its round."""
    return fold(events(debate))
