"""How the plain answer of a participant of a `claims` debate becomes a move (docs/participants.md).

An answer (a ROUND, described in `form`) is foreign data for ever. It is read generously: keys that are not known are
ignored and told, one name stands for a list of it, a type may be written in any case, a number on another scale is
brought to the scale, an object may come as JSON in a text or wrapped in another. A part that cannot be meant becomes an
act that `decide` refuses by name, and the rest of the answer counts.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import chain
from types import MappingProxyType
from typing import Any, Final

from moot.errors import InvalidValue
from moot.protocols.claims.board import board_of
from moot.protocols.claims.form import (
    NO_HANDLES,
    AnswerForm,
    ClaimForm,
    CompromiseForm,
    EvidenceForm,
    Naming,
    PartForm,
    QuestionForm,
    RelationForm,
    RoundForm,
    WithdrawalForm,
    naming_of,
)
from moot.protocols.claims.sight import gone, last_asked
from moot.protocols.forms import keys
from moot.protocols.plain import unwrapped
from moot.record.debate import Debate
from moot.record.decide import QUOTA
from moot.record.foreign import (
    entries,
    few,
    first_keys,
    kept,
    level,
    listed,
    name_of,
    named,
    number,
    one_of,
    plain_text,
    told,
    within_quota,
)
from moot.record.graph import Kind
from moot.record.lifecycle import Request
from moot.record.moves import (
    AcceptCompromise,
    Act,
    Cited,
    Concede,
    Endorse,
    How,
    Move,
    NotKnow,
    RefuseCompromise,
    Relate,
    Retract,
    StateClaim,
    TakeStance,
    Unreadable,
)
from moot.record.shape import PLACE, exact
from moot.record.text import Text

Authors = Mapping[str, tuple[str, ...]]
"""By id of a claim, who said it."""
NOBODY: Final[Authors] = MappingProxyType({})
LEVELS: Final = ("urgency", "confidence")
SPELLED: Final = {"kind": "type", "called": "id"}
"""The fields of a claim that have another name in an answer."""


class Stating:
    """Reads the claims of one participant, whose handles mean what `naming` says; `authors`: who said what is shown.
    Every method gives acts, and raises InvalidValue for what cannot be meant.
    """

    def __init__(self, participant: str, naming: Naming, authors: Authors) -> None:
        self.participant, self.naming, self.authors = participant, naming, authors

    def claim(self, item: Any) -> list[Act]:
        """A claim: an object of the form `ClaimForm`, or its text alone."""
        said = _object(item, "a claim", "text")
        if said.get("author") not in (None, self.participant):
            return [Unreadable(Text(f"it speaks for {said.get('author')!r}"), StateClaim.__name__, kept(said))]
        notes: list[Act] = [*told(said, keys(ClaimForm) | {"author"}, "a claim")]
        supports, opposes, because = (self._names(said, word, notes) for word in ("supports", "opposes", "because"))
        superseded = self._superseded(said, notes)
        kind = one_of(Kind, said.get("type") or Kind.OBSERVATION, "`type`")
        if kind is Kind.QUESTION:
            because = (*because, *self._names(said, "about", notes))
        stated = StateClaim(
            _text(said.get("text", "")),
            kind,
            supports,
            opposes,
            _name(said.get("id")),
            superseded,
            **_levels(said, notes),
            because=because,
            evidence=tuple(_cited(entry, notes) for entry in few(said.get("evidence"), "evidence")),
        )
        return [_read(stated), *notes]

    def answer(self, item: Any) -> list[Act]:
        """An answer to a question, or that one does not know it: an object of the form `AnswerForm`."""
        said = _object(item, "an answer")
        question = self.naming.of(named(said.get("question"), "`question`"))
        if said.get("unknown") is True:
            return [NotKnow(question), *told(said, keys(AnswerForm), "an answer")]
        stated = StateClaim(_text(said.get("text", "")), called=_name(said.get("id")), answers=question)
        return [_read(stated), *told(said, keys(AnswerForm), "an answer")]

    def question(self, item: Any) -> list[Act]:
        """A question to all, or to one participant: an object of the form `QuestionForm`, or its text alone."""
        said = _object(item, "a question", "text")
        to, notes = said.get("to"), told(said, keys(QuestionForm), "a question")
        about = () if to is None else self._of(named(to, "`to`"))
        return [_read(StateClaim(_text(said.get("text", "")), Kind.QUESTION, because=about)), *notes]

    def _of(self, to: str) -> tuple[str, ...]:
        """The claims by which a question is put to a participant: those that it alone said, else those that it said.
        """
        said = [id for id, authors in self.authors.items() if to in authors]
        if not said:
            there = ", ".join(dict.fromkeys(chain.from_iterable(self.authors.values()))) or "nobody yet"
            remedy = f"name somebody else who said what you were shown ({there}), or leave it out"
            raise InvalidValue("`to`", to[:80], remedy)
        return tuple([id for id in said if len(self.authors[id]) == 1] or said)

    def compromise(self, item: Any) -> list[Act]:
        """A compromise: an object of the form `CompromiseForm`."""
        said = _object(item, "a compromise")
        notes: list[Act] = [*told(said, keys(CompromiseForm), "a compromise")]
        between, kind = self._names(said, "between", notes), Kind.RECOMMENDATION
        stated = StateClaim(_text(said.get("text", "")), kind, called=_name(said.get("id")), between=between)
        return [_read(stated), *notes]

    def part(self, said: Mapping[str, Any]) -> list[Act]:
        """The part of a claim that somebody agrees to, as a claim: an object of the form `PartForm`."""
        part, excepted = (plain_text(said.get(word)) or "" for word in ("part", "except"))
        if not part.strip():
            raise InvalidValue("an agreement in part", "without a part", "say in `part` what you agree to")
        whole = self.naming.of(named(said.get("claim"), "`claim`"))
        without = Text(excepted.strip()) if excepted.strip() else None
        return [_read(StateClaim(Text(part.strip()), part_of=whole, excepted=without))]

    def _superseded(self, said: Mapping[str, Any], notes: list[Act]) -> str | None:
        """The one claim that a claim replaces. Of several the first counts, and the author is told."""
        found = few(said.get("supersedes"), "supersedes")
        if len(found) > 1:
            remedy = f"a claim replaces one claim: {found[0]} counts; take back the others with `withdraw`"
            notes.append(Unreadable(Text(remedy), "supersedes"))
        return self.naming.of(named(found[0], "`supersedes`")) if found else None

    def _names(self, said: Mapping[str, Any], word: str, notes: list[Act]) -> tuple[str, ...]:
        """The claims that a list names. The handle of a conflict, among what is opposed, names the attacks in it."""
        found: list[str] = []
        for name in few(said.get(word), word):
            try:
                plain = named(name, f"`{word}`")
                is_conflict = word == "opposes" and plain in self.naming.conflicts and plain not in self.naming.own
                found += self.naming.challenged(plain) if is_conflict else (self.naming.of(plain),)
            except InvalidValue as error:
                notes.append(Unreadable(Text(str(error)), word))
        return tuple(found)


def _object(item: Any, what: str, alone: str | None = None) -> Mapping[str, Any]:
    """The object that stands for a claim; a text alone is that of the key `alone`."""
    if isinstance(item, str) and alone is not None:
        return {alone: item}
    if not isinstance(item, Mapping):
        raise InvalidValue(what, name_of(type(item)), f"{what} is an object")
    return item


def _text(value: Any) -> Any:
    """The text of a claim; what is none is read, and refused, as it is."""
    text = plain_text(value)
    return value if text is None else Text(text)


def _name(value: Any) -> Any:
    return "" if value is None else value


def _levels(said: Mapping[str, Any], notes: list[Act]) -> dict[str, Any]:
    found: dict[str, float] = {}
    for word in LEVELS:
        if said.get(word) is not None:
            try:
                found[word] = level(said[word], f"`{word}`")
            except InvalidValue as error:
                notes.append(Unreadable(Text(str(error)), word))
    return {"reported": found} if found else {}


def _cited(entry: Any, notes: list[Act]) -> Cited:
    said = _object(entry, "a source", "text")
    notes += told(said, keys(EvidenceForm), "a source")
    source = said.get("source")
    return Cited(_text(said.get("text", "")), None if source is None else named(source, "`source`"))


def _read(claim: StateClaim) -> Act:
    """The claim as it is read, or what stands for one that cannot be read, and says why by the keys of an answer."""
    try:
        return exact(claim)
    except InvalidValue as error:
        key = error.what.strip(PLACE)
        words = InvalidValue(f"`{SPELLED.get(key, key.removeprefix('reported.'))}`", error.value, error.remedy)
        return Unreadable(Text(str(words)), StateClaim.__name__, kept(claim.text))
    except RecursionError:
        return Unreadable(Text("it is nested too deep"), StateClaim.__name__, kept(claim.text))


ALSO: Final = frozenset({"endorse", "delay_s", "fail"})
"""Keys of an answer that its form does not show: another word for `agree`, and what scripted participants have."""
LISTS: Final = (
    "claims",
    "relate",
    "exclude",
    "concede",
    "agree",
    "endorse",
    "withdraw",
    "question",
    "answers",
    "compromise",
    "accept",
    "refuse",
)
"""The keys of an answer that hold lists."""


def read_answer(answer: Any, participant: str, request: Request | None, debate: Debate) -> Move:
    """The move that the answer of `participant` stands for (`move_of`). `request`: what it was asked, with the handles
    that it was shown; None for a participant that was shown nothing, as a scripted one, for which ids and names go
    before handles.
    """
    if isinstance(answer, Move):
        return answer
    naming = _naming(participant, request, debate)
    return move_of(answer, participant, naming, _others(participant, naming, debate))


def _others(participant: str, naming: Naming, debate: Debate) -> Authors:
    """Who stands behind each claim of others that a participant was shown, by the names under which it knows them."""
    board = board_of(debate)
    claims = board.claims
    authors = {id: claims.authors_of(id) for id in dict.fromkeys(naming.claims.values()) if claims.is_live(id)}
    return {id: tuple(board.shown(who)) for id, who in authors.items() if participant not in who}


def _naming(participant: str, request: Request | None, debate: Debate) -> Naming:
    """What the handles mean in the answer of a participant."""
    asked = request or next((q for q in debate.outstanding if q.participant == participant), None)
    if asked is None:
        return NO_HANDLES
    given_up = {lost.id for lost in gone(debate, participant, last_asked(debate, participant))}
    naming = naming_of(asked, debate.before, given_up)
    return naming if request is not None else naming.without({a.called for a in debate.before.arguments.values()})


def meant_in(participant: str, request: Request | None, debate: Debate) -> Callable[[Any], str]:
    """What the names in a closing ballot mean: a handle or the id of a claim the claim, all else itself."""
    naming = _naming(participant, request, debate)
    called = {a.called: a.id for a in debate.before.arguments.values() if participant in a.authors and a.called}
    return lambda name: naming.of(called.get(plain := named(name, "a claim").removeprefix("~").strip(), plain))


def related(same: list[Any], differ: list[Any]) -> Mapping[str, Any]:
    """The pairs of a closing ballot as relations of a ROUND."""
    pairs = [(pair, "same_as") for pair in same] + [(pair, "different") for pair in differ]
    return {"relate": [{"from": a, "to": b, "how": how} for (a, b), how in pairs]}


def move_of(answer: Any, participant: str, naming: Naming = NO_HANDLES, authors: Authors = NOBODY) -> Move:
    """The move that the answer of `participant` stands for: a Move unchanged, or an object of the form `RoundForm`.

    `naming`: what the handles mean that its request showed; `authors`: who said what is shown. A part that cannot be
    read becomes an act that will be refused; the rest counts. Raises InvalidValue for an answer that is no object, nor
    a text that holds one.
    """
    if isinstance(answer, Move):
        return answer
    said = unwrapped(answer, keys(RoundForm) | ALSO)
    lists, notes = _lists(said)
    stances = said.get("stances")
    stances = stances if isinstance(stances, Mapping) else {}
    reading = _Reading(participant, naming.among(_own_names(lists)), authors)
    acts = chain(
        _notes_apart((reading.acts(word, item) for word in LISTS for item in lists[word]), notes),
        reading.stances(stances, said.get("cause")),
        notes,
    )
    found = within_quota(acts, sum(map(number, (*lists.values(), stances, notes))))
    reasoning = plain_text(said.get("reasoning"))
    return Move(found, passed=not found, reasoning=None if reasoning is None else Text(reasoning))


def _notes_apart(found: Iterator[list[Act]], notes: list[Act]) -> Iterator[Act]:
    """The first act of each entry. What is told of it besides goes to the `notes`, which take the place of no act."""
    for first, *rest in found:
        yield first
        notes += rest


def _lists(said: Mapping[str, Any]) -> tuple[dict[str, list[Any] | tuple[Any, ...]], list[Act]]:
    """The lists of an answer by key, and what is to be told of it."""
    lists: dict[str, list[Any] | tuple[Any, ...]] = {}
    notes = list(told(said, keys(RoundForm) | ALSO, "the answer"))
    for word in LISTS:
        try:
            lists[word] = listed(said.get(word), word)
        except InvalidValue as error:
            lists[word] = ()
            notes.append(Unreadable(Text(str(error)), word, kept(said.get(word))))
    if not isinstance(said.get("stances"), Mapping | None):
        why = Text("`stances` is no object: give numbers from -1 to 1 by handle")
        notes.append(Unreadable(why, "stances", kept(said["stances"])))
    return lists, notes


def _own_names(lists: Mapping[str, list[Any] | tuple[Any, ...]]) -> Collection[str]:
    """The names that an answer gives to claims of its own, as far as anybody looks at them."""
    items = chain.from_iterable(entries(lists[word], QUOTA) for word in ("claims", "answers", "compromise"))
    found = (plain_text(item.get("id")) for item in items if isinstance(item, Mapping))
    return {name for name in found if name is not None}


class _Reading:
    """Makes the acts of one participant's answer, whose handles mean what `naming` says."""

    def __init__(self, participant: str, naming: Naming, authors: Authors) -> None:
        self.naming = naming
        self.stating = Stating(participant, naming, authors)
        self._readers: dict[str, Callable[[Any], list[Act]]] = {
            "claims": self.stating.claim,
            "question": self.stating.question,
            "answers": self.stating.answer,
            "compromise": self.stating.compromise,
            "relate": self._relation,
            "exclude": self._exclusion,
            "agree": self._agreement,
            "endorse": self._agreement,
            "concede": lambda item: [Concede(self._claim(item))],
            "withdraw": self._withdrawal,
            "accept": lambda item: [AcceptCompromise(self._claim(item))],
            "refuse": self._refusal,
        }

    def acts(self, word: str, item: Any) -> list[Act]:
        """The acts that one entry of the list `word` stands for; one that cannot be read becomes an act that is
        refused.
        """
        try:
            return self._readers[word](item)
        except InvalidValue as error:
            return [Unreadable(Text(str(error)), word, kept(item))]
        except RecursionError:
            return [Unreadable(Text("it is nested too deep"), word, kept(item))]

    def stances(self, values: Mapping[Any, Any], cause: Any) -> Iterator[Act]:
        """A stance for each claim that is named."""
        for name in first_keys(values):
            try:
                because = None if cause is None else self._claim(cause)
                yield TakeStance(self._literal(name), values[name], because)
            except InvalidValue as error:
                yield Unreadable(Text(str(error)), "stances")

    def _literal(self, name: Any) -> str:
        """A claim, or its negation with `~` before it."""
        plain = named(name, "the claim of a stance")
        return f"~{self.naming.of(plain[1:])}" if plain.startswith("~") else self.naming.of(plain)

    def _claim(self, name: Any) -> str:
        """The id of a claim that was named, or an object with it as `claim` or `id`."""
        if isinstance(name, Mapping):
            name = name.get("claim", name.get("id"))
        return self.naming.of(named(name, "a claim"))

    def _agreement(self, item: Any) -> list[Act]:
        if not isinstance(item, Mapping) or not (item.get("part") or item.get("except")):
            return [Endorse(self._claim(item))]
        return [*self.stating.part(item), *told(item, keys(PartForm), "an agreement")]

    def _withdrawal(self, item: Any) -> list[Act]:
        if not isinstance(item, Mapping):
            return [Retract(self._claim(item))]
        because = item.get("because")
        retract = Retract(self._claim(item), None if because is None else self._claim(because))
        return [retract, *told(item, keys(WithdrawalForm), "a withdrawal")]

    def _refusal(self, item: Any) -> list[Act]:
        if not isinstance(item, Mapping):
            return [RefuseCompromise(self._claim(item))]
        because = item.get("because")
        refuse = RefuseCompromise(self._claim(item), None if because is None else self._claim(because))
        return [refuse, *told(item, keys(WithdrawalForm), "a refusal")]

    def _relation(self, item: Any) -> list[Act]:
        if not isinstance(item, Mapping):
            raise InvalidValue("a relation", name_of(type(item)), "give an object with `from`, `to` and `how`")
        how, because = one_of(How, item.get("how"), "`how`"), item.get("because")
        notes = told(item, keys(RelationForm) | {"conflict"}, "a relation")
        if (conflict := self._opposed(item)) is not None:
            source = self._claim(item.get("from"))
            if how is How.NOT_IN_CONFLICT:
                return [Relate(*self.naming.conflicts[conflict], how, source), *notes]
            if how not in (How.OPPOSES, How.UNDERCUTS):
                remedy = f"say what {conflict} is not: opposes or not_in_conflict; else name one of its claims"
                raise InvalidValue("`how`", how.value, remedy)
            return [*(Relate(source, attack, How.OPPOSES) for attack in self.naming.challenged(conflict)), *notes]
        relate = Relate(*self._ends(item), how, None if because is None else self._claim(because))
        return [relate, *notes]

    def _exclusion(self, item: Any) -> list[Act]:
        """Two recommendations that exclude each other, as a list of two."""
        pair = [self._claim(name) for name in few(item, "exclude")]
        if len(pair) != 2:
            raise InvalidValue("`exclude`", pair, "give pairs, as [[\"c1\", \"c3\"]]")
        return [Relate(pair[0], pair[1], How.EXCLUDES)]

    def _opposed(self, item: Mapping[str, Any]) -> str | None:
        """The conflict of which a relation says what one claim is to it."""
        source, target = (plain_text(item.get(word)) for word in ("from", "to"))
        one = source is not None and source not in self.naming.conflicts
        return target if one and target in self.naming.conflicts else None

    def _ends(self, item: Mapping[str, Any]) -> tuple[str, str]:
        """The two claims of a relation: as they are named, or those of a conflict that is named instead."""
        for name in (item.get("from"), item.get("to"), item.get("conflict")):
            plain = plain_text(name)
            if plain is not None and plain in self.naming.conflicts:
                return self.naming.conflicts[plain]
        return self._claim(item.get("from")), self._claim(item.get("to"))
