"""The subject of a page: a debate, its result and its events, with what several parts of the page compute from them."""

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, TypeVar

from moot.argumentation.labelling import Label
from moot.argumentation.literal import record
from moot.protocols.result import standing_of
from moot.record.debate import Debate
from moot.record.events import ContradictionDetected, DebateOpened, Event, MovesRequested, PropositionsMerged
from moot.record.graph import Merge
from moot.results import DebateResult
from moot.results.parts import Quote
from moot.results.speaking import label_shown
from moot.verdict.asked_for import handle_of
from moot.verdict.naming import Names
from moot.verdict.reasons import Reasons
from moot.verdict.standing import Standing

T = TypeVar("T")

_NAMED: Final = 3
_SHORT: Final = 90
_QUOTED: Final = 80
"""Characters of what is quoted in a reason."""

GONE = "gone"
"""The label of what was said and has left the graph: taken back, replaced, or conceded by all who said it."""


@dataclass(frozen=True, slots=True)
class Seal:
    """What identifies the exact log of a debate.

    `events`: how many there are. `head`: the hash of the last event, which covers all before it. `export`: the sha256
    of the exported log.
    """

    events: int
    head: str
    export: str

    @classmethod
    def of(cls, lines: Iterable[str], head: str) -> "Seal":
        """The seal of a log, from its lines as `moot export --format log` writes them and `head`, the hash of its last
        event."""
        digest, count = hashlib.sha256(), 0
        for line in lines:
            digest.update(line.encode() + b"\n")
            count += 1
        return cls(count, head, digest.hexdigest())


