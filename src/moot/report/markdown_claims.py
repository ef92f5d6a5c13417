"""The part of a Markdown report that is about claims: what was at issue, who said what in each round."""

from collections.abc import Iterator, Mapping
from typing import Any

from moot.deliberation.claims_view import said_once
from moot.deliberation.debate import Debate, Round
from moot.deliberation.envelope import Text
from moot.deliberation.events import Request
from moot.deliberation.graph import claim_of
from moot.report.page.words import signed, stance
from moot.report.text import code, markdown

Row = Mapping[str, Any]
Stances = Mapping[str, Mapping[str, float]]


def claims_sections(debate: Debate, result: Row) -> Iterator[str]:
    """What was at issue, and the transcript by rounds, without line ends."""
    by_id = {claim["id"]: claim for claim in result["claims"]}
    yield from _issues(result, by_id)
    yield from _contradictions(result, by_id)
    yield from ("## Transcript", "")
    before: Stances = {}
    for round_ in debate.rounds:
        yield from (f"### Round {round_.number}{' (blind)' if round_.number == 0 else ''}", "")
        for request in round_.requests:
            yield from _turn(round_, request, result, by_id)
            yield from _stances(round_, request.participant, before, by_id)
        before = round_.stances
        yield ""


def _issues(result: Row, by_id: Mapping[str, Row]) -> Iterator[str]:
    heads = {claim["literal"]: claim for claim in (*result["claims"][::-1], *said_once(result["claims"]))}
    yield from ("## At issue", "")
    yield "| Claim | Said by | Label | Strength | Status | Attacked by |"
    yield "|---|---|---|--:|---|---|"
    for issue in result["issues"]:
        claim = heads[issue["literal"]]
        against = ", ".join(code(id) for id in claim["attacked_by"])
        strength = "" if claim["strength"] is None else f"{claim['strength']:.4f}"
        said = [markdown(c["author"]) for c in by_id.values() if c["literal"] == claim["literal"] and c["live"]]
        cells = [f"{markdown(claim['text'])} {code(claim['id'])}", ", ".join(dict.fromkeys(said))]
        cells += [markdown(claim["label"] or "taken back"), strength, markdown(issue["status"]), against]
        yield f"| {' | '.join(cells)} |"
    yield ""


def _contradictions(result: Row, by_id: Mapping[str, Row]) -> Iterator[str]:
    if not result["contradictions"]:
        return
    yield from ("## Contradictions that a detector found", "")
    for found in result["contradictions"]:
        a, b = (f"“{markdown(by_id[id]['text'])}” {code(id)}" for id in found["between"])
        challenged = ", ".join(code(id) for id in found["challenged_by"])
        yield f"- {a} and {b}, says {code(found['detector'])}{f'; challenged by {challenged}' if challenged else ''}"
    yield ""


def _turn(round_: Round, request: Request, result: Row, by_id: Mapping[str, Row]) -> Iterator[str]:
    closing = round_.closed.get(request.id)
    how = "has not answered yet" if closing is None else closing.how.value.replace("_", " ")
    why = f": {markdown(closing.why)}" if closing is not None and closing.why else ""
    yield f"- **{markdown(request.participant)}** {markdown(how)}{why}"
    said = (c for c in result["claims"] if c["author"] == request.participant and c["round"] == round_.number)
    yield from (f"  - {_claim(claim)}" for claim in said)
    for word, verb in (("concession", "concedes"), ("endorsement", "endorses")):
        yield from (f"  - {verb} {_named(id, by_id)}" for id in _added(round_, word, request.participant))


def _stances(round_: Round, who: str, before: Stances, by_id: Mapping[str, Row]) -> Iterator[str]:
    """What a participant came to be for and against, but for what the claims beside it say already."""
    for literal in _added(round_, "stance", who) if round_.number else ():
        value, id = round_.stances[who][literal], claim_of(literal) or literal
        own = id in by_id and by_id[id]["author"] == who
        goes_without_saying = literal.startswith("~") or (own and value in (0.0, 1.0))
        if not goes_without_saying and before.get(who, {}).get(literal) != value:
            yield f"  - is now {stance(value)} ({signed(value)}): {_named(id, by_id)}"


def _added(round_: Round, word: str, participant: str) -> Iterator[str]:
    """What a participant added in a round that has no id of its own, each once."""
    lead = f"{word} {participant} "
    yield from dict.fromkeys(added[len(lead) :] for added in round_.added if added.startswith(lead))


def _named(id: str, by_id: Mapping[str, Row]) -> str:
    """What was said under an id, and the id."""
    return f"“{markdown(by_id[id]['text'])}” {code(id)}" if id in by_id else code(Text(id))


def _claim(claim: Row) -> str:
    relations = (("supports", claim["supports"]), ("against", claim["opposes"]))
    told = [f"{word} {', '.join(code(str(id)) for id in ids)}" for word, ids in relations if ids]
    told += [f"instead of {code(claim['supersedes'])}"] if claim["supersedes"] else []
    said = f"{code(claim['id'])} {markdown(claim['type'])}: “{markdown(claim['text'])}”"
    return "; ".join([said, *told])
