"""What a vote adds to the result: the tally, the ballots, and how each rule came to its winner; and why, of a position.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from moot.protocols.pending import judged_graph
from moot.record.acts.cast_ballot import SECOND, CastBallot, in_words
from moot.record.ballot import COUNTS, Ballot, Rule
from moot.record.debate import Debate
from moot.record.lifecycle import MoveRejected
from moot.results import DebateResult, PositionResult, Section, Table
from moot.verdict.asked_for import named_position, unknown
from moot.verdict.explained import ExplainedNode
from moot.verdict.vote_status import IN_WORDS, counted
from moot.verdict.voting import RunOffRound


def reported(debate: Debate, result: DebateResult) -> DebateResult:
    """The result with the tally and the ballots, once all are cast: until then nobody sees any."""
    if debate.concluded is None:
        return replace(result, labelled=False)
    vote = _Vote(debate)
    return replace(
        result,
        positions=tuple(vote.position(position, result.verdict) for position in result.positions),
        sections=(*result.sections, *vote.sections()),
        labelled=False,
    )


def explained(debate: Debate, argument: str | None) -> ExplainedNode:
    """Why a position won or did not: what the rule counted for it. `argument`: a position, by id or text; None: the
    first under the rule. Raises UnknownName for anything else.
    """
    assert debate.opened is not None, "only a debate that was opened is explained"
    positions = debate.opened.positions
    if debate.concluded is None:
        return ExplainedNode(positions[0].id, str(positions[0].text), "undec", "the ballots are not all cast")
    vote = _Vote(debate)
    found = vote.tally.first[0] if argument is None else named_position(positions, argument)
    if found is None:
        raise unknown(argument or "", (position.id for position in positions))
    return vote.why(found, debate.concluded.verdict)


class _Vote:
    """One vote that is over."""

    def __init__(self, debate: Debate) -> None:
        assert debate.opened is not None, "a vote is opened before it is over"
        self.debate, self.graph, self.parameters = debate, judged_graph(debate), debate.parameters
        self.voters, self.tally = counted(self.graph, self.parameters)
        self.names = {position.id: str(position.text) for position in debate.opened.positions}
        self.seats = [seat.name for seat in debate.opened.seats]
        rejected = (event for event in debate.said(MoveRejected) if event.item.startswith(CastBallot.__name__))
        self.rejected = sorted(rejected, key=lambda event: self.seats.index(event.participant))

    def share(self, position: str) -> float:
        """The part of all first choices that a position has."""
        return round(self.tally.first_choices[position] / self.tally.valid, 9) if self.tally.valid else 0.0

    def position(self, found: PositionResult, verdict: str | None) -> PositionResult:
        """A position with its share of the first choices; a label only marks the verdict."""
        label = "undec" if verdict is None else "in" if found.text == verdict else "out"
        return replace(found, label=label, strength=self.share(found.id), energy=None)

    def why(self, position: str, verdict: str | None) -> ExplainedNode:
        """What was counted for a position."""
        label = "undec" if verdict is None else "in" if position == verdict else "out"
        choices, valid = self.tally.first_choices[position], self.tally.valid
        what = COUNTS[self.tally.rule]
        known = "" if what == "first choices" else f"{what}: {self.tally.scores[position]:g}; "
        reason = f"counted {IN_WORDS[self.tally.rule]}: {known}{choices} of {valid} first choices"
        strength, says = self.share(position), tuple(self._counted(position))
        return ExplainedNode(position, self.names[position], label, reason, strength=strength, says=says)

    def _counted(self, position: str) -> Iterator[str]:
        """What was counted for each position, and for this one, in sentences."""
        each = ", ".join(f"‘{self.names[p]}’ {self.tally.scores[p]:g}" for p in self._ordered)
        what, choices = COUNTS[self.tally.rule], self.tally.first_choices[position]
        yield f"Counted were {what}: {each}."
        if what != "first choices":
            yield f"‘{self.names[position]}’ is the first choice of {choices} of {self.tally.valid}."
        yield from self._rounds()

    def sections(self) -> Iterator[Section]:
        """The tally, the pairwise preferences where they were counted, and the ballots."""
        yield Section("vote", "The vote", self._tally(), tuple(self._sentences()), table=self._tally_table())
        if self.tally.rule is Rule.SCHULZE:
            yield self._pairwise()
        yield Section("ballots", "The ballots", self._ballots(), tuple(self._left_out()), table=self._ballot_table())

    def _by_text(self, numbers: Mapping[str, Any]) -> dict[str, Any]:
        return {self.names[p]: number for p, number in numbers.items()}

    def _texts(self, positions: tuple[str, ...]) -> list[str]:
        return [self.names[p] for p in positions]

    def _tally(self) -> dict[str, Any]:
        tally = self.tally
        return {
            "rule": tally.rule.value,
            "quorum": self.parameters.quorum,
            "threshold": self.parameters.threshold if tally.rule is Rule.SUPERMAJORITY else None,
            "weights": dict(self.parameters.weights) if tally.rule is Rule.WEIGHTED else None,
            "valid": tally.valid,
            "winner": None if self._winner is None else self.names[self._winner],
            "tied": self._texts(tally.first) if tally.tied and self._enough else [],
            "tally": self._by_text(tally.scores),
            "first_choices": self._by_text(tally.first_choices),
            "rounds": [self._round(round_) for round_ in tally.rounds],
            "complete": tally.complete,
        }

    @property
    def _enough(self) -> bool:
        """Whether there are as many ballots as it takes."""
        return self.tally.valid >= self.parameters.quorum

    @property
    def _winner(self) -> str | None:
        """Whom the rule elects, if there are enough ballots."""
        return self.tally.winner if self._enough and self.tally.complete else None

    def _round(self, found: RunOffRound) -> dict[str, Any]:
        return {
            "votes": self._by_text(found.votes),
            "exhausted": found.exhausted,
            "out": self._texts(found.out),
            "tied": self._texts(found.tied),
        }

    def _sentences(self) -> Iterator[str]:
        tally = self.tally
        yield f"{_count(tally.valid, 'ballot')} counted {IN_WORDS[tally.rule]}."
        if self._winner is not None:
            yield f"‘{self.names[self._winner]}’ wins {IN_WORDS[tally.rule]}."
        elif tally.tied and self._enough:
            yield f"{self._listed(tally.first)} are level."
        yield from self._rounds()

    def _rounds(self) -> Iterator[str]:
        """The rounds of a run-off, a sentence each."""
        for number, found in enumerate(self.tally.rounds, 1):
            votes = ", ".join(f"‘{self.names[p]}’ {n}" for p, n in found.votes.items())
            level = f" ({self._listed(found.tied)} were level; each order was followed)" if found.tied else ""
            goes = f" {self._listed(found.out)} {_goes(found.out)} out{level}." if found.out else ""
            rest = f"; {_count(found.exhausted, 'ballot')} for nobody" if found.exhausted else ""
            yield f"Round {number}: {votes}{rest}.{goes}"

    def _listed(self, positions: tuple[str, ...]) -> str:
        named = [f"‘{self.names[p]}’" for p in positions]
        return named[0] if len(named) == 1 else f"{', '.join(named[:-1])} and {named[-1]}"

    def _tally_table(self) -> Table:
        heading = COUNTS[self.tally.rule]
        columns = tuple(dict.fromkeys(("position", "first choices", heading)))
        scores, choices = self.tally.scores, self.tally.first_choices
        rows = [(self.names[p], str(choices[p]), f"{scores[p]:g}") for p in self._ordered]
        return Table(columns, tuple(row[: len(columns)] for row in rows))

    @property
    def _ordered(self) -> list[str]:
        """The positions, the first under the rule first."""
        return sorted(self.names, key=lambda p: (p not in self.tally.first, -self.tally.scores[p]))

    def _pairwise(self) -> Section:
        """A table of the ballots that prefer the position of the row to that of the column."""
        pairwise, paths = ({self.names[p]: self._by_text(row) for p, row in table.items()} for table in self._tables)
        ids = list(self.names)
        rows = [(self.names[p], *(_cell(self.tally.pairwise[p], q) for q in ids)) for p in ids]
        told = "How many ballots prefer the position of the row to that of the column."
        table = Table(("", *self.names.values()), tuple(rows))
        return Section("pairwise", "In pairs", {"preferences": pairwise, "paths": paths}, (told,), table=table)

    @property
    def _tables(self) -> tuple[Mapping[str, Mapping[str, int]], Mapping[str, Mapping[str, int]]]:
        return self.tally.pairwise, self.tally.paths

    def _counts(self, who: str, ballot: Ballot) -> bool:
        """Whether the ballot of a participant is that of its class."""
        chosen = self.voters.ballots.get(self.graph.class_of(who))
        return chosen is not None and chosen.to_key() == ballot.to_key()

    def _ballots(self) -> dict[str, Any]:
        cast = {who: self.graph.ballots[who] for who in self.seats if who in self.graph.ballots}
        return {
            "cast": [self._cast(who, ballot) for who, ballot in cast.items()],
            "abstained": list(self.voters.abstained),
            "divided": list(self.voters.divided),
            "malformed": [{"participant": e.participant, "why": str(e.why)} for e in self.rejected if e.why != SECOND],
            "duplicates": [{"participant": e.participant, "why": SECOND} for e in self.rejected if e.why == SECOND],
            "missing": [who for who in self.seats if who not in cast],
        }

    def _cast(self, who: str, ballot: Ballot) -> dict[str, Any]:
        known = {"participant": who, "class": self.graph.class_of(who)}
        return {**known, **self._said(ballot), "counted": self._counts(who, ballot)}

    def _said(self, ballot: Ballot) -> dict[str, Any]:
        """A ballot as its author gave it, by the texts of the positions."""
        given = {
            "ranking": self._texts(ballot.ranking),
            "approve": self._texts(ballot.approve),
            "scores": self._by_text(ballot.scores),
        }
        return {word: value for word, value in given.items() if value} or {"abstain": True}

    def _ballot_table(self) -> Table:
        rows = []
        for who in self.seats:
            ballot = self.graph.ballots.get(who)
            said = "no valid ballot" if ballot is None else in_words(ballot, self.names)
            rows.append((who, said, "yes" if ballot is not None and self._counts(who, ballot) else "no"))
        return Table(("who", "ballot", "counted"), tuple(rows))

    def _left_out(self) -> Iterator[str]:
        """Why ballots that were cast are not counted, in sentences; why others were refused stands among the problems.
        """
        for name in self.voters.divided:
            yield f"The class {name} abstains: its members cast different ballots equally often."


def _goes(out: tuple[str, ...]) -> str:
    return "goes" if len(out) == 1 else "go"


def _cell(row: Mapping[str, int], other: str) -> str:
    return str(row[other]) if other in row else "–"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
