"""The founding council: an advocate and a challenger, each as strong as what its position recalls.

No model is called: positions are scored by what `recall` returns, the judge compares two numbers. Behaviour
after Daem0n-MCP's Adversarial Council, to the digit and with its flaws: D1 to D12, see `distributions/founding/tests`.
Cost: 2 + 2·rounds recalls, and time linear in what they return.
"""

import logging
import uuid
from collections.abc import Awaitable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final, Protocol

from moot.founding.council_records import DebateArgument, DebateResult, DebateRound
from moot.founding.council_texts import CLOSE, INSUFFICIENT, assess, memory_of, synthesis

__all__ = [
    "DebateArgument",
    "DebateResult",
    "DebateRound",
    "Recall",
    "Remember",
    "run_debate",
    "score_evidence",
]

Memory = Mapping[str, Any]

RECALL_LIMIT: Final = 10
CATEGORIES: Final = ("decisions", "patterns", "warnings", "learnings")

_log = logging.getLogger(__name__)


class Recall(Protocol):
    """The type of the async function that gives a council its evidence: at most `limit` memories that fit `topic`.

    Its result has a list under "memories", or one list for each of "decisions", "patterns", "warnings" and "learnings".
    """

    def __call__(self, *, topic: str, project_path: str, limit: int) -> Awaitable[Any]: ...


class Remember(Protocol):
    """The type of the async function that stores a council's verdict as a memory; the dict that it gives has the
    memory's id under `id` or `memory_id`.
    """

    def __call__(
        self, *, category: str, content: str, rationale: str, tags: list[str],
        context: dict[str, Any], project_path: str,
    ) -> Awaitable[Any]: ...  # fmt: skip


def score_evidence(memories: Sequence[Memory]) -> float:
    """The strength of `memories` as evidence, in [0, 1]; 0 for none.

    It is the sum of their relevances (0.5 where none is given), each times 1.5 if the memory worked, times 0.5 if it
    failed, times 1.1 if it is the first of its file; divided by 1.5 times the number of memories, and at most 1. Adding
    a weak memory lowers the strength (D4). What a memory says is not read: all count for the position (D2).

    >>> score_evidence([{"relevance": 0.5, "worked": True}])
    0.5
    """
    if not memories:
        return 0.0
    total, files = 0.0, set[Any]()
    for memory in memories:
        total += _weight(memory, files)
    return min(total / max(len(memories) * 1.5, 1.0), 1.0)


def _weight(memory: Memory, files: set[Any]) -> float:
    """The weight of one memory; its file joins `files`."""
    weight: float = memory.get("relevance", 0.5)
    worked = memory.get("worked")
    if worked is True or worked is False:  # by identity: 1 and "yes" say nothing
        weight *= 1.5 if worked else 0.5
    file = memory.get("file_path")
    if file and file not in files:
        weight *= 1.1
        files.add(file)
    return weight


async def run_debate(
    topic: str,
    advocate_position: str,
    challenger_position: str,
    recall: Recall,
    *,
    remember: Remember | None = None,
    project_path: str = "",
    max_rounds: int = 5,
    convergence_threshold: float = 0.05,
    min_evidence: int = 2,
    debate_id: str | None = None,
) -> DebateResult:
    """Debate two positions on `topic` by the evidence that `recall` gives for each, and store the verdict with
    `remember`.

    The debate ends when both scores moved by less than `convergence_threshold` since the round before, at the latest
    after `max_rounds` rounds. It has no round if for both positions fewer than `min_evidence` memories with an id are
    recalled. `debate_id` is drawn at random if none is given. Without `remember` the verdict is not stored.

    Raises nothing but cancellation: every other failure is a result whose `winning_perspective` is "error" (D12).
    """
    debate_id = debate_id or str(uuid.uuid4())[:12]
    council = _Council(topic, advocate_position, challenger_position, recall, project_path, debate_id)
    try:
        if not await council.has_evidence(min_evidence):
            return council.insufficient()
        rounds = await council.hold_rounds(max_rounds, convergence_threshold)
        result = council.conclude(rounds, convergence_threshold)
    except Exception as error:
        _log.error("the debate on %r broke off: %s", topic, error)
        return council.broken(error)
    return replace(result, consensus_memory_id=await _persist(result, remember, project_path))


