"""The outcomes of debates: against the slow reference on many drawn documents, planted debates found again, and how
long they take. Results: bench/outcomes.md.

    .venv/bin/python bench/outcomes.py against FROM TO SIZE PROPOSITIONS
    .venv/bin/python bench/outcomes.py planted FROM TO
    .venv/bin/python bench/outcomes.py figures
    .venv/bin/python bench/outcomes.py scripted COUNT
    .venv/bin/python bench/outcomes.py turn SIZE
"""

import asyncio
import json
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent / "tests"), str(HERE.parent / "tests" / "formal")]

from dividing_compared import differences, drawn  # noqa: E402
from graphs import judged  # noqa: E402
from planted import missed, planted  # noqa: E402

import moot  # noqa: E402
from moot.verdict.dividing import outcomes_of  # noqa: E402
from moot.verdict.dividing.camps import camps  # noqa: E402
from moot.verdict.dividing.commitments import Commitments  # noqa: E402
from moot.verdict.dividing.cruxes import CruxSearch  # noqa: E402
from moot.verdict.dividing.settling import Interventions, universe  # noqa: E402
from moot.verdict.standing import Standing  # noqa: E402


def against(start: int, stop: int, size: int, propositions: int) -> int:
    """Compare moot with the slow reference on the documents of these seeds, of up to `size` arguments and that many
    propositions to settle; how many differ.
    """
    compared, apart, begun = 0, 0, time.perf_counter()
    for seed in range(start, stop):
        document = drawn(seed, size, propositions)
        if document is None:
            continue
        compared += 1
        if found := differences(document):
            apart += 1
            print(f"seed {seed}: {', '.join(key for key, *_ in found)} differ", flush=True)
    took = f"{time.perf_counter() - begun:.0f} s"
    drawn_from = f"seeds {start} to {stop - 1}, at most {size} arguments and {propositions} propositions"
    print(f"{drawn_from}: {compared} documents, {apart} differ, {took}")
    return apart


def find_planted(start: int, stop: int) -> int:
    """Look for what was planted in the debates of these seeds; how many miss something."""
    wrong, begun, many = 0, time.perf_counter(), []
    for seed in range(start, stop):
        debate = planted(seed, arguments=4, camps=4, shared=3)
        many.append(len(debate.document["arguments"]))
        found = outcomes_of(judged(debate.document).standing, None, k_max=2)
        if told := missed(debate, found, 2):
            wrong += 1
            print(f"seed {seed}: {told[0]}", flush=True)
    took = f"{time.perf_counter() - begun:.0f} s"
    print(f"planted, seeds {start} to {stop - 1}, {min(many)} to {max(many)} arguments: {wrong} miss something, {took}")
    return wrong


def entangled(seed: int, arguments: int = 200, attacks: int = 600) -> dict[str, Any]:
    """A document of eight people who argue for four positions, with attacks between arguments drawn evenly."""
    random = Random(seed)
    positions, people = [f"P{n}" for n in range(4)], [f"u{n}" for n in range(8)]
    side, propositions = {who: random.choice(positions) for who in people}, [f"p{n}" for n in range(arguments)]
    said: list[dict[str, Any]] = []
    for n in range(arguments):
        who, pick = random.choice(people), random.random()
        claim = side[who] if pick < 0.3 else random.choice(["", "~"]) + random.choice(propositions)
        needs = [p for p in random.sample(propositions, random.choice([1, 1, 2])) if p != claim.removeprefix("~")]
        said.append({"id": f"a{n}", "authors": [who], "claim": claim, "premises": needs})
    edges: list[dict[str, Any]] = []
    while len(edges) < attacks:
        source, target = random.sample(said, 2)
        component = random.choice(["claim", "premise", "premise", "warrant"])
        edge = {"id": f"x{len(edges)}", "authors": source["authors"], "source": source["id"], "target": target["id"]}
        aimed = {"claim": target["claim"], "premise": (target["premises"] or [None])[0]}.get(component, "")
        if aimed is not None and aimed not in (source["claim"], *source["premises"]):
            edges.append({**edge, "component": component, "index": 0})
    stances = {who: {p: 1.0} for who, p in side.items()}
    issue = {"text": "which", "positions": positions}
    return {"protocol": "graph", "issue": issue, "arguments": said, "edges": edges, "stances": stances}


def large_planted(seed: int) -> dict[str, Any]:
    """A planted debate of some 200 arguments, in which many cruxes are to be found."""
    return planted(seed, arguments=60, camps=4, shared=4).document


def timed(what: Callable[[], Any]) -> tuple[float, Any]:
    """The processor seconds of this process that something takes, and what it gives."""
    begun = time.process_time()
    found = what()
    return time.process_time() - begun, found


def searched(standing: Standing, k_max: int) -> Any:
    """The cruxes of all positions, from scratch."""
    commitments = Commitments(standing, standing.positions)
    search = CruxSearch(commitments, Interventions(standing, universe(standing)))
    return [search.of(position, k_max) for position in standing.positions]


