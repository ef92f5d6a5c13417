"""Debates of claims that are played by whoever can read and write files: people, or language models.

    python bench/playing.py OUT --set unseen      plays the scenarios of bench/data/debates/unseen, all at the same time
    python bench/playing.py OUT --replay FILE…    plays recorded answers (a transcript.json of an earlier run) again
    python bench/playing.py OUT --score           a table of what a judge wrote into the checks.json of a run

While it runs, everything that a participant is asked is written to OUT/SCENARIO/ROUND/PARTICIPANT/request.json: its
persona (`seat`), and what moot asks (`asked`), as it is. The answer is awaited in answer.json beside it: a ROUND, or
any other text, which moot gets as it is. OUT/waiting.json lists the requests that are open, and the `players` folder of
each scenario has instructions for each seat. A run that was cut off goes on when it is started again: what is asked
again in the same words has its answer already.

Afterwards OUT/SCENARIO has result.json, log.jsonl, transcript.json, and checks.json, in which a judge says for each
thing that the chair expects whether it holds.
"""

import argparse
import asyncio
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from playing_checks import checks, got, scored
from playing_files import Room, answer_in, instructions, plain, read, scenarios, write

import moot

SETS = Path(__file__).parent / "data" / "debates"
PATIENCE_S = 86_400
"""Seconds that each participant has for an answer: as many as moot allows."""

Agent = Callable[[Any], Awaitable[Any]]


class Seat:
    """A participant whose answers are written by a player, beside the requests."""

    def __init__(self, room: Room, person: Mapping[str, Any], scenario: Mapping[str, Any], poll_s: float) -> None:
        self.room, self.poll_s, self.name = room, poll_s, person["name"]
        self.seat = {**person, "shared": scenario.get("shared", []), "question": scenario["question"]}
        self.asked = Counter[str]()

    async def __call__(self, request: Any) -> Any:
        """Write down what is asked, wait for the answer, and give it."""
        asked = plain(dict(request))
        name = round_of(asked, self.asked)
        folder = self.room.folder / name / self.name
        self.room.ask(folder, {"seat": self.seat, "asked": asked})
        while (answer := answer_in(folder, 3 * self.poll_s)) is None:
            await asyncio.sleep(self.poll_s)
        self.room.answered(folder, {"participant": self.name, "round": name, "answer": answer})
        return answer


CLOSING = "closing"
"""The aim of the closing ballot."""


class Recorded:
    """A participant that gives the answers of a transcript again. What nobody recorded it passes on, and lists."""

    def __init__(self, name: str, answers: Sequence[Mapping[str, Any]]) -> None:
        self.answers = {said["round"]: said["answer"] for said in answers if said["participant"] == name}
        self.asked = Counter[str]()
        self.missing = list[str]()

    async def __call__(self, request: Any) -> Any:
        """Give the answer to what is asked."""
        name = round_of(dict(request), self.asked)
        if name not in self.answers:
            self.missing.append(name)
        return self.answers.get(name, {"pass": True})


def round_of(asked: Mapping[str, Any], before: Counter[str]) -> str:
    """The name of the round in which something is asked: `0`, and `0-again-1` where it is asked in that round again.

    The closing ballot is `closing`. It is counted in `before`. A request that does not say its round gets the number of
    requests before it.
    """
    name = CLOSING if asked.get("aim") == CLOSING else str(asked.get("round", before.total()))
    before[name] += 1
    return name if before[name] == 1 else f"{name}-again-{before[name] - 1}"


def recorded(transcript: Mapping[str, Any]) -> dict[str, Recorded]:
    """The participants of a transcript by name, who say again what they said."""
    return {name: Recorded(name, transcript["answers"]) for name in transcript["participants"]}


async def play(
    m: Any, room: Room, scenario: Mapping[str, Any], people: Mapping[str, Agent], rounds: int | None, closing: bool
) -> str:
    """Hold one debate and write down what came of it; a line that says it. An error of moot's is such a line, too.
    `closing`: whether it ends with a closing ballot.
    """
    try:
        result = await m.claims(
            scenario["question"], dict(people), max_rounds=rounds, timeout_s=PATIENCE_S, remember=False,
            parameters={"closing": closing},
        )
        document = plain(result.to_dict())
        log = list(await m.export(result.debate_id, "log"))
    except Exception as error:
        (room.folder / "error.txt").write_text(f"{type(error).__name__}: {error}\n", encoding="utf-8")
        return f"{room.name}: {type(error).__name__}: {error}"
    write(room.folder / "result.json", document)
    (room.folder / "log.jsonl").write_text("".join(f"{line}\n" for line in log), encoding="utf-8")
    write(room.folder / "checks.json", checks(room.name, scenario, document))
    return f"{room.name}: {got(scenario, document)}"


