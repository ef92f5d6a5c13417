"""How the plain answer of a participant of a `claims` debate becomes a move (docs/participants.md).

An answer (a ROUND of docs/contract.md) is foreign data for ever. An answer of the wrong type costs the turn; a part
that is wrong inside of it becomes an act that `decide` refuses by name, and the rest of the answer counts.
"""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any, Final

from moot.deliberation.envelope import Text
from moot.deliberation.foreign import MOST, entries, first_keys, number, within_quota
from moot.deliberation.graph import Kind
from moot.deliberation.moves import Act, Concede, Endorse, Move, StateClaim, TakeStance, Unreadable
from moot.deliberation.shape import PLACE, exact
from moot.errors import InvalidValue

CLAIM_KEYS: Final = frozenset(
    {"id", "text", "type", "urgency", "confidence", "supports", "opposes", "supersedes", "author"}
)
ROUND_KEYS: Final = frozenset({"claims", "concede", "endorse", "stances", "cause", "pass", "delay_s", "fail"})
SPELLED: Final = {"kind": "type", "called": "id"}
"""The fields of a claim that have another name in an answer."""
KINDS: Final[Mapping[str, Kind]] = {kind.value: kind for kind in Kind}


def move_of(answer: Any, participant: str) -> Move:
    """The move that the answer of `participant` stands for: a Move unchanged, or an object with the keys of
    docs/participants.md (as `claims`, `concede`, `endorse`, `stances`).

    A claim that cannot be read becomes an act that will be refused; the rest counts. Raises InvalidValue if the answer
    as a whole has another type or unknown keys.
    """
    if isinstance(answer, Move):
        return answer
    if not isinstance(answer, Mapping):
        remedy = "answer with a Move or an object, as {'claims': [{'text': '…'}]} or {'pass': true}"
        raise InvalidValue("the answer", type(answer).__name__, remedy)
    unknown = sorted(str(key) for key in first_keys(answer) if key not in ROUND_KEYS)
    if unknown:
        raise InvalidValue("the answer", ", ".join(unknown), f"its keys are {', '.join(sorted(ROUND_KEYS))}")
    claims, conceded, endorsed = (_list(answer, key) for key in ("claims", "concede", "endorse"))
    stances = answer.get("stances") or {}
    if not isinstance(stances, Mapping):
        raise InvalidValue("the stances", type(stances).__name__, "give numbers from -1 to 1 by handle")
    said = chain(
        (_claim(claim, participant) for claim in claims),
        map(Concede, conceded),
        map(Endorse, endorsed),
        (TakeStance(position, value, answer.get("cause")) for position, value in stances.items()),
    )
    acts = within_quota(said, sum(map(number, (claims, conceded, endorsed, stances))))
    return Move(acts, passed=not acts)


def _list(answer: Mapping[str, Any], key: str) -> Sequence[Any]:
    found = answer.get(key)
    if found is None:
        return ()
    if not isinstance(found, list | tuple):
        raise InvalidValue(f"`{key}`", type(found).__name__, "give a list")
    return entries(found)


def _claim(claim: Any, participant: str) -> Act:
    """One claim; what is none becomes an act that is refused."""
    if not isinstance(claim, Mapping):
        return _no_claim(f"a claim is an object, not {type(claim).__name__}")
    unknown = sorted(str(key) for key in first_keys(claim) if key not in CLAIM_KEYS)
    author = claim.get("author")
    if author not in (None, participant):
        return _no_claim(f"it speaks for {author!r}")
    if unknown:
        return _no_claim(f"a claim has no {', '.join(unknown)}")
    levels = {name: claim[name] for name in ("urgency", "confidence") if name in claim}
    text = claim.get("text", "")
    stated = StateClaim(
        Text(text) if isinstance(text, str) else text,
        _kind(claim.get("type", Kind.OBSERVATION)),
        _tuple(claim.get("supports")),
        _tuple(claim.get("opposes")),
        claim.get("id", ""),
        claim.get("supersedes"),
        **({"reported": levels} if levels else {}),
    )
    return _read(stated)


def _kind(name: Any) -> Any:
    """The type of that name; what is none is read, and refused, as it is."""
    return KINDS.get(name, name) if type(name) is str else name


def _read(claim: StateClaim) -> Act:
    """The claim as it is read, or what stands for one that cannot be read, and says why by the keys of an answer."""
    try:
        return exact(claim)
    except InvalidValue as error:
        key = error.what.strip(PLACE)
        words = InvalidValue(f"`{SPELLED.get(key, key.removeprefix('reported.'))}`", error.value, error.remedy)
        return _no_claim(str(words))
    except RecursionError:
        return _no_claim("it is nested too deep")


def _no_claim(why: str) -> Act:
    return Unreadable(Text(why), StateClaim.__name__)


def _tuple(value: Any) -> Any:
    """The claims that are named, as far as anybody looks at them; whatever is no list is refused later."""
    return () if value is None else tuple(entries(value, MOST)) if isinstance(value, list | tuple) else value
