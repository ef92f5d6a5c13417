"""The founding deliberation: rounds of follow-up on what is contested, until the consensus is high enough.

Behaviour after Rilai's deliberator, event payloads included. `rounds` in the last event is one too high if a
round was counted and then not held (R4).
"""

from collections.abc import AsyncIterator, Callable, Iterable
from typing import Any, ClassVar

from moot.founding.claim_graph import CONTESTED, ArgumentGraph
from moot.founding.claim_records import AgentOutput, Claim, ClaimType, ConsensusResult, EventKind

__all__ = ["Deliberator", "Emit", "FollowUp"]

Emit = Callable[[EventKind, dict[str, Any]], Any]
"""Is told of each event: its kind and payload. What it gives is not used."""

FollowUp = Callable[[list[str], Any], AsyncIterator[AgentOutput]]
"""Asks the agents with these ids, with the workspace, for what they say to what is contested."""

URGENT = 2


class Deliberator:
    """Holds a founding deliberation: rounds in which agents add claims to `graph`.

    It ends when the consensus is high enough, nothing urgent is contested, or the rounds are used up. `graph` starts
    empty and keeps its claims from one call of `deliberate` to the next.
    """

    MAX_ROUNDS: ClassVar[int] = 3
    """Round 0 and at most two rounds of follow-up."""
    CONSENSUS_THRESHOLD: ClassVar[float] = 0.9
    """Enough to end after round 0."""
    MIN_CONSENSUS_FOR_EARLY_EXIT: ClassVar[float] = 0.7
    """Enough to end after a later round."""

    def __init__(self, emit_fn: Emit, *, max_rounds: int | None = None) -> None:
        """A deliberation that tells `emit_fn` what happens. `max_rounds`: round 0 included; None: MAX_ROUNDS."""
        self.emit_fn = emit_fn
        self.max_rounds = self.MAX_ROUNDS if max_rounds is None else max_rounds
        self.graph = ArgumentGraph()
        self._round = 0

    async def deliberate(
        self,
        initial_outputs: Iterable[AgentOutput],
        workspace: Any,
        request_followup_fn: FollowUp | None = None,
    ) -> ConsensusResult:
        """Deliberate on the claims in `initial_outputs` and give the final consensus.

        `request_followup_fn` is called in each later round with the sorted names of the agents that have made a
        contested urgent claim or oppose one, and gives their outputs; without it there is only the first round.
        `workspace` is handed to it unread. Its errors are not caught.
        """
        self._round = 0
        self._emit(EventKind.DELIB_ROUND_STARTED, round=0, claim_count=0)
        for output in initial_outputs:
            self._take(output)
        consensus = self._complete_round()
        if consensus.overall_score >= self.CONSENSUS_THRESHOLD:
            self._emit(EventKind.CONSENSUS_UPDATED, score=consensus.overall_score, reason="high_consensus")
            return consensus
        consensus = await self._follow_up(consensus, workspace, request_followup_fn)
        self._emit(
            EventKind.CONSENSUS_UPDATED,
            score=consensus.overall_score,
            rounds=self._round + 1,
            claim_count=len(self.graph.claims),
        )
        return consensus

    async def _follow_up(
        self, consensus: ConsensusResult, workspace: Any, ask: FollowUp | None
    ) -> ConsensusResult:
        """Ask about what is contested until nothing is, consensus is reached or the rounds are used up."""
        while self._round < self.max_rounds - 1:
            self._round += 1  # before we know that it will be held: the founding count (R4)
            contested = self._get_contested_claims()
            if not contested or ask is None:
                break
            self._emit(EventKind.DELIB_ROUND_STARTED, round=self._round, contested_count=len(contested))
            async for output in ask(self._select_agents_for_followup(contested), workspace):
                self._take(output)
            consensus = self._complete_round()
            if consensus.overall_score >= self.MIN_CONSENSUS_FOR_EARLY_EXIT:
                break
        return consensus

    def _take(self, output: AgentOutput) -> None:
        for claim in output.claims:
            self.graph.add_claim(claim)

    def _complete_round(self) -> ConsensusResult:
        consensus = self.graph.compute_consensus()
        self._emit(
            EventKind.DELIB_ROUND_COMPLETED,
            round=self._round,
            claim_count=len(self.graph.claims),
            consensus_score=consensus.overall_score,
        )
        return consensus

    def _emit(self, kind: EventKind, **payload: Any) -> None:
        self.emit_fn(kind, payload)

    def _get_contested_claims(self) -> list[Claim]:
        """Urgent claims with more opposition than strength of their own."""
        return [
            claim
            for claim in self.graph.claims.values()
            if claim.urgency >= URGENT and self.graph.get_opposition_strength(claim.id) > CONTESTED
        ]

    def _select_agents_for_followup(self, contested: Iterable[Claim]) -> list[str]:
        """The authors of `contested` and of what opposes them, sorted (no fixed order was given: R12)."""
        claims = self.graph.claims
        return sorted(
            {
                claims[id].source_agent
                for claim in contested
                for id in (claim.id, *self.graph.get_opposers(claim.id))
                if id in claims
            }
        )

    def get_top_claims(self, n: int = 10) -> list[Claim]:
        """The `n` most salient claims (urgent, confident, supported and unopposed), the most salient first."""
        return self.graph.get_top_claims(n)

    def get_claims_by_type(self, claim_type: ClaimType) -> list[Claim]:
        """All claims of the type `claim_type`, in the order of adding."""
        return [claim for claim in self.graph.claims.values() if claim.type == claim_type]
