"""Debates of claims to be reported: a lively one among four people, and one whose every text is hostile."""

from contextlib import closing, contextmanager
from dataclasses import replace
from random import Random

from debating import opening

import moot
from moot.protocols.claims import CLAIMS
from moot.record.events import (
    ArgumentAdvanced,
    AttackMade,
    Closed,
    ContradictionDetected,
    MovesRequested,
    Request,
    RequestClosed,
    Seat,
    StanceTaken,
    SupportGiven,
)
from moot.record.graph import Argument, Component, Edge, Support, literal_of
from moot.record.graph import How as Found
from moot.record.text import Text

WORDS = ["cost", "latency", "region", "audit", "failover", "growth", "team", "backup", "schema", "vendor", "risk"]
QUESTION = "Should the ledger move from Cassandra to Postgres?"
FOUND = "contradiction:0.ana.1/0.ben.1"
"""A contradiction that the detector finds, and that is challenged."""
DAY = "2026-11-01T00:00:00Z"


def ledger(text=str):
    """Four agents, three rounds: contradictions, a concession, a change of mind, a challenge, a failure, rejections."""
    t = text
    return {
        "ana": [
            {
                "claims": [
                    claim("move", t("We should move the ledger to Postgres"), "recommendation"),
                    claim("lost", t("Cassandra lost two ledger writes in May"), supports=["move"]),
                ]
            },
            {"claims": [claim("test", t("The figures leave out one node"), opposes=["fast"])]},
            {"claims": [claim("differ", t("Two writes were lost and came back"), opposes=[FOUND])]},
        ],
        "ben": [
            {
                "claims": [
                    claim("stay", t("We should not move the ledger to Postgres"), "recommendation"),
                    claim("fast", t("Cassandra lost no ledger writes in May"), supports=["stay"]),
                    claim("cost", t("A migration costs a quarter of a year"), "concern", supports=["stay"]),
                ]
            },
            {
                "concede": ["move"],
                "withdraw": [{"claim": "stay", "because": "move"}],
                "claims": [claim("half", t("The migration can be done in two steps"))],
            },
            {"pass": True},
        ],
        "cho": [
            {
                "claims": [
                    claim("audit", t("Postgres passed the yearly audit of the ledger")),
                    claim("also", t("Cassandra lost two ledger writes in May")),
                    claim("who", t("Who would run the migration?"), "question"),
                ]
            },
            {
                "claims": [claim("both", t("Moving in two steps is still moving"))],
                "stances": {"fast": -0.5, "nobody.knows": 1},
            },
            {"pass": True},
        ],
        "dee": [
            {"claims": [claim("small", t("The migration does not cost a quarter of a year"), "observation")]},
            {"fail": t("the model answered with nothing")},
            {"fail": t("the model answered with nothing again")},
        ],
    }


def claim(id, text, type="observation", **more):
    return {"id": id, "text": text, "type": type, **more}


def agent(rounds):
    async def respond(request):
        answer = rounds[request.round] if request.round < len(rounds) else {"pass": True}
        if "fail" in answer:
            raise RuntimeError(answer["fail"])
        return answer

    return respond


def many_claims(count, seed=1):
    """The events of a debate of `count` claims among ten: supports, rebuttals, contradictions that a detector found."""
    random = Random(seed)
    names = [f"agent-{n}" for n in range(10)]
    seats = tuple(Seat(name, "scripted", name) for name in names)
    opened = opening(question=Text(QUESTION), seats=seats)
    versions = {**opened.versions, "model": CLAIMS.model, "protocol": CLAIMS.version}
    opened = replace(opened, protocol="claims", positions=(), exclusive=False, versions=versions)
    events, known = [opened], []
    for number in range(3):
        requests = tuple(Request(f"{number}.{n}.0", n, "claim") for n in names)
        events.append(MovesRequested(number, requests))
        old = list(known)
        for k in range(count * number // 3, count * (number + 1) // 3):
            who = names[k % 10]
            id, request = f"{number}.{who}.{k}", f"{number}.{who}.0"
            words = " ".join(random.choices(WORDS, k=random.randint(5, 25))).capitalize()
            events.append(
                ArgumentAdvanced(request, Argument(id, (who,), literal_of(id), round=number, text=Text(words)))
            )
            events.append(StanceTaken(request, who, literal_of(id), 1.0))
            if old and random.random() < 0.7:
                target, edge = random.choice(old[-80:]), f"{id}/opposes/0"
                if random.random() < 0.6:
                    events.append(AttackMade(request, Edge(edge, (who,), id, target, Component.CLAIM)))
                else:
                    events.append(SupportGiven(request, Support(edge, (who,), id, literal_of(target))))
            known.append(id)
        events += [RequestClosed(r.id, Closed.ANSWERED) for r in requests]
        for a, b in zip(random.sample(known, len(known) // 8), random.sample(known, len(known) // 8), strict=True):
            if a != b:
                events.append(_contradiction(a, b))
    return events


def _contradiction(a, b):
    pairs = ((a, b), (b, a))
    edges = tuple(
        Edge(f"contradiction:{x}/{y}", (), x, y, Component.CLAIM, how=Found.DETECTED, rationale=Text("lexical"))
        for x, y in pairs
    )
    return ContradictionDetected("lexical", 0.8, ("not",), edges)


@contextmanager
def claims_debate(agents=None, question=QUESTION, **settings):
    """The debate, held."""
    with closing(moot.open(":memory:")) as m:
        people = {name: agent(rounds) for name, rounds in (agents or ledger()).items()}
        given = {"max_rounds": 3, "parameters": {"closing": False}} | settings
        yield m, m.claims(question, people, at=DAY, **given)
