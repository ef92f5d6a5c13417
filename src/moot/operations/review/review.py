"""Holding a review of what files say: findings, answers, checks."""

import shlex
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from moot.argumentation.labelling import Label
from moot.contents import bytes_of
from moot.errors import BadInput, InvalidDocument
from moot.operations.debates import debate_life, debate_state
from moot.operations.debates.agents import AgentSet
from moot.operations.debates.debate_index import latest
from moot.operations.debates.debate_life import load_debate
from moot.operations.debates.hold_requests import Hold
from moot.operations.debates.start import LONGEST_TIMEOUT_S, opening
from moot.operations.documents.document_file import table_of
from moot.operations.documents.document_requests import Review
from moot.operations.review.review_files import Given, Reviewed, known_again, read_files
from moot.operations.world import World
from moot.participants import Participant
from moot.participants.scripted import ScriptedRounds
from moot.protocols import REVIEW, protocol_named
from moot.protocols.review.course import CHECK
from moot.protocols.review.verdict import Row, State, last_check, ledger
from moot.record.debate import Debate
from moot.record.events import DebateOpened, Request, Source
from moot.record.findings import Answered, Checked, Earlier, EarlierAnswer, Evidence, FindingRecord, Response
from moot.record.graph import Graph
from moot.record.labels import Outcome
from moot.record.legality import evidence_id
from moot.record.lifecycle import GATE
from moot.record.moves import Move, RecallFinding, ReportCheck
from moot.record.text import Text
from moot.runtime.commands import Ran, run_command
from moot.runtime.driver import off_loop
from moot.verdict.standing import labelled

LIMIT_S: Final = 60.0
"""Seconds that a command has, if the file does not say otherwise."""
LONGEST_S: Final = 3_600.0
KEYS: Final = frozenset({"finding", "rule", "command", "timeout_s"})


@dataclass(frozen=True, slots=True)
class Check:
    """A `command` that decides the finding of that id or fingerprint, or every finding of that rule. It has `timeout_s`
    seconds.
    """

    command: tuple[str, ...]
    finding: str | None = None
    rule: str | None = None
    timeout_s: float = LIMIT_S


def read_checks(path: Path) -> tuple[Check, ...]:
    """The checks in a file of `[[check]]` tables. Raises BadInput for a file that cannot be read, InvalidDocument with
    every problem.
    """
    document = table_of(path, "write [[check]] tables in it")
    tables = document.get("check", [])
    problems = [f"no table {name!r}: the tables are [[check]]" for name in document if name != "check"]
    if not isinstance(tables, list):
        problems, tables = ["`check` is no list of tables: write [[check]]"], []
    problems += [f"check {n}: {p}" for n, table in enumerate(tables, 1) for p in _problems(table)]
    if problems:
        raise InvalidDocument(str(path), problems)
    return tuple(
        Check(tuple(t["command"]), t.get("finding"), t.get("rule"), float(t.get("timeout_s", LIMIT_S))) for t in tables
    )


def _problems(table: Any) -> Iterator[str]:
    if not isinstance(table, Mapping):
        yield "it is no table"
        return
    yield from (f"no key {name!r}: the keys are {', '.join(sorted(KEYS))}" for name in table if name not in KEYS)
    if ("finding" in table) == ("rule" in table):
        yield "name either a finding or a rule"
    yield from (f"`{key}` is no text" for key in ("finding", "rule") if not isinstance(table.get(key, ""), str))
    command = table.get("command")
    if not isinstance(command, list) or not command or not all(isinstance(word, str) for word in command):
        yield "`command` is a list of words, as ['pytest', 'tests/test_pool.py']"
    elif not command[0].strip() or any("\0" in word for word in command):
        yield "the first word of `command` names a program, and no word holds NUL"
    seconds = table.get("timeout_s", LIMIT_S)
    number = isinstance(seconds, int | float) and not isinstance(seconds, bool)
    if not number or not 0 < seconds <= LONGEST_S:
        yield f"`timeout_s` is a number of seconds, more than 0 and at most {LONGEST_S:g}"


NAME: Final = "checks"


