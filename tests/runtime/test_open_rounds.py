"""A round stays open until its people have answered, from whatever process, or their time is up."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from open_rounds import ID, STREAM, Handle, Table, fails, held_at_once, outcome

import moot
from moot.errors import (
    BadInput,
    ClosedRequest,
    DebateBusy,
    InvalidValue,
    NotAsked,
    NotFound,
    StoreUnavailable,
    UnknownName,
)
from moot.operations.debates.agents import load_agents
from moot.operations.debates.erasure import deleted
from moot.operations.debates.person_answers import answer, requests
from moot.operations.debates.replay import replayed
from moot.participants.human import LONGEST_DEADLINE_S
from moot.record.events import MovesRequested, Request, Seat, decode, encode
from moot.record.shape import from_json, to_json


@pytest.fixture
def table() -> Table:
    return Table()


# -- who waits, and how it goes on


def test_a_debate_that_waits_for_people_is_suspended_and_says_for_whom(table: Table) -> None:
    debate = table.hold(table.world())
    result = table.result()
    assert debate.concluded is None
    assert (result["state"], result["status"]) == ("suspended", None)
    assert [(w["request"], w["participant"], w["deadline"]) for w in result["waiting"]] == [
        ("0.ana.0", "ana", None),
        ("0.ben.0", "ben", None),
    ]
    asked = next(at for type_, at, _ in table.events() if type_ == "MovesRequested")
    assert {w["since"] for w in result["waiting"]} == {asked}
    assert table.calls == {"0.cho.0": 1}, "everybody else has answered"


def test_a_debate_answered_from_other_processes_ends_as_if_all_had_answered_at_once(table: Table) -> None:
    table.hold(table.world())
    while asked := table.open():
        table.answer(table.world(), asked[-1].request)
    assert outcome(table.result()) == held_at_once(table)
    assert set(table.calls.values()) == {1}


def test_a_founding_debate_waits_for_people_too() -> None:
    table = Table(profile="founding")
    table.hold(table.world())
    result = table.finish()
    assert result["state"] == "ended"
    assert outcome(result) == held_at_once(table)


def test_the_last_answer_lets_the_debate_go_on_and_the_others_do_not(table: Table) -> None:
    table.hold(table.world())
    first = table.answer(table.world(), "0.ben.0")
    assert [request.participant for request in first.result.waiting] == ["ana"]
    second = table.answer(table.world(), "0.ana.0")
    assert (first.stays, second.stays) == (None, None)
    assert {request.asked.round for request in table.open()} == {1}


def test_an_answer_alone_drives_nobody(table: Table) -> None:
    table.hold(table.world())
    for name in ("ana", "ben"):
        table.answer(table.world(), f"0.{name}.0", drive=False)
    assert table.open() == []
    table.resume(table.world())
    assert {request.asked.round for request in table.open()} == {1}


def test_where_the_agents_are_missing_the_answer_is_in_and_says_who_goes_on(table: Table) -> None:
    table.hold(table.world())
    table.answer(table.world(), "0.ana.0")
    table.seats = lambda opened: {}  # type: ignore[method-assign]
    answered = table.answer(table.world(), "0.ben.0")
    assert answered.stays is not None
    assert "nobody is here to answer for cho" in answered.stays
    assert f"`moot resume {ID}`" in answered.stays
    assert table.open() == []


def test_people_alone_need_no_agents() -> None:
    table = Table(bots=())
    table.hold(table.world())
    table.seats = lambda opened: fails()  # type: ignore[method-assign]
    assert table.finish()["state"] == "ended"


def test_resuming_what_waits_for_people_changes_nothing(table: Table) -> None:
    table.hold(table.world())
    before = table.events()
    table.seats = lambda opened: fails()  # type: ignore[method-assign]
    assert table.resume(table.world()).concluded is None
    assert table.events() == before


def test_what_people_are_asked_has_the_shape_that_agents_get(table: Table) -> None:
    table.hold(table.world())
    for name in ("ana", "ben"):
        table.answer(table.world(), f"0.{name}.0")
    (ana,) = [request for request in table.open() if request.participant == "ana"]
    assert ana.asked.contested[0] | {"against": []} == {"claim": "c1", "mine": True, "for": [], "against": []}
    assert {"request", "participant", "since", "deadline", "overdue", *ana.asked.keys()} == set(ana.to_dict())


# -- two at the same time


def test_of_two_answers_at_once_one_counts_and_the_other_is_told(table: Table) -> None:
    table.hold(table.world())
    slow, quick = table.world(), table.world()
    others = iter([lambda: table.answer(quick, "0.ana.0", {"claims": [{"text": "Quick"}]}, drive=False)])
    slow.store.trouble = lambda _: next(others, lambda: None)()  # type: ignore[attr-defined]
    with pytest.raises(ClosedRequest) as told:
        table.answer(slow, "0.ana.0")
    assert told.value.why == "answered"
    assert told.value.open == ("0.ben.0 (ben)",)
    assert [a["text"] for a in table.result()["claims"] if a["author"] == "ana"] == ["Quick"]


def test_an_answer_that_comes_while_another_is_judged_closes_its_request(table: Table) -> None:
    table.hold(table.world())
    slow, quick = table.world(), table.world()
    others = iter([lambda: table.answer(quick, "0.ana.0", drive=False)])

    def now() -> str:
        next(others, lambda: None)()
        return table.clock.now()

    with pytest.raises(ClosedRequest, match="answered"):
        table.answer(replace(slow, now=now), "0.ana.0", {"claims": [{"text": "Slow"}]})
    assert "Slow" not in str(table.result())


def test_answers_of_two_people_at_once_both_count(table: Table) -> None:
    table.hold(table.world())
    slow, quick = table.world(), table.world()
    others = iter([lambda: table.answer(quick, "0.ben.0", drive=False)])
    slow.store.trouble = lambda _: next(others, lambda: None)()  # type: ignore[attr-defined]
    table.answer(slow, "0.ana.0")
    table.finish()
    assert outcome(table.result()) == held_at_once(table)


def test_an_answer_comes_while_a_driver_asks_others(table: Table) -> None:
    outside, heard = table.world(), list[Any]()

    def during(request: Any) -> None:
        if request.round == 0:
            heard.append(table.answer(outside, "0.ana.0"))

    table.during = during
    table.hold(table.world())
    assert "drives it" in heard[0].stays
    assert [request.participant for request in table.open()] == ["ben"]
    assert outcome(table.finish()) == held_at_once(table)
    assert set(table.calls.values()) == {1}


def test_an_answer_after_the_last_look_of_a_driver_is_not_left_lying() -> None:
    table, world = Table(people=("ana",)), None
    world, outside = table.world(), table.world()
    release, answers = world.store.release, iter([lambda: table.answer(outside, "0.ana.0")])

    def late(lease: Any) -> None:
        next(answers, lambda: None)()
        release(lease)

    world.store.release = late  # type: ignore[method-assign]
    table.hold(world)
    assert next(answers, None) is None
    assert {request.asked.round for request in table.open()} <= {1}
    assert table.result()["state"] == "ended" or table.open()


def test_several_drivers_ask_nobody_twice(table: Table) -> None:
    table.hold(table.world())
    for name in ("ana", "ben"):
        table.answer(table.world(), f"0.{name}.0", drive=False)
    met = list[str]()

    def meanwhile(world: Any) -> Callable[[int], None]:
        def resume(_: int) -> None:
            if not met:
                met.append("")
                with pytest.raises(DebateBusy) as busy:
                    table.resume(table.world())
                met[0] = busy.value.holder

        return resume

    driver = table.world()
    driver.store.trouble = meanwhile(driver)  # type: ignore[attr-defined]
    table.resume(driver)
    assert met
    assert outcome(table.finish()) == held_at_once(table)
    assert set(table.calls.values()) == {1}


# -- deadlines


def test_a_deadline_is_a_time_in_the_log_from_when_the_request_was_put() -> None:
    table = Table(deadline_s=90)
    table.hold(table.world())
    asked = next((at, data) for type_, at, data in table.events() if type_ == "MovesRequested")
    until = asked[0].replace("12:00:00", "12:01:30")
    assert [r.get("deadline") for r in asked[1]["requests"]] == [until, until, None]
    assert {w["deadline"] for w in table.result()["waiting"]} == {until}
    assert {request.asked.deadline_s for request in table.open()} == {90.0}


def test_a_deadline_that_passed_while_nobody_ran_counts_when_somebody_looks() -> None:
    table = Table(deadline_s=90)
    table.hold(table.world())
    table.answer(table.world(), "0.ana.0")
    table.clock.seconds = 91
    before = table.events()
    assert [(w["participant"], w["overdue"]) for w in table.result()["waiting"]] == [("ben", True)]
    assert table.events() == before, "reading writes nothing"
    table.resume(table.world())
    closed = {d["request"]: (d["how"], d["why"]) for type_, _, d in table.events() if type_ == "RequestClosed"}
    assert closed["0.ben.0"][0] == "timed_out"
    assert str(closed["0.ben.0"][1]).startswith("no answer by 2026-03-01T12:01:30")
    assert any("ben did not answer in round 0: no answer by" in line for line in table.result()["degraded"])


def test_an_answer_after_its_deadline_is_refused_by_name_and_the_deadline_counted() -> None:
    table = Table(deadline_s=90)
    table.hold(table.world())
    table.clock.seconds = 91
    with pytest.raises(ClosedRequest, match="no answer by 2026-03-01T12:01:30"):
        table.answer(table.world(), "0.ben.0")
    closed = [d["request"] for type_, _, d in table.events() if type_ == "RequestClosed" and d["how"] == "timed_out"]
    assert sorted(closed) == ["0.ana.0", "0.ben.0"]


def test_an_answer_that_the_deadline_overtakes_on_its_way_is_late() -> None:
    table = Table(deadline_s=90)
    table.hold(table.world())
    slow = table.world()

    def overtaken(number: int) -> None:
        if number == 1:
            table.answer(table.world(), "0.ben.0", drive=False)  # a conflict for the slow one
            table.clock.seconds = 91

    slow.store.trouble = overtaken  # type: ignore[attr-defined]
    with pytest.raises(ClosedRequest, match="no answer by"):
        table.answer(slow, "0.ana.0")


def test_a_driver_counts_a_deadline_that_passes_while_it_asks_others() -> None:
    table = Table(deadline_s=90, people=("ana",))
    table.during = lambda request: setattr(table.clock, "seconds", 91)
    table.hold(table.world())
    closed = {d["request"]: d["how"] for type_, _, d in table.events() if type_ == "RequestClosed"}
    assert closed == {"0.cho.0": "answered", "0.ana.0": "timed_out", "1.cho.0": "passed"}


def test_a_deadline_that_two_count_at_once_is_counted_once() -> None:
    table = Table(deadline_s=90)
    table.hold(table.world())
    table.clock.seconds = 91
    driver, outside = table.world(), table.world()

    def meanwhile(number: int) -> None:
        if number != 2:  # it has said that it resumes, and is about to count
            return
        with pytest.raises(ClosedRequest, match="no answer by"):
            table.answer(outside, "0.ana.0")

    driver.store.trouble = meanwhile  # type: ignore[attr-defined]
    table.resume(driver)
    closed = [data["request"] for type_, _, data in table.events() if type_ == "RequestClosed"]
    assert sorted(id for id in closed if id.startswith("0.")) == ["0.ana.0", "0.ben.0", "0.cho.0"]
    assert table.finish()["state"] == "ended"


def test_a_debate_with_deadlines_replays_to_the_same_bytes() -> None:
    table = Table(deadline_s=90)
    table.hold(table.world())
    table.answer(table.world(), "0.ana.0")
    table.clock.seconds = 91
    table.finish()
    assert replayed(list(Handle(table.log).read(STREAM))).identical


# -- what is refused


@pytest.mark.parametrize(
    ("request_", "error", "why"),
    [
        ("9.ana.0", NotAsked, "there is no such request"),
        ("", NotAsked, "there is no such request"),
        ("0.cho.0", ClosedRequest, "answered"),
    ],
)
def test_an_answer_to_what_is_not_open_is_refused_and_told_what_is(
    table: Table, request_: str, error: type[BadInput], why: str
) -> None:
    table.hold(table.world())
    before = table.events()
    with pytest.raises(error, match=why) as told:
        put(table, request_)
    assert told.value.remedy == "open now: 0.ana.0 (ana), 0.ben.0 (ben)"
    assert table.events() == before


def put(table: Table, request: str, given: Any = None, participant: str | None = None) -> Any:
    return answer(table.world(), ID, request, {"pass": True} if given is None else given, participant)


def test_nobody_answers_for_another(table: Table) -> None:
    table.hold(table.world())
    with pytest.raises(NotAsked, match="put to ana, not to ben"):
        put(table, "0.ana.0", participant="ben")
    with pytest.raises(UnknownName, match="no participant 'dan'"):
        requests(table.world(), ID, "dan")


def test_nobody_answers_for_an_agent_that_is_asked_by_the_driver(table: Table) -> None:
    seen = list[BaseException]()

    def outside(request: Any) -> None:
        try:
            put(table, "0.cho.0")
        except NotAsked as error:
            seen.append(error)

    table.during = outside
    table.hold(table.world())
    assert [type(error) for error in seen] == [NotAsked]
    assert "whoever drives the debate asks cho itself" in str(seen[0])


def test_what_is_no_answer_is_refused_and_the_request_stays_open(table: Table) -> None:
    table.hold(table.world())
    before = table.events()
    for given in ("yes", [], {"clams": []}, {"claims": 1}):
        with pytest.raises(BadInput):
            put(table, "0.ana.0", given)
    assert table.events() == before


def test_what_is_wrong_in_a_part_of_an_answer_is_told_and_the_rest_stands(table: Table) -> None:
    table.hold(table.world())
    answered = table.answer(table.world(), "0.ana.0", {"claims": [{"text": ""}, {"text": "We should cache it"}]})
    assert [part["item"] for part in answered.refused] == ["StateClaim 0"]
    assert answered.to_dict()["answered"]["how"] == "answered"
    assert [c["text"] for c in table.result()["claims"] if c["author"] == "ana"] == ["We should cache it"]


def test_somebody_may_give_the_turn_up(table: Table) -> None:
    table.hold(table.world())
    answered = table.answer(table.world(), "0.ana.0", {"fail": "on holiday"})
    assert answered.how == "failed"
    assert any("on holiday" in line for line in table.result()["degraded"])


def test_a_debate_that_has_ended_or_was_never_there_asks_nobody(table: Table) -> None:
    with pytest.raises(NotFound):
        table.open()
    with pytest.raises(NotFound):
        put(table, "0.ana.0")
    table.hold(table.world())
    table.finish()
    assert table.open() == []
    with pytest.raises(ClosedRequest) as told:
        put(table, "0.ana.0")
    assert "waits for no answer" in told.value.remedy


@pytest.mark.parametrize("deadline_s", [0, -1, float("nan"), float("inf"), LONGEST_DEADLINE_S * 2, True, "1", []])
def test_a_deadline_that_is_no_time_to_answer_in_is_refused(deadline_s: Any) -> None:
    with pytest.raises(InvalidValue, match="deadline_s"):
        moot.Human(deadline_s=deadline_s)


def test_an_agents_file_names_people_and_what_is_wrong_with_them(tmp_path: Any) -> None:
    file = tmp_path / "agents.json"
    file.write_text('{"agents": [{"id": "ana", "human": true, "deadline_s": 60}, {"id": "ben"}]}')
    found = load_agents(str(file)).participants
    assert [(p.kind, getattr(p, "deadline_s", "")) for p in found.values()] == [("human", 60.0), ("scripted", "")]
    file.write_text(
        '{"agents": [{"id": "ana", "human": true, "rounds": [{}]}, {"id": "ben", "deadline_s": 5},'
        ' {"id": "cho", "human": true, "deadline_s": -5}]}'
    )
    with pytest.raises(BadInput) as told:
        load_agents(str(file))
    assert [problem.split(":")[0] for problem in told.value.problems] == [  # type: ignore[attr-defined]
        "agent 'ana'",
        "agent 'ben'",
        "agent 'cho'",
    ]


def test_an_object_that_calls_itself_human_and_answers_at_once_is_refused() -> None:
    class Pretender:
        name, kind = "ana", "human"

        async def respond(self, request: Any, debate: Any) -> Any:
            raise AssertionError

    with moot.open(":memory:") as m, pytest.raises(BadInput, match="answers later"):
        m.claims("Why?", {"ana": Pretender()})


def test_a_seat_of_an_agent_is_not_taken_by_a_person(table: Table) -> None:
    table.hold(table.world())
    table.answer(table.world(), "0.ana.0")
    table.bots, table.people = (), ("ana", "ben", "cho")
    answered = table.answer(table.world(), "0.ben.0")
    assert answered.stays is not None
    assert "nobody is here to answer for cho" in answered.stays


# -- what goes wrong, and goes on


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("at", range(2, 5))
def test_a_store_that_fails_on_the_way_to_a_suspension_leaves_a_debate_that_goes_on(when: str, at: int) -> None:
    table = Table()
    world = table.world()

    def trouble(number: int) -> None:
        if number == at:
            fails()

    setattr(world.store, "trouble" if when == "before" else "after", trouble)
    if at < 4:  # it is opened, the round is begun, cho has answered
        with pytest.raises(StoreUnavailable):
            table.hold(world)
    else:
        table.hold(world)
    assert outcome(table.finish()) == held_at_once(table)


def test_a_lease_that_cannot_be_given_back_leaves_a_debate_that_goes_on(table: Table) -> None:
    world = table.world()
    world.store.release = fails  # type: ignore[method-assign, assignment]
    with pytest.raises(StoreUnavailable):
        table.hold(world)
    world.store.close()
    assert outcome(table.finish()) == held_at_once(table)


@pytest.mark.parametrize("when", ["before", "after"])
def test_an_answer_whose_append_fails_is_given_again_or_was_given(table: Table, when: str) -> None:
    table.hold(table.world())
    world = table.world()
    setattr(world.store, "trouble" if when == "before" else "after", fails)
    with pytest.raises(StoreUnavailable):
        table.answer(world, "0.ana.0")
    if when == "after":
        with pytest.raises(ClosedRequest, match="answered"):
            table.answer(table.world(), "0.ana.0")
    assert outcome(table.finish()) == held_at_once(table)


@pytest.mark.parametrize("at", range(2, 9))
def test_a_fork_of_an_open_round_goes_on_wherever_it_was_cut(tmp_path: Any, at: int) -> None:
    """After the request, within an answer of two claims, after it, in the middle of the second one."""
    with moot.open(tmp_path / "moot.db") as m:
        id = m.claims("Why?", {"ana": moot.Human(), "ben": moot.Human()}, max_rounds=1).debate_id
        for name in ("ana", "ben"):
            m.answer(id, f"0.{name}.0", {"claims": [{"text": f"{name} says"}, {"text": f"{name} adds"}]})
        fork = m.fork(id, at=at).debate_id
        asked = [request.request for request in m.requests(fork)]
        events = list(m.store.read(f"debate/{fork}"))
        closed = {e.data["request"] for e in events if e.type == "RequestClosed"}
        for begun in {e.data["request"] for e in events if "request" in e.data} - closed:
            assert begun not in asked
            with pytest.raises(ClosedRequest, match="cut short"):
                m.answer(fork, begun, {"pass": True})
        for request in asked:
            m.answer(fork, request, {"pass": True})
        m.resume(fork)
        for request in m.requests(fork):
            assert request.asked.aim == "closing"
            m.answer(fork, request.request, {"pass": True})
        assert m.resume(fork).ended
        assert m.replay(fork).identical


def test_a_deleted_debate_takes_no_answer(tmp_path: Any) -> None:
    with moot.open(tmp_path / "moot.db") as m:
        result = m.claims("Why?", {"ana": moot.Human()})
        assert m.debates()[0].waiting == ["ana"]
        m.delete(result.debate_id)
        assert deleted(m.store, result.debate_id)
        with pytest.raises(NotFound):
            m.answer(result.debate_id, "0.ana.0", {"pass": True})


# -- the format of old logs


def test_requests_and_seats_without_a_deadline_keep_their_bytes() -> None:
    assert "deadline" not in to_json(Request("0.ana.0", "ana", "claim"))
    assert "deadline_s" not in to_json(Seat("ana", "human", "ana"))
    for value in (Request("r", "ana", "claim", deadline="2026-03-01T12:00:00Z"), Request("r", "ana", "claim")):
        asked = MovesRequested(0, (value,))
        type_, data = encode(asked)
        assert decode(type_, 1, data) == asked
    assert from_json(Seat, {**to_json(Seat("a", "human", "a")), "deadline_s": None}) == Seat("a", "human", "a")


def test_a_request_in_a_log_with_a_wrong_or_unknown_part_is_named() -> None:
    good = to_json(Request("r", "ana", "claim"))
    with pytest.raises(InvalidValue, match="deadline"):
        from_json(Request, {**good, "deadline": 5})
    with pytest.raises(InvalidValue, match="until"):
        from_json(Request, {**good, "until": "x"})
    with pytest.raises(InvalidValue, match="participant"):
        from_json(Request, {k: v for k, v in good.items() if k != "participant"})


