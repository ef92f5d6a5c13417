"""What detectors of conduct make of agreement, agreement in part, relations and answers."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from moot.record.events import (
    ArgumentAdvanced,
    ArgumentConceded,
    ArgumentEndorsed,
    ArgumentRetracted,
    AttackMade,
    Event,
    SupportGiven,
)
from moot.record.graph import SAID_SO, Component, Edge
from moot.verdict.conduct.record import Record, once


def taken_up(event: Event) -> Iterator[str]:
    """The claims that an event takes up: agrees with, also in part, concedes, accepts, answers, relates to another, or
    names as the cause of a withdrawal.
    """
    match event:
        case ArgumentEndorsed(argument=id) | ArgumentConceded(argument=id) | ArgumentRetracted(cause=str(id)):
            yield id
        case ArgumentAdvanced(argument=argument):
            yield from (id for id in (argument.answers, argument.part_of) if id is not None)
        case AttackMade(edge=edge):
            yield edge.source
        case SupportGiven(support=support):
            yield support.source
        case _:
            return


@once
def answering(record: Record) -> frozenset[str]:
    """The claims whose words follow from what was asked: answers to questions, the part of a claim that somebody agrees
    to, and the sentence that stands for "these are not in conflict". They may say what was said before.
    """
    made = {edge.source for _, _, edge in record.edges if _of_a_relation(edge)}
    asked = {id for id, (_, a) in record.arguments.items() if a.answers is not None or a.part_of is not None}
    return frozenset(made | asked)


def _of_a_relation(edge: Edge) -> bool:
    """Whether an attack is one of those by which two claims are said not to be in conflict (`acts.relate`)."""
    return edge.component is Component.RELATION and edge.id.startswith(f"{edge.source}/")


@once
def same_by_words(record: Record) -> Mapping[str, str]:
    """For each argument the one id that stands for all that say the same by their words, as `Record.same`, but that
    their authors only say so does not count: who owns to it is not accused of it.
    """
    graph = record.graph
    found = [merge for merge in graph.merges if merge.detector != SAID_SO]
    if len(found) == len(graph.merges):
        return record.same
    return record.same_in(replace(graph, merges=tuple(found)))


def quoted_from(record: Record, id: str) -> str | None:
    """The claim of which a claim is the part that its author agrees to, None for any other claim."""
    return record.arguments[id][1].part_of


def relations_of_others(record: Record) -> Mapping[str, int]:
    """By participant, how many attacks and supports it stated from claims that are not its own."""
    found: dict[str, int] = {}
    attacks = ((who, event.edge.source) for _, who, event in record.events(AttackMade))
    supports = ((who, event.support.source) for _, who, event in record.events(SupportGiven))
    for who, source in (*attacks, *supports):
        if source in record.arguments and record.author(source) != who:
            found[who] = found.get(who, 0) + 1
    return found
