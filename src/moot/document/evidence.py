"""The evidence of a debate: what counts for and against each position, what arguments cite, what does not count."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from moot.argumentation.literal import record
from moot.document.positions import trees
from moot.document.subject import Subject
from moot.document.words import OUTCOME, state_of
from moot.record.labels import Outcome
from moot.results import DebateResult, EvidenceResult, PositionResult
from moot.results.parts import Item, Part, Quote, Words, joined
from moot.results.speaking import guessed, guesses, left_out, read_by

_SHOWN: Final = 4
_GUESSES: Final = 3
_QUOTED: Final = 2
"""Arguments that cite a piece of evidence and are quoted; of the others it is told how many they are."""


def evidence(result: DebateResult, subject: Subject | None = None) -> Part:
    """What counts for and against each position, the strongest first; what arguments cite; what does not count, and why
    not. With the debate (`subject`) also what each piece adds to the weight of its position, its id, kind and day.
    """
    telling = _Telling(result, subject)
    bearing = [part for number, position in enumerate(result.positions, 1) for part in telling.on(number, position)]
    return Part("evidence", ("Evidence",), parts=(*bearing, *telling.cited(), telling.left_out()))


def guessing(result: DebateResult) -> Part:
    """The readings that weigh nothing because nobody is sure of them, and the command to look at them."""
    found = guesses(result)
    items = tuple(Item((f"{looks}: ", Quote(piece.text))) for looks, piece in guessed(found))
    look = (f"Look at them with: moot readings {result.debate_id}",)
    title = f"Guesses, which weigh nothing: {len(found)}"
    return Part("guesses", (title,), (look,) if items else (), items, most=_GUESSES)


class _Telling:
    """Makes items of the evidence of one debate; a piece has its place where it is told first."""

    def __init__(self, result: DebateResult, subject: Subject | None) -> None:
        self.result, self.subject, self.whole = result, subject, subject is not None
        self.by_id = {row.id: row for row in result.evidence}
        self.citing = _citing(subject) if subject is not None else {}
        self.weights = _weights(subject) if subject is not None and result.labelled else {}
        self._told: set[str] = set()

    def on(self, number: int, position: PositionResult) -> Iterator[Part]:
        """What counts for a position, and what against it."""
        for side, ids in (("For", position.supports), ("Against", position.opposes)):
            argued = self.result.argued is not None  # what was argued is told by itself
            items = tuple(self._bearing(id, position) for id in ids if id in self.by_id or not argued)
            if items or position.sources_for is not None:
                none = () if items else (("Nothing that counts.",),)
                title = (f"{side} ", Quote(position.text, position.id))
                yield Part(f"{side.lower()}-{number}", title, none, items, most=_SHOWN, kind="pieces")

    def cited(self) -> Iterator[Part]:
        """What arguments or claims cite."""
        found = [(self.by_id[id], ids) for id, ids in self.citing.items() if id in self.by_id]
        items = tuple(self._piece(row, self._cited_by(ids)) for row, ids in found)
        if items:
            yield Part("cited", ("Cited by arguments",), items=items, most=12, kind="pieces", full=True)

    def left_out(self) -> Part:
        """What does not count, and why; what is a guess is told among the guesses."""
        left = [row for row in self.result.evidence if not row.counted and row.id not in self.citing]
        shown = [row for row in left if self.whole or not row.guessed]
        shown.sort(key=lambda row: row.takes_no_stand)
        items = tuple(self._piece(row, (f"does not count: {self._why_not(row)}",)) for row in shown)
        none = () if items else (("Nothing was left out.",),)
        title = ("What did not count",)
        return Part("left-out", title, none, items, most=_SHOWN, kind="pieces", full=not items)

    def _bearing(self, id: str, position: PositionResult) -> Item:
        weight = self.weights.get((position.id, id))
        row = self.by_id.get(id)
        if row is None:
            return Item(("argued: ", self._quote(id)), weight=weight)
        stand = (row.stands or {}).get(position.text)
        return self._piece(row, (read_by(stand),) if stand else (), row.words_on(position.text), weight)

    def _piece(
        self, row: EvidenceResult, more: Words = (), marks: tuple[str, ...] = (), weight: float | None = None
    ) -> Item:
        """One piece of evidence, with its outcome in words, as what failed may speak for a position, and its source."""
        place = record(row.id) if self.whole and row.id not in self._told else ""
        self._told.add(row.id)
        came = OUTCOME[row.outcome] if row.outcome is not Outcome.UNKNOWN else ""
        known = [came, row.source or "", *((row.category or "", (row.at or "")[:10]) if self.whole else ())]
        note = " · ".join(part for part in known if part)
        state = state_of(row.label) if row.label and not self.result.weighed else ""
        notes: Words = (*((note,) if note else ()), *((" · ",) if note and more else ()), *more)
        name, said = row.id if self.whole else "", (Quote(row.text, marks=marks),)
        return Item(said, state, name=name, note=notes, weight=weight, place=place, kind="piece")

    def _cited_by(self, ids: Sequence[str]) -> Words:
        quotes = [self._quote(id) for id in ids[:_QUOTED]]
        more = (f" and {len(ids) - _QUOTED} more",) if len(ids) > _QUOTED else ()
        return ("cited by ", *joined(quotes, ", "), *more)

    def _quote(self, id: str) -> Quote:
        return self.subject.quote(id) if self.subject is not None else Quote(id)

    def _why_not(self, row: EvidenceResult) -> str:
        """Why a piece does not count; with the debate, what defeated it by its text."""
        node = record(row.id)
        if self.subject is not None and node in self.subject.standing.discarded:
            return self.subject.reasons.why_not(node)
        return left_out(row)


def _weights(subject: Subject) -> Mapping[tuple[str, str], float]:
    """By position and piece, what the piece adds to the weight of the position."""
    return {
        (tree.argument, name): node.contribution
        for tree in trees(subject)
        for node in tree.because
        if node.counted and node.contribution is not None
        for name in (node.argument, node.argument.rpartition(">")[0], node.argument.removeprefix("ev:"))
    }


def _citing(subject: Subject) -> Mapping[str, Sequence[str]]:
    """By fact the arguments or claims that cite it."""
    found: dict[str, list[str]] = {}
    for id, argument in subject.debate.graph.arguments.items():
        for fact in argument.evidence:
            found.setdefault(fact, []).append(id)
    return found
