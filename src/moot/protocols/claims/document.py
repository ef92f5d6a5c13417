"""Claims that are given as a document: the graph that a debate with these claims would have after its blind round.

Each claim becomes the events of somebody who states it: the argument, the author's stance, what it supports and
opposes. These are folded, compared by the detector and judged as in any debate, so whatever order the claims come in,
the graph is the same (docs/formal-model.md, section 5). Confidence and urgency are kept, and read by nothing here.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from moot.argumentation.literal import Literal, negate
from moot.errors import InvalidDocument
from moot.protocols.claims.detection import found_by
from moot.protocols.claims.verdict import claims_content
from moot.reading.contradiction import ContradictionDetector
from moot.record.debate import fold
from moot.record.events import (
    ArgumentAdvanced,
    AttackMade,
    DebateOpened,
    Event,
    MovesRequested,
    Request,
    Seat,
    StanceTaken,
    SupportGiven,
)
from moot.record.graph import Argument, Component, Edge, Graph, Kind, Listed, Support, literal_of
from moot.record.parameters import Parameters
from moot.record.text import NO_TEXT, Text
from moot.verdict.claims import judged
from moot.verdict.evaluation import Evaluation, GivenClaim, claim_problems, evaluate

_NONE: Mapping[str, str] = MappingProxyType({})


def evaluated(
    claims: Sequence[GivenClaim],
    classes: Mapping[str, str],
    parameters: Parameters,
    detector: ContradictionDetector,
) -> Evaluation:
    """The evaluation of claims that are given as a document: their labels and strengths, and the status of each literal
    at issue against its negation, by the rules of a debate (`contested.claims_content`).

    `classes`: by participant, the independence class; whoever is named there takes part, also without a claim. Raises
    and costs as `claims_graph` does.
    """
    graph = claims_graph(claims, detector, classes)
    return replace(evaluate(graph, claims_content, parameters), lists_issues=True)


def claims_graph(
    claims: Iterable[GivenClaim], detector: ContradictionDetector, classes: Mapping[str, str] = _NONE
) -> Graph:
    """The argument graph of claims that are given as a document, ready to be compiled. Its positions are the literals
    of the claims; claims that the detector finds to say the same are one, under the smallest id.

    `classes`: by author, the independence class (whose members count once); an author that is left out is a class of
    its own. Raises InvalidDocument, naming all problems, for repeated and unknown ids and the like, InvalidValue for
    more than 1,000 claims. Cost: one comparison for every two claims that share something telling, such as a word or a
    kind of figure (`detectors.comparing`); with another detector than the lexical one, for every two claims.
    """
    given = tuple(sorted(claims, key=lambda claim: claim.id))
    problems = claim_problems(given)
    if problems:
        raise InvalidDocument("the claims", problems)
    stating = _Stating(given)
    stated = fold([*_opening(given, classes), *stating.events()])
    graph = fold(found_by(stated, detector), stated).graph
    return judged(replace(graph, listed=(*graph.listed, *stating.listed)))


def _opening(claims: Sequence[GivenClaim], classes: Mapping[str, str]) -> tuple[Event, Event]:
    """A debate among all who are named, and its blind round."""
    names = sorted({claim.author for claim in claims} | classes.keys())
    seats = tuple(Seat(name, "given", classes.get(name, name)) for name in names)
    opened = DebateOpened("given", NO_TEXT, "claims", "default", (), False, {}, 1, "", "", seats, {})
    return opened, MovesRequested(0, tuple(Request(name, name, "claim") for name in names))


class _Stating:
    """What the authors of sorted, sound claims say, as events; `listed`: what concerns a question, and says nothing."""

    def __init__(self, claims: Sequence[GivenClaim]) -> None:
        self.claims, self.by_id = claims, {claim.id: claim for claim in claims}
        self.listed: list[Listed] = []

    def events(self) -> Iterator[Event]:
        """All arguments first: a claim may support or oppose a later one."""
        for claim in self.claims:
            yield ArgumentAdvanced(claim.author, _argument(claim))
        stances: dict[tuple[str, Literal], float] = {
            (claim.author, claim.literal): 1.0 for claim in self.claims if claim.kind is not Kind.QUESTION
        }
        for claim, target in self._named("supports"):
            support = Support(self._name("support", claim.id, target), (claim.author,), claim.id, literal_of(target))
            yield SupportGiven(claim.author, support)
        for claim, target in self._named("opposes"):
            name = self._name("rebut", claim.id, target)
            yield AttackMade(claim.author, Edge(name, (claim.author,), claim.id, target, Component.CLAIM))
            value = -1.0 + ((claim.author, literal_of(target)) in stances)
            stances[claim.author, literal_of(target)] = value
            stances[claim.author, negate(literal_of(target))] = -value + 0.0
        for (author, literal), value in stances.items():
            yield StanceTaken(author, author, literal, value)

    def _named(self, word: str) -> Iterator[tuple[GivenClaim, str]]:
        """The claims with what they say of others; what concerns a question is listed."""
        for claim in self.claims:
            for target in sorted(set(getattr(claim, word))):
                if Kind.QUESTION in (claim.kind, self.by_id[target].kind):
                    self.listed.append(Listed(claim.id, f"{word} {target!r}: a question has no claim"))
                else:
                    yield claim, target

    def _name(self, kind: str, source: str, target: str) -> str:
        """An id for a support or an edge, the same in every order, and nobody else's."""
        name = f"{kind}:{_escaped(source)}>{_escaped(target)}"
        while name in self.by_id:
            name += "'"
        return name


def _argument(claim: GivenClaim) -> Argument:
    return Argument(
        claim.id,
        (claim.author,),
        claim.literal,
        kind=claim.kind,
        text=Text(claim.text),
        reported=claim.reported,
    )


def _escaped(id: str) -> str:
    return id.replace("%", "%25").replace(">", "%3E")
