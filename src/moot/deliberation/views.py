"""What people see of a debate: its result, recomputed from the debate alone. Same debate, same bytes."""

from collections.abc import Mapping
from typing import Any

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, record
from moot.deliberation.claims_view import claims_view
from moot.deliberation.conduct import conduct
from moot.deliberation.debate import Debate
from moot.deliberation.events import DebateConcluded, DebateOpened, How
from moot.deliberation.graph import Fact
from moot.deliberation.labels import Polarity
from moot.deliberation.outcome.content import Content
from moot.deliberation.outcome.standing import Standing, rounded
from moot.deliberation.pending import judgement, standing_under
from moot.deliberation.protocols import protocol_of

UNCALIBRATED: Mapping[str, Any] = {"value": None, "calibrated": False, "n": 0, "interval": None}
"""Confidence before it is calibrated by the outcomes of earlier verdicts."""


def standing_of(debate: Debate) -> Standing:
    """What stands in a debate now, judged as its protocol judges. Raises NewerSchema for an unknown protocol."""
    assert debate.opened is not None, "only a debate that was opened has a standing"
    return standing_under(debate, protocol_of(debate.opened))


def result(debate: Debate, *, state: str | None = None) -> dict[str, Any]:
    """The result of a debate as JSON (docs/contract.md); until it has ended `status` and `verdict` are None.

    `state`: running, suspended or ended, where the caller knows better than the debate does.
    """
    opened = debate.opened
    assert opened is not None, "only a debate that was opened has a result"
    standing, protocol = standing_of(debate), protocol_of(opened)
    content = judgement(debate, protocol)[1]
    texts = {position.id: str(position.text) for position in standing.graph.positions}
    return {
        "debate_id": opened.debate,
        "question": str(opened.question),
        "protocol": opened.protocol,
        "profile": opened.profile,
        "state": state or debate.state,
        **_ending(debate.concluded, texts),
        "positions": [_position(standing, content, id, text) for id, text in texts.items()],
        "sufficiency": {texts[p]: value for p, value in (content.sufficiency or {}).items()},
        "confidence": dict(UNCALIBRATED),
        "rounds": debate.completed_rounds,
        "evidence": [_evidence(standing, debate, fact, texts) for fact in _ordered(debate)],
        "resumed": debate.resumed,
        "degraded": degraded(debate, standing),
        "conduct": [finding.to_dict() for finding in conduct(debate)],
        "remembered": debate.remembered,
        "opened": opened.opened,
        **({"as_of": opened.as_of} if opened.as_of else {}),
        **({"forked": {"debate": opened.forked.debate, "version": opened.forked.version}} if opened.forked else {}),
        **(claims_view(debate, standing, content) if protocol.states_claims else {}),
    }


def _ending(concluded: DebateConcluded | None, texts: Mapping[str, str]) -> dict[str, Any]:
    if concluded is None:
        return {"status": None, "stopped_by": None, "reason": "", "verdict": None, "margin": None}
    found: dict[str, Any] = {
        "status": concluded.status.value,
        "stopped_by": concluded.stopped_by.value,
        "reason": str(concluded.reason),
        "verdict": texts.get(concluded.verdict) if concluded.verdict is not None else None,
        "margin": concluded.margin,
    }
    return found | ({"leaning": concluded.leaning.value} if concluded.leaning else {})


def _position(standing: Standing, content: Content, id: Literal, text: str) -> dict[str, Any]:
    strengths = standing.strengths
    return {
        "id": id,
        "text": text,
        "label": str(standing.of(id)),
        "strength": rounded(strengths.strength[id]),
        "energy": rounded(strengths.energy[id]),
        "sufficiency": (content.sufficiency or {}).get(id),
        "supports": _bearing(standing, id, Polarity.SUPPORTS),
        "opposes": _bearing(standing, id, Polarity.OPPOSES),
    }


