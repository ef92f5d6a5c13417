"""The founding graph state: arguments and attacks added, duplicates dropped, semantics computed anew."""

from collections.abc import Iterable
from dataclasses import replace

from moot.founding.graph_records import Argument, ArgumentationGraphState, Attack, ValidationResult
from moot.founding.graph_semantics import build_framework, compute_grounded, compute_labelling, compute_preferred


def create_graph_state(topic: str) -> ArgumentationGraphState:
    """A graph with nothing in it."""
    return ArgumentationGraphState(topic)


def add_arguments(state: ArgumentationGraphState, arguments: Iterable[Argument]) -> ArgumentationGraphState:
    """The state with `arguments` after those that were there. Labels are those of before."""
    return replace(state, arguments=[*state.arguments, *arguments])


def add_attacks(
    state: ArgumentationGraphState, attacks: Iterable[Attack], validations: Iterable[ValidationResult]
) -> ArgumentationGraphState:
    """The state with `attacks` and what was said of them after those that were there. Labels are those of before."""
    results = [*state.validation_results, *validations]
    return replace(state, attacks=[*state.attacks, *attacks], validation_results=results)


def deduplicate_attacks(attacks: Iterable[Attack]) -> list[Attack]:
    """Of attacks of one type on the same part of the same argument, the one of the highest confidence, the first of
    equals; in the order in which the parts were first attacked.
    """
    kept: dict[tuple[str, str, int, str], Attack] = {}
    for attack in attacks:
        key = (attack.to_arg_id, attack.target.component, attack.target.index, attack.type)
        known = kept.get(key)
        if known is None or attack.confidence > known.confidence:
            kept[key] = attack
    return list(kept.values())


def recompute_semantics(state: ArgumentationGraphState) -> ArgumentationGraphState:
    """The state with the extensions and labels of its arguments and valid attacks."""
    framework = build_framework(state.arguments, state.attacks, state.validation_results)
    return replace(
        state,
        grounded_extension=compute_grounded(framework),
        preferred_extensions=compute_preferred(framework),
        labelling=compute_labelling(framework),
    )


def valid_attacks(state: ArgumentationGraphState) -> list[Attack]:
    """The attacks that are edges: those that were called valid and whose ends are there."""
    valid = {result.attack_id for result in state.validation_results if result.valid}
    known = {argument.id for argument in state.arguments}
    return [a for a in state.attacks if a.id in valid and a.from_arg_id in known and a.to_arg_id in known]
