"""What debating did to first answers: those of the blind round, which nobody gave after seeing another's, beside those
at the end, and beside what turned out right, where that is known.

Debating pays exactly when it rescues more wrong first answers than it destroys right ones (arXiv 2606.02866).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import Any, Final

from moot.argumentation.literal import Literal, negate
from moot.protocols import protocol_of
from moot.protocols.pending import judgement
from moot.protocols.result import standing_of
from moot.record.debate import Debate
from moot.record.events import DebateOutcomeRecorded
from moot.record.graph import Kind, claim_of
from moot.record.labels import Outcome
from moot.record.legality import positions_of, stances_of
from moot.record.status import Status
from moot.record.text import words_of
from moot.verdict.claims import Claims
from moot.verdict.standing import Standing

UNFINISHED: Final = frozenset({Status.FAILED, Status.CANCELLED})
"""Ends before which nobody could change anything for better or worse."""


class Became(StrEnum):
    """What became of a first answer: a wrong one became right (`RESCUED`), a right one wrong (`DESTROYED`), a right one
    stayed (`KEPT`), a wrong one stayed or became another wrong one (`MISSED`); where there was no answer at first, the
    right one was `FOUND`; a right one was `LOST` where there was none at the end.
    """

    RESCUED = "rescued"
    DESTROYED = "destroyed"
    KEPT = "kept"
    MISSED = "missed"
    FOUND = "found"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Truth:
    """What is known of the answers of a debate: the `right` one, or one that is `wrong`, by their texts; both None:
    nothing. `alone`: whether no other answer can be right beside the right one.
    """

    right: str | None
    wrong: str | None
    alone: bool

    def of(self, answers: frozenset[str]) -> bool | None:
        """Whether the right answer is among those that somebody gave; None: not known, also where nobody gave any."""
        if self.right in answers:
            return True
        known_wrong = bool(answers) and ((self.right is not None and self.alone) or answers == {self.wrong})
        return False if known_wrong else None


@dataclass(frozen=True, slots=True)
class Change:
    """The answers of one participant, or of the vote of all: `first` and `last`, by their texts, several where these do
    not exclude each other, none where no side was taken. `became`: what that was; None where it is not known.
    """

    first: frozenset[str]
    last: frozenset[str]
    became: Became | None

    @property
    def changed(self) -> bool:
        """Whether somebody who had an answer at first has none of it at the end."""
        return bool(self.first) and not self.first & self.last

    def to_dict(self) -> dict[str, Any]:
        """The change as a JSON object (docs/contract.md)."""
        became = None if self.became is None else self.became.value
        return {"first": sorted(self.first), "last": sorted(self.last), "became": became}


@dataclass(frozen=True, slots=True)
class FirstAnswers:
    """First answers beside the last ones. `vote`: what the vote of the blind round said, and what the debate came to;
    `each`: by participant. `single`: the one first answer that held up best. `truth`: what is known of which is right.
    `of`: how many answers there were to choose from, at least 2.
    """

    vote: Change
    each: Mapping[str, Change]
    single: frozenset[str]
    truth: Truth
    of: int

    @property
    def known(self) -> bool:
        """Whether anything is known of which answer is right."""
        return self.truth.right is not None or self.truth.wrong is not None

    def count(self, became: Became) -> int:
        """How many participants' answers became so."""
        return sum(change.became is became for change in self.each.values())

    def to_dict(self) -> dict[str, Any]:
        """The answers as a JSON object (docs/contract.md)."""
        return {
            "right": self.truth.right,
            "wrong": self.truth.wrong,
            "vote": self.vote.to_dict(),
            "participants": {who: change.to_dict() for who, change in self.each.items()},
            "rescued": self.count(Became.RESCUED) if self.known else None,
            "destroyed": self.count(Became.DESTROYED) if self.known else None,
        }


def answers_of(debate: Debate) -> tuple[str, ...]:
    """The answers that a debate had, in their words: its positions, with the denial of one that has no rival; without
    positions what was recommended in it, each once.
    """
    return _Answers(debate, standing_of(debate)).texts


def first_answers(debate: Debate, right: str | None = None) -> FirstAnswers | None:
    """What debating did to the first answers of a debate that has ended. `right`: the answer that is right, by its
    text, whatever the log says came of it.

    None where nobody took a side in a blind round, where there is not one question, and where the debate did not come
    to its end.
    """
    concluded, protocol = debate.concluded, protocol_of(debate.opened) if debate.opened else None
    if concluded is None or concluded.status in UNFINISHED or protocol is None or not debate.rounds:
        return None
    standing, content = judgement(debate, protocol)
    beside = None if protocol.baseline is None else protocol.baseline(debate, standing)
    if beside is None or beside.blind is None or debate.rounds[0].number:
        return None
    answers = _Answers(debate, standing)
    verdict = answers.among([concluded.verdict] if concluded.verdict else [])
    truth = answers.truth(debate.outcome, verdict, right)
    parts = verdict | answers.among(content.verdicts if verdict else [])
    vote = _change(answers.named(beside.blind.verdict), parts, truth)
    first, last = answers.first, answers.last
    each = {who: _change(first[who], last.get(who, frozenset()), truth) for who in sorted(first)}
    single = answers.named(None if beside.single is None else beside.single.answer)
    return FirstAnswers(vote, each, single, truth, max(2, len(answers.texts)))


