"""What a tournament selected, and by which comparison: the events of the stream `tournament/<id>` (docs/log-format.md),
and what follows from them. Pure.

The comparisons are made of what code found when the tournament was held, of held-out cases too, which no debate's log
has. From them the selection is computed again: `chosen`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar, cast

from moot.artifacts import CaseResult, Change, Checked, GateResult, Worth, change
from moot.artifacts.improvement import undominated
from moot.errors import NewerSchema
from moot.log.store import EventStore
from moot.log.streams import tournament_of
from moot.operations.world import World
from moot.record.envelope import NewEvent
from moot.record.shape import from_json, later_field, to_json
from moot.results import Section, Table
from moot.verdict.plainly import listed

L = TypeVar("L")


@dataclass(frozen=True, slots=True)
class Contestant:
    """A version in a tournament: the `lineage` and the `debate` that it comes from, its number there, its text, what
    the gates say of it on all test cases that are shown, and which cases it passes, of those that are held out.
    """

    lineage: str
    debate: str
    version: int
    text: str
    checked: Checked
    held_out: frozenset[str] = frozenset()

    @property
    def passed(self) -> bool:
        """Whether it passes all gates, the test cases of all lineages among them; those held out decide nothing here.
        """
        return self.checked.passed

    def worth(self) -> Worth:
        """By what it is compared: gates, shown test cases, those held out, and its size."""
        gates = frozenset(gate.gate for gate in self.checked.gates if gate.passed)
        return Worth(gates, self.checked.passed_cases, self.held_out, size=self.checked.size)

    def score(self) -> tuple[int, int, int, int]:
        """What decides where nothing else does who is shown first: how many gates, shown cases and held-out cases it
        passes, and how small it is.
        """
        worth = self.worth()
        return len(worth.gates), len(worth.tests), len(worth.edge_cases), -worth.size

    def to_dict(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "lineage": self.lineage,
            "debate_id": self.debate,
            "version": self.version,
            "artifact": self.text,
            "gates": [gate.to_dict() for gate in self.checked.gates],
            "tests": counted(self.checked),
            "held_out": len(self.held_out),
            "size": self.checked.size,
        }


def counted(checked: Checked) -> dict[str, int]:
    """How many test cases were passed, and how many not."""
    return {
        "passed": len(checked.passed_cases),
        "failed": sum(case.passed is False for case in checked.cases),
    }


def survivors(
    contestants: Sequence[Contestant], same: Callable[[Contestant, Contestant], bool]
) -> tuple[Contestant, ...]:
    """Those that pass all gates and than which no other of them is better, the best first; of those that say the same
    the first one alone. `same`: whether two say the same.
    """
    left = undominated([(one, one.worth()) for one in contestants if one.passed])
    kept: list[Contestant] = []
    for one in ranked(left):
        if not any(one.text == other.text or same(one, other) for other in kept):
            kept.append(one)
    return tuple(kept)


def goes_on(found: Sequence[tuple[Checked, L]], *, bounded: bool) -> list[L]:
    """Which lineages go on, the best first, by what code finds of their last versions. `bounded`: whether a budget is
    shared.
    """
    ranked = sorted(found, key=lambda pair: (-len(pair[0].passed_cases), pair[0].size))
    failing = [lineage for checked, lineage in ranked if not checked.passed]
    if not bounded:
        return failing
    return failing[: (len(failing) + 1) // 2] or [lineage for _, lineage in ranked[:1]]


def ranked(contestants: Sequence[Contestant]) -> list[Contestant]:
    """The contestants, the best first by `score`; of equals the first given."""
    return sorted(contestants, key=lambda one: one.score(), reverse=True)


@dataclass(frozen=True, slots=True)
class Compared:
    """A version in a comparison: where it is, the gates that it passes and those that it fails, the shown and the
    held-out test cases that it passes, its size, and the gates that are undecided.
    """

    lineage: str
    debate: str
    version: int
    passes: tuple[str, ...]
    fails: tuple[str, ...]
    tests: tuple[str, ...]
    held_out: tuple[str, ...]
    size: int
    undecided: tuple[str, ...] | None = later_field()

    @property
    def place(self) -> str:
        """Where it is: the debate and its number there."""
        return f"{self.debate}#{self.version}"

    @property
    def called(self) -> str:
        """What people call it."""
        return f"version {self.version} of {self.lineage}"

    def contestant(self) -> Contestant:
        """The version as those that compare take it; its text is its place."""
        said = ((self.passes, True), (self.fails, False), (self.undecided or (), None))
        gates = tuple(GateResult(name, passed) for names, passed in said for name in names)
        cases = tuple(CaseResult(name, True) for name in self.tests)
        checked = Checked(gates, cases, self.size)
        return Contestant(self.lineage, self.debate, self.version, self.place, checked, frozenset(self.held_out))


@dataclass(frozen=True, slots=True)
class PartOfTournament:
    """The event, alone in its stream, that a debate belongs to the tournament whose first debate is `debate`."""

    debate: str


@dataclass(frozen=True, slots=True)
class LineagesSelected:
    """The event that some lineages are selected to go on, in the round `round` (from 1), by their last versions on the
    test cases of all. `bounded`: whether a budget is shared, so that the better half goes on alone.
    """

    round: int
    compared: tuple[Compared, ...]
    bounded: bool
    selected: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class VersionsSelected:
    """The event that ends a tournament: which versions survive (their places, the best first), of all that were
    `compared`. `same`: pairs of places that were found to say the same.
    """

    compared: tuple[Compared, ...]
    same: tuple[tuple[str, ...], ...]
    selected: tuple[str, ...]


Entry = PartOfTournament | LineagesSelected | VersionsSelected
ENTRIES: Final[Mapping[str, type[Any]]] = {
    kind.__name__: kind for kind in (PartOfTournament, LineagesSelected, VersionsSelected)
}
"""Every event of such a stream, by the name of its type."""


def compared(one: Contestant) -> Compared:
    """A version as the log keeps it."""
    gates = one.checked.gates
    passed = tuple(gate.gate for gate in gates if gate.passed)
    failed, cut = (tuple(g.gate for g in found) for found in (one.checked.failures, one.checked.undecided))
    shown, held_out = tuple(sorted(one.checked.passed_cases)), tuple(sorted(one.held_out))
    size = one.checked.size
    return Compared(one.lineage, one.debate, one.version, passed, failed, shown, held_out, size, cut or None)


def chosen(entry: LineagesSelected | VersionsSelected) -> tuple[str, ...]:
    """What is selected by the comparisons of an event, computed again from them alone."""
    if isinstance(entry, LineagesSelected):
        found = [(each.contestant().checked, each.lineage) for each in entry.compared]
        return tuple(goes_on(found, bounded=entry.bounded))
    same = {frozenset(pair) for pair in entry.same}
    kept = survivors(
        [each.contestant() for each in entry.compared], lambda a, b: frozenset((a.text, b.text)) in same
    )
    return tuple(each.text for each in kept)


@dataclass(frozen=True, slots=True)
class Selection:
    """What a tournament selected: which lineages went on in each round, and which versions survived; `last` is None if
    it did not come to its end.
    """

    rounds: tuple[LineagesSelected, ...]
    last: VersionsSelected | None

    @property
    def identical(self) -> bool:
        """Whether what is recorded as selected is what follows from the recorded comparisons."""
        entries: list[LineagesSelected | VersionsSelected] = [*self.rounds]
        entries += [] if self.last is None else [self.last]
        return all(chosen(entry) == entry.selected for entry in entries)

    def to_dict(self) -> dict[str, Any]:
        """The selection as a JSON object (docs/contract.md)."""
        return {
            "identical": self.identical,
            "rounds": [
                {"round": e.round, "selected": list(e.selected), "compared": [_row(each) for each in e.compared]}
                for e in self.rounds
            ],
            "survivors": None if self.last is None else list(self.last.selected),
            "versions": [] if self.last is None else [
                _row(each) | {"survives": each.place in self.last.selected, "why": why}
                for each, why in reasons(self.last)
            ],
        }  # fmt: skip


def _row(each: Compared) -> dict[str, Any]:
    return {
        "lineage": each.lineage,
        "debate_id": each.debate,
        "version": each.version,
        "fails": list(each.fails),
        "undecided": list(each.undecided or ()),
        "tests": len(each.tests),
        "held_out": len(each.held_out),
        "size": each.size,
    }


def reasons(last: VersionsSelected) -> Iterator[tuple[Compared, str]]:
    """Each version with the comparison that decided its fate, in words."""
    by_place = {each.place: each for each in last.compared}
    same = {frozenset(pair) for pair in last.same}
    passing = [each for each in last.compared if not (each.fails or each.undecided)]
    for each in last.compared:
        if each.place in last.selected:
            yield each, "none is better"
        elif each.fails:
            yield each, f"it fails {listed(each.fails)}"
        elif each.undecided:
            yield each, f"{listed(each.undecided)} could not be decided of it"
        else:
            worth = each.contestant().worth()
            better = next((o for o in passing if change(worth, o.contestant().worth()) is Change.BETTER), None)
            twin = next((p for p in last.selected if frozenset((p, each.place)) in same), None)
            if better is not None:
                yield each, f"{better.called} is better: {_more(each, better)}"
            elif twin is not None:
                yield each, f"it says the same as {by_place[twin].called}"
            else:
                yield each, "nothing that is recorded says why it fell"


def _more(one: Compared, better: Compared) -> str:
    """In what a version is better than another: the cases that it passes and the other does not, else its size."""
    more = sorted({*better.tests, *better.held_out} - {*one.tests, *one.held_out})
    if more:
        return f"it passes {', '.join(more)} too"
    return f"it passes the same, and is smaller ({better.size} to {one.size})"


def section(selection: Selection) -> Section:
    """The selection as a part of the result of a debate that belongs to the tournament."""
    said = [_told(each) for each in selection.rounds]
    if selection.last is None:
        said.append("It did not come to its end.")
    rows = [] if selection.last is None else [
        (f"{each.called} ({each.place})", "survives" if each.place in selection.last.selected else "falls", why)
        for each, why in reasons(selection.last)
    ]  # fmt: skip
    table = Table(("version", "selection", "because"), tuple(rows))
    return Section("tournament", "The tournament that it belongs to", selection.to_dict(), tuple(said), (), table)


def _told(entry: LineagesSelected) -> str:
    rows = [
        f"{each.called} "
        + (
            f"fails {listed(each.fails)}" if each.fails
            else f"is undecided at {listed(each.undecided)}" if each.undecided
            else "passes all gates"
        )
        for each in entry.compared
    ]  # fmt: skip
    return f"Round {entry.round}: {listed(entry.selected)} went on: {'; '.join(rows)}."


def folded(entries: Sequence[Entry]) -> Selection:
    """What the events of a tournament's stream come to."""
    rounds = tuple(entry for entry in entries if isinstance(entry, LineagesSelected))
    last = next((entry for entry in reversed(entries) if isinstance(entry, VersionsSelected)), None)
    return Selection(rounds, last)


