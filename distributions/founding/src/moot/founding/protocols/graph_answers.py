"""How the plain answer of a participant of a founding graph debate becomes a move.

It may have the founding keys, or be a ROUND of the default profile: then an attack comes with a new argument of the
same answer. What the founding form has no place for is refused by name, so that the record shows it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from itertools import chain, islice
from math import isfinite
from typing import Any, Final

from moot.argumentation.literal import Literal, proposition
from moot.errors import InvalidValue
from moot.founding.graph_run import OPEN, clamped
from moot.founding.protocols.graph_form import ALSO, FoundingForm
from moot.founding.protocols.graph_log import ARGUE, ATTACK, CHECK, Numbered, aim_of
from moot.protocols.forms import keys
from moot.protocols.graph.course import check_of
from moot.protocols.graph.form import RoundForm
from moot.protocols.plain import unwrapped
from moot.record.acts.take_stance import Told
from moot.record.debate import Debate
from moot.record.decide import QUOTA
from moot.record.foreign import few, listed, named, one_of, told
from moot.record.graph import Component, Fact
from moot.record.labels import Outcome
from moot.record.lifecycle import Request
from moot.record.moves import Act, Advance, CounterAttack, Move, SubmitFact, TakeStance, Unreadable
from moot.record.text import Text, is_blank, words_of

KNOWN: Final = keys(RoundForm) | keys(FoundingForm) | {"endorse", "delay_s", "fail"}
HEARD: Final[Mapping[str, tuple[str, ...]]] = {
    ARGUE: ("facts", "arguments", "stances"),
    ATTACK: ("facts", "arguments", "attacks"),
    CHECK: ("checks",),
}
"""The lists of an answer that are heard, by what was asked for."""
UNHEARD: Final = ("arguments", "attacks", "stances", "checks", "supports", "agree", "endorse", "concede", "withdraw")
IN_ATTACKS: Final = frozenset(
    {"target", "component", "index", "type", "text", "rationale", "evidence", "confidence", "counterArgument", "source"}
)
IN_ARGUMENTS: Final = frozenset({"id", "claim", "premises", "assumptions", "evidence", "text", "relatedClaimId"})
FARTHEST: Final = 2**31
"""No index of an attack lies beyond it; otherwise nobody checks one (F7)."""


class Type(StrEnum):
    """What an attack is called."""

    REBUT = "rebut"
    UNDERMINE = "undermine"
    UNDERCUT = "undercut"


class Word(StrEnum):
    """A stance in a word."""

    PRO = "pro"
    CON = "con"
    UNCERTAIN = "uncertain"


SIGNS: Final = {Word.PRO: 1, Word.CON: -1, Word.UNCERTAIN: 0}


def read_founding(answer: Any, participant: str, request: Request | None, debate: Debate) -> Move:  # noqa: ARG001
    """The move that an answer stands for: a Move unchanged, or an object with the founding keys or those of a ROUND.

    A part that cannot be read, or that the founding form has no place for, becomes an act that is refused. Raises
    InvalidValue for an answer that is no object, nor a text that holds one.
    """
    if isinstance(answer, Move):
        return answer
    said = unwrapped(answer, KNOWN)
    aim = aim_of(debate.current) if debate.current else ARGUE
    reading = _Reading(participant, debate, said)
    acts = tuple(islice(chain(reading.acts(aim), told(said, KNOWN, "the answer")), QUOTA + 1))
    reasoning = said.get("reasoning")
    return Move(acts, passed=not acts, reasoning=Text(reasoning) if isinstance(reasoning, str) else None)


class _Reading:
    """Makes the acts of one answer."""

    def __init__(self, participant: str, debate: Debate, said: Mapping[str, Any]) -> None:
        self.participant, self.said, self.graph = participant, said, debate.before
        self.round = debate.round
        self.ids = Numbered.of(debate.before).ids
        self.facts: dict[str, str] = {}
        """The facts of this answer: their ids by the names or the words by which it cites them."""

    def acts(self, aim: str) -> Iterator[Act]:
        """The acts of the answer to a request with this aim. Facts come before what cites them."""
        heard = HEARD[aim]
        yield from self._facts() if "facts" in heard else ()
        if aim == ARGUE:
            yield from each_of(self.said, "arguments", lambda item: self._argument(item)[0])
            yield from self._stances()
        elif aim == ATTACK:
            yield from self._attacks()
        else:
            yield from each_of(self.said, "checks", lambda item: check_of(item, self._id, ALSO))
        for word in UNHEARD:
            if word not in heard and self.said.get(word):
                yield Unreadable(Text(f"the founding form has no place for `{word}` here"), word)

    def _id(self, name: Any) -> str:
        """The id that a founding id means; any other name itself."""
        plain = named(name, "an item")
        return self.ids.get(plain, plain)

    def _facts(self) -> Iterator[Act]:
        def read(item: Any) -> list[Act]:
            said = object_of(item, "a fact")
            name = named(said.get("id"), "`id`")
            source = said.get("source")
            id = self.facts[name] = f"{self.participant}:{name}"
            outcome = one_of(Outcome, said.get("outcome") or Outcome.UNKNOWN, "`outcome`")
            where = None if source is None else named(source, "`source`")
            return [SubmitFact(Fact(id, where, outcome, text=sentence_of(said.get("text"), "the text of a fact")))]

        yield from each_of(self.said, "facts", read)

    def _cited(self, values: Any) -> tuple[list[Act], tuple[str, ...]]:
        """The ids of the evidence that a list names or says in words, and the acts that bring what is new of it."""
        new, ids = list[Act](), list[str]()
        for value in few(values, "evidence"):
            name = named(value, "`evidence`")
            for known in (name, f"{self.participant}:{name}"):
                if known in self.graph.facts:
                    self.facts.setdefault(name, known)
            if name not in self.facts:
                id = self.facts[name] = f"{self.participant}:{self.round}.{len(self.facts) + 1}"
                new.append(SubmitFact(Fact(id, text=Text(name))))
            ids.append(self.facts[name])
        return new, tuple(dict.fromkeys(ids))

    def _argument(self, item: Any, **more: Any) -> tuple[list[Act], Advance]:
        """The acts of an argument, the argument itself last, and the argument."""
        said = {ALSO.get(key, key): value for key, value in object_of(item, "an argument").items()}
        new, evidence = self._cited(said.get("evidence", more.pop("evidence", None)))
        sentences: dict[str, Text] = {}

        def literal(value: Any, what: str) -> Literal:
            name = f"?{len(sentences) + 1}"
            sentences[name] = self._said(sentence_of(value, what))
            return name

        claim = literal(said.get("claim"), "`claim`")
        premises = tuple(literal(value, "`premises`") for value in few(said.get("premises"), "premises"))
        assumptions = tuple(literal(value, "`assumptions`") for value in few(said.get("assumptions"), "assumptions"))
        text, called = said.get("text"), said.get("id")
        advance = Advance(
            claim,
            premises,
            assumptions,
            evidence,
            text=more.pop("text", None) or (Text(text) if isinstance(text, str) else Text("")),
            sentences=sentences,
            called="" if called is None else named(called, "`id`"),
            **more,
        )
        return [*new, advance, *told(said, IN_ARGUMENTS, "an argument")], advance

    def _said(self, text: Text) -> Text:
        """A sentence; in a ROUND a position may be named by its id, and ~ before anything denies it."""
        plain = text.lstrip("~")
        positions = {proposition(position.id): position.text for position in self.graph.positions}
        meant = str(positions.get(plain.strip(), plain))
        return Text(f"not: {meant}") if (len(text) - len(plain)) % 2 else Text(meant)

    def _attacks(self) -> Iterator[Act]:
        arguments: dict[str, Any] = {}

        def known(item: Any) -> list[Act]:
            said = object_of(item, "an argument")
            arguments[str(said.get("id", f"?{len(arguments)}"))] = item
            return []

        yield from each_of(self.said, "arguments", known)
        used: set[str] = set()
        yield from each_of(self.said, "attacks", lambda item: self._attack(item, arguments, used))
        for name in arguments.keys() - used:
            why = f"argument {name}: in a round of attacks one is heard only as the counter-argument of an attack"
            yield Unreadable(Text(why), "arguments")

    def _attack(self, item: Any, arguments: Mapping[str, Any], used: set[str]) -> list[Act]:
        said = {ALSO.get(key, key): value for key, value in object_of(item, "an attack").items()}
        component = one_of(Component, said.get("component") or Component.CLAIM, "`component`")
        if component not in (Component.CLAIM, Component.PREMISE, Component.ASSUMPTION, Component.WARRANT):
            raise InvalidValue("`component`", component.value, "name claim, premise, assumption or warrant")
        called = said.get("type")
        target, counter = self._id(said.get("target")), self._counter(said, arguments, used)
        text, rationale = said.get("text"), said.get("rationale")
        acts, argument = self._argument(
            counter,
            text=Text(text) if isinstance(text, str) else None,
            reported={"confidence": confidence_of(said.get("confidence"))},
            evidence=said.get("evidence"),
        )
        attack = CounterAttack(
            target,
            argument,
            component,
            _index(said.get("index")),
            "" if called is None else one_of(Type, called, "`type`").value,
            Text(rationale) if isinstance(rationale, str) else Text(""),
        )
        return [*(attack if act is argument else act for act in acts), *told(said, IN_ATTACKS, "an attack")]

    def _counter(self, said: Mapping[str, Any], arguments: Mapping[str, Any], used: set[str]) -> Any:
        """The counter-argument of an attack: its own, the argument of this answer that it names, or the last of these;
        else the counter-proposition alone.
        """
        if said.get("counterArgument") is not None:
            return said["counterArgument"]
        source = said.get("source")
        if source is None and not arguments and isinstance(said.get("text"), str):
            return {"claim": said["text"]}
        name = next(reversed(list(arguments)), None) if source is None else str(source)
        if name not in arguments or name is None:
            remedy = "an attack brings a new argument: give `counterArgument`, or name one of this answer"
            raise InvalidValue("the source of an attack", source, remedy)
        if name in used:  # a node of its own all the same, and a name means one of them
            return {key: value for key, value in arguments[name].items() if key != "id"}
        used.add(name)
        return arguments[name]

    def _stances(self) -> Iterator[Act]:
        given = self.said.get("stances")
        if isinstance(given, Mapping):
            pairs = [{"position": position, "value": value} for position, value in given.items()]
            self.said = {**self.said, "stances": pairs}
        yield from each_of(self.said, "stances", self._stance)

    def _stance(self, item: Any) -> list[Act]:
        said = object_of(item, "a stance")
        if "value" in said:
            return [TakeStance(self._position(said.get("position")), said["value"])]
        word = one_of(Word, said.get("stance"), "`stance`")
        confidence, reasoning = confidence_of(said.get("confidence")), said.get("reasoning")
        told_so = Told(word.value, confidence, Text(reasoning) if isinstance(reasoning, str) else Text(""))
        return [TakeStance(self._position(said.get("claimId")), SIGNS[word] * confidence, told=told_so)]

    def _position(self, name: Any) -> str:
        """A position by its id, its text, or its founding id as a claim."""
        plain = named(name, "the claim of a stance")
        known: dict[str, str] = {}
        for n, position in enumerate(self.graph.positions, 1):
            known |= {position.id: position.id, f"claim-{n}": position.id, words_of(str(position.text)): position.id}
        return known.get(plain) or known.get(words_of(plain)) or plain


def object_of(item: Any, what: str) -> Mapping[str, Any]:
    """The object that `item` is. Raises InvalidValue, naming `what` it should be, for anything else."""
    if not isinstance(item, Mapping):
        raise InvalidValue(what, type(item).__name__, f"{what} is an object")
    return item


def sentence_of(value: Any, what: str) -> Text:
    """The sentence that `value` is. Raises InvalidValue, naming `what` it should be, for a blank one or no text."""
    if not isinstance(value, str) or is_blank(value):
        raise InvalidValue(what, repr(value)[:40], "write a sentence")
    return Text(value)


def each_of(said: Mapping[str, Any], word: str, read: Callable[[Any], Iterable[Act]]) -> Iterator[Act]:
    """What the entries of the list `word` of an answer stand for, each as `read` gives it; one that cannot be read is
    refused.
    """
    try:
        items = listed(said.get(word), word)
    except InvalidValue as error:
        yield Unreadable(Text(str(error)), word)
        return
    for item in items:
        try:
            yield from read(item)
        except InvalidValue as error:
            yield Unreadable(Text(str(error)), word)
        except RecursionError:
            yield Unreadable(Text("it is nested too deep"), word)


def confidence_of(value: Any) -> float:
    """A confidence, brought into [0, 1]; .5 where none is given."""
    if value is None:
        return OPEN
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
        raise InvalidValue("`confidence`", repr(value)[:40], "give a number from 0 to 1")
    return clamped(float(value))


def _index(value: Any) -> int:
    """A place in a list, whatever it is: the founding system checks none (F7)."""
    if value is None:
        return 0
    whole = isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value) and value == int(value)
    if not whole or abs(value) > FARTHEST:
        raise InvalidValue("`index`", repr(value)[:40], "give a whole number")
    return int(value)
