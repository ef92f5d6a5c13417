"""What a participant of a review is shown, the form of its answer (a ROUND), and how that becomes a move."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any, Final, Literal

from moot.errors import InvalidValue
from moot.protocols.forms import Keyed, keys, plainly, schema_of
from moot.protocols.plain import seconds_for, unwrapped
from moot.protocols.review.fingerprints import Described, fingerprints
from moot.protocols.review.report import row_of
from moot.protocols.review.verdict import UNSETTLED, ledger
from moot.record.debate import Debate
from moot.record.findings import Evidence, Finding, Response, Severity
from moot.record.foreign import entries, listed, name_of, named, one_of, plain_text, told
from moot.record.graph import Graph
from moot.record.labels import Outcome
from moot.record.legality import evidence_id
from moot.record.lifecycle import Request
from moot.record.moves import Act, AnswerFinding, Find, Move, Unreadable
from moot.record.text import Text
from moot.verdict.standing import labelled


class EvidenceForm:
    """A fact: what was seen, where it is recorded, and whether what it reports worked or failed."""

    text: Annotated[str, "what was seen"]
    source: Annotated[str, "where it is recorded: a file, a run, a page"]
    outcome: Annotated[Literal["worked", "failed", "unknown"], "of what it reports; left out with a source: worked"]


class FindingForm:
    """Something that is wrong with what is reviewed."""

    id: Annotated[str, "your own name for it"]
    text: Annotated[str, "what is wrong, in a sentence"]
    severity: Annotated[Literal["low", "medium", "high", "critical"], "how bad it is; left out: medium"]
    rule: Annotated[str, "the rule that it breaks, where there is one"]
    location: Annotated[str, "where, as src/a.py:10"]
    evidence: Annotated[list[EvidenceForm], "facts for it"]
    fingerprint: Annotated[str, "what it is known by, where a tool gives one; else it is made of rule, text and file"]


class AnswerForm:
    """What you say of a finding. Give one of rebuttal, fixed, deferred, conceded."""

    finding: Annotated[str, "the finding, by its id or fingerprint"]
    rebuttal: Annotated[str, "why the finding is wrong"]
    fixed: Annotated[bool, "true if it is fixed now"]
    deferred: Annotated[str, "why it may wait; not for severity high or critical"]
    conceded: Annotated[bool, "true to give in: to the finding, or, if you raised it, to what speaks against it"]
    evidence: Annotated[list[EvidenceForm], "facts for your answer"]


class RoundForm:
    """The answer to the request."""

    findings: Annotated[list[FindingForm], "what you found; raise a finding again only with new evidence"]
    answers: Annotated[list[AnswerForm], "what you say of the findings that you were shown"]
    reasoning: Annotated[str, "what you think to yourself: kept, read by nobody"]
    pass_: Annotated[bool, "true if you have nothing to say"]


def examples() -> list[dict[str, Any]]:
    """Answers that fit."""
    evidence = [{"text": "test_close fails without the lock", "source": "ci/run-812.log", "outcome": "failed"}]
    finding = {"id": "f1", "text": "close() races with read()", "severity": "high", "location": "src/pool.py:40"}
    return [
        {"findings": [finding | {"evidence": evidence}]},
        {"answers": [{"finding": "f1", "rebuttal": "both hold the lock", "evidence": evidence}]},
    ]


@plainly
def form() -> Mapping[str, Any]:
    """What an answer is to look like, as plain JSON data: the JSON `schema` of a ROUND, and an `example`."""
    return {"schema": schema_of(RoundForm), "example": examples()[0]}


BLIND: Final = "Say what is wrong with what is reviewed. Nobody sees what others found before all have answered."
LATER: Final = (
    "Answer findings (rebuttal, fixed, deferred, conceded), with evidence where you have some: mere words close no "
    "finding that has mere words for it. Raise a finding again only with new evidence, or where it was said to be "
    "fixed and is not."
)


@dataclass(frozen=True, slots=True)
class ReviewRequest(Keyed):
    """What a participant of a review is asked, as plain data. The fields can be read as attributes or by key.

    `you`: its name. `task`: what is asked for, in words. `findings`: all findings, each as in the result (none in the
    blind round); `contested`: those that are open or contested. `form`: the JSON schema of an answer and an example.
    `deadline_s`: the seconds it has; None: no limit.
    """

    round: int
    question: str
    you: str
    task: str
    findings: list[Mapping[str, Any]]
    contested: list[Mapping[str, Any]]
    form: Mapping[str, Any]
    deadline_s: float | None


def show(request: Request, debate: Debate) -> ReviewRequest:
    """What is put before the participant for `request`."""
    opened = debate.opened
    assert opened is not None, "a debate is opened before it asks"
    standing = labelled(debate, debate.before)
    rows = ledger(standing) if request.handles else ()
    return ReviewRequest(
        debate.round,
        str(opened.question),
        request.participant,
        LATER if debate.round else BLIND,
        [row_of(row, standing.graph) for row in rows],
        [row_of(row, standing.graph) for row in rows if row.state in UNSETTLED],
        form(),
        seconds_for(opened, request.participant),
    )


ALSO: Final = frozenset({"delay_s", "fail"})
"""What the answers of scripted participants also have."""
LISTS: Final = ("findings", "answers")
OF_A_FINDING: Final = keys(FindingForm) | {"by"}
LONGEST: Final = 100_000
"""Findings and answers of one answer that are looked at."""


def read_answer(answer: Any, participant: str, request: Request | None, debate: Debate) -> Move:  # noqa: ARG001
    """The move that an answer stands for: a Move unchanged, or an object of the form `RoundForm`.

    A part that cannot be read becomes an act that is refused. An answer without a finding is an answer too; a pass says
    so. Raises InvalidValue for an answer that is no object, nor a text that holds one. `participant` and `request` are
    not used.
    """
    if isinstance(answer, Move):
        return answer
    said = unwrapped(answer, keys(RoundForm) | ALSO)
    acts: list[Act] = [*findings_in(said, debate.before), *_answers(said, debate.before)]
    acts += told(said, keys(RoundForm) | ALSO, "the answer")
    reasoning = said.get("reasoning")
    passed = not acts and (bool(said.get("pass")) or not any(word in said for word in LISTS))
    return Move(tuple(acts), passed, reasoning=Text(reasoning) if isinstance(reasoning, str) else None)


def objects_in(said: Mapping[str, Any], word: str) -> Iterator[Mapping[str, Any] | Unreadable]:
    """The objects of a list in an answer; for what is none, an act that is refused."""
    try:
        found = entries(listed(said.get(word), word), LONGEST)
    except InvalidValue as error:
        yield Unreadable(Text(str(error)), word)
        return
    for item in found:
        yield item if isinstance(item, Mapping) else Unreadable(Text(f"{name_of(type(item))} is no object"), word)


def findings_in(said: Mapping[str, Any], graph: Graph, known: Collection[str] = OF_A_FINDING) -> Iterator[Act]:
    """The findings of an answer, each under its fingerprint. `known`: the keys that a finding may have."""
    read: list[tuple[Finding, str, tuple[Evidence, ...]]] = []
    for item in objects_in(said, "findings"):
        try:
            if isinstance(item, Unreadable):
                yield item
            else:
                finding, notes = _finding(item, known)
                read.append((finding, _text(item, "fingerprint"), evidence_in(item)))
                yield from (*notes, *told(item, known, "a finding"))
        except (InvalidValue, RecursionError) as error:
            yield Unreadable(Text(str(error)), "findings")
    described = [Described(f.text, f.rule, f.location, given) for f, given, _ in read]
    for (finding, _, evidence), mark in zip(read, fingerprints(described, graph.findings), strict=True):
        yield Find(replace(finding, fingerprint=mark), evidence)


def _finding(item: Mapping[str, Any], known: Collection[str]) -> tuple[Finding, Sequence[Act]]:
    """A finding, and what is to be told of it. Raises InvalidValue for one that says nothing."""
    level, notes = _severity(item.get("severity"))
    text = plain_text(item.get("text"))
    if text is None:
        raise InvalidValue("the text of a finding", name_of(type(item.get("text"))), "say what is wrong")
    category, suggestion = (_text(item, word) if word in known else "" for word in ("category", "suggestion"))
    finding = Finding(
        "", Text(text), level, _text(item, "rule"), _text(item, "location"), _text(item, "id"), category or None,
        Text(suggestion) if suggestion else None,
    )  # fmt: skip
    return finding, notes


def _severity(value: Any) -> tuple[Severity, Sequence[Act]]:
    """How bad a finding is: medium where nobody says. What is no severity, as "blocker", counts as high and is told: a
    finding is not let through because its severity cannot be read.
    """
    if value is None:
        return Severity.MEDIUM, ()
    try:
        return one_of(Severity, value, "`severity`"), ()
    except InvalidValue as error:
        return Severity.HIGH, (Unreadable(Text(f"{error}; the finding counts as {Severity.HIGH}"), "severity"),)


def _text(item: Mapping[str, Any], word: str) -> str:
    value = item.get(word)
    return "" if value is None else named(value, f"`{word}`") if value != "" else ""


def evidence_in(item: Mapping[str, Any]) -> tuple[Evidence, ...]:
    """The evidence of a finding or an answer. What names its source is recorded, unless it says otherwise. Raises
    InvalidValue for what cannot be read.
    """
    found = entries(listed(item.get("evidence"), "evidence"), LONGEST)
    return tuple(_evidence(piece) for piece in found)


def _evidence(piece: Any) -> Evidence:
    if isinstance(piece, str):
        piece = {"text": piece}
    if not isinstance(piece, Mapping):
        raise InvalidValue("evidence", name_of(type(piece)), "give an object with text, source and outcome")
    text = named(piece.get("text"), "the text of evidence")
    unknown = sorted(map(str, piece.keys() - keys(EvidenceForm)))
    if unknown:
        raise InvalidValue("evidence", ", ".join(unknown), f"its keys are {', '.join(sorted(keys(EvidenceForm)))}")
    source, outcome = _text(piece, "source") or None, piece.get("outcome")
    if outcome is None:
        found = Outcome.UNKNOWN if source is None else Outcome.WORKED
    else:
        found = one_of(Outcome, outcome, "`outcome`")
    return Evidence(evidence_id(text, source), Text(text), source, found)


def _answers(said: Mapping[str, Any], graph: Graph) -> Iterator[Act]:
    names = _Names(graph)
    for item in objects_in(said, "answers"):
        try:
            if isinstance(item, Unreadable):
                yield item
                continue
            how, why = _response(item)
            yield AnswerFinding(names.of(item.get("finding")), how, why, evidence_in(item))
            yield from told(item, keys(AnswerForm) | {"by"}, "an answer")
        except (InvalidValue, RecursionError) as error:
            yield Unreadable(Text(str(error)), "answers")


def _response(item: Mapping[str, Any]) -> tuple[Response, Text]:
    """Which answer is given, and why. Raises InvalidValue for none, or several."""
    words = {
        "rebuttal": Response.REBUTTED, "fixed": Response.FIXED, "deferred": Response.DEFERRED,
        "conceded": Response.CONCEDED,
    }  # fmt: skip
    given = [word for word in words if item.get(word) not in (None, False)]
    if len(given) != 1:
        what = ", ".join(given) or "none of them"
        raise InvalidValue("an answer to a finding", what, f"give one of {', '.join(words)}")
    value = item[given[0]]
    why = plain_text(value)
    if why is None and value is not True:
        raise InvalidValue(f"`{given[0]}`", name_of(type(value)), "say why, or true")
    return words[given[0]], Text(why or "")


class _Names:
    """What findings are called: by their fingerprints, the beginnings of these, and the ids of who raised them."""

    def __init__(self, graph: Graph) -> None:
        self._marks = [mark for mark, record in graph.findings.items() if record.raised]
        self._known = frozenset(self._marks)
        self._called: dict[str, set[str]] = {}
        for mark in self._marks:
            for name in graph.findings[mark].names():
                self._called.setdefault(name, set()).add(mark)

    def of(self, value: Any) -> str:
        """The fingerprint of the finding that is meant. Raises InvalidValue if there is none, or more than one."""
        name = named(value, "the finding of an answer")
        if name in self._known:
            return name
        found: Sequence[str] = sorted(self._called.get(name, ()))
        if not found:
            found = [mark for mark in self._marks if len(name) >= 6 and mark.startswith(name)]
        if len(found) != 1:
            why = "no finding that was shown" if not found else f"{len(found)} findings ({', '.join(found)})"
            raise InvalidValue("the finding of an answer", name, f"it is {why}: name one by id or fingerprint")
        return found[0]
