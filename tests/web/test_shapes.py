"""The answers of a used database have the shapes that the schema tells; no call says only that it gives an object."""

from typing import Any

import jsonschema
import pytest
from serving import COUNCIL, Server, claims
from test_founding_streams import GRAPH, SEATS
from test_schema import SCHEMA

BARE = {"/api/memories/{a}/relations", "/api/memories/{a}/merge"}
"""Calls whose answers differ with what is asked."""
GOOD = ("200", "201", "202")


def shape_of(method: str, path: str) -> dict[str, Any]:
    """The schema of the good answer of the call that a path is one of."""
    parts = path.partition("?")[0].split("/")
    found = []
    for template, methods in SCHEMA["paths"].items():
        whole = template.split("/")
        pairs = list(zip(whole, parts, strict=False))
        same = len(whole) == len(parts) and all(w == p or w[:1] == "{" for w, p in pairs)
        if method.lower() in methods and same:
            found.append((sum(w[:1] == "{" for w in whole), methods[method.lower()]))
    assert found, path
    answers = min(found, key=lambda each: each[0])[1]["responses"]
    good: dict[str, Any] = next(answers[status] for status in GOOD if status in answers)
    shape: dict[str, Any] = good["content"]["application/json"]["schema"]
    return shape


@pytest.fixture(scope="module")
def debates(server: Server, ended: str) -> dict[str, str]:
    vote = {"protocol": "vote", "question": "Eat?", "positions": ["Thai", "Pizza"], "remember": False}
    seat = {"kind": "scripted", "name": "ana", "rounds": [{"ballot": {"ranking": ["Thai"]}}]}
    return {
        "council": ended,
        "graph": server.held({**GRAPH, "participants": SEATS}),
        "founding": server.held({**GRAPH, "profile": "founding", "participants": SEATS}),
        "vote": server.held({**vote, "participants": [seat]}),
        "waits": server.held(claims(ana={"deadline_s": 900})),
        "again": server.held({**COUNCIL, "profile": "founding", "positions": ["use Redis", "use Kafka"]}),
    }


READ = ["", "/result", "/events?limit=5", "/graph", "/view", "/view?at=2", "/timeline", "/requests", "/export"]
ARGUED = ["/why", "/explain"]


def test_the_answers_about_debates_have_their_shape(server: Server, debates: dict[str, str]) -> None:
    for name, id in debates.items():
        for rest in READ + ARGUED * (name in ("council", "graph")):
            found = server.get(f"/api/debates/{id}{rest}")
            assert found.status == 200, (name, rest, found.body)
            jsonschema.validate(found.json, shape_of("GET", f"/api/debates/{id}{rest}"))
    for path in (f"/api/debates/{debates['council']}/readings", "/api/debates", "/api/health", "/api/verify",
                 f"/api/compare?a={debates['graph']}&b={debates['council']}", "/api/projects"):  # fmt: skip
        jsonschema.validate(server.get(path).json, shape_of("GET", path))


def test_the_answers_about_memories_have_their_shape(server: Server, ended: str) -> None:
    id = server.get("/api/memories").json["items"][0]["id"]
    for path in ("/api/memories", "/api/memories/search?query=ledger", "/api/memories/conflicts",
                 "/api/memories/export", f"/api/memories/{id}", f"/api/memories/{id}/history"):  # fmt: skip
        found = server.get(path)
        assert found.status == 200, (path, found.body)
        jsonschema.validate(found.json, shape_of("GET", path))


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/debates/{graph}/judge", {"semantics": ["preferred"]}),
        ("/api/debates/{graph}/what-if", {"without": []}),
        ("/api/debates/{council}/what-if", {"without": []}),
        ("/api/debates/{graph}/fork", {"at": 3}),
        ("/api/debates/{waits}/invitations", {"participant": "ana"}),
        ("/api/tickets", {"debate_id": "{graph}"}),
        ("/api/evaluate", {"claims": [{"id": "c1", "text": "It rains", "author": "ana"}]}),
        ("/api/evaluate?profile=founding", {"claims": [{"id": "c1", "text": "It rains", "author": "ana"}]}),
        ("/api/detect/contradiction", {"a": "We should", "b": "We should not"}),
        ("/api/solve", {"task": "EE-PR", "framework": "p af 2\n1 2\n2 1\n"}),
        ("/api/memories", {"text": "Kafka kept the order", "category": "learning"}),
    ],
)
def test_what_is_asked_and_answered_has_its_shape(
    server: Server, debates: dict[str, str], path: str, body: Any
) -> None:
    said = {key: value.format(**debates) if key == "debate_id" else value for key, value in body.items()}
    found = server.post(path.format(**debates), said)
    assert found.status in (200, 201), found.body
    jsonschema.validate(found.json, shape_of("POST", path.format(**debates)))


def test_no_call_says_only_that_it_gives_an_object() -> None:
    bare = {
        path
        for path, methods in SCHEMA["paths"].items()
        for call in methods.values()
        for status, answer in call["responses"].items()
        if status in GOOD and answer["content"].get("application/json", {}).get("schema") == {"type": "object"}
    }
    assert bare == BARE
