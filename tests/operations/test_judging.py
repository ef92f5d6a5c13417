"""A debate judged again, what would be, and two debates side by side: nothing is stored."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import moot
from moot.errors import InvalidValue, NotFound, UnknownName
from moot.faces.cli.show.judged import print_compared
from moot.faces.python.library import Moot

POSTGRES, CASSANDRA = "use Postgres", "use Cassandra"
NEED, MANY = "The ledger needs transactions", "We need 40,000 writes a second"


def said(claim: str, premise: str, **more: Any) -> dict[str, Any]:
    return {"arguments": [{"claim": claim, "premises": [premise]}], "stances": {claim: 1}, **more}


ANA = said(POSTGRES, NEED)
BEN = said(CASSANDRA, MANY)


def agent(*rounds: dict[str, Any]) -> Any:
    async def respond(request: Any) -> Any:
        return rounds[request.round] if request.round < len(rounds) else {"pass": True}

    return respond


@pytest.fixture
def m(tmp_path: Path) -> Iterator[Moot]:
    with moot.open(tmp_path / "moot.db") as opened:
        yield opened


def held(m: Moot, *more: dict[str, Any]) -> str:
    people = {"ana": agent(ANA, *more), "ben": agent(BEN)}
    return m.debate("Which database?", people, positions=[POSTGRES, CASSANDRA]).debate_id


def test_the_first_row_is_the_debates_own_and_nothing_is_stored(m: Moot) -> None:
    id = held(m)
    before = m.verify().checked
    judged = m.judge(id)
    first = judged.rows[0]
    assert (first.setting, first.status, first.verdict) == ("as it was held", "polarized", None)
    assert (first.preferred, first.smallest_crux, first.in_words) == (2, ("~0.ana.0/1",), (f"not: {NEED}",))
    assert judged.robust
    assert m.verify().checked == before
    assert set(judged.to_dict()["rows"][0]) == {
        "setting", "status", "verdict", "reason", "standing", "strengths", "margin", "preferred", "smallest_crux",
        "complete", "name", "differs",
    }  # fmt: skip


def test_a_row_for_each_setting_that_is_named(m: Moot) -> None:
    id = held(m)
    judged = m.judge(id, ["preferred", "ideal"], {"side": 0.5})
    assert [row.setting for row in judged.rows] == [
        "as it was held", "semantics=preferred", "semantics=ideal", "side=0.5",
    ]  # fmt: skip
    with pytest.raises(UnknownName):
        m.judge(id, ["loudest"])
    with pytest.raises(NotFound):
        m.judge("nobody")


def test_a_row_differs_from_the_debates_own_setting_in_what_is_named_alone(m: Moot) -> None:
    half = [{**said, "stances": {claim: 0.5}} for claim, said in ((POSTGRES, ANA), (CASSANDRA, BEN))]
    people = {"ana": agent(half[0]), "ben": agent(half[1])}
    held_so = m.debate("Which?", people, positions=[POSTGRES, CASSANDRA], parameters={"side": 0.9})
    assert held_so.status == "balanced"
    rows = m.judge(held_so.debate_id, ["preferred"], {"side": 0.2}).rows
    assert [row.status for row in rows] == ["balanced", "balanced", "polarized"]


def test_what_would_be_if_a_premise_were_shown_to_be_false(m: Moot) -> None:
    id = held(m)
    found = m.what_if(id, [f"~{MANY}"])
    assert (found.row.status, found.row.verdict) == ("accepted", POSTGRES)
    assert found.row.standing == {"P1": "in", "P2": "out"}
    assert found.changed["0.ben.0"] == ("undec", "out")
    assert m.what_if(id).changed == {}
    with pytest.raises(UnknownName):
        m.what_if(id, ["What nobody said"])


@pytest.mark.parametrize("shown", [[NEED, f"~{NEED}"], [f"~ {NEED.upper()}.", NEED], [POSTGRES, CASSANDRA]])
def test_what_cannot_all_be_so_is_not_supposed(m: Moot, shown: list[str]) -> None:
    with pytest.raises(InvalidValue, match="excludes the other"):
        m.what_if(held(m), shown)


def test_both_positions_may_be_supposed_to_be_false_and_one_sentence_twice(m: Moot) -> None:
    id = held(m)
    assert m.what_if(id, [f"~{POSTGRES}", f"~{CASSANDRA}"]).row.status == "rejected"
    twice = m.what_if(id, [f"~{MANY}", f"~{MANY}."])
    assert (twice.row.setting, twice.row.verdict) == (f"‘{MANY}’ were shown to be false", POSTGRES)
    assert m.what_if(id).row.setting == "nothing were otherwise"


def test_a_fact_is_named_by_its_words(m: Moot) -> None:
    fact = {"id": "f", "text": "The load test held.", "source": "load.log", "outcome": "worked"}
    cited = {"arguments": [{"claim": POSTGRES, "evidence": ["f"]}], "facts": [fact], "stances": {POSTGRES: 1}}
    people = {"ana": agent(cited), "ben": agent(BEN, {"agree": ["ana:f"]})}
    debate = m.debate("Which?", people, positions=[POSTGRES, CASSANDRA])
    assert debate.verdict == POSTGRES
    assert m.what_if(debate.debate_id, ["~the load test held"]).row.verdict == CASSANDRA


def test_no_words_name_no_argument_without_words(m: Moot) -> None:
    for blank in ("", " ", "~"):
        with pytest.raises(UnknownName):
            m.what_if(held(m), [blank])


def test_what_would_be_without_an_argument(m: Moot) -> None:
    id = held(m)
    found = m.what_if(id, without=["0.ben.0"])
    assert found.row.standing == {"P1": "in", "P2": "out"}
    assert found.changed["0.ben.0"] == ("undec", None)
    with pytest.raises(UnknownName):
        m.what_if(id, without=["0.eve.0"])


def named(*ids: tuple[str, str]) -> dict[str, Any]:
    """A ROUND of arguments, each with its author's own name for it and a text."""
    return {"arguments": [{"id": id, "claim": POSTGRES, "premises": [text], "text": text} for id, text in ids]}


