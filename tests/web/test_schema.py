"""Every call, asked whatever its schema allows and a good deal that it does not: no 5xx, no answer that is not in the
schema (schemathesis over a real socket).
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi import checks
from serving import COUNCIL, Server, served

import moot
from moot.faces.http.app import application
from moot.faces.http.face import Face
from moot.faces.http.rights import Rights
from profiles import share


def _schema() -> dict[str, Any]:
    with moot.open(":memory:") as m:
        app: Any = application(Face(m, Rights("t" * 43), Path("unused"), "http://127.0.0.1"), (), ()).app
        found: dict[str, Any] = app.openapi()
        return found


SCHEMA = _schema()
CALLS = schemathesis.openapi.from_dict(SCHEMA)
CHECKS = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("fuzzed")) as found:
        yield found


@pytest.mark.family
@CALLS.parametrize()
@settings(max_examples=share(40), deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
def test_no_call_breaks_its_schema(case: Any, fuzzed: Server) -> None:
    headers = {"Authorization": f"Bearer {fuzzed.token}"}
    answer = case.call(base_url=f"http://127.0.0.1:{fuzzed.port}", headers=headers, timeout=60)
    case.validate_response(answer, checks=CHECKS)


def _whole(shape: Any) -> dict[str, int] | None:
    """The bounds of a schema, if it is one of whole numbers."""
    found = next((each for each in (shape, *shape.get("anyOf", ())) if each.get("type") == "integer"), None)
    return found and {name: int(found[name]) for name in ("minimum", "maximum")}


def test_every_number_of_a_query_has_the_bounds_that_hold(server: Server, ended: str) -> None:
    seen = set()
    for path, methods in SCHEMA["paths"].items():
        for each in methods.get("get", {}).get("parameters", ()):
            if (whole := _whole(each["schema"])) is None or path.endswith("/stream"):
                continue
            seen.add(each["name"])
            query = "query=ledger&" if path.endswith("/search") else ""
            address = f"{path.replace('{id}', ended)}?{query}{each['name']}="
            for beyond in (whole["minimum"] - 1, whole["maximum"] + 1):
                assert server.get(f"{address}{beyond}").status in (400, 422), (path, beyond)
            assert server.get(f"{address}{max(whole['minimum'], 1)}").status == 200, path
            assert server.get(f"{address}{whole['maximum']}").status in ((400,) if each["name"] == "at" else (200,))
    assert seen == {"after", "at", "limit"}


def test_numbers_of_bodies_have_the_bounds_that_hold(server: Server, ended: str) -> None:
    fork = SCHEMA["paths"]["/api/debates/{id}/fork"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    at = _whole(fork["properties"]["at"])
    assert at is not None
    assert server.post(f"/api/debates/{ended}/fork", {"at": at["minimum"] - 1}).status == 400
    hold = SCHEMA["paths"]["/api/debates"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    for name in ("max_rounds", "min_evidence"):
        bounds = _whole(hold["properties"][name])
        assert bounds is not None
        for number in (bounds["minimum"] - 1, bounds["maximum"] + 1):
            assert server.post("/api/debates", {**COUNCIL, name: number}).status == 400


def test_a_method_that_is_not_there_is_told_which_are(server: Server) -> None:
    for path, methods in SCHEMA["paths"].items():
        there = {method.upper() for method in methods}
        if "{argument" not in path:
            found = server.call("PATCH", path.replace("{", "").replace("}", ""), {})
            assert found.status == 405, path
            assert there <= set(found.headers["allow"].split(", ")), path
            for call in methods.values():
                assert call["responses"]["405"]["headers"]["Allow"]["required"]
                assert call["responses"]["401"]["headers"]["WWW-Authenticate"]["required"]


def test_the_headers_that_a_call_may_have_are_named() -> None:
    for path, methods in SCHEMA["paths"].items():
        for method, call in methods.items():
            named = {each["name"] for each in call.get("parameters", ()) if each["in"] == "header"}
            assert ("If-Match" in named) == (path.startswith("/api/debates/{id}") and method != "get"), path
            tagged = call["responses"].get("200", {}).get("headers", {})
            assert ("If-None-Match" in named) == ("ETag" in tagged), path


def test_every_call_says_what_it_gives_and_how_it_refuses() -> None:
    for path, methods in SCHEMA["paths"].items():
        for method, call in methods.items():
            assert call["summary"].endswith((".", ")", "`", "?", "B")), path
            assert {"400", "401", "404", "409", "413", "422", "429", "500"} <= set(call["responses"]), path
            refused = call["responses"]["404"]["content"]["application/problem+json"]["schema"]
            assert refused == {"$ref": "#/components/schemas/Problem"}
            assert any(status.startswith("2") for status in call["responses"]), (method, path)
            named = {p["name"] for p in call.get("parameters", ()) if p["in"] == "path"}
            assert named == {part[1:-1] for part in path.split("/") if part.startswith("{")}
    names = [call["operationId"] for methods in SCHEMA["paths"].values() for call in methods.values()]
    assert len(set(names)) == len(names) > 45
