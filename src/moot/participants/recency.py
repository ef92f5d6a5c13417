"""How much a fact's age takes from its weight. Computed once, where a fact is cited, and stored with it."""

from datetime import datetime

from moot.record.parameters import Parameters

DECIMALS = 6


def recency(age_days: float, permanent: bool, parameters: Parameters) -> float:
    """The factor by which the age of a fact lessens its weight, in [0, 1]: 1 if it is permanent, else max(floor,
    2^(-age/half_life)).

    `age_days`: days from the fact's time to the opening of the debate; below 0 counts as 0. `floor` and `half_life`
    (days) are in `parameters`. Rounded to 6 decimals (docs/formal-model.md, section 3).

    >>> recency(90, False, Parameters()), recency(5000, True, Parameters())
    (0.707107, 1.0)
    """
    if permanent:
        return 1.0
    faded: float = 2.0 ** (-max(0.0, age_days) / parameters.half_life)
    return round(max(parameters.floor, faded), DECIMALS)


def age_in_days(at: str, opened: str) -> int:
    """The age of a fact in whole days: from its time `at` to the time `opened` of the debate's opening (both RFC 3339),
    at least 0.
    """
    return max(0, (datetime.fromisoformat(opened) - datetime.fromisoformat(at)).days)
