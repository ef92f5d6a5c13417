"""What stands over the explanation of a council: who leads and by how much, who weighs most, what would change it."""

from collections.abc import Iterator

from moot.argumentation.literal import Literal
from moot.deliberation.outcome.standing import Standing
from moot.deliberation.protocols.council.ranking import Ranking
from moot.deliberation.protocols.council.saying import Saying, count_of
from moot.deliberation.results import DebateResult, PositionResult
from moot.deliberation.results.speaking import excluded_by, guesses, weightiest


def weighing(standing: Standing, result: DebateResult, position: Literal) -> Iterator[str]:
    """Sentences about `position` in a council: whose sources weigh most for and against it and its nearest rival, what
    shuts it out, and what would change the verdict.
    """
    ranking = Ranking.of(standing)
    by_id = {p.id: p for p in result.positions}
    rival = ranking.second if position == ranking.first else ranking.first
    for shut in result.positions:
        yield from (f"‘{shut.text}’ is excluded. {why}" for why in excluded_by(result, shut))
    for row in (by_id.get(position), by_id.get(rival or "")):
        if row is not None:
            yield _sources(result, row)
    yield from _changing(ranking, result)


def _sources(result: DebateResult, row: PositionResult) -> str:
    most = weightiest(result, row.supports) or "nobody", weightiest(result, row.opposes) or "nobody"
    return f"For ‘{row.text}’ weigh most: {most[0]}. Against it: {most[1]}."


def _changing(ranking: Ranking, result: DebateResult) -> Iterator[str]:
    undoing = ranking.undoing() if result.verdict is not None else None
    if undoing is not None:
        again, nearest = f"about {count_of(undoing)} would undo it", Saying(ranking).named(ranking.second)
        yield f"What would change it: independent sources for {nearest}, or against the answer; {again}."
    found = len(guesses(result))
    if found:
        yield f"{found} guess{'es' * (found > 1)} weigh{'s' * (found == 1)} nothing until somebody looks."
