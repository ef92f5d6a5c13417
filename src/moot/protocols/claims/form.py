"""The form of a ROUND, the plain answer of a participant of a `claims` debate (docs/contract.md), and its JSON schema;
what the short handles in it mean, and what was refused, told under them.
"""

import types
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal

from moot.errors import InvalidValue
from moot.protocols.claims.board import board_of
from moot.protocols.forms import Handle, form_schema, plainly
from moot.protocols.plain import in_handles as in_names
from moot.record.debate import Debate
from moot.record.events import Event, MoveRejected
from moot.record.graph import Edge, Graph, How, pair_of
from moot.record.lifecycle import Request
from moot.record.moves import Act
from moot.record.transcript import item
from moot.verdict.claims import Claims

RelationName = Literal["supports", "opposes", "undercuts", "same_as", "different", "not_in_conflict"]
"""What a participant may say of two claims."""
KindName = Literal["observation", "recommendation", "concern", "question"]


class EvidenceForm:
    """A source that a claim rests on."""

    source: Annotated[str, "a file, a page, a person"]
    text: Annotated[str, "what it says"]


class ClaimForm:
    """One new claim."""

    text: Annotated[str, "one sentence that says one thing"]
    type: KindName
    id: Annotated[str, "your own short name for it, as n1, for use in this answer"]
    supports: Annotated[list[Handle], "claims that it speaks for"]
    opposes: Annotated[list[Handle], "claims that cannot be right with it; a conflict (x1): there is none"]
    because: Annotated[list[Handle], "claims that are its reasons"]
    about: Annotated[list[Handle], "of a question: the claims whose authors it is put to; none: everybody"]
    evidence: list[EvidenceForm]
    supersedes: Annotated[
        Handle, "the one claim of yours that it replaces, also as a reason; say its own reasons again"
    ]
    urgency: Annotated[float, "0 to 3, for the record"]
    confidence: Annotated[float, "0 to 3, for the record"]


class RelationForm:
    """What two claims are to each other, whoever made them."""

    from_: Handle
    to: Handle
    how: RelationName
    because: Annotated[Handle, "the claim that is the reason"]


class PartForm:
    """Agreement with a part of a claim."""

    claim: Handle
    part: Annotated[str, "what you agree to, as a sentence"]
    except_: Annotated[str, "what you do not agree to"]


class WithdrawalForm:
    """A claim that one takes back, or a compromise that one refuses, and why."""

    claim: Handle
    because: Annotated[Handle, "the claim that made you do so; a compromise it then opposes"]


class AnswerForm:
    """The answer to a question."""

    question: Handle
    text: Annotated[str, "the answer, as a sentence"]
    id: str
    unknown: Annotated[bool, "true: you do not know"]


class QuestionForm:
    """A question that you put to somebody, or to all."""

    text: Annotated[str, "what you ask"]
    to: Annotated[str, "the participant that you ask; left out: everybody"]


class CompromiseForm:
    """A new recommendation in place of several."""

    text: Annotated[str, "what to do instead, as a sentence"]
    between: Annotated[list[Handle], "the recommendations that it replaces, one of them of somebody else"]
    id: str


class RoundForm:
    """The answer to one request. What is left out says nothing."""

    claims: list[ClaimForm]
    relate: Annotated[list[RelationForm], "how any two claims are related, from whomever"]
    exclude: Annotated[list[list[Handle]], "pairs of recommendations of which only one can be carried out"]
    agree: Annotated[list[Handle | PartForm], "claims that you agree to, whole or in part"]
    concede: Annotated[list[Handle], "claims that you were wrong to oppose; that you agree to them it does not say"]
    withdraw: Annotated[list[Handle | WithdrawalForm], "claims of yours that you take back"]
    question: Annotated[list[QuestionForm], "as a claim of the type question, but put to a participant"]
    answers: list[AnswerForm]
    compromise: list[CompromiseForm]
    accept: Annotated[list[Handle], "compromises of others that you accept; they replace your claims in `between`"]
    refuse: Annotated[list[Handle | WithdrawalForm], "compromises of others that you do not accept, and why"]
    stances: Annotated[dict[str, float], "claims: 1 for it, -1 against it, 0 you take no side"]
    cause: Annotated[Handle, "the claim that changed your mind, where a stance changes sides"]
    reasoning: Annotated[str, "kept, read by nobody"]
    pass_: Annotated[bool, "true: you have nothing to say"]


