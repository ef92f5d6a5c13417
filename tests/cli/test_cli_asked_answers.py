"""moot answer without a file: a person is asked question by question, and what they say is what the log gets."""

import os
import pty
import select
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import moot
from command import MOOT, PATIENCE_S, Popen
from moot.errors import BadInput
from moot.faces.cli.own_answer import summary
from moot.faces.cli.questions import Person, asked_for
from moot.faces.python.library import Moot

MOVE, KEEP = "Move the build", "Keep the old runner"


def typing(*lines: str, told: list[str] | None = None) -> Person:
    """Somebody who types these lines; the input ends after them. `told`: gets what they are told."""
    left = iter(lines)

    def ask(_question: str) -> str:
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    return Person(ask, lambda text: None if told is None else told.append(text))


def shown(m: Moot, debate: Any, who: str, *lines: str) -> tuple[list[str], list[str]]:
    """What somebody who types these lines is told on the way, and the summary of what would be sent."""
    told: list[str] = []
    (asked,) = m.requests(debate, who)
    answer = asked_for(asked.to_dict(), typing(*lines, told=told))
    return told, list(summary(answer, asked.to_dict()))


def said(m: Moot, debate: Any, who: str, *lines: str) -> dict[str, Any]:
    """What somebody says to the open request by typing these lines; nothing of it is refused."""
    (asked,) = m.requests(debate, who)
    answer = asked_for(asked.to_dict(), typing(*lines))
    assert m.answer(debate, asked.request, answer).refused == []
    return answer


@pytest.fixture
def m() -> Any:
    with moot.open(":memory:") as opened:
        yield opened


def people() -> dict[str, Any]:
    return {"ana": moot.Human(), "ben": moot.Human()}


def test_a_debate_in_structure_is_held_by_typing(m: Moot) -> None:
    debate = m.debate("Which runner?", people(), positions=[MOVE, KEEP]).debate_id
    ana = said(m, debate, "ana", "f", "", "It saves time", "1", "It is twice as fast", "", "")
    assert ana["stances"] == {"P1": 1.0}
    assert ana["arguments"] == [
        {"id": "own1", "claim": "P1", "premises": ["It is twice as fast"], "text": "It saves time"}
    ]
    ben = said(m, debate, "ben", "", "x", "lf", "Not before the release", "-1", "", "")
    assert (ben["stances"], ben["arguments"][0]["claim"]) == ({"P2": 0.5}, "~P1")
    said(m, debate, "ana", "", "", "", "")
    handle = next(a["id"] for a in m.requests(debate, "ben")[0].to_dict()["arguments"] if not a["mine"])
    said(m, debate, "ben", handle, "1", "Our tests wait for the database", "", "", "", "")
    argued = m.show(debate).argued
    assert argued is not None
    (attack,) = argued.attacks
    assert (attack.target, attack.component, attack.by) == ("0.ana.0", "premise", ("ben",))


@pytest.mark.parametrize(("key", "component"), [("f", "warrant"), ("n", "claim")])
def test_an_argument_is_attacked_on_its_step_or_on_its_claim(m: Moot, key: str, component: str) -> None:
    debate = m.debate("Which runner?", people(), positions=[MOVE, KEEP]).debate_id
    said(m, debate, "ana", "f", "", "It saves time", "1", "It is twice as fast", "", "")
    said(m, debate, "ben", "", "f", "No time", "2", "", "")
    said(m, debate, "ana", "", "", "", "")
    handle = next(a["id"] for a in m.requests(debate, "ben")[0].to_dict()["arguments"] if not a["mine"])
    said(m, debate, "ben", handle, key, "The database is what is slow", "", "", "", "")
    argued = m.show(debate).argued
    assert argued is not None
    assert [attack.component for attack in argued.attacks] == [component]
    (source,) = [each for each in argued.arguments if each.id == argued.attacks[0].source]
    denies = source.claim == "~P1"
    assert denies == (component == "claim"), "who doubts the step does not deny the claim"


