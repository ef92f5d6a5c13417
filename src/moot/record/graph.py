"""The argument graph: what was said in a debate, by whom, and what it is about.

All parts are immutable and named by ids. `docs/formal-model.md`, section 1, says what each means.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final

from moot.argumentation.literal import Literal, negate
from moot.record.artifacts import NO_WORK, Work
from moot.record.ballot import Ballot
from moot.record.findings import FindingRecord
from moot.record.labels import Origin, Outcome, Polarity
from moot.record.shape import later_field
from moot.record.text import NO_TEXT, Text

_NONE: Mapping[str, Any] = MappingProxyType({})
MODEL_VERSION: Final = "2"
"""The version of the formal model by which protocols judge whose rules did not change since."""
DEBATES: Final = "3"
"""The version of the formal model by which debates among participants are judged."""


class Kind(StrEnum):
    """The types of a claim. A question claims nothing: it is listed in the result, and does not enter the framework."""

    OBSERVATION = "observation"
    RECOMMENDATION = "recommendation"
    CONCERN = "concern"
    QUESTION = "question"


class Component(StrEnum):
    """The component of its target that an attack or a support is aimed at.

    `claim`, `premise`, `assumption`: that part of a node. `fact`: that a cited fact holds. `source`: that the source of
    a fact is reliable. `warrant`: that the claim of a node follows. `relation`: an attack, which is challenged.
    `literal`: the target is itself a literal.
    """

    CLAIM = "claim"
    PREMISE = "premise"
    ASSUMPTION = "assumption"
    FACT = "fact"
    SOURCE = "source"
    WARRANT = "warrant"
    RELATION = "relation"
    LITERAL = "literal"


class How(StrEnum):
    """Where an attack comes from: a participant said it (`asserted`), a detector found it, or a gate (a participant
    that checks by code) checked it.
    """

    ASSERTED = "asserted"
    DETECTED = "detected"
    CHECKED = "checked"


REMARK: Final = "remark"
"""What stands for the type of a claim that moot worded for who says that two claims are not in conflict."""


def literal_of(id: str) -> Literal:
    """The literal that the claim with this id is an argument for: `lit:` and the id."""
    return f"lit:{id}"


def claim_of(literal: Literal) -> str | None:
    """The id of the claim that the literal, or its negation, belongs to; None if the literal is not that of a claim.

    >>> claim_of("~lit:0.ana.0"), claim_of("P")
    ('0.ana.0', None)
    """
    if literal.startswith("lit:"):
        return literal[4:]
    return literal[5:] if literal.startswith("~lit:") else None


def pair_of(one: str, other: str) -> tuple[str, str]:
    """The two ids, the smaller first."""
    return (one, other) if one <= other else (other, one)


def contradiction_id(source: str, target: str) -> str:
    """The id of the attack of the claim `source` on the claim `target` that a detector adds when it finds that the two
    contradict each other.
    """
    return f"contradiction:{source}/{target}"


@dataclass(frozen=True, slots=True)
class Position:
    """One possible answer to the question of a debate. `id` is also its literal in the argument graph; `text` is the
    answer in words. The position `~P1` is the denial of the position `P1`: evidence is read towards `P1` alone.
    """

    id: str
    text: Text


@dataclass(frozen=True, slots=True)
class Proposal:
    """Of a position that was proposed: by whom, and the positions (ids) `between` which it stands."""

    by: tuple[str, ...]
    between: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Stand:
    """A reading: what a fact is to one position, and who says so.

    `label`: whether the fact supports the position, opposes it, or is neutral, as it was read. `score`, in [0, 1]: how
    clear that is. `words`: the words that decided it. `by`: who read it. `sure`: whether the reading counts; one that
    is unsure is a guess, which weighs nothing. `forbids`: the fact is a requirement that the position cannot meet,
    which excludes the position.
    """

    label: Polarity
    score: float = 1.0
    words: tuple[str, ...] = ()
    by: Origin = Origin.STATED
    sure: bool = True
    forbids: bool = False

    @property
    def counts_as(self) -> Polarity:
        """What the reading counts as: its label if it is sure, else neutral."""
        return self.label if self.sure else Polarity.NEUTRAL

    @property
    def reversed(self) -> "Stand":
        """The reading towards the denial of the position."""
        return replace(self, label=self.label.reversed, forbids=False)


@dataclass(frozen=True, slots=True)
class Argument:
    """One step from premises, assumptions and cited facts to a claim (a literal).

    `premises`: literals that it rests on. `assumptions`: literals that it takes for granted. Both have to stand and are
    weighed alike; they differ in what the author says of them, and in how an attack names them. `kind`: what its author
    calls it: an observation, a recommendation, a concern or a question.
    `evidence`: the ids of the cited facts. `round`: the number of the round in which it was stated. `checked`: whether
    a gate (a participant that checks by code) confirmed it. `supersedes`: the id of the argument that it replaces.
    `text`: the author's words. `reported`: confidence and urgency as the author gave them; only the founding profile
    (the rules of the two systems that moot comes from) reads them. `called`: the author's own name for it.
    `answers`: the id of the question that it answers. `about`: the ids of the claims that a question is about.
    `between`: the ids of the claims between which it is a compromise. `part_of`: the id of the claim of which its
    author agrees to a part, this one; `excepted`: what of that claim the author does not agree to, in its words.
    `separates`: the ids of the two claims of which its author says that they are not in conflict; then moot worded it.
    These six are None for what is none of that.
    """

    id: str
    authors: tuple[str, ...]
    claim: Literal
    premises: tuple[Literal, ...] = ()
    assumptions: tuple[Literal, ...] = ()
    evidence: tuple[str, ...] = ()
    kind: Kind = Kind.OBSERVATION
    round: int = 0
    checked: bool = False
    supersedes: str | None = None
    text: Text = NO_TEXT
    reported: Mapping[str, float] = field(default_factory=lambda: _NONE)
    """Confidence and urgency as the author gave them: read by the founding profile alone."""
    called: str = ""
    """The author's own name for it."""
    answers: str | None = later_field()
    about: tuple[str, ...] | None = later_field()
    between: tuple[str, ...] | None = later_field()
    part_of: str | None = later_field()
    excepted: Text | None = later_field()  # noqa: RUF009 (a Text is a str)
    separates: tuple[str, ...] | None = later_field()

    @property
    def literals(self) -> tuple[Literal, ...]:
        """The literals that it states: its claim, then what it rests on and takes for granted."""
        return (self.claim, *self.premises, *self.assumptions)

    @property
    def said_as(self) -> str:
        """What people are told that it is: the type that its author gave it, or "remark" where moot worded it."""
        return REMARK if self.separates is not None else self.kind.value


