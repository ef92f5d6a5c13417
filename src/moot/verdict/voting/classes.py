"""One ballot for each independence class, whose members count once."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from moot.record.ballot import Ballot


@dataclass(frozen=True, slots=True)
class Electorate:
    """The ballots that count, by class. `abstained`: the participants whose ballot abstains. `divided`: the classes
    whose members cast several ballots equally often, which therefore abstain.
    """

    ballots: Mapping[str, Ballot]
    abstained: tuple[str, ...] = ()
    divided: tuple[str, ...] = ()


def electorate(ballots: Mapping[str, Ballot], classes: Mapping[str, str]) -> Electorate:
    """One ballot for each class, of `ballots` by participant and the class of each participant (by default its own
    name).

    A class of several members counts by the ballot that most of them cast; where several were cast equally often, it
    abstains. Members that abstain take no part in that. Linear in the ballots.
    """
    members: dict[str, list[Ballot]] = {}
    for participant, ballot in ballots.items():
        if not ballot.abstains:
            members.setdefault(classes.get(participant, participant), []).append(ballot)
    chosen = {name: _most_cast(cast) for name, cast in sorted(members.items())}
    return Electorate(
        {name: ballot for name, ballot in chosen.items() if ballot is not None},
        tuple(sorted(who for who, ballot in ballots.items() if ballot.abstains)),
        tuple(name for name, ballot in chosen.items() if ballot is None),
    )


def _most_cast(cast: list[Ballot]) -> Ballot | None:
    """The ballot that was cast most often; None if there are several."""
    found = {ballot.to_key(): ballot for ballot in cast}
    ordered = Counter(ballot.to_key() for ballot in cast).most_common(2)
    if len(ordered) == 2 and ordered[0][1] == ordered[1][1]:
        return None
    return found[ordered[0][0]].ordered()
