"""What the founding system reads off its graph: common ground, camps, and candidates for cruxes with their fallbacks.

As its graph never has a cycle, there is one camp and nothing in the symmetric difference: in practice every candidate
comes from a fallback (F1).
"""

from collections.abc import Iterable, Iterator
from typing import Final

from moot.founding.graph_records import (
    Argument,
    ArgumentationGraphState,
    CruxAssumption,
    GraphCamp,
    GraphDebateOutput,
    Label,
)
from moot.founding.graph_state import valid_attacks

FOREMOST: Final = 3
"""Candidates that are given."""
MOST_ATTACKED: Final = 5
"""Arguments that the second fallback looks at."""

Stated = Iterable[tuple[str, Argument]]
"""A text, and an argument that depends on it."""


def extract_graph_output(state: ArgumentationGraphState) -> GraphDebateOutput:
    """Common ground, camps, crux candidates and symmetric difference of a state whose semantics are computed."""
    return GraphDebateOutput(
        common_ground=[a for a in state.arguments if a.id in state.grounded_extension],
        camps=[_camp(state, number, members) for number, members in enumerate(state.preferred_extensions)],
        crux_assumptions=extract_cruxes(state),
        symmetric_difference=symmetric_difference(state),
    )


def symmetric_difference(state: ArgumentationGraphState) -> list[Argument]:
    """The arguments that are in just one of the first two preferred extensions; none if there is one extension."""
    if len(state.preferred_extensions) < 2:
        return []
    disputed = state.preferred_extensions[0] ^ state.preferred_extensions[1]
    return [argument for argument in state.arguments if argument.id in disputed]


def extract_cruxes(state: ArgumentationGraphState) -> list[CruxAssumption]:
    """The at most three foremost candidates for cruxes, of the first of these that gives any:

    assumptions and premises of the arguments in the symmetric difference; assumptions of undecided arguments; the
    claims of the five arguments that are attacked most, and of their attackers; all claims.

    They are ranked by the number of arguments that depend on them, then by the number of valid attacks on and from
    these. Texts are compared in lower case, without space around them (F13).
    """
    degree = _degrees(state)
    sources: tuple[Stated, ...] = (
        ((_plain(text), a) for a in symmetric_difference(state) for text in (*a.assumptions, *a.premises)),
        ((_plain(text), a) for a in _undecided(state) for text in a.assumptions),
        ((a.claim.strip(), a) for a in _most_attacked(state)),
        ((a.claim.strip(), a) for a in sorted(state.arguments, key=lambda a: -degree[a.id])[:FOREMOST]),
    )
    return next((found for source in sources if (found := _ranked(source, degree))), [])


def settling_question(assumption: str) -> str:
    """The question that would settle an assumption, without its leading "that " and its final period.

    >>> settling_question("that prices fall.")
    'What evidence would confirm or refute that prices fall?'
    """
    return f"What evidence would confirm or refute that {assumption.removeprefix('that ').removesuffix('.')}?"


def _camp(state: ArgumentationGraphState, number: int, members: frozenset[str]) -> GraphCamp:
    arguments = [argument for argument in state.arguments if argument.id in members]
    speakers = list(dict.fromkeys(argument.speaker_id for argument in arguments))
    return GraphCamp(number, [argument.id for argument in arguments], speakers)


def _plain(text: str) -> str:
    return text.strip().lower()


def _degrees(state: ArgumentationGraphState) -> dict[str, int]:
    """The number of valid attacks on and from each argument."""
    found = dict.fromkeys((argument.id for argument in state.arguments), 0)
    for attack in valid_attacks(state):
        found[attack.from_arg_id] += 1
        found[attack.to_arg_id] += 1
    return found


def _undecided(state: ArgumentationGraphState) -> Iterator[Argument]:
    return (a for a in state.arguments if state.labelling.labels.get(a.id) is Label.UNDEC)


def _most_attacked(state: ArgumentationGraphState) -> list[Argument]:
    """The five arguments with the most valid attacks on them, then their attackers, each once."""
    attackers: dict[str, list[str]] = {}
    for attack in valid_attacks(state):
        attackers.setdefault(attack.to_arg_id, []).append(attack.from_arg_id)
    by_id = {argument.id: argument for argument in state.arguments}
    most = sorted((id for id in by_id if id in attackers), key=lambda id: -len(attackers[id]))[:MOST_ATTACKED]
    return [by_id[id] for id in dict.fromkeys((*most, *(a for id in most for a in attackers[id])))]


def _ranked(stated: Stated, degree: dict[str, int]) -> list[CruxAssumption]:
    dependents: dict[str, dict[str, None]] = {}
    words: dict[str, str] = {}
    for text, argument in stated:
        if text:
            words.setdefault(text.lower(), text)
            dependents.setdefault(text.lower(), {})[argument.id] = None
    found = [
        CruxAssumption(words[key], list(ids), sum(degree[id] for id in ids), settling_question(words[key]))
        for key, ids in dependents.items()
    ]
    return sorted(found, key=lambda crux: (-len(crux.dependent_arg_ids), -crux.centrality))[:FOREMOST]