def test_what_is_left_out_may_be_named_as_its_author_does(m: Moot) -> None:
    fact = {"id": "load", "text": "It held", "source": "load.log", "outcome": "worked"}
    ana = named(("best", "It loses nothing"), ("same", "We know it")) | {"facts": [fact]}
    ana["arguments"][0]["evidence"] = ["load"]
    people = {"ana": agent(ana), "ben": agent(named(("same", "It is cheap")))}
    id = m.debate("Which?", people, positions=[POSTGRES, CASSANDRA]).debate_id
    for name, left_out in (("best", "0.ana.1"), ("0.ana.2", "0.ana.2"), ("a3", "0.ben.0"), ("load", "ev:ana:load")):
        changed = m.what_if(id, without=[name]).changed
        assert changed[left_out][1] is None
    with pytest.raises(InvalidValue) as several:
        m.what_if(id, without=["same"])
    assert several.value.remedy == "2 are called so: name a2: ‘We know it’ or a3: ‘It is cheap’"
    assert m.explain(id, "best") == m.explain(id, "a1")
    with pytest.raises(UnknownName):
        m.explain(id, "same")
    with pytest.raises(UnknownName):
        m.what_if(id, without=[" "])


def test_what_there_is_is_listed_with_its_words_and_the_rest_is_counted(m: Moot) -> None:
    many = named(("n1", " ".join(["word"] * 30)), *((f"n{k}", f"Reason {k}, in full") for k in range(2, 25)))
    id = m.debate("Which?", {"ana": agent(many), "ben": agent(BEN)}, positions=[POSTGRES, CASSANDRA]).debate_id
    with pytest.raises(UnknownName) as refused:
        m.what_if(id, without=["nothing"])
    assert refused.value.known[0] == f"a1: ‘{('word ' * 30)[:70].rstrip()}…’"
    assert refused.value.known[1:3] == ("a2: ‘Reason 2, in full’", "a3: ‘Reason 3, in full’")
    assert (len(refused.value.known), refused.value.more) == (20, 5)
    with pytest.raises(UnknownName) as refused:
        m.what_if(id, ["nothing"])
    assert refused.value.known[:2] == (POSTGRES, CASSANDRA)
    assert (len(refused.value.known), refused.value.more) == (20, 7)
    assert refused.value.remedy.endswith(", … and 7 more")


def test_two_debates_side_by_side(m: Moot) -> None:
    denied = {"arguments": [{"claim": f"~{MANY}"}], "facts": [], "stances": {}}
    one, other = held(m), held(m, denied)
    found = m.compare(one, other).to_dict()
    assert set(found) == {"same_verdict", "a", "b", "cruxes", "stances", "perhaps_same"}
    assert found["a"]["status"] == "polarized"
    assert found["stances"]["ana"] == [POSTGRES, POSTGRES]
    assert (found["same_verdict"], found["b"]["verdict"]) == (False, POSTGRES)
    assert found["cruxes"]["both"] == [[f"not: {NEED}"]]
    assert found["cruxes"]["only_a"] == [[f"not: {MANY}"]]
    same = m.compare(one, one)
    assert (same.same_verdict, same.only_a, same.only_b) == (True, (), ())


def test_an_argument_without_a_text_is_named_by_its_claim(m: Moot) -> None:
    bare = [agent({"arguments": [{"claim": claim}], "stances": {claim: 1}}) for claim in (POSTGRES, CASSANDRA)]
    id = m.debate("Which?", dict(zip(("ana", "ben"), bare, strict=True)), positions=[POSTGRES, CASSANDRA]).debate_id
    assert m.compare(id, id).both == ((f"not: “{CASSANDRA}” follows",), (f"not: “{POSTGRES}” follows",))
    assert m.judge(id, ["ideal"]).rows[0].in_words == (f"not: “{POSTGRES}” follows",)


