"""Regular expressions that are compiled when they are first used: a process that reads no text waits for none.

The rules hold some hundred of them, many a screen long; compiling them all takes longer than folding a long debate.
"""

import re
from functools import cached_property
from typing import Any, cast


def regex(source: str, flags: int = 0) -> re.Pattern[str]:
    """The regular expression `source` as a pattern that is compiled when it is first used.

    Its first use raises re.error if `source` is no valid regular expression.

    >>> regex(r"\\d+").findall("7 of 12")
    ['7', '12']
    """
    return cast(re.Pattern[str], _Late(source, flags))


class _Late:
    """A pattern to be: what is asked of it, it takes over from the compiled one, once each."""

    def __init__(self, source: str, flags: int) -> None:
        self._source, self._flags = source, flags

    @cached_property
    def _compiled(self) -> re.Pattern[str]:
        return re.compile(self._source, self._flags)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        value = self.__dict__[name] = getattr(self._compiled, name)
        return value
