"""What a person is asked in a dialectic, line by line: the task, the version, what became of it, what was found."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

Line = tuple[int, str]
"""How far a line is indented, and what it says."""
Item = Mapping[str, Any]
PARTS: Final = {
    "target": "wanted", "target_layer": "layer", "domain": "domain", "existing_predicates": "vocabulary",
    "existing_rules": "rules that there are", "constraints": "constraints",
}  # fmt: skip
"""What the parts of a task are called for people, in the order in which they are shown."""


def lines_of(request: Item) -> Iterator[Line]:
    """The gap and the rest of the task, what is asked for, the current version with its gates and test cases, and the
    findings that concern it.
    """
    left = request["rounds_left"]
    yield 2, f"round {request['round']}, {f'at most {left} more' if left else 'the last'}: {request['question']}"
    yield 2, f"you are the {request['role']}. {request['task']}"
    for name, words in PARTS.items():
        value = request[name]
        if value:
            yield 2, f"{words}: {value if isinstance(value, str) else '; '.join(value)}"
    if request["version"] is not None:
        yield from _version(request)
    if request["tests"]:
        yield 2, "test cases:"
        yield from ((4, _case(test)) for test in request["tests"])
    if request["findings"]:
        yield 2, "findings:"
        yield from ((4, _finding(found)) for found in request["findings"])


def examples_of(request: Item) -> list[dict[str, Any]]:
    """An answer that fits, with findings that are there."""
    example = dict(request["form"]["example"])
    open_ones = [found["id"] for found in request["findings"] if found["state"] != "fixed"]
    if "answers" not in example:
        return [example]
    fixed = {"artifact": "…", "answers": {id: {"fixed": True} for id in open_ones}, "reason": "…"}
    return [fixed, *({"answers": {id: {"rebutted": "…"}}} for id in open_ones[:1])]


def _version(request: Item) -> Iterator[Line]:
    yield 2, f"version {request['version']}:"
    yield from ((4, line) for line in request["artifact"].splitlines())
    failed = [gate for gate in request["gates"] if gate["passed"] is False]
    if request["gates"]:
        yield 2, "it passes every gate" if not failed else "it fails:"
        yield from ((4, f"{gate['gate']}: {gate['why']}" if gate["why"] else gate["gate"]) for gate in failed)


def _case(test: Item) -> str:
    expected = test["expected"]
    parts = [f"{atom} holds" for atom in expected["holds"]] + [f"{atom} does not hold" for atom in expected["fails"]]
    parts += ["nothing can hold"] if expected.get("inconsistent") else []
    passed = {True: "passed", False: "NOT passed", None: "not tried"}[test["passed"]]
    return f"{test['name']} ({passed}): given {', '.join(test['facts']) or 'nothing'}, {'; '.join(parts)}"


def _finding(found: Item) -> str:
    where = f", {found['location']}" if found["location"] else ""
    hint = f" [suggestion: {found['suggestion']}]" if found["suggestion"] else ""
    said = f"{found['id']} ({found['severity']}{where}, {found['state']}): {found['text']}{hint}"
    return f"{said} — {found['why']}" if found["why"] else said
