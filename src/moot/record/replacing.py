"""What a compromise is between: where an author replaced a claim by a newer one, the newer one takes its place."""

from collections.abc import Callable, Iterator, Mapping

from moot.record.graph import Argument

Newer = Mapping[str, tuple[str, ...]]
"""By the id of a claim, the ids of the claims that replaced it."""


def newer_of(arguments: Mapping[str, Argument]) -> Newer:
    """The claims that replaced others, by what they replaced. Linear in the claims."""
    found: dict[str, tuple[str, ...]] = {}
    for argument in arguments.values():
        if argument.supersedes is not None:
            found[argument.supersedes] = (*found.get(argument.supersedes, ()), argument.id)
    return found


def between_now(
    compromise: Argument, newer: Newer, stands: Callable[[str], bool], same: Callable[[str], bool]
) -> tuple[str, ...]:
    """The ids of the claims that a compromise is between now. A claim that its author replaced is followed to the
    newest in its place; it stays itself as far as somebody else still says the same. Never the compromise itself: who
    replaces his claim by one of the compromise's words has come over to it.

    `stands`: whether somebody stands behind what a claim says; `same`: whether a claim says the same as the compromise.
    """
    found: dict[str, None] = {}
    for id in compromise.between or ():
        if id not in newer or stands(id):
            found[id] = None
        found |= dict.fromkeys(_newest(id, newer, {id}))
    return tuple(id for id in found if not same(id))


def _newest(id: str, newer: Newer, before: set[str]) -> Iterator[str]:
    """The claims at the ends of the replacements that begin with a claim; none where nothing replaced it."""
    for other in newer.get(id, ()):
        if other not in before:
            before.add(other)
            yield from _newest(other, newer, before) if other in newer else (other,)
