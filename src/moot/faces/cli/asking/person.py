"""The person at the terminal: what is told and asked of them, and what they choose."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

Ask = Callable[[str], str]
"""Shows a question and gives the line that is typed; raises EOFError at the end of the input."""
Tell = Callable[[str], None]
WIDE: Final = 70
"""Characters of choices that still stand in one line."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who is asked (`ask`) and told (`tell`), a line at a time."""

    ask: Ask
    tell: Tell

    def line(self, question: str) -> str:
        """One line, without the white space around it; empty: nothing."""
        return self.ask(f"{question}: ").strip()

    def lines(self, question: str) -> Iterator[str]:
        """Lines until an empty one."""
        while said := self.line(question):
            yield said

    def why(self) -> str:
        """A reason for what was just chosen; without one it is told that nothing is sent of it."""
        said = self.line("  Why? One sentence (Enter: do not send it)")
        if not said:
            self.tell("  Nothing is sent of it: no reason was given.")
        return said

    def choice(self, ways: Mapping[str, str], otherwise: str) -> str:
        """One of `ways` (the key to type, and what it means), or "" for Enter, which means `otherwise`. Asked again
        until it is one of them.
        """
        shown = [f"[{key}] {word}" for key, word in ways.items()]
        if sum(map(len, shown)) > WIDE:
            for way in shown:
                self.tell(f"    {way}")
            shown = []
        question = "  " + " · ".join([*shown, f"Enter: {otherwise}"])
        while (said := self.line(question).lower()) not in ways and said:
            self.tell(f"  type one of {', '.join(ways)}, or nothing")
        return said

    def one_of(self, question: str, names: Mapping[str, str]) -> str:
        """A name that is there, in any case, or "" for Enter."""
        known = {name.casefold(): name for name in names}
        while (said := self.line(question).casefold()) not in known and said:
            self.tell(f"  there is {', '.join(names)}")
        return known.get(said, "")


def gathered(parts: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """The answer that parts make, each with one key: the values of a key as one list."""
    said: dict[str, Any] = {}
    for part in parts:
        for key, value in part.items():
            said.setdefault(key, []).append(value)
    return said
