"""A debate in structure: where the person stands, what they say of each argument, and reasons of their own."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from moot.argumentation.literal import negate
from moot.faces.cli.asking.person import Person, gathered

STANCES: Final = {
    "f": ("for it", 1.0),
    "lf": ("leaning for it", 0.5),
    "la": ("leaning against it", -0.5),
    "a": ("against it", -1.0),
}
OWN: Final = {"t": "I take it back"}
Item = Mapping[str, Any]


def reasons(request: Item, person: Person) -> dict[str, Any]:
    """A ROUND of a debate in structure: stances, what was chosen of each argument, arguments with premises."""
    said = gathered(_reactions(request, person)) if request["round"] else {}
    stances = dict(_stances(request, person))
    own = list(_own(request, person))
    arguments = [*said.get("arguments", ()), *own]
    return said | ({"stances": stances} if stances else {}) | ({"arguments": arguments} if arguments else {})


def _stances(request: Item, person: Person) -> Iterator[tuple[str, float]]:
    known = request.get("stances") or {}
    for position in request["positions"]:
        now = known.get(position["id"])
        person.tell(f"Where do you stand on ‘{position['text']}’?" + ("" if now is None else f" So far: {now:g}"))
        ways = {key: word for key, (word, _) in STANCES.items()}
        if chosen := person.choice(ways, "no side" if now is None else "as it is"):
            yield position["id"], STANCES[chosen][1]


def _reactions(request: Item, person: Person) -> Iterator[dict[str, Any]]:
    arguments = {argument["id"]: argument for argument in request["arguments"]}
    if not arguments:
        return
    number = 0
    while handle := person.one_of("About which argument would you say something, as a1? (Enter: none)", arguments):
        number += 1
        argument = arguments[handle]
        if argument["mine"]:
            if person.choice(OWN, "I hold to it"):
                yield {"withdraw": handle}
        else:
            yield from _of_another(request, argument, f"on{number}", person)


def _of_another(request: Item, argument: Item, id: str, person: Person) -> Iterator[dict[str, Any]]:
    parts = _parts(argument)
    words = {item["id"]: item["text"] for item in (*request["positions"], *request["propositions"])}
    ways = {"a": "I agree", "n": "not true", "f": "it does not follow", "r": "they are right, I was wrong"}
    ways |= {str(n): f"not true that ‘{_words(literal, words)}’" for n, (_, _, literal) in parts.items()}
    match person.choice(ways, "nothing"):
        case "":
            return
        case "a":
            yield {"agree": argument["id"]}
        case "r":
            yield {"concede": argument["id"]}
        case way:
            if why := person.why():
                yield from _attack(argument, id, why, parts.get(int(way)) if way.isdecimal() else None, way == "f")


def _parts(argument: Item) -> dict[int, tuple[str, int, str]]:
    """The premises and assumptions of an argument, numbered from 1: the component, its index, the literal."""
    listed = [("premise", n, literal) for n, literal in enumerate(argument["premises"])]
    listed += [("assumption", n, literal) for n, literal in enumerate(argument["assumptions"])]
    return dict(enumerate(listed, start=1))


def _attack(
    argument: Item, id: str, why: str, part: tuple[str, int, str] | None, follows_not: bool
) -> Iterator[dict[str, Any]]:
    """A counter-argument, and the attack that it makes: on a part, on the inference, or on the claim."""
    component, index, literal = part or ("warrant" if follows_not else "claim", 0, argument["claim"])
    claim = why if follows_not else negate(literal)
    yield {"arguments": {"id": id, "claim": claim, "text": why} | ({} if follows_not else {"premises": [why]})}
    attack = {"source": id, "target": argument["id"], "component": component, "rationale": why}
    yield {"attacks": attack | ({"index": index} if part else {})}


def _own(request: Item, person: Person) -> Iterator[dict[str, Any]]:
    """Arguments of one's own: for or against a position, from premises."""
    sides = {str(n): position["id"] for n, position in enumerate(request["positions"], start=1)}
    ways = {n: f"for ‘{position['text']}’" for n, position in zip(sides, request["positions"], strict=True)}
    ways |= {f"-{n}": f"against ‘{position['text']}’" for n, position in zip(sides, request["positions"], strict=True)}
    for number, text in enumerate(person.lines("A reason of your own, in one sentence (Enter: no more)"), start=1):
        person.tell("  For which answer does it speak?")
        if not (chosen := person.choice(ways, "do not send it")):
            person.tell(f"  ‘{text}’ is not sent: it speaks for no answer and against none.")
        else:
            claim = negate(sides[chosen[1:]]) if chosen.startswith("-") else sides[chosen]
            premises = list(person.lines("  What it rests on, one thing a line (Enter: that is all)"))
            yield {"id": f"own{number}", "claim": claim, "premises": premises, "text": text}


def _words(literal: str, words: Mapping[str, str]) -> str:
    plain = literal.removeprefix("~")
    return ("" if plain == literal else "not: ") + words.get(plain, plain)
