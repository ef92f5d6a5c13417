"""What the result of a debate tells of the arguments in it, where participants argue in structure."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from moot.argumentation.labelling import Label
from moot.argumentation.literal import record
from moot.protocols.result import by_whom, participants_of
from moot.record.debate import Debate
from moot.record.events import AttackChecked
from moot.record.graph import Argument, Component, Edge, Graph
from moot.results.argued import Argued, ArgumentResult, AttackResult, CheckResult, SupportResult
from moot.verdict.asked_for import handle_of
from moot.verdict.standing import Standing, rounded


def argued_in(debate: Debate, standing: Standing) -> Argued:
    """What the participants of a debate argued, with what became of each argument and attack. Linear in the graph."""
    graph = debate.graph
    positions = {position.id: str(position.text) for position in graph.positions}
    sentences = {literal: str(text) for literal, text in graph.texts.items()}
    return Argued(
        arguments=tuple(_arguments(graph, standing)),
        attacks=tuple(_attacks(graph, standing, _checks(debate))),
        supports=tuple(
            SupportResult(
                support.id,
                support.authors,
                support.source,
                support.target,
                support.component.value,
                _stood_behind(graph, support.id, support.authors),
            )
            for support in graph.supports.values()
        ),
        propositions=sentences,
        stances=graph.stances,
        participants=tuple(participants_of(debate)),
        names=sentences | positions | {record(fact.id): str(fact.text) for fact in graph.facts.values()},
    )


def _arguments(graph: Graph, standing: Standing) -> Iterator[ArgumentResult]:
    endorsed, conceded = by_whom(graph.endorsements), by_whom(graph.concessions)
    left_out = standing.compiled.structure.left_out
    entered, rejected = standing.prepared.stands_for, {item.id for item in standing.prepared.listed}
    for number, argument in enumerate(graph.arguments.values(), 1):
        held = _stood_behind(graph, argument.id, argument.authors)
        gone = entered.get(argument.id) in standing.prepared.structure.abandoned
        live = held and not gone and (argument.id in entered or argument.id in rejected)
        node = entered.get(argument.id)
        because = tuple(dict.fromkeys(up.because for up in graph.given_up if up.argument == argument.id))
        returned = bool(because) and not live and node is not None and node not in left_out
        found = _argument(argument, standing, live or returned, endorsed, conceded)
        handle = handle_of(argument.id, number)
        yield replace(
            found, live=live, handle=handle, gave_in=held and not live, because=because, returned=returned
        )


def _argument(
    argument: Argument,
    standing: Standing,
    live: bool,
    endorsed: Mapping[str, list[str]],
    conceded: Mapping[str, list[str]],
) -> ArgumentResult:
    node = standing.prepared.stands_for.get(argument.id, argument.id)
    strength = standing.strengths.strength.get(node)
    label = standing.labels.get(node)
    return ArgumentResult(
        id=argument.id,
        called=argument.called,
        authors=argument.authors,
        claim=argument.claim,
        premises=argument.premises,
        assumptions=argument.assumptions,
        evidence=argument.evidence,
        text=str(argument.text),
        round=argument.round,
        live=live,
        supersedes=argument.supersedes,
        label=str(label) if live and label is not None else None,
        strength=rounded(strength) if live and strength is not None else None,
        endorsed_by=tuple(endorsed.get(argument.id, ())),
        conceded_by=tuple(conceded.get(argument.id, ())),
    )


def _checks(debate: Debate) -> Mapping[str, list[CheckResult]]:
    """What was said of attacks, by attack, in the order of the seats and rounds."""
    found: dict[str, list[CheckResult]] = {}
    asked = {request.id: place for place, request in enumerate(r for round_ in debate.rounds for r in round_.requests)}
    for event in sorted(debate.said(AttackChecked), key=lambda event: asked.get(event.request, 0)):
        check = CheckResult(event.participant, event.valid, event.strength, str(event.corrections))
        found.setdefault(event.attack, []).append(check)
    return found


def _attacks(graph: Graph, standing: Standing, checks: Mapping[str, list[CheckResult]]) -> Iterator[AttackResult]:
    challengers: dict[str, list[Edge]] = {}
    for edge in graph.edges.values():
        if edge.component is Component.RELATION:
            challengers.setdefault(edge.target, []).append(edge)
    for edge in graph.edges.values():
        state = _state(graph, standing, edge, challengers.get(edge.id, []))
        yield AttackResult(
            edge.id,
            edge.authors,
            edge.source,
            edge.target,
            edge.component.value,
            edge.index,
            str(edge.rationale),
            state,
            tuple(checks.get(edge.id, ())),
        )


def _state(graph: Graph, standing: Standing, edge: Edge, challengers: list[Edge]) -> str:
    if not _stood_behind(graph, edge.id, edge.authors):
        return "withdrawn"
    label = _label(standing, edge.source)
    if label is Label.OUT or any(_label(standing, c.source) is Label.IN for c in challengers):
        return "fell"
    return "stands" if label is Label.IN else "open"


def _label(standing: Standing, source: str) -> Label:
    """The label of what an attack comes from; out, if it is in the framework no more."""
    node = standing.prepared.stands_for.get(source, source)
    return standing.labels.get(node, Label.OUT)


def _stood_behind(graph: Graph, id: str, authors: tuple[str, ...]) -> bool:
    return not authors or any(id not in graph.retracted.get(author, ()) for author in authors)