def _change(first: frozenset[str], last: frozenset[str], truth: Truth) -> Change:
    return Change(first, last, _BECAME.get((truth.of(first) if first else "none", truth.of(last) if last else "none")))


_BECAME: Final[Mapping[tuple[bool | str | None, bool | str | None], Became]] = {
    (False, True): Became.RESCUED,
    (True, False): Became.DESTROYED,
    (True, True): Became.KEPT,
    (False, False): Became.MISSED,
    ("none", True): Became.FOUND,
    (True, "none"): Became.LOST,
}


@dataclass(frozen=True)
class _Answers:
    """The answers of a debate, and who gave which."""

    debate: Debate
    standing: Standing

    @cached_property
    def claims(self) -> Claims:
        return Claims(self.debate.graph)

    @cached_property
    def by_literal(self) -> Mapping[Literal, str]:
        """The text of each answer by its literal: of claims that say the same the text of the first."""
        positions = self.debate.graph.positions
        if positions:
            texts = {position.id: str(position.text) for position in positions}
            return {p: texts[p] if p in texts else f"not: {texts[negate(p)]}" for p in positions_of(self.debate.graph)}
        said = self.debate.graph.arguments
        recommended = (a for a in said.values() if a.kind is Kind.RECOMMENDATION)
        return {a.claim: str(said[self.claims.head(a.id)].text) for a in recommended}

    @cached_property
    def texts(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.by_literal.values()))

    @property
    def exclusive(self) -> bool:
        """Whether at most one of the answers can be right."""
        positions = self.debate.graph.positions
        return bool(positions) and (self.debate.graph.exclusive or len(positions) == 1)

    def among(self, literals: Iterable[Literal]) -> frozenset[str]:
        return frozenset(self.by_literal[literal] for literal in literals if literal in self.by_literal)

    def named(self, text: str | None) -> frozenset[str]:
        """The answer with these words, as the debate words it."""
        said = self.debate.graph.arguments
        own = {claim_of(literal) or "": each for literal, each in self.by_literal.items()}
        known = {words_of(said[id].text): each for id, each in own.items() if id in said}
        known |= {words_of(each): each for each in self.texts}
        found = None if text is None else known.get(words_of(text))
        return frozenset() if found is None else frozenset({found})

    def truth(self, outcome: DebateOutcomeRecorded | None, came_to: frozenset[str], right: str | None) -> Truth:
        """What is known: the `right` answer, where it is given; else what the log says came of the verdict."""
        named = right if right is not None or outcome is None or outcome.right is None else str(outcome.right)
        if named is not None:
            return Truth(next(iter(self.named(named)), named), None, alone=True)
        verdict, said = next(iter(came_to), None), Outcome.UNKNOWN if outcome is None else outcome.outcome
        match said:
            case Outcome.WORKED:
                return Truth(verdict, None, self.exclusive)
            case Outcome.FAILED:
                return Truth(self._denial(verdict), verdict, self.exclusive)
        return Truth(None, None, self.exclusive)

    def _denial(self, answer: str | None) -> str | None:
        """The one other answer there can be, where the question is whether something holds."""
        pair = [p for p, text in self.by_literal.items() if text == answer and negate(p) in self.by_literal]
        return self.by_literal[negate(pair[0])] if pair and len(self.texts) == 2 else None

    @cached_property
    def first(self) -> Mapping[str, frozenset[str]]:
        """By participant its answers in the blind round."""
        if self.debate.graph.positions:
            return self._chosen(stances_of(replace(self.debate.graph, stances=self.debate.rounds[0].stances)))
        found: dict[str, frozenset[str]] = {who: frozenset() for who in self.standing.graph.classes}
        for argument in self.debate.graph.arguments.values():
            if argument.round == 0 and argument.claim in self.by_literal:
                for who in found.keys() & set(argument.authors):
                    found[who] |= self.among([argument.claim])
        return found

    @cached_property
    def last(self) -> Mapping[str, frozenset[str]]:
        """By participant its answers at the end."""
        return self._chosen(stances_of(self.standing.graph))

    def _chosen(self, stances: Mapping[str, Mapping[Literal, float]]) -> Mapping[str, frozenset[str]]:
        """By participant the answers that it is for: of answers that exclude each other the one that it is most for."""
        found: dict[str, frozenset[str]] = {}
        for who in self.standing.graph.classes:
            values = stances.get(who, {})
            sides = [p for p in self.by_literal if values.get(p, 0.0) >= self.standing.parameters.side]
            most = max((values[p] for p in sides), default=0.0)
            highest = [p for p in sides if values[p] == most] if self.exclusive else sides
            found[who] = self.among(highest) if len(highest) == 1 or not self.exclusive else frozenset()
        return found
