"""How much a test tries: a share of its cases at every run, all of them in the slow suite.

There are three Hypothesis profiles. `quick` draws the same examples at every run, so that what it says of a commit does
not depend on luck; `./test --hypothesis-profile=search` draws as many others, and `slow` (`./test -m slow`, or
`--hypothesis-profile=slow`) tries all cases of what is written with `examples` and `share`, drawn anew too.
"""

from collections.abc import Iterable
from typing import Any, TypeVar

from hypothesis import HealthCheck, settings

Case = TypeVar("Case")
QUICK, SEARCH, SLOW = "quick", "search", "slow"
SHARE = 4
"""The quick suite tries one case of so many."""
USUAL = 100
"""Examples of a property that names no number, in the slow suite."""

for name, most in ((QUICK, USUAL // SHARE), (SEARCH, USUAL // SHARE), (SLOW, USUAL)):
    patient = [HealthCheck.too_slow, HealthCheck.data_too_large]  # the machine is shared
    settings.register_profile(
        name, max_examples=most, derandomize=name == QUICK, deadline=None, suppress_health_check=patient
    )


def load(name: str = QUICK) -> None:
    """Make a profile the one of all tests that are imported from now on."""
    settings.load_profile(name)


def thorough() -> bool:
    """Whether this run tries all."""
    return settings.get_current_profile_name() == SLOW


def share(most: int, of: int = SHARE) -> int:
    """How many of `most` cases to try in this run: all in the slow suite, else one in `of`, and one at least.

    A test that counts by it and is no property has the mark `family`, by which the slow suite finds it.
    """
    return most if thorough() else max(1, most // of)


def some_of(cases: Iterable[Case]) -> list[Case]:
    """One of `SHARE` of these cases, from the first to the last; all of them in the slow suite. See `share`."""
    return list(cases)[:: 1 if thorough() else SHARE]


def examples(most: int, **more: Any) -> settings:
    """Settings of Hypothesis with `share(most)` examples."""
    return settings(max_examples=share(most), **more)
