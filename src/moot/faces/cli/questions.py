"""Answering a request on a terminal: a person is asked question by question, and nothing asked needs a theory."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final

from moot.argumentation.literal import negate
from moot.errors import BadInput

Item = Mapping[str, Any]
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


def literal_in(literal: str, names: Mapping[str, str]) -> str:
    """A literal in the words that `names` has for it, `not:` before one that is denied."""
    plain = literal.removeprefix("~")
    return ("" if plain == literal else "not: ") + names.get(plain, plain)


OWN: Final = {"t": "I take it back"}
KINDS: Final = {"f": "observation", "w": "concern", "q": "question"}
KIND: Final = {"f": "so it is", "w": "it worries me", "q": "I ask it"}
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
    reactions = _reactions_to_claims(request, person) if request["round"] else ()
    return gathered(chain(reactions, ({"claims": claim} for claim in _own_claims(person))))


def _reactions_to_claims(request: Mapping[str, Any], person: Person) -> Iterator[dict[str, Any]]:
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
            yield from _of_another_claim(handle, f"on{number}", person)


def _answer(handle: str, person: Person) -> dict[str, Any]:
    text = person.line("  Your answer (Enter: I do not know)")
    return {"question": handle, "text": text} if text else {"question": handle, "unknown": True}


def _of_another_claim(handle: str, id: str, person: Person) -> Iterator[dict[str, Any]]:
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


def _own_claims(person: Person) -> Iterator[dict[str, Any]]:
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


STANCES: Final = {
    "f": ("for it", 1.0),
    "lf": ("leaning for it", 0.5),
    "la": ("leaning against it", -0.5),
    "a": ("against it", -1.0),
}


def reasons(request: Item, person: Person) -> dict[str, Any]:
    """A ROUND of a debate in structure: stances, what was chosen of each argument, arguments with premises."""
    said = gathered(_reactions_to_arguments(request, person)) if request["round"] else {}
    stances = dict(_stances(request, person))
    own = list(_own_arguments(request, person))
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


def _reactions_to_arguments(request: Item, person: Person) -> Iterator[dict[str, Any]]:
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
            yield from _of_another_argument(request, argument, f"on{number}", person)


def _of_another_argument(request: Item, argument: Item, id: str, person: Person) -> Iterator[dict[str, Any]]:
    parts = _parts(argument)
    words = {item["id"]: item["text"] for item in (*request["positions"], *request["propositions"])}
    ways = {"a": "I agree", "n": "not true", "f": "it does not follow", "r": "they are right, I was wrong"}
    ways |= {str(n): f"not true that ‘{literal_in(literal, words)}’" for n, (_, _, literal) in parts.items()}
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


def _own_arguments(request: Item, person: Person) -> Iterator[dict[str, Any]]:
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


def ballot(request: Mapping[str, Any], person: Person) -> dict[str, Any]:
    """A ballot with a ranking, or an abstention."""
    by_number = {str(n): position["id"] for n, position in enumerate(request["positions"], start=1)}
    for n, position in enumerate(request["positions"], start=1):
        person.tell(f"  {n}: {position['text']}")
    while said := person.line("The numbers of those that you want, the best first, as 2 1 (Enter: no vote)").split():
        if set(said) <= set(by_number) and len(set(said)) == len(said):
            return {"ballot": {"ranking": [by_number[n] for n in said]}}
        person.tell(f"  each number once, from 1 to {len(by_number)}")
    return {"ballot": {"abstain": True}}


REMEDY = "give a file with one answer as JSON; `moot requests` shows examples"


CLOSING: Final = "closing"
"""The aim of the closing ballot."""
MOST_CRUXES: Final = 3
PAIR: Final = {"s": "the same", "d": "not the same"}
NOW: Final = {"a": "I agree", "w": "I was wrong to dispute it"}


def closing_ballot(request: Item, person: Person) -> dict[str, Any]:
    """A closing ballot: where one stands now, what one agrees to, concedes or takes back, pairs that may be the same,
    and what would change one's mind.
    """
    said = gathered(chain(_reactions_now(request, person), _alike(request, person)))
    answers = request.get("positions") or [c for c in request["claims"] if c["type"] == "recommendation"]
    stances = dict(_stances({"positions": answers, "stances": request.get("stances")}, person))
    asked = "What would change your mind if it were otherwise? A handle or a sentence (Enter: no more)"
    cruxes = [crux for crux, _ in zip(person.lines(asked), range(MOST_CRUXES), strict=False)]
    return said | ({"stances": stances} if stances else {}) | ({"cruxes": cruxes} if cruxes else {})


def _reactions_now(request: Item, person: Person) -> Iterator[dict[str, Any]]:
    items = {item["id"]: item for item in (*request.get("arguments", ()), *request.get("claims", ()))}
    asked = "About which do you think otherwise now, as " + (next(iter(items), "c1")) + "? (Enter: none)"
    while items and (handle := person.one_of(asked, items)):
        person.tell(f"  {items[handle]['text']}")
        if items[handle].get("mine"):
            if person.choice(OWN, "I hold to it"):
                yield {"withdraw": handle}
        elif way := person.choice(NOW, "nothing"):
            yield {"agree" if way == "a" else "concede": handle}


def _alike(request: Item, person: Person) -> Iterator[dict[str, Any]]:
    items = (*request.get("propositions", ()), *request.get("claims", ()))
    known = {item["id"]: item["text"] for item in items}
    for pair in request["may_be_same"]:
        person.tell(f"‘{known.get(pair['a'], pair['a'])}’ and ‘{known.get(pair['b'], pair['b'])}’: are they the same?")
        if way := person.choice(PAIR, "I do not say"):
            yield {"same" if way == "s" else "differ": [pair["a"], pair["b"]]}


def asked_for(request: Mapping[str, Any], person: Person) -> dict[str, Any]:
    """What a person answers to a request (as JSON), asked of them bit by bit. An empty answer: they said nothing.

    Raises BadInput for a request of another form than those of claims, structured arguments and votes; EOFError if the
    input ends.
    """
    if "rule" in request:
        return ballot(request, person)
    if request.get("aim") == CLOSING:
        return closing_ballot(request, person)
    if "propositions" in request:
        return reasons(request, person)
    if "compromises" in request:
        return claims(request, person)
    raise BadInput("what is asked here cannot be answered question by question", REMEDY)
