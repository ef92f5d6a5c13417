"""The flaws of the founding council (D1 to D12): `founding` shows the flaw, `default` does not, on one story."""

import asyncio

import pytest
from small_councils import DAY, events_of, in_memory, note, requests_of, submitted

from flaws_founding import founding_shows_D9
from moot.errors import InvalidValue
from moot.memory import MemoryBook
from moot.record.events import EvidenceSubmitted, MovesRequested
from profiles import share

QUESTION = "Which database for the ledger?"
CASSANDRA, POSTGRES = "use Cassandra", "use Postgres"
LEDGER = [
    note("Postgres kept the ledger consistent through three failovers", source="runbook.md"),
    note("Postgres passed the yearly audit of the ledger", source="audit.pdf"),
    note("Cassandra lost two ledger writes in May", "failed", "postmortem.md"),
    note("Cassandra took 40,000 ledger writes a second in the load test", source="load-test.md"),
]


def test_D1_rounds_that_ask_the_same_are_theatre() -> None:
    with in_memory(LEDGER) as m:
        founding = m.council(QUESTION, [CASSANDRA, POSTGRES], profile="founding")
        rounds = founding.to_dict()["founding"]["rounds"]
        assert rounds[0]["advocate_argument"] == rounds[1]["advocate_argument"]
        assert founding.to_dict()["founding"]["convergence_round"] == 2

        default = m.council(QUESTION, [CASSANDRA, POSTGRES])
        asked = [(r.aim, r.query, r.exclude, r.handles) for r in requests_of(m, default.debate_id)]
        assert len(asked) == len(set(asked)) >= 3
        cited = submitted(m, default.debate_id)
        assert len(set(cited)) == 4
        for request in requests_of(m, default.debate_id):
            brought = [
                e.fact.id
                for e in events_of(m, default.debate_id)
                if isinstance(e, EvidenceSubmitted) and e.request == request.id
            ]
            assert not set(brought) & set(request.exclude)
        assert default.stopped_by == "no_new_information"


def test_D2_evidence_against_a_position_lowers_it() -> None:
    against = [
        note("Never use React for the shop: the bundle doubled and the page got slower", source="a"),
        note("Never use React for the shop again, it failed the users", source="b"),
    ]
    weak = [note("Vue was praised", source="c"), note("Vue was reliable", source="d")]
    with in_memory([*against, *weak]) as m:
        positions = ["use React for the shop", "use Vue"]
        founding = m.council("Which framework?", positions, profile="founding").to_dict()["founding"]
        last = founding["rounds"][-1]
        assert set(last["advocate_argument"]["evidence_ids"]) >= {"m1", "m2"}
        assert last["advocate_score"] > last["challenger_score"]
        for id in ("m1", "m2"):  # what it says is no question here: the founding council takes it for its advocate's
            m.tag(id, positions[0], "opposes")
        default = m.council("Which framework?", positions)
        react, vue = default.positions
        assert react.opposes == ("m1", "m2")
        assert react.strength < 0.5 < vue.strength
        assert default.verdict == "use Vue"


def test_D3_diversity_is_told_by_the_source() -> None:
    reliable, praised = "Postgres was reliable in the ledger", "Postgres was praised for the ledger"
    twice = [note(reliable, source="a"), note(praised, source="a")]
    apart = [note(reliable, source="a"), note(praised, source="b")]
    strengths = []
    for name, memories in (("twice", twice), ("apart", apart)):
        with in_memory(memories) as m:
            result = m.council(QUESTION, [CASSANDRA, POSTGRES])
            strengths.append((result.positions[1].strength, result.positions[1].sufficiency))
    assert strengths[0] < strengths[1]
    assert [s for _, s in strengths] == [0.5, 1.0]


def test_D4_one_more_good_memory_never_weakens_a_case() -> None:
    scores = []
    text = "Among many other things that the yearly report lists on its last page, Postgres was reliable"
    for name, memories in (("few", LEDGER[:2]), ("more", [*LEDGER[:2], note(text, "unknown", "report.pdf")])):
        with in_memory(memories) as m:
            founding = m.council(QUESTION, [CASSANDRA, POSTGRES], profile="founding").to_dict()["founding"]
            for id in ("m1", "m2", "m3")[: len(memories)]:
                m.tag(id, POSTGRES, "supports")
            default = m.council(QUESTION, [CASSANDRA, POSTGRES])
            scores.append((founding["rounds"][0]["challenger_score"], default.positions[1].strength))
    (founding_before, default_before), (founding_after, default_after) = scores
    assert founding_after < founding_before
    assert default_after > default_before


