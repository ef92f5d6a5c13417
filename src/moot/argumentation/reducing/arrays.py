"""Whether whole arrays are at hand: loading numpy takes longer than reducing most frameworks."""

from dataclasses import dataclass
from typing import Final


@dataclass(slots=True)
class Arrays:
    """`loaded`: something was reduced or read by whole arrays before, so that they cost nothing but their use."""

    loaded: bool = False


ARRAYS: Final = Arrays()
"""Of this process. It decides how fast an answer comes, never which."""
