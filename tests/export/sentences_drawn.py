"""Random debates, and their sentences beside the record that these came from: who is on which side, who left one, what
is unanswered, how many there are of what. `python tests/export/sentences_drawn.py [NUMBER [FIRST]]` tries so many.

What is asked of the record is asked of the keys of the result (docs/contract.md), by the words of section 5 of
docs/formal-model.md, and not of what tells it.
"""

import contextlib
import io
import random
import re
import sys
from collections.abc import Iterator, Mapping
from typing import Any, Final

import moot
from moot.document.answer import answer
from moot.faces.cli.show.result import print_result
from moot.results import DebateResult
from moot.results.speaking import headline

SIDE: Final = 0.25
NAMES: Final = ("ana", "ben", "cho", "dan", "eve")
POSITIONS: Final = ("Move to the hill", "Stay at the river", "Split in two")
GROUNDS: Final = ("Rents rise", "Trains run late", "Cellars flood", "Schools are near", "Walls hold")
STANCES: Final = (-1, -0.5, 0, 0.2, 0.25, 0.5, 1, 1, 1)


def drawn(seed: int) -> tuple[list[str], dict[str, list[dict[str, Any]]]]:
    """The positions of a debate, and what each says round by round."""
    rng = random.Random(seed)
    positions = list(POSITIONS[: rng.choice((2, 2, 3))])
    people = NAMES[: rng.randint(1, len(NAMES))]
    return positions, {who: [_said(rng, positions, number) for number in range(rng.randint(1, 3))] for who in people}


def _said(rng: random.Random, positions: list[str], number: int) -> dict[str, Any]:
    said: dict[str, Any] = {}
    if rng.random() < 0.7:
        claims = [*positions, *positions, *(f"~{p}" for p in positions), *GROUNDS, *(f"~{g}" for g in GROUNDS)]
        said["arguments"] = [_argument(rng, rng.choice(claims)) for _ in range(rng.randint(1, 2))]
    if rng.random() < 0.7:
        said["stances"] = {p: rng.choice(STANCES) for p in rng.sample(positions, rng.randint(1, len(positions)))}
    said["gives_up"] = number > 0 and rng.random() < 0.4
    return said


def _argument(rng: random.Random, claim: str) -> dict[str, Any]:
    grounds = [ground for ground in GROUNDS if ground != claim.removeprefix("~")]
    return {"claim": claim, "premises": rng.sample(grounds, rng.randint(0, 2))}


def held(seed: int) -> tuple[DebateResult, str]:
    """A random debate, and its Markdown."""
    positions, said = drawn(seed)

    def agent(who: str) -> Any:
        async def respond(request: Any) -> dict[str, Any]:
            rounds = said[who]
            now = dict(rounds[request.round]) if request.round < len(rounds) else {"pass": True}
            if now.pop("gives_up", False):
                mine = [a["id"] for a in request.arguments if a["mine"]]
                others = [a["id"] for a in request.arguments if not a["mine"]]
                if mine and others:
                    now |= {"withdraw": [{"item": mine[0], "because": others[0]}], "cause": others[0]}
            return now

        return respond

    with moot.open(":memory:") as m:
        result = m.debate("Where to?", {who: agent(who) for who in said}, positions=positions, max_rounds=4)
        return result, "\n".join(m.export(result.debate_id, "markdown"))


def faults(seed: int) -> list[str]:
    """What the sentences about a random debate say that its record does not."""
    result, markdown = held(seed)
    record = Record(result.to_dict())
    parts = {part.lead: part.says for part in answer(result)}
    found = [f"{seed}: {fault}" for fault in _wrong(record, parts, headline(result), result.reason)]
    faces = {"terminal": printed(result), "markdown": re.sub(r"\\(.)", r"\1", markdown)}
    for says in parts.values():
        for sentence in says:
            found += [f"{seed}: the {face} lacks: {sentence}" for face, all_ in faces.items() if sentence not in all_]
    return found


def printed(result: DebateResult) -> str:
    """What the terminal shows of a debate, in one line."""
    written = io.BytesIO()
    out = io.TextIOWrapper(written, "utf-8", write_through=True)  # who drops it closes what it writes to
    with contextlib.redirect_stdout(out):
        print_result(result)
    return " ".join(written.getvalue().decode().split())


