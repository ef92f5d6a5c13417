"""What a person has answered to a request, in lines, before it is sent."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from moot.faces.cli.questions import KINDS, STANCES, Item, literal_in

STANDS: Final = {value: word for word, value in STANCES.values()}
DONE: Final = {
    "agree": "you agree",
    "concede": "you were wrong to dispute",
    "withdraw": "you take back",
    "accept": "you accept",
    "refuse": "you refuse",
}
OPPOSED: Final = {"opposes": "not true", "undercuts": "it does not follow"}
SAID: Final = {"recommendation": "it should be done", "observation": "so it is", "concern": "it worries you"}
LONGEST: Final = 60
"""Characters that are shown of what others said."""


def summary(answer: Item, request: Item) -> Iterator[str]:
    """The lines of an answer that `asked_for` gave to a request."""
    names = _names(request)
    yield from _ballot(answer.get("ballot"), names)
    for position, value in answer.get("stances", {}).items():
        yield f"you are {STANDS.get(value, value)}: ‘{names.get(position, position)}’"
    for key, word in DONE.items():
        yield from (f"{word}: {_named(said, names)}" for said in answer.get(key, ()))
    for said in answer.get("answers", ()):
        yield f"your answer to {_named(said['question'], names)}: {said.get('text', 'you do not know')}"
    for key, word in (("same", "the same"), ("differ", "not the same")):
        yield from (f"{word}: {_named(a, names)} and {_named(b, names)}" for a, b in answer.get(key, ()))
    yield from (f"it would change your mind: {names.get(crux, crux)}" for crux in answer.get("cruxes", ()))
    yield from _arguments(answer, names)
    yield from _claims(answer, names)


def _names(request: Item) -> dict[str, str]:
    """The texts of what the request shows, by handle; of an argument without one what it claims."""
    sentences = (*request.get("positions", ()), *request.get("propositions", ()), *request.get("claims", ()))
    items = (*sentences, *request.get("questions", ()), *request.get("compromises", ()))
    names = {item["id"]: str(item["text"]) for item in items}
    for argument in request.get("arguments", ()):
        names[argument["id"]] = argument["text"] or literal_in(argument["claim"], names)
    return names


def _ballot(ballot: Item | None, names: Mapping[str, str]) -> Iterator[str]:
    if ballot is not None and "ranking" in ballot:
        yield from (f"{place}. {names.get(id, id)}" for place, id in enumerate(ballot["ranking"], start=1))
    elif ballot is not None:
        yield "you give no vote"


def _arguments(answer: Item, names: Mapping[str, str]) -> Iterator[str]:
    """Reasons in a debate in structure, each with what it is for or against."""
    attacks = {attack["source"]: attack for attack in answer.get("attacks", ())}
    for argument in answer.get("arguments", ()):
        attack = attacks.get(argument["id"])
        if attack is None:
            rests_on = f" (it rests on: {'; '.join(argument['premises'])})" if argument.get("premises") else ""
            denied = argument["claim"].startswith("~")
            for_what = f"{'against' if denied else 'for'} ‘{literal_in(argument['claim'].removeprefix('~'), names)}’"
            yield f"your reason {for_what}: {argument['text']}{rests_on}"
        else:
            doubted = "" if attack["component"] == "warrant" else f"{literal_in(argument['claim'], names)}, "
            how = "it does not follow" if attack["component"] == "warrant" else "against it"
            yield f"{how}, {_named(attack['target'], names)}: {doubted}because {argument['text']}"


def _claims(answer: Item, names: Mapping[str, str]) -> Iterator[str]:
    """Claims of one's own, each with its reasons, or with the claim that it denies."""
    related = {said["from"]: said for said in answer.get("relate", ())}
    texts = {claim["id"]: claim["text"] for claim in answer.get("claims", ())}
    reasons = {id for claim in answer.get("claims", ()) for id in claim.get("because", ())}
    for claim in answer.get("claims", ()):
        if claim["id"] in related:
            said = related[claim["id"]]
            yield f"{OPPOSED[said['how']]}, {_named(said['to'], names)}: {claim['text']}"
        elif claim["id"] not in reasons:
            because = [texts[id] for id in claim.get("because", ())]
            word = "you ask" if claim["type"] == KINDS["q"] else SAID[claim["type"]]
            yield f"{word}: {claim['text']}" + (f" (because: {'; '.join(because)})" if because else "")


def _named(said: Any, names: Mapping[str, str]) -> str:
    """A handle with the words behind it, and the part of it that is meant."""
    handle = said if isinstance(said, str) else said["claim"]
    words = names.get(handle, "")
    shown = f"{handle} ‘{words[:LONGEST]}{'…' * (len(words) > LONGEST)}’" if words else handle
    if isinstance(said, str):
        return shown
    but = f", but not to: {said['except']}" if "except" in said else ""
    return f"{shown}, in part: {said['part']}{but}"