class BallotForm:
    """A closing ballot. What is left out stays as it was."""

    stances: Annotated[dict[str, float], "where you stand now: 1 for a claim, -1 against it, 0 no side"]
    agree: Annotated[list[Handle], "claims that you agree to"]
    concede: Annotated[list[Handle], "claims that you were wrong to oppose; that you agree to them it does not say"]
    withdraw: Annotated[list[Handle | WithdrawalForm], "claims of yours that you take back"]
    same: Annotated[list[list[Handle]], "pairs that mean the same, as ['c1', 'c4']"]
    differ: Annotated[list[list[Handle]], "pairs that do not"]
    cruxes: Annotated[list[str], "at most three propositions (c1, or a sentence) that would change your mind"]
    reasoning: Annotated[str, "kept, read by nobody"]
    pass_: Annotated[bool, "true: you have nothing to say, and your last stances stay"]


class LateBallotForm(BallotForm):
    """A closing ballot in which something may still be answered that came late."""

    claims: Annotated[list[ClaimForm], "one that opposes each thing in `late`, and nothing else"]


WORDS: Final[Mapping[str, str]] = types.MappingProxyType(
    {
        "c1, x1": "a claim, a conflict of two claims: name them so, or by the id of a new claim",
        "type": "observation: what is the case; recommendation: what to do; concern; question",
        "remark": "a type that moot alone uses: its words for who says that two claims are no conflict (`conflict`)",
        "label": "in: it stands; out: what attacks it stands; undec: neither, it is contested",
        "state": "of an attack; stands; challenged: somebody says that there is no conflict; fell: given up, or beaten;"
        " of a question: open, or answered",
        "contested": "what something is said against; mine: you said it",
        "by": "who says so, in this direction; detected: moot found it by the words, and may be wrong",
        "same_as": "other claims that say the same and count as this one; in relate: both say the same",
        "different": "they are not the same; nothing else follows, and nobody is asked again",
        "opposes": "both cannot be right; of a conflict (x1): the claim says that there is none",
        "undercuts": "true perhaps, but it does not follow from its reasons: the claim falls unless that is answered. A"
        " true fact that carries no conclusion: undercut the conclusion, or oppose the conflict (x1), not the fact",
        "may_conflict, may_be_same": "guesses by the words, each put to you once: answer with relate (different,"
        " same_as, opposes, not_in_conflict), or leave it; either: they may be the same or in conflict",
        "compromise": "its author accepts it by proposing it; once all others have accepted, it replaces the claims;"
        " who refuses it is against it, and its author is told",
        "gone": "was given up since you were last asked: nothing can be said of it",
    }
)
"""What the words of a request and of an answer mean."""
def example_of(others: tuple[str, ...]) -> dict[str, Any]:
    """A ROUND, as an example that names only what is there: the claims `others`, of other people."""
    fact = {
        "id": "n1",
        "type": "observation",
        "text": "The ledger holds 40 million rows.",
        "evidence": [{"source": "dashboard", "text": "ledger: 40.1M rows"}],
    }
    advice = {"id": "n2", "type": "recommendation", "text": "We should archive the ledger yearly.", "because": ["n1"]}
    relations = [{"from": "n1", "to": other, "how": "undercuts"} for other in others[:1]]
    return {
        "claims": [fact, advice],
        **({"relate": relations} if relations else {}),
        **({"agree": list(others[1:2])} if len(others) > 1 else {}),
    }


