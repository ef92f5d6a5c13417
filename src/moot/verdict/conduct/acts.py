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

# Which classes are for and which are against each thing that was said, before a round.

Classes = frozenset[str]
Sides = tuple[Classes, Classes]
"""The classes for something, and those against it."""


def sides(record: Record, before: int) -> dict[str, Sides]:
    """The independence classes (groups of participants that count as one) for and against each claim before a round.

    A class is for a claim if a member has a positive stance on it, endorsed it or conceded it. It is against a claim if
    a member has a negative stance on it, or is for a claim that attacks it or that it attacks. A class may be on both
    sides. Claims are given by key, the id that stands for all claims that say the same; `before`: the place of the
    round, from 0.
    """
    against, enemies = _against(record, before), foes(record, before)
    behind = {key: frozenset(map(record.class_of, who)) for key, who in _behind(record, before, enemies).items()}
    found = {}
    for key in {**behind, **against}:
        others = (behind.get(foe, frozenset()) for foe in enemies.get(key, ()))
        found[key] = (behind.get(key, frozenset()), against.get(key, frozenset()).union(*others))
    return found


def foes(record: Record, before: int) -> Mapping[str, Classes]:
    """For each claim, the claims that attack it and those that it attacks, as stated before the round `before`.

    Claims are given by key, the id that stands for all claims that say the same. Contradictions that a detector only
    guessed are left out.
    """
    found: dict[str, set[str]] = {}
    for at, _, edge in record.telling:
        one, other = record.key(edge.source), record.key(edge.target)
        if at < before and one != other:
            found.setdefault(one, set()).add(other)
            found.setdefault(other, set()).add(one)
    return {key: frozenset(keys) for key, keys in found.items()}


def backers(record: Record, before: int) -> dict[str, frozenset[str]]:
    """The participants who are for each claim before the round `before`.

    A participant is for a claim if it has a positive stance on it, endorsed it or conceded it. It no longer is once it
    has a negative stance on it, or concedes a claim that attacks it or that it attacks. Claims are given by key, the id
    that stands for all claims that say the same.
    """
    return _behind(record, before, foes(record, before))


def _behind(record: Record, before: int, enemies: Mapping[str, Classes]) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for said in record.said:
        if said.at < before and isinstance(said.event, ArgumentEndorsed | ArgumentConceded):
            key = record.key(said.event.argument)
            found.setdefault(key, set()).add(said.who)
            for foe in enemies.get(key, ()) if isinstance(said.event, ArgumentConceded) else ():
                found.setdefault(foe, set()).discard(said.who)
    for who, values in record.stances[before - 1].items():
        for key, value in values.items():
            if value > 0:
                found.setdefault(key, set()).add(who)
            elif value < 0:
                found.setdefault(key, set()).discard(who)
    return {key: frozenset(who) for key, who in found.items()}


def _against(record: Record, before: int) -> dict[str, Classes]:
    found: dict[str, set[str]] = {}
    for who, values in record.stances[before - 1].items():
        for key, value in values.items():
            if value < 0:
                found.setdefault(key, set()).add(record.class_of(who))
    return {key: frozenset(classes) for key, classes in found.items()}


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
