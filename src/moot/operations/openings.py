"""What every debate is opened with: its profile, its rounds, its time, the version of the model."""

from typing import Final

from moot.deliberation.protocols import Protocol
from moot.errors import InvalidValue, UnknownName

PROFILES: Final = ("default", "founding")
MAX_ROUNDS: Final = 1_000
LONGEST_TIMEOUT_S: Final = 86_400.0
MODEL_VERSION: Final = "1"
"""The version of the formal model that a debate is opened with."""


def profile_of(name: str) -> str:
    """A profile by name. Raises UnknownName."""
    if name not in PROFILES:
        raise UnknownName("profile", str(name), PROFILES)
    return name


def rounds_of(value: int | None, protocol: Protocol) -> int:
    """How many rounds a debate may have; None: as many as its protocol says. Raises InvalidValue."""
    rounds = protocol.default_rounds if value is None else value
    if isinstance(rounds, bool) or not isinstance(rounds, int) or not 1 <= rounds <= MAX_ROUNDS:
        raise InvalidValue("max_rounds", value, f"give a whole number from 1 to {MAX_ROUNDS}")
    return rounds


def timeout_of(value: float) -> float:
    """Seconds that a participant has to answer. Raises InvalidValue."""
    number = isinstance(value, int | float) and not isinstance(value, bool)
    if not number or not 0 < value <= LONGEST_TIMEOUT_S:
        remedy = f"give seconds, more than 0 and at most {LONGEST_TIMEOUT_S:g}"
        raise InvalidValue("the timeout of a round", value, remedy)
    return float(value)
