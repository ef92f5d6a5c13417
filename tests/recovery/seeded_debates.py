"""Debates drawn from a seed: councils over small ledgers, claims among agents who answer at random, and the same with
people among them, who answer each request in a call of its own.

An agent's answer depends on nothing but the seed and what it is asked, so that whoever asks again hears the same.
"""

import random
from collections.abc import Callable, Coroutine
from typing import Any, Final

import moot
from moot.faces.python.library import Moot
from moot.operations.debates.debate_life import Watch
from moot.operations.debates.debate_results import Result
from moot.operations.debates.person_answers import OpenRequest
from moot.operations.event_loop import run_blocking
from moot.protocols.claims.request import ClaimsRequest
from moot.record.lifecycle import CLOSING

AT: Final = "2026-11-02T00:00:00Z"
QUESTION: Final = "Which database for the ledger?"
POSITIONS: Final = ["use Cassandra", "use Postgres", "use SQLite"]
NOTES: Final = [
    ("Postgres kept the ledger consistent through three failovers", "worked", "runbook.md"),
    ("Postgres passed the yearly audit of the ledger", "worked", "audit.pdf"),
    ("Postgres fell over at 2,000 ledger writes a second", "failed", "load-test.md"),
    ("Cassandra lost two ledger writes in May", "failed", "postmortem.md"),
    ("Cassandra took 40,000 ledger writes a second in the load test", "worked", "load-test.md"),
    ("SQLite held the ledger of a branch office for a year", "worked", "branch.md"),
    ("SQLite blocked all writers of the ledger during the backup", "failed", "backup.md"),
]
SAYINGS: Final = [
    "We should cache the reports",
    "We should not cache the reports",
    "Stale reports are dangerous",
    "Stale reports are not dangerous",
    "The reports take ten seconds to compute",
    "We should compute the reports at night",
    "We should not compute the reports at night",
]
NAMES: Final = ("ana", "ben", "cyd")

Agent = Callable[[ClaimsRequest], Coroutine[Any, Any, Any]]


def furnish(m: Moot, protocol: str, seed: int) -> None:
    """Remember what a council of this seed weighs."""
    if protocol == "council":
        draw = random.Random(seed)
        for text, outcome, source in draw.sample(NOTES, draw.randint(3, len(NOTES))):
            m.remember(text, category="learning", outcome=outcome, source=source)


def begin(m: Moot, protocol: str, seed: int, watch: Watch | None = None) -> Result:
    """Hold the debate of this seed."""
    if protocol == "council":
        return m.council(QUESTION, POSITIONS, at=AT, watch=watch)
    result = m.claims("Should we cache the reports?", seats(protocol, seed), at=AT, watch=watch)
    return answer_all(m, result, seed, watch)


def resume(m: Moot, debate_id: str, protocol: str, seed: int, watch: Watch | None = None) -> Result:
    """Go on with it."""
    if protocol == "council":
        return m.resume(debate_id, watch=watch)
    return answer_all(m, m.resume(debate_id, watch=watch, agents=seats(protocol, seed)), seed, watch)


def seats(protocol: str, seed: int) -> dict[str, Any]:
    """Who takes part: agents, or in a debate of `people` two persons and an agent."""
    people: dict[str, Any] = {name: moot.Human() for name in NAMES[:2]} if protocol == "people" else {}
    return agents(seed) | people


def answer_all(m: Moot, result: Result, seed: int, watch: Watch | None) -> Result:
    """Let people answer whatever is open, one request after the other, until nothing is."""
    while asked := m.requests(result.debate_id):
        said = spoken(seed, asked[0])
        others = agents(seed)
        result = m.answer(result.debate_id, asked[0].request, said, agents=others, watch=watch).result
    return result


def spoken(seed: int, asked: OpenRequest) -> Any:
    """What a person says: what the agent of that name would."""
    try:
        return run_blocking(agent(seed, asked.participant)(asked.asked))
    except RuntimeError as silence:
        return {"fail": str(silence)}


def agents(seed: int) -> dict[str, Agent]:
    """The participants of a debate of claims."""
    return {name: agent(seed, name) for name in NAMES}


def agent(seed: int, name: str) -> Agent:
    """One who states, opposes, endorses, concedes, passes and fails, as the seed has it, and in the closing ballot says
    where it stands.
    """

    async def answer(request: ClaimsRequest) -> Any:
        draw = random.Random(f"{seed} {name} {request.round}")
        if request.aim == CLOSING:
            return {"stances": {claim["id"]: draw.choice([1, 0, -1]) for claim in request.claims}}
        said: dict[str, Any] = {"claims": [{"text": text} for text in draw.sample(SAYINGS, draw.randint(0, 3))]}
        handles = sorted(claim["id"] for claim in request.claims)
        own = {claim["id"] for claim in request.claims if claim["mine"]}
        attackers = sorted({a["claim"] for entry in request.contested for a in entry["against"]} - own)
        if request.round > 0 and handles and draw.random() < 0.5:
            said["claims"].append({"text": f"{name} doubts it {request.round}", "opposes": [draw.choice(handles)]})
        if attackers and draw.random() < 0.4:
            said["concede"] = [draw.choice(attackers)]
        if handles and said["claims"] and draw.random() < 0.3:  # its own: refused alone, beside something that counts
            said["endorse"] = [draw.choice(handles)]
        if draw.random() < 0.1:
            raise RuntimeError("no answer")
        return said

    return answer
