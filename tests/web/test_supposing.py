"""What if, as the page is told it: a sentence, and the map as it would be, each box in its place."""

import re
from urllib.parse import urlencode

from serving import Server
from test_founding_streams import GRAPH, SEATS

PLACES = re.compile(r'<a class="n (\w+)[^"]*" transform="([^"]*)" data-n="(\w+)"')


def asked(server: Server) -> str:
    return server.held({**GRAPH, "question": "Which database for the ledger?", "participants": SEATS})


def supposed(server: Server, id: str, **given: list[str]) -> dict:
    answer = server.get(f"/api/debates/{id}/supposed?{urlencode(given, doseq=True)}")
    assert answer.status == 200, answer.body
    return answer.json


def test_the_head_says_if_and_then_and_the_map_shows_it_in_place(server: Server) -> None:
    id = asked(server)
    view = server.get(f"/api/debates/{id}/view").json
    (question, *_) = view["settling"]["questions"]
    for cell in view["settling"]["answers"]:
        sign = "" if cell["values"][0] else "~"
        found = supposed(server, id, settle=[f"{sign}{question['id']}"])
        said = f"If ‘{question['text']}’ were {'' if cell['values'][0] else 'not '}true, then "
        assert found["headline"].startswith(said)
        if cell["position"]:
            assert found["headline"] == f"{said}‘{cell['position']}’ would be the answer."
        before, after = ({key: (place, label) for label, place, key in PLACES.findall(drawn)}
                         for drawn in (view["parts"]["map"], found["map"]))  # fmt: skip
        assert {key: place for key, (place, _) in before.items()} == {key: place for key, (place, _) in after.items()}
        moved = {view["nodes"][key]["id"] for key in before if before[key][1] != after[key][1]}
        assert moved or not cell["position"]
        assert moved <= {*found["changed"], *found["standing"]}


def test_it_agrees_with_the_command_and_stores_nothing(server: Server) -> None:
    id = asked(server)
    view = server.get(f"/api/debates/{id}/view").json
    left = view["said"][0]["id"]
    checked = server.get("/api/verify").json["checked"]
    found = supposed(server, id, without=[left])
    told = server.post(f"/api/debates/{id}/what-if", {"settle": [], "without": [left]}).json
    assert {key: found[key] for key in told} == told
    assert found["headline"].startswith(f"If ‘{view['said'][0]['text'].removesuffix('.')}’ had not been said, then ")
    assert server.get("/api/verify").json["checked"] == checked


def test_what_is_not_there_or_cannot_be_is_refused(server: Server) -> None:
    id = asked(server)
    for query in ("settle=nothing", "without=nothing", "settle=P1&settle=~P1"):
        assert server.get(f"/api/debates/{id}/supposed?{query}").status == 400
