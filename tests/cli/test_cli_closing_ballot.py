"""The closing ballot at a terminal: asked bit by bit, told before it is sent, and refused in nothing."""

from collections.abc import Mapping
from typing import Any

import pytest

import moot
from moot.faces.cli.own_answer import summary
from moot.faces.cli.questions import Person, asked_for
from moot.operations.debates.hold_requests import Hold

UV, POETRY = "We should use uv", "We should keep Poetry"
FIRST: Mapping[str, Any] = {
    "claims": {name: {"claims": [{"text": text, "type": "recommendation"}]} for name, text in
               (("ana", UV), ("ben", POETRY))},
    "graph": {"ana": {"arguments": [{"claim": "P1", "text": "It is fast"}], "stances": {"P1": 1}},
              "ben": {"arguments": [{"claim": "~P1", "text": "It is young"}], "stances": {"P1": -1}}},
}  # fmt: skip


@pytest.mark.parametrize(
    ("protocol", "typed", "told"),
    [
        ("claims", ["c2", "a", "", "f", "la", "c2", "It costs money", ""], "you agree: c2 ‘We should keep Poetry’"),
        ("graph", ["a2", "w", "", "lf", "It costs money", ""], "you were wrong to dispute: a2 ‘It is young’"),
    ],
)
def test_a_person_is_asked_for_its_closing_ballot_bit_by_bit(protocol: str, typed: list[str], told: str) -> None:
    lines, shown = iter(typed), list[str]()

    def agent(name: str) -> Any:
        async def respond(request: Any) -> Any:
            if request.aim != "closing":
                return FIRST[protocol][name] if not request.round else {}
            if name == "ben":
                return {"pass": True}
            asked = dict(request)
            answer = asked_for(asked, Person(lambda question: next(lines), shown.append))
            shown.extend(summary(answer, asked))
            return answer

        return respond

    with moot.open(":memory:") as m:
        positions = () if protocol == "claims" else ("use uv",)
        found = m.run(Hold(protocol, "Which?", positions, agents={"ana": agent("ana"), "ben": agent("ben")})).to_dict()
    assert (found["degraded"], found["carried"], next(lines, None)) == ([], ["ben"], None)
    assert "It costs money" in [crux["proposition"] for crux in found["named_cruxes"]]
    assert told in "\n".join(shown)
    assert "it would change your mind: It costs money" in shown