def fresh(document: dict[str, Any]) -> Standing:
    """The standing of a document, labelled."""
    standing = judged({**document, "parameters": {"max_nodes": 1}}).standing
    labelled = Standing(standing.graph, standing.parameters)
    assert labelled.grounded_labels, "it is labelled before anything is timed"
    return labelled


def figures() -> None:
    """Print the times of large debates, of the running example, and of many scripted ones."""
    makers: tuple[tuple[str, Callable[[int], dict[str, Any]]], ...] = (
        ("entangled", entangled), ("planted", large_planted),
    )  # fmt: skip
    for name, maker in makers:
        for seed in range(5):
            standing = fresh(maker(seed))
            took = {k: timed(lambda standing=standing, k=k: searched(standing, k)) for k in (2, 3)}
            camp_s, _ = timed(lambda s=standing: camps(Commitments(s, s.positions), s.positions))
            sizes = f"{len(standing.prepared.structure.arguments)} arguments, {len(standing.framework)} nodes"
            told = [f"to size {k} {s:.2f} s ({_complete(found)})" for k, (s, found) in took.items()]
            print(f"{name} {seed}, {sizes}: cruxes {', '.join(told)}; camps {camp_s:.2f} s", flush=True)
    document = json.loads((HERE.parent / "tests/formal/data/running_example.json").read_text())
    standings = [fresh(document) for _ in range(21)]
    times = sorted(timed(lambda s=s: outcomes_of(s, None))[0] for s in standings[1:])
    print(f"running example, all outcomes: {1000 * statistics.median(times):.0f} ms, the best {1000 * times[0]:.0f} ms")


def _complete(found: Any) -> str:
    many = sum(len(cruxes.raise_) + len(cruxes.lower) for cruxes in found)
    return f"{many} cruxes, complete to {min(cruxes.complete_to_size for cruxes in found)}"


def scripted(count: int = 1_000) -> None:
    """Hold debates of four participants and three rounds, in a store in memory; each result has its outcomes."""

    async def all_of_them() -> None:
        async with moot.aio.open(":memory:") as m:
            for seed in range(count):
                random = Random(seed)
                people = {name: _person(list(_rounds(random, name))) for name in ("ana", "ben", "cho", "dan")}
                result = await m.debate(f"Which {seed}?", ["Postgres", "Cassandra"], people, max_rounds=3)
                assert result.outcomes is not None

    asyncio.run(all_of_them())


def turn(size: int) -> None:
    """Hold one debate of ten people who state an argument a round, each on what another stated, until there are
    somewhat more than `size`; print the processor time of a turn (one answer, with all that is done for it) around
    `size` arguments, and around a tenth of it.
    """
    people, marks = [f"u{n}" for n in range(10)], dict[int, float]()

    def agent(name: str) -> Any:
        async def respond(request: Any) -> dict[str, Any]:
            marks.setdefault(len(request.arguments), time.process_time())
            random = Random(f"{name} {request.round}")
            about = f"Need {random.randrange(size)}"
            claim = random.choice(["Postgres", "Cassandra", about, f"~{about}"])
            return {"arguments": [{"claim": claim, "premises": [f"{name} thinks {request.round}"]}]}

        return respond

    async def hold() -> None:
        async with moot.aio.open(":memory:") as m:
            agents, rounds = {name: agent(name) for name in people}, size // len(people) + 3
            await m.debate("Which?", ["Postgres", "Cassandra"], agents, max_rounds=rounds)

    asyncio.run(hold())
    for around in (size // 10, size):
        first = max((n for n in marks if n <= around - 10), default=0)
        last = min((n for n in marks if n >= around + 10), default=max(marks))
        cost = 1000 * (marks[last] - marks[first]) / (last - first)
        print(f"a turn at {first} to {last} arguments: {cost:.2f} ms of processor time", flush=True)


def _rounds(random: Random, name: str) -> Iterator[dict[str, Any]]:
    for round_ in range(3):
        claim = random.choice(["Postgres", "Cassandra", "~Need 1", "Need 1", "~Need 2", "Need 3"])
        premises = [f"Need {random.randint(1, 4)}", f"{name} thinks {round_}"]
        argument = {"claim": claim, "premises": [p for p in premises if p not in (claim, claim[1:])]}
        yield {"arguments": [argument], "stances": {random.choice(["Postgres", "Cassandra"]): 1} if not round_ else {}}


def _person(rounds: list[dict[str, Any]]) -> Any:
    async def respond(request: Any) -> Any:
        return rounds[request.round] if request.round < len(rounds) else {"pass": True}

    return respond


def main(what: str, *arguments: str) -> int:
    """Do one thing; the exit code."""
    match what:
        case "against":
            start, stop, size, propositions = map(int, arguments)
            return min(against(start, stop, size, propositions), 1)
        case "planted":
            return min(find_planted(*map(int, arguments)), 1)
        case "figures":
            figures()
            return 0
        case "scripted":
            took, _ = timed(lambda: scripted(int(arguments[0])))
            print(f"{arguments[0]} scripted debates, outcomes included: {took:.0f} s of processor time")
            return 0
        case "turn":
            turn(int(arguments[0]))
            return 0
        case _:
            print(__doc__)
            return 2


if __name__ == "__main__":
    sys.exit(main(*(sys.argv[1:] or ["help"])))
