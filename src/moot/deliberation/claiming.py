"""What becomes of stated claims: an argument each, what it says of others, and the stances that follow from it.

An author's stance is 1 on its own literals, -1 on literals it opposed (1 on their negations), and 0 after conceding
(docs/formal-model.md, section 5). Whoever concedes a claim also takes back its own claims that are at odds with it:
to give in and to go on saying the opposite would leave the matter as it was (docs/decisions/0007-claims.md).
"""

from collections.abc import Iterator
from functools import cached_property
from typing import ClassVar, Final

from moot.argumentation.literal import Literal, negate, proposition
from moot.deliberation import moves
from moot.deliberation.envelope import ErasedText, is_blank
from moot.deliberation.events import (
    ArgumentAdvanced,
    ArgumentConceded,
    ArgumentRetracted,
    AttackMade,
    Event,
    StanceTaken,
    SupportGiven,
)
from moot.deliberation.graph import (
    Argument,
    Component,
    Edge,
    How,
    Kind,
    Support,
    claim_of,
    contradiction_id,
    literal_of,
)
from moot.deliberation.identity import Literals
from moot.deliberation.judging import argument_why_not
from moot.deliberation.legality import edge_fault, support_fault
from moot.deliberation.view import View

LONGEST_CLAIM: Final = 2_000
"""Characters of a claim: it says one thing."""
LONGEST_NAME: Final = 100
"""Characters of an author's own name for a claim."""
MOST_NAMED: Final = 50
"""Claims that one claim may say that it supports, and as many that it opposes."""
LEVELS: Final = (0, 3)
"""The least and the greatest urgency and confidence."""

Refusal = str
"""Why something is refused, in one sentence."""


