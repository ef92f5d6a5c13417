"""Three roles that need no model: a rule base that learns from cases.

The generator calls every loan renewable. The critic looks up what the rule base says of the cases that nobody has put
yet, and puts the first three that it gets wrong. The synthesizer learns rules from all cases that were put: rule by
rule, literal by literal, until no case is wrong (sequential covering).
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

TARGET: Final = "renewable"
BASE: Final = "loan"
KNOWN: Final = ("reserved", "overdue", "staff", "lost")
"""What can be known of a loan."""
CASES: Final[Sequence[tuple[frozenset[str], bool]]] = tuple(
    (frozenset(words.split()), wanted)
    for words, wanted in [
        ("", True), ("reserved", False), ("overdue", False), ("lost", False), ("staff", True),
        ("staff reserved", True), ("staff overdue", True), ("staff lost", False), ("reserved overdue", False),
        ("staff reserved overdue", True), ("reserved lost", False), ("staff reserved lost", False),
    ]
)  # fmt: skip
"""Twelve cases: what is known of the loan, and whether it may be renewed."""
Rule = frozenset[tuple[str, bool]]
"""The conditions of a rule: each a word, and whether it is to hold."""


def covers(rule: Rule, case: frozenset[str]) -> bool:
    """Whether a rule applies to a case."""
    return all((word in case) == holds for word, holds in rule)


def learned(cases: Sequence[tuple[frozenset[str], bool]], known: Sequence[str] = KNOWN) -> list[Rule]:
    """Rules that cover every case that is wanted and none that is not, as far as these words can tell them apart."""
    rules: list[Rule] = []
    left = [case for case, wanted in cases if wanted]
    bad = [case for case, wanted in cases if not wanted]
    while left:
        rule = _one(left, bad, known)
        if not any(covers(rule, case) for case in left):
            break
        rules.append(rule)
        left = [case for case in left if not covers(rule, case)]
    return rules


def _one(left: Sequence[frozenset[str]], bad: Sequence[frozenset[str]], known: Sequence[str]) -> Rule:
    """The rule that grows by the condition which keeps the most wanted cases for each that is not, until none is."""
    rule: Rule = frozenset()
    while any(covers(rule, case) for case in bad):
        grown = [rule | {(word, holds)} for word in known for holds in (False, True) if (word, not holds) not in rule]
        grown = [each for each in grown if each != rule]
        if not grown:
            break
        rule = max(grown, key=lambda each: (_worth(each, left, bad), -sum(holds for _, holds in each), sorted(each)))
    for condition in sorted(rule):  # what turned out not to be needed
        if not any(covers(rule - {condition}, case) for case in bad):
            rule -= {condition}
    return rule


def _worth(rule: Rule, left: Sequence[frozenset[str]], bad: Sequence[frozenset[str]]) -> tuple[float, int]:
    good, wrong = sum(covers(rule, c) for c in left), sum(covers(rule, c) for c in bad)
    return (good / (good + wrong) if good else 0.0, good)


def written(rules: Iterable[Rule], target: str = TARGET, base: str = BASE) -> str:
    """The rules as a logic program."""
    return "\n".join(
        f"{target}(X) :- {', '.join([f'{base}(X)', *(_literal(c) for c in sorted(rule))])}." for rule in rules
    )


def _literal(condition: tuple[str, bool]) -> str:
    return f"{'' if condition[1] else 'not '}{condition[0]}(X)"


def case_of(test: Mapping[str, Any], base: str = BASE) -> tuple[frozenset[str], bool]:
    """A test case as it is shown to a participant, as a case to learn from."""
    words = {fact.split("(")[0] for fact in test["facts"]}
    return frozenset(words - {base}), bool(test["expected"]["holds"])


def edge_case(case: frozenset[str], wanted: bool) -> dict[str, Any]:
    """A case as a critic puts it."""
    facts = [f"{word}(l1)" for word in (BASE, *sorted(case))]
    told = f"a loan that is {' and '.join(sorted(case)) or 'nothing special'}"
    return {"scenario": told, "facts": facts, "expected": {"holds" if wanted else "fails": [f"{TARGET}(l1)"]}}


def said(artifact: str) -> list[Rule]:
    """The rules in an artifact of this shape."""
    bodies = [line.split(":-")[1].rstrip(". ").split(",") for line in artifact.splitlines() if ":-" in line]
    literals = ([literal.strip().removesuffix("(X)") for literal in body] for body in bodies)
    return [
        frozenset((word.removeprefix("not ").strip(), not word.startswith("not ")) for word in words if word != BASE)
        for words in literals
    ]


async def generator(request: Mapping[str, Any]) -> dict[str, Any]:  # noqa: ARG001 (it knows the gap)
    """The most general rule there is."""
    return {"artifact": written([frozenset()]), "reason": "Every loan can be renewed until somebody says otherwise"}


async def critic(request: Mapping[str, Any]) -> dict[str, Any]:
    """The first three cases that the version gets wrong, and that were not put yet."""
    rules, put = said(request["artifact"]), {case_of(test)[0] for test in request["tests"]}
    wrong = [c for c in CASES if c[0] not in put and any(covers(rule, c[0]) for rule in rules) != c[1]][:3]
    findings = [{"text": f"It gets {len(wrong)} cases wrong", "severity": "high"}] if wrong else []
    return {"edge_cases": [edge_case(*case) for case in wrong], "findings": findings}


async def synthesizer(request: Mapping[str, Any]) -> dict[str, Any]:
    """What is learned from all cases that were put so far."""
    artifact = written(learned([case_of(test) for test in request["tests"]]))
    answers = {finding["id"]: {"fixed": True} for finding in request["findings"] if finding["state"] == "open"}
    return {"artifact": artifact, "answers": answers, "reason": f"Learned from {len(request['tests'])} cases"}


def roles() -> dict[str, Any]:
    """The three roles, by name."""
    return {"generator": generator, "critic": critic, "synthesizer": synthesizer}
