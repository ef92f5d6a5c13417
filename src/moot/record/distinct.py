"""Claims that can never be one, whoever says that they are the same: a compromise and what it replaces, a part and the
whole that it is a part of, and two parts that except different things.

To merge them would make a claim one that replaces itself, or a part of itself, or would make somebody agree to what he
excepted.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

from moot.record.envelope import ErasedText
from moot.record.graph import Argument
from moot.record.questions import words_of

Arguments = Mapping[str, Argument]


def why_distinct(
    arguments: Arguments,
    one: Collection[str],
    other: Collection[str],
    between: Callable[[Argument], Collection[str]],
) -> str | None:
    """Why no claim of `one` may be merged with a claim of `other` (each the ids of claims that are one already), as a
    sentence; None if they may. `between`: the claims that a compromise is between now (`replacing.between_now`). Linear
    in both, but for parts: each is compared with the parts of the other side.
    """
    for mine, others in ((one, other), (other, one)):
        for id in mine:
            claim = arguments[id]
            named = () if claim.between is None else (*claim.between, *between(claim))
            replaced = sorted({*others}.intersection(named))
            if replaced:
                return f"{id!r} is a compromise that replaces {replaced[0]!r}: accept it, or agree to either"
            if claim.part_of in others:
                return f"{id!r} is only a part of {claim.part_of!r}: who means all of it agrees to the whole"
    apart = next(_differing(_parts(arguments, one), _parts(arguments, other)), None)
    if apart is None:
        return None
    return f"{apart[0]!r} and {apart[1]!r} are parts that except different things: say that one supports the other"


def _parts(arguments: Arguments, ids: Iterable[str]) -> list[Argument]:
    return [arguments[id] for id in ids if arguments[id].part_of is not None]


def _differing(ones: Iterable[Argument], others: list[Argument]) -> Iterator[tuple[str, str]]:
    """The pairs of parts, one of each side, of which one excepts what the other does not."""
    for one in ones:
        yield from ((one.id, other.id) for other in others if _differ(one.excepted, other.excepted))


def _differ(one: str | None, other: str | None) -> bool:
    """Whether two parts except different things, as far as anybody can tell: nobody knows what an erased text was."""
    if isinstance(one, ErasedText) or isinstance(other, ErasedText):
        return True
    return words_of(one or "") != words_of(other or "")