class Claiming:
    """Judges the claims of one move, and what follows for the stances of its author."""

    names_repeat: ClassVar[bool] = False
    """Whether two claims of one move may have one name."""

    def __init__(self, view: View, request: str, round_: int) -> None:
        self.view, self.me = view, view.me
        self.request, self.round = request, round_
        self.names: set[str] = set()
        self._given_up: set[str] = set()

    def state(self, id: str, act: moves.StateClaim) -> list[Event] | Refusal:
        """The events of one claim, what it says of others excepted."""
        why = self._claim_why_not(act)
        if why is not None:
            return why
        older = act.supersedes or (self.view.own_called(act.called, self.round) if act.called else None)
        argument = Argument(
            id,
            (self.me,),
            literal_of(id),
            kind=act.kind,
            round=self.round,
            supersedes=older,
            text=act.text,
            reported=act.reported,
            called=act.called,
        )
        why = argument_why_not(self.view.graph, argument)
        if why is not None:
            return why
        self.names.add(act.called)
        self.view.add(argument)
        found: list[Event] = [ArgumentAdvanced(self.request, argument)]
        found += [*self._unsupport(older), *self._let_go(older)] if older is not None else []
        return found if act.kind is Kind.QUESTION else [*found, self._take(argument.claim, 1.0)]

    def _claim_why_not(self, act: moves.StateClaim) -> Refusal | None:
        return next(self._claim_faults(act), None)

    def _claim_faults(self, act: moves.StateClaim) -> Iterator[Refusal]:
        lowest, highest = LEVELS
        levels = {"urgency", "confidence"}
        if len(act.text) > LONGEST_CLAIM:
            yield f"longer than {LONGEST_CLAIM} characters: say one thing"
        if is_blank(act.text):
            yield "empty text"
        if isinstance(act.text, ErasedText):
            yield "its text is erased"
        if len(act.called) > LONGEST_NAME:
            yield f"its id is longer than {LONGEST_NAME} characters"
        if not act.reported.keys() <= levels:
            yield "it reports more than urgency and confidence"
        if wrong := [f"{k} {v:g}" for k, v in act.reported.items() if not _level(v)]:
            yield f"{', '.join(wrong)}: whole numbers from {lowest} to {highest} are known"
        if self._repeats(act.called):
            yield f"two claims called {act.called!r} in one move"
        if act.supersedes is not None and self.me not in self.view.authors(act.supersedes):
            yield f"{act.supersedes!r} is not one's own"

    def _repeats(self, name: str) -> bool:
        return bool(name) and name in self.names and not self.names_repeat

    def relations(self, id: str, act: moves.StateClaim) -> Iterator[list[Event] | tuple[str, Refusal]]:
        """What an accepted claim says of others: the events of each, or the word and why it is refused."""
        for word, named in (("supports", act.supports), ("opposes", act.opposes)):
            targets = list(dict.fromkeys(named))
            if len(targets) > MOST_NAMED:
                yield word, f"over quota: more than {MOST_NAMED} claims are named, the first {MOST_NAMED} count"
            for n, target in enumerate(targets[:MOST_NAMED]):
                found = self._relation(id, word, n, target)
                yield (word, found) if isinstance(found, str) else found

    def _relation(self, id: str, word: str, n: int, name: str) -> list[Event] | Refusal:
        target = self.view.resolve(name)
        if target == id:
            return f"{name!r} is the claim itself"
        if not self.view.may_name(target):
            return f"refers to what was not shown: {name}"
        asked = [self.view.arguments[a].kind for a in (id, target) if a in self.view.arguments]
        if Kind.QUESTION in asked:
            return "a question has no claim"
        name_of_it = f"{id}/{word}/{n}"
        return self._support(name_of_it, id, target) if word == "supports" else self._oppose(name_of_it, id, target)

    def _support(self, name: str, source: str, target: str) -> list[Event] | Refusal:
        if target not in self.view.arguments:
            return f"{target!r} is no claim"
        support = Support(name, (self.me,), source, self.view.arguments[target].claim)
        why = support_fault(self.view.graph, support)
        if why is not None:
            return why
        self.view.supports[name] = support
        return [SupportGiven(self.request, support)]

    def _oppose(self, name: str, source: str, target: str) -> list[Event] | Refusal:
        if target in self.view.edges:
            return self._challenge(name, source, self.view.edges[target])
        edge = Edge(name, (self.me,), source, target, Component.CLAIM)
        made = self._attack(edge)
        if isinstance(made, str) or target not in self.view.arguments:
            return made
        literal = self.view.arguments[target].claim
        value = -1.0 + (self.says(target) or self.me in self.view.authors(target))
        return [*made, *self._side(literal, value, source, mirrored=True)]

    def _challenge(self, name: str, source: str, edge: Edge) -> list[Event] | Refusal:
        """A challenge of an attack; of a detected contradiction, both ways: it is one finding."""
        made = self._attack(Edge(name, (self.me,), source, edge.id, Component.RELATION))
        twin = self.view.edges.get(contradiction_id(edge.target, edge.source)) if edge.how is How.DETECTED else None
        if isinstance(made, str) or twin is None or twin.id == edge.id:
            return made
        also = self._attack(Edge(f"{name}/twin", (self.me,), source, twin.id, Component.RELATION))
        return made if isinstance(also, str) else [*made, *also]

    def _attack(self, edge: Edge) -> list[Event] | Refusal:
        why = edge_fault(self.view.graph, edge)
        if why is not None:
            return why
        self.view.edges[edge.id] = edge
        self.view.shown.add(edge.id)
        return [AttackMade(self.request, edge)]

    # -- giving in

    def concede(self, id: str) -> list[Event]:
        """Give in to a claim, and take back one's own that are at odds with it. What one says oneself: take it back."""
        own = self._own(id) or ([id] if self.me in self.view.authors(id) else [])
        if own:
            return [event for mine in own for event in self.retract(mine)]
        found: list[Event] = [ArgumentConceded(self.request, self.me, id), *self._let_go(id)]
        for mine in self._at_odds(id):
            found += self.retract(mine)
        return found

    def retract(self, id: str) -> list[Event]:
        """Take back a claim of one's own; in one move once, on however many grounds."""
        if id in self._given_up:
            return []
        self._given_up.add(id)
        return [ArgumentRetracted(self.request, self.me, id), *self._unsupport(id), *self._let_go(id)]

    def _unsupport(self, id: str) -> list[Event]:
        """Take back one's own supports for what one takes back, under every id: they would argue for it still."""
        literals, supports = self._one.same(self.view.arguments[id].claim), self.view.supports.values()
        own = [s.id for s in supports if s.target in literals and self.me in s.authors]
        return [ArgumentRetracted(self.request, self.me, support) for support in own]

    def _at_odds(self, id: str) -> list[str]:
        """One's own claims that a shown attack sets against what `id` says, one way or the other."""
        edges = (self.view.edges[e] for e in sorted(self.view.shown) if e in self.view.edges)
        pairs = [pair for e in edges for pair in ((e.source, e.target), (e.target, e.source))]
        same = self._same(id)
        others = dict.fromkeys(other for one, other in pairs if one in same and other not in same)
        return list(dict.fromkeys(own for other in others for own in self._own(other)))

    def meant(self, id: str) -> str:
        """The claim itself if somebody stands behind it, else the first that says the same and has somebody."""
        live = [same for same in self._same(id) if self._is_live(same)]
        return id if id in live or not live else min(live)

    def _is_live(self, id: str) -> bool:
        taken = self.view.graph.retracted
        return any(id not in taken.get(author, ()) for author in self.view.authors(id))

    def says(self, id: str) -> bool:
        """Whether one says the same oneself, and has not taken it back."""
        return bool(self._own(id))

    def _own(self, id: str) -> list[str]:
        """One's own claims that say what `id` says, less those taken back."""
        taken = self.view.graph.retracted.get(self.me, ())
        return [own for own in self._same(id) if self.me in self.view.authors(own) and own not in taken]

    def _same(self, id: str) -> list[str]:
        """The claims that say what a claim says, itself included; none for what is no claim."""
        if not self.is_claim(id):
            return []
        literals = self._one.same(self.view.arguments[id].claim)
        return [same for literal in literals if (same := claim_of(literal) or literal) in self.view.arguments]

    @cached_property
    def _one(self) -> Literals:
        """Which literals are one, as it was when the round began."""
        return Literals(self.view.graph, asked=False)

    def _let_go(self, id: str) -> list[Event]:
        """Stance 0 on all that is one with a claim and on its negation, where one was taken."""
        literals = self._one.same(self.view.arguments[id].claim)
        taken = [l for literal in literals for l in (literal, negate(literal)) if self.view.stances.get(l)]
        return [self._take(l, 0.0) for l in taken]

    # -- stances

    def is_claim(self, id: str) -> bool:
        """Whether an argument is a stated claim: an argument for its own literal."""
        return id in self.view.arguments and claim_of(self.view.arguments[id].claim) == id

    def stance(self, act: moves.TakeStance) -> list[Event]:
        """A stance on a claim, and the mirrored one on its negation where it is against it, or one was taken there."""
        return self._side(act.position, act.value, act.cause, mirrored=act.value < 0)

    def taken(self, position: Literal) -> float | None:
        """The stance that was taken on all that is one with a literal, together; None if there is none."""
        values = [self.view.stances[l] for l in self._one.same(position) if l in self.view.stances]
        return max(0.0, *values) + min(0.0, *values) if values else None

    def _side(self, literal: Literal, value: float, cause: str | None, *, mirrored: bool) -> list[Event]:
        """A stance on a literal, and on what is one with it where one was taken: nobody is on two sides of one thing.

        `mirrored`: on the negation too; it always is where a stance was taken there.
        """
        found: list[Event] = []
        for l in [l for l in self._one.same(literal) if l == literal or l in self.view.stances]:
            found.append(self._take(l, value, cause))
            if mirrored or negate(l) in self.view.stances:
                found.append(self._take(negate(l), -value + 0.0, cause))
        return found

    def _take(self, literal: Literal, value: float, cause: str | None = None) -> Event:
        before = self.view.stances.get(literal, 0.0)
        self.view.stances[literal] = value
        return StanceTaken(self.request, self.me, literal, value, cause if before * value < 0 else None)

    def literal(self, position: str) -> Literal:
        """The literal that a position names: a handle, a name, or the literal itself; `~` before it negates."""
        plain = proposition(position)
        id = self.view.resolve(claim_of(plain) or plain)
        if id not in self.view.arguments:
            return position
        claim = self.view.arguments[id].claim
        return negate(claim) if position.startswith("~") else claim


class AsSaid(Claiming):
    """The claims of authors who are shown no handles, as in the founding profile: what they name stays what they said.

    The target of a support or an attack is the bare name; what it means, if anything, is for the reader of the log to
    say. A name may be given again.
    """

    names_repeat = True

    def _relation(self, id: str, word: str, n: int, name: str) -> list[Event] | Refusal:
        own = f"{id}/{word}/{n}"
        if word == "supports":
            return [SupportGiven(self.request, Support(own, (self.me,), id, name, Component.CLAIM))]
        return [AttackMade(self.request, Edge(own, (self.me,), id, name, Component.CLAIM))]


def _level(value: float) -> bool:
    return LEVELS[0] <= value <= LEVELS[1] and value == int(value)
