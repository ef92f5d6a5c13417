"""Participants of debates of claims that say anything, legal or not: the same for the same seed, seat and request."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "deliberation"))
from claims_play import Answer, opened
from debating import Order, Played

from moot.protocols.claims import CLAIMS
from moot.protocols.claims.answers import move_of
from moot.protocols.pending import pending
from moot.record.debate import Debate
from moot.record.decide import decide, fail
from moot.record.events import Closed, Event, Request
from moot.record.graph import Graph, Kind
from moot.record.moves import Move

NAMES = ("ana", "ben", "cho", "dan", "eve", "fay", "gus", "hal", "ida", "jon", "kim", "lea")
TOPICS = ("cache the reports", "move to Postgres", "hire two testers", "ship on Friday", "rewrite the parser")
KINDS = ("observation", "recommendation", "concern", "question", "opinion")
Speaker = Callable[[Random, Request, Debate], Answer]


def hold(
    names: Sequence[str], rounds: int, speaker: Callable[[Request, Debate], Answer], order: Order = tuple
) -> Played:
    """A debate in which each request is answered by `speaker`."""
    played = Played()
    played.add([opened(*names, max_rounds=rounds)])
    while played.debate.concluded is None:
        played.add(pending(played.debate, CLAIMS))
        asked = played.debate
        for request in order(asked.outstanding):
            played.add(events_of(played.debate, request, speaker(request, asked)))
    return played


def events_of(debate: Debate, request: Request, answer: Answer) -> tuple[Event, ...]:
    if isinstance(answer, Closed):
        return fail(debate, request, "it broke", answer)
    move = answer if isinstance(answer, Move) else move_of(answer, request.participant)
    return decide(debate, request, move, CLAIMS.legal, CLAIMS.quota)


def seeded(seed: int, names: Sequence[str], speak: Speaker) -> Callable[[Request, Debate], Answer]:
    """The speaker, with randomness that depends on the seat and the round alone, not on the name."""
    return lambda request, debate: speak(
        Random(f"{seed} {debate.round} {names.index(request.participant)}"), request, debate
    )


def shown(request: Request, graph: Graph) -> list[str]:
    """The handles of a request, in an order that no name has a part in."""

    def key(id: str) -> tuple[str, ...]:
        if id in graph.arguments:
            return ("claim", str(graph.arguments[id].text))
        edge = graph.edges[id]
        ends = (graph.arguments.get(edge.source), graph.arguments.get(edge.target))
        return ("edge", *(str(end.text) if end else "" for end in ends), edge.how.value)

    return sorted(request.handles, key=key)


def sensible(random: Random, request: Request, debate: Debate) -> Answer:
    """What an honest participant might say."""
    known = shown(request, debate.before)
    claims = [_claim(random, known, f"r{debate.round}k{k}") for k in range(random.choice([0, 1, 1, 2]))]
    if debate.round == 0:
        return {"claims": claims or [{"text": f"We should {random.choice(TOPICS)}"}]}
    picks = [id for id in known if id in debate.before.arguments]
    cause = random.choice(picks) if picks and random.random() < 0.7 else None
    return {
        "claims": claims,
        "concede": random.sample(picks, 1) if picks and random.random() < 0.3 else [],
        "endorse": random.sample(picks, 1) if picks and random.random() < 0.3 else [],
        "stances": {id: random.choice([-1, -0.5, 0, 0.5, 1]) for id in picks if random.random() < 0.2},
        **({"cause": cause} if cause else {}),
    }


def _claim(random: Random, known: Sequence[str], name: str) -> dict[str, Any]:
    text = random.choice(["We should {}", "We should not {}", "Somebody counted {} {}"])
    topic = random.choice(TOPICS)
    found: dict[str, Any] = {
        "id": name,
        "text": text.format(random.randint(1, 99), topic) if "{} {}" in text else text.format(topic),
    }
    for word in ("supports", "opposes"):
        if known and random.random() < 0.4:
            found[word] = random.sample(known, 1)
    return found


HOWS = ("supports", "opposes", "undercuts", "same_as", "not_in_conflict")


def relating(random: Random, request: Request, debate: Debate) -> Answer:
    """What an honest participant might say that uses all acts on claims: it relates what it was shown, agrees whole and
    in part, answers, proposes and accepts, withdraws with a cause, and thinks to itself.
    """
    graph = debate.before
    picks = [id for id in shown(request, graph) if id in graph.arguments]
    said = dict(sensible(random, request, debate)) if random.random() < 0.7 else {"claims": [_asks(random, picks)]}
    if not picks:
        return said
    mine = [id for id in picks if request.participant in graph.arguments[id].authors]
    questions = [id for id in picks if graph.arguments[id].kind is Kind.QUESTION]
    compromises = [id for id in picks if graph.arguments[id].between is not None]

    def some(ids: Sequence[str], chance: float) -> list[str]:
        return random.sample(ids, 1) if ids and random.random() < chance else []

    return said | {
        "relate": [_relation(random, picks) for _ in range(random.choice([0, 0, 1, 2]))],
        "agree": [_agreement(random, id) for id in some(picks, 0.3)],
        "withdraw": [{"claim": id, "because": random.choice(picks)} for id in some(mine, 0.2)],
        "answers": [{"question": id, "text": f"It is {random.randint(1, 9)}"} for id in some(questions, 0.5)],
        "compromise": [_middle(random, picks)] if random.random() < 0.2 else [],
        "accept": some(compromises, 0.5),
        "refuse": some(compromises, 0.3),
        "reasoning": "So it is." if random.random() < 0.2 else None,
    }


def _asks(random: Random, picks: Sequence[str]) -> dict[str, Any]:
    about = random.sample(picks, 1) if picks else []
    return {"text": f"What of number {random.randint(1, 5)}?", "type": "question", "because": about}


def _relation(random: Random, picks: Sequence[str]) -> dict[str, Any]:
    because = {"because": random.choice(picks)} if random.random() < 0.3 else {}
    return {"from": random.choice(picks), "to": random.choice(picks), "how": random.choice(HOWS), **because}


def _agreement(random: Random, id: str) -> Any:
    return id if random.random() < 0.7 else {"claim": id, "part": f"Only {random.choice(TOPICS)}"}


def _middle(random: Random, picks: Sequence[str]) -> dict[str, Any]:
    between = random.sample(picks, min(2, len(picks)))
    return {"text": f"We should first {random.choice(TOPICS)}", "between": between}


RUBBISH: tuple[Any, ...] = (
    "nobody",
    "0.ana.0",
    "9.zed.9",
    "lit:0.ben.0",
    "~x",
    "",
    "é\u0301",
    5,
    None,
    [],
    float("nan"),
)


def wild(random: Random, request: Request, debate: Debate) -> Answer:
    """Anything: failures, passes, sensible answers, and answers with rubbish in every place."""
    match random.randrange(8):
        case 0:
            return random.choice([Closed.FAILED, Closed.TIMED_OUT])
        case 1:
            return {"pass": True}
        case 2 | 3 | 4:
            return sensible(random, request, debate)
        case _:
            return _rubbish(random, [*request.handles, *debate.before.arguments, *RUBBISH])


def _rubbish(random: Random, names: Sequence[Any]) -> Answer:
    def some() -> list[Any]:
        return [random.choice(names) for _ in range(random.randint(0, 3))]

    def claim() -> dict[str, Any]:
        odd: dict[str, Any] = {
            "text": random.choice(["", " ", "x" * 3000, 5]),
            "id": random.choice(names),
            "type": random.choice(KINDS),
            "supports": some(),
            "opposes": some(),
            "supersedes": random.choice(names),
            "urgency": random.choice([0, 3, 4, -1, 1.5, float("inf")]),
        }
        keys = random.sample(list(odd), random.randint(0, 2))
        return {"text": f"We should {random.choice(TOPICS)}", **{key: odd[key] for key in keys}}

    claims = [claim() for _ in range(random.randint(0, 3))]
    stances = {name: random.choice([-1, 1, 2, "much"]) for name in some() if isinstance(name, str)}
    return {"claims": claims, "concede": some(), "endorse": some(), "stances": stances, "cause": random.choice(names)}
