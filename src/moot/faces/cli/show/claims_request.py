"""What a person is asked, line by line: in a debate of claims all that is contested, elsewhere the task."""

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from typing import Any, Final

from moot.record.graph import REMARK
from moot.record.text import shortened
from moot.record.transcript import UNKNOWN_KEY
from moot.verdict.plainly import LABEL

Line = tuple[int, str]
"""How far a line is indented, and what it says."""
Item = Mapping[str, Any]
DETECTED: Final = ["detected"]
ANSWERED: Final = ("accepted", "refused")
"""What can be said to a compromise."""
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
    yield from _under("given up since you were last asked:", (_gone(item, known) for item in request["gone"]))
    if request["contested"]:
        yield 2, "what is contested:"
        for entry in request["contested"]:
            yield from _contested(entry, known)
    questions = request["questions"]
    yield from _under("open questions:", (_question(q) for q in questions if not q["answers"]))
    yield from _under("questions that were answered:", (_question(q) for q in questions if q["answers"]))
    yield from _under("compromises:", (_compromise(item, known) for item in request["compromises"]))
    yield from _under("do these contradict each other?", (_both(pair, known) for pair in request["may_conflict"]))
    yield from _under("do these say the same?", (_both(pair, known) for pair in request["may_be_same"]))
    new = set(request["new"])
    yield from _under("all claims:", (_claim(claim, new) for claim in request["claims"]))
    if request["more"]:
        yield 2, f"too many to show here: {', '.join(request['more'])}"


def examples_of(request: Item) -> list[dict[str, Any]]:
    """A few answers that fit, with handles that are there."""
    if "compromises" not in request or request.get("aim") == "closing":
        return [dict(request["form"]["example"])]
    mine, me = {claim["id"] for claim in request["claims"] if claim["mine"]}, request["you"]
    found = [*_against(request["contested"], mine)]
    others = [claim["id"] for claim in request["claims"] if not claim["mine"] and claim["type"] != REMARK]
    put = [q for q in request["questions"] if not q["answers"] and q["author"] != me]
    found += [{"answers": [{"question": question["id"], "text": "…"}]} for question in put[:1]]
    offered = [c["id"] for c in request["compromises"] if c["id"] not in mine and me not in c.get("accepted_by", ())]
    found += [{word: [id]} for id in offered[:1] for word in ("accept", "refuse")]
    found += [{"agree": others[:1]}] if others and not found else []
    return found or [{"claims": [{"text": "…", "type": "recommendation"}]}]


def _against(contested: Iterable[Item], mine: AbstractSet[str]) -> Iterator[dict[str, Any]]:
    """Answers to the first attack in which a claim of one's own takes part: a reason for it, or to give in."""
    pairs = ((entry["claim"], attack["claim"]) for entry in contested for attack in entry["against"])
    for claim, attacker in (pair for pair in pairs if not mine.isdisjoint(pair)):
        other = attacker if claim in mine else claim
        yield {"claims": [{"text": "…", "opposes": [other]}]}
        yield from [{"concede": [other]}] if other not in mine else ()
        return


def _rounds(request: Item) -> str:
    left = request.get("rounds_left", 0)
    if request.get("aim") == "closing":
        return "closing ballot"
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
    said = f" (you said: {shortened(part['said'])})" if "said" in part else ""
    return f"{part['why'] if part['item'].startswith(UNKNOWN_KEY) else part['item'] + ': ' + part['why']}{said}"


def _question(item: Item) -> str:
    about = f", about {', '.join(item['about'])}" if item["about"] else ""
    unknown = f" ({', '.join(item['unknown_by'])} said: I do not know)" if "unknown_by" in item else ""
    answers = f" (answered by {', '.join(item['answers'])})" if item["answers"] else ""
    return f"{item['id']} ({item['author']}{about}): {item['text']}{answers}{unknown}"


def _gone(item: Item, known: Mapping[str, Item]) -> str:
    by = f" by {_quoted(item['by'], known)}" if "by" in item else ""
    because = f" because of {_quoted(item['because'], known)}" if "because" in item else ""
    return f"{item['id']} ({item['author']}): {item['text']} [{item['how']}{by}{because}]"


def _compromise(item: Item, known: Mapping[str, Item]) -> str:
    between = f", between {' and '.join(item['between'])}" if item["between"] else ""
    said = "".join(f"; {word} by {', '.join(item[f'{word}_by'])}" for word in ANSWERED if item.get(f"{word}_by"))
    return f"{item['id']} ({_author(known.get(item['id'], item))}{between}{said}): {item['text']}"


def _both(pair: Item, known: Mapping[str, Item]) -> str:
    named = f"{pair['conflict']}: " if "conflict" in pair else ""
    return f"{named}{_quoted(pair['a'], known)} · {_quoted(pair['b'], known)}"


def _claim(claim: Item, new: set[str]) -> str:
    who, kind = _author(claim), [claim["type"]]
    if claim["type"] == REMARK:
        who, kind = f"a remark by moot, for {'you' if claim['mine'] else claim['author']}", []
    marks = [who, *(["new"] if claim["id"] in new else []), *kind, LABEL[claim["label"]]]
    return f"{claim['id']} ({', '.join(marks)}): {claim['text']}{''.join(_beside(claim))}"


def _beside(claim: Item) -> Iterator[str]:
    """What is told of a claim beside its text."""
    for key, words in (("because", "because of"), ("same_as", "the same as"), ("agreed_by", "agreed to by")):
        if claim.get(key):
            yield f" ({words} {', '.join(claim[key])})"
    yield from (f" (in other words: {words})" for words in claim.get("in_other_words", ()))
    if "conflict" in claim:
        yield f" (on {claim['conflict']})"
    if "answers" in claim:
        yield f" (answers {claim['answers']})"
    if "part_of" in claim:
        yield f" (a part of {claim['part_of']}{', but not: ' + claim['except'] if 'except' in claim else ''})"
    for source in claim.get("evidence", ()):
        yield f" [{source['source']}: {source['text']}]" if source["source"] else f" [{source['text']}]"
