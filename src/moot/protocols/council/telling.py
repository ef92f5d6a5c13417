"""What stands over the explanation of a council: who leads and by how much, who weighs most, what would change it."""

from collections.abc import Iterator
from dataclasses import replace

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, record
from moot.protocols.council.ranking import Ranking
from moot.protocols.council.saying import Saying, count_of
from moot.record.status import Status
from moot.results import DebateResult, PositionResult
from moot.results.speaking import excluded_by, guesses, standing_words, weightiest
from moot.verdict.explained import ExplainedNode
from moot.verdict.standing import Standing


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


def as_weighed(standing: Standing, result: DebateResult, tree: ExplainedNode) -> ExplainedNode:
    """The explanation of a position of a council with what it came to in place of its label, and each note that weighs
    on it without one: by label a note is open as soon as another speaks for a rival, and it weighs all the same.
    """
    row = next((p for p in result.positions if p.id == tree.argument), None)
    if row is None:
        return tree
    still = "rejected" if result.status is Status.REJECTED else "open" if result.verdict is None else "behind"
    came_to = standing_words(row, result) or still
    return replace(tree, weighed=came_to, because=tuple(_as_weighed(standing, node) for node in tree.because))


def _as_weighed(standing: Standing, node: ExplainedNode) -> ExplainedNode:
    if not node.counted:
        return node
    disputed = standing.grounded_labels.get(record(node.argument.rpartition(">")[0])) is Label.UNDEC
    return replace(node, weighed="disputed, and it weighs all the same" if disputed else "")


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