def test_a_debate_of_claims_is_held_by_typing(m: Moot) -> None:
    debate = m.claims("Should we cache the reports?", people()).debate_id
    ana = said(m, debate, "ana", "Cache the reports", "", "They take ten seconds", "", "")
    assert [claim["type"] for claim in ana["claims"]] == ["observation", "recommendation"]
    assert ana["claims"][1]["because"] == ["r1_1"]
    said(m, debate, "ben", "How many reports are there?", "q", "", "")
    shown = m.requests(debate, "ana")[0].to_dict()
    question = shown["questions"][0]["id"]
    said(m, debate, "ana", question, "Forty", "", "")
    theirs = {c["text"]: c["id"] for c in m.requests(debate, "ben")[0].to_dict()["claims"]}
    ben = said(
        m, debate, "ben", theirs["They take ten seconds"], "a", theirs["Cache the reports"], "p", "Cache the slow ones",
        "the others", "", "",
    )  # fmt: skip
    assert ben["agree"][0] == theirs["They take ten seconds"]
    assert ben["agree"][1]["except"] == "the others"


@pytest.mark.parametrize(("key", "how"), [("n", "opposes"), ("f", "undercuts")])
def test_a_claim_is_denied_or_its_step_doubted(m: Moot, key: str, how: str) -> None:
    debate = m.claims("Should we cache the reports?", people()).debate_id
    said(m, debate, "ana", "Cache the reports", "", "They take ten seconds", "", "")
    said(m, debate, "ben", "Ask the users first", "", "", "")
    theirs = {c["text"]: c["id"] for c in m.requests(debate, "ben")[0].to_dict()["claims"]}
    handle = theirs["Cache the reports"]
    ben = said(m, debate, "ben", handle, key, "Nobody reads them", "", "")
    assert ben["relate"] == [{"from": "on1", "to": handle, "how": how}]


def test_a_ballot_is_cast_by_typing(m: Moot) -> None:
    debate = m.debate("Which runner?", people(), positions=[MOVE, KEEP], protocol="vote").debate_id
    assert said(m, debate, "ana", "2 2", "3", "2 1") == {"ballot": {"ranking": ["P2", "P1"]}}
    assert said(m, debate, "ben", "") == {"ballot": {"abstain": True}}


def test_before_it_is_sent_a_person_sees_what_they_said_in_structure(m: Moot) -> None:
    debate = m.debate("Which runner?", people(), positions=[MOVE, KEEP]).debate_id
    told, sent = shown(m, debate, "ana", "f", "", "Hm", "", "It saves time", "1", "It is twice as fast", "", "")
    assert "  ‘Hm’ is not sent: it speaks for no answer and against none." in told
    assert sent == [
        f"you are for it: ‘{MOVE}’",
        f"your reason for ‘{MOVE}’: It saves time (it rests on: It is twice as fast)",
    ]
    said(m, debate, "ana", "f", "", "It saves time", "1", "It is twice as fast", "", "")
    said(m, debate, "ben", "", "f", "No time", "2", "", "")
    said(m, debate, "ana", "", "", "", "")
    handle = next(a["id"] for a in m.requests(debate, "ben")[0].to_dict()["arguments"] if not a["mine"])
    told, sent = shown(m, debate, "ben", handle, "f", "", handle, "a", handle, "1", "Our tests wait", "", "", "", "")
    assert "  Nothing is sent of it: no reason was given." in told
    assert sent == [
        f"you agree: {handle} ‘It saves time’",
        f"against it, {handle} ‘It saves time’: not: It is twice as fast, because Our tests wait",
    ]


