"""How much a fact's age takes from its weight. Computed once, where a fact is cited, and stored with it."""

from moot.deliberation.parameters import Parameters

DECIMALS = 6


def recency(age_days: float, permanent: bool, parameters: Parameters) -> float:
    """1 if permanent, else max(floor, 2^(-age/half_life)), rounded to 6 decimals; in [0, 1].

    `age_days`: days from the fact's time to the opening of the debate; below 0 counts as 0
    (docs/formal-model.md, section 3).

    >>> recency(90, False, Parameters()), recency(5000, True, Parameters())
    (0.707107, 1.0)
    """
    if permanent:
        return 1.0
    faded: float = 2.0 ** (-max(0.0, age_days) / parameters.half_life)
    return round(max(parameters.floor, faded), DECIMALS)
