"""Seeded debates of scripted participants: hidden profiles, one honest participant among conformists, and what must
move no verdict (order of seats, aliases, padding, clones of one class).

    python bench/hidden_profiles.py [--hidden N] [--honest N] [--moves N]

Each participant of a hidden profile knows one fact; most know one for the wrong answer, and only all facts together
speak for the planted one. Everything is scripted, so that a wrong figure is a fault of the engine and of nobody else.
"""

import argparse
import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

import moot.aio
from moot.aio import AsyncMoot as Moot
from moot.results import DebateResult

Agent = Callable[[Any], Awaitable[Any]]
CONFORMISTS = 4


@dataclass(frozen=True)
class Profile:
    """A hidden profile: the answers, the planted one, and the facts, each with who knows it and what it says of the
    answers.
    """

    positions: tuple[str, ...]
    planted: str
    facts: tuple[tuple[str, str, str, str], ...]
    """Who knows it, the fact, its source, and what it shows: `~` before an answer against which it speaks."""


def profile(seed: int, people: int) -> Profile:
    """A profile in which each of `people` knows one fact: for each wrong answer there is a recorded failure, and
    somebody knows why the planted one works.
    """
    draw = Random(seed)
    positions = tuple(f"use system {letter}" for letter in "ABC"[: draw.choice((2, 3))])
    planted = draw.choice(positions)
    wrong = [position for position in positions if position != planted]
    shows = [planted, *(f"~{position}" for position in wrong)]
    shows += [draw.choice(shows) for _ in range(people - len(shows))]
    draw.shuffle(shows)
    names = [f"person {n}" for n in range(1, people + 1)]
    facts = tuple(
        (name, f"Trial {draw.randrange(10**6)} of {shown.lstrip('~')} {'failed' if shown[0] == '~' else 'worked'}",
         f"trial-{n}.md", shown)
        for n, (name, shown) in enumerate(zip(names, shows, strict=True))
    )  # fmt: skip
    return Profile(positions, planted, facts)


def speaking(lines: Mapping[int, Any]) -> Agent:
    """A participant that says `lines` by round, and passes otherwise."""

    async def agent(request: Any) -> Any:
        return lines.get(request.round, {"pass": True})

    return agent


def knowing(fact: tuple[str, str, str, str], first: str) -> Agent:
    """A participant that says what it knows, prefers `first` at first, agrees to the facts of the others, and goes over
    to what stands once all have seen everything.
    """
    _, text, source, shown = fact
    outcome = "failed" if shown.startswith("~") else "worked"

    async def agent(request: Any) -> Any:
        if request.round == 0:
            known = {"id": "f", "text": text, "source": source, "outcome": outcome}
            reason = {"id": "n", "claim": shown, "evidence": ["f"], "text": text}
            return {"facts": [known], "arguments": [reason], "stances": {first: 0.5}}
        agreed = {"agree": [known["id"] for known in request.facts]} if request.round == 1 else {}
        standing = [p for p in request.positions if p["label"] == "in"]
        if request.round in (1, 2) and len(standing) == 1:
            held, id = request.stances, standing[0]["id"]
            reasons = [a["id"] for a in request.arguments if a["claim"] == id and a["label"] == "in"]
            left = {p: 0 for p in held if p != id and held[p] > 0}
            return {**agreed, "stances": {**left, id: 1}, **({"cause": reasons[0]} if reasons else {})}
        return agreed or {"pass": True}

    return agent


async def hidden(m: Moot, seed: int) -> tuple[bool, bool]:
    """Whether every fact that was said stands in the evidence of the result, and whether the planted answer won."""
    people = 4 + seed % 4
    found = profile(seed, people)
    draw = Random(seed + 1)
    wrong = [position for position in found.positions if position != found.planted]
    agents = {fact[0]: knowing(fact, draw.choice(wrong)) for fact in found.facts}
    result = await m.debate("Which system?", found.positions, agents, remember=False)
    said = {fact[1] for fact in found.facts}
    return said <= {piece.text for piece in result.evidence}, result.verdict == found.planted


