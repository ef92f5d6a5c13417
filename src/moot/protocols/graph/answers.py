"""How the plain answer of a participant of a `graph` debate becomes a move (docs/participants.md).

An answer (a ROUND, described in `form`) is foreign data for ever; it is read as generously as that of a debate of
claims. A part that cannot be meant becomes an act that `decide` refuses by name, and the rest of the answer counts.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from itertools import chain
from typing import Any, Final

from moot.argumentation.literal import negate, proposition
from moot.errors import InvalidValue
from moot.protocols.forms import keys
from moot.protocols.graph.course import check_of
from moot.protocols.graph.form import (
    ArgumentForm,
    AttackForm,
    FactForm,
    ProposalForm,
    QuestionForm,
    ReplyForm,
    RoundForm,
    SupportForm,
    WithdrawalForm,
)
from moot.protocols.graph.handles import Naming, Questions
from moot.protocols.plain import unwrapped
from moot.reading.language import points_back
from moot.record.acts.advance import APART, LONGEST_SENTENCE
from moot.record.acts.propose import proposed_as
from moot.record.debate import Debate
from moot.record.foreign import few, first_keys, listed, named, number, one_of, plain_text, told, within_quota
from moot.record.graph import Component, Fact
from moot.record.labels import Outcome
from moot.record.lifecycle import Request
from moot.record.moves import (
    Act,
    Advance,
    Ask,
    Attack,
    Concede,
    Endorse,
    GiveSupport,
    Move,
    Propose,
    Reply,
    Retract,
    SayAlike,
    SubmitFact,
    TakeStance,
    Unreadable,
)
from moot.record.text import Text, words_of

ALSO: Final = frozenset({"endorse", "delay_s", "fail"})
"""Keys of an answer that its form does not show: another word for `agree`, and what scripted participants have."""
LISTS: Final = (
    *("propose", "facts", "arguments", "attacks", "supports", "agree", "endorse", "concede", "withdraw", "checks"),
    *("same", "different", "question", "answers"),
)


def read_answer(answer: Any, participant: str, request: Request | None, debate: Debate) -> Move:
    """The move that the answer of `participant` stands for: a Move unchanged, or an object of the form `RoundForm`.

    `request`: what it was asked; None for a participant that was shown no handles, as a scripted one, which uses ids
    and names. A part that cannot be read becomes an act that will be refused; the rest counts. Raises InvalidValue for
    an answer that is no object, nor a text that holds one.
    """
    if isinstance(answer, Move):
        return answer
    said = unwrapped(answer, keys(RoundForm) | ALSO)
    lists, notes = _lists(said)
    stances = said.get("stances")
    stances = stances if isinstance(stances, Mapping) else {}
    proposed = {words_of(text): proposed_as(debate.before, text) for text in _proposed(lists["propose"])}
    called = own_names(lists["arguments"])
    naming = Naming(debate.before, request is not None, called | own_names(lists["facts"]))
    reading = _Reading(participant, naming, called, proposed, Questions(debate))
    acts = chain(
        (act for word in LISTS for item in lists[word] for act in reading.acts(word, item)),
        reading.stances(stances, said.get("cause")),
        notes,
    )
    found = within_quota(acts, sum(map(number, (*lists.values(), stances, notes))))
    reasoning = said.get("reasoning")
    return Move(found, passed=not found, reasoning=Text(reasoning) if isinstance(reasoning, str) else None)


def _lists(said: Mapping[str, Any]) -> tuple[dict[str, Sequence[Any]], list[Act]]:
    """The lists of an answer by key, and what is to be told of it."""
    lists: dict[str, Sequence[Any]] = {}
    notes = list(told(said, keys(RoundForm) | ALSO, "the answer"))
    for word in LISTS:
        try:
            lists[word] = listed(said.get(word), word)
        except InvalidValue as error:
            lists[word] = ()
            notes.append(Unreadable(Text(str(error)), word))
    if not isinstance(said.get("stances"), Mapping | None):
        notes.append(Unreadable(Text("`stances` is no object: give numbers from -1 to 1 by position"), "stances"))
    return lists, notes


def meant_in(participant: str, request: Request | None, debate: Debate) -> Callable[[Any], str]:  # noqa: ARG001
    """What the names in a closing ballot mean: a handle its item or proposition, a position by its id, all else
    itself.
    """
    naming = Naming(debate.before, request is not None)

    def meant(name: Any) -> str:
        plain = named(name, "a proposition").removeprefix("~").strip()
        found = naming.places.get(plain) or naming.of(plain)
        if found == plain and not naming.is_item(plain) and plain not in naming.propositions:
            naming.refuse_unknown(plain, "a proposition")
        return found

    return meant


def _proposed(items: Sequence[Any]) -> list[str]:
    """The texts of the positions that an answer proposes, as far as they can be read."""
    texts = (item.get("text") if isinstance(item, Mapping) else item for item in items)
    return [text for text in texts if isinstance(text, str)]


def own_names(items: Sequence[Any]) -> frozenset[str]:
    """The names that entries of an answer give to what they state."""
    return frozenset(str(item.get("id")) for item in items if isinstance(item, Mapping))


class _Reading:
    """Makes the acts of one participant's answer, whose handles mean what `naming` says. `called`: the names that it
    gives to arguments of its own. `proposed`: by the words of the positions that it proposes, their ids.
    """

    def __init__(
        self, participant: str, naming: Naming, called: Set[str], proposed: Mapping[str, str], questions: Questions
    ) -> None:
        self.participant, self.naming, self.called = participant, naming, called | naming.called
        self.proposed, self.questions = proposed, questions
        self._readers: dict[str, Callable[[Any], list[Act]]] = {
            "propose": self._proposal,
            "facts": self._fact,
            "arguments": self._argument,
            "attacks": self._attack,
            "supports": self._support,
            "agree": lambda item: [Endorse(self._item(item))],
            "endorse": lambda item: [Endorse(self._item(item))],
            "concede": lambda item: [Concede(self._item(item))],
            "withdraw": self._withdrawal,
            "same": lambda item: self._alike(item, same=True),
            "different": lambda item: self._alike(item, same=False),
            "question": self._question,
            "answers": self._reply,
            "checks": lambda item: check_of(item, self.naming.of, {}),
        }

    def acts(self, word: str, item: Any) -> list[Act]:
        """The acts that one entry of the list `word` stands for; one that cannot be read becomes an act that is
        refused.
        """
        try:
            return self._readers[word](item)
        except InvalidValue as error:
            return [Unreadable(Text(str(error)), word)]
        except RecursionError:
            return [Unreadable(Text("it is nested too deep"), word)]

    def stances(self, values: Mapping[Any, Any], cause: Any) -> Iterator[Act]:
        """A stance for each position that is named, by id or text."""
        for name in first_keys(values):
            try:
                because = None if cause is None else self.naming.of(cause)
                yield TakeStance(self._position(name), values[name], because)
            except InvalidValue as error:
                yield Unreadable(Text(str(error)), "stances")

    def _position(self, name: Any) -> str:
        """A position by its text, its id, or a denial of one of these."""
        sentences = _Sentences(self.naming)
        literal = sentences.literal(name, "the position of a stance")
        plain = literal.removeprefix("~")
        if plain not in sentences.found:
            return literal
        known = {words_of(str(p.text)): p.id for p in self.naming.graph.positions}
        meant = {**known, **self.proposed}.get(words_of(str(sentences.found[plain])))
        if meant is None:
            texts = ", ".join(repr(str(p.text)) for p in self.naming.graph.positions)
            raise InvalidValue("the position of a stance", str(name)[:80], f"the positions are {texts}")
        return negate(meant) if literal != plain else meant

    def _proposal(self, item: Any) -> list[Act]:
        said = item if isinstance(item, Mapping) else {"text": item}
        text = plain_text(said.get("text"))
        if text is None:
            raise InvalidValue("a proposal", str(item)[:40], "say the answer in `text`")
        between = tuple(self._position(name) for name in few(said.get("between"), "between"))
        return [Propose(Text(text.strip()), between), *told(said, keys(ProposalForm), "a proposal")]

    def _item(self, item: Any) -> str:
        """What was named, or an object with it as `argument` or `id`."""
        if isinstance(item, Mapping):
            item = item.get("argument", item.get("id"))
        return self.naming.of(item)

    def _fact(self, item: Any) -> list[Act]:
        said = _object(item, "a fact")
        name, source = named(said.get("id"), "`id`"), said.get("source")
        outcome = one_of(Outcome, said.get("outcome") or Outcome.UNKNOWN, "`outcome`")
        text = said.get("text", "")
        if not isinstance(text, str):
            raise InvalidValue("the text of a fact", type(text).__name__, "say what it says, as a sentence")
        where = None if source is None else named(source, "`source`")
        fact = Fact(f"{self.participant}:{name}", where, outcome, text=Text(text))
        return [SubmitFact(fact), *told(said, keys(FactForm), "a fact")]

    def _argument(self, item: Any) -> list[Act]:
        said = _object(item, "an argument")
        sentences = _Sentences(self.naming, self.participant)
        claim = sentences.literal(said.get("claim"), "`claim`")
        premises, assumptions = (sentences.literals(said.get(word), word) for word in ("premises", "assumptions"))
        superseded, called = said.get("supersedes"), said.get("id")
        evidence = tuple(self.naming.of(fact) for fact in few(said.get("evidence"), "evidence"))
        text = plain_text(said.get("text")) or ""
        if not (premises or assumptions or evidence):
            premises = sentences.reason(text, said.get("claim"))
        advance = Advance(
            claim,
            premises,
            assumptions,
            evidence,
            text=Text(text),
            supersedes=None if superseded is None else self.naming.of(superseded),
            sentences=sentences.found,
            called="" if called is None else named(called, "`id`"),
        )
        return [advance, *told(said, keys(ArgumentForm), "an argument")]

    def _attack(self, item: Any) -> list[Act]:
        said = _object(item, "an attack")
        component = one_of(Component, said.get("component") or Component.CLAIM, "`component`")
        source, rationale = said.get("source"), said.get("rationale")
        attack = Attack(
            self._aim(said.get("target"), component),
            component,
            None if source is None else self.naming.of(source),
            _index(said.get("index")),
            Text(rationale) if isinstance(rationale, str) else Text(""),
        )
        return [attack, *told(said, keys(AttackForm), "an attack")]

    def _support(self, item: Any) -> list[Act]:
        said = _object(item, "a support")
        source, target = said.get("source"), said.get("target")
        component = one_of(Component, said.get("component") or self._supported(target), "`component`")
        support = GiveSupport(
            self._aim(target, component),
            component,
            None if source is None else self.naming.of(source),
            _index(said.get("index")),
        )
        return [support, *told(said, keys(SupportForm), "a support")]

    def _aim(self, target: Any, component: Component) -> str:
        """What is attacked or supported: an item, or, if the component says so, a literal that was stated."""
        return self._known_literal(target) if component is Component.LITERAL else self.naming.of(target)

    def _supported(self, target: Any) -> Component:
        """What a support that does not say is of: the literal where its target is a position or what was stated, else
        the claim of the argument that it names.
        """
        if not isinstance(target, str) or self.naming.is_item(target) or target in self.called:
            return Component.CLAIM
        try:
            self._known_literal(target)
        except InvalidValue:
            return Component.CLAIM
        return Component.LITERAL

    def _known_literal(self, name: Any) -> str:
        """A literal that was stated before, by id, handle or words."""
        sentences = _Sentences(self.naming)
        literal = sentences.literal(name, "`target`")
        plain = literal.removeprefix("~")
        if plain not in sentences.found:
            return literal
        known = {words_of(str(text)): id for id, text in self.naming.graph.texts.items()}
        known |= {words_of(str(p.text)): p.id for p in self.naming.graph.positions}
        meant = known.get(words_of(str(sentences.found[plain])))
        if meant is None:
            raise InvalidValue("`target`", str(name)[:80], "name what was stated: a position or a proposition, as p1")
        return negate(meant) if literal != plain else meant

    def _question(self, item: Any) -> list[Act]:
        said = {"text": item} if isinstance(item, str) else _object(item, "a question")
        to = said.get("to")
        asked = Ask(Text(plain_text(said.get("text")) or ""), None if to is None else self.questions.name(to))
        return [asked, *told(said, keys(QuestionForm), "a question")]

    def _reply(self, item: Any) -> list[Act]:
        said = _object(item, "an answer")
        reply = Reply(self.questions.of(said.get("question")), Text(plain_text(said.get("text")) or ""))
        return [reply, *told(said, keys(ReplyForm), "an answer")]

    def _alike(self, item: Any, *, same: bool) -> list[Act]:
        pair = few(item, "a pair")
        if not isinstance(item, list | tuple) or len(pair) != 2:
            raise InvalidValue("a pair", str(item)[:40], "give two handles of sentences, as ['p1', 'p4']")
        a, b = (self.naming.of(name) for name in pair)
        return [SayAlike(a, b, same)]

    def _withdrawal(self, item: Any) -> list[Act]:
        if not isinstance(item, Mapping):
            return [Retract(self._withdrawn(item))]
        because = item.get("because")
        named = item.get("item", item.get("argument", item.get("id")))
        retract = Retract(self._withdrawn(named), None if because is None else self._withdrawn(because))
        return [retract, *told(item, keys(WithdrawalForm) | {"argument"}, "a withdrawal")]

    def _withdrawn(self, name: Any) -> str:
        """What is withdrawn, or because of what: an item, or what was stated in words, as `p:` and its literal."""
        if not isinstance(name, str) or self.naming.is_item(name) or name in self.called:
            return self.naming.of(name)
        try:
            return f"p:{self._known_literal(name)}"
        except InvalidValue:
            return self.naming.of(name)


class _Sentences:
    """The literals of one argument: what is known by its id or handle is meant by it, all else is a sentence.

    `found`: by a name that stands for it (`?1`, or `!1` where it is one with no other), each sentence.
    """

    def __init__(self, naming: Naming, me: str = "") -> None:
        self.naming, self.me = naming, me
        self.found: dict[str, Text] = {}

    def literal(self, value: Any, what: str) -> str:
        """The literal that a text stands for. Raises InvalidValue for what is no text, or a blank one."""
        plain = named(value, what)
        denied = 0
        while plain.startswith("~"):
            plain, denied = plain[1:].strip(), denied + 1
        if not plain:
            raise InvalidValue(what, value, "say what it denies")
        if denied:
            self._denies_one_thing(plain, what)
        meant = self.naming.places.get(plain) or self.naming.ids.get(plain, plain)
        if proposition(meant) not in self.naming.propositions:
            self.naming.refuse_unknown(plain, what)
            back = points_back(plain)
            known = self._own(plain) if back else None
            meant = known or f"{APART if back else '?'}{len(self.found) + 1}"
            if known is None:
                self.found[meant] = Text(plain)
        return negate(meant) if denied % 2 else meant

    def reason(self, text: str, claim: Any) -> tuple[str, ...]:
        """A reason in words alone as the premise: two such reasons for one claim are two arguments, and to answer one
        is not to answer the other. None for words that say nothing, only repeat the claim, or are no single sentence.
        """
        if not text.strip() or len(text) > LONGEST_SENTENCE or words_of(text) == words_of(str(claim)):
            return ()
        name = f"{APART}{len(self.found) + 1}"
        self.found[name] = Text(text.strip())
        return (name,)

    def _own(self, plain: str) -> str | None:
        """The proposition of these words that this participant stated: what points at something is his alone."""
        graph, words = self.naming.graph, words_of(plain)
        own = (a for a in graph.arguments.values() if self.me in a.authors)
        stated = (proposition(literal) for argument in own for literal in argument.literals)
        return next((l for l in stated if l in graph.texts and words_of(str(graph.texts[l])) == words), None)

    def _denies_one_thing(self, plain: str, what: str) -> None:
        """Raises InvalidValue for a denial of a handle and more words: whether the handle or the whole is denied is not
        to be known, and the one is nearly the reverse of the other.
        """
        first, _, more = plain.partition(" ")
        if more and (self.naming.ids.get(first, first) in self.naming.propositions or first in self.naming.ids):
            shown = f"~{plain[:60]}"
            remedy = (
                f"write ~{first} alone to deny {first}; write the sentence without ~ to state it; "
                "that a claim does not follow is an attack on the argument, with component warrant"
            )
            raise InvalidValue(what, shown, remedy)

    def literals(self, values: Any, word: str) -> tuple[str, ...]:
        """The literals that a list of texts stands for."""
        return tuple(self.literal(value, f"`{word}`") for value in few(values, word))


def _object(item: Any, what: str) -> Mapping[str, Any]:
    if not isinstance(item, Mapping):
        raise InvalidValue(what, type(item).__name__, f"{what} is an object")
    return item


def _index(value: Any) -> int:
    """A place in a list, from 0. Raises InvalidValue for what is no whole number."""
    if value is None:
        return 0
    whole = isinstance(value, int | float) and not isinstance(value, bool) and value == int(value)
    if not whole or not 0 <= value <= 1_000:
        raise InvalidValue("`index`", repr(value)[:40], "give a whole number from 0")
    return int(value)