async def play_all(
    out: Path, found: Mapping[str, Mapping[str, Any]], *, rounds: int | None = None, poll_s: float = 1.0
) -> list[str]:
    """Play scenarios by name, all at once, with players who write answers; a line for each."""
    waiting = set[str]()
    async with moot.aio.open(out / "debates.db") as m, asyncio.TaskGroup() as group:
        playing = list[asyncio.Task[str]]()
        for name, scenario in found.items():
            room = Room(out, name, waiting)
            for person in scenario["participants"]:
                instructions(room.folder, person["name"])
            people = {person["name"]: Seat(room, person, scenario, poll_s) for person in scenario["participants"]}
            playing.append(group.create_task(_kept(m, room, scenario, people, rounds)))
    return [task.result() for task in playing]


async def _kept(
    m: Any, room: Room, scenario: Mapping[str, Any], people: Mapping[str, Agent], rounds: int | None
) -> str:
    told = await play(m, room, scenario, people, rounds, closing=True)
    names = [person["name"] for person in scenario["participants"]]
    record = {"scenario": room.name, "question": scenario["question"], "participants": names, "answers": room.said}
    write(room.folder / "transcript.json", record)
    print(told, flush=True)
    return told


async def replay_all(out: Path, files: Sequence[Path], rounds: int | None = None) -> list[str]:
    """Play transcripts again, all at once; a line for each, with the requests that nobody had answered in it."""
    known = scenarios(SETS, "*")
    told = list[str]()
    async with moot.aio.open(":memory:") as m:
        for transcript in map(read, files):
            room, people = Room(out, transcript["scenario"], set()), recorded(transcript)
            scenario = known.get(transcript["scenario"], {"chair": {}}) | {"question": transcript["question"]}
            closing = any(said["round"] == CLOSING for said in transcript["answers"])  # older ones have none
            line = await play(m, room, scenario, people, rounds, closing=closing)
            missing = [f"{name} in round {asked}" for name, one in people.items() for asked in one.missing]
            told.append(line + (f" · not recorded: {', '.join(missing)}" if missing else ""))
    return told


def main(given: Sequence[str] | None = None) -> None:
    """Play, replay, or score."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path, metavar="OUT")
    sets = sorted(place.name for place in SETS.iterdir() if place.is_dir())
    parser.add_argument("--set", default="seen", choices=sets)
    parser.add_argument("--only", nargs="+", default=(), metavar="SCENARIO", help="those alone")
    parser.add_argument("--rounds", type=int, help="rounds at most")
    parser.add_argument("--poll", type=float, default=1.0, metavar="SECONDS", help="how often answers are looked for")
    parser.add_argument("--replay", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--score", action="store_true")
    args = parser.parse_args(given)
    args.out.mkdir(parents=True, exist_ok=True)
    if args.score:
        print("\n".join(scored(args.out)))
        return
    if args.replay:
        told = asyncio.run(replay_all(args.out, args.replay, args.rounds))
    else:
        told = asyncio.run(play_all(args.out, chosen(args.set, args.only), rounds=args.rounds, poll_s=args.poll))
    print("\n".join(["", "scenario: status that came out (expected) · verdict", *sorted(told)]))


def chosen(which: str, only: Sequence[str]) -> dict[str, Any]:
    """The scenarios of a set, or those of it that are named."""
    found = scenarios(SETS, which)
    unknown = {name for name in only if f"{which}-{name}" not in found}
    if unknown:
        known = ", ".join(name.removeprefix(f"{which}-") for name in found)
        sys.exit(f"no scenario {', '.join(sorted(unknown))} in {which}; there are {known}")
    return {name: one for name, one in found.items() if not only or name.removeprefix(f"{which}-") in only}


if __name__ == "__main__":
    main()
