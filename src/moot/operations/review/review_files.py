"""The files of a review: SARIF logs and JSON objects with findings and answers, as what each participant says in each
round.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from moot.errors import InvalidDocument, InvalidValue
from moot.operations.debates.seats import name_problems
from moot.operations.documents.document_file import Document, json_of, with_contents
from moot.operations.review.sarif import UNREAD, below, is_sarif, joined, location_text, read_sarif
from moot.protocols.review.fingerprints import Described, fingerprint, fingerprints
from moot.record.envelope import JSON
from moot.record.foreign import plain_text
from moot.results import DebateResult
from moot.results.problems import NO_ANSWER


@dataclass(frozen=True, slots=True)
class Reviewed:
    """The result of a review, and what is to be told beside it."""

    result: DebateResult
    told: Sequence[str] = ()

    @property
    def failed(self) -> bool:
        """Whether the review failed."""
        return self.result.failed

    @property
    def held_up(self) -> bool:
        """Whether a finding at or above the bar is open or contested."""
        return bool(self.result.more["open"])

    @property
    def in_part(self) -> bool:
        """Whether a tool or a reviewer did not answer, so that what it would have found is not here."""
        return any(problem.code == NO_ANSWER for problem in self.result.problems)

    def to_dict(self) -> dict[str, Any]:
        """The result as a JSON object (docs/contract.md)."""
        return self.result.to_dict()


MYPY: Final = frozenset({"file", "line", "column", "message", "code", "severity"})
RUFF: Final = frozenset({"filename", "location", "message", "code"})
LEVELS: Final = {"error": "high", "warning": "medium", "note": "low"}
"""The severity of each level, as for those of SARIF. A level that is none of these is given as it stands."""


def value_of(document: Document) -> JSON:
    """The JSON value of a file of a review; of JSON lines, the list of their values. Of a SARIF log, which may be
    large, what is not read is passed over. Raises as `json_of`.
    """
    document, what = with_contents(document, "the review")
    try:
        lean = json_of(document, what, UNREAD)
        return lean if is_sarif(lean) else json_of(document, what)
    except InvalidValue:
        lines = [line for line in document.splitlines() if line.strip()] if isinstance(document, str | bytes) else []
        if len(lines) < 2 or not all(line.lstrip()[:1] in ("{", b"{") for line in lines):
            raise
        return [json_of(line, f"line {number} of the review") for number, line in enumerate(lines, 1)]


def printed(value: JSON) -> list[dict[str, Any]] | None:
    """The findings that a tool printed, each `by` the tool; None if the value is no output of a known tool."""
    rows = value if isinstance(value, list) else [value]
    for name, keys, read in (("mypy", MYPY, _mypy), ("ruff", RUFF, _ruff)):
        if rows and all(isinstance(row, Mapping) and keys <= row.keys() for row in rows):
            return [read(row) | {"id": f"{name}.{number}"} for number, row in enumerate(rows)]
    return None


def _mypy(row: Mapping[str, Any]) -> dict[str, Any]:
    column = row["column"] + 1 if isinstance(row["column"], int) else None  # mypy counts columns from 0
    return _finding("mypy", row, joined(below(str(row["file"])), row["line"], column))


def _ruff(row: Mapping[str, Any]) -> dict[str, Any]:
    place = row["location"] if isinstance(row["location"], Mapping) else {}
    return _finding("ruff", row, joined(below(str(row["filename"])), place.get("row"), place.get("column")))


def _finding(tool: str, row: Mapping[str, Any], location: str) -> dict[str, Any]:
    level = row.get("severity") or "error"
    severity = LEVELS.get(str(level), level)
    return {"by": tool, "text": row["message"], "severity": severity, "rule": row["code"] or "", "location": location}


REVIEWER: Final = "reviewer"
AUTHOR: Final = "author"
"""Who raised a finding, and who answered one, where the file does not say."""
KEYS: Final = frozenset({"findings", "answers", "$schema"})


@dataclass(slots=True)
class Round:
    """What one round of the files holds: findings by participant, and answers to the findings so far."""

    findings: dict[str, list[Mapping[str, Any]]] = field(default_factory=dict)
    answers: dict[str, list[Mapping[str, Any]]] = field(default_factory=dict)
    failed: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Given:
    """What the files of a review say. `scripts`: by participant, its answer in each round of the debate. `names`: those
    of the files. `known`: the ids of all findings, and `rules`: their rules. `several`: by id that different findings
    of several rounds have, their fingerprints. `notes`: what was passed over, in sentences.
    """

    scripts: Mapping[str, Sequence[Mapping[str, Any]]]
    names: Sequence[str]
    known: frozenset[str]
    rules: frozenset[str]
    several: Mapping[str, Sequence[str]]
    notes: Sequence[str]


def read_files(documents: Sequence[Document]) -> Given:
    """What the files of a review say. The first round of each file is the first round of the review, and so on.

    Raises BadInput for a file that cannot be read, InvalidDocument with every problem for one of another shape.
    """
    rounds: list[Round] = []
    problems: list[str] = []
    notes: list[str] = []
    for document in documents:
        value = value_of(document)
        found = printed(value)
        if found is not None:
            value = {"findings": found}
        for number, each in enumerate(value if isinstance(value, list) else [value]):
            while len(rounds) <= number:
                rounds.append(Round())
            problems += _read(each, rounds[number], notes, f"{_name(document)}, round {number}")
    names = list(dict.fromkeys(name for each in rounds for name in (*each.findings, *each.failed, *each.answers)))
    problems += [p for each in rounds for p in _twice(each)] + (name_problems(names) if names else [])
    if problems:
        raise InvalidDocument("the review", problems)
    items = [item for each in rounds for found in each.findings.values() for item in found]
    return Given(
        _scripts(rounds, names),
        [_name(document) for document in documents],
        frozenset(str(item["id"]) for item in items if item.get("id")),
        frozenset(str(item["rule"]) for item in items if item.get("rule")),
        _several(items),
        notes,
    )


def _name(document: Document) -> str:
    if isinstance(document, Path) or (isinstance(document, str) and document.lstrip()[:1] not in ("{", "[")):
        return Path(document).name
    return "what was given"


def _read(value: Any, into: Round, notes: list[str], where: str) -> list[str]:
    """Add one object of a file to a round, and give what is wrong with it."""
    if is_sarif(value):
        logged = read_sarif(value)
        notes += logged.notes
        into.failed |= logged.failed
        for tool, items in logged.findings.items():
            into.findings.setdefault(tool, []).extend(items)
        for answer in logged.answers:
            into.answers.setdefault(answer["by"], []).append(answer)
        return []
    if not isinstance(value, Mapping):
        return [f"{where}: {type(value).__name__} is no object with `findings` and `answers`, nor a SARIF log"]
    unknown = sorted(value.keys() - KEYS)
    if unknown or not value.keys() & KEYS:
        return [f"{where}: {', '.join(unknown) or 'no key'}: the keys are findings and answers (or those of SARIF)"]
    return [
        *_wordless(value.get("findings"), f"{where}, findings"),
        *_said(value.get("findings"), into.findings, REVIEWER, f"{where}, findings"),
        *_said(value.get("answers"), into.answers, AUTHOR, f"{where}, answers"),
    ]


def _wordless(items: Any, where: str) -> Iterator[str]:
    """The findings that do not say what is wrong. They are refused before the review begins: a review that passed them
    over would accept what nobody could read.
    """
    for number, item in enumerate(items if isinstance(items, list) else ()):
        if isinstance(item, Mapping) and not (plain_text(item.get("text")) or "").strip():
            has = ", ".join(sorted(map(str, item))) or "nothing"
            yield f"{where}, {number}: a finding says in `text` what is wrong; this one has {has}"


def _said(items: Any, into: dict[str, list[Mapping[str, Any]]], nobody: str, where: str) -> Iterator[str]:
    if items is not None and not isinstance(items, list):
        yield f"{where}: {type(items).__name__} is no list"
        return
    for number, item in enumerate(items or ()):
        if not isinstance(item, Mapping):
            yield f"{where}, {number}: {type(item).__name__} is no object"
            continue
        by = item.get("by")
        if by is not None and not isinstance(by, str):
            yield f"{where}, {number}: `by` is no name"
            continue
        try:
            place = {"location": location_text(item["location"])} if "location" in item else {}
        except InvalidValue as error:
            yield f"{where}, {number}: {error}"
            continue
        into.setdefault(by or nobody, []).append({**item, **place})


def _twice(found: Round) -> Iterator[str]:
    """The ids that two different findings of one round have."""
    seen: dict[str, str] = {}
    for item in (item for items in found.findings.values() for item in items):
        id = item.get("id")
        if isinstance(id, str) and id and isinstance(item.get("text"), str):
            mark = fingerprint(_described(item))
            if seen.setdefault(id, mark) != mark:
                yield f"two findings are called {id!r}: give each an id of its own"


def _several(items: Sequence[Mapping[str, Any]]) -> dict[str, Sequence[str]]:
    """By id that different findings have, their fingerprints."""
    marks: dict[str, dict[str, None]] = {}
    for item in items:
        if item.get("id") and isinstance(item.get("text"), str):
            marks.setdefault(str(item["id"]), {})[fingerprint(_described(item))] = None
    return {id: tuple(of) for id, of in marks.items() if len(of) > 1}


def _scripts(rounds: Sequence[Round], names: Sequence[str]) -> dict[str, list[Mapping[str, Any]]]:
    """By participant, what it says in each round of the debate: the findings of a round of the files, then, in a round
    of their own, the answers to them. Turns in which nobody says anything are left out: the debate would end there.
    """
    turns = [turn for each in rounds for turn in (Round(each.findings), Round(answers=each.answers))]
    said = [turn for turn in turns if any((*turn.findings.values(), *turn.answers.values()))]
    failed = {name: why for each in reversed(rounds) for name, why in each.failed.items()}
    scripts: dict[str, list[Mapping[str, Any]]] = {name: [_turn(name, turn) for turn in said] for name in names}
    for name, why in failed.items():
        _fail(scripts[name], why)
    longest = max(map(len, scripts.values()), default=0)
    return {name: script + [{"pass": True}] * (longest - len(script)) for name, script in scripts.items()}


def _turn(name: str, turn: Round) -> Mapping[str, Any]:
    if not turn.findings.get(name) and not turn.answers.get(name):
        return {"pass": True}
    return {"findings": turn.findings.get(name, []), "answers": turn.answers.get(name, [])}


def _fail(script: list[Mapping[str, Any]], why: str) -> None:
    """Have a participant fail in the first turn in which it says nothing, after the last one if there is none."""
    quiet = next((number for number, turn in enumerate(script) if turn.get("pass")), len(script))
    script[quiet:quiet + 1] = [{"fail": why}]


def known_again(given: Given, known: Collection[str]) -> Given:
    """The same with a fingerprint on each finding. `known`: those of earlier reviews, by which findings of a rule that
    had others beside it then are told apart still.
    """
    marks = set(known)
    turns: dict[str, list[Mapping[str, Any]]] = {name: [] for name in given.scripts}
    for number in range(max(map(len, given.scripts.values()), default=0)):
        found = {name: _marked(script[number], marks) for name, script in given.scripts.items()}
        for name, turn in found.items():
            turns[name].append(turn)
            marks.update(item["fingerprint"] for item in turn.get("findings", ()) if "fingerprint" in item)
    return replace(given, scripts=turns)


def _marked(turn: Mapping[str, Any], known: Collection[str]) -> Mapping[str, Any]:
    items = [item for item in turn.get("findings", ()) if isinstance(item.get("text"), str)]
    if not items:
        return turn
    marks = iter(fingerprints([_described(item) for item in items], known))
    marked = [
        {**item, "fingerprint": next(marks)} if isinstance(item.get("text"), str) else item
        for item in turn["findings"]
    ]
    return {**turn, "findings": marked}


def _described(item: Mapping[str, Any]) -> Described:
    rule, place, given = (item.get(key) for key in ("rule", "location", "fingerprint"))
    return Described(item["text"], *(each if isinstance(each, str) else "" for each in (rule, place, given)))
