"""The result of a founding debate on a blackboard in the shape of every other: the section `founding` has its outcome
whole. There are no labels, camps and cruxes of ours.
"""

from collections.abc import Iterator
from dataclasses import replace

from moot.founding.blackboard import disputes
from moot.founding.convergence import distance, entropy, latest
from moot.founding.graph import wire
from moot.founding.protocols.board_course import FoundingBoard, held
from moot.founding.protocols.board_log import BoardSaid
from moot.record.debate import Debate
from moot.results import DebateResult, Section, Table
from moot.verdict.asked_for import named_position, unknown
from moot.verdict.explained import ExplainedNode


def founding_board_result(debate: Debate, result: DebateResult) -> DebateResult:
    """`result`, the result of `debate`, with the founding outcome in place of ours."""
    found = held(debate)
    return replace(
        result,
        positions=(),
        sufficiency={},
        leader=None,
        caveats=(),
        rounds=found.run.rounds,
        sections=(_section(found),),
        labelled=False,
        came_to=_told(found) if debate.concluded is not None else "",
    )


def explained_board(debate: Debate, argument: str | None) -> ExplainedNode:
    """Why a claim of a founding debate is where it is: who took which stance last. `argument`: a claim by its id, its
    founding id or its text; None: the first in dispute. Raises UnknownName for anything else.
    """
    opened = debate.opened
    assert opened is not None, "only a debate that was opened is explained"
    run, ours = held(debate).run, BoardSaid(debate, opened, bids=False).claims
    apart = [dispute.claim_id for dispute in disputes(run.board.stances)]
    known = {**{id: id for id in ours.values()}, **ours}
    if argument is None:
        name = apart[0] if apart else next(iter(ours.values()))
    else:
        position = named_position(opened.positions, argument)
        name = known.get(position if position is not None else argument.strip(), "")
        if not name:
            raise unknown(argument, known)
    taken = latest(run.board.stances).get(name, [])
    because = tuple(
        ExplainedNode(f"{s.persona_id} {name}", f"{s.persona_id}: {s.stance}", "undec", f"confidence {s.confidence:g}")
        for s in taken
    )
    text = next(claim.text for claim in run.claims if claim.id == name)
    figures = f"entropy {entropy(taken):.4f}, distance {distance(taken):.4f}"
    return ExplainedNode(name, text, "undec", f"the founding system labels no claim; {figures}", because)


def _section(found: FoundingBoard) -> Section:
    run = found.run
    data = {
        "events": [[kind, wire(payload)] for kind, payload in found.events],
        "rounds": run.rounds,
        "turns": run.turns,
        "error": run.error,
        "board": wire(run.board),
        "entropies": [round(value, 9) for value in run.entropies],
        "converged": run.converged,
        "diverged": run.diverged,
        "output": None if run.output is None else wire(run.output),
    }
    return Section("founding", "The founding blackboard", data, tuple(_sentences(found)), table=_table(found))


def _table(found: FoundingBoard) -> Table:
    """Each claim with the latest stance of each persona, and its figures."""
    run = found.run
    stances = latest(run.board.stances)
    rows = [
        (
            claim.text,
            ", ".join(f"{s.persona_id} {s.stance} {s.confidence:.2f}" for s in stances.get(claim.id, ())),
            f"{entropy(stances.get(claim.id, [])):.4f}",
            f"{distance(stances.get(claim.id, [])):.4f}",
        )
        for claim in run.claims
    ]
    return Table(("Claim", "Stances", "Entropy", "Distance"), tuple(rows))


def _told(found: FoundingBoard) -> str:
    """The answer in a sentence: what the founding system calls it. Empty where it broke off."""
    run = found.run
    if run.converged:
        return f"Converged, as the founding system calls it; {len(run.board.disputes)} claim(s) still in dispute"
    return "Diverged, as the founding system calls it" if run.diverged else ""


def _sentences(found: FoundingBoard) -> Iterator[str]:
    run = found.run
    if run.error is not None:
        yield f"It broke off with the first stances: {run.error}."
    if run.output is None:
        return
    cruxes = [f"{crux.proposition} ({crux.weight:.2f})" for crux in run.output.cruxes]
    yield f"Cruxes: {'; '.join(cruxes) or 'none'}."
    for flip in run.output.flip_conditions:
        yield f"{flip.persona_id} would reconsider: {flip.condition}{' (met)' if flip.triggered else ''}."