def test_D5_a_tie_is_held_without_confidence() -> None:
    shared = [note(f"The ledger database of team {n} was discussed", "unknown", f"s{n}") for n in range(20)]
    with in_memory(shared) as m:
        founding = m.council(QUESTION, [CASSANDRA, POSTGRES], profile="founding").to_dict()["founding"]
        assert founding["winning_perspective"] == "balanced"
        assert founding["confidence"] >= 0.5
        default = m.council(QUESTION, [CASSANDRA, POSTGRES]).to_dict()
        assert default["status"] == "insufficient_evidence"
        assert default["margin"] is None
        assert default["confidence"] == {"value": None, "calibrated": False, "n": 0, "interval": None}


def test_D6_a_failed_option_is_attacked_by_its_failure() -> None:
    worked = [note("We ran the ledger on Postgres for a year", "worked", "a")]
    failed = [note("We ran the ledger on Postgres for a year", "failed", "a")]
    strengths = []
    for name, memories in (("worked", worked), ("failed", failed)):
        with in_memory(memories) as m:
            strengths.append(m.council(QUESTION, [CASSANDRA, POSTGRES]).positions[1].strength)
    assert strengths[0] > 0.5 > strengths[1]


@pytest.mark.family
def test_D7_a_verdict_is_never_evidence() -> None:
    with in_memory(LEDGER) as m:
        before = m.recall("ledger database Postgres Cassandra", limit=50)
        results = [m.council(QUESTION, [CASSANDRA, POSTGRES], at=DAY).to_dict() for _ in range(share(100))]
        assert len({result["remembered"] for result in results}) == share(100)
        for changing in ("debate_id", "remembered", "opened"):
            for result in results:
                result.pop(changing)
        recencies = {item["recency"] for result in results for item in result["evidence"]}
        assert all(result == results[0] for result in results)
        assert len(recencies) == 1
        after = m.recall("ledger database Postgres Cassandra", limit=50)
        assert [i.memory.id for i in after.items] == [i.memory.id for i in before.items]
        assert [i.score for i in after.items] == pytest.approx([i.score for i in before.items], abs=1e-6)


def test_D8_one_side_without_evidence_is_no_loss() -> None:
    with in_memory(LEDGER[:2]) as m:
        founding = m.council("Which store?", ["Postgres for the ledger", "Redis"], profile="founding")
        assert founding.to_dict()["founding"]["winning_perspective"] == "advocate"
        default = m.council("Which store?", ["Postgres for the ledger", "Redis"])
        assert (default.status, default.verdict, default.stopped_by) == ("unopposed", None, "nothing_contested")
        assert default.to_dict()["sufficiency"] == {"Postgres for the ledger": 1.0, "Redis": 0.0}


def test_D9_one_policy_compares() -> None:
    founding_shows_D9()
    with in_memory(LEDGER) as m:
        margin = m.council(QUESTION, [CASSANDRA, POSTGRES]).margin
        assert margin is not None
        at = m.council(QUESTION, [CASSANDRA, POSTGRES], parameters={"delta": margin})
        above = m.council(QUESTION, [CASSANDRA, POSTGRES], parameters={"delta": margin + 1e-9})
        assert (at.status, at.verdict) == ("majority", POSTGRES)
        assert (above.status, above.verdict) == ("balanced", None)
        assert "leads" in at.reason
        assert "would decide" in above.reason


def test_D10_recall_changes_nothing_and_the_verdict_knows_where_it_comes_from() -> None:
    with in_memory(LEDGER, project="billing") as m:
        memories = list(m.export_memories())
        result = m.council(QUESTION, [CASSANDRA, POSTGRES])
        assert list(m.export_memories())[: len(memories)] == memories
        assert result.to_dict()["remembered"] is not None
        verdict = m.memory.get(result.to_dict()["remembered"])
        assert verdict.category == "derived"
        assert verdict.context is not None
        assert verdict.context["debate"] == result.debate_id
        assert verdict.context["positions"] == [CASSANDRA, POSTGRES]
        assert verdict.context["status"] == "majority"
        assert verdict.context["rounds"] == result.to_dict()["rounds"]
        assert set(verdict.derived_from) == {piece.id for piece in result.evidence}
        assert m.memory.project == "billing"


