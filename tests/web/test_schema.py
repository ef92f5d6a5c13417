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
from serving import Server, served

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
