"""The verdict on one issue that participants argued: what stands, who is for it, and how much speaks for it
(docs/formal-model.md, 5.1).
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import Final, NamedTuple

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, negate
from moot.argumentation.quadratic_energy import mass
from moot.argumentation.structured.defeat import Field, conflicts
from moot.argumentation.structured.nodes import Kind
from moot.record.status import Status
from moot.verdict.content import Content, Unresolved
from moot.verdict.plainly import listed, part
from moot.verdict.sides import Answers, Sides, Stances
from moot.verdict.standing import Standing, argued, rounded
from moot.verdict.voices import Voices

THIRD: Final = rounded(1 / 3)
SIDES, WEIGHT = "sides", "weight"
"""By what a position leads that is no verdict."""
IN: Final = frozenset({Label.IN})
ARGUED: Final = (Kind.ARGUMENT, Kind.STEP, Kind.SUPPORT)
NOT_OUT: Final = frozenset({Label.IN, Label.UNDEC})
_NO_CLASSES: Final[Mapping[str, frozenset[str]]] = MappingProxyType({})


class Row(NamedTuple):
    """What a row of the table says of one position. `place`: the earlier, the sooner it decides."""

    place: int
    status: Status
    reason: str


@dataclass(frozen=True)
class Judging:
    """One standing asked about several issues: what all of them need is computed once, and only if it is needed.

    `agreeing`: by argument, the classes that count as its authors beside those who wrote it.
    """

    standing: Standing
    agreeing: Mapping[str, frozenset[str]] = field(default_factory=lambda: _NO_CLASSES)

    def of(self, answers: Answers) -> Content:
        """The status and verdict of an issue, given its answers with the rivals of each."""
        return _Issue(self, answers, self.stances.on(answers)).content()

    @cached_property
    def stances(self) -> Stances:
        """Who has which stance."""
        return Stances(self.standing)

    @cached_property
    def voices(self) -> Voices:
        """Who stands behind which node."""
        return Voices(self.standing)

    @cached_property
    def tenable(self) -> tuple[frozenset[Literal], bool]:
        """The positions that are in under some preferred extension, and whether the search was complete."""
        return self.standing.tenable()

    @cached_property
    def said(self) -> Field:
        """The base nodes of all that was ever said."""
        return self.standing.said()

    @cached_property
    def disputed(self) -> frozenset[str]:
        """The nodes that something was ever in conflict with."""
        return frozenset(node for c in conflicts(self.said) for node in (c.left, c.right))

    def pair(self, position: Literal, rival: Literal) -> float:
        """pair(P, Q): how far what speaks for a position and against its rival outweighs the contrary, in (-1, 1)."""
        graph = self.standing.bipolar
        ours = {*graph.supporters.get(position, ()), *graph.attackers.get(rival, ())}
        theirs = {*graph.supporters.get(rival, ()), *graph.attackers.get(position, ())}
        return self._ahead(ours, theirs)

    def balance(self, position: Literal) -> float:
        """How far what speaks for a position outweighs what speaks against it, in (-1, 1)."""
        graph = self.standing.bipolar
        return self._ahead(graph.supporters.get(position, ()), graph.attackers.get(position, ()))

    def _ahead(self, ours: Collection[str], theirs: Collection[str]) -> float:
        parameters, strength = self.standing.parameters, self.standing.strengths.strength
        plus, minus = (mass(of, self._classes, strength, parameters.gamma) for of in (ours, theirs))
        return rounded((plus - minus) / (plus + minus + parameters.c))

    @cached_property
    def _classes(self) -> Mapping[str, tuple[str, ...]]:
        """In which classes a node counts: who agrees to an argument that cites nothing is an author of it."""
        classes = dict(self.standing.bipolar.classes)
        for id, names in self.agreeing.items():
            own = classes.get(id, ())
            if own and not own[0].startswith("source "):
                written = {name for name in own if name.startswith("author ")}
                classes[id] = tuple(sorted(written.union(f"author {name}" for name in names)))
        return classes


@dataclass(frozen=True)
class _Issue:
    judging: Judging
    answers: Answers
    sides: Sides

    @property
    def standing(self) -> Standing:
        return self.judging.standing

    def content(self) -> Content:
        return replace(self._content(), effective=self.sides.n)

    def _content(self) -> Content:
        cut = not self.standing.complete
        if not self.sides.taking and not any(self.argued(p) for p in self.answers):
            return Content(Status.INSUFFICIENT_EVIDENCE, reason="nobody argued for an answer or takes a side", cut=cut)
        rows = {p: row for p in self.answers if (row := self._row(p)) is not None}
        first = min(rows, key=lambda p: (rows[p].place, *self._order(p)), default=None)
        if first is not None and rows[first].status is not Status.UNOPPOSED:
            return self._decided(first, {p: row for p, row in rows.items() if row.status is not Status.UNOPPOSED}, cut)
        if first is not None:
            return self._open(rows[first], cut)
        if self._rejected:
            return self._open(Row(0, Status.REJECTED, "every answer has fallen"), cut)
        tenable, complete = self.judging.tenable
        return self._open(self._divided([p for p in self.answers if p in tenable]), cut or not complete)

    def _order(self, position: Literal) -> tuple[float, float, Literal]:
        """Share, strength, id."""
        return -self.sides.share(position), -rounded(self.standing.strengths.strength[position]), position

    # -- the rows

    def _row(self, position: Literal) -> Row | None:
        """The first row that gives this position a verdict, or says that it stands untested."""
        share, stands = self.sides.share(position), self._stands(position)
        several, everybody = self.sides.n >= 2, share == 1
        if several and everybody and not self.refuted(position):
            return Row(0, Status.CONSENSUS, f"{self._state(position)} everybody is for it")
        if stands and several and share > 1 / 2:
            return Row(1, Status.MAJORITY, "it stands, and more than half of all are for it")
        if stands and (self.sides.backers[position] or not any(self.sides.backers[q] for q in self.answers[position])):
            if self.tested(position):
                return Row(2, Status.ACCEPTED, "it stands against what was said against it")
            return Row(2, Status.UNOPPOSED, "it stands, but nothing was ever said against it")
        parameters = self.standing.parameters
        carried = several and share >= rounded(parameters.carry) and not self.refuted(position)
        if carried and self.lead(position) > -parameters.delta:
            those = f"{len(self.sides.backers[position])} of {self.sides.n} are for it"
            return Row(3, Status.MAJORITY, f"{self._state(position)} {those}, and nothing outweighs it")
        return None

    @property
    def _rejected(self) -> bool:
        if any(self.standing.of(p) is not Label.OUT for p in self.answers):
            return False
        return all(self.refuted(p) for p in self.answers if self.sides.backers[p])

    def _divided(self, tenable: list[Literal]) -> Row:
        backed = {p for p in tenable if self.sides.share(p) >= THIRD}
        n = self.sides.n
        if n >= 2 and any(backed.intersection(self.answers[p]) for p in backed):
            shares = [part(len(self.sides.backers[p]), n) for p in self.answers if p in backed]
            return Row(0, Status.POLARIZED, f"rival answers can each be upheld, and {_apart(shares)}")
        if n >= 2 and len(tenable) >= 2 and not backed:
            return Row(0, Status.BALANCED, "several answers can each be upheld, and too few are for any of them")
        return Row(0, Status.CONTESTED, "no answer stands; what was said against them is not settled")

    def _decided(self, first: Literal, rows: Mapping[Literal, Row], cut: bool) -> Content:
        """The verdict with what stands beside it: no rival of it, nor of one another, by share, strength, id. A denial
        comes after what is proposed beside it.
        """
        denials = {q for q in rows if q.startswith("~") and negate(q) in self.answers}
        order = sorted(rows, key=lambda q: (q in denials, *self._order(q)))
        if first in denials:
            first = next((q for q in order if q not in self.answers[first]), first)
        chosen = {first}
        for position in order:
            if chosen.isdisjoint(self.answers[position]):
                chosen.add(position)
        first, *_ = verdicts = tuple(q for q in order if q in chosen)
        row = rows[first]
        untested = row.status is not Status.ACCEPTED and not self.tested(first)
        unresolved = () if self._stands(first) else tuple(self.unresolved(first))
        return Content(
            row.status,
            first,
            row.reason,
            untested=untested,
            cut=cut,
            leader=first,
            undecided=self._leader(),
            verdicts=verdicts,
            unresolved=unresolved,
        )

    def _open(self, row: Row, cut: bool) -> Content:
        leader, by = self._leader()
        return Content(row.status, None, row.reason, cut=cut, leader=leader, leads_by=by, undecided=(leader, by))

    def _leader(self) -> tuple[Literal | None, str | None]:
        """Who is ahead without a verdict, and by what."""
        able = [p for p in self.answers if self.sides.backers[p] or self.argued(p)]
        able = [p for p in able if not self.refuted(p)]
        if (found := _foremost({p: self.sides.share(p) for p in able})) is not None:
            return found, SIDES
        found = _foremost({p: self.lead(p) for p in able})
        return found, None if found is None else WEIGHT

    def _state(self, position: Literal) -> str:
        """What became of a position, up to what speaks for it."""
        match self.standing.of(position):
            case Label.IN:
                return "it stands, and"
            case Label.UNDEC:
                return "it is open, but"
        if not self.argued(position):
            return "nobody gave a reason for it, but"
        return "what was said for it fell, but nobody else maintains why;"

    # -- what the rows ask

    def _stands(self, position: Literal) -> bool:
        return self.standing.of(position) is Label.IN

    def tested(self, position: Literal) -> bool:
        """Whether anything was ever in conflict with a holder of the position, or a rival was ever argued.

        What was conceded, retracted or given up since counts: it was said, and the position has outlived it.
        """
        said = self.judging.said
        if any(argued(said, rival) for rival in self.answers[position]):
            return True
        return any(node in self.judging.disputed for node in said.holding(position))

    def refuted(self, position: Literal) -> bool:
        """Whether the position is out, and somebody who is not for it maintains why."""
        if self.standing.of(position) is not Label.OUT:
            return False
        voices, backers = self.judging.voices, self.sides.backers[position]
        found = {*self._against(position, IN, failed=True), *self._causes(position)}
        return any(voices.maintained(node, backers) for node in found)

    def lead(self, position: Literal) -> float:
        """lead(P): how far the position is ahead of the rival that comes nearest; its balance, if it has none."""
        pairs = [self._pair(position, q) for q in self.answers[position] if self._counts(q)]
        return min(pairs) if pairs else self.judging.balance(position)

    def _pair(self, position: Literal, rival: Literal) -> float:
        if rival != negate(position):
            return self.judging.pair(position, rival)
        denial = position.startswith("~")
        return -self.judging.balance(rival) + 0.0 if denial else self.judging.balance(position)

    def _counts(self, rival: Literal) -> bool:
        """Whether an argument or a step claims the rival, or somebody is for it."""
        return bool(self.sides.backers[rival]) or self.argued(rival, (Kind.ARGUMENT, Kind.STEP))

    def argued(self, position: Literal, kinds: Collection[Kind] = ARGUED) -> bool:
        """Whether an argument, a step or a support claims the position, which is not left out as given up."""
        nodes, left_out = self.standing.compiled.nodes, self.standing.compiled.structure.left_out
        return any(nodes[id].kind in kinds and id not in left_out for id in self.standing.arguing(position))

    def unresolved(self, position: Literal) -> Iterator[Unresolved]:
        """What keeps a position from standing, the strongest first."""
        strengths, voices = self.standing.strengths.strength, self.judging.voices
        nodes, found = self.standing.compiled.nodes, self._against(position, NOT_OUT, failed=False)
        weights = {id: rounded(strengths.get(id, 0.0)) for id in found}
        for id in sorted(weights, key=lambda id: (-weights[id], id)):
            if nodes[id].kind in (Kind.ARGUMENT, Kind.STEP, Kind.FACT):
                by = voices.authors(id)
                names = {self.standing.graph.class_of(who) for who in by}
                sides = {side for name in names for side in self.sides.of(name) or (None,)}
                yield Unresolved(id, by, next(iter(sides)) if len(sides) == 1 else None)

    def _against(self, position: Literal, alive: Collection[Label], *, failed: bool) -> frozenset[str]:
        """The nodes with a label in `alive` that claim the denial of a position or a rival, or defeat a holder of it or
        what it requires (`failed`: by failed requirements alone). Bare statements claim no position.
        """
        standing, labels = self.standing, self.standing.labels
        claims = dict.fromkeys((negate(position), *self.answers[position]))
        found = {id for claim in claims for id in standing.arguing(claim) if labels[id] in alive}
        for node in self._rests_on(position, failed=failed):
            found |= {x for x in standing.defeaters(node, alive) if labels[x] in alive}
        return frozenset(found)

    def _causes(self, position: Literal) -> Iterator[str]:
        """The nodes that are in and because of which a holder of the position, or what it rests on, was given up."""
        standing, rests = self.standing, self._rests_on(position, failed=True)
        for given in standing.prepared.structure.given_up:
            if given.argument in rests and given.argument in standing.compiled.structure.left_out:
                yield from (c for c in standing.compiled.field.meant(given.cause) if standing.labels[c] is Label.IN)

    def _rests_on(self, position: Literal, *, failed: bool) -> frozenset[str]:
        """The holders of a position and what they require, over requirements (`failed`: over failed ones alone)."""
        labels, nodes = self.standing.labels, self.standing.compiled.nodes
        due, seen = self.standing.arguing(position), set[str]()
        while due:
            node = due.pop()
            if node not in seen:
                seen.add(node)
                for group in nodes[node].groups:
                    due += group if not failed or all(labels[m] is Label.OUT for m in group) else ()
        return frozenset(seen)


def _apart(shares: list[str]) -> str:
    """How those who are for rival answers are divided."""
    match shares:
        case [one, *others] if all(other == one for other in others):
            return f"{one} of all are for each" if " of " not in one else f"{one} are for each"
        case [one, other]:
            return f"{one} are for one of them, {other} for the other"
        case _:
            return f"{listed(shares)} are for them"


def _foremost(values: Mapping[Literal, float]) -> Literal | None:
    """The one position of the greatest value, if that is above 0."""
    most = max(values.values(), default=0.0)
    best = [p for p, value in values.items() if value == most]
    return best[0] if most > 0 and len(best) == 1 else None
