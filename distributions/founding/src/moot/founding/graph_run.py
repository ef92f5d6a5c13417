"""The founding graph debate: a round of arguments, then rounds of attacks that a checker looks at, then the output.

Every attack brings a new counter-argument, which joins the graph before anybody has looked at the attack (F1, F5). The
events and their order are the founding ones; what is said to people in `status` is ours.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Protocol

from moot.founding.degraded import Degraded, passed_over
from moot.founding.graph_cruxes import extract_graph_output
from moot.founding.graph_output import map_to_debate_output
from moot.founding.graph_records import (
    AgentStance,
    Argument,
    ArgumentationGraphState,
    Attack,
    AttackTarget,
    Claim,
    ConvergenceState,
    DebateOutput,
    GraphDebateOutput,
    Label,
    Reasoning,
    ValidationResult,
)
from moot.founding.graph_state import (
    add_arguments,
    add_attacks,
    create_graph_state,
    deduplicate_attacks,
    recompute_semantics,
    valid_attacks,
)

MAX_ROUNDS: Final = 3
"""Rounds of attacks."""
OPEN: Final = 0.5
"""The strength of an attack that nobody could check, and the distance while a debate goes on."""

GraphEvent = tuple[str, dict[str, Any]]
"""The type of an event and its payload, whose keys are the founding ones; `wire` makes JSON of the records in it."""
Validate = Callable[[Sequence[Attack], Sequence[Argument]], Awaitable[Sequence[ValidationResult]]]
"""Looks at the attacks of a round, given all arguments. What it raises makes all of them valid."""


@dataclass(frozen=True, slots=True)
class ProposedArgument:
    """An argument as a persona gives it: it has no id yet."""

    claim: str
    premises: Sequence[str] = ()
    assumptions: Sequence[str] = ()
    evidence: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class ProposedAttack:
    """An attack as a persona gives it, with the counter-argument that it comes from. The other fields are those of an
    attack of the graph.
    """

    to_arg_id: str
    counter_argument: ProposedArgument
    type: str = "rebut"
    target_component: str = "claim"
    target_index: int = 0
    counter_proposition: str = ""
    rationale: str = ""
    evidence: Sequence[str] = ()
    confidence: float = OPEN


@dataclass(frozen=True, slots=True)
class Opening:
    """What a persona says first: its arguments, and its stances on the claims with reasons. A claim that it takes no
    stance on is uncertain to it.
    """

    arguments: Sequence[ProposedArgument] = ()
    stances: Sequence[AgentStance] = ()
    reasonings: Sequence[Reasoning] = ()


class Personas(Protocol):
    """Who debates. A failure of `argue` ends the debate (F12), one of `attack` costs the persona its attacks."""

    async def argue(self, persona_id: str, claims: Sequence[Claim]) -> Opening:
        """The opening of a persona."""

    async def attack(self, persona_id: str, state: ArgumentationGraphState) -> Sequence[ProposedAttack]:
        """The attacks of a persona on the graph that it sees."""


def clamped(confidence: float) -> float:
    """The confidence, brought into [0, 1]."""
    return min(1.0, max(0.0, confidence))


@dataclass(slots=True)
class GraphRun:
    """One founding graph debate of `persona_ids` on `claims`.

    `validate`: looks at the attacks of each round; None: nobody does, and all are valid at .5, as where it fails.
    `state`, `graph_output` and `output` hold what there is so far; `rounds` counts the attack rounds that were held,
    `error` is the message with which it broke off, `degraded` what failed meanwhile and was passed over.
    """

    topic: str
    claims: Sequence[Claim]
    persona_ids: Sequence[str]
    personas: Personas
    validate: Validate | None = None
    debate_id: str = "debate"
    max_rounds: int = MAX_ROUNDS
    state: ArgumentationGraphState = field(init=False)
    stances: dict[str, list[AgentStance]] = field(init=False, default_factory=dict)
    rounds: int = field(init=False, default=0)
    graph_output: GraphDebateOutput | None = field(init=False, default=None)
    output: DebateOutput | None = field(init=False, default=None)
    error: str | None = field(init=False, default=None)
    stable: bool = field(init=False, default=False)
    """Whether it ended because a round changed nothing."""
    degraded: list[Degraded] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        self.state = create_graph_state(self.topic)

    async def events(self) -> AsyncIterator[GraphEvent]:
        """Hold the debate; give its events in the founding order. Personas are asked one after the other, in order."""
        yield _status("claims", "Taking the topic apart into claims")
        yield "debate_start", {"debateId": self.debate_id, "claims": list(self.claims)}
        yield _status("agents", "Seating the personas")
        yield "table_assigned", {"tableId": 0, "personaIds": list(self.persona_ids)}
        yield _status("arguments", "Each persona argues")
        try:
            openings = [(p, await self.personas.argue(p, self.claims)) for p in self.persona_ids]
        except Exception as error:  # F12: whatever it is, the debate ends with an event
            passed_over(self.degraded, "argue", 0, error)
            self.error = str(error)
            yield "error", {"message": self.error}
            return
        for persona, opening in openings:
            for event in self._open(persona, opening):
                yield event
        self.state = recompute_semantics(self.state)
        for number in range(1, self.max_rounds + 1):
            self.rounds = number
            async for event in self._round(number):
                yield event
            if self.stable:
                break
        yield _status("output", "Reading the outcome off the graph")
        self.graph_output = extract_graph_output(self.state)
        self.output = map_to_debate_output(self.graph_output, self.state, self.persona_ids)
        yield "debate_complete", {"output": self.output}

    def _open(self, persona: str, opening: Opening) -> list[GraphEvent]:
        """Take the opening of a persona; give its events."""
        begin = len(self.state.arguments)
        new = [_argument(begin + n, persona, given, 0) for n, given in enumerate(opening.arguments)]
        self.state = add_arguments(self.state, new)
        taken = {stance.claim_id: stance for stance in opening.stances}
        stances = [_stance(persona, claim, taken.get(claim.id)) for claim in self.claims]
        self.stances[persona] = stances
        initial = {"personaId": persona, "stances": stances, "reasonings": list(opening.reasonings)}
        return [
            ("arguments_submitted", {"personaId": persona, "arguments": new, "round": 0}),
            ("initial_stance", initial),
        ]

    async def _round(self, number: int) -> AsyncIterator[GraphEvent]:
        yield _status("attacks", f"Attack round {number}")
        attacks = await self._attacks(number)
        yield "attacks_generated", {"attacks": attacks, "round": number}
        if not attacks:
            self.stable = True
            yield "graph_convergence", {"stable": True, "newEdges": 0, "round": number}
            yield self._convergence(number, 0.0)
            return
        yield _status("validation", f"Checking {len(attacks)} attacks")
        results = await self._validated(attacks)
        yield "validation_complete", {"results": results, "round": number}
        before, edges = _label_string(self.state), valid_attacks(self.state)
        kept = deduplicate_attacks(attacks)
        self.state = recompute_semantics(add_attacks(self.state, kept, results))
        new = valid_attacks(self.state)[len(edges) :]
        yield "graph_update", self._update(number)
        for attack in new:
            yield self._turn(attack)
        stable = _label_string(self.state) == before
        self.stable = stable or not new
        yield "graph_convergence", {"stable": stable, "newEdges": len(new), "round": number}
        yield self._convergence(number, len(self._labelled(Label.UNDEC)) / len(self.state.arguments))
        yield "blackboard_update", {"tableId": 0, "summary": self._summary()}

    async def _attacks(self, number: int) -> list[Attack]:
        """The attacks of a round. Those on what is not there, and on one's own arguments, are dropped; the
        counter-arguments of all others are in the graph from now on.
        """
        shown, found = self.state, list[Attack]()
        speakers = {argument.id: argument.speaker_id for argument in shown.arguments}
        made = sum(1 for argument in shown.arguments if argument.round)  # each attack brought one
        for persona in self.persona_ids:
            try:
                proposed = await self.personas.attack(persona, shown)
            except Exception as error:  # F12: whatever it is, it costs the persona its attacks and nothing else
                passed_over(self.degraded, "attack", number, error, persona)
                continue
            for given in proposed:
                if speakers.get(given.to_arg_id, persona) == persona:
                    continue
                counter = _argument(len(self.state.arguments), persona, given.counter_argument, number)
                self.state = add_arguments(self.state, [counter])
                found.append(_attack(made + len(found), persona, given, counter))
        self.state = replace(self.state, round=number)
        return found

    async def _validated(self, attacks: Sequence[Attack]) -> list[ValidationResult]:
        """What the checker says; if there is none, or it fails, every attack is valid at .5 (F7)."""
        try:
            if self.validate is not None:
                return list(await self.validate(attacks, self.state.arguments))
        except Exception as error:  # F7: whatever it is, every attack counts as valid
            passed_over(self.degraded, "validate", self.rounds, error)
        return [ValidationResult(attack.id, valid=True, attack_strength=OPEN) for attack in attacks]

    def _update(self, number: int) -> dict[str, Any]:
        state = self.state
        return {
            "labelling": state.labelling,
            "groundedSize": len(state.grounded_extension),
            "preferredCount": len(state.preferred_extensions),
            "round": number,
        }

    def _turn(self, attack: Attack) -> GraphEvent:
        stances = self.stances[attack.speaker_id]
        return "agent_turn", {
            "personaId": attack.speaker_id,
            "tableId": 0,
            "content": f"{attack.counter_proposition} [{attack.type}]",
            "stance": stances[0].stance if stances else "uncertain",
            "stances": stances,
            "round": attack.round,
        }

    def _convergence(self, number: int, entropy: float) -> GraphEvent:
        metrics = ConvergenceState(
            entropy=entropy,
            confidence_weighted_distance=0.0 if self.stable else OPEN,
            unresolved_crux_count=len(self._labelled(Label.UNDEC)),
            converged=self.stable,
            diverged=False,
            event_count=number,
            max_events=self.max_rounds,
        )
        return "convergence_update", {"metrics": metrics}

    def _labelled(self, label: Label) -> list[str]:
        return [id for id, found in self.state.labelling.labels.items() if found is label]

    def _summary(self) -> str:
        ins, outs, undecs = (len(self._labelled(label)) for label in Label)
        camps = len(self.state.preferred_extensions)
        return (
            f"Graph: {len(self.state.arguments)} args, {ins} IN / {outs} OUT / {undecs} UNDEC. "
            f"{camps} preferred extension(s)."
        )


def run_graph(
    topic: str,
    claims: Sequence[Claim],
    persona_ids: Sequence[str],
    personas: Personas,
    validate: Validate | None = None,
    *,
    debate_id: str = "debate",
    max_rounds: int = MAX_ROUNDS,
) -> AsyncIterator[GraphEvent]:
    """Hold a founding graph debate, and give its events in the founding order. What the parameters mean: `GraphRun`."""
    return GraphRun(topic, claims, persona_ids, personas, validate, debate_id, max_rounds).events()


def _status(phase: str, message: str) -> GraphEvent:
    return "status", {"phase": phase, "message": message}


def _argument(place: int, persona: str, given: ProposedArgument, number: int) -> Argument:
    parts = (list(given.premises), list(given.assumptions), list(given.evidence))
    return Argument(f"arg-{place + 1}", persona, given.claim, *parts, number)


def _attack(place: int, persona: str, given: ProposedAttack, counter: Argument) -> Attack:
    return Attack(
        id=f"atk-{place + 1}",
        from_arg_id=counter.id,
        to_arg_id=given.to_arg_id,
        type=given.type,
        target=AttackTarget(given.to_arg_id, given.target_component, given.target_index),
        counter_proposition=given.counter_proposition or counter.claim,
        rationale=given.rationale,
        evidence=list(given.evidence),
        confidence=clamped(given.confidence),
        speaker_id=persona,
        round=counter.round,
    )


def _stance(persona: str, claim: Claim, given: AgentStance | None) -> AgentStance:
    if given is None:
        return AgentStance(persona, claim.id)
    return AgentStance(persona, claim.id, given.stance, clamped(given.confidence), 0)


def _label_string(state: ArgumentationGraphState) -> str:
    """All labels in one text. It changes with every new argument, so that labels are hardly ever stable (F11)."""
    return ",".join(f"{id}:{label}" for id, label in state.labelling.labels.items())
