"""What divides the participants, part by part: what all sides accept, the sides, what it turns on, what would change
whose mind, where they part, who dissents, what fell, which evidence counted, what a vote alone would say."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from moot.argumentation.literal import Literal, proposition, warranted
from moot.document.cruxes import changes, changing, each, turns_on
from moot.document.sides import divided
from moot.document.subject import Subject
from moot.document.words import COMPONENT, counted, state_of
from moot.results.baseline import BY_SIDES
from moot.results.parts import Exact, Item, Part, Quote, Words
from moot.verdict.dividing.camps import Camp
from moot.verdict.plainly import listed, people

_SHOWN: Final = 8
_PATHS: Final = 3
_TOWARDS: Final = {"supports": "for", "opposes": "against"}
_OPEN: Final = (
    ("stands, whoever is right", ("in",)),
    ("is still open", ("undec", "gone", "none")),
    ("has fallen", ("out",)),
)
"""What a side stated and neither holds for sure nor gives up, by its label."""


def dividing(subject: Subject) -> Part:
    """What divides the participants of a debate; every part of it only where there is something to tell."""
    title = ("What divides them",)
    if subject.result.outcomes is None:
        return Part("dividing", title)
    telling = _Dividing(subject)
    singles = turns_on(telling.found)
    turning = ("What it turns on", telling.questions(singles))
    together = ("No single answer moves it; together these would", telling.together())
    told: tuple[tuple[str, str, Iterable[Item]], ...] = (
        ("ground", "What all sides accept", telling.agreed()),
        ("disputed", "Unanswered", telling.disputed()),
        ("sides", "The sides", telling.sides()),
        ("turns", *(turning if singles else together)),
        ("minds", "What would change whose mind", telling.flips()),
        ("settle", "What would settle it", telling.paths()),
        ("lines", "Where they part", telling.lines()),
        ("dissent", "Dissent, in their own words", telling.dissent()),
        ("fell", "What fell, and what brought it down", telling.dropped()),
        ("ledger", "Evidence, and what became of it", telling.ledger()),
        ("baseline", "What a vote alone would say", telling.baseline()),
    )
    parts = [Part(key, (title,), items=tuple(items), most=_SHOWN, kind="cards" if key == "sides" else "")
             for key, title, items in told]  # fmt: skip
    return Part("dividing", title, parts=tuple(part for part in parts if part), full=True)


class _Dividing:
    def __init__(self, subject: Subject) -> None:
        self.subject, self.found = subject, divided(subject.result)
        self.outcomes, self.named = self.found.outcomes, self.found.named
        self.cruxes = [crux for of in self.outcomes.cruxes for crux in each(of)]

    def _quoted(self, literal: Literal) -> Words:
        """A literal in quotes; of a denied one, what does not hold."""
        return (Quote(self.named(proposition(literal))), *([" does not hold"] if literal.startswith("~") else []))

    def _node(self, id: str) -> Words:
        """A node by its text and its authors."""
        arguments = self.subject.debate.graph.arguments
        by = f" ({', '.join(arguments[id].authors)})" if id in arguments and arguments[id].authors else ""
        return (Quote(self._text(id), self._of(id)), *([by] if by else []))

    def _text(self, node: str) -> str:
        if node.startswith("p:"):
            return self.named(proposition(node[2:])) + (" does not hold" if node.startswith("p:~") else "")
        if node in self.subject.debate.graph.arguments:
            return self.subject.text(node)
        return self.subject.names.text(node) if node in self.subject.names.nodes else node

    def _of(self, node: str) -> str:
        fact = f"ev:{node.rpartition('>')[0]}"
        return fact if node not in self.subject.anchors and fact in self.subject.anchors else node

    def agreed(self) -> Iterator[Item]:
        everybody = set(self.found.classes)
        for ground in self.found.common_ground():
            if ground.across or (everybody and everybody <= set(ground.classes)):
                source = self.found.source_of(ground.literal)
                what = self._quoted(ground.literal) if source is None else ("what ", Quote(source), " records is so")
                yield Item(what, "in", by=people(ground.classes))

    def disputed(self) -> Iterator[Item]:
        for literal, who in self.found.disputed():
            if proposition(literal) not in self.found.answers:
                are, denied = "is" if len(who) == 1 else "are", literal.startswith("~")
                stands = "" if denied else " stands"
                because = self.found.because(literal)
                mind = f"{people(who)} {are} {'for' if denied else 'against'} it"
                yield Item((*self._quoted(literal), f"{stands}{f': {because}' if because else ''}; {mind}."), "in")

    def sides(self) -> list[Item]:
        camps = {camp.position: camp for camp in self.outcomes.camps}
        members = {position: who for position, who in self.found.members().items() if position in camps}
        return [self._side(number, camps[position], who) for number, (position, who) in enumerate(members.items())]

    def _side(self, number: int, camp: Camp, members: Sequence[str]) -> Item:
        """A side: who is on it, and what they hold. Of who is for a claim that is not told: they are for others too."""
        ground = "what it says holds together" if camp.tenable else self.found.cannot_stand(camp.position, "it")
        held = () if self.subject.result.said is not None else tuple(self._holdings(camp))
        kind = f"side side-{number % 6}"
        return Item((self.named(camp.position),), by=people(members), note=(ground,), under=held, kind=kind)

    def _holdings(self, camp: Camp) -> Iterator[Item]:
        groups: list[tuple[str, Sequence[str]]] = [("holds", camp.core), ("has to give up", camp.given_up)]
        groups += [(lead, [id for id in camp.open if self.subject.label(id) in labels]) for lead, labels in _OPEN]
        for lead, nodes in groups:
            ordered = sorted(nodes, key=lambda id: id.startswith("p:"))  # a reason goes before what it rests on
            once = {self._text(id): id for id in reversed(ordered)}
            yield from (Item(self._node(id), lead=lead) for id in reversed(once.values()))

    def questions(self, singles: Sequence[Literal]) -> Iterator[Item]:
        """The questions that alone move an answer, with whom they divide and what each answer moves."""
        for literal in singles:
            sides: tuple[list[str], list[str]] = ([], [])
            for crux in self.cruxes:
                if [proposition(l) for l in crux.literals] == [literal]:
                    for_it, against = crux.divides.get(crux.literals[0], ((), ()))
                    yes, no = (against, for_it) if crux.literals[0].startswith("~") else (for_it, against)
                    sides[0].extend(yes)
                    sides[1].extend(no)
            told = zip(("yes", "no"), sides, strict=True)
            who = " ".join(f"{listed(list(dict.fromkeys(names)))}: {word}." for word, names in told if names)
            yield Item((f"◆ {' '.join(changes(self.found, literal))}",), by=who)

    def _asked(self, literal: Literal) -> Words:
        """What is asked about, in quotes; that something follows has quotes already."""
        said = self.named(literal)
        return (said,) if warranted(literal) is not None else (Quote(said),)

    def together(self) -> Iterator[Item]:
        sets = {crux.literals for crux in self.cruxes}
        for one in sorted((one for one in sets if len(one) > 1), key=lambda literals: (len(literals), literals)):
            yield Item(tuple(_joined([self._shown(literal) for literal in one], " and ")))

    def _shown(self, literal: Literal) -> Words:
        return (*self._asked(proposition(literal)), f" shown {'false' if literal.startswith('~') else 'true'}")

    def flips(self) -> Iterator[Item]:
        for flip in self.outcomes.flips:
            ways = [tuple(_joined([self._shown(literal) for literal in way], " and ")) for way in changing(flip)]
            if ways:
                more = f", or any of {len(ways) - _PATHS} more" if len(ways) > _PATHS else ""
                said = _joined(ways[:_PATHS], "; or ")
                yield Item((f"{flip.name} would change their mind, were ", *said, f"{more}."))

    def paths(self) -> Iterator[Item]:
        """The sets of at most two questions whose answers decide most, each with what every answer leads to."""
        if self.subject.result.said is not None:
            return  # of several matters no single one wins, whatever is answered
        short = [path for path in self.outcomes.resolution_paths if len(path.questions) < _PATHS and path.decided]
        for path in sorted(short, key=lambda path: (-path.decided, len(path.questions)))[:_PATHS]:
            questions = tuple(_joined([self._asked(question) for question in path.questions], " and "))
            yield Item(questions, under=tuple(self._decides(*answer) for answer in path.answers))

    def _decides(self, values: Sequence[bool], won: Literal | None) -> Item:
        return Item((self.named(won) if won else "no answer stands",), lead=f"if {_values(values)}")

    def lines(self) -> Iterator[Item]:
        for line in self.outcomes.fault_lines:
            one, other = (Quote(self.named(position), position) for position in line.camps)
            over, many = COMPONENT.get(line.component, line.component), counted(len(line.pairs), "conflict")
            yield Item((one, " and ", other, f" part over {over} ({many})."))

    def dissent(self) -> Iterator[Item]:
        with_it = self.found.with_the_verdict()
        for dissent in (one for one in self.outcomes.dissent if one.name not in with_it):
            said = tuple(_joined([self._node(id) for id in dissent.arguments], "; "))
            yield Item(said or ("without a reason that stands",), lead=dissent.name)

    def dropped(self) -> Iterator[Item]:
        bearing = tuple(f">{position.id}" for position in self.subject.result.positions)
        for item in self.outcomes.dropped:
            if not item.node.endswith(bearing or ("\0",)):
                rests = (" rests on what fell",) if item.requirement else ()
                by = (" brought down by ", *self._node(item.by)) if item.by != item.node else ()
                yield Item((*self._node(item.node), *rests, *by), "out")

    def ledger(self) -> Iterator[Item]:
        facts = self.subject.debate.graph.facts
        for entry in () if self.subject.result.weighed else self.outcomes.ledger:
            fact = facts.get(entry.fact)
            said = str(fact.text) if fact is not None and str(fact.text) else entry.fact
            towards = [f"{_TOWARDS.get(side, side)} ‘{self.named(p)}’" for p, side in entry.polarity.items()]
            counts = "counted" if entry.counted else f"not counted: {entry.why}"
            source = [fact.source] if fact is not None and fact.source else []
            note = ", ".join([*source, *towards, counts])
            yield Item((Quote(said, f"ev:{entry.fact}"),), state_of(entry.label), note=(note,))

    def baseline(self) -> Iterator[Item]:
        result = self.subject.result
        baseline = result.baseline
        if baseline is not None and (result.argued is not None or result.said is not None):
            by_sides = baseline.rule == BY_SIDES  # what is chosen has quotation marks of its own
            chosen = ((each if by_sides else f"‘{each}’", number) for each, number in baseline.first_choices.items())
            counts = ", ".join(f"{each} {number}" for each, number in chosen)
            yield Item((f"{baseline.reason[:1].upper()}{baseline.reason[1:]}. {counts}",))


def _joined(told: Sequence[Words], between: str) -> Iterator["str | Quote | Exact"]:
    for number, words in enumerate(told):
        if number:
            yield between
        yield from words


def _values(values: Sequence[bool]) -> str:
    """The answers to one or two questions in words."""
    match values:
        case [one]:
            return "so" if one else "not"
        case [one, other] if one is other:
            return "both are true" if one else "neither is true"
        case [one, *_]:
            return f"only the {'first' if one else 'second'} is true"
        case _:
            return "nothing is asked"