@dataclass(frozen=True, slots=True)
class _Council:
    """One debate: what it is about, and where its evidence comes from."""

    topic: str
    advocate: str
    challenger: str
    recall: Recall
    project_path: str
    debate_id: str

    async def argue(self, perspective: str, position: str) -> DebateArgument:
        """One side's evidence. The query never changes, so neither does the answer (D1)."""
        found = await self.recall(
            topic=f"{self.topic} {position}", project_path=self.project_path, limit=RECALL_LIMIT
        )
        memories = _flat(found)
        return DebateArgument(
            perspective,
            position,
            evidence_ids=[memory["id"] for memory in memories if "id" in memory],
            evidence_summaries=[memory.get("content", "")[:100] for memory in memories[:5]],
            evidence_strength=score_evidence(memories),
            outcome_support=sum(memory.get("worked") is True for memory in memories),
            outcome_against=sum(memory.get("worked") is False for memory in memories),
        )

    async def argue_both(self) -> tuple[DebateArgument, DebateArgument]:
        """The advocate's evidence, then the challenger's."""
        first = await self.argue("advocate", self.advocate)
        return first, await self.argue("challenger", self.challenger)

    async def has_evidence(self, minimum: int) -> bool:
        """Does at least one side recall `minimum` memories with an id? (The other may have none: D8.)"""
        return any(len(side.evidence_ids) >= minimum for side in await self.argue_both())

    async def hold_rounds(self, most: int, threshold: float) -> list[DebateRound]:
        """Rounds until two in a row agree, `most` at the most."""
        rounds: list[DebateRound] = []
        while len(rounds) < most and not _settled(rounds, threshold):
            advocate, challenger = await self.argue_both()
            rounds.append(
                DebateRound(
                    len(rounds) + 1,
                    advocate,
                    challenger,
                    assess(advocate, challenger),
                    advocate.evidence_strength,
                    challenger.evidence_strength,
                )
            )
        return rounds

    def conclude(self, rounds: list[DebateRound], threshold: float) -> DebateResult:
        """The result of `rounds`, not yet remembered; IndexError if there are none (`max_rounds` of 0)."""
        winner = _winner(rounds[-1])
        evidence = _evidence(rounds)
        settled = _settled(rounds, threshold)
        result = replace(
            self._result("", winner),
            rounds=rounds,
            total_rounds=len(rounds),
            converged=settled,
            convergence_round=len(rounds) if settled else None,
            confidence=_confidence(rounds[-1], len(evidence)),
            all_evidence_ids=evidence,
        )
        return replace(result, synthesis=synthesis(result))

    def insufficient(self) -> DebateResult:
        """The result when neither side has evidence enough. Nothing is remembered."""
        return self._result(INSUFFICIENT, "insufficient_evidence")

    def broken(self, error: Exception) -> DebateResult:
        """The result of an unexpected error."""
        text = f"Debate could not be completed due to an unexpected error: {error}"
        return replace(self._result(text, "error"), debate_id="error")

    def _result(self, text: str, winner: str) -> DebateResult:
        return DebateResult(
            debate_id=self.debate_id,
            topic=self.topic,
            advocate_position=self.advocate,
            challenger_position=self.challenger,
            rounds=[],
            total_rounds=0,
            converged=False,
            convergence_round=None,
            synthesis=text,
            confidence=0.0,
            winning_perspective=winner,
            all_evidence_ids=[],
            consensus_memory_id=None,
        )


def _flat(found: Any) -> list[Any]:
    """The memories of a recall in either shape; [] for neither."""
    if "memories" in found and isinstance(found["memories"], list):
        return found["memories"]
    groups = (found.get(category) for category in CATEGORIES)
    return [memory for group in groups if isinstance(group, list) for memory in group]


def _settled(rounds: Sequence[DebateRound], threshold: float) -> bool:
    """Did both scores move by less than `threshold` in the last round?"""
    last_two = next(pairwise(rounds[-2:]), None)
    if last_two is None:
        return False
    before, now = last_two
    moved = (now.advocate_score - before.advocate_score, now.challenger_score - before.challenger_score)
    return all(abs(delta) < threshold for delta in moved)


def _difference(last: DebateRound) -> float:
    return abs(last.advocate_score - last.challenger_score)


def _winner(last: DebateRound) -> str:
    """advocate, challenger or balanced, by the scores of the last round."""
    if _difference(last) < CLOSE:
        return "balanced"
    return "advocate" if last.advocate_score > last.challenger_score else "challenger"


def _evidence(rounds: Sequence[DebateRound]) -> list[Any]:
    """The ids of all evidence, sorted, each once."""
    ids: set[Any] = set()
    for held in rounds:
        ids.update(held.advocate_argument.evidence_ids)
        ids.update(held.challenger_argument.evidence_ids)
    return sorted(ids)


def _confidence(last: DebateRound, evidence: int) -> float:
    """Twice the difference and 1/20 a piece of evidence, in [0, 1]: 20 pieces make any tie certain (D5)."""
    return max(0.0, min(1.0, _difference(last) * 2.0 + (evidence / 20.0)))


async def _persist(result: DebateResult, remember: Remember | None, project_path: str) -> Any:
    """Remember the verdict; its memory's id, or None if there is none or remembering failed."""
    if remember is None:
        return None
    try:
        kept = await remember(**memory_of(result), project_path=project_path)
        return kept.get("id", kept.get("memory_id")) if isinstance(kept, dict) else None
    except Exception as error:
        _log.error("the verdict of debate %s could not be remembered: %s", result.debate_id, error)
        return None
