"""The verdict of a council: the first row of the table that holds (docs/formal-model.md, section 4)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, negate, record
from moot.protocols.council.ranking import Ranking
from moot.record.status import Status
from moot.results import DebateResult, PositionResult
from moot.results.speaking import excluded_by, guesses, standing_words, weightiest
from moot.verdict.content import Content
from moot.verdict.explained import ExplainedNode
from moot.verdict.standing import DECIMALS, Standing, rounded

LEVEL = 0.005
"""A lead below this is told as none."""
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


@dataclass(frozen=True)
class Saying:
    """Says why a council has the status that it has, in the words of its positions."""

    ranking: Ranking

    def unopposed(self, position: Literal) -> str:
        """Only one position was spoken for, and nothing against it."""
        if self.ranking.excluded:
            return f"{self._no_rival(position)}, so that {self.named(position)} is compared with nothing"
        if self.ranking.speaks_against(position):
            return f"only of {self.named(position)} was anything heard; nothing speaks for or against a rival"
        return f"only {self.named(position)} has evidence; nothing was heard for a rival or against it"

    def _no_rival(self, position: Literal) -> str:
        """What shuts out the rivals of a position that is compared with nothing: requirements, or that no source speaks
        of them.
        """
        shut = [p for p in self.ranking.excluded if p != position]
        unheard = [p for p in self.ranking.sources if p not in (position, negate(position), *shut)]
        excluded = f"requirements exclude {_listed([self.named(p) for p in shut])}"
        if not unheard:
            return excluded
        return f"{excluded}, and no source that counts speaks of {_listed([self.named(p) for p in unheard])}"

    def too_few(self, short: Iterable[Literal]) -> str:
        """Some positions have fewer independent sources than they need."""
        k_min = self.ranking.standing.parameters.k_min
        said = [f"{self.named(p)} has {self._sources(p)}" for p in self._once(short)]
        need = f"each needs {count_of(k_min)} that say something for or against it"
        if not said:
            if self.ranking.excluded:
                names = _listed([self.named(p) for p in self.ranking.excluded])
                return f"a requirement excludes {names}; what is left is compared with nothing{self._ahead()}"
            return f"too few independent sources: {need}, or there is nothing left to compare it with"
        return f"too few independent sources: {_listed(said)}; {need}{self._ahead()}"

    def all_bad(self) -> str:
        """The evidence is against every position."""
        return f"the evidence is against every position that was tested{self._ahead('; the least bad is {}')}"

    def rejected(self, position: Literal) -> str:
        """More speaks against the only position than for it."""
        if position in self.ranking.excluded:
            return f"a requirement forbids {self.named(position)}"
        return f"more speaks against {self.named(position)} than for it"

    def balanced(self) -> str:
        """No position is far enough ahead."""
        return self._lead() or "as much speaks for one position as for another"

    def polarized(self) -> str:
        """Two rivals are strong."""
        return f"two rivals are both strongly supported; {self._lead() or 'neither is ahead'}"

    def unsettled(self) -> str:
        """The verdict rests on undecided facts."""
        return "another verdict would follow if the undecided evidence fell"

    def unanimous(self) -> str:
        """All sources speak for the first."""
        return f"every source that counts speaks for {self.named(self.ranking.first)}"

    def majority(self) -> str:
        """The first is far enough ahead."""
        first, second = self.named(self.ranking.first), self.named(self.ranking.second)
        lead, needed = self._figures()
        return f"{first} leads {second} by {lead}; {needed} decides"

    def _figures(self) -> tuple[str, str]:
        """The margin and the margin that decides, with as many decimals as it takes to tell them apart."""
        margin, delta = self.ranking.margin or 0.0, self.ranking.standing.parameters.delta
        decimals = next((n for n in (2, 4) if f"{margin:.{n}f}" != f"{delta:.{n}f}"), DECIMALS)
        return f"{margin:.{decimals}f}", f"{delta:.{decimals}f}"

    def _lead(self) -> str:
        """How far the first is ahead, and what would decide; empty if it is not ahead."""
        ranking = self.ranking
        if not ranking.margin:
            return ""
        missing = ranking.missing()
        more = "" if missing is None else f": about {count_of(missing)} more independent source{'s' * (missing > 1)}"
        first, second = self.named(ranking.first), self.named(ranking.second)
        lead, needed = self._figures()
        if ranking.margin < LEVEL:
            return f"{first} and {second} are as good as level; a lead of {needed} would decide{more}"
        return f"{first} leads {second} by {lead}; {needed} would decide{more}"

    def _ahead(self, words: str = "; ahead is {}") -> str:
        leader = self.ranking.leader
        return "" if leader is None else words.format(self.named(leader))

    def _once(self, positions: Iterable[Literal]) -> list[Literal]:
        """The positions without the denials of others among them: both have the same sources."""
        listed = list(positions)
        return [p for p in listed if not (p.startswith("~") and negate(p) in listed)]

    def _sources(self, position: Literal) -> str:
        number = len(self.ranking.sources[position])
        heard = self.ranking.heard(position)
        if number == 1 and len(heard) > 1:
            source = self.ranking.standing.graph.facts[heard[0]].source or "one text"
            return f"one (its {count_of(len(heard))} notes are all of {source})"
        return count_of(number) if number else "none"

    def named(self, position: Literal | None) -> str:
        """The position in quotation marks; the denial of a position that nobody worded as "not" before it."""
        texts = {p.id: str(p.text) for p in self.ranking.standing.graph.positions}
        if position is None:
            return "none"
        if position in texts:
            return f"‘{texts[position] or position}’"
        return f"not ‘{texts.get(negate(position)) or negate(position)}’"


def count_of(n: int) -> str:
    """A number in words up to nine, else in digits."""
    return NUMBERS[n] if n < len(NUMBERS) else str(n)


def _listed(said: list[str]) -> str:
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} and {said[-1]}"


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


DECIDED = (Status.CONSENSUS, Status.MAJORITY)


def council_content(standing: Standing) -> Content:
    """The outcome of a council: status, verdict, leader, reason, margin, the positions that requirements exclude, and
    by position the sufficiency of its evidence (1 if it has enough independent sources).
    """
    ranking = Ranking.of(standing)
    status, reason = _row(ranking)
    k_min = standing.parameters.k_min
    alone, leader = ranking.alone, ranking.leader
    return Content(
        status,
        ranking.first if status in DECIDED else None,
        reason,
        ranking.margin,
        {p: rounded(min(1.0, len(found) / k_min)) for p, found in ranking.sources.items()},
        tuple(p for p, found in ranking.sources.items() if len(found) < k_min and p not in ranking.excluded),
        cut=not standing.complete,
        leader=None if alone is not None and leader != alone else leader,
        weights={p: (ranking.energy(p), ranking.strength(p)) for p in standing.positions},
        excluded=ranking.excluded,
    )


def _row(ranking: Ranking, doubt: bool = True) -> tuple[Status, str]:
    """The first row that holds, with the reason. `doubt`: whether undecided facts may still unsettle the verdict."""
    say, first, alone = Saying(ranking), ranking.first, ranking.alone
    if alone is not None and (first or next(iter(ranking.enough), None)) == negate(alone):
        return Status.REJECTED, say.rejected(alone)
    if alone in ranking.enough and not ranking.speaks_against(alone):
        return Status.UNOPPOSED, say.unopposed(alone)
    if _unopposed(ranking):
        return Status.UNOPPOSED, say.unopposed(ranking.enough[0])
    short = _short(ranking)
    if first is None or short:
        return Status.INSUFFICIENT_EVIDENCE, say.too_few(short)
    delta = ranking.standing.parameters.delta
    if ranking.balance(first) <= -delta:
        return Status.REJECTED, say.all_bad()
    if (ranking.margin or 0.0) < delta:
        return _undecided(ranking, say)
    if doubt and _unsettled(ranking, first):
        return Status.CONTESTED, say.unsettled()
    if _unanimous(ranking, first):
        return Status.CONSENSUS, say.unanimous()
    return Status.MAJORITY, say.majority()


def _unopposed(ranking: Ranking) -> bool:
    """Whether one position has enough sources and a positive energy, and its rivals have none at all."""
    if len(ranking.enough) != 1 or ranking.energy(ranking.enough[0]) <= 0:
        return False
    return not any(
        found for p, found in ranking.sources.items() if p != ranking.enough[0] and p not in ranking.excluded
    )


def _short(ranking: Ranking) -> list[Literal]:
    """The positions with too few sources: all, where fewer than two have enough; else those that could still win."""
    others = [p for p in ranking.sources if p not in ranking.enough and p not in ranking.excluded]
    if ranking.first is None:
        return others
    best = ranking.balance(ranking.first)
    return [p for p in others if ranking.energy(p) > 0 and ranking.balance(p) >= best]


def _undecided(ranking: Ranking, say: Saying) -> tuple[Status, str]:
    strong, second = ranking.standing.parameters.strong, ranking.second
    if second is not None and ranking.strength(second) >= strong:
        return Status.POLARIZED, say.polarized()
    return Status.BALANCED, say.balanced()


def _unsettled(ranking: Ranking, first: Literal) -> bool:
    """Whether the verdict changes when the undecided facts and their steps are treated as discarded."""
    standing = ranking.standing
    undecided = {
        node
        for fact in standing.compiled.structure.facts
        if standing.grounded_labels[record(fact.id)] is Label.UNDEC
        for node in (record(fact.id), *(f"{fact.id}>{p}" for p in fact.steps))
    }
    if not undecided:
        return False
    rest = ranking.leaving_out(undecided)
    return _row(rest, doubt=False)[0] not in DECIDED or rest.first != first


def _unanimous(ranking: Ranking, first: Literal) -> bool:
    """Whether no source class that counts opposes the first or supports another. What a fact says of a denial is read
    towards what is denied.
    """
    standing = ranking.standing
    counted = frozenset().union(*(found for p, found in ranking.sources.items() if p not in ranking.excluded))
    return not any(
        fact.source_class in counted
        and f"{fact.id}>{position}" not in ranking.without
        and standing.grounded_labels[record(fact.id)] is not Label.OUT
        and _dissents(ranking.asked(position), favours == (ranking.asked(position) == position), first)
        for fact in standing.compiled.structure.facts
        for position, favours in fact.steps.items()
    )


def _dissents(position: Literal, favours: bool, first: Literal) -> bool:
    """Whether to favour, or else to oppose, a position that is no denial is to speak against the first."""
    if first in (position, negate(position)):
        return favours != (position == first)
    return favours
