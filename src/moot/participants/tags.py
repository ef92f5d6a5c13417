"""What tags of a memory say of a position: a tag for it, for its denial, or for what it denies."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Protocol

from moot.record.denial import denies, names_of
from moot.record.graph import Stand
from moot.record.labels import Origin, Polarity

FORBIDS: Final = "forbids"
"""The label of a tag by which a memory is a requirement that a position cannot meet."""


class Tagged(Protocol):
    """What somebody said that a memory is to a position: supports, opposes, neutral or forbids; and who said so."""

    @property
    def label(self) -> str:
        """supports, opposes, neutral or forbids."""
    @property
    def by(self) -> str:
        """stated, person or model."""


class WithTags(Protocol):
    """The tags of a memory, by the texts of their positions; `polarity_towards` knows other spellings of them."""

    @property
    def polarity(self) -> Mapping[str, Tagged]:
        """The tags, by the text of the position that each is for."""
    def polarity_towards(self, position: str) -> Tagged | None:
        """The tag for `position` or another spelling of it; None if there is none."""


@dataclass(frozen=True, slots=True)
class Concerned:
    """A position as the tags of memories may speak of it. `question`: that of the debate; `text`: the position;
    `denial`: the position of the debate that denies it, or None.
    """

    question: str
    text: str
    denial: str | None = None

    def names(self) -> tuple[tuple[str, bool], ...]:
        """The texts that tags may have for it, each with whether it is the position or the contrary of it."""
        own = names_of(self.question, self.text)
        if self.denial is None:
            return own
        return (*own, *((name, not is_it) for name, is_it in names_of(self.question, self.denial)))

    def concerns(self, text: str, same: Callable[[str, str], bool]) -> bool:
        """Whether a tag for `text` says something of the position. `same`: whether two texts are the same position."""
        return any(same(text, name) or denies(text, name) for name, _ in self.names())

    def stand(self, memory: WithTags) -> Stand | None:
        """What the tags of `memory` say that it is to the position; None if they say nothing of it. A tag for the
        position itself comes first.
        """
        names = self.names()
        for name, is_it in names:
            tag = memory.polarity_towards(name)
            if tag is not None:
                return _stand(tag) if is_it else _stand(tag).reversed
        for text, tag in memory.polarity.items():
            for name, is_it in names:
                if denies(text, name):
                    return _stand(tag).reversed if is_it else _stand(tag)
        return None


def _stand(tag: Tagged) -> Stand:
    forbids = tag.label == FORBIDS
    return Stand(Polarity.OPPOSES if forbids else Polarity(tag.label), 1.0, (), Origin(tag.by), forbids=forbids)