class ReviewGate:
    """A participant that checks by code. `earlier`: what the last review left. `checks`: the commands, run in the
    folder `cwd`, each once.
    """

    kind = GATE

    def __init__(self, name: str, earlier: Sequence[Earlier], checks: Sequence[Check], cwd: Path | None = None) -> None:
        self.name = name
        self._earlier, self._checks, self._cwd = tuple(earlier), tuple(checks), cwd
        self._ran: dict[Check, Ran] = {}

    async def respond(self, request: Request, debate: Debate) -> Move:
        """What it recalls, in the first round; later, what the commands say of the findings that it is shown."""
        if request.aim != CHECK:
            return Move(tuple(map(RecallFinding, self._earlier)))
        acts = []
        for mark, check in self._due(request, debate):
            if check not in self._ran:
                self._ran[check] = await run_command(check.command, check.timeout_s, cwd=self._cwd)
            ran, command = self._ran[check], Text(shlex.join(check.command))
            acts.append(ReportCheck(mark, command, ran.exit_code, ran.sha256, Text(ran.why)))
        return Move(tuple(acts))

    def _due(self, request: Request, debate: Debate) -> Iterator[tuple[str, Check]]:
        """Each finding that it is shown and that was not checked before, with each check that decides it."""
        for mark in request.handles:
            record = debate.before.findings[mark]
            if not record.checks:
                yield from ((mark, check) for check in self._checks if decides(check, record))


def decides(check: Check, record: FindingRecord) -> bool:
    """Whether a check decides a finding: it names its rule, its id, or its fingerprint."""
    if check.rule is not None:
        return any(raised.finding.rule == check.rule for raised in record.raised)
    return check.finding in {record.fingerprint, *record.names()}


def earlier_findings(world: World) -> tuple[Earlier, ...]:
    """What the last review of the project that has ended left of each finding that was answered, checked, or had
    evidence, and what it was told itself. Empty if there was none. Reads that one debate.
    """
    opened = latest(world.store, world.debates, world.project, REVIEW)
    if opened is None:
        return ()
    debate = load_debate(world.store, opened.debate)
    standing = labelled(debate, debate.graph)
    rows = {row.record.fingerprint: row for row in reversed(ledger(standing))}
    left = (_left(row, standing.graph, opened.debate) for row in rows.values())
    unseen = (r.earlier for r in debate.graph.findings.values() if r.earlier is not None and not r.raised)
    return (*(each for each in left if each is not None), *unseen)


def _left(row: Row, graph: Graph, debate: str) -> Earlier | None:
    """What is left of a finding; None if nothing but that somebody raised it."""
    record = row.record
    fell = row.label is Label.OUT
    evidence, answers = tuple(_pieces(graph, record.evidence)), tuple(_answers(row, graph, debate))
    check = last_check(record)
    if check is not None and check.decides:
        evidence = (*evidence, _ran(check))
    if not (fell or evidence or answers):
        return None
    if record.earlier is not None and record.earlier.fell and row.state is State.REPEATED:
        return record.earlier
    return Earlier(row.first.finding, debate, row.was.value, Text(row.was_because), fell, evidence, answers)


def _answers(row: Row, graph: Graph, debate: str) -> Iterator[EarlierAnswer]:
    """The answers that still count: rebuttals that nobody took back, fixes with evidence, the last deferral, a check
    that passed.
    """
    for number, answer in enumerate(row.record.answers):
        if answer.argument is not None and answer.argument not in graph.retracted.get(answer.participant, ()):
            id = answer.argument if answer.round < 0 else f"{debate}/{answer.argument}"
            evidence = tuple(_pieces(graph, answer.facts))
            yield EarlierAnswer(id, answer.participant, Response.REBUTTED, _why(answer), evidence)
        elif answer.how is Response.DEFERRED and row.state is State.DEFERRED:
            yield EarlierAnswer(f"{debate}/{number}", answer.participant, answer.how, answer.why)
    check = last_check(row.record)
    if check is not None and not check.decides:
        why = Text(f"the check `{check.command}` passed")
        yield EarlierAnswer(f"{debate}/check:{row.record.fingerprint}", NAME, Response.REBUTTED, why, (_ran(check),))


def _why(answer: Answered) -> Text:
    return Text(f"fixed: {answer.why}") if answer.how is Response.FIXED else answer.why


def _pieces(graph: Graph, ids: tuple[str, ...]) -> Iterator[Evidence]:
    for id in ids:
        fact = graph.facts[id]
        yield Evidence(id, fact.text, fact.source, fact.outcome)


def _ran(check: Checked) -> Evidence:
    """That a check ran, as evidence: it was run on an earlier version, and decides nothing now."""
    text = f"`{check.command}` ended with exit code {check.exit_code} (output {check.sha256[:12]})"
    source = f"check {check.command}"
    return Evidence(evidence_id(text, source), Text(text), source, Outcome.WORKED)


FINDINGS, CHECKS = "findings", "checks"
OPENINGS: Final = ("{", "[")
"""How JSON text begins, which is no path."""


def sources_of(request: Review) -> tuple[Source, ...] | None:
    """The files of a request, with their digests; None if any of it was given as data, as text, on standard input, or
    by a pipe. Raises BadInput for a file that cannot be read.
    """
    files = [_path(file) for file in request.files]
    checks = () if request.checks is None else (_path(request.checks),)
    if not all((*files, *checks)):
        return None
    parts = (*((path, FINDINGS) for path in files), *((path, CHECKS) for path in checks))
    return tuple(_source(path, part) for path, part in parts if path is not None)


