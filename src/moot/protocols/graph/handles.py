"""Short handles in a `graph` debate: `a1` an argument, `x1` an attack, `u1` a support, `e1` a fact, `p1` a proposition,
`P3` a position that was proposed.

The n-th item of its kind in the graph at the beginning of a round has the number n, so that a handle means the same in
all rounds.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from moot.argumentation.literal import Literal, proposition
from moot.errors import InvalidValue
from moot.record.acts.ask import QuestionAsked
from moot.record.acts.reply import QuestionAnswered
from moot.record.debate import Debate
from moot.record.foreign import named
from moot.record.graph import Graph
from moot.record.identity import Literals


@dataclass(frozen=True)
class Naming:
    """The handles of everything in `graph`, the graph at the beginning of a round. Linear once. `shown`: whether the
    participant was shown handles; of a scripted one, which was not, all ids and names, and those that its answer gives
    (`own`), go before handles.
    """

    graph: Graph
    shown: bool = True
    own: Collection[str] = ()

    @cached_property
    def handles(self) -> Mapping[str, str]:
        """By id of an item, or proposition, its handle."""
        graph = self.graph
        sentences = _numbered("p", graph.texts)
        given = sum(position.id not in graph.proposals for position in graph.positions)
        return {
            **{id: f"P{given + n}" for n, id in enumerate(graph.proposals, 1)},
            **{id: sentences[self._first(id)] for id in sentences},
            **_numbered("e", graph.facts),
            **_numbered("a", graph.arguments),
            **_numbered("x", graph.edges),
            **_numbered("u", graph.supports),
        }

    @cached_property
    def _one(self) -> Literals:
        """The propositions that were merged."""
        return Literals(self.graph, asked=False)

    def _first(self, id: Literal) -> Literal:
        """The first proposition that says the same: what is one has one handle."""
        said = self.graph.texts
        same = {other for other in self._one.same(id) if other in said}
        return id if len(same) < 2 else next(other for other in said if other in same)

    @cached_property
    def ids(self) -> Mapping[str, str]:
        """By handle, the id or the proposition."""
        found = {handle: id for id, handle in reversed([*self.handles.items()])}
        if self.shown:
            return found
        facts = (id.partition(":")[2] for id in self.graph.facts)
        return {handle: id for handle, id in found.items() if handle not in {*self.own, *self.called, *facts}}

    @cached_property
    def propositions(self) -> frozenset[Literal]:
        """The propositions that can be named by their ids: the positions, and what was stated in words."""
        return frozenset(self.graph.texts) | {proposition(position.id) for position in self.graph.positions}

    @cached_property
    def places(self) -> Mapping[str, Literal]:
        """The positions by their places, from P1 on: the second may be the denial of the first, and is written so."""
        return {f"P{n}": position.id for n, position in enumerate(self.graph.positions, 1)}

    def refuse_unknown(self, name: str, what: str) -> None:
        """Raises InvalidValue for what looks like a handle and is none: it is never taken for a sentence."""
        letters = "Paexup" if self.shown else "P"
        if re.fullmatch(f"[{letters}][0-9]+", name) and name not in self.own:
            there = ", ".join(f"{p.id} ({str(p.text)[:60]})" for p in self.graph.positions)
            raise InvalidValue(what, name, f"nothing that can be claimed is called so; the positions are {there}")

    @cached_property
    def called(self) -> frozenset[str]:
        """The names that their authors gave to arguments."""
        return frozenset(argument.called for argument in self.graph.arguments.values())

    def is_item(self, name: str) -> bool:
        """Whether it is the id or the handle of an argument, an attack, a support or a fact."""
        graph, id = self.graph, self.ids.get(name, name)
        return any(id in items for items in (graph.arguments, graph.edges, graph.supports, graph.facts))

    def of(self, name: object) -> str:
        """The id that a name means: that of a handle, else the name itself. Raises InvalidValue for what is no name."""
        found = named(name, "an item")
        return self.ids.get(found, found)


@dataclass(frozen=True)
class Questions:
    """The questions that were asked before the current round of `debate`, by handle (`q1`), and who may be asked."""

    debate: Debate

    @cached_property
    def asked(self) -> Mapping[str, QuestionAsked]:
        """By handle, each question that was asked before the current round."""
        before = {request.id for round_ in self.debate.past for request in round_.requests}
        found = (event for event in self.debate.said(QuestionAsked) if event.request in before)
        return {f"q{n}": event for n, event in enumerate(found, 1)}

    def answers(self, id: str) -> list[QuestionAnswered]:
        """The answers to a question that were given before the current round."""
        before = {request.id for round_ in self.debate.past for request in round_.requests}
        return [e for e in self.debate.said(QuestionAnswered) if e.question == id and e.request in before]

    def of(self, name: Any) -> str:
        """The id of the question that a handle or an id means. Raises InvalidValue if there is none."""
        plain = named(name, "`question`")
        found = self.asked[plain].id if plain in self.asked else plain
        if found not in {event.id for event in self.asked.values()}:
            there = ", ".join(self.asked) or "none were asked"
            raise InvalidValue("`question`", plain[:40], f"name one that was asked: {there}")
        return found

    def name(self, given: Any) -> str:
        """The participant whom a name or an alias means; the name itself if there is none."""
        plain, opened = named(given, "`to`"), self.debate.opened
        names = [seat.name for seat in opened.seats] if opened else []
        aliases = {f"participant {n}": name for n, name in enumerate(names, 1)}
        return aliases.get(plain, plain) if opened and opened.anonymous else plain


def _numbered(letter: str, ids: Iterable[str]) -> dict[str, str]:
    return {id: f"{letter}{n}" for n, id in enumerate(ids, 1)}
