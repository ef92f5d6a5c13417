"""How the plain answer of a participant of a founding debate on a blackboard becomes a move: the founding keys, and
what the default profile calls `says`. What was not asked for is not heard, so that a script has one line for a turn.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any, Final

from moot.errors import InvalidValue
from moot.founding.protocols import board_log
from moot.founding.protocols.board_form import FORMS, OutputForm
from moot.founding.protocols.board_names import known_by
from moot.founding.protocols.graph_answers import Word, confidence_of, each_of, object_of, sentence_of
from moot.protocols.classical.request import bid_of
from moot.protocols.forms import keys
from moot.protocols.plain import unwrapped
from moot.record.acts.extract import Extract, SaidCrux, SaidEvidence, SaidFlip, SaidLine
from moot.record.acts.name_crux import NameCrux
from moot.record.acts.speak import SIGNS, Speak
from moot.record.acts.state_flip import StateFlip
from moot.record.acts.summarise import Summarise
from moot.record.acts.take_stance import Told
from moot.record.debate import Debate
from moot.record.decide import QUOTA
from moot.record.foreign import entries, listed, named, one_of
from moot.record.lifecycle import Request
from moot.record.moves import Act, Move, TakeStance, Unreadable
from moot.record.text import Text, words_of

OWN: Final = frozenset({"says", "bid", "output", "reasoning", "pass", "delay_s", "fail"})
KNOWN: Final = OWN.union(*(keys(form) for form in FORMS.values()))
OUTPUT: Final = keys(OutputForm)
ALSO: Final = {"claim": "claimId", "because": "content", "response": "content"}
"""Other words for keys of what is said on a claim."""


def read_board(answer: Any, participant: str, request: Request | None, debate: Debate) -> Move:  # noqa: ARG001
    """The move that an answer stands for: a Move unchanged, or an object with the keys of what was asked for.

    A part that cannot be read becomes an act that is refused. Raises InvalidValue for an answer that is no object, nor
    a text that holds one.
    """
    if isinstance(answer, Move):
        return answer
    said = unwrapped(answer, KNOWN)
    aim = board_log.aim_of(debate.current) if debate.current else board_log.STANCES
    acts = tuple(islice(_Reading(said, debate).acts(aim), QUOTA + 1))
    reasoning = said.get("reasoning")
    return Move(acts, passed=not acts, reasoning=Text(reasoning) if isinstance(reasoning, str) else None)


class _Reading:
    """Makes the acts of one answer."""

    def __init__(self, said: Mapping[str, Any], debate: Debate) -> None:
        self.said, self.debate = said, debate
        self.claims: dict[str, str] = {}
        for n, p in enumerate(debate.before.positions, 1):
            self.claims |= dict.fromkeys((words_of(p.id), f"claim-{n}", words_of(str(p.text))), p.id)

    def acts(self, aim: str) -> Iterator[Act]:
        """The acts of the answer to a request with this aim."""
        match aim:
            case board_log.STANCES:
                yield from self._each("stances", self._stance)
                yield from self._each("says", self._stance)
                yield from self._each("flipConditions", self._flip)
            case board_log.SPEAK:
                yield from self._each("claimResponses", self._speak)
                yield from self._each("says", self._speak)
                yield from self._each("newCruxes", lambda item: NameCrux(sentence_of(item, "a crux")))
                met = lambda item: StateFlip(sentence_of(item, "a flip condition"), met=True)  # noqa: E731
                yield from self._each("flipTriggers", met)
            case board_log.BID:
                yield from bid_of({key: value for key, value in self.said.items() if key not in ("output", "summary")})
            case board_log.COMPRESS:
                if self.said.get("summary"):
                    yield from self._each("summary", lambda item: Summarise(sentence_of(item, "the summary")))
            case _:
                yield from self._extracted()

    def _each(self, word: str, read: Callable[[Any], Act]) -> Iterator[Act]:
        return each_of(self.said, word, lambda item: [read(item)])

    def _claim(self, name: Any) -> str:
        plain = named(name, "`claimId`")
        found = self.claims.get(words_of(plain))
        if found is None:
            there = ", ".join(name for name in self.claims if name.startswith("claim-"))
            raise InvalidValue("`claimId`", plain[:80], f"the claims are {there}")
        return found

    def _told(self, item: Any) -> tuple[str, Told]:
        said = {ALSO.get(key, key): value for key, value in object_of(item, "a stance").items()}
        word = one_of(Word, said.get("stance"), "`stance`")
        words = said.get("content", said.get("reasoning"))
        text = Text(words) if isinstance(words, str) else Text("")
        return self._claim(said.get("claimId")), Told(word.value, confidence_of(said.get("confidence")), text)

    def _stance(self, item: Any) -> Act:
        position, told = self._told(item)
        return TakeStance(position, SIGNS[told.word], told=told)

    def _speak(self, item: Any) -> Act:
        return Speak(*self._told(item))

    def _flip(self, item: Any) -> Act:
        if isinstance(item, str):
            return StateFlip(sentence_of(item, "a flip condition"))
        said = object_of(item, "a flip condition")
        claim = said.get("claimId")
        where = None if claim is None else self._claim(claim)
        return StateFlip(sentence_of(said.get("condition"), "`condition`"), where)

    def _extracted(self) -> Iterator[Act]:
        given = self.said.get("output", self.said)
        if not isinstance(given, Mapping):
            yield Unreadable(Text("`output` is no object"), "output")
            return
        reading = _Extracting(given, self.debate)
        if any(given.get(key) for key in OUTPUT):
            try:
                yield reading.act()
            except InvalidValue as error:
                yield Unreadable(Text(str(error)), "output")


class _Extracting:
    """Reads what a debate came to."""

    def __init__(self, said: Mapping[str, Any], debate: Debate) -> None:
        self.said, self.names = said, known_by(debate)

    def act(self) -> Extract:
        """The act. Raises InvalidValue for a part that cannot be read: an outcome counts whole or not at all."""
        return Extract(
            tuple(map(self._crux, self._list("cruxes"))),
            tuple(map(self._line, self._list("faultLines"))),
            tuple(map(self._flip, self._list("flipConditions"))),
            tuple(each for entry in self._list("evidenceLedger") for each in self._ledger(entry)),
            tuple(map(self._line, self._list("resolutionPaths"))),
        )

    def _list(self, word: str) -> list[Any]:
        return list(entries(listed(self.said.get(word), word), QUOTA))

    def _crux(self, item: Any) -> SaidCrux:
        said = object_of(item, "a crux")
        text = sentence_of(said.get("proposition"), "`proposition`")
        return SaidCrux(text, confidence_of(said.get("weight")), said.get("resolved") is True)

    def _line(self, item: Any) -> SaidLine:
        said = object_of(item, "a fault line or a resolution path")
        ids = listed(said.get("relatedCruxIds"), "relatedCruxIds")
        related = tuple(named(each, "`relatedCruxIds`") for each in ids)
        category = said.get("category")
        text = sentence_of(said.get("description"), "`description`")
        return SaidLine(text, related, category if isinstance(category, str) else "")

    def _flip(self, item: Any) -> SaidFlip:
        said = object_of(item, "a flip condition")
        claim, text = said.get("claimId"), sentence_of(said.get("condition"), "`condition`")
        named_ = claim if isinstance(claim, str) else ""
        return SaidFlip(self._persona(said), text, named_, said.get("triggered") is True)

    def _ledger(self, item: Any) -> Iterator[SaidEvidence]:
        said = object_of(item, "an entry of the ledger")
        persona = self._persona(said)
        for text in listed(said.get("accepted"), "accepted"):
            yield SaidEvidence(persona, sentence_of(text, "`accepted`"))
        for rejected in listed(said.get("rejected"), "rejected"):
            entry = object_of(rejected, "a rejected piece of evidence")
            why = entry.get("reason")
            text = sentence_of(entry.get("evidence"), "`evidence`")
            yield SaidEvidence(persona, text, False, Text(why) if isinstance(why, str) else Text(""))

    def _persona(self, said: Mapping[str, Any]) -> str:
        given = named(said.get("personaId"), "`personaId`")
        return self.names.get(given, given)