@dataclass(frozen=True, slots=True)
class Fact:
    """A piece of evidence, as it was when it was cited.

    `source`: where it comes from, None if unknown. `outcome`: whether what it reports worked or failed. `recency`, in
    [0, 1]: the weight that its age leaves it, computed when it was cited and never again.
    `permanent`: whether it does not age. `derived_from`, `supersedes`: ids of other facts that it rests on, or that it
    replaces. `polarity`: by position, whether it supports or opposes the position. `submitted`: whether it speaks for
    or against positions by itself, without an argument that cites it. `checked`: whether a gate (a participant that
    checks by code) confirmed it. `category`: that of the memory it is a copy of. `at`: when it was recorded. `score`,
    in [0, 1]: how well it answered the query that found it. `twin_of`: a fact of the same text, where neither has a
    source: the two count as one source. `by`: the participant who brought it; None for what came with the question,
    from memory or from a tool. `agreed`: participants who agreed to it, where that is told of the fact itself.
    """

    id: str
    source: str | None = None
    outcome: Outcome = Outcome.UNKNOWN
    recency: float = 1.0
    permanent: bool = False
    derived_from: tuple[str, ...] = ()
    supersedes: tuple[str, ...] = ()
    polarity: Mapping[str, Stand] = field(default_factory=lambda: _NONE)
    submitted: bool = False
    checked: bool = False
    category: str = "learning"
    text: Text = NO_TEXT
    at: str = ""
    score: float = 0.0
    """How well it answered the question that found it, in [0, 1]. Enters no outcome of the default profile."""
    twin_of: str | None = None
    by: str | None = later_field()
    agreed: tuple[str, ...] | None = later_field()

    @property
    def has_outcome(self) -> bool:
        """Whether it says that something worked or failed. Whether that is recorded, others decide, too
        (`identity.recorded_facts`).
        """
        return self.outcome is not Outcome.UNKNOWN

    def reading(self, position: Literal) -> Stand | None:
        """What the fact was read to be to `position`, or to its denial, reversed; None if it was read towards neither.
        """
        found = self.polarity.get(position)
        if found is not None:
            return found
        denied = self.polarity.get(negate(position))
        return None if denied is None else denied.reversed

    def towards(self, position: Literal) -> Polarity:
        """What the fact counts as for `position`: supports, opposes, or neutral. A guess counts as neutral."""
        found = self.reading(position)
        return Polarity.NEUTRAL if found is None else found.counts_as


