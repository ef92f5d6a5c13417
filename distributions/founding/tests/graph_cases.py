"""Founding graphs for tests: frameworks from pairs, states, scripted personas, and debates of them over both profiles.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import moot
from moot.faces.python.library import Moot
from moot.founding import graph as founding
from moot.operations.debates.seats import Participants
from moot.participants.function import Checker
from moot.participants.scripted import ScriptedRounds

QUESTION = "Which database for the ledger?"
POSTGRES, CASSANDRA = "use Postgres", "use Cassandra"
POSITIONS = (POSTGRES, CASSANDRA)
Rounds = Mapping[str, Sequence[Mapping[str, Any]]]


def framework(arguments: Iterable[str], attacks: Iterable[Sequence[str]]) -> founding.DungFramework:
    """A framework in which every attack is valid."""
    pairs = [tuple(pair) for pair in attacks]
    stated = [founding.Argument(id, "ana", id) for id in arguments]
    made = [founding.Attack(f"{a}>{b}", a, b, "rebut", founding.AttackTarget(b)) for a, b in pairs]
    results = [founding.ValidationResult(attack.id, valid=True) for attack in made]
    return founding.build_framework(stated, made, results)


def mutual(pairs: int) -> founding.DungFramework:
    """So many pairs of arguments that attack each other."""
    names = [(f"a{n}", f"b{n}") for n in range(pairs)]
    return framework([id for pair in names for id in pair], [e for a, b in names for e in ((a, b), (b, a))])


def state(
    arguments: Iterable[founding.Argument], attacks: Iterable[founding.Attack], invalid: Iterable[str] = ()
) -> founding.ArgumentationGraphState:
    """A state with these arguments and attacks, all valid but for those named, and its semantics."""
    made = list(attacks)
    results = [founding.ValidationResult(attack.id, attack.id not in set(invalid)) for attack in made]
    empty = founding.add_arguments(founding.create_graph_state(QUESTION), arguments)
    return founding.recompute_semantics(founding.add_attacks(empty, made, results))


def rebuts(source: str, target: str, **more: Any) -> founding.Attack:
    """An attack on a claim, named after its ends."""
    counter = more.pop("counter_proposition", f"{source} says no")
    named = {"counter_proposition": counter, **more}
    return founding.Attack(f"{source}>{target}", source, target, "rebut", founding.AttackTarget(target), **named)


def agents(rounds: Rounds, checker: Sequence[Mapping[str, Any]] | None = None) -> Participants:
    """Scripted agents by name, and a checker called `eve` if it has lines."""
    found: Participants = {name: ScriptedRounds(name, of) for name, of in rounds.items()}
    return found if checker is None else {**found, "eve": Checker(ScriptedRounds("eve", checker), name="eve")}


def arguing(claim: str, *premises: str, **more: Any) -> dict[str, Any]:
    """A ROUND with one argument."""
    return {"arguments": [{"id": more.pop("id", "n"), "claim": claim, "premises": list(premises)} | more]}


def attacking(target: str, claim: str, *premises: str, component: str = "claim", **more: Any) -> dict[str, Any]:
    """A ROUND in which a new argument attacks another; it is read under both profiles."""
    attack = {"target": target, "component": component, **{k: more.pop(k) for k in ("index", "type") if k in more}}
    return {**arguing(claim, *premises, **more), "attacks": [attack]}


def held(
    m: Moot,
    rounds: Rounds,
    profile: str = "founding",
    checker: Sequence[Mapping[str, Any]] | None = None,
    positions: Sequence[str] = POSITIONS,
    **more: Any,
) -> dict[str, Any]:
    """The result of a debate of scripted agents, which replays."""
    result = m.debate(QUESTION, agents(rounds, checker), positions=positions, profile=profile, **more)
    assert m.replay(result.debate_id).identical
    return result.to_dict()


def both(rounds: Rounds, **more: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """The same agents under both profiles: what the founding system says, and the result of ours."""
    with moot.open(":memory:") as m:
        first, second = (held(m, rounds, profile, **more) for profile in ("founding", "default"))
    return first["founding"], second
