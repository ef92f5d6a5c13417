"""How many voices speak in a debate: those for whom one language model answers are one, whatever their names.

By rule the voices are the different models and people. Where the same participants were seen in enough debates, what
they answered before they saw each other is measured instead (docs/decisions/0037-effective-voices.md).
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import Final

from moot.protocols.pending import taking_part
from moot.record.debate import Debate
from moot.record.lifecycle import CHECKER, GATE
from moot.verdict.plainly import listed

RECORDED: Final = "recorded:"
"""How the name of a model begins that gives recorded answers again."""
ENOUGH: Final = 10
"""Debates of the same participants from which on their agreement is measured."""
NAMED: Final = 5
"""How many participants of one model are named; more are counted."""


@dataclass(frozen=True, slots=True)
class Voices:
    """Who takes part, by the model that answers: each model with the names of its participants, and the `others`, each
    of whom answers for itself, all sorted.
    """

    models: tuple[tuple[str, tuple[str, ...]], ...]
    others: tuple[str, ...]

    @property
    def number(self) -> int:
        """How many voices there are: different models and people."""
        return len(self.models) + len(self.others)

    @property
    def names(self) -> tuple[str, ...]:
        """All who take part, sorted."""
        return tuple(sorted([*self.others, *(name for _, names in self.models for name in names)]))

    @property
    def one_model(self) -> bool:
        """Whether several take part, and one model answers for all of them."""
        return self.number == 1 and len(self.names) > 1

    @property
    def caveats(self) -> tuple[str, ...]:
        """A sentence for each model that answers for several."""
        return tuple(self._said())

    def _said(self) -> Iterator[str]:
        for model, names in self.models:
            if self.one_model:
                yield f"All {len(names)} participants are one model ({model}): what they agree on is worth one voice."
            elif len(names) > 1:
                who = listed(names) if len(names) <= NAMED else f"{len(names)} participants"
                of = f"of the {len(self.names)} who take part" if len(names) <= NAMED else f"of {len(self.names)}"
                yield f"{who}, {of}, are one model ({model}): what they agree on is worth one voice."


def voices_of(debate: Debate) -> Voices | None:
    """The voices of a debate in which language models take part; None where none does."""
    found = taking_sides(debate)
    return found if found.models else None


def taking_sides(debate: Debate) -> Voices:
    """The voices of a debate, without those that only look on, check, or failed in every round. Recorded answers name
    no model: each speaks for itself.
    """
    assert debate.opened is not None, "a debate is opened before it has participants"
    there, models, others = frozenset(taking_part(debate)), dict[str, list[str]](), list[str]()
    for seat in debate.opened.speakers:
        if seat.name not in there or seat.kind in (CHECKER, GATE):
            continue
        if seat.model is None or seat.model.startswith(RECORDED):
            others.append(seat.name)
        else:
            models.setdefault(seat.model, []).append(seat.name)
    return Voices(tuple((model, tuple(sorted(of))) for model, of in sorted(models.items())), tuple(sorted(others)))


@dataclass(frozen=True, slots=True)
class FirstChoices:
    """What the participants of one debate chose before they saw each other: by participant its answers, and from how
    many (`of`, at least 2) they were chosen.
    """

    chosen: Mapping[str, frozenset[str]]
    of: int


def co_agreement(debates: Iterable[FirstChoices]) -> float | None:
    """How much the participants agree beyond chance, in [0, 1]: S = (o - e) / (1 - e), where o is the share of pairs
    that have an answer in common, and e that of those which would if each chose at random among the k answers: 1/k for
    one answer each (Bennett, Alpert and Goldstein, Public Opinion Quarterly 18, 1954), 1 - C(k - a, b) / C(k, b) for a
    and b answers. Both are taken over the pairs of all debates; below 0 it is 0. None where no two chose in one debate.
    """
    pairs, same, by_chance = 0, 0, 0.0
    for debate in debates:
        k = max(debate.of, 2)
        for one, other in combinations([answers for answers in debate.chosen.values() if answers], 2):
            pairs, same = pairs + 1, same + bool(one & other)
            by_chance += 1 - comb(k - len(one), len(other)) / comb(k, len(other))
    if not pairs:
        return None
    return max(0.0, (same - by_chance) / (pairs - by_chance)) if by_chance < pairs else 1.0


def effective(names: Collection[str], debates: Iterable[FirstChoices]) -> float | None:
    """How many independent voices the participants `names` are worth: n / (1 + (n - 1) rho), in [1, n], with their
    `co_agreement` as rho: the effective size of a sample in clusters (Kish, Survey Sampling, 1965, section 5.4).

    None in fewer than `ENOUGH` debates in which two of them chose. Who agrees because both are right counts as
    dependent, too: it is the least that they are worth.
    """
    telling = [debate for debate in debates if sum(map(bool, debate.chosen.values())) > 1]
    rho = co_agreement(telling)
    if rho is None or len(telling) < ENOUGH:
        return None
    return len(names) / (1 + (len(names) - 1) * rho)
