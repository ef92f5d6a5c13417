"""A task, versions and findings that the tests of dialectics share."""

from collections.abc import Mapping, Sequence
from typing import Any

Held = dict[str, Any]
VOCABULARY = ["contract/1", "signed/1", "consideration/1", "minor/1", "void/1"]
SIGNED = {
    "name": "signed",
    "facts": ["contract(k1)", "signed(k1)"],
    "expected": {"holds": ["valid(k1)"]},
}
MINOR = {
    "scenario": "a minor signs",
    "facts": ["contract(k1)", "signed(k1)", "minor(k1)"],
    "expected": {"fails": ["valid(k1)"]},
}
TASK: dict[str, Any] = {
    "gap": "When is a contract valid?",
    "target": "valid/1",
    "existing_predicates": VOCABULARY,
    "tests": [SIGNED],
}
BROAD = "valid(C) :- contract(C)."
FIRST = "valid(C) :- contract(C), signed(C)."
BETTER = "valid(C) :- contract(C), signed(C), not minor(C)."
HIGH = {"id": "f1", "text": "It lets minors sign", "severity": "high", "category": "missing_condition"}


def scripts(
    generator: Sequence[Mapping[str, Any]] = ({"artifact": FIRST},),
    critic: Sequence[Mapping[str, Any]] = (),
    synthesizer: Sequence[Mapping[str, Any]] = (),
    **others: Sequence[Mapping[str, Any]],
) -> Mapping[str, Any]:
    """An agents file: what each role says, time after time. `others`: more critics."""
    said = {"generator": generator, "critic": critic, "synthesizer": synthesizer}
    agents = [{"id": name, "rounds": list(rounds)} for name, rounds in said.items() if rounds is not None]
    agents += [{"id": name, "role": "critic", "rounds": list(rounds)} for name, rounds in others.items()]
    return {"agents": agents}
