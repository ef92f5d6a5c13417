"""The words of the founding council: what the judge says, how it ends, what is remembered of it.

These texts are the founding ones to the letter: programs compare them.
"""

from typing import Any, Final

from moot.founding.council_records import DebateArgument, DebateResult

CLOSE: Final = 0.1
"""A difference of scores up to and with this is close to the judge; a draw only below it (D9)."""

INSUFFICIENT: Final = (
    "Insufficient evidence inscribed in the daemon's memory to conduct meaningful deliberation on this topic."
)
_MATCHED: Final = (
    "The evidence is closely matched. Neither position commands "
    "decisive support from the daemon's inscribed memories."
)
_DRAWN: Final = "Neither position commands decisive authority. The daemon holds both perspectives in tension."
_IN_CONTEXT: Final = (
    "debate_id",
    "topic",
    "advocate_position",
    "challenger_position",
    "total_rounds",
    "converged",
    "confidence",
    "winning_perspective",
    "all_evidence_ids",
)


def assess(advocate: DebateArgument, challenger: DebateArgument) -> str:
    """The judge's sentence on a round of a founding council: which side's evidence is stronger, or that both are about
    equal.
    """
    ours, theirs = advocate.evidence_strength, challenger.evidence_strength
    if abs(ours - theirs) <= CLOSE:
        return _MATCHED
    ahead, behind = (advocate, challenger) if ours > theirs else (challenger, advocate)
    return (
        f"The {ahead.perspective}'s evidence holds greater weight -- "
        f"{ahead.evidence_strength:.2f} vs {behind.evidence_strength:.2f}. "
        f"{len(ahead.evidence_ids)} memories support the {ahead.perspective}'s position."
    )


def synthesis(result: DebateResult) -> str:
    """The outcome of a debate as a text: topic, rounds, winner and confidence, made from the other fields of `result`.
    """
    held = _count(result.total_rounds, "round")
    sentences = [f"The Adversarial Council has deliberated on '{result.topic}' for {held}."]
    if result.converged:
        where = f"Positions stabilized at round {result.convergence_round}"
        sentences.append(f"{where} -- further debate would yield no new insight.")
    sentences.append(_of_the_winner(result))
    pieces = _count(len(result.all_evidence_ids), "piece")
    sentences.append(f"Confidence: {result.confidence:.2f} based on {pieces} of inscribed evidence.")
    return " ".join(sentences)


def _of_the_winner(result: DebateResult) -> str:
    match result.winning_perspective:
        case "balanced":
            return _DRAWN
        case "advocate":
            position = result.advocate_position
        case _:
            position = result.challenger_position
    return f"The {result.winning_perspective} position prevails: '{position}'."


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def memory_of(result: DebateResult) -> dict[str, Any]:
    """The arguments for `Remember` that store the verdict of `result` as a memory.

    The memory is of the category learning and tagged with the topic, so that the next debate on this topic recalls it
    as evidence (D7).
    """
    held = f"{result.total_rounds} rounds, confidence={result.confidence:.2f}"
    return {
        "category": "learning",
        "content": f"Debate consensus: {result.synthesis}"[:1000],
        "rationale": f"Internal debate on '{result.topic}' ({held})",
        "tags": ["debate", "consensus", f"debate-id:{result.debate_id}", f"topic:{result.topic[:50]}"],
        "context": {name: getattr(result, name) for name in _IN_CONTEXT},
    }
