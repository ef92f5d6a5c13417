"""Who is for which claim and who against it, where a debate states claims: by what each said of each of them.

Claims do not exclude each other, so that somebody is for several, and the one claim that a participant is most for
(`camps` in the JSON object of a result) does not tell where it stands. Read from that object (docs/contract.md).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from moot.argumentation.literal import Literal, proposition
from moot.record.parameters import Parameters

Found = Mapping[str, Any]
Taken = Mapping[str, Mapping[Literal, float]]
"""By class, its stance on each claim or position."""


@dataclass(frozen=True, slots=True)
class Sides:
    """Of one claim (`literal`): the classes that are for it and those that are against it, and the literals of the
    claims that speak against it.
    """

    literal: Literal
    for_it: tuple[str, ...]
    against: tuple[str, ...]
    rivals: frozenset[Literal]


def states_claims(found: Found) -> bool:
    """Whether the result is one of a debate that states claims."""
    return found.get("claims") is not None and "stances" in found


def sides_of(found: Found) -> list[Sides]:
    """The sides on the claims at issue that somebody still stands behind: on those that count for the status of the
    debate where there are any; the verdict first, then in the order of the issues.
    """
    live, texts = live_literals(found), {claim["literal"]: claim["text"] for claim in reversed(found["claims"])}
    issues = [issue for issue in found.get("issues", ()) if issue["literal"] in live]
    chosen = [issue for issue in issues if issue.get("heads", True)] or issues
    literals = [literal for issue in chosen for literal in issue.get("rivals") or (issue["literal"],)]
    literals.sort(key=lambda literal: texts.get(literal) != found["verdict"])
    taken, rivals = _taken(found), _rivals(found)
    return [_sides(literal, taken, rivals) for literal in literals]


def members_of(found: Found) -> dict[Literal, list[str]]:
    """By position that somebody takes the side of, the classes that do."""
    if states_claims(found):
        return {sides.literal: list(sides.for_it) for sides in sides_of(found) if sides.for_it}
    return {position: camp["members"] for position, camp in found.get("camps", {}).items() if camp["members"]}


def common_ground(found: Found) -> list[Found]:
    """The common ground as people are told it: of claims only those that somebody still states, and that
    nobody is against.
    """
    grounds = list(found.get("common_ground", ()))
    if not states_claims(found):
        return grounds
    stated, live = {row["literal"] for row in found["claims"]}, live_literals(found)
    taken = _taken(found)
    return [
        ground
        for ground in grounds
        if proposition(ground["literal"]) not in stated - live and not _contradicted(ground["literal"], taken)
    ]


def disputed(found: Found) -> list[tuple[Literal, list[str]]]:
    """What is established although somebody is on record against it, with who is. Of a claim that are those who took a
    stance against it, or made a claim that speaks against it; elsewhere who says what conflicts with it, and takes no
    stance for it.
    """
    taken, rivals = _taken(found), _rivals(found)
    behind = _behind(found)
    told = []
    for ground in found.get("established_disputed", ()):
        literal, plain = ground["literal"], proposition(ground["literal"])
        who = [name for name in ground["dissent"] if not _is_for(taken.get(name, {}), literal)]
        if states_claims(found):
            spoke = {name for rival in rivals.get(plain, ()) for name in behind.get(rival, ())}
            if literal != plain:
                spoke = behind.get(plain, set())
            who = [name for name in who if name in spoke or _is_against(taken.get(name, {}), literal)]
        if who:
            told.append((literal, who))
    return told


def with_the_verdict(found: Found) -> set[str]:
    """The classes that are for the claim that is the verdict; none where no claim is."""
    won = {row["literal"] for row in found.get("claims", ()) if row["live"] and row["text"] == found["verdict"]}
    taken = _taken(found)
    return {name for name, values in taken.items() if any(values.get(literal, 0.0) > 0 for literal in won)}


def live_literals(found: Found) -> set[Literal]:
    """The literals of the claims that somebody stands behind."""
    return {row["literal"] for row in found["claims"] if row["live"]}


def _sides(literal: Literal, taken: Taken, rivals: Mapping[Literal, set[Literal]]) -> Sides:
    side = Parameters().side
    values = {name: of.get(literal, 0.0) for name, of in taken.items()}
    for_it = tuple(name for name, value in values.items() if value >= side)
    against = tuple(name for name, value in values.items() if value <= -side)
    return Sides(literal, for_it, against, frozenset(rivals.get(literal, ())))


def _contradicted(literal: Literal, taken: Taken) -> bool:
    return any(_is_against(values, literal) for values in taken.values())


def _is_for(values: Mapping[Literal, float], literal: Literal) -> bool:
    return _value(values, literal) > 0


def _is_against(values: Mapping[Literal, float], literal: Literal) -> bool:
    return _value(values, literal) < 0


def _value(values: Mapping[Literal, float], literal: Literal) -> float:
    """A stance on a literal; that on a denied one is the opposite of that on what it denies."""
    plain = proposition(literal)
    return values.get(plain, 0.0) if literal == plain else -values.get(plain, 0.0)


def _taken(found: Found) -> dict[str, dict[Literal, float]]:
    """By class, in the order of the seats, the stance on each claim or position: the mean of those of its members. Of
    several stances on claims that say the same the greatest and the least are added (docs/formal-model.md, section 5).
    """
    classes = {who["name"]: who["class"] for who in found.get("participants", ())}
    one = {f"lit:{row['id']}": row["literal"] for row in found.get("claims", ())}
    spread: dict[str, dict[str, dict[Literal, set[float]]]] = {name: {} for name in classes.values()}
    for who, values in found.get("stances", {}).items():
        for literal, value in values.items():
            plain, sign = proposition(literal), -1 if literal.startswith("~") else 1
            of = spread.setdefault(classes.get(who, who), {}).setdefault(who, {})
            of.setdefault(one.get(plain, plain), {0.0}).add(sign * value)
    return {name: _mean(members) for name, members in spread.items()}


def _mean(members: Mapping[str, Mapping[Literal, set[float]]]) -> dict[Literal, float]:
    values: dict[Literal, list[float]] = {}
    for of in members.values():
        for literal, found in of.items():
            values.setdefault(literal, []).append(max(found) + min(found))
    return {literal: sum(of) / len(of) for literal, of in values.items()}


def _rivals(found: Found) -> dict[Literal, set[Literal]]:
    """By literal of a live claim, those of the claims that speak against it."""
    literal = {row["id"]: row["literal"] for row in found.get("claims", ())}
    rivals: dict[Literal, set[Literal]] = {}
    for row in found.get("claims", ()):
        rivals.setdefault(row["literal"], set()).update(literal[id] for id in row["attacked_by"] if id in literal)
    return rivals


def _behind(found: Found) -> dict[Literal, set[str]]:
    """By literal of a live claim, the classes of those who wrote it."""
    classes = {who["name"]: who["class"] for who in found.get("participants", ())}
    behind: dict[Literal, set[str]] = {}
    for row in found.get("claims", ()):
        if row["live"] and row["author"]:
            behind.setdefault(row["literal"], set()).add(classes.get(row["author"], row["author"]))
    return behind
