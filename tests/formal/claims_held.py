"""Drawn debates of claims, as plain data for the reference and held by moot through its Python face."""

from random import Random
from typing import Any

from reference.clusters import judge

import moot

PEOPLE = ("ana", "ben", "cho", "dan", "eve")
KINDS = ("recommendation", "recommendation", "recommendation", "observation", "concern")
SENTENCES = (
    "Paint the north wall green",
    "The harbour froze twice last winter",
    "Hire a second cook for Sundays",
    "Bicycles outnumber trucks at dawn",
    "Move the archive to the cellar",
    "Lamps burn longer than candles",
    "Plant oaks along the canal",
    "Sell the old printing press",
)


def drawn(random: Random) -> dict[str, Any]:
    """A debate: claims in a blind round, then relations, agreement and stances, then what is taken back."""
    people = PEOPLE[: random.randint(2, 5)]
    said = random.sample(SENTENCES, random.randint(1, 5))
    claims: list[dict[str, Any]] = []
    for text in said:
        who = random.choice(people)
        number = sum(c["author"] == who for c in claims)
        claims.append({"id": f"0.{who}.{number}", "author": who, "type": random.choice(KINDS), "text": text})
    ids, author = [c["id"] for c in claims], {c["id"]: c["author"] for c in claims}
    pairs = [(a, b) for a in ids for b in ids if a != b]
    plans = [c["id"] for c in claims if c["type"] == "recommendation"]
    debate: dict[str, Any] = {"seats": {who: who for who in people}, "claims": claims}
    for word, most in (("opposes", 3), ("supports", 2)):
        chosen = random.sample(pairs, min(len(pairs), random.randint(0, most)))
        debate[word] = [
            {"id": f"{word}{n}", "author": author[a], "from": a, "to": b} for n, (a, b) in enumerate(chosen)
        ]
    taken = {frozenset((x["from"], x["to"])) for x in debate["opposes"]}
    debate["supports"] = [x for x in debate["supports"] if frozenset((x["from"], x["to"])) not in taken]
    free = [list(p) for p in pairs if set(p) <= set(plans) and p[0] < p[1] and frozenset(p) not in taken]
    some = free and random.random() < 0.3
    debate["exclude"] = [{"author": random.choice(people), "pair": random.choice(free)}] if some else []
    loved = random.choice(ids)
    opposed = {(x["author"], x["to"]) for x in debate["opposes"]}
    debate["agrees"] = {
        who: [
            id
            for id in ids
            if author[id] != who and (who, id) not in opposed and random.random() < (0.6 if id == loved else 0.15)
        ]
        for who in people
    }
    debate["stances"] = {
        who: {
            id: random.choice([-1.0, 0.5, 1.0])
            for id in plans
            if author[id] != who
            and (who, id) not in opposed
            and id not in debate["agrees"][who]
            and random.random() < 0.2
        }
        for who in people
    }
    return debate


def held(debate: dict[str, Any]) -> dict[str, Any]:
    """The result of the debate as moot holds it."""
    handles: dict[str, str] = {}
    ids = {c["text"]: c["id"] for c in debate["claims"]}

    def participant(name: str) -> Any:
        async def answer(request: Any) -> dict[str, Any]:
            handles.update({ids[c["text"]]: c["id"] for c in request["claims"] if c["text"] in ids})
            if request["round"] == 0:
                keys = ("id", "text", "type")
                return {"claims": [{k: c[k] for k in keys} for c in debate["claims"] if c["author"] == name]}
            return reply(name) if request["round"] == 1 else {"pass": True}

        return answer

    def reply(name: str) -> dict[str, Any]:
        relate = [
            {"from": handles[x["from"]], "to": handles[x["to"]], "how": word}
            for word in ("opposes", "supports")
            for x in debate[word]
            if x["author"] == name
        ]
        excluded = [[handles[id] for id in x["pair"]] for x in debate["exclude"] if x["author"] == name]
        return {
            "relate": relate,
            "agree": [handles[id] for id in debate["agrees"].get(name, [])],
            "stances": {handles[id]: v for id, v in debate["stances"].get(name, {}).items()},
            **({"exclude": excluded} if excluded else {}),
        }

    with moot.open(":memory:") as m:
        return m.claims("What shall we do?", {who: participant(who) for who in debate["seats"]}).to_dict()


def differences(debate: dict[str, Any]) -> list[tuple[str, Any, Any]]:
    """(key, what moot says, what the reference says) of status, verdicts, what is open and the status of each issue."""
    mine, theirs = held(debate), judge(debate)
    ids = {c["text"]: f"lit:{c['id']}" for c in debate["claims"]}
    name = {**ids, **{i["text"]: i["literal"] for i in mine["issues"]}}

    def of(text: str | None) -> str | None:
        return None if text is None else name.get(text, text)

    told = {
        "status": mine["status"],
        "verdict": of(mine["verdict"]),
        "verdicts": [of(v) for v in mine.get("verdicts") or []],
        "still_open": [[of(l) for l in of_one] for of_one in mine.get("still_open") or []],
        "issues": {i["literal"]: i["status"] for i in mine["issues"]},
    }
    each = {literals[0]: status for literals, (status, _) in theirs["issues"].items()}
    wanted = {**{k: theirs[k] for k in ("status", "verdict", "verdicts", "still_open")}, "issues": each}
    return [(k, told[k], wanted[k]) for k in told if told[k] != wanted[k]]
