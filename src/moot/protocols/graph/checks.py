"""What a participant says of an attack: whether it is valid, how strong, and what should be put otherwise."""

from collections.abc import Callable, Mapping
from typing import Annotated, Any

from moot.errors import InvalidValue
from moot.protocols.forms import keys
from moot.protocols.values import told
from moot.record.acts.check_attack import UNSAID
from moot.record.envelope import Text
from moot.record.moves import Act, CheckAttack


class CheckForm:
    """What you say of one attack: an annotation, which changes no label."""

    attack: Annotated[str, "the attack (x1)"]
    valid: Annotated[bool, "whether it is to the point and no fallacy"]
    strength: Annotated[float, "how strong it is, from 0 to 1"]
    corrections: Annotated[str, "what should be put otherwise"]


def check_of(item: Any, named: Callable[[Any], str], also: Mapping[str, str]) -> list[Act]:
    """The acts that one entry of `checks` stands for. `named`: the id that a name means; `also`: other words for keys.

    Raises InvalidValue for an entry that cannot be read.
    """
    if not isinstance(item, Mapping):
        raise InvalidValue("a check", type(item).__name__, "a check is an object")
    said = {also.get(key, key): value for key, value in item.items()}
    valid, strength, corrections = said.get("valid"), said.get("strength", UNSAID), said.get("corrections")
    if not isinstance(valid, bool):
        raise InvalidValue("`valid`", repr(valid)[:40], "say true or false")
    if isinstance(strength, bool) or not isinstance(strength, int | float):
        raise InvalidValue("`strength`", repr(strength)[:40], "give a number from 0 to 1")
    text = Text(corrections) if isinstance(corrections, str) else Text("")
    check = CheckAttack(named(said.get("attack")), valid, float(strength), text)
    return [check, *told(said, keys(CheckForm), "a check")]
