"""What a person is asked, line by line: in a debate of claims all that is contested, elsewhere the task."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

Line = tuple[int, str]
"""How far a line is indented, and what it says."""
Item = Mapping[str, Any]
LABELS: Final = {"in": "stands", "undec": "open", "out": "fallen"}
DETECTED: Final = ["detected"]
STATES: Final = {
    "stands": "",
    "challenged": "; somebody says that this is no conflict",
    "fell": "; it no longer speaks against it",
}


def lines_of(request: Item) -> Iterator[Line]:
    """The question and the task, what is contested with the reasons for and against and who said them, what is open,
    all claims, and what was refused of the last answer.
    """
    yield 2, f"{_rounds(request)}: {request['question']}"
    yield 2, request["task"]
    yield from ((4, f"{position['id']}: {position['text']}") for position in request.get("positions", ()))
    if not request["round"] or "compromises" not in request:
        return
    known = {item["id"]: item for item in (*request["claims"], *request["questions"])}
    yield from _under("what did not count of your last answer:", map(_refused, request["refused"]))
    if request["contested"]:
        yield 2, "to answer for:"
        for entry in request["contested"]:
            yield from _contested(entry, known)
    yield from _under("open questions:", map(_question, request["questions"]))
    yield from _under("compromises:", map(_compromise, request["compromises"]))
    yield from _under("do these contradict each other?", (_both(pair, known) for pair in request["may_conflict"]))
    yield from _under("do these say the same?", (_both(pair, known) for pair in request["may_be_same"]))
    new = set(request["new"])
    yield from _under("all claims:", (_claim(claim, new) for claim in request["claims"]))
    if request["more"]:
        yield 2, f"too many to show here: {', '.join(request['more'])}"


def examples_of(request: Item) -> list[dict[str, Any]]:
    """A few answers that fit, with handles that are there."""
    if "compromises" not in request:
        return [dict(request["form"]["example"])]
    found: list[dict[str, Any]] = []
    against = [(entry["claim"], attack) for entry in request["contested"] for attack in entry["against"]]
    mine = {claim["id"] for claim in request["claims"] if claim["mine"]}
    for claim, attack in against[:1]:
        found.append({"claims": [{"text": "…", "opposes": [attack["conflict"]]}]})
        conceded = attack["claim"] if claim in mine else claim
        found += [{"concede": [conceded]}] if conceded not in mine else []
    others = [claim["id"] for claim in request["claims"] if not claim["mine"]]
    found += [{"answers": [{"question": q["id"], "text": "…"}]} for q in request["questions"][:1]]
    found += [{"accept": [compromise["id"]]} for compromise in request["compromises"][:1]]
    found += [{"agree": others[:1]}] if others and not against else []
    return found or [{"claims": [{"text": "…", "type": "recommendation"}]}]


def _rounds(request: Item) -> str:
    left = request.get("rounds_left", 0)
    return f"round {request['round']}, {f'at most {left} more' if left else 'the last'}"


def _under(heading: str, lines: Iterable[str]) -> Iterator[Line]:
    found = list(lines)
    if found:
        yield 2, heading
        yield from ((4, line) for line in found)


def _contested(entry: Item, known: Mapping[str, Item]) -> Iterator[Line]:
    yield 4, _quoted(entry["claim"], known)
    yield from ((6, f"for it: {_quoted(handle, known)}") for handle in entry["for"])
    for attack in entry["against"]:
        found = attack["by"] == DETECTED
        who = "moot found this" if found else f"{', '.join(attack['by'])} said so"
        yield 6, f"against it: {_quoted(attack['claim'], known)} [{attack['conflict']}: {who}{STATES[attack['state']]}]"


def _quoted(handle: str, known: Mapping[str, Item]) -> str:
    item = known.get(handle)
    return handle if item is None else f"{handle} ({_author(item)}): {item['text']}"


def _author(item: Item) -> str:
    return "yours" if item.get("mine") else str(item["author"])


def _refused(part: Item) -> str:
    return f"{part['item']}: {part['why']}"


def _question(item: Item) -> str:
    about = f", about {', '.join(item['about'])}" if item["about"] else ""
    return f"{item['id']} ({item['author']}{about}): {item['text']}"


def _compromise(item: Item) -> str:
    return f"{item['id']} ({item['author']}, between {' and '.join(item['between'])}): {item['text']}"


def _both(pair: Item, known: Mapping[str, Item]) -> str:
    named = f"{pair['conflict']}: " if "conflict" in pair else ""
    return f"{named}{_quoted(pair['a'], known)} · {_quoted(pair['b'], known)}"


def _claim(claim: Item, new: set[str]) -> str:
    marks = [_author(claim), *(["new"] if claim["id"] in new else []), claim["type"], LABELS[claim["label"]]]
    reasons = f" (because of {', '.join(claim['because'])})" if claim["because"] else ""
    return f"{claim['id']} ({', '.join(marks)}): {claim['text']}{reasons}"