class Record:
    """The keys of a result, asked by the words of positions and propositions."""

    def __init__(self, found: Mapping[str, Any]) -> None:
        self.found = found
        self.ids = {position["text"]: position["id"] for position in found["positions"]}
        self.people = [participant["name"] for participant in found["participants"]]
        self.texts = {**found["propositions"], **{id: text for text, id in self.ids.items()}}

    def words(self, literal: str) -> str:
        """A literal in words, `~` before what is denied."""
        denied = "~" if literal.startswith("~") else ""
        return denied + str(self.texts.get(literal.removeprefix("~"), literal))

    def stance(self, who: str, position: str) -> float:
        """The stance of somebody on a position; 0 where there is none."""
        return float(self.found["stances"].get(who, {}).get(self.ids[position], 0))

    def label(self, position: str) -> str:
        """The label of a position."""
        return next(str(p["label"]) for p in self.found["positions"] if p["text"] == position)

    def backers(self, position: str) -> set[str]:
        """Who is for a position: at least `SIDE`, and more than for any rival."""
        return {who for who in self.people if self._for(who, position)}

    def _for(self, who: str, position: str) -> bool:
        stated = self.found["stances"].get(who, {})
        own = self.stance(who, position)
        rivals = [stated[id] for text, id in self.ids.items() if text != position and id in stated]
        return own >= SIDE and all(own > value for value in rivals)

    def arguments(self, claim: str) -> list[Mapping[str, Any]]:
        """The arguments that claim a literal, in words."""
        return [a for a in self.found["arguments"] if self.words(a["claim"]) == claim]

    def uses(self, who: str, literal: str) -> bool:
        """Whether somebody ever claimed a literal, or rested something on it."""
        mine = [a for a in self.found["arguments"] if who in a["authors"]]
        return any(literal in map(self.words, (a["claim"], *a["premises"], *a["assumptions"])) for a in mine)


def listed(names: str) -> list[str]:
    """The names of a list for people."""
    return re.split(r", | and ", names)


def _wrong(record: Record, parts: Mapping[str, tuple[str, ...]], head: str, reason: str) -> Iterator[str]:
    for sentence in parts.get("Who stands where", ()):
        yield from _of_sides(record, sentence)
    for sentence in parts.get("Unanswered", ()):
        yield from _of_what_is_unanswered(record, sentence)
    for lead in ("Both sides accept", "All sides accept"):
        for sentence in parts.get(lead, ()):
            yield from _of_what_is_accepted(record, sentence)
    for sentence in parts.get("What changes minds", ()):
        who = re.match(r"(.+) would change their mind if", sentence)
        if who is not None and not {*listed(who[1])} <= {*record.people}:
            yield f"nobody is called so: {sentence}"
    yield from _of_numbers(record, head, reason)


def _of_sides(record: Record, sentence: str) -> Iterator[str]:
    if left := re.fullmatch(r"(\S.*?) left ‘(.+?)’(?: because of ‘.+’)?\.", sentence):
        for who in listed(left[1]):
            mine = [a for a in record.arguments(left[2]) if who in a["authors"]]
            if not any(not a["live"] for a in mine) or any(a["live"] for a in mine) or who in record.backers(left[2]):
                yield f"{who} did not leave it: {sentence}"
    elif gone := re.fullmatch(r"Nobody is for ‘(.+)’ any more\.", sentence):
        yield from [f"somebody is for it: {sentence}"] if record.backers(gone[1]) else ()
    elif silent := re.fullmatch(r"(.+?) (?:is|are) on no side\.", sentence):
        for who in listed(silent[1]):
            if any(abs(record.stance(who, position)) >= SIDE for position in record.ids):
                yield f"{who} is on one: {sentence}"
    elif against := re.fullmatch(r"(\S+) is against (‘.+’)\.", sentence):
        for position in re.findall(r"‘(.+?)’", against[2]):
            if record.stance(against[1], position) > -SIDE:
                yield f"{against[1]} is not: {sentence}"
    elif alike := re.fullmatch(r"(\S+) is for (‘.+’) alike\.", sentence):
        if len({record.stance(alike[1], position) for position in re.findall(r"‘(.+?)’", alike[2])}) != 1:
            yield f"{alike[1]} is for one of them more: {sentence}"
    elif nothing := re.fullmatch(r"Nothing speaks for ‘(.+)’\.", sentence):
        if any(a["live"] for a in record.arguments(nothing[1])):
            yield f"something does: {sentence}"
    elif fallen := re.fullmatch(r"What was said for ‘(.+)’ has fallen\.", sentence):
        if {a["label"] for a in record.arguments(fallen[1]) if a["live"]} - {"out"}:
            yield f"something stands: {sentence}"
    elif cannot := re.fullmatch(r"As it was argued, ‘(.+)’ cannot stand\.", sentence):
        if record.label(cannot[1]) != "undec":
            yield f"it is {record.label(cannot[1])}: {sentence}"
    elif back := re.fullmatch(r"(.+?) took back what spoke for ‘(.+)’\.", sentence):
        for who in listed(back[1]):
            if all(a["live"] for a in record.arguments(back[2]) if who in a["authors"]):
                yield f"{who} did not: {sentence}"
    elif camps := re.findall(r"(?:^|; |, against )([^‘]+?) for ‘(.+?)’", sentence):
        for names, position in camps:
            if {*listed(names)} != record.backers(position):
                yield f"for ‘{position}’ are {sorted(record.backers(position))}: {sentence}"


