"""How many voices speak in a debate: those for whom one language model answers are one, whatever their names."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from moot.protocols.pending import taking_part
from moot.record.debate import Debate
from moot.record.lifecycle import CHECKER, GATE
from moot.verdict.plainly import listed

RECORDED: Final = "recorded:"
"""How the name of a model begins that gives recorded answers again."""
NAMED: Final = 5
"""How many participants of one model are named; more are counted."""


@dataclass(frozen=True, slots=True)
class Voices:
    """Who takes part, by the model that answers: by model the names of its participants, and the `others`, each of whom
    answers for itself.
    """

    models: Mapping[str, tuple[str, ...]]
    others: tuple[str, ...]

    @property
    def number(self) -> int:
        """How many voices there are: different models and people, at least 1."""
        return len(self.models) + len(self.others)

    @property
    def one_model(self) -> bool:
        """Whether several take part, and one model answers for all of them."""
        return self.number == 1 and self._participants > 1

    @property
    def _participants(self) -> int:
        return sum(map(len, self.models.values())) + len(self.others)

    @property
    def caveats(self) -> tuple[str, ...]:
        """A sentence for each model that answers for several."""
        return tuple(self._said())

    def _said(self) -> Iterator[str]:
        for model, names in self.models.items():
            if self.one_model:
                yield f"All {len(names)} participants are one model ({model}): what they agree on is worth one voice."
            elif len(names) > 1:
                who = listed(sorted(names)) if len(names) <= NAMED else f"{len(names)} participants"
                of = f"of the {self._participants} who take part" if len(names) <= NAMED else f"of {self._participants}"
                yield f"{who}, {of}, are one model ({model}): what they agree on is worth one voice."


def voices_of(debate: Debate) -> Voices | None:
    """The voices of a debate, without those that only look on, check, or failed in every round; None where no language
    model takes part. Recorded answers name no model: each speaks for itself.
    """
    assert debate.opened is not None, "a debate is opened before it has participants"
    there, models, others = frozenset(taking_part(debate)), dict[str, tuple[str, ...]](), list[str]()
    for seat in debate.opened.speakers:
        if seat.name not in there or seat.kind in (CHECKER, GATE):
            continue
        if seat.model is None or seat.model.startswith(RECORDED):
            others.append(seat.name)
        else:
            models[seat.model] = (*models.get(seat.model, ()), seat.name)
    return Voices(models, tuple(others)) if models else None
