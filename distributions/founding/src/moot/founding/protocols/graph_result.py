"""The result of a founding graph debate in the shape of every other: the founding labels in place of ours.

There are no positions, camps and cruxes of ours; the section `founding` has the founding outcome whole.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from moot.founding.graph import Attack, Label, valid_attacks, wire
from moot.founding.protocols.graph_course import FoundingGraph, held
from moot.record.debate import Debate
from moot.results import DebateResult, Section, Table
from moot.results.argued import Argued, ArgumentResult, AttackResult


def founding_graph_result(debate: Debate, result: DebateResult) -> DebateResult:
    """`result`, the result of `debate`, with the labels and the outcome of the founding graph in place of ours."""
    assert result.argued is not None, "participants argue in structure"
    found = held(debate)
    return replace(
        result,
        positions=(),
        sufficiency={},
        leader=None,
        caveats=(),
        rounds=min(debate.completed_rounds, 1) + found.run.rounds if debate.concluded else debate.completed_rounds,
        argued=_argued(result.argued, found),
        sections=(_section(found),),
        labelled=False,
    )


def _argued(argued: Argued, found: FoundingGraph) -> Argued:
    labels = found.run.state.labelling.labels
    names, edges = found.said.numbered, {attack.id for attack in valid_attacks(found.run.state)}
    by_id = {id: labels.get(name) for id, name in names.arguments.items()}
    return replace(
        argued,
        arguments=tuple(_argument(argument, by_id.get(argument.id)) for argument in argued.arguments),
        attacks=tuple(_attack(a, names.attacks[a.id] in edges, by_id.get(a.source)) for a in argued.attacks),
    )


def _argument(argument: ArgumentResult, label: Label | None) -> ArgumentResult:
    return replace(argument, label=None if label is None else label.value.lower(), strength=None)


def _attack(attack: AttackResult, edge: bool, label: Label | None) -> AttackResult:
    """What became of an attack: one that was called invalid, or that duplicates another, is no edge."""
    if not edge:
        return replace(attack, state="dropped")
    return replace(attack, state={Label.IN: "stands", Label.OUT: "fell"}.get(label or Label.UNDEC, "open"))


def _section(found: FoundingGraph) -> Section:
    """The founding outcome, and for people its figures and candidates in sentences."""
    run, state = found.run, found.run.state
    data = {
        "events": [[kind, wire(payload)] for kind, payload in found.events],
        "rounds": run.rounds,
        "error": run.error,
        "labels": {id: label.value for id, label in state.labelling.labels.items()},
        "grounded": [a.id for a in state.arguments if a.id in state.grounded_extension],
        "preferred": [[a.id for a in state.arguments if a.id in each] for each in state.preferred_extensions],
        "arguments": [wire(a) | {"argument": id} for id, a in _paired(found.said.numbered.arguments, state.arguments)],
        "attacks": [wire(a) | {"attack": id} for id, a in _paired(found.said.numbered.attacks, _attacks(found))],
        "validations": wire(state.validation_results),
        "graph": None if run.graph_output is None else wire(run.graph_output),
        "output": None if run.output is None else wire(run.output),
    }
    return Section("founding", "The founding graph", data, tuple(_sentences(found)), table=_table(found))


def _table(found: FoundingGraph) -> Table:
    """Each argument with its label, and with what attacks it and whether that counts."""
    state, attacks = found.run.state, _attacks(found)
    edges = {attack.id for attack in valid_attacks(state)}
    results = {result.attack_id: result for result in state.validation_results}

    def told(attack: Attack) -> str:
        result = results.get(attack.id)
        if attack.id in edges:
            return f"{attack.from_arg_id} ({attack.type})"
        why = "not checked" if result is None else "a duplicate" if result.valid else "called invalid"
        return f"{attack.from_arg_id} ({attack.type}; {why}, does not count)"

    rows = [
        (
            f"{argument.id}, {argument.speaker_id}",
            state.labelling.labels[argument.id].value.lower() if argument.id in state.labelling.labels else "",
            argument.claim,
            ", ".join(told(attack) for attack in attacks if attack.to_arg_id == argument.id),
        )
        for argument in state.arguments
    ]
    return Table(("Argument", "Label", "Claim", "Attacked by"), tuple(rows))


def _attacks(found: FoundingGraph) -> list[Attack]:
    """Every attack that was made, also those that are no edges."""
    told = [payload["attacks"] for kind, payload in found.events if kind == "attacks_generated"]
    return [attack for attacks in told for attack in attacks]


def _paired(names: Mapping[str, str], items: Any) -> list[tuple[str, Any]]:
    """Each item with our id of it."""
    ours = {name: id for id, name in names.items()}
    return [(ours[item.id], item) for item in items]


def _sentences(found: FoundingGraph) -> list[str]:
    run = found.run
    if run.error is not None:
        return [f"It broke off in the first round: {run.error}."]
    if run.graph_output is None or run.output is None:
        return []
    common = [argument.claim for argument in run.graph_output.common_ground]
    cruxes = [crux.proposition for crux in run.output.cruxes]
    return [
        f"{len(run.graph_output.camps)} preferred extension(s). Common ground by the founding measure (what no attack "
        f"defeats): {'; '.join(common) or 'nothing'}.",
        f"Candidates for what it turns on: {'; '.join(cruxes) or 'none'}.",
        *(f"{flip.persona_id}: {flip.condition}." for flip in run.output.flip_conditions),
    ]
