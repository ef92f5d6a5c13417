"""The founding output of a graph debate in the shape of every founding mode: cruxes, fault lines, flips, ledger, paths.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from moot.founding.graph_records import (
    ArgumentationGraphState,
    Attack,
    Crux,
    CruxAssumption,
    DebateOutput,
    EvidenceLedgerEntry,
    FaultLine,
    FlipCondition,
    GraphDebateOutput,
    Label,
    RejectedEvidence,
    ResolutionPath,
)
from moot.founding.graph_state import valid_attacks

UNWEIGHED: Final = 0.5
"""The weight of a crux that no attack touches."""
ACCEPTED, REJECTED, QUOTED = 5, 3, 80
"""Pieces of evidence that the ledger lists, and characters of what countered one."""
KEYWORDS: Final = (
    ("identity_values", ("valu", "moral", "identit")),
    ("time_horizon", ("time", "horizon", "long-term", "short-term")),
    ("epistemology", ("evidence", "data", "empiric")),
    ("stakes", ("risk", "stake", "cost")),
)
"""The parts of words by which a fault line is put in a category, the first that holds one."""
OTHERWISE: Final = "assumptions"


def map_to_debate_output(
    graph_output: GraphDebateOutput, state: ArgumentationGraphState, persona_ids: Sequence[str]
) -> DebateOutput:
    """The output of every founding mode, made of what was read off the graph. Linear, without a model."""
    cruxes = graph_output.crux_assumptions
    return DebateOutput(
        cruxes=list(_cruxes(cruxes)),
        fault_lines=list(_fault_lines(graph_output, state)),
        flip_conditions=list(_flips(state, persona_ids)),
        evidence_ledger=list(_ledger(state, persona_ids)),
        resolution_paths=[ResolutionPath(c.settling_question, [_id(n)]) for n, c in enumerate(cruxes)],
    )


def _id(number: int) -> str:
    return f"crux-{number + 1}"


def _cruxes(found: Sequence[CruxAssumption]) -> Iterator[Crux]:
    most = max((crux.centrality for crux in found), default=0)
    for number, crux in enumerate(found):
        yield Crux(_id(number), crux.assumption, crux.centrality / most if most else UNWEIGHED, [0])


def _fault_lines(output: GraphDebateOutput, state: ArgumentationGraphState) -> Iterator[FaultLine]:
    """A line for each camp, where there are two or more: in practice none (F1)."""
    if len(output.camps) < 2:
        return
    claims = {argument.id: argument.claim for argument in state.arguments}
    for camp in output.camps:
        said = "; ".join(claims[id] for id in camp.argument_ids)
        related = [
            _id(number)
            for number, crux in enumerate(output.crux_assumptions)
            if set(crux.dependent_arg_ids) & set(camp.argument_ids)
        ]
        yield FaultLine(category_of(said), f"{', '.join(camp.speaker_ids)}: {said}", related)


def category_of(text: str) -> str:
    """The category of a fault line, by parts of the words in it.

    >>> category_of("It costs too much"), category_of("We owe it to them")
    ('stakes', 'assumptions')
    """
    plain = text.lower()
    return next((name for name, parts in KEYWORDS if any(part in plain for part in parts)), OTHERWISE)


def _attackers(state: ArgumentationGraphState) -> dict[str, list[Attack]]:
    found: dict[str, list[Attack]] = {}
    for attack in valid_attacks(state):
        found.setdefault(attack.to_arg_id, []).append(attack)
    return found


def _flips(state: ArgumentationGraphState, persona_ids: Sequence[str]) -> Iterator[FlipCondition]:
    """For each persona its most attacked argument that is OUT. The sentence says that the persona would reconsider if
    the counter were false, that is if it had been right (F8).
    """
    attackers = _attackers(state)
    for persona in persona_ids:
        out = [a for a in state.arguments if a.speaker_id == persona and _is_out(state, a.id)]
        if out:
            most = max(out, key=lambda argument: len(attackers.get(argument.id, ())))
            counter = attackers[most.id][0].counter_proposition
            yield FlipCondition(persona, f'Would reconsider if "{counter}" were shown to be false', most.id)


def _is_out(state: ArgumentationGraphState, id: str) -> bool:
    return state.labelling.labels.get(id) is Label.OUT


def _ledger(state: ArgumentationGraphState, persona_ids: Sequence[str]) -> Iterator[EvidenceLedgerEntry]:
    attackers = _attackers(state)
    for persona in persona_ids:
        accepted: dict[str, None] = {}
        rejected: dict[str, str] = {}
        for argument in (a for a in state.arguments if a.speaker_id == persona):
            for piece in argument.evidence:
                if not _is_out(state, argument.id):
                    accepted[piece] = None
                else:
                    counter = attackers[argument.id][0].counter_proposition[:QUOTED]
                    rejected.setdefault(piece, f'Countered: "{counter}"')
        fallen = [RejectedEvidence(piece, why) for piece, why in rejected.items() if piece not in accepted]
        if accepted or fallen:
            yield EvidenceLedgerEntry(persona, list(accepted)[:ACCEPTED], fallen[:REJECTED])