def test_D11_more_than_two_positions_and_the_loser_answers() -> None:
    three = [CASSANDRA, POSTGRES, "use Redis"]
    with in_memory([*LEDGER, note("Redis lost the ledger twice", "failed", "incident.md")]) as m:
        with pytest.raises(InvalidValue, match="exactly 2"):
            m.council(QUESTION, three, profile="founding")
        default = m.council(QUESTION, three)
        assert [p.text for p in default.positions] == three
        aims = {r.aim for r in requests_of(m, default.debate_id) if r.about != ()}
        assert {"position", "rebuttal"} <= aims


def test_D12_an_error_is_a_status_and_no_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    with in_memory(LEDGER) as m:

        def broken(*_: object, **__: object) -> None:
            raise RuntimeError("the index is on fire")

        monkeypatch.setattr(MemoryBook, "recall", broken)
        founding = m.council(QUESTION, [CASSANDRA, POSTGRES], profile="founding", remember=False).to_dict()
        assert m.replay(founding["debate_id"]).identical
        assert founding["founding"]["synthesis"].endswith("unexpected error: the index is on fire")
        assert founding["founding"]["winning_perspective"] == "error"
        assert founding["status"] == "failed"
        default = m.council(QUESTION, [CASSANDRA, POSTGRES]).to_dict()
        assert (default["status"], default["verdict"]) == ("failed", None)
        assert len(default["degraded"]) >= 2
        assert "on fire" not in str(default)


def test_a_round_is_asked_before_anybody_answers() -> None:
    with in_memory(LEDGER) as m:
        events = events_of(m, m.council(QUESTION, [CASSANDRA, POSTGRES]).debate_id)
        asked: set[str] = set()
        for event in events:
            if isinstance(event, MovesRequested):
                asked |= {request.id for request in event.requests}
            elif isinstance(event, EvidenceSubmitted):
                assert event.request in asked


def test_a_council_can_be_held_where_an_event_loop_runs() -> None:
    async def notebook() -> str | None:
        with in_memory(LEDGER) as m:
            return m.council(QUESTION, [CASSANDRA, POSTGRES]).verdict

    assert asyncio.run(notebook()) == POSTGRES


def test_the_founding_result_is_told_in_the_shape_of_every_other() -> None:
    with in_memory(LEDGER) as m:
        data = m.council(QUESTION, [CASSANDRA, POSTGRES], profile="founding").to_dict()
        founding = data["founding"]
        last = founding["rounds"][-1]
        assert data["rounds"] == founding["total_rounds"] == 2
        assert {item["id"] for item in data["evidence"]} == set(founding["all_evidence_ids"])
        assert [p["supports"] for p in data["positions"]] == [
            last["advocate_argument"]["evidence_ids"],
            last["challenger_argument"]["evidence_ids"],
        ]
        assert [p["strength"] for p in data["positions"]] == pytest.approx(
            [last["advocate_score"], last["challenger_score"]], abs=1e-9
        )
        assert data["sufficiency"] == {CASSANDRA: 1.0, POSTGRES: 1.0}
        assert founding["consensus_memory_id"] == data["remembered"] == f"verdict-{data['debate_id']}"
        one_sided = m.council("Which store?", ["Postgres for the ledger", "Redis"], profile="founding").to_dict()
        assert [p["label"] for p in one_sided["positions"]] == ["in", "out"]
        assert one_sided["margin"] is None
        empty = m.council("Which colour?", ["red", "blue"], profile="founding").to_dict()
        assert (empty["status"], empty["remembered"], empty["founding"]["consensus_memory_id"]) == (
            "insufficient_evidence",
            None,
            None,
        )
        outcomes = {item["id"]: item["outcome"] for item in data["evidence"]}
        assert outcomes == {"m1": "worked", "m2": "worked", "m3": "failed", "m4": "worked"}
