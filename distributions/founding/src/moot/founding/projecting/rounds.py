"""What was said in the rounds of any debate, in the records of the founding graph debate."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from moot.argumentation.literal import negate, proposition, record
from moot.founding.graph_records import AgentStance, Argument, Attack, AttackTarget, Claim, Label
from moot.protocols.result import standing_of
from moot.record.debate import Debate
from moot.record.events import (
    CHECKER,
    ArgumentAdvanced,
    DebateConcluded,
    Event,
    EvidenceSubmitted,
    FindingMade,
    MovesRequested,
)
from moot.record.graph import Argument as Stated
from moot.record.graph import Component
from moot.record.round import Round
from moot.verdict.standing import Standing

LABELS: Final = {"in": Label.IN, "out": Label.OUT, "undec": Label.UNDEC}
TYPES: Final[Mapping[Component, str]] = {
    Component.CLAIM: "rebut",
    Component.LITERAL: "rebut",
    Component.PREMISE: "undermine",
    Component.ASSUMPTION: "undermine",
    Component.WARRANT: "undercut",
}
"""The founding types of attacks; attacks on facts, sources and attacks have none there, and are not told."""


def ended(debate: Debate, event: Event) -> Round | None:
    """The round whose answers and findings are all in with this event: the one before a new one, or before the end."""
    if isinstance(event, MovesRequested):
        return debate.past[-1] if debate.past else None
    if isinstance(event, DebateConcluded):
        current = debate.rounds[-1] if debate.rounds else None
        return current if current is not None and current.complete else None
    return None


def personas(debate: Debate) -> list[str]:
    """Who takes part, in the order of the seats; checkers do not."""
    assert debate.opened is not None, "a debate that goes on was opened"
    return [seat.name for seat in debate.opened.seats if seat.kind != CHECKER]


def claims(debate: Debate) -> list[Claim]:
    """The positions as the claims that the topic was taken apart into."""
    assert debate.opened is not None, "a debate that goes on was opened"
    opened = debate.opened
    return [Claim(f"claim-{n}", str(p.text), opened.debate) for n, p in enumerate(opened.positions, 1)]


def words(debate: Debate, literal: str) -> str:
    """The sentence of a literal."""
    graph, plain = debate.graph, proposition(literal)
    positions = {position.id: position.text for position in graph.positions}
    named = plain.removeprefix("lit:")
    claim = graph.arguments.get(named)
    text = str(graph.texts.get(plain) or positions.get(plain) or (claim.text if claim is not None else plain))
    return text if plain == literal else f"not: {text}"


def ids(debate: Debate) -> dict[str, str]:
    """By argument its founding id, in the order in which they were said."""
    return {id: f"arg-{number}" for number, id in enumerate(debate.graph.arguments, 1)}


def said_in(debate: Debate, round_: Round) -> list[Argument]:
    """The arguments of a round."""
    named, arguments = ids(debate), debate.graph.arguments
    return [_argument(debate, stated, named[id]) for id, stated in arguments.items() if stated.round == round_.number]


def _argument(debate: Debate, stated: Stated, id: str) -> Argument:
    facts = debate.graph.facts
    return Argument(
        id,
        stated.authors[0] if stated.authors else "",
        words(debate, stated.claim) if stated.premises or not str(stated.text) else str(stated.text),
        [words(debate, literal) for literal in stated.premises],
        [words(debate, literal) for literal in stated.assumptions],
        [str(facts[id].text) or id if id in facts else id for id in stated.evidence],
        stated.round,
    )


def attacks_in(debate: Debate, round_: Round) -> list[Attack]:
    """The attacks that a round brought between arguments: those that were made or found, and those that follow from
    what both claim. The founding ids go on from round to round.
    """
    before = 0
    for earlier in debate.rounds:
        made = [*_edges(debate, earlier), *_implied(debate, earlier)]
        if earlier.number == round_.number:
            return [replace(attack, id=f"atk-{before + n}") for n, attack in enumerate(made, 1)]
        before += len(made)
    return []


def _edges(debate: Debate, round_: Round) -> Iterator[Attack]:
    named, added = ids(debate), set(round_.added)
    for edge in debate.graph.edges.values():
        if edge.id in added and edge.source in named and edge.target in named and edge.component in TYPES:
            component = "claim" if edge.component in (Component.WARRANT, Component.LITERAL) else edge.component.value
            source = debate.graph.arguments[edge.source]
            target = AttackTarget(named[edge.target], component, edge.index)
            made = _attack(debate, source, named, target, TYPES[edge.component], round_.number)
            yield replace(made, rationale=str(edge.rationale), speaker_id=(edge.authors or source.authors or ("",))[0])


def _implied(debate: Debate, round_: Round) -> Iterator[Attack]:
    """Arguments that claim the contrary of what another claims or rests on, one of the two being of this round."""
    named, arguments = ids(debate), debate.graph.arguments
    claiming: dict[str, list[str]] = {}
    for id, argument in arguments.items():
        if argument.round <= round_.number:
            claiming.setdefault(argument.claim, []).append(id)
    for id, argument in arguments.items():
        if argument.round > round_.number:
            continue
        parts = [("claim", 0, argument.claim), *(("premise", n, lit) for n, lit in enumerate(argument.premises)),
                 *(("assumption", n, lit) for n, lit in enumerate(argument.assumptions))]  # fmt: skip
        for component, index, literal in parts:
            for source in _against(debate, literal, claiming, whole=component == "claim"):
                if source != id and round_.number in (argument.round, arguments[source].round):
                    kind = "rebut" if component == "claim" else "undermine"
                    target = AttackTarget(named[id], component, index)
                    yield _attack(debate, arguments[source], named, target, kind, round_.number)


def _against(debate: Debate, literal: str, claiming: Mapping[str, list[str]], *, whole: bool) -> list[str]:
    """The arguments that claim the contrary of a literal; of a position, also those for another one (`whole`)."""
    found = list(claiming.get(negate(literal), ()))
    rivals = [p.id for p in debate.graph.positions] if whole and debate.graph.exclusive else []
    if literal in rivals:
        found += [id for rival in rivals if rival != literal for id in claiming.get(rival, ())]
    return found


def _attack(
    debate: Debate, source: Stated, named: Mapping[str, str], target: AttackTarget, kind: str, number: int
) -> Attack:
    return Attack(
        id="", from_arg_id=named[source.id], to_arg_id=target.arg_id, type=kind, target=target,
        counter_proposition=str(source.text) or words(debate, source.claim),
        speaker_id=source.authors[0] if source.authors else "", round=number,
    )  # fmt: skip


def stances_of(debate: Debate, round_: Round, persona: str) -> list[AgentStance]:
    """The stances of a persona on the claims after a round; uncertain where it took none."""
    assert debate.opened is not None, "a debate that goes on was opened"
    taken = round_.stances.get(persona, {})
    return [
        _stance(persona, f"claim-{n}", taken.get(position.id), round_.number)
        for n, position in enumerate(debate.opened.positions, 1)
    ]


def _stance(persona: str, claim: str, value: float | None, number: int) -> AgentStance:
    if not value:
        return AgentStance(persona, claim, round=number)
    return AgentStance(persona, claim, "pro" if value > 0 else "con", abs(value), number)


def spoken_in(round_: Round) -> Iterator[tuple[str, str]]:
    """Who said what in a round, in the order in which it was asked for: claims, reasons, evidence and findings."""
    for request in round_.requests:
        for event in round_.answers.get(request.id, ()):
            match event:
                case ArgumentAdvanced(argument=argument):
                    yield request.participant, str(argument.text)
                case EvidenceSubmitted(fact=fact):
                    yield request.participant, str(fact.text)
                case FindingMade(finding=finding):
                    yield request.participant, str(finding.text)


def labels_of(debate: Debate) -> dict[str, Label]:
    """By founding id the label of each argument as it stands now, where nothing is argued of each piece of evidence;
    what no longer counts has none.
    """
    standing: Standing = standing_of(debate)
    stands_for, labels = standing.prepared.stands_for, standing.labels
    named = ids(debate) or {record(id): id for id in debate.graph.facts}
    found = {name: labels.get(stands_for.get(id, id)) for id, name in named.items()}
    return {name: LABELS[label.value] for name, label in found.items() if label is not None}
