"""How the plain answer of a participant of a dialectic becomes a move, by its role (docs/participants.md)."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from moot.artifacts.artifact import NEGATED
from moot.errors import InvalidValue
from moot.protocols.dialectic.form import (
    FORMS,
    AnswerForm,
    EdgeCaseForm,
    FindingForm,
    fingerprint_of,
    names_of,
)
from moot.protocols.forms import keys
from moot.protocols.plain import unwrapped
from moot.protocols.review.request import evidence_in, findings_in, objects_in
from moot.record.acts.recommend import Recommendation
from moot.record.artifacts import Expected, Role
from moot.record.debate import Debate
from moot.record.findings import Finding, Response, Severity
from moot.record.foreign import few, name_of, named, one_of, plain_text, told
from moot.record.graph import Graph
from moot.record.lifecycle import Request
from moot.record.moves import (
    Act,
    AddTest,
    AnswerFinding,
    Find,
    Move,
    ProposeVersion,
    Recommend,
    Unreadable,
)
from moot.record.text import NO_TEXT, Text

ALSO: Final = frozenset({"delay_s", "fail", "confidence", "argument", "suggested_revision", "role"})
"""What answers may also have: what scripts need, and what the founding profile keeps."""
BY_RECOMMENDATION: Final = "recommendation"
"""The category of a finding that a recommendation stands for."""
WORDS: Final = {"fixed": Response.FIXED, "rebutted": Response.REBUTTED, "deferred": Response.DEFERRED}


def role_of(participant: str, debate: Debate) -> Role | None:
    """The role of a participant; None for a gate."""
    assert debate.opened is not None, "a debate is opened before it asks"
    role = next((seat.role for seat in debate.opened.seats if seat.name == participant), None)
    return None if role is None else Role(role)


def read_answer(answer: Any, participant: str, request: Request | None, debate: Debate) -> Move:  # noqa: ARG001
    """The move that an answer stands for: a Move unchanged, or an object of the form of the participant's role.

    A part that cannot be read becomes an act that is refused. Raises InvalidValue for an answer that is no object, nor
    a text that holds one. `request` is not used.
    """
    if isinstance(answer, Move):
        return answer
    role = role_of(participant, debate)
    if role is None:
        raise InvalidValue("the answer", participant, "only who has a role is asked")
    form: Any = FORMS[role]
    known = keys(form) | ALSO
    said = unwrapped(answer, known)
    acts = [*READERS[role](said, debate.before, participant), *told(said, known, "the answer")]
    reasoning = said.get("reasoning")
    return Move(tuple(acts), not acts, reasoning=Text(reasoning) if isinstance(reasoning, str) else None)


def _proposal(said: Mapping[str, Any], graph: Graph, participant: str) -> Iterator[Act]:  # noqa: ARG001
    try:
        if said.get("artifact") is not None:
            yield _version(said)
    except InvalidValue as error:
        yield Unreadable(Text(str(error)), "artifact")


def _version(said: Mapping[str, Any]) -> ProposeVersion:
    """The version that is proposed. Raises InvalidValue for what is none."""
    artifact = plain_text(said["artifact"])
    if artifact is None:
        raise InvalidValue("`artifact`", name_of(type(said["artifact"])), "give the whole artifact as one text")
    parent = said.get("parent")
    if parent is not None and (isinstance(parent, bool) or not isinstance(parent, int | float) or parent % 1):
        raise InvalidValue("`parent`", parent, "give the number of a version")
    argument = _words(said, "argument")
    return ProposeVersion(
        Text(artifact), _words(said, "reason") or NO_TEXT, None if parent is None else int(parent), argument,
        _confidence(said),
    )  # fmt: skip


def _words(said: Mapping[str, Any], word: str) -> Text | None:
    found = plain_text(said.get(word))
    return None if found is None else Text(found)


def _confidence(said: Mapping[str, Any]) -> float | None:
    """What somebody says of itself; what is no share is left out: it moves nothing."""
    value = said.get("confidence")
    number = isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1
    return float(value) if number and value is not None else None


def _critique(said: Mapping[str, Any], graph: Graph, participant: str) -> Iterator[Act]:
    acts = [*_findings(said, graph), *_edge_cases(said), *_concessions(said, graph)]
    yield from acts
    yield from _recommended(said, acts, graph, participant)


def _findings(said: Mapping[str, Any], graph: Graph) -> Iterator[Act]:
    """The findings. The second of one name keeps what it says, and gets another name, which is told."""
    seen: dict[str, str] = {}
    for act in findings_in(said, graph, keys(FindingForm)):
        own = act.finding.called if isinstance(act, Find) else ""
        if isinstance(act, Find) and own and seen.setdefault(own, act.finding.fingerprint) != act.finding.fingerprint:
            yield replace(act, finding=replace(act.finding, called=""))
            why = f"two findings are called {own!r}: the second one counts, under another name"
            yield Unreadable(Text(why), "findings")
        else:
            yield act


def _edge_cases(said: Mapping[str, Any]) -> Iterator[Act]:
    for item in objects_in(said, "edge_cases"):
        try:
            yield item if isinstance(item, Unreadable) else _edge_case(item)
            if not isinstance(item, Unreadable):
                yield from told(item, keys(EdgeCaseForm), "an edge case")
        except InvalidValue as error:
            yield Unreadable(Text(str(error)), "edge_cases")


def _edge_case(item: Mapping[str, Any]) -> AddTest:
    expected = item.get("expected")
    if not isinstance(expected, Mapping):
        raise InvalidValue("`expected`", name_of(type(expected)), 'give {"holds": [atom…], "fails": [atom…]}')
    holds, fails = _atoms(expected, "holds"), _atoms(expected, "fails")
    found = Expected(
        (*_plain(holds), *_denied(fails)), (*_plain(fails), *_denied(holds)), expected.get("inconsistent") is True
    )
    return AddTest(_words(item, "scenario") or NO_TEXT, _atoms(item, "facts"), found)


def _atoms(item: Mapping[str, Any], word: str) -> tuple[Text, ...]:
    """The atoms of a list, each once, without a final period."""
    atoms = (named(atom, f"an atom in `{word}`").removesuffix(".").rstrip() for atom in few(item.get(word), word))
    return tuple(Text(atom) for atom in dict.fromkeys(atoms))


def _plain(atoms: tuple[Text, ...]) -> tuple[Text, ...]:
    return tuple(atom for atom in atoms if not atom.startswith(NEGATED))


def _denied(atoms: tuple[Text, ...]) -> tuple[Text, ...]:
    """The atoms before which stands `not`, without it: those of one list belong into the other."""
    return tuple(Text(atom.removeprefix(NEGATED).strip()) for atom in atoms if atom.startswith(NEGATED))


def _concessions(said: Mapping[str, Any], graph: Graph) -> Iterator[Act]:
    for item in objects_in(said, "answers"):
        try:
            if isinstance(item, Unreadable):
                yield item
            elif item.get("conceded") is not True:
                keys_given = sorted(map(str, item))
                raise InvalidValue("an answer of a critic", keys_given, 'give {"finding", "conceded": true}')
            else:
                yield AnswerFinding(_meant(item.get("finding"), graph), Response.CONCEDED, evidence=evidence_in(item))
        except InvalidValue as error:
            yield Unreadable(Text(str(error)), "answers")


def _meant(value: Any, graph: Graph) -> str:
    """The fingerprint of the finding that is meant. Raises InvalidValue for none, naming those there are."""
    name, names = named(value, "the finding of an answer"), names_of(graph)
    found = fingerprint_of(name, graph, names)
    if found is None:
        shown = ", ".join(names.values()) or "none"
        raise InvalidValue("the finding of an answer", name, f"those that were shown are {shown}")
    return found


def _recommended(said: Mapping[str, Any], acts: list[Act], graph: Graph, participant: str) -> Iterator[Act]:
    """The recommendation. One to reject is a critical finding where the critic names none; one to revise that names
    nothing is refused.
    """
    if said.get("recommendation") is None:
        return
    try:
        what = one_of(Recommendation, said["recommendation"], "`recommendation`")
    except InvalidValue as error:
        yield Unreadable(Text(str(error)), "recommendation")
        return
    found = [act.finding for act in acts if isinstance(act, Find)]
    if what is Recommendation.REVISE and not any(isinstance(act, Find | AddTest) for act in acts):
        why = "it says revise and names nothing to mend: name a finding or an edge case"
        yield Unreadable(Text(why), BY_RECOMMENDATION)
    if what is Recommendation.REJECT and not any(each.severity is Severity.CRITICAL for each in found):
        yield from _rejection(graph, participant)
    yield Recommend(what, _words(said, "suggested_revision"), _confidence(said))


def _rejection(graph: Graph, participant: str) -> Iterator[Act]:
    text = f"{participant} would reject version {len(graph.work.versions)}"
    for act in findings_in({"findings": [{"text": text, "severity": "critical"}]}, graph):
        assert isinstance(act, Find), "it was made here"
        finding: Finding = act.finding
        yield replace(act, finding=replace(finding, category=BY_RECOMMENDATION))


def _synthesis(said: Mapping[str, Any], graph: Graph, participant: str) -> Iterator[Act]:
    versions = list(_proposal(said, graph, participant))
    yield from versions
    proposes = any(isinstance(act, ProposeVersion) for act in versions)
    for name, item in _answered(said):
        try:
            yield _answer(name, item, graph, proposes=proposes)
            yield from told(item, keys(AnswerForm) | {"finding"}, "an answer")
        except (InvalidValue, RecursionError) as error:
            yield Unreadable(Text(str(error)), "answers")


def _answered(said: Mapping[str, Any]) -> Iterator[tuple[Any, Mapping[str, Any]]]:
    """Each answer with the finding that it names: by its id in an object, or in a list with `finding`."""
    given = said.get("answers")
    if isinstance(given, Mapping) and "finding" not in given:
        yield from ((name, item if isinstance(item, Mapping) else {"": item}) for name, item in given.items())
        return
    for item in objects_in(said, "answers"):
        yield (None, {}) if isinstance(item, Unreadable) else (item.get("finding"), item)


def _answer(name: Any, item: Mapping[str, Any], graph: Graph, *, proposes: bool) -> AnswerFinding:
    mark = _meant(name, graph)
    given = [word for word in WORDS if item.get(word) not in (None, False)]
    if len(given) != 1:
        said = ", ".join(given) or "none of them"
        raise InvalidValue(f"the answer to {name}", said, f"give one of {', '.join(WORDS)}")
    how, why = WORDS[given[0]], plain_text(item[given[0]])
    if how is Response.FIXED and not proposes:
        raise InvalidValue(f"the answer to {name}", "fixed", "give the new `artifact` that fixes it")
    if how is not Response.FIXED and why is None:
        raise InvalidValue(f"the answer to {name}", given[0], "say why")
    return AnswerFinding(mark, how, Text(why or ""), evidence_in(item))


READERS: Final[Mapping[Role, Callable[[Mapping[str, Any], Graph, str], Iterator[Act]]]] = {
    Role.GENERATOR: _proposal,
    Role.CRITIC: _critique,
    Role.SYNTHESIZER: _synthesis,
}