def _of_what_is_unanswered(record: Record, sentence: str) -> Iterator[str]:
    told = re.fullmatch(r"‘(.+?)’ (does not hold|stands)(?:: (.+))?; (.+) (?:is|are) (for|against) it\.", sentence)
    if told is None:
        if not sentence.startswith("And "):
            yield f"what does it say? {sentence}"
        return
    literal, stands, why, names, side = told.groups()
    if (stands == "stands") == any(a["label"] == "in" for a in record.arguments(f"~{literal}") if a["live"]):
        yield f"it is the other way round: {sentence}"
    for who in listed(names):
        if not record.uses(who, literal if side == "for" else f"~{literal}"):
            yield f"{who} never said so: {sentence}"
    if why and (silent := re.fullmatch(r"nobody answered ‘(.+)’", why)):
        grounds = [silent[1], *silent[1].split(" and ")]
        if any(record.arguments(f"~{ground}".replace("~not: ", "")) for ground in grounds):
            yield f"somebody did: {sentence}"


def _of_what_is_accepted(record: Record, sentence: str) -> Iterator[str]:
    told = re.fullmatch(r"(.+?) agrees? that ‘(.+)’( does not hold)?\.", sentence)
    if told is None:
        return
    everybody = told[1] == "All"
    names, literal = record.people if everybody else listed(told[1]), f"{'~' if told[3] else ''}{told[2]}"
    position = literal.removeprefix("~")
    for who in names:
        held = position in record.ids and abs(record.stance(who, position)) >= SIDE
        rests = [a for a in record.found["arguments"] if who in (*a["authors"], *a["endorsed_by"], *a["conceded_by"])]
        if not held and not rests and not any(who in record.backers(p) for p in record.ids):
            yield f"{who} never said so: {sentence}"
    sides = [record.backers(p) for p in record.ids]
    if not everybody and any(side.issuperset(names) for side in sides):
        yield f"only one side does: {sentence}"


def _of_numbers(record: Record, head: str, reason: str) -> Iterator[str]:
    sizes = {position: len(record.backers(position)) for position in record.ids}
    n = len(record.people)
    first = [position for position, size in sizes.items() if size == max(sizes.values())]
    if any([position] != first for position in re.findall(r"‘([^’]+)’ has the most voices so far$", head)):
        yield f"{sizes}: {head}"
    told = [(size, n) for size in sizes.values()]
    if any((int(of), int(all_)) not in told for of, all_ in re.findall(r"(\d+) of (\d+) are for it", reason)):
        yield f"{sizes} of {n}: {reason}"
    shares = {"half": 2, "a third": 3}
    for share, parts in shares.items():
        if re.search(rf"(?<!than )\b{share}\b", reason) and parts_of(sizes, n, parts) == 0:
            yield f"{sizes} of {n}: {reason}"
    if "everybody is for it" in reason and n not in sizes.values():
        yield f"{sizes} of {n}: {reason}"
    if "more than half of all are for it" in reason and 2 * max(sizes.values()) <= n:
        yield f"{sizes} of {n}: {reason}"


def parts_of(sizes: Mapping[str, int], n: int, parts: int) -> int:
    """How many positions have just this part of all on their side."""
    return sum(parts * size == n for size in sizes.values())


def main(number: int = 10_000, first: int = 0) -> int:
    """Try so many random debates, and print what their sentences say that is not so."""
    found = [fault for seed in range(first, first + number) for fault in faults(seed)]
    print("\n".join([*found, f"{number} debates: {len(found)} sentences that are not so"]))
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