@dataclass(frozen=True, slots=True)
class Edge:
    """An attack on a component of the node `target`; or, if the component is `relation`, a challenge of the attack
    `target`.

    `source`: the attacking node. `index`: which premise, assumption or cited fact is meant, from 0. `how`: whether a
    participant, a detector or a gate made it. If the component is `literal`, the target is a literal, not a node.
    `because`: the id of the claim that its author gave as the reason, or None. `called`: what its author calls the
    attack (rebut, undermine, undercut), or None; only the founding profile reads it.
    """

    id: str
    authors: tuple[str, ...]
    source: str
    target: str
    component: Component = Component.LITERAL
    index: int = 0
    how: How = How.ASSERTED
    rationale: Text = NO_TEXT
    because: str | None = later_field()
    called: str | None = later_field()


@dataclass(frozen=True, slots=True)
class Support:
    """A support of a component of the node `target` by the node `source`. If the component is `literal`, the target is
    a literal, not a node. `index`: which premise or assumption is meant, from 0. `because`: the id of the claim that
    its author gave as the reason, or None.
    """

    id: str
    authors: tuple[str, ...]
    source: str
    target: str
    component: Component = Component.LITERAL
    index: int = 0
    rationale: Text = NO_TEXT
    because: str | None = later_field()


@dataclass(frozen=True, slots=True)
class Merge:
    """The finding of a detector that two literals or two facts, `a` and `b`, say the same. `score`, in [0, 1]: how
    clear that is. `words`: the words that decided it. `detector`: its name.
    """

    a: str
    b: str
    score: float = 1.0
    words: tuple[str, ...] = ()
    detector: str = ""


SAME_WORDS: Final = "same words/1"
"""The `detector` of a merge of two sentences, or of two facts, of the same words."""
SAID_SO: Final = "participants"
"""The `detector` of a merge that an author of each side asked for."""


@dataclass(frozen=True, slots=True)
class Suspicion:
    """The finding of a detector that is not sure: that two claims, `a` and `b` (ids, the smaller first), may contradict
    each other (`conflict`), or else that they may say the same. It has no consequence and is put to participants.

    `score`, in [0, 1]: how clear it is. `words`: the words by which the detector decided. `detector`: its name.
    """

    a: str
    b: str
    conflict: bool
    score: float
    words: tuple[str, ...]
    detector: str

    @property
    def pair(self) -> tuple[str, str]:
        """The two claims, by id, the smaller first."""
        return self.a, self.b


class Tie(StrEnum):
    """What a participant says of two claims that is neither an attack nor a support: that they say the same, that they
    do not, or that they are not in conflict.
    """

    SAME_AS = "same_as"
    DIFFERENT = "different"
    NOT_IN_CONFLICT = "not_in_conflict"


@dataclass(frozen=True, slots=True)
class Tied:
    """That `participant` said `tie` of the claims `a` and `b` (ids, the smaller first)."""

    participant: str
    a: str
    b: str
    tie: Tie


