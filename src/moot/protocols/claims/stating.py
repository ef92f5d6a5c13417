"""How the claims in an answer are read: new claims, answers to questions, compromises, parts that are agreed to."""

from collections.abc import Mapping
from typing import Any, Final

from moot.errors import InvalidValue
from moot.protocols.claims.form import AnswerForm, ClaimForm, CompromiseForm, EvidenceForm
from moot.protocols.claims.naming import Naming
from moot.protocols.forms import keys
from moot.protocols.values import few, level, named, one_of, told
from moot.record.envelope import Text
from moot.record.foreign import kept, name_of, plain_text
from moot.record.graph import Kind
from moot.record.moves import Act, Cited, NotKnow, StateClaim, Unreadable
from moot.record.shape import PLACE, exact

LEVELS: Final = ("urgency", "confidence")
SPELLED: Final = {"kind": "type", "called": "id"}
"""The fields of a claim that have another name in an answer."""


class Stating:
    """Reads the claims of one participant, whose handles mean what `naming` says. Every method gives acts, and raises
    InvalidValue for what cannot be meant.
    """

    def __init__(self, participant: str, naming: Naming) -> None:
        self.participant, self.naming = participant, naming

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