@plainly
def ballot_form(late: bool, asked: tuple[str, ...]) -> Mapping[str, Any]:
    """What a closing ballot is to look like, as plain JSON data. `late`: whether something may still be answered;
    `asked`: the claims on which a stance is asked for.
    """
    schema = form_schema(LateBallotForm if late else BallotForm, described=False)
    stances = {name: 1 if n == 0 else 0 for n, name in enumerate(asked[:2])}
    example = {**({"stances": stances} if stances else {}), "cruxes": ["The ledger holds 40 million rows."]}
    return {"schema": schema, "example": example, "words": dict(WORDS)}


@plainly
def form(others: tuple[str, ...]) -> Mapping[str, Any]:
    """What an answer is to look like, as plain JSON data: the JSON `schema` of a ROUND, an `example`, and what the
    `words` of requests and answers mean. `others`: claims of other people, which the example may name.
    """
    schema = form_schema(RoundForm, described=False)
    return {"schema": schema, "example": example_of(others), "words": dict(WORDS)}


_NONE: Mapping[str, Any] = MappingProxyType({})
Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Naming:
    """What the handles mean that a participant was shown: `claims` (`c1`) the id of a claim, `conflicts` (`x1`) the ids
    of two claims, `attacks` (by the same handle) the ids of the attacks in force between them. `own`: the names that
    the answer itself gives to its claims. `gone`: the handles of what was given up, which nobody can speak of.

    Of a scripted participant, which was shown none, all names go before handles (`scripted`).
    """

    claims: Mapping[str, str] = field(default_factory=lambda: _NONE)
    conflicts: Mapping[str, Pair] = field(default_factory=lambda: _NONE)
    attacks: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: _NONE)
    own: Collection[str] = frozenset()
    gone: Collection[str] = frozenset()
    scripted: bool = False

    def among(self, own: Collection[str]) -> "Naming":
        """The same handles, for an answer that gives the names `own` to claims of its own."""
        return self.without(own) if self.scripted else replace(self, own=frozenset(own))

    def without(self, names: Collection[str]) -> "Naming":
        """The handles of a scripted participant, where `names` mean something else."""
        return Naming(
            {handle: meant for handle, meant in self.claims.items() if handle not in names},
            {handle: meant for handle, meant in self.conflicts.items() if handle not in names},
            {handle: meant for handle, meant in self.attacks.items() if handle not in names},
            scripted=True,
        )

    def of(self, name: str) -> str:
        """The id of the claim that `name` means; `name` itself if it is no handle: then it is an id, or a name that an
        author gave.

        Raises InvalidValue for a name that is a handle and that the answer gives to a claim of its own, for the handle
        of a conflict, and for that of what was given up.
        """
        if name in self.own and (name in self.claims or name in self.conflicts or name in self.gone):
            remedy = f"{name} was shown to you for something else; give your own claims other ids, as n1"
            raise InvalidValue("the name", name, remedy)
        if name in self.gone:
            raise InvalidValue("the claim", name, f"{name} was given up: nobody stands behind it")
        if name in self.conflicts:
            raise InvalidValue("the claim", name, f"{name} is a conflict: name one of its claims")
        return self.claims.get(name, name)

    def challenged(self, conflict: str) -> tuple[str, ...]:
        """The ids of the attacks in force of a conflict. Raises InvalidValue if there are none."""
        found = self.attacks.get(conflict, ())
        if not found:
            remedy = f"nobody says that {conflict} is a conflict: say in `relate` what its two claims are to each other"
            raise InvalidValue("the conflict", conflict, remedy)
        return found


NO_HANDLES = Naming()
"""What the handles mean for whoever was shown none."""