def test_two_debates_about_different_things_are_not_said_to_agree(
    m: Moot, capsys: pytest.CaptureFixture[str]
) -> None:
    other = m.debate("Which office?", {"ana": agent(ANA), "ben": agent(BEN)}, positions=[POSTGRES, CASSANDRA])
    found = m.compare(held(m), other.debate_id)
    assert [found.to_dict()[side]["question"] for side in ("a", "b")] == ["Which database?", "Which office?"]
    print_compared(found)
    assert "Neither has a verdict. They ask different questions." in capsys.readouterr().out


def test_a_council_and_claims_can_be_judged_too(m: Moot) -> None:
    m.remember("Postgres kept the ledger consistent", category="learning", outcome="worked", source="a.md")
    council = m.council("Which database?", [POSTGRES, CASSANDRA])
    assert m.judge(council.debate_id).rows[0].status == council.status
    people = {"ana": agent({"claims": [{"text": "Use it", "type": "recommendation"}]}), "ben": agent()}
    claims = m.claims("Which?", people)
    assert m.judge(claims.debate_id).rows[0].status == claims.status


def test_the_first_row_of_a_debate_that_a_bound_ended_is_undetermined_as_the_debate_is(m: Moot) -> None:
    late = {"arguments": [{"claim": f"~{NEED}"}]}  # ana cannot answer it any more, and it would decide
    people = {"ana": agent(ANA), "ben": agent(BEN, late)}
    more: dict[str, Any] = {"max_rounds": 2, "parameters": {"closing": False}}
    debate = m.debate("Which database?", people, positions=[POSTGRES, CASSANDRA], **more)
    assert debate.status == "undetermined"
    first, *others = m.judge(debate.debate_id, ["preferred"]).rows
    assert (first.status, first.verdict, first.reason) == ("undetermined", debate.verdict, debate.reason)
    assert (debate.leaning, others[0].status) == ("accepted", "undetermined"), "it matters under that rule, too"


def test_the_first_row_of_a_failed_debate_is_failed(m: Moot) -> None:
    async def failing(request: Any) -> Any:
        raise RuntimeError("no")

    debate = m.debate("Which database?", {"ana": failing, "ben": failing}, positions=[POSTGRES, CASSANDRA])
    assert debate.status == "failed"
    assert m.judge(debate.debate_id, ["preferred"]).rows[0].status == "failed"


def test_what_would_be_says_so_where_no_recommendation_would_be_at_issue(m: Moot) -> None:
    rain = {"claims": [{"id": "r", "text": "It rains often"}]}
    train = {"text": "Take the train", "type": "recommendation", "because": ["r"]}
    ana, ben = {"claims": [*rain["claims"], train]}, {"claims": [{"text": "Trains are late"}]}
    against = {"relate": [{"from": "0.ben.0", "to": "0.ana.1", "how": "opposes"}]}
    people = {"ana": agent(ana), "ben": agent(ben, against), "cho": agent({"pass": True}, {"agree": ["0.ana.0"]})}
    id = m.claims("How do we travel?", people).debate_id
    found = m.what_if(id, without=["0.ana.1"])
    assert found.row.verdict == "It rains often"
    assert found.row.reason.endswith("; nothing was recommended")
    assert m.what_if(id, without=["0.ben.0"]).row.status == "unopposed", "a recommendation is at issue, also alone"
    assert m.what_if(id, ["~Take the train"]).row.verdict == "not: Take the train"


def recorded(m: Moot) -> str:
    """A debate in which a failure, which the other side agrees to, beats what is only argued."""
    ana = {"arguments": [{"claim": POSTGRES, "premises": [NEED]}, {"claim": NEED}], "stances": {POSTGRES: 1}}
    fact = {"id": "e1", "text": "No ledger row ever needed one", "source": "audit", "outcome": "failed"}
    ben = {"facts": [fact], "arguments": [{"claim": f"~{NEED}", "evidence": ["e1"]}], "stances": {POSTGRES: -1}}
    people = {"ana": agent(ana, {"agree": ["ben:e1"]}), "ben": agent(ben)}
    return m.debate("Which?", people, positions=[POSTGRES, CASSANDRA]).debate_id


def test_ranks_and_several_values_make_one_row(m: Moot) -> None:
    id = recorded(m)
    settings = [{"ranks": "equal"}, {"ranks": "equal", "tau.argument": 0.9, "semantics": "preferred"}]
    own, equal, both = m.judge(id, settings=settings).rows
    assert (own.standing["P1"], equal.standing["P1"]) == ("out", "undec")
    assert (own.preferred, equal.preferred) == (1, 2)
    assert both.setting == "ranks=equal, tau.argument=0.9, semantics=preferred"
    assert both.strengths["P1"] != equal.strengths["P1"]
    with pytest.raises(UnknownName, match="usual"):
        m.judge(id, settings=[{"ranks": "upside down"}])
