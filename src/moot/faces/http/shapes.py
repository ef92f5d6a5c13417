"""What the calls answer with, as JSON schemas: the keys that an answer always has, and their types.

An answer may have more keys than are told here; those that are told keep their names and types (docs/contract.md).
"""

from collections.abc import Mapping
from typing import Any, Final

from pydantic import TypeAdapter

from moot.operations.values import Plain
from moot.record.status import Status, StoppedBy

Schema = dict[str, Any]
TEXT: Final[Schema] = {"type": "string"}
FLAG: Final[Schema] = {"type": "boolean"}
NUMBER: Final[Schema] = {"type": "number"}
COUNT: Final[Schema] = {"type": "integer", "minimum": 0}
TIME: Final[Schema] = {"type": "string", "format": "date-time"}
OBJECT: Final[Schema] = {"type": "object"}


def maybe(shape: Schema) -> Schema:
    """That shape, or null."""
    return {"anyOf": [shape, {"type": "null"}]}


def many(shape: Schema) -> Schema:
    """A list of that shape."""
    return {"type": "array", "items": shape}


def by(shape: Schema) -> Schema:
    """An object whose every value has that shape."""
    return {"type": "object", "additionalProperties": shape}


def one(**keys: Schema) -> Schema:
    """An object that always has these keys."""
    return {"type": "object", "required": list(keys), "properties": keys}


def shape_of(method: str, path: str, result: type | None = None) -> Schema:
    """The shape of the answer of a call: as told here, else from the type of its result if its fields are its JSON."""
    known = SHAPES.get((method, path))
    if known is None and result is not None and issubclass(result, Plain):
        return TypeAdapter(result).json_schema()
    return known or OBJECT


def also(shape: Schema, **keys: Schema) -> Schema:
    """The object, with keys that it has where they apply."""
    return {**shape, "properties": {**shape["properties"], **keys}}


LABEL: Final[Schema] = {"enum": ["in", "out", "undec", None]}
LITERALS: Final = many(TEXT)
OUTCOMES: Final[Mapping[str, Schema]] = {
    "common_ground": many(OBJECT), "established_disputed": many(OBJECT), "camps": by(OBJECT), "cruxes": by(OBJECT),
    "flip_conditions": by(OBJECT), "fault_lines": many(OBJECT), "ledger": many(OBJECT), "dissent": many(OBJECT),
    "resolution_paths": many(
        one(questions=LITERALS, answers=many(one(values=many(FLAG), position=maybe(TEXT))), decided=NUMBER)
    ),
}  # fmt: skip
STATUS: Final[Schema] = {"enum": [*(status.value for status in Status), None]}
RESULT: Final = also(
    one(
        debate_id=TEXT, question=TEXT, protocol=TEXT, profile=TEXT, state={"enum": ["running", "suspended", "ended"]},
        status=STATUS, stopped_by={"enum": [*(why.value for why in StoppedBy), None]}, reason=TEXT, verdict=maybe(TEXT),
        leader=maybe(TEXT), margin=maybe(NUMBER), caveats=many(TEXT), rounds=COUNT, resumed=FLAG, degraded=many(TEXT),
        positions=many(one(id=TEXT, text=TEXT, label=LABEL, strength=maybe(NUMBER))),
        sufficiency=by(NUMBER), confidence=one(value=maybe(NUMBER), calibrated=FLAG, n=COUNT), evidence=many(OBJECT),
        readings=one(stated=COUNT, person=COUNT, model=COUNT, words=COUNT, unsure=COUNT), remembered=maybe(TEXT),
    ),
    baseline=maybe(OBJECT), cost=OBJECT, waiting=many(OBJECT), arguments=many(OBJECT), attacks=many(OBJECT),
    claims=many(OBJECT), effective=COUNT, **OUTCOMES,
)  # fmt: skip
EVALUATION: Final[Schema] = {
    "anyOf": [
        also(one(status=STATUS, verdict=maybe(TEXT), leader=maybe(TEXT), standing=by(LABEL), labels=by(LABEL),
                 strengths=by(NUMBER), discarded=many(TEXT), converged=FLAG, preferred=many(many(TEXT)), complete=FLAG),
             **OUTCOMES),
        one(overall=NUMBER, type_scores=by(NUMBER), contested=many(TEXT), resolved=many(TEXT), ranking=many(TEXT)),
    ]
}  # fmt: skip
MEMORY: Final = one(id=TEXT, text=TEXT, category=TEXT, outcome={"enum": ["worked", "failed", "unknown"]})
EVENT: Final = one(stream=TEXT, version=COUNT, type=TEXT, v=COUNT, data=OBJECT, actor=TEXT, at=TIME, hash=TEXT)
ROW: Final = one(
    setting=TEXT, status=STATUS, verdict=maybe(TEXT), standing=by(LABEL), strengths=by(NUMBER), margin=maybe(NUMBER),
    preferred=COUNT, smallest_crux=maybe(LITERALS), complete=FLAG,
)  # fmt: skip
TREE: Final = also(one(argument=TEXT, text=TEXT, label=LABEL, because=many(OBJECT)), reason=TEXT, role=TEXT)
WRITTEN: Final = one(format=TEXT, text=TEXT)
ID: Final = one(id=TEXT)
DEBATE_ID: Final = one(debate_id=TEXT)
READING: Final = one(evidence=TEXT, text=TEXT, position=TEXT, label=TEXT, by=TEXT, sure=FLAG, score=NUMBER)
SIDE: Final = one(status=STATUS, verdict=maybe(TEXT), leader=maybe(TEXT))
MOMENT: Final = one(version=COUNT, at=TIME, words=many(TEXT))
SHARED: Final = one(both=many(LITERALS), only_a=many(LITERALS), only_b=many(LITERALS))
LINE: Final = one(
    debate_id=TEXT, question=TEXT, protocol=TEXT, profile=TEXT, project=TEXT, opened=TIME, state=TEXT, status=STATUS,
    verdict=maybe(TEXT),
)  # fmt: skip
INVITATION: Final = one(
    debate_id=TEXT, participant=TEXT, question=TEXT, positions=many(TEXT), protocol=TEXT, ended=FLAG, expires=TIME
)
_D, _M = "/debates/{id}", "/memories/{id}"

