"""Who is for what and who against it, worked out once of a debate or of an evaluation.

Where claims are stated they do not exclude each other, so that somebody is for several, and the one claim that a
participant is most for (its camp) does not tell where it stands: then what each said of each claim does.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Final

from moot.argumentation.literal import Literal, negate, proposition, record, warranted
from moot.record.parameters import Parameters
from moot.results.argued import Argued, ArgumentResult
from moot.results.debate import DebateResult
from moot.results.said import ClaimResult, IssueResult, ParticipantResult
from moot.verdict.dividing import Outcomes
from moot.verdict.dividing.commitments import Ground

Named = Callable[[Literal], str]
"""Gives the words for a literal."""
_NOTHING: Final = Outcomes((), (), (), (), (), (), (), (), (), ())


@dataclass(frozen=True, slots=True)
class Sides:
    """Of one claim (`literal`): the classes that are for it and those that are against it, and the literals of the
    claims that speak against it.
    """

    literal: Literal
    for_it: tuple[str, ...]
    against: tuple[str, ...]
    rivals: frozenset[Literal]


@dataclass(frozen=True)
class Divided:
    """What the participants of a debate, or the authors of a document, are divided over. `outcomes`: what was computed
    of it; `named`: what gives the words for a literal; `result`: that of the debate, None of a document;
    `standing`: of a document, the label of each position.
    """

    outcomes: Outcomes
    named: Named
    result: DebateResult | None = None
    standing: Mapping[Literal, str] = field(default_factory=dict)

    def cannot_stand(self, position: Literal, who: str) -> str:
        """Of a position that is in under no preferred extension, called `who` in the sentence, that it has fallen, or,
        where it is open (a circle of attacks keeps it so), that it cannot stand.
        """
        positions = () if self.result is None else self.result.positions
        labels = {**self.standing, **{found.id: found.label for found in positions}}
        if labels.get(position) == "out":
            return f"what was said for {who} has fallen"
        return f"as it was argued, {who} cannot stand"

    @property
    def claims(self) -> tuple[ClaimResult, ...]:
        """The claims that were stated."""
        return self.result.said.claims if self.result is not None and self.result.said is not None else ()

    @property
    def states_claims(self) -> bool:
        """Whether it is a debate that states claims."""
        return self.result is not None and self.result.said is not None

    @property
    def issues(self) -> tuple[IssueResult, ...]:
        """The claims at issue."""
        return self.result.said.issues if self.result is not None and self.result.said is not None else ()

    @property
    def participants(self) -> tuple[ParticipantResult, ...]:
        """Who took part in what has sides."""
        told = None if self.result is None else self.result.argued or self.result.said
        return () if told is None else told.participants

    @property
    def classes(self) -> list[str]:
        """The classes of the participants, each once, in the order of the seats."""
        return list(dict.fromkeys(who.independence_class for who in self.participants))

    def sides(self) -> list[Sides]:
        """The sides on the claims at issue that somebody still stands behind: on those that count for the status of the
        debate where there are any; the verdict first, then in the order of the issues.
        """
        issues = [issue for issue in self.issues if issue.literal in self._live]
        chosen = [issue for issue in issues if issue.heads] or issues
        literals = [literal for issue in chosen for literal in issue.answers]
        texts = {claim.literal: claim.text for claim in reversed(self.claims)}
        literals.sort(key=lambda literal: self.result is not None and texts.get(literal) != self.result.verdict)
        return list(map(self._of, literals))

    def members(self) -> dict[Literal, list[str]]:
        """By position that somebody takes the side of, the classes that do."""
        if self.states_claims:
            return {sides.literal: list(sides.for_it) for sides in self.sides() if sides.for_it}
        return {camp.position: list(camp.members) for camp in self.outcomes.camps if camp.members}

    def common_ground(self) -> list[Ground]:
        """The common ground as people are told it: of claims only those that somebody still states, and that nobody is
        against.
        """
        grounds = list(self.outcomes.common_ground)
        if not self.states_claims:
            return grounds
        gone = {claim.literal for claim in self.claims} - self._live
        grounds = [ground for ground in grounds if proposition(ground.literal) not in gone]
        return [g for g in grounds if all(_value(values, g.literal) >= 0 for values in self._taken.values())]

    def disputed(self) -> list[tuple[Literal, list[str]]]:
        """What is established although somebody is on record against it, with who is. Of a claim that are those who
        took a stance against it, or made a claim that speaks against it; elsewhere who says what conflicts with it, and
        takes no stance for it.
        """
        told = []
        for ground in self.outcomes.established_disputed:
            literal, plain = ground.literal, proposition(ground.literal)
            views = {name: _value(self._taken.get(name, {}), literal) for name in ground.dissent}
            who = [name for name, view in views.items() if view <= 0]
            if self.states_claims:
                spoke = {name for rival in self._rivals.get(plain, ()) for name in self._behind.get(rival, ())}
                if literal != plain:
                    spoke = self._behind.get(plain, set())
                who = [name for name in who if name in spoke or views[name] < 0]
            if who:
                told.append((literal, who))
        return told

    @property
    def answers(self) -> set[Literal]:
        """The literals of the positions, and of the claims at issue."""
        positions = self.result.positions if self.result is not None and not self.states_claims else ()
        return {position.id for position in positions} | {camp.position for camp in self.outcomes.camps}

    @cached_property
    def on_a_side(self) -> set[str]:
        """The classes that are for some position, or against one."""
        return {name for name in self._taken if any(self.stands_on(name))}

    def stands_on(self, name: str) -> tuple[list[Literal], list[Literal]]:
        """The positions that a class is for as much as for any, and those that it is against."""
        side, values = Parameters().side, self._taken.get(name, {})
        positions = [position.id for position in self.result.positions] if self.result is not None else []
        most = max((values.get(p, 0.0) for p in positions), default=0.0)
        for_it = [p for p in positions if values.get(p, 0.0) == most >= side]
        return for_it, [p for p in positions if values.get(p, 0.0) <= -side]

    def left(self) -> dict[Literal, dict[str, str]]:
        """By position, who took back all that they had said for it and is not for it any more, each with what they
        named as the reason; empty where they named none.
        """
        found: dict[Literal, dict[str, str]] = {}
        holding = {(a.claim, author) for a in self._arguments if a.live for author in a.authors}
        for argument in self._arguments:
            if argument.live or argument.claim not in self.answers:
                continue
            for author in argument.authors:
                name = self._class.get(author, author)
                for_it = _value(self._taken.get(name, {}), argument.claim) >= Parameters().side
                if (argument.claim, author) not in holding and not for_it:
                    who = found.setdefault(argument.claim, {})
                    who[name] = who.get(name) or next(map(self.text_of, argument.because), "")
        return found

    def source_of(self, literal: Literal) -> str | None:
        """The source of the evidence that a literal is about; None if it is about none, or that has no source."""
        plain = proposition(literal)
        pieces = self.result.evidence if self.result is not None else ()
        return next((piece.source for piece in pieces if record(piece.id) == plain and piece.source), None)

    def text_of(self, node: str) -> str:
        """What a node says: an argument or a claim by its words, what else there is by those of its literal."""
        for argument in self._arguments:
            if argument.id == node:
                rests = (*map(record, argument.evidence), *argument.premises, *argument.assumptions)
                return argument.text or " and ".join(map(self.named, rests)) or self.named(argument.claim)
        for claim in self.claims:
            if claim.id == node:
                return claim.text
        return self.named(node.removeprefix("p:"))

    def because(self, literal: Literal) -> str:
        """By what a literal is established, and whether that was answered: empty where nothing that stands claims it.
        """
        plain = proposition(literal)
        if self.states_claims:
            by_id = {claim.id: claim for claim in self.claims}
            heads = [claim for claim in self.claims if claim.literal == plain and claim.live]
            ids = [id for c in heads for id in c.attacked_by] if literal != plain else [c.id for c in heads]
            found = [(by_id[id].text, bool(by_id[id].attacked_by)) for id in ids if by_id[id].label == "in"]
        else:
            claiming = [a for a in self._arguments if a.live and self._says(a, literal) and a.label == "in"]
            found = [(self.text_of(a.id), self._answered(a)) for a in claiming]
        if not found:
            against = (a for a in self._arguments if self._says(a, negate(literal)) and a.label == "out")
            return "what was said against it has fallen" if literal == plain and any(against) else ""
        text, answered = min(found, key=lambda pair: pair[1])
        quote = f"‘{text.rstrip('.')}’"
        if self.states_claims and literal == plain:
            return "what was said against it has fallen" if answered else "nobody answered it"
        return f"what was said against {quote} has fallen" if answered else f"nobody answered {quote}"

    def _answered(self, argument: ArgumentResult) -> bool:
        """Whether anybody attacked an argument, or argued against its claim or what it rests on."""
        argued = self._argued
        against = [negate(literal) for literal in (argument.claim, *argument.premises, *argument.assumptions)]
        aimed = argued is not None and any(attack.target == argument.id for attack in argued.attacks)
        return aimed or any(self._says(other, literal) for other in self._arguments for literal in against)

    def _says(self, argument: ArgumentResult, literal: Literal) -> bool:
        """Whether an argument claims a literal, or one of the same words."""
        words = (self.named(each).rstrip(".").casefold() for each in (argument.claim, literal))
        return argument.claim == literal or next(words) == next(words)

    @property
    def _argued(self) -> Argued | None:
        return self.result.argued if self.result is not None else None

    @property
    def _arguments(self) -> tuple[ArgumentResult, ...]:
        return self._argued.arguments if self._argued is not None else ()

    def with_the_verdict(self) -> set[str]:
        """The classes that are for the claim that is the verdict; none where no claim is."""
        verdict = None if self.result is None else self.result.verdict
        won = {claim.literal for claim in self.claims if claim.live and claim.text == verdict}
        return {name for name, values in self._taken.items() if any(values.get(literal, 0.0) > 0 for literal in won)}

    def _of(self, literal: Literal) -> Sides:
        side = Parameters().side
        values = {name: of.get(literal, 0.0) for name, of in self._taken.items()}
        for_it = tuple(name for name, value in values.items() if value >= side)
        against = tuple(name for name, value in values.items() if value <= -side)
        return Sides(literal, for_it, against, frozenset(self._rivals.get(literal, ())))

    @cached_property
    def _live(self) -> set[Literal]:
        """The literals of the claims that somebody stands behind."""
        return {claim.literal for claim in self.claims if claim.live}

    @cached_property
    def _class(self) -> dict[str, str]:
        return {who.name: who.independence_class for who in self.participants}

    @cached_property
    def _taken(self) -> dict[str, dict[Literal, float]]:
        """By class, in the order of the seats, the stance on each claim or position: the mean of those of its members.
        Of several stances on claims that say the same the greatest and the least are added (docs/formal-model.md,
        section 5).
        """
        told = None if self.result is None else self.result.argued or self.result.said
        one = {f"lit:{claim.id}": claim.literal for claim in self.claims}
        spread: dict[str, dict[str, dict[Literal, set[float]]]] = {name: {} for name in self.classes}
        for who, values in (told.stances if told is not None else {}).items():
            for literal, value in values.items():
                plain, sign = proposition(literal), -1 if literal.startswith("~") else 1
                of = spread.setdefault(self._class.get(who, who), {}).setdefault(who, {})
                of.setdefault(one.get(plain, plain), {0.0}).add(sign * value)
        return {name: _mean(members) for name, members in spread.items()}

    @cached_property
    def _rivals(self) -> dict[Literal, set[Literal]]:
        """By literal of a claim, those of the claims that speak against it."""
        literal, rivals = {claim.id: claim.literal for claim in self.claims}, dict[Literal, set[Literal]]()
        for claim in self.claims:
            rivals.setdefault(claim.literal, set()).update(literal[id] for id in claim.attacked_by if id in literal)
        return rivals

    @cached_property
    def _behind(self) -> dict[Literal, set[str]]:
        """By literal of a live claim, the classes of those who wrote it."""
        behind: dict[Literal, set[str]] = {}
        for claim in self.claims:
            if claim.live and claim.author:
                behind.setdefault(claim.literal, set()).add(self._class.get(claim.author, claim.author))
        return behind


def divided(result: DebateResult) -> Divided:
    """What divides the participants of a debate."""
    return Divided(result.outcomes or _NOTHING, naming(result), result)


def naming(result: DebateResult) -> Named:
    """What gives the words for the literals of a debate."""
    if result.argued is not None:
        return result.argued.named
    texts = {position.id: position.text for position in result.positions}
    texts |= {claim.literal: claim.text for claim in result.said.claims} if result.said is not None else {}
    texts |= {record(piece.id): piece.text for piece in result.evidence}
    return partial(_named, texts)


def _named(texts: Mapping[Literal, str], literal: Literal) -> str:
    plain = proposition(literal)
    node = warranted(plain)
    if plain.startswith("rel(") and plain.endswith(")"):
        said = f"{plain[4:-1]} is a good source"
    elif node is not None:
        said = texts.get(f"lit:{node}", node)  # of a claim without reasons: that it is so
    else:
        said = texts.get(plain, plain)
    return said if plain == literal else f"not: {said}"


def quoted(literal: Literal, named: Named) -> str:
    """The words for a literal in quotes, without their full stop."""
    return f"‘{named(literal).rstrip('.')}’"


def _value(values: Mapping[Literal, float], literal: Literal) -> float:
    """A stance on a literal; that on a denied one is the opposite of that on what it denies."""
    plain = proposition(literal)
    return values.get(plain, 0.0) if literal == plain else -values.get(plain, 0.0)


def _mean(members: Mapping[str, Mapping[Literal, set[float]]]) -> dict[Literal, float]:
    values: dict[Literal, list[float]] = {}
    for of in members.values():
        for literal, found in of.items():
            values.setdefault(literal, []).append(max(found) + min(found))
    return {literal: sum(of) / len(of) for literal, of in values.items()}
