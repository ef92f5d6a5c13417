"""Rule-learning tasks with scripted roles of known skill, for benches and tests.

A hidden rule base says which items are `fit`, by what is known of them. A task shows a few cases as tests; others are
what the critic may know, what is held out to choose by, and what is hidden, to measure with. The generator proposes a
damaged copy of the hidden rules. The critic puts each case that it knows, and that a version gets wrong, with a
probability: its skill. The synthesizer looks for a version that passes more tests among so many random changes: its
skill.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from random import Random
from typing import Any, Final

WORDS: Final = ("new", "paid", "rare", "old", "lent")
"""What can be known of an item."""
BASE, TARGET, ITEM = "item", "fit", "i1"
SEEN, KNOWN, HELD_OUT = 4, 8, 6
"""Cases, of 32, that are tests at once, that the critic knows, and that are held out; the others are hidden."""

Known = frozenset[str]
Rule = frozenset[tuple[str, bool]]
"""The conditions of a rule: each a word, and whether it holds."""
Rules = frozenset[Rule]


@dataclass(frozen=True, slots=True)
class Case:
    """What is known of an item, and whether it is fit."""

    known: Known
    fit: bool

    def to_dict(self) -> dict[str, Any]:
        """The case as a test of a task."""
        facts = [f"{word}({ITEM})" for word in (BASE, *sorted(self.known))]
        expected = {"holds" if self.fit else "fails": [f"{TARGET}({ITEM})"]}
        return {"name": " ".join(sorted(self.known)) or "plain", "facts": facts, "expected": expected}


@dataclass(frozen=True, slots=True)
class Learning:
    """A task with its hidden rules, and its cases by who may see them."""

    rules: Rules
    seen: tuple[Case, ...]
    known: tuple[Case, ...]
    held_out: tuple[Case, ...]
    hidden: tuple[Case, ...]

    def to_dict(self) -> dict[str, Any]:
        """The task as a file of a dialectic has it."""
        return {
            "gap": "Which items are fit?",
            "target": f"{TARGET}/1",
            "existing_predicates": [f"{word}/1" for word in (BASE, *WORDS)],
            "tests": [case.to_dict() for case in self.seen],
        }


def task(seed: int) -> Learning:
    """The task of that seed: one to three hidden rules of one to three conditions."""
    lots = Random(f"task {seed}")
    while True:
        rules = frozenset(_rule(lots) for _ in range(lots.randint(1, 3)))
        cases = [Case(known, fits(rules, known)) for known in _all()]
        if 8 <= sum(case.fit for case in cases) <= 24:
            break
    lots.shuffle(cases)
    ends = SEEN, SEEN + KNOWN, SEEN + KNOWN + HELD_OUT
    parts = (cases[: ends[0]], cases[ends[0] : ends[1]], cases[ends[1] : ends[2]], cases[ends[2] :])
    return Learning(rules, *map(tuple, parts))


def fits(rules: Rules, known: Known) -> bool:
    """Whether some rule applies to an item of which that is known."""
    return any(all((word in known) == holds for word, holds in rule) for rule in rules)


def right(rules: Rules, cases: Iterable[Case]) -> int:
    """How many cases come out as they should."""
    return sum(fits(rules, case.known) == case.fit for case in cases)


def written(rules: Rules) -> str:
    """The rules as a logic program."""
    rows = [f"{TARGET}(X) :- {', '.join([f'{BASE}(X)', *sorted(map(_literal, rule))])}." for rule in rules]
    return "\n".join(sorted(rows)) or f"{TARGET}(X) :- {BASE}(X), not {BASE}(X)."


def read(artifact: str) -> Rules:
    """The rules in a program of this shape."""
    bodies = [row.split(":-")[1].rstrip(". ").split(",") for row in artifact.splitlines() if ":-" in row]
    literals = [[part.strip().removesuffix("(X)") for part in body] for body in bodies]
    found = (frozenset((part.removeprefix("not "), not part.startswith("not ")) for part in body) for body in literals)
    bare = (frozenset(each for each in rule if each[0] != BASE) for rule in found if (BASE, False) not in rule)
    return frozenset(bare)


def changed(rules: Rules, lots: Random) -> Rules:
    """The rules with one random change: a condition more, less, or turned round; a rule more or less."""
    rule = lots.choice(sorted(rules, key=sorted)) if rules else _rule(lots)
    rest, way = rules - {rule}, lots.randrange(5)
    match way:
        case 0:
            return rest | {_with(rule, lots)}
        case 1 if rule:
            return rest | {rule - {lots.choice(sorted(rule))}}
        case 2 if rule:
            word, holds = lots.choice(sorted(rule))
            return rest | {rule - {(word, holds)} | {(word, not holds)}}
        case 3 if rest:
            return rest
        case _:
            return rules | {_rule(lots)}


@dataclass(frozen=True, slots=True)
class Skill:
    """How good roles are: the number of changes that spoil the first version, the probability with which a critic puts
    a case that it knows, the number of changes that a synthesizer tries.
    """

    damage: int = 3
    critic: float = 0.5
    tries: int = 12


def roles(learning: Learning, skill: Skill, seed: int, spent: list[str] | None = None) -> dict[str, Any]:
    """The three roles, by name. `spent`: gets the role of everybody who is asked, at each call."""
    lots, calls = Random(f"roles {seed}"), spent if spent is not None else []

    async def generator(request: Mapping[str, Any]) -> dict[str, Any]:  # noqa: ARG001
        calls.append("generator")
        return {"artifact": written(damaged(learning.rules, skill.damage, lots))}

    async def critic(request: Mapping[str, Any]) -> dict[str, Any]:
        calls.append("critic")
        rules, put = read(request["artifact"]), {case_of(test).known for test in request["tests"]}
        wrong = [c for c in learning.known if c.known not in put and fits(rules, c.known) != c.fit]
        told = [case for case in wrong if lots.random() < skill.critic]
        edges = [{"scenario": case.to_dict()["name"], **_without_name(case)} for case in told]
        return {"edge_cases": edges, "recommendation": "revise" if told else "accept"}

    async def synthesizer(request: Mapping[str, Any]) -> dict[str, Any]:
        calls.append("synthesizer")
        tests = [case_of(test) for test in request["tests"]]
        return {"artifact": written(improved(read(request["artifact"]), tests, skill.tries, lots))}

    return {"generator": generator, "critic": critic, "synthesizer": synthesizer}


def damaged(rules: Rules, times: int, lots: Random) -> Rules:
    """The rules with so many random changes."""
    for _ in range(times):
        rules = changed(rules, lots)
    return rules


def improved(rules: Rules, tests: Sequence[Case], tries: int, lots: Random) -> Rules:
    """The best for the tests among so many random changes, each of the best so far, and the rules as they are."""
    best = rules
    for _ in range(tries):
        other = changed(best, lots)
        if (right(other, tests), -size(other)) > (right(best, tests), -size(best)):
            best = other
    return best


def case_of(test: Mapping[str, Any]) -> Case:
    """A test, as a participant is shown it, as a case."""
    words = {fact.split("(")[0] for fact in test["facts"]}
    return Case(frozenset(words - {BASE}), bool(test["expected"].get("holds")))


def with_known(learning: Learning, known: Sequence[Case]) -> Learning:
    """The task with a critic that knows other cases."""
    return replace(learning, known=tuple(known))


def _without_name(case: Case) -> dict[str, Any]:
    return {key: value for key, value in case.to_dict().items() if key != "name"}


def size(rules: Rules) -> int:
    """The literals of rules, the base apart."""
    return sum(1 + len(rule) for rule in rules)


def _literal(condition: tuple[str, bool]) -> str:
    return f"{'' if condition[1] else 'not '}{condition[0]}(X)"


def _rule(lots: Random) -> Rule:
    return frozenset((word, lots.random() < 0.6) for word in lots.sample(WORDS, lots.randint(1, 3)))


def _with(rule: Rule, lots: Random) -> Rule:
    free = [word for word in WORDS if word not in {name for name, _ in rule}]
    return rule | {(lots.choice(free), lots.random() < 0.6)} if free else rule


def _all() -> list[Known]:
    return [
        frozenset(word for word, holds in zip(WORDS, row, strict=True) if holds)
        for row in product((False, True), repeat=len(WORDS))
    ]