def test_before_it_is_sent_a_person_sees_what_they_said_of_claims(m: Moot) -> None:
    debate = m.claims("Should we cache the reports?", people()).debate_id
    told, sent = shown(m, debate, "ana", "Cache the reports", "", "They take ten seconds", "", "How many?", "q", "", "")
    assert sent == ["it should be done: Cache the reports (because: They take ten seconds)", "you ask: How many?"]
    said(m, debate, "ana", "Cache the reports", "", "They take ten seconds", "", "")
    said(m, debate, "ben", "How many reports are there?", "q", "", "")
    theirs = {c["text"]: c["id"] for c in m.requests(debate, "ben")[0].to_dict()["claims"]}
    slow, cache = theirs["They take ten seconds"], theirs["Cache the reports"]
    lines = (slow, "p", "", slow, "n", "It is two", cache, "p", "The slow ones", "all", "", "")
    told, sent = shown(m, debate, "ben", *lines)
    assert "  Nothing is sent of it: no part was named." in told
    assert sent == [
        f"you agree: {cache} ‘Cache the reports’, in part: The slow ones, but not to: all",
        f"not true, {slow} ‘They take ten seconds’: It is two",
    ]
    question = m.requests(debate, "ana")[0].to_dict()["questions"][0]["id"]
    assert shown(m, debate, "ana", question, "", "", "")[1] == [
        f"your answer to {question} ‘How many reports are there?’: you do not know"
    ]


def test_before_it_is_sent_a_person_sees_their_ballot(m: Moot) -> None:
    debate = m.debate("Which runner?", people(), positions=[MOVE, KEEP], protocol="vote").debate_id
    assert shown(m, debate, "ana", "2 1")[1] == [f"1. {KEEP}", f"2. {MOVE}"]
    assert shown(m, debate, "ben", "")[1] == ["you give no vote"]


def test_what_cannot_be_asked_so_says_what_can() -> None:
    with pytest.raises(BadInput, match="file"):
        asked_for({"form": {}}, typing())


def typed(command: Sequence[str], lines: Sequence[str]) -> tuple[int, str]:
    """Run a command on a terminal of its own and type these lines, each when it waits."""
    ours, theirs = pty.openpty()
    process = Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=os.environ | {"COLUMNS": "80"})
    os.close(theirs)
    shown, left = b"", list(lines)
    while True:
        ready, _, _ = select.select([ours], [], [], 60)
        if not ready:
            process.kill()
            break
        try:
            shown += os.read(ours, 4096)
        except OSError:  # Linux ends a pseudo terminal so
            break
        if left and shown.rstrip(b" ").endswith((b":", b"]")) and not shown.endswith(b"\n"):
            os.write(ours, left.pop(0).encode() + b"\n")
            shown += b"\n"
    return process.wait(PATIENCE_S), shown.decode()


def test_on_a_terminal_it_asks_and_sends(tmp_path: Path) -> None:
    path = tmp_path / "q.db"
    with moot.open(path) as m:
        debate = m.debate("Which runner?", people(), positions=[MOVE, KEEP]).debate_id
    moot_ = [*MOOT, "--db", str(path)]
    lines = ["f", "", "It saves time", "1", "It is fast", "", "", "y"]
    code, seen = typed([*moot_, "answer", "last", "-p", "ana"], lines)
    assert (code, "ana answered" in seen) == (0, True), seen
    sent, asked = seen.index("This will be sent:"), seen.index("Send it?")
    assert f"you are for it: ‘{MOVE}’" in seen[sent:asked]
    with moot.open(path) as m:
        assert [each.participant for each in m.requests(debate)] == ["ben"]
        assert "It is fast" in str(m.show(debate).to_dict())


def test_without_a_terminal_it_says_that_a_file_is_missing(call: Any, tmp_path: Path) -> None:
    with moot.open(tmp_path / "q.db") as m:
        m.debate("Which runner?", people(), positions=[MOVE, KEEP])
    done = call("--db", tmp_path / "q.db", "answer", "last", "-p", "ana")
    assert (done.code, "no FILE" in done.err) == (2, True)


def test_of_several_open_requests_one_is_to_be_named(call: Any, tmp_path: Path) -> None:
    with moot.open(tmp_path / "q.db") as m:
        m.debate("Which runner?", people(), positions=[MOVE, KEEP])
    (tmp_path / "a.json").write_text('{"pass": true}')
    done = call("--db", tmp_path / "q.db", "answer", "last", "", tmp_path / "a.json")
    assert (done.code, "0.ana.0 (ana), 0.ben.0 (ben)" in done.err) == (2, True)
