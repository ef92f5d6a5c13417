"""A debate of claims: what the person says of what others said, then claims of their own."""

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any, Final

from moot.faces.cli.asking.person import Person, gathered

KINDS: Final = {"f": "observation", "w": "concern", "q": "question"}
KIND: Final = {"f": "so it is", "w": "it worries me", "q": "I ask it"}
OWN: Final = {"t": "I take it back"}
OTHERS: Final = {
    "a": "I agree",
    "p": "I agree in part",
    "n": "not true",
    "f": "it does not follow",
    "w": "I was wrong to dispute it",
}
OFFERED: Final = {"a": "I accept it", "r": "I refuse it"}


def claims(request: Mapping[str, Any], person: Person) -> dict[str, Any]:
    """A ROUND of claims: what was chosen of each handle, answers to questions, claims with reasons."""
    reactions = _reactions(request, person) if request["round"] else ()
    return gathered(chain(reactions, ({"claims": claim} for claim in _own(person))))


def _reactions(request: Mapping[str, Any], person: Person) -> Iterator[dict[str, Any]]:
    items = {item["id"]: item for item in (*request["claims"], *request["questions"], *request["compromises"])}
    questions = {item["id"] for item in request["questions"]}
    offered = {item["id"] for item in request["compromises"]}
    if not items:
        return
    number = 0
    while handle := person.one_of("About which would you say something, as c3? (Enter: none)", items):
        number += 1
        item = items[handle]
        person.tell(f"  {item['text']}")
        if handle in questions:
            yield {"answers": _answer(handle, person)}
        elif item.get("mine"):
            if person.choice(OWN, "I hold to it"):
                yield {"withdraw": handle}
        elif handle in offered:
            if way := person.choice(OFFERED, "nothing"):
                yield {"accept" if way == "a" else "refuse": handle}
        else:
            yield from _of_another(handle, f"on{number}", person)


def _answer(handle: str, person: Person) -> dict[str, Any]:
    text = person.line("  Your answer (Enter: I do not know)")
    return {"question": handle, "text": text} if text else {"question": handle, "unknown": True}


def _of_another(handle: str, id: str, person: Person) -> Iterator[dict[str, Any]]:
    match person.choice(OTHERS, "nothing"):
        case "a":
            yield {"agree": handle}
        case "w":
            yield {"concede": handle}
        case "p":
            if not (part := person.line("  The part that you agree to, in your words")):
                person.tell("  Nothing is sent of it: no part was named.")
            else:
                excepted = person.line("  What you do not agree to (Enter: leave it open)")
                yield {"agree": {"claim": handle, "part": part} | ({"except": excepted} if excepted else {})}
        case "n" | "f" as way:
            if why := person.why():
                how = "opposes" if way == "n" else "undercuts"
                yield {"claims": {"id": id, "text": why, "type": "observation"}}
                yield {"relate": {"from": id, "to": handle, "how": how}}


def _own(person: Person) -> Iterator[dict[str, Any]]:
    """Claims of one's own, each after its reasons."""
    asked = "What should be done, or what is so? One sentence (Enter: no more)"
    for number, text in enumerate(person.lines(asked), start=1):
        kind = KINDS.get(person.choice(KIND, "it should be done"), "recommendation")
        reasons = [
            {"id": f"r{number}_{n}", "text": reason, "type": "observation"}
            for n, reason in enumerate(person.lines("  Because, one reason a line (Enter: that is all)"), start=1)
        ]
        yield from reasons
        yield {"id": f"own{number}", "text": text, "type": kind, "because": [reason["id"] for reason in reasons]}
