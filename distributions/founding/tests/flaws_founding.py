"""The flaws of the founding council, each shown at work: `founding_shows_D…()` fails if the flaw is gone.

The same stories without the flaw belong to the default council.
"""

import inspect
from collections.abc import Callable

from founding_cases import Memory, hold, notes, two_sided
from moot.founding.council import run_debate, score_evidence


def founding_shows_D1() -> None:
    """Every round asks the same and hears the same, so every debate "converges" at round 2."""
    memory = two_sided(notes(0.9, 0.8), notes(0.4, 0.3, start=3))
    result = hold(memory)
    assert len({asked["topic"] for asked in memory.recalls}) == 2
    assert len(memory.recalls) == 6
    assert result.rounds[0].advocate_argument == result.rounds[1].advocate_argument
    assert (result.converged, result.convergence_round) == (True, 2)


def founding_shows_D2() -> None:
    """Evidence against a position raises its score: it was relevant, and it worked."""
    against = [
        {"id": 1, "content": "Never use React: the bundle doubled", "relevance": 0.8, "worked": True},
        {"id": 2, "content": "Leaving React behind halved the build", "relevance": 0.7, "worked": True},
    ]
    other = [
        {"id": 3, "content": "Vue was easy to learn", "relevance": 0.6},
        {"id": 4, "content": "Vue has fewer plugins", "relevance": 0.6},
    ]
    result = hold(two_sided(against, other))
    assert result.winning_perspective == "advocate"
    assert round(result.confidence, 9) == 0.9


def founding_shows_D4() -> None:
    """One more memory that worked makes the case weaker, and a hundred are no stronger than one."""
    strong = {"relevance": 0.9, "worked": True}
    assert round(score_evidence([strong]), 9) == 0.9
    assert round(score_evidence([strong, {"relevance": 0.2, "worked": True}]), 9) == 0.55
    assert round(score_evidence([strong] * 100), 9) == 0.9


def founding_shows_D5() -> None:
    """A perfect tie over twenty memories is held with certainty."""
    shared = notes(*[0.5] * 20)
    result = hold(two_sided(shared, shared))
    assert (result.winning_perspective, result.confidence) == ("balanced", 1.0)


def founding_shows_D8() -> None:
    """A side of which nothing is known loses to weak evidence, with confidence."""
    result = hold(two_sided(notes(0.5, 0.5, 0.5), []))
    assert result.winning_perspective == "advocate"
    assert round(result.confidence, 4) == 0.8167


def founding_shows_D9() -> None:
    """At a difference of exactly 0.1 the judge sees no lead and the verdict has a winner."""
    result = hold(two_sided(notes(0.25, 0.25, 0.125, 0.125, 0.0), []))
    assert result.rounds[-1].advocate_score - result.rounds[-1].challenger_score == 0.1
    assert "closely matched" in result.rounds[-1].judge_assessment
    assert result.winning_perspective == "advocate"


def founding_shows_D11() -> None:
    """There is room for two positions only, and what the one says never reaches the other."""
    places = [name for name in inspect.signature(run_debate).parameters if name.endswith("_position")]
    assert places == ["advocate_position", "challenger_position"]

    weak, strong = notes(0.1, 0.1), notes(0.9, 0.9, start=7)
    beaten, unchallenged = two_sided(weak, strong), two_sided(weak, [])
    lost, won = hold(beaten), hold(unchallenged)
    assert (lost.winning_perspective, won.winning_perspective) == ("challenger", "balanced")
    assert beaten.recalls == unchallenged.recalls
    assert lost.rounds[-1].advocate_argument == won.rounds[-1].advocate_argument


def founding_shows_D12() -> None:
    """A broken memory has a winner: "error"."""

    def broken(*_: object) -> None:
        raise RuntimeError("the index is gone")

    memory = Memory(broken)
    result = hold(memory)
    assert (result.debate_id, result.winning_perspective) == ("error", "error")
    assert not hasattr(result, "status")
    assert (len(memory.recalls), memory.remembered) == (1, [])


FLAWS: dict[str, Callable[[], None]] = {
    "D1": founding_shows_D1,
    "D2": founding_shows_D2,
    "D4": founding_shows_D4,
    "D5": founding_shows_D5,
    "D8": founding_shows_D8,
    "D9": founding_shows_D9,
    "D11": founding_shows_D11,
    "D12": founding_shows_D12,
}
