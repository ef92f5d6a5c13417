"""Whether whole arrays are at hand: loading numpy takes longer than reducing most frameworks."""

from dataclasses import dataclass
from typing import Final


@dataclass(slots=True)
class Arrays:
    """Whether numpy was already loaded in this process (`loaded`), so that using it costs no more loading time."""

    loaded: bool = False


ARRAYS: Final = Arrays()
"""Of this process. It decides how fast an answer comes, never which."""
