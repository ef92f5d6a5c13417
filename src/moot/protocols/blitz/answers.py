"""How the plain answer of a participant of a debate on claims becomes a move (docs/participants.md).

What it says on a claim is a stance, and where it gives a reason an argument for the claim or its denial. What it
says to all, and the cruxes that it names, enter no graph; all else is read as a ROUND of `graph`, of which any key may
be used too.
"""

from collections.abc import Callable, Iterator, Mapping
from math import isfinite
from typing import Any, Final

from moot.argumentation.literal import negate
from moot.errors import InvalidValue
from moot.protocols.blitz.request import BlitzForm, SaysForm
from moot.protocols.forms import keys
from moot.protocols.graph.answers import ALSO, read_answer
from moot.protocols.graph.form import RoundForm
from moot.protocols.graph.handles import Naming
from moot.protocols.plain import unwrapped
from moot.record.acts.take_stance import Told
from moot.record.debate import Debate
from moot.record.foreign import entries, few, listed, name_of, named, plain_text, told, within_quota
from moot.record.graph import Graph
from moot.record.lifecycle import Request
from moot.record.moves import Act, Move, NameCrux, Say, TakeStance, Unreadable
from moot.record.text import Text, words_of

KNOWN: Final = keys(BlitzForm) | keys(RoundForm) | ALSO
WORDS: Final[Mapping[str, float]] = {"pro": 1.0, "con": -1.0, "uncertain": 0.0}
"""What a stance in a word is worth."""
TAKEN: Final = ("because", "rests_on", "evidence")
"""The keys of what is said on a claim that make an argument of it."""
SAYS: Final = "says"
SAY, CRUXES = "say", "cruxes"


def read_says(answer: Any, participant: str, request: Request | None, debate: Debate) -> Move:
    """The move that an answer stands for: a Move unchanged, or an object of the form `BlitzForm`.

    A part that cannot be read becomes an act that is refused; the rest counts. Raises InvalidValue for an answer that
    is no object, nor a text that holds one.
    """
    if isinstance(answer, Move):
        return answer
    whole = unwrapped(answer, KNOWN)
    said = {key: value for key, value in whole.items() if key in KNOWN}
    notes = [*_remarks(said.pop(SAY, None), SAY, Say), *_remarks(said.pop(CRUXES, None), CRUXES, NameCrux)]
    notes += told(whole, KNOWN, "the answer")
    naming = Naming(debate.before, request is not None)
    try:
        items = entries(listed(said.pop(SAYS, None), SAYS))
        spoken = [_Spoken(item, f"s{debate.round}-{k}", naming) for k, item in enumerate(items, 1)]
    except InvalidValue as error:
        spoken, said["arguments"] = [], said.get("arguments", [])
        move = read_answer(said, participant, request, debate)
        return _joined(move, [Unreadable(Text(str(error)), SAYS), *notes])
    acts = [*(act for each in spoken for act in each.stance()), *notes]
    graph = {
        **said,
        "arguments": [*_list(said, "arguments"), *(each.argument for each in spoken if each.argument)],
        "attacks": [*_list(said, "attacks"), *(each.attack for each in spoken if each.attack)],
    }
    return _joined(read_answer(graph, participant, request, debate), acts)


def _remarks(given: Any, key: str, act: Callable[[Text], Act]) -> Iterator[Act]:
    """The acts of what is said under `key`: a text, or a list of texts."""
    try:
        texts = entries(listed(given, key))
    except InvalidValue as error:
        yield Unreadable(Text(str(error)), key)
        return
    for text in texts:
        plain = plain_text(text)
        yield Unreadable(Text(f"{name_of(type(text))} is no text"), key) if plain is None else act(Text(plain))


def _joined(move: Move, acts: list[Act]) -> Move:
    """The move with more acts after its own; it is no pass if there are any."""
    found = within_quota(iter((*move.acts, *acts)), len(move.acts) + len(acts))
    return Move(found, passed=not found, complete=move.complete, reasoning=move.reasoning)


def _list(said: Mapping[str, Any], word: str) -> list[Any]:
    value = said.get(word)
    return list(entries(value)) if isinstance(value, list | tuple) else [] if value is None else [value]


class _Spoken:
    """What one entry of `says` stands for. `argument` and `attack` are entries of a ROUND of `graph`, or None."""

    def __init__(self, item: Any, name: str, naming: Naming) -> None:
        self.naming = naming
        self.argument: dict[str, Any] | None = None
        self.attack: dict[str, Any] | None = None
        self._why: str | None = None
        try:
            self._read(item, name)
        except InvalidValue as error:
            self._why = str(error)
        except RecursionError:
            self._why = "it is nested too deep"

    def _read(self, item: Any, name: str) -> None:
        if not isinstance(item, Mapping):
            raise InvalidValue("what is said on a claim", type(item).__name__, "give an object with `claim`, `stance`")
        self.said: Mapping[str, Any] = item
        self.position = position_named(self.naming.graph, item.get("claim"))
        self.word, self.value = _stance(item.get("stance"))
        because = item.get("because")
        self.words = Text(because) if isinstance(because, str) else Text("")
        self.confidence = _confidence(item.get("confidence"))
        cause = item.get("cause")
        self.cause = None if cause is None else self.naming.of(cause)
        if not any(item.get(key) for key in TAKEN) or not self.value:
            return
        literal = self.position if self.value > 0 else negate(self.position)
        premises, evidence = (list(few(item.get(key), key)) for key in ("rests_on", "evidence"))
        stated = {"id": name, "claim": literal, "premises": premises, "evidence": evidence}
        self.argument = {**stated, "text": str(self.words)}
        if item.get("against") is not None:
            where = {"component": item.get("part") or "claim", "index": item.get("index")}
            self.attack = {"source": name, "target": item["against"], **where}

    def stance(self) -> Iterator[Act]:
        """The stance, or an act that is refused; and what is told of the entry."""
        if self._why is not None:
            yield Unreadable(Text(self._why), SAYS)
            return
        told_so = Told(self.word, self.confidence, self.words) if self.word else None
        yield TakeStance(self.position, self.value, self.cause, told_so)
        yield from told(self.said, keys(SaysForm), "what is said on a claim")


def position_named(graph: Graph, name: Any) -> str:
    """The id of the position of that id, place (as P1) or text. Raises InvalidValue, naming those that there are."""
    plain = named(name, "`claim`")
    known: dict[str, str] = {}
    for position in graph.positions:
        known |= {words_of(position.id): position.id, words_of(str(position.text)): position.id}
    found = known.get(words_of(plain))
    if found is None:
        there = ", ".join(f"{p.id} ({str(p.text)[:60]})" for p in graph.positions)
        raise InvalidValue("`claim`", plain[:80], f"the claims are {there}")
    return found


def _confidence(value: Any) -> float:
    """How sure somebody says it is, brought into [0, 1]; 1 where nothing that can be read is said: it moves nothing."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
        return 1.0
    return min(1.0, max(0.0, float(value)))


def _stance(value: Any) -> tuple[str, float]:
    """A stance as a word and a number: one of the three words, or a number from -1 to 1."""
    if isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value):
        return "", float(value)
    word = str(value).strip().lower() if isinstance(value, str) else ""
    if word not in WORDS:
        raise InvalidValue("`stance`", repr(value)[:40], "say pro, con or uncertain")
    return word, WORDS[word]