@dataclass(frozen=True)
class Subject:
    """What a page is made from: a debate, its result, and its events in order. What is derived from these is computed
    once.

    `seal`: what identifies the log, if that is known. `end`: the same debate at the end of its log, where this is an
    earlier moment of it; its map is laid out as that of the end. `kept`: what `once` has computed so far.
    """

    debate: Debate
    result: DebateResult
    events: Sequence[Event]
    seal: Seal | None = None
    end: "Subject | None" = None
    kept: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)

    def once(self, name: str, compute: Callable[[], T]) -> T:
        """The value of `compute()`, called only when this `name` is asked for the first time, and kept from then on."""
        if name not in self.kept:
            self.kept[name] = compute()
        found: T = self.kept[name]
        return found

    @property
    def opened(self) -> DebateOpened:
        """The event that opened the debate."""
        assert self.debate.opened is not None, "only a debate that was opened has a report"
        return self.debate.opened

    @cached_property
    def standing(self) -> Standing:
        """The labelling and the strengths of the debate."""
        return standing_of(self.debate)

    @cached_property
    def names(self) -> Names:
        """The texts of all nodes of the graph."""
        return Names(self.standing)

    @cached_property
    def reasons(self) -> Reasons:
        """Gives, for any node of the graph, the reasons for its label."""
        return Reasons(self.standing, self.names, plainly=True)

    @cached_property
    def anchors(self) -> Mapping[str, str]:
        """The HTML anchor on the page of each argument, fact (under `ev:` and its id) and position; no anchor holds a
        text of a participant."""
        graph = self.debate.graph
        found = {id: f"a{number}" for number, id in enumerate(graph.arguments, 1)}
        found |= {record(id): f"e{number}" for number, id in enumerate(graph.facts, 1)}
        return found | {position.id: f"p{number}" for number, position in enumerate(self.standing.graph.positions, 1)}

    def label(self, node: str) -> str:
        """The label of a position, argument, fact or statement: in, out, undec, `gone` if it is no longer in the graph,
        or `none` for a position that nobody gave a reason for."""
        if node in self.standing.positions:
            position = next((p for p in self.result.positions if p.id == node), None)
            return self.standing.of(node).value if position is None else label_shown(position, self.result)
        meant = self.standing.prepared.stands_for.get(node, node)
        found: Label | None = self.standing.labels.get(meant) if meant in self.standing.compiled.nodes else None
        return GONE if found is None else found.value

    def why(self, node: str) -> str:
        """Why a node of the graph has its label, in one sentence; empty if the node is no longer in the graph."""
        meant = self.standing.prepared.stands_for.get(node, node)
        if meant not in self.standing.compiled.nodes:
            return ""
        if meant in self.standing.discarded:
            return self.reasons.why_not(meant)
        match self.reasons.label(meant):
            case Label.IN:
                return self.reasons.standing_reason(meant)
            case Label.OUT:
                return self.reasons.fallen(meant)
            case _:
                return self._open(meant)

    def _open(self, node: str) -> str:
        """A sentence with the nodes that an undecided node is in conflict with, the first few of them."""
        others = list(dict.fromkeys(map(self._said, (id for id, _ in self.reasons.below(node)))))
        if not others:
            return "what attacks it has not fallen either"
        more = f" and {len(others) - _NAMED} more" if len(others) > _NAMED else ""
        stays = "which has" if len(others) == 1 else "which have"
        return f"in conflict with {', '.join(others[:_NAMED])}{more}, {stays} not fallen either"

    def _said(self, node: str) -> str:
        """A node by the beginning of its text."""
        support = self.debate.graph.supports.get(node)
        if support is not None:
            return f"what {self._said(support.source)} supports"
        said = self.text(node) if node in self.debate.graph.arguments else self.names.text(node)
        return f"“{said if len(said) <= _QUOTED else said[: _QUOTED - 1].rstrip() + '…'}”"

    def called(self, node: str) -> str:
        """What the report calls a node: an argument a1, a2, …, in the order in which they came, as participants were
        shown it; evidence by its id; a position or a literal as it is.
        """
        if node not in self.debate.graph.arguments:
            return node.removeprefix("ev:")
        return handle_of(node, int(self.anchors[node].removeprefix("a")))

    def short(self, node: str) -> str:
        """The text of an argument, a fact, a position or a literal, with at most 90 characters."""
        said = self.text(node)
        return said if len(said) <= _SHORT else said[: _SHORT - 1].rstrip() + "…"

    def quote(self, node: str) -> Quote:
        """What was said under a name, by that name and the beginning of its text, to link to its place; of a position
        or a literal the text alone.
        """
        of = node if node in self.anchors else f"ev:{node.rpartition('>')[0]}"
        named = node in self.debate.graph.arguments or node.startswith("ev:")
        return Quote(self.short(node), of, self.called(node)) if named else Quote(self.called(node), of)

    def text(self, node: str) -> str:
        """The text of an argument, a fact, a position or a literal, by its id."""
        arguments = self.debate.graph.arguments
        if node in arguments:
            return str(arguments[node].text) or self.names.literal(arguments[node].claim)
        return self.names.literal(node)

    @cached_property
    def equals(self) -> Mapping[str, tuple[str, ...]]:
        """Arguments that say the same: for the one that represents them in the graph, the sorted ids of all, its own
        included.

        Arguments that have no equal are left out.
        """
        found: dict[str, list[str]] = {}
        for id, meant in sorted(self.standing.prepared.stands_for.items()):
            found.setdefault(meant, []).append(id)
        return {meant: tuple(ids) for meant, ids in found.items() if len(ids) > 1}

    def authors(self, argument: str) -> tuple[str, ...]:
        """The authors of an argument and of the arguments that say the same, each once."""
        meant = self.standing.prepared.stands_for.get(argument, argument)
        arguments = self.debate.graph.arguments
        said = (author for id in self.equals.get(meant, (argument,)) for author in arguments[id].authors)
        return tuple(dict.fromkeys(said))

    def merges_after(self, round_: int) -> Sequence[Merge]:
        """The merges (claims found to say the same) that followed round `round_`."""
        return [
            event.merge
            for number, event in self._numbered
            if number == round_ and isinstance(event, PropositionsMerged)
        ]

    def contradictions_after(self, round_: int) -> Sequence[ContradictionDetected]:
        """The contradictions that a detector found after round `round_`."""
        events = (event for number, event in self._numbered if number == round_)
        return [event for event in events if isinstance(event, ContradictionDetected)]

    @cached_property
    def attackers(self) -> Mapping[str, Sequence[str]]:
        """For each id that is attacked, the ids of its attackers, in the order in which the attacks were made.

        What nobody attacks has no entry.
        """
        found: dict[str, list[str]] = {}
        for edge in self.debate.graph.edges.values():
            found.setdefault(edge.target, []).append(edge.source)
        return found

    @cached_property
    def findings(self) -> Mapping[str, str]:
        """For the id of each attack that a detector found: the detector, its score, and the words that decided."""
        events = (event for event in self.events if isinstance(event, ContradictionDetected))
        return {edge.id: finding(event) for event in events for edge in event.edges}

    @cached_property
    def _numbered(self) -> Sequence[tuple[int, Event]]:
        """Each event with the round that it belongs to; before the first round, -1."""
        number, found = -1, []
        for event in self.events:
            number = event.round if isinstance(event, MovesRequested) else number
            found.append((number, event))
        return found


def finding(event: ContradictionDetected) -> str:
    """How a contradiction was found, in words: the detector, its score, and the words that decided."""
    words = f", by the words {', '.join(event.words)}" if event.words else ""
    return f"{event.detector}, score {event.score:.2f}{words}"