def _bearing(standing: Standing, position: Literal, label: Polarity) -> list[str]:
    """The facts and the arguments that bear on a position and count, the strongest first."""
    strength = standing.strengths.strength
    facts = [f for f in standing.graph.facts.values() if _label(f, position) is label]
    found = {f.id: strength[f"{f.id}>{position}"] for f in facts if f"{f.id}>{position}" in strength}
    graph = standing.bipolar
    nodes = (graph.supporters if label is Polarity.SUPPORTS else graph.attackers).get(position, ())
    found |= {node: strength[node] for node in nodes if node in standing.graph.arguments}
    return sorted(found, key=lambda id: (-rounded(found[id]), id))


def _label(fact: Fact, position: Literal) -> Polarity:
    found = fact.polarity.get(position)
    return found.label if found else Polarity.NEUTRAL


def _ordered(debate: Debate) -> list[Fact]:
    """The facts by the round that brought them, then the best answers first."""
    rounds = {id: round_.number for round_ in debate.rounds for id in round_.added}
    return sorted(debate.graph.facts.values(), key=lambda f: (rounds.get(f.id, 0), -f.score, f.id))


def _evidence(standing: Standing, debate: Debate, fact: Fact, texts: Mapping[str, str]) -> dict[str, Any]:
    stands = {p: s for p, s in fact.polarity.items() if p in texts}
    decided = [s for s in stands.values() if s.label is not Polarity.NEUTRAL]
    return {
        "id": fact.id,
        "text": str(fact.text),
        "source": fact.source,
        "outcome": fact.outcome.value,
        "category": fact.category,
        "at": fact.at,
        "polarity": {texts[p]: s.label.value for p, s in stands.items()},
        "score": rounded(max((s.score for s in decided), default=0.0)),
        "words": list(dict.fromkeys(word for s in decided for word in s.words)),
        "stands": {
            texts[p]: {"label": s.label.value, "score": rounded(s.score), "words": list(s.words)}
            for p, s in stands.items()
        },
        "relevance": rounded(fact.score),
        "recency": fact.recency,
        "label": _label_of(standing, fact),
        "counted": _why_not_counted(standing, fact) is None,
        "why_not": _why_not_counted(standing, fact),
        "detector": debate.detectors.get(fact.id, ""),
    }


def _label_of(standing: Standing, fact: Fact) -> str | None:
    node = record(fact.id)
    return standing.labels[node].value if node in standing.compiled.nodes else None


def _why_not_counted(standing: Standing, fact: Fact) -> str | None:
    """Why a fact weighs nothing, or None if it does."""
    if all(s.label is Polarity.NEUTRAL for s in fact.polarity.values()):
        return "it takes no stand"
    newer = sorted(f.id for f in standing.graph.facts.values() if fact.id in f.supersedes)
    if record(fact.id) in standing.discarded or standing.grounded_labels.get(record(fact.id)) is Label.OUT:
        return f"superseded by {', '.join(newer)}" if newer else "it was defeated"
    return None


def degraded(debate: Debate, standing: Standing) -> list[str]:
    """What went wrong on the way, empty if nothing did: failed answers, answers cut short, rejected moves."""
    found = []
    for round_ in debate.rounds:
        for request in round_.requests:
            closing = round_.closed.get(request.id)
            if closing and closing.how in (How.FAILED, How.TIMED_OUT):
                found.append(f"{request.participant} did not answer in round {round_.number}: {closing.why}")
            elif closing and not closing.complete:
                found.append(f"{request.participant} cut its answer short in round {round_.number}")
    found += [f"rejected: {item.id}: {item.why}" for item in debate.graph.listed]
    if not standing.strengths.converged:
        found.append("strengths in a cycle did not come to rest")
    return found


def summary(debate: Debate, state: str) -> dict[str, Any]:
    """One line of a list of debates."""
    opened = debate.opened
    assert isinstance(opened, DebateOpened), "only a debate that was opened can be listed"
    ending = _ending(debate.concluded, {p.id: str(p.text) for p in opened.positions})
    return {
        "debate_id": opened.debate,
        "question": str(opened.question),
        "protocol": opened.protocol,
        "profile": opened.profile,
        "project": opened.project,
        "opened": opened.opened,
        "state": state,
        "status": ending["status"],
        "verdict": ending["verdict"],
    }