@dataclass(frozen=True, slots=True)
class GivenUp:
    """That the participant `by` gave up the argument `argument` because of `because`, the id of a node (an argument,
    `ev:e`, `p:l`) or a literal. `round`: that in which it did; what is said later in equal words is not given up.
    """

    argument: str
    by: str
    because: str
    round: int


@dataclass(frozen=True, slots=True)
class Listed:
    """The id of an item that was left out of the graph or of the framework, and the reason in a sentence."""

    id: str
    why: str


@dataclass(frozen=True, slots=True)
class Graph:
    """The argument graph of a debate: all that was said in it. It is immutable.

    `positions`: the possible answers; `exclusive`: whether at most one of them can be right. `arguments`, `facts`,
    `edges` (attacks) and `supports` are by id. `stances`: by participant and literal, a number in [-1, 1].
    `endorsements`, `concessions`, `retracted`: by participant, the ids that it endorsed, conceded, or took back (or
    replaced). `classes`: by participant, the class in which it counts together with others. `merges`: what says the
    same. `settled`: literals that are assumed to be shown. `texts`: by literal, its text. `listed`: what was left out,
    with reasons. `suspicions`: what detectors are not sure of. `ties`: what participants said of two claims that is
    neither an attack nor a support. `conflicts`: the pairs of claims (ids, the smaller first) between which an attack
    was made or suspected, in the order in which they first were. `ballots`: by participant, the ballot that it cast.
    `findings`: by fingerprint, what is known of each finding of a review or a dialectic. `work`: the versions of the
    artifact of a dialectic, its test cases, and what the gates found. `equal_ranks`: it is judged as if what is
    recorded ranked no higher than what is only argued (docs/formal-model.md, section 9). `given_up`: what was given up
    because of something. `proposals`: what is known of the positions that were proposed, by id; `max_positions`: how
    many positions there may be. `model`: the version of the formal model by which it is judged; by version 2, as in a
    council, the rules for what participants bring and propose do not apply.
    """

    positions: tuple[Position, ...] = ()
    exclusive: bool = True
    arguments: Mapping[str, Argument] = field(default_factory=lambda: _NONE)
    facts: Mapping[str, Fact] = field(default_factory=lambda: _NONE)
    edges: Mapping[str, Edge] = field(default_factory=lambda: _NONE)
    supports: Mapping[str, Support] = field(default_factory=lambda: _NONE)
    stances: Mapping[str, Mapping[str, float]] = field(default_factory=lambda: _NONE)
    endorsements: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: _NONE)
    concessions: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: _NONE)
    classes: Mapping[str, str] = field(default_factory=lambda: _NONE)
    retracted: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: _NONE)
    """Arguments that a participant took back, or replaced by a newer one of its own."""
    merges: tuple[Merge, ...] = ()
    settled: tuple[Literal, ...] = ()
    texts: Mapping[str, Text] = field(default_factory=lambda: _NONE)
    listed: tuple[Listed, ...] = ()
    suspicions: tuple[Suspicion, ...] = ()
    ties: tuple[Tied, ...] = ()
    conflicts: tuple[tuple[str, str], ...] = ()
    ballots: Mapping[str, Ballot] = field(default_factory=lambda: _NONE)
    findings: Mapping[str, FindingRecord] = field(default_factory=lambda: _NONE)
    work: Work = NO_WORK
    equal_ranks: bool = False
    model: str = DEBATES
    given_up: tuple[GivenUp, ...] = ()
    late: tuple[str, ...] = ()
    """What was brought when somebody could not answer any more, by id, where a bound ended the debate."""
    proposals: Mapping[str, Proposal] = field(default_factory=lambda: _NONE)
    max_positions: int = 8

    def class_of(self, participant: str) -> str:
        """The independence class that the participant counts in (the members of a class count once): its own name,
        unless it was put into another class.
        """
        return self.classes.get(participant, participant)


def gates(graph: Graph) -> frozenset[str]:
    """The participants that check by code: the authors of what was checked. They are in no class. Linear."""
    checked = [*(a.authors for a in graph.arguments.values() if a.checked)]
    checked += [e.authors for e in graph.edges.values() if e.how is How.CHECKED]
    return frozenset(author for authors in checked for author in authors)