def _path(file: object) -> Path | None:
    if isinstance(file, str) and file.lstrip()[:1] not in OPENINGS:
        file = Path(file)
    return file if isinstance(file, Path) and (file.is_file() or not file.exists()) else None


def _source(path: Path, part: str) -> Source:
    contents = bytes_of(path)
    return Source(str(path.resolve()), sha256(contents).hexdigest(), part)


def again(sources: Sequence[Source]) -> Review:
    """The request that names the same files. Raises BadInput for one that is gone or has changed since."""
    for source in sources:
        if _source(Path(source.path), source.part) != source:
            raise BadInput(f"{source.path} has changed since the review began", "hold the review again")
    checks = next((source.path for source in sources if source.part == CHECKS), None)
    return Review(tuple(source.path for source in sources if source.part == FINDINGS), checks=checks)


async def review(world: World, request: Review) -> Reviewed:
    """Hold a review of what the files of the request say. Raises BadInput, with nothing done, and StoreError."""
    sources = await off_loop(sources_of, request)
    given, checks = await off_loop(_read, request)
    given, agents = await off_loop(_seated, world, given, checks)
    opened = opening(world, world.project, _hold(request, given, checks), agents)
    opened = replace(opened, sources=sources)
    debate = await debate_life.hold(world, opened, world.watch, agents.participants)
    return Reviewed(debate_state.shown(debate), (*given.notes, *_idle(checks, given)))


def seated_again(world: World, opened: DebateOpened) -> Mapping[str, Participant] | None:
    """The participants of a review that was interrupted, read from its files again; None if it was not made of files.
    Raises BadInput for a file that is gone or has changed.
    """
    if opened.sources is None:
        return None
    request = again(opened.sources)
    return _seated(world, *_read(request))[1].participants


def _seated(world: World, given: Given, checks: Sequence[Check]) -> tuple[Given, AgentSet]:
    """What the files say, known again by what the last review left, and the participants that say it, with the gate."""
    earlier = earlier_findings(world)
    given = known_again(given, [each.finding.fingerprint for each in earlier])
    gate = ReviewGate(_free_name(given), earlier, checks)
    people: dict[str, Participant] = {name: ScriptedRounds(name, said) for name, said in given.scripts.items()}
    return given, AgentSet({**people, gate.name: gate})


def check(_world: World, request: Review) -> None:
    """Raise what is wrong with the files of the request, and do nothing else."""
    given, checks = _read(request)
    _hold(request, given, checks)


def _read(request: Review) -> tuple[Given, tuple[Check, ...]]:
    given, checks = read_files(request.files), () if request.checks is None else read_checks(Path(request.checks))
    named = dict.fromkeys(check.finding for check in checks if check.finding is not None)
    unsure = {id: given.several[id] for id in named if id in given.several}
    if unsure:
        told = ((id, len(marks), " or ".join(marks)) for id, marks in unsure.items())
        problems = [f"{id!r} is {number} findings: name one by its fingerprint, {those}" for id, number, those in told]
        raise InvalidDocument(str(request.checks), problems)
    return given, checks


def _hold(request: Review, given: Given, checks: Sequence[Check]) -> Hold:
    rounds = max(map(len, given.scripts.values()), default=0)
    seconds = sum(check.timeout_s for check in checks)
    return Hold(
        REVIEW,
        f"Which findings in {', '.join(given.names)} stand?",
        parameters={"fail_on": request.fail_on},
        max_rounds=rounds + 3,  # the checks of the last findings, and a round that brings nothing
        timeout_s=min(max(protocol_named(REVIEW).opening.timeout_s or 0, seconds + 60), LONGEST_TIMEOUT_S),
        remember=False,
        anonymous=False,
    )


def _free_name(given: Given) -> str:
    """A name for the gate that no participant has."""
    taken = {name.casefold() for name in given.scripts}
    numbers = ("", *(f" {number}" for number in range(2, 300)))
    return next(f"{NAME}{number}" for number in numbers if f"{NAME}{number}" not in taken)


def _idle(checks: Sequence[Check], given: Given) -> list[str]:
    """The checks that decide nothing, because nobody raised what they name. (Fingerprints are not looked at.)"""
    return [
        f"the check of {check.rule or check.finding!r} decides nothing: nobody raised it"
        for check in checks
        if (check.rule is not None and check.rule not in given.rules)
        or (check.finding is not None and check.finding not in given.known and len(check.finding) < 16)
    ]