VERSION: Final = 1
"""The version of every entry."""


def write_entry(world: World, debate_id: str, entry: Entry) -> None:
    """Append an event to the stream of a debate; it is on disk when this returns. Raises StoreError."""
    stream = tournament_of(debate_id)
    version = world.store.version(stream)
    data = cast(Mapping[str, Any], to_json(entry))
    event = NewEvent(type(entry).__name__, f"{stream}#{version + 1}", world.now(), "engine", data, None, VERSION)
    world.store.append(stream, [event], expected=version)


def join(world: World, first: str, debates: Sequence[str]) -> None:
    """Say of debates that they belong to the tournament whose first debate is `first`. Raises StoreError."""
    for debate in debates:
        if debate != first and not world.store.version(tournament_of(debate)):
            write_entry(world, debate, PartOfTournament(first))


def selection_of(store: EventStore, debate_id: str) -> Selection | None:
    """What was selected in the tournament that a debate belongs to; None if it belongs to none. Raises NewerSchema.
    """
    entries = _entries(store, debate_id)
    if entries and isinstance(entries[0], PartOfTournament):
        entries = _entries(store, entries[0].debate)
    return folded(entries) if entries else None


def _entries(store: EventStore, debate_id: str) -> list[Entry]:
    return [_entry(each.type, each.v, each.data) for each in store.read(tournament_of(debate_id))]


def _entry(type_: str, version: int, data: Mapping[str, Any]) -> Entry:
    if type_ not in ENTRIES or version > VERSION:
        raise NewerSchema(f"the entry {type_} of a tournament", version if type_ in ENTRIES else "unknown", VERSION)
    return cast(Entry, from_json(ENTRIES[type_], data))
