"""What comes of outputs of models that are wrong in every way: nothing but an accepted part and listed rejections (S3).

Run `.venv/bin/python bench/outputs.py [OUTPUTS [SEED]]` (100,000 outputs, seed 1): it writes `bench/outputs.md`. Two
models answer in a debate of structure; each answer is drawn: a right one, cut, fenced, among prose, of wrong types,
with handles that are invented or another's, deep, long, or no JSON. A violation is a crash, an event of an author who
did not make it, a debate without exactly one end, or one that replays to something else.
"""

import asyncio
import json
import subprocess
import sys
import time
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import moot
from moot.operations.debates import debate_life
from moot.operations.debates.agents import AgentSet
from moot.operations.debates.hold_requests import Hold
from moot.operations.debates.start import opening
from moot.participants.models.answering import ModelParticipant
from moot.participants.models.budget import Budgets, Purse
from moot.participants.models.calling import Prompt, Reply
from moot.participants.models.desk import Desk
from moot.participants.models.personas import built_in
from moot.participants.models.record import NoJournal
from moot.record.events import ArgumentAdvanced, DebateConcluded, MoveRejected, RequestClosed, decode

OUTPUTS = 100_000
PAGE = Path(__file__).with_name("outputs.md")
WORDS = (
    *("P1", "P2", "~P1", "p1", "a1", "a2", "x1", "n1", "e1", "0.ana.0", "1.ben.3"),
    *("", "It is so", "\u202e\u200b", "\x1b[2J", "é" * 300),
)
KEYS = (
    *("facts", "arguments", "attacks", "supports", "agree", "concede", "withdraw", "stances", "cause", "pass", "id"),
    *("claim", "premises", "assumptions", "evidence", "text", "source", "target", "component", "index", "rationale"),
    *("verdict", "author"),
)
RARE = {"many": 1, "long": 3, "deep": 5}
"""How often an output is drawn where that is not ten times in so many: these take long."""


class Drawn:
    """A model whose answers are drawn."""

    name, max_output = "drawn", 4_000

    def __init__(self, draw: Random, kinds: Counter[str]) -> None:
        self._draw, self.kinds = draw, kinds

    async def call(self, prompt: Prompt) -> Reply:  # noqa: ARG002
        (kind,) = self._draw.choices(list(MAKERS), [RARE.get(name, 10) for name in MAKERS])
        self.kinds[kind] += 1
        finish = self._draw.choice(("stop", "stop", "stop", "length", "refused", "other"))
        return Reply(MAKERS[kind](self._draw), finish, 10, 10)

    def price(self, input_tokens: int, output_tokens: int) -> float | None:  # noqa: ARG002
        return 0.0


def right(draw: Random) -> str:
    """An answer of the right form, with handles that may be there."""
    argument = {"id": "n1", "claim": draw.choice(("P1", "P2", "~p1")), "premises": [f"Reason {draw.randrange(99)}"]}
    target = draw.choice(("a1", "a2", "a3"))
    attack = {"source": "n1", "target": target, "component": draw.choice(("claim", "warrant", "premise")), "index": 0}
    attacks = [attack] if draw.random() < 0.5 else []
    return json.dumps({"arguments": [argument], "attacks": attacks, "stances": {"P1": draw.uniform(-1, 1)}})


def value(draw: Random, depth: int = 0) -> Any:
    """Any JSON value, mostly with keys and words of the form."""
    kind = draw.randrange(8 if depth < 5 else 5)
    match kind:
        case 0:
            return draw.choice((None, True, False))
        case 1:
            return draw.choice((0, 1, -1, 2**63, 10**400, 0.5, -1e308))
        case 2 | 3 | 4:
            return draw.choice(WORDS)
        case 5:
            return [value(draw, depth + 1) for _ in range(draw.randrange(5))]
    return {draw.choice(KEYS): value(draw, depth + 1) for _ in range(draw.randrange(6))}


def cut(draw: Random) -> str:
    text = right(draw)
    return text[: draw.randrange(len(text))]


