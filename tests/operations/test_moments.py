"""What only the page of a server was told, Python and the command line are told too."""

import json
from pathlib import Path
from typing import Any

import pytest

import moot
from command import MOOT, run

SAID = {"claims": [{"text": "We should cache the reports"}]}


async def ben(request: Any) -> dict[str, Any]:
    if request.round == 0:
        return {"claims": [{"text": "We should not cache the reports"}]}
    return {"pass": True}


@pytest.fixture(scope="module")
def db(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with a debate in which ana is asked."""
    path = tmp_path_factory.mktemp("moments") / "moot.db"
    with moot.open(path) as m:
        m.claims("Should we cache the reports?", {"ana": moot.Human(), "ben": ben})
    return path


def test_python_previews_an_answer_and_hears_nothing_of_a_blind_round(db: Path) -> None:
    with moot.open(db) as m:
        (asked,) = m.requests("last")
        seen = m.preview("last", asked.request, SAID)
        assert (seen["blind"], bool(seen["said"]), seen["refused"]) == (True, True, [])
        assert m.meanwhile("last", asked.request).to_dict() == {"blind": True, "answered": 1, "of": 1, "said": []}
        assert [request.request for request in m.requests("last")] == [asked.request]


def test_python_reads_events_from_where_it_left_off(db: Path) -> None:
    with moot.open(db) as m:
        first = m.events("last", limit=2)
        rest = m.events("last", after=first.next)
        assert (len(first.lines), json.loads(rest.lines[0])["version"]) == (2, 3)
        with pytest.raises(moot.errors.InvalidValue, match="limit"):
            m.events("last", limit=0)


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (["timeline", "last"], "Should we cache the reports?"),
        (["events", "last", "--limit", "1"], '"DebateOpened"'),
        (["meanwhile", "last", "{request}"], "1 of 1 others have answered"),
        (["preview", "last", "{request}", "{file}"], "The answer counts; refused: 0"),
        (["persona", "list"], ": "),
    ],
)
def test_a_command_says_it_in_lines(db: Path, tmp_path: Path, words: list[str], shown: str) -> None:
    file = tmp_path / "answer.json"
    file.write_text(json.dumps(SAID), "utf-8")
    with moot.open(db) as m:
        request = m.requests("last")[0].request
    given = [word.format(request=request, file=file) for word in words]
    where = [] if words[0] == "persona" else ["--db", str(db)]
    done = run([*MOOT, *given, *where], capture_output=True, text=True, check=True)
    assert shown in done.stdout