async def honest(m: Moot, seed: int) -> bool:
    """Whether one honest participant who cites what came with the question wins against conformists, who say what most
    say.
    """
    draw = Random(seed)
    positions = [f"use system {letter}" for letter in "AB"]
    right, popular = draw.sample(positions, 2)
    lost = f"{popular} lost {draw.randrange(1, 99)} writes"
    facts = [{"id": "f", "text": lost, "source": "log.md", "outcome": "failed"}]
    attack = {"id": "n", "claim": f"~{popular}", "evidence": ["f"]}
    mine = {"id": "r", "claim": right, "premises": [f"{right} is tried"]}
    agents = {"honest": speaking({0: {"arguments": [attack, mine], "stances": {right: 1}}})}
    same = {"id": "n", "claim": popular, "premises": ["Everybody uses it"]}
    for n in range(CONFORMISTS):
        agents[f"conformist {n}"] = speaking({k: {"arguments": [same], "stances": {popular: 1}} for k in (0, 1, 2, 3)})
    order = list(agents)
    draw.shuffle(order)
    agents = {name: agents[name] for name in order}
    result = await m.debate("Which?", positions, agents, facts=facts, remember=False)
    labels = {position.text: position.label for position in result.positions}
    return labels[right] == "in" and labels[popular] == "out" and result.verdict == right


Told = tuple[str | None, str | None, tuple[tuple[str, str], ...]]


def came_to(result: DebateResult) -> Told:
    """What must not move: status, verdict, and the label of each position."""
    labels = tuple(sorted((position.text, position.label) for position in result.positions))
    return result.status and result.status.value, result.verdict, labels


async def moved(m: Moot, seed: int) -> list[str]:
    """Which of a new order of seats, aliases, padded texts and clones in one class moves what a debate comes to."""
    draw = Random(seed)
    positions = ["use system A", "use system B"]
    names = [f"person {n}" for n in range(draw.randrange(3, 6))]
    premises = ["it carries the load", "the team knows it", "it is cheap"]
    lines: dict[str, dict[int, Any]] = {}
    for name in names:
        side = draw.choice(positions)
        denied = draw.choice(premises)
        arguments = [{"id": "n", "claim": side, "premises": [draw.choice(premises)]}]
        if draw.random() < 0.5:
            arguments.append({"id": "d", "claim": f"~{denied}"})
        lines[name] = {0: {"arguments": arguments, "stances": {side: draw.choice((0.4, 1.0))}}}

    async def held(order: list[str], pad: str = "", **more: Any) -> Told:
        agents = {name: speaking(_padded(lines[name.partition("'")[0]], pad)) for name in order}
        result = await m.debate("Which?", positions, agents, remember=False, **more)
        return came_to(result)

    plain = await held(names)
    shuffled = names[:]
    draw.shuffle(shuffled)
    clone = draw.choice(names)
    tries = {
        "order": held(shuffled),
        "aliases": held(names, anonymous=True),
        "padding": held(names, "  "),
        "clones": held([*names, f"{clone}'s twin"], classes={f"{clone}'s twin": clone}),
    }
    return [name for name, trying in tries.items() if await trying != plain]


def _padded(lines: Mapping[int, Any], pad: str) -> Mapping[int, Any]:
    """The same lines with blanks around every sentence."""
    return {
        round_: {
            **said,
            "arguments": [
                {**a, "premises": [f"{pad}{p}{pad}" for p in a.get("premises", ())]} for a in said["arguments"]
            ],
        }
        for round_, said in lines.items()
    }


MOVES = ("order", "aliases", "padding", "clones")


async def figures(profiles: int, honests: int, moves: int) -> dict[str, Any]:
    """All figures, each over so many seeds."""
    async with moot.aio.open(":memory:") as m:
        held = [await hidden(m, seed) for seed in range(profiles)]
        won = [await honest(m, seed) for seed in range(honests)]
        changed = [name for seed in range(moves) for name in await moved(m, seed)]
    return {
        "every fact that was said in the evidence": (sum(facts for facts, _ in held), profiles),
        "planted answer won": (sum(planted for _, planted in held), profiles),
        "honest one won": (sum(won), honests),
        **{f"verdict unmoved by {name}": (moves - changed.count(name), moves) for name in MOVES},
    }


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    for name, number in (("hidden", 60), ("honest", 1000), ("moves", 2500)):
        parser.add_argument(f"--{name}", type=int, default=number)
    given = parser.parse_args()
    for name, (held, of) in asyncio.run(figures(given.hidden, given.honest, given.moves)).items():
        print(f"{name}: {held:,} of {of:,}")