def many(draw: Random) -> str:
    attack = {"target": draw.choice(WORDS), "component": "claim"}
    arguments = [{"claim": "P2", "premises": [str(k)]} for k in range(300)]
    return json.dumps({"attacks": [attack] * 2_000, "arguments": arguments})


MAKERS = {
    "right": right,
    "cut": cut,
    "fenced": lambda draw: f"```json\n{right(draw)}\n```",
    "among prose": lambda draw: f"Sure! {right(draw)} I hope {{this}} helps.",
    "wrapped": lambda draw: json.dumps({"answer": json.loads(right(draw))}),
    "any JSON": lambda draw: json.dumps(value(draw)),
    "any form": lambda draw: json.dumps({draw.choice(KEYS): value(draw) for _ in range(6)}),
    "no JSON": lambda draw: "".join(chr(draw.randrange(1, 0xD7FF)) for _ in range(draw.randrange(300))),
    "deep": lambda draw: "[" * draw.randrange(1, 100_000),
    "long": lambda draw: json.dumps({"arguments": [{"claim": "P1", "text": "x" * draw.randrange(2_000_000)}]}),
    "many": many,
    "nothing": lambda _: "",
}  # fmt: skip


def held(m: moot.Moot, draw: Random, kinds: Counter[str], told: Counter[str]) -> None:
    """Hold one debate, and count what is wrong with it."""
    desk, caller = Desk(Purse(Budgets()), NoJournal()), Drawn(draw, kinds)
    players = {name: ModelParticipant(name, built_in()["skeptic"], caller, desk) for name in ("ana", "ben")}
    hold = Hold("graph", "Which?", ["one", "two"], max_rounds=3, remember=False)
    opened = opening(m._world, "default", hold, AgentSet(players))
    try:
        asyncio.run(debate_life.hold(m._world, opened, None, players))
    except Exception as error:  # every one is a violation
        told[f"violation: crash, {type(error).__name__}"] += 1
        return
    ends = 0
    for e in m.store.read(f"debate/{opened.debate}"):
        event = decode(e.type, e.v, e.data)
        ends += isinstance(event, DebateConcluded)
        told["rejections"] += isinstance(event, MoveRejected)
        told["lost turns"] += isinstance(event, RequestClosed) and event.how in ("failed", "timed_out")
        if isinstance(event, ArgumentAdvanced):
            told["arguments"] += 1
            told["violation: another author"] += event.argument.authors != (e.actor,)
    told["debates"] += 1
    told["violation: not one end"] += ends != 1
    told["violation: replay"] += not m.replay(opened.debate).identical


def main(outputs: int, seed: int) -> None:
    """Hold debates until so many outputs were read, and write the page."""
    draw, kinds, told, began = Random(seed), Counter[str](), Counter[str](), time.monotonic()
    while kinds.total() < outputs:
        with moot.open(":memory:") as m:
            for _ in range(50):
                held(m, draw, kinds, told)
    took = time.monotonic() - began
    asked = ["git", "rev-parse", "--short", "HEAD"]
    commit = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    wrong = {name.removeprefix("violation: "): n for name, n in sorted(told.items()) if name.startswith("violation")}
    violations = sum(wrong.values())
    lines = [
        "# Outputs of models that are wrong in every way", "",
        f"`bench/outputs.py {outputs} {seed}`, commit {commit}, {datetime.now(UTC).date()}: {kinds.total():,} outputs "
        f"in {told['debates']:,} debates, {took:.0f} s; **{violations} violations**.", "",
        f"Accepted: {told['arguments']:,} arguments. Listed: {told['rejections']:,} rejections, "
        f"{told['lost turns']:,} lost turns.", "",
        "| output | how many |", "|---|---|", *(f"| {kind} | {kinds[kind]:,} |" for kind in MAKERS), "",
        "| violation | how many |", "|---|---|",
        *(f"| {name} | {n} |" for name, n in wrong.items()),
    ]  # fmt: skip
    PAGE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{kinds.total()} outputs, {violations} violations, {took:.0f} s")


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    main(*(given + [OUTPUTS, 1][len(given) :]))
