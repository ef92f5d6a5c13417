"""When the founding blackboard modes say that a debate converged or diverged: figures of the stances of personas.

Behaviour after Faultline, flaws included: reaching the greatest number of events counts as convergence, and a stance
against a claim has no confidence left (F9, F10).
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import fsum, log
from types import MappingProxyType
from typing import Final

from moot.founding.graph_records import AgentStance, ConvergenceState

MAX_EVENTS: Final = 15
"""So many turns count as convergence."""
AGREED, SCATTERED = 0.8, 0.95
"""The share of the confidence on one side that is agreement; the entropy above which stances are scattered."""
ROUNDS_APART: Final = 2
"""Rounds of scattered stances, and rounds since a new crux, that are needed for divergence."""
BASE: Final[Mapping[str, float]] = MappingProxyType({"pro": 1.0, "uncertain": 0.5, "con": 0.0})
"""What each stance is worth, times the confidence; 0 for con whatever the confidence (F10)."""


def latest(stances: Iterable[AgentStance]) -> dict[str, list[AgentStance]]:
    """By claim the latest stance of each persona, in the order in which claims and personas came. Linear."""
    found: dict[str, dict[str, AgentStance]] = {}
    for stance in stances:
        found.setdefault(stance.claim_id, {})[stance.persona_id] = stance
    return {claim: list(by_persona.values()) for claim, by_persona in found.items()}


def masses(stances: Iterable[AgentStance]) -> dict[str, float]:
    """The part of all confidence that is on pro, con and uncertain, each in [0, 1]; empty where there is no confidence.
    """
    given: dict[str, list[float]] = {word: [] for word in BASE}
    for stance in stances:
        given[stance.stance].append(stance.confidence)
    whole = fsum(value for values in given.values() for value in values)
    return {word: fsum(values) / whole for word, values in given.items()} if whole > 0 else {}


def entropy(stances: Iterable[AgentStance]) -> float:
    """How scattered the stances on one claim are, in [0, 1]: -sum p ln p / ln 3 over the masses. 1 without stances or
    confidence.
    """
    shares = masses(stances)
    if not shares:
        return 1.0
    return max(0.0, -fsum(p * log(p) for p in shares.values() if p > 0)) / log(3)


def distance(stances: Sequence[AgentStance]) -> float:
    """How far the stances on one claim are apart, in [0, 1]: the mean over pairs of the difference of base times
    confidence. 0 for fewer than two.
    """
    worth = [BASE[s.stance] * s.confidence for s in stances]
    apart = [abs(a - b) for a, b in combinations(worth, 2)]
    return fsum(apart) / len(apart) if apart else 0.0


def agreed(stances: Sequence[AgentStance]) -> bool:
    """Whether at least 0.8 of the confidence on a claim is pro, or con."""
    shares = masses(stances)
    return max(shares.get("pro", 0.0), shares.get("con", 0.0)) >= AGREED


def convergence(
    claims: Sequence[str],
    stances: Iterable[AgentStance],
    unresolved: int,
    events: int,
    *,
    before: Sequence[float] = (),
    rounds_since_crux: int = 0,
    max_events: int = MAX_EVENTS,
) -> ConvergenceState:
    """The figures after a round. `claims`: the ids of all claims; figures are means over these.

    `stances`: all that were taken, in order. `unresolved`: the number of cruxes that are not resolved. `events`: the
    turns so far. `before`: the entropies of the rounds before. `rounds_since_crux`: the rounds since a crux was new.
    Without claims the entropy is 1, and nothing is agreed.
    """
    now = latest(stances)
    each = [now.get(claim, []) for claim in claims]
    scattered = fsum(map(entropy, each)) / len(each) if each else 1.0
    apart = fsum(map(distance, each)) / len(each) if each else 0.0
    settled = bool(each) and all(map(agreed, each)) and unresolved == 0
    high = [*before, scattered][-ROUNDS_APART:]
    diverged = len(high) == ROUNDS_APART and min(high) > SCATTERED and rounds_since_crux >= ROUNDS_APART
    return ConvergenceState(scattered, apart, unresolved, settled or events >= max_events, diverged, events, max_events)
