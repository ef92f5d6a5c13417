"""Agents that are written down: a document with what each says in each round."""

from moot.deliberation.acts.state_claim import LONGEST_CLAIM
from moot.deliberation.acts.state_claim import LONGEST_NAME as LONGEST_ID
from moot.deliberation.envelope import JSON
from moot.errors import InvalidDocument
from moot.operations.claims_debates import name_problems
from moot.operations.documents_models import AgentModel, AgentsModel, SaidModel
from moot.operations.documents_shapes import shaped
from moot.participants.participant import Participant
from moot.participants.scripted import ScriptedRounds


def scripted(document: dict[str, JSON]) -> tuple[dict[str, Participant], dict[str, str]]:
    """The agents of a document with their classes. Raises InvalidDocument with every problem. Linear."""
    shape = shaped(AgentsModel, document)
    problems = list(shape.problems)
    if shape.model is not None:
        agents = shape.model.agents
        problems += name_problems([agent.id for agent in agents]) if not problems else []
        problems += [p for agent in agents for p in (*_speaks_for_another(agent), *_never_legal(agent))]
    if problems or shape.model is None:
        raise InvalidDocument("the agents file", problems)
    raw = {agent["id"]: agent.get("rounds", []) for agent in document["agents"]}
    participants: dict[str, Participant] = {id: ScriptedRounds(id, rounds) for id, rounds in raw.items()}
    classes = {a.id: a.independence_class for a in shape.model.agents if a.independence_class is not None}
    return participants, classes


def _speaks_for_another(agent: AgentModel) -> list[str]:
    return [
        f"agent {agent.id!r}: round {k} has a claim of {claim.author!r}"
        for k, said in enumerate(agent.rounds)
        for claim in said.claims
        if claim.author not in (None, agent.id)
    ]


def _never_legal(agent: AgentModel) -> list[str]:
    """What can be seen to be wrong before anybody is asked."""
    return [
        f"agent {agent.id!r}: round {k}: {why}"
        for k, said in enumerate(agent.rounds)
        for n, claim in enumerate(said.claims)
        for why in _claim_faults(claim, n, [other.id for other in said.claims[:n]])
    ]


def _claim_faults(claim: SaidModel, n: int, before: list[str]) -> list[str]:
    name = repr(claim.id) if claim.id else str(n + 1)
    rules = (
        (not claim.text.strip(), "has no text"),
        (len(claim.text) > LONGEST_CLAIM, f"is longer than {LONGEST_CLAIM} characters"),
        (len(claim.id) > LONGEST_ID, f"has an id of more than {LONGEST_ID} characters"),
        (bool(claim.id) and claim.id in before, "is there twice"),
        (bool(claim.id) and claim.id in claim.supports, "supports itself"),
        (bool(claim.id) and claim.id in claim.opposes, "opposes itself"),
    )
    return [f"claim {name} {why}" for broken, why in rules if broken]