SHAPES: Final[Mapping[tuple[str, str], Schema]] = {
    ("GET", "/health"): one(ok=FLAG, version=TEXT, store=TEXT, durability=TEXT),
    ("GET", "/debates"): one(debates=many(LINE)),
    ("POST", "/debates"): DEBATE_ID,
    ("GET", _D): RESULT,
    ("GET", f"{_D}/result"): RESULT,
    ("POST", f"{_D}/cancel"): RESULT,
    ("DELETE", _D): one(deleted=TEXT),
    ("POST", f"{_D}/again"): DEBATE_ID,
    ("POST", f"{_D}/resume"): DEBATE_ID,
    ("GET", f"{_D}/explain"): TREE,
    ("GET", f"{_D}/explain/{{argument:path}}"): TREE,
    ("POST", f"{_D}/judge"): one(rows=many(ROW), robust=FLAG, complete=FLAG, first_answers=maybe(OBJECT)),
    ("POST", f"{_D}/outcome"): also(one(id=TEXT, outcome=TEXT), right=TEXT),
    ("GET", "/corpus"): one(
        debates=COUNT, compared=COUNT, known=COUNT, changed=COUNT, rescued=COUNT, destroyed=COUNT, kept=COUNT,
        missed=COUNT, found=COUNT, lost=COUNT, participants=by(COUNT), effective=maybe(NUMBER), voices=many(OBJECT),
        rows=many(one(rule=TEXT, right=COUNT, of=COUNT, interval=maybe(many(NUMBER)))), rejected=many(OBJECT),
    ),
    ("POST", f"{_D}/what-if"): also(ROW, changed=by(many(LABEL)), reason=TEXT),
    ("GET", f"{_D}/readings"): one(items=many(READING)),
    ("POST", f"{_D}/readings"): one(set=COUNT, rejected=many(OBJECT), items=many(READING)),
    ("GET", f"{_D}/export"): WRITTEN,
    ("GET", f"{_D}/record"): WRITTEN,
    ("GET", "/debates/{what}/replay"): one(identical=FLAG, sha256=TEXT, result=RESULT),
    ("POST", "/reviews"): also(one(open=COUNT, findings=many(OBJECT))),
    ("POST", "/records"): one(records=many(OBJECT), rejected=many(OBJECT)),
    ("GET", "/lineages"): one(dialectics=many(OBJECT)),
    ("GET", "/lineages/{id}"): one(dialectics=many(OBJECT)),
    ("GET", f"{_D}/events"): one(events=many(EVENT), next=COUNT),
    ("GET", f"{_D}/graph"): one(at=COUNT, boxes=many(one(id=TEXT, kind=TEXT, text=TEXT)), relations=many(OBJECT)),
    ("GET", f"{_D}/view"): one(debate_id=TEXT, question=TEXT, at=COUNT, of=COUNT, headline=TEXT, parts=by(TEXT)),
    ("GET", f"{_D}/why"): one(at=COUNT, of=COUNT, says=many(TEXT), tree=OBJECT, others=many(OBJECT), left=NUMBER),
    ("GET", f"{_D}/supposed"): also(ROW, changed=by(many(LABEL)), headline=TEXT, map=TEXT),
    ("GET", f"{_D}/timeline"): one(moments=many(MOMENT), standing=by(many(TEXT))),
    ("GET", f"{_D}/requests"): one(requests=many(one(request=TEXT, participant=TEXT, deadline=maybe(TIME)))),
    ("POST", f"{_D}/requests/{{request}}"): one(answered=one(request=TEXT, how=TEXT, refused=many(OBJECT))),
    ("POST", f"{_D}/requests/{{request}}/preview"): one(
        blind=FLAG, said=COUNT, refused=many(OBJECT), positions=many(one(text=TEXT)), changed=many(one(text=TEXT))
    ),
    ("GET", f"{_D}/requests/{{request}}/meanwhile"): one(blind=FLAG, answered=COUNT, of=COUNT, said=many(OBJECT)),
    ("POST", "/estimate"): one(rounds=COUNT, about=one(calls=COUNT), most_calls=COUNT, budget=OBJECT),
    ("GET", "/personas"): one(personas=many(one(name=TEXT, role=TEXT))),
    ("GET", "/models"): one(models=many(one(name=TEXT)), personas=many(one(name=TEXT, role=TEXT))),
    ("POST", f"{_D}/invitations"): one(url=TEXT, participant=TEXT, expires=TIME),
    ("GET", "/invitation"): INVITATION,
    ("POST", "/tickets"): one(ticket=TEXT, expires_s=NUMBER),
    ("POST", "/evaluate"): EVALUATION,
    ("POST", "/solve"): one(task=TEXT, answer={"enum": ["YES", "NO", None]}, lines=many(TEXT), complete=FLAG),
    ("GET", "/compare"): also(
        one(same_verdict=FLAG, a=SIDE, b=SIDE, cruxes=SHARED, stances=by(many(maybe(TEXT))),
            perhaps_same=many(many(TEXT))), changed=OBJECT,
    ),
    ("POST", "/detect/polarity"): one(label=TEXT, sure=FLAG, score=NUMBER, words=many(TEXT)),
    ("POST", "/detect/contradiction"): one(label=TEXT, equivalent=FLAG, sure=FLAG, score=NUMBER, words=many(TEXT)),
    ("POST", "/detect/equivalence"): one(label=TEXT, how=TEXT, samples=COUNT, witness=maybe(many(TEXT))),
    ("GET", "/memories"): one(items=many(MEMORY)),
    ("POST", "/memories"): one(id=TEXT, warnings=many(OBJECT)),
    ("GET", "/memories/search"): one(items=many(MEMORY), complete=FLAG),
    ("GET", "/memories/conflicts"): one(items=many(OBJECT), complete=FLAG),
    ("GET", "/memories/export"): WRITTEN,
    ("POST", "/memories/import"): one(imported=COUNT, rejected=many(OBJECT)),
    ("GET", _M): also(MEMORY, tags=many(TEXT), source=maybe(TEXT)),
    ("GET", f"{_M}/history"): one(versions=many(OBJECT)),
    ("POST", f"{_M}/text"): one(id=TEXT, version=COUNT),
    ("POST", f"{_M}/outcome"): also(one(id=TEXT, outcome=TEXT), right=TEXT),
    ("POST", f"{_M}/pin"): one(id=TEXT, pinned=FLAG),
    ("POST", f"{_M}/archive"): one(id=TEXT, archived=FLAG),
    ("POST", f"{_M}/tags"): ID,
    ("DELETE", f"{_M}/tags"): ID,
    ("GET", "/projects"): one(projects=many(one(name=TEXT, memories=COUNT, debates=COUNT))),
    ("GET", "/verify"): one(ok=FLAG, checked=COUNT, problems=many(one(stream=TEXT, version=COUNT, kind=TEXT))),
}  # fmt: skip
"""The shape of the answer of each call, by its method and path; any object, where none is here."""