def handles(request: Request, graph: Graph) -> dict[str, str | Pair]:
    """The handles under which a participant is shown claims (`c1`, the n-th argument of the graph) and conflicts (`x1`,
    the n-th pair of claims that are or may be in conflict): by handle, the id or the two ids. In place of a claim of a
    conflict that is no longer shown stands one that says the same. `graph`: that of the beginning of the round. Linear
    in the graph.
    """
    shown = {*request.handles} | {id for id, a in graph.arguments.items() if request.participant in a.authors}
    found: dict[str, str | Pair] = {f"c{n}": id for n, id in enumerate(graph.arguments, 1) if id in shown}
    claims = Claims(graph)
    instead = {claims.head(id): id for id in reversed([*graph.arguments]) if id in shown and claims.is_live(id)}

    def end(id: str) -> str | None:
        return id if id in shown or id not in graph.arguments else instead.get(claims.head(id))

    pairs = ((n, end(a), end(b)) for n, (a, b) in enumerate(graph.conflicts, 1))
    return found | {f"x{n}": pair_of(a, b) for n, a, b in pairs if a in shown and b in shown and a and b}


def naming_of(request: Request, graph: Graph, gone: Collection[str] = ()) -> Naming:
    """What the handles of a request mean. `graph`: that of the beginning of the round. A conflict is one of all claims
    that say the same. `gone`: the ids of what it told as given up. Linear in the graph.
    """
    meant, claims = handles(request, graph), Claims(graph)

    def heads(one: str, other: str) -> Pair:
        known = (claims.head(id) if id in graph.arguments else id for id in (one, other))
        return pair_of(*known)

    found: dict[Pair, list[str]] = {}
    for id in request.handles:
        edge = graph.edges.get(id)
        if edge is not None and _is_said(edge, graph):
            found.setdefault(heads(edge.source, edge.target), []).append(id)
    conflicts = {handle: pair for handle, pair in meant.items() if not isinstance(pair, str)}
    lost = (f"c{n}" for n, id in enumerate(graph.arguments, 1) if id in gone)
    return Naming(
        {handle: id for handle, id in meant.items() if isinstance(id, str)},
        conflicts,
        {handle: tuple(found.get(heads(*pair), ())) for handle, pair in conflicts.items()},
        gone=frozenset(handle for handle in lost if handle not in meant),
    )


def _is_said(edge: Edge, graph: Graph) -> bool:
    """Whether an attack was detected, or somebody still stands behind it."""
    return edge.how is How.DETECTED or any(edge.id not in graph.retracted.get(who, ()) for who in edge.authors)


UNSHOWN = "something that you were not shown"
"""Stands for the id of what a participant may not see."""


def refused(
    debate: Debate, participant: str, handles: Mapping[Any, str], seen: Collection[str]
) -> list[dict[str, Any]]:
    """The parts of the participant's last answer that did not count, each with the reason, and what it said where that
    is not on record elsewhere. Ids are replaced by the handles of what it has `seen`.
    """
    last = next((r for r in reversed(debate.past) if any(q.participant == participant for q in r.requests)), None)
    if last is None:
        return []
    asked = [request.id for request in last.requests if request.participant == participant]
    told = [e for id in asked for e in last.answers.get(id, ()) if isinstance(e, MoveRejected)]
    parts = ({"item": item(e.item), "why": str(e.why)} | ({"said": str(e.words)} if e.words else {}) for e in told)
    return [
        {key: text if key == "said" else in_handles(text, debate, handles, seen) for key, text in part.items()}
        for part in parts
    ]


def told(events: Sequence[Event], acts: Sequence[Act], debate: Debate) -> list[Mapping[str, str]]:  # noqa: ARG001
    """What was refused of an answer, in the words of its form and under the handles of the current round. An entry of
    the form may be several acts, so that no number is told.
    """
    who = next((event.participant for event in events if isinstance(event, MoveRejected)), "")
    handles = {id: handle for id, handle in board_of(debate).handles.items() if isinstance(id, str)}
    return in_names(events, (), handles, who)


def in_handles(text: str, debate: Debate, handles: Mapping[Any, str], seen: Collection[str]) -> str:
    """A sentence with handles in place of the ids of claims and attacks that it names. Linear in the graph."""
    graph = debate.before
    ids = [id for items in (graph.arguments, graph.edges, graph.supports, graph.facts) for id in items if id in text]
    for id in sorted(ids, key=len, reverse=True):
        text = text.replace(id, handles[id] if id in seen else UNSHOWN)
    return text
