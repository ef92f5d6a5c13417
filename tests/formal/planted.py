"""Debates whose camps, cruxes and common ground are known by construction.

Every position is argued for by one camp, whose members all endorse its arguments, and rules the others out: all are
open. A premise is plain (nobody denies it), or disputed (an argument of its camp backs it, one of another camp denies
it). A plain premise may be shared by camps. So a literal kills arguments or resolves disputes, and a position is in
iff all arguments of its rivals are killed and one of its own is neither killed nor in dispute, out iff all its own are
killed.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import Any

Literals = tuple[str, ...]


@dataclass
class Planted:
    """A graph document and what is in it: by position its members and its arguments; by literal the arguments that it
    kills and the disputes (premises) that it resolves; by argument its disputed premises; by literal its holders.
    """

    document: dict[str, Any]
    members: dict[str, list[str]] = field(default_factory=dict)
    own: dict[str, set[str]] = field(default_factory=dict)
    kills: dict[str, set[str]] = field(default_factory=dict)
    resolves: dict[str, set[str]] = field(default_factory=dict)
    disputes: dict[str, set[str]] = field(default_factory=dict)
    held: dict[str, set[str]] = field(default_factory=dict)

    def common_ground(self) -> dict[str, list[str]]:
        """By literal of the common ground, the participants that are committed to it."""
        return {literal: sorted(who) for literal, who in sorted(self.held.items()) if len(who) > 1}

    def label(self, position: str, settled: Literals) -> str:
        """The label of a position if these literals are settled."""
        killed = set[str]().union(*(self.kills.get(l, set()) for l in settled))
        resolved = set[str]().union(*(self.resolves.get(l, set()) for l in settled))
        if self.own[position] <= killed:
            return "out"
        rivals = set[str]().union(*(of for other, of in self.own.items() if other != position))
        sound = {a for a in self.own[position] - killed if self.disputes.get(a, set()) <= resolved}
        return "in" if rivals <= killed and sound else "undec"

    def cruxes(self, position: str, k_max: int) -> tuple[list[Literals], list[Literals]]:
        """The sets of up to `k_max` literals that raise, and those that lower, the label of a position."""
        found: dict[str, list[Literals]] = {"in": [], "out": []}
        for chosen in self._sets(k_max):
            now = self.label(position, chosen)
            if now != "undec" and not any(set(other) < set(chosen) for other in found[now]):
                found[now].append(chosen)
        return sorted(found["in"]), sorted(found["out"])

    def _sets(self, k_max: int) -> Iterator[Literals]:
        literals = sorted({*self.kills, *self.resolves})
        for size in range(1, k_max + 1):
            for chosen in combinations(literals, size):
                if len({l.removeprefix("~") for l in chosen}) == size:
                    yield chosen


def planted(seed: int, arguments: int = 2, camps: int = 3, shared: int = 2) -> Planted:
    """A debate of 2 to `camps` camps of 1 to 3 members, each with 1 to `arguments` arguments for its position."""
    random = Random(seed)
    positions = [f"P{n}" for n in range(random.randint(2, camps))]
    found = Planted({
        "protocol": "graph",
        "issue": {"text": "which", "positions": positions},
        "arguments": [], "stances": {}, "endorsements": {},
    })  # fmt: skip
    common = [f"g{n}" for n in range(shared)]
    for number, position in enumerate(positions):
        found.members[position] = [f"u{number}.{n}" for n in range(random.randint(1, 3))]
        found.document["stances"] |= {who: {position: 1.0} for who in found.members[position]}
    for position in positions:
        found.own[position] = set()
        for _ in range(random.randint(1, arguments)):
            _argue(random, found, position, common)
    return found


def _argue(random: Random, found: Planted, position: str, common: list[str]) -> None:
    """One argument for a position: a plain premise of its own, some that are shared, perhaps one in dispute."""
    name = f"a{len(found.document['arguments'])}"
    premises = [f"q{name}", *random.sample(common, random.randint(0, len(common)))]
    found.own[position].add(name)
    for premise in premises:
        found.kills.setdefault(f"~{premise}", set()).add(name)
    if random.random() < 0.6:
        contested = f"x{name}"
        other = random.choice([p for p in found.members if p != position])
        found.disputes[name] = {contested}
        for literal in (f"~{contested}", f"~b{name}"):
            found.kills.setdefault(literal, set()).add(name)
        for literal in (contested, f"~d{name}"):
            found.resolves.setdefault(literal, set()).add(contested)
        _say(found, name, position, position, [*premises, contested])
        _say(found, f"{name}.for", position, contested, [f"b{name}"])
        _say(found, f"{name}.against", other, f"~{contested}", [f"d{name}"])
    else:
        _say(found, name, position, position, premises)


def _say(found: Planted, id: str, camp: str, claim: str, premises: list[str]) -> None:
    """An argument of the first member of a camp, which the others endorse."""
    first, *others = found.members[camp]
    found.document["arguments"].append({"id": id, "authors": [first], "claim": claim, "premises": premises})
    for who in others:
        found.document["endorsements"].setdefault(who, []).append(id)
    for premise in premises:
        if not premise.startswith("x"):
            found.held.setdefault(premise, set()).update(found.members[camp])


def missed(found: Planted, outcomes: Any, k_max: int) -> list[str]:
    """What was planted and not found, or found and not planted, in words."""
    ground = {g.literal: list(g.classes) for g in outcomes.common_ground}
    wrong = [] if ground == found.common_ground() else [f"common ground {ground} for {found.common_ground()}"]
    wrong += [f"camp {camp}" for camp in outcomes.camps if not _is_planted(found, camp)]
    for cruxes in outcomes.cruxes:
        told = tuple(sorted(crux.literals for crux in of) for of in (cruxes.raise_, cruxes.lower))
        if told != found.cruxes(cruxes.position, k_max):
            wrong.append(f"cruxes of {cruxes.position}: {told} for {found.cruxes(cruxes.position, k_max)}")
    return wrong


def _is_planted(found: Planted, camp: Any) -> bool:
    """Whether a camp has its members, and holds all that these are committed to."""
    return (list(camp.members), camp.tenable, camp.score) == (found.members[camp.position], True, camp.total)
