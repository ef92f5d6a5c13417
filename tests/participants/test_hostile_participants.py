"""Whatever a participant does: the debate ends, the others' turns are theirs, and the record says who went wrong."""

import asyncio
import threading
import time
from itertools import product
from typing import Any

import pytest
from hostile_people import (
    CACHE,
    NO_CACHE,
    SECRET,
    EvilDict,
    EvilFloat,
    EvilInt,
    EvilObject,
    EvilText,
    Held,
    Liar,
    Nameless,
    Own,
    calm,
    claim,
    cyclic,
    deep,
    held,
    held_in,
    ignores_its_end,
    raises,
    says,
)

import moot
from command import PATIENCE_S
from moot.errors import BadInput, Damage, MootError, ParticipantFailed, StoreError
from moot.operations.debates.hold_requests import Hold
from moot.record import moves
from moot.record.graph import Component
from moot.record.moves import Move
from moot.record.status import Status, StoppedBy
from moot.record.text import ErasedText, Text
from profiles import some_of


class Wordless(MootError):
    def __init__(self) -> None:
        pass


class WordlessStore(StoreError):
    def __init__(self) -> None:
        pass


def numbered(error: MootError) -> MootError:
    error.message = 5  # type: ignore[assignment]
    return error


def sound(found: Held) -> None:
    """The debate ended once, the others' turns are untouched, and the record holds."""
    data = found.data
    assert Status(data["status"]) in (Status.CONTESTED, Status.POLARIZED, Status.UNDETERMINED)
    assert StoppedBy(data["stopped_by"])
    assert data["reason"]
    assert found.log.count('"DebateConcluded"') == 1
    assert [(c["id"], c["text"], c["live"]) for c in found.claims_of("ana")] == [("0.ana.0", CACHE, True)]
    assert [(c["id"], c["text"], c["live"]) for c in found.claims_of("cho")] == [("0.cho.0", NO_CACHE, True)]
    assert {c["author"] for c in data["claims"]} <= {"ana", "ben", "cho"}
    assert all(c["id"].split(".")[1] == c["author"] for c in data["claims"])
    assert {who: list(values) for who, values in data["stances"].items() if who != "ben"} == {
        "ana": ["lit:0.ana.0"],
        "cho": ["lit:0.cho.0"],
    }
    assert found.verified
    assert found.identical
    assert SECRET not in found.log
    assert SECRET not in str(data)


# -- what it raises

RAISED: list[tuple[BaseException, str]] = [
    (ValueError(SECRET), "the code of ben raised ValueError"),
    (SystemExit(SECRET), "ben would have ended the process"),
    (KeyboardInterrupt(SECRET), "ben would have ended the process"),
    (GeneratorExit(SECRET), "ben gave up: its code cancelled itself"),
    (asyncio.CancelledError(SECRET), "ben gave up: its code cancelled itself"),
    (Own(SECRET), "the code of ben raised Own"),
    (Nameless(SECRET), "the code of ben raised Nameless"),
    (StopIteration(SECRET), "the code of ben raised RuntimeError"),
    (RecursionError(SECRET), "the code of ben raised RecursionError"),
    (StoreError(SECRET, SECRET), "the code of ben raised StoreError"),
    (Damage(SECRET), "the code of ben raised Damage"),
    (BadInput(SECRET, SECRET), "the code of ben raised BadInput"),
    (Wordless(), "the code of ben raised Wordless"),
    (WordlessStore(), "the code of ben raised WordlessStore"),
    (numbered(BadInput("a", "b")), "the code of ben raised BadInput"),
    (type("x" * 10_000, (Exception,), {})(SECRET), "xxxxx"),
    (ParticipantFailed("ben", "the model said no"), "the model said no"),
]


@pytest.mark.parametrize("number", range(len(RAISED)), ids=[why for _, why in RAISED])
def test_whatever_it_raises_costs_it_the_turn_and_shows_no_foreign_words(number: int) -> None:
    error, why = RAISED[number]  # no parameter: pytest shows what it was given, and could not show some of these
    found = held(raises(error))
    sound(found)
    (line,) = found.data["degraded"]
    assert line.startswith("ben did not answer in round 0: ")
    assert why in line
    assert len(line) < 400
    assert found.claims_of("ben") == []


def test_an_error_on_an_answer_for_what_is_contested_is_asked_about_once_more_and_vetoes_nothing() -> None:
    async def ben(request: Any) -> Any:
        if request.round > 0:
            raise ValueError(SECRET)
        return {"claims": [{"text": "The reports should not be cached"}]}

    found = held(ben, max_rounds=9)
    sound(found)
    assert [line.split(":")[0] for line in found.data["degraded"]] == [
        "ben did not answer in round 1",
        "ben did not answer in round 2",
        "ben did not answer in the closing ballot",
    ]
    assert found.data["stopped_by"] == StoppedBy.NO_NEW_INFORMATION


# -- when it answers


async def _hangs(request: Any) -> Any:
    await asyncio.sleep(3600)


async def _in_a_thread(request: Any) -> Any:
    await asyncio.to_thread(_until.wait, 2 * PATIENCE_S)


async def _late(request: Any) -> Any:
    await asyncio.sleep(0.6)
    return claim()


_until = threading.Event()


@pytest.mark.parametrize("ben", [_hangs, _late, _in_a_thread, ignores_its_end, says({"delay_s": 3600})])
def test_nobody_waits_for_one_that_does_not_answer_in_time(ben: Any) -> None:
    _until.clear()
    started = time.monotonic()
    found = held(ben, timeout_s=0.3)
    took = time.monotonic() - started
    _until.set()
    sound(found)
    assert found.data["degraded"][0] == "ben did not answer in round 0: no answer within 0.3 s"
    assert all(line.startswith("ben did not answer in round ") for line in found.data["degraded"])
    assert found.claims_of("ben") == []
    assert took < PATIENCE_S  # those that are not waited for take longer


def test_what_it_leaves_running_can_neither_end_the_process_nor_be_heard(capfd: pytest.CaptureFixture[str]) -> None:
    async def ends_it_all() -> None:
        await asyncio.sleep(0.01)
        raise SystemExit(SECRET)

    async def breaks() -> None:
        raise ValueError(SECRET)

    async def stays() -> None:
        while True:
            try:
                await asyncio.sleep(0.2)
            except asyncio.CancelledError:
                continue

    left: list[Any] = []

    async def ben(request: Any) -> Any:
        if request.round:
            return {}
        left.extend(asyncio.ensure_future(task()) for task in (ends_it_all, breaks, stays))
        asyncio.get_running_loop().call_later(0.05, asyncio.get_running_loop().stop)
        await asyncio.sleep(0.1)
        return claim()

    found = held(ben)
    sound(found)
    assert len(found.claims_of("ben")) == 1
    assert found.data["degraded"] == []
    left.clear()
    assert capfd.readouterr() == ("", "")


# -- what it answers

IDS = ["0.ben.0", "0.ana.0", "lit:0.ana.0", "~lit:0.ana.0", "contradiction:0.ana.0/0.cho.0", "~x", "ev:e",
       "a>b", "", "p:lit:0.ana.0", "w(0.ana.0)", "rel(s)", "0.ben.1/supports/0", "$text", "__proto__", " ", "é",
       "x" * 10_000]  # fmt: skip

COSTS_THE_TURN: dict[str, Any] = {
    "nothing": None,
    "a number": 5,
    "NaN": float("nan"),
    "prose": "I agree",
    "bytes": b"{}",
    "a generator": (x for x in ()),
    "a liar": Liar(),
    "an object that ends the process": EvilObject(),
    "a dict that ends the process": EvilDict(),
    "a claim that ends the process": {"claims": [EvilDict(text="x")]},
    "an author that ends the process": claim(author=EvilObject()),
    "a delay of NaN": {"delay_s": float("nan")},
    "a delay of minus one": {"delay_s": -1},
    "a delay in words": {"delay_s": "soon"},
    "a delay beyond time": {"delay_s": 10**400},
    "a failure": {"fail": "out of money"},
    "a failure that ends the process": {"fail": EvilObject()},
    "a failure of 10 MB": {"fail": "x" * 10_000_000},
    "a failure no text can hold": {"fail": "a\0\ud800"},
    "a move of no acts at all": Move(5),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("answer", COSTS_THE_TURN.values(), ids=COSTS_THE_TURN)
def test_what_is_no_answer_at_all_costs_the_turn(answer: Any) -> None:
    found = held(says(answer))
    sound(found)
    (line,) = found.data["degraded"]
    assert line.startswith("ben did not answer in round 0: ")
    assert len(line) < 400
    assert found.claims_of("ben") == []


COSTS_THAT_PART: dict[str, Any] = {
    "a key that is a number": {5: 5},
    "an unknown key": {"claim": []},
    "a key of 10 MB": {"x" * 10_000_000: 1},
    "10,000 unknown keys": {f"k{k}": 1 for k in range(10_000)},
    "claims that are an object": {"claims": {}},
    "claims that are a generator": {"claims": (x for x in ())},
    "stances that are a list": {"stances": [1]},
    "a claim that is a list": {"claims": [["x"]]},
    "a claim that is cyclic": {"claims": cyclic()},
    "a claim nested 100,000 deep": {"claims": deep()},
    "supports that end the process": claim(supports=EvilObject()),
    "an unknown type": claim(type="opinion"),
    "a claim without text": {"claims": [{}]},
    "a blank text": {"claims": [{"text": "  "}]},
    "a text that is a number": {"claims": [{"text": 5}]},
    "a text with NUL": {"claims": [{"text": "a\0"}]},
    "a lone surrogate": {"claims": [{"text": "a\ud800"}]},
    "a text of 10 MB": {"claims": [{"text": "x" * 10_000_000}]},
    "an id of 10 kB": claim(id="x" * 10_000),
    "a claim of somebody else's": claim(author="ana"),
    "a claim that replaces somebody else's": claim(supersedes="0.ana.0"),
    "an erased text": Move((moves.StateClaim(ErasedText()),)),
    "acts that are none": Move((5, None, EvilObject(), EvilDict())),  # type: ignore[arg-type]
    "a reason that ends the process": Move((moves.Unreadable(EvilText("x")),)),  # type: ignore[arg-type]
    "evidence": Move((moves.SubmitFact(None),)),  # type: ignore[arg-type]
    "an argument": Move((moves.Advance("P"),)),
    "taking back what is somebody else's": Move((moves.Retract("0.ana.0"),)),
    "endorsing what was not shown": {"endorse": ["0.ana.0"]},
    "conceding what was not shown": {"concede": ["0.ana.0"]},
    "attacking what was not shown": Move((moves.Attack("0.ana.0", Component.CLAIM, "0.cho.0"),)),
    "a stance on what was not shown": {"stances": {"0.ana.0": 1}},
    "a stance of NaN": {"stances": {"0.ana.0": float("nan")}},
    "a second million of acts": Move((moves.Endorse("0.ana.0"),) * 1_000_000),
}


@pytest.mark.parametrize("answer", COSTS_THAT_PART.values(), ids=COSTS_THAT_PART)
def test_what_is_wrong_inside_of_an_answer_costs_that_part(answer: Any) -> None:
    found = held(says(answer))
    sound(found)
    assert found.data["degraded"]
    assert all(line.startswith("rejected: 0.ben.0 ") for line in found.data["degraded"])
    assert all(len(line) < 400 for line in found.data["degraded"])
    assert found.claims_of("ben") == []


COSTS_A_PART_OF_A_CLAIM: dict[str, Any] = {
    "supports that are cyclic": claim(supports=cyclic()),
    "supports nested 100,000 deep": claim(supports=deep()),
    "supports that are a text": claim(supports="c1"),
    "an unknown key of a claim": claim(weight=3),
    "an urgency of NaN": claim(urgency=float("nan")),
    "an urgency of 400 digits": claim(urgency=10**400),
    "an urgency of 40,000 digits": claim(urgency=10**40_000),
    "an urgency of minus one": claim(urgency=-1),
    "an urgency of four": claim(urgency=4),
    "an urgency of true": claim(urgency=True),
    "an urgency of a text of 10 MB": claim(urgency="x" * 10_000_000),
    "an urgency that is cyclic": claim(urgency=cyclic()),
}


@pytest.mark.parametrize("answer", COSTS_A_PART_OF_A_CLAIM.values(), ids=COSTS_A_PART_OF_A_CLAIM)
def test_what_is_wrong_beside_a_text_costs_no_claim(answer: Any) -> None:
    found = held(says(answer))
    sound(found)
    (line,) = found.data["degraded"]
    assert line.startswith("rejected: 0.ben.0 ")
    assert len(line) < 400
    (mine,) = found.claims_of("ben")
    assert (mine["text"], mine["supports"], mine["reported"]) == ("We should paint the shed", [], {})


SHED = '{"claims": [{"text": "We should paint the shed"}]}'
READ_AS_IT_IS_MEANT: dict[str, Any] = {
    "in a list": [claim()],
    "in another object": {"answer": {"round": claim()}},
    "JSON": SHED,
    "fenced JSON": f"Here it is:\n```json\n{SHED}\n```",
    "a claim alone": {"claims": {"text": "We should paint the shed"}},
    "a text alone": {"claims": "We should paint the shed"},
    "a type in capitals": claim(type="Observation"),
    "a hostile text": {"claims": [{"text": EvilText("We should paint the shed")}]},
    "hostile JSON": EvilText(SHED),
}


@pytest.mark.parametrize("answer", READ_AS_IT_IS_MEANT.values(), ids=READ_AS_IT_IS_MEANT)
def test_what_can_be_meant_is_read_so(answer: Any) -> None:
    found = held(says(answer))
    sound(found)
    assert found.data["degraded"] == []
    assert [claim["text"] for claim in found.claims_of("ben")] == ["We should paint the shed"]


@pytest.mark.parametrize(("given", "meant"), [(1.5, 2.0), (0.5, 2.0), (1, 1.0), (0, 0.0), ("2", 2.0), (3.0, 3.0)])
def test_a_number_of_either_scale_is_brought_to_one(given: Any, meant: float) -> None:
    found = held(says(claim(urgency=given)))
    assert [c["reported"] for c in found.claims_of("ben")] == [{"urgency": meant}]


REFERENCES = ["0.ana.0", "0.cho.0", "yes", "no", "lit:0.ana.0", "contradiction:0.ana.0/0.cho.0", "1.ben.0", "9.ana.7",
              "debate/d1", "0.ben.0", "mine", "0.ben.0/supports/0", "~mine", "", "\ud800"]  # fmt: skip


@pytest.mark.parametrize("word", ["supports", "opposes"])
@pytest.mark.parametrize("name", REFERENCES)
def test_a_blind_claim_can_speak_of_nothing_but_the_claims_beside_it(word: str, name: str) -> None:
    found = held(says(claim(id="mine", **{word: [name]})))
    sound(found)
    (line,) = found.data["degraded"]
    assert line.startswith("rejected: 0.ben.0 ")
    assert [(c["supports"], c["opposes"]) for c in found.claims_of("ben")] in ([([], [])], [])


def test_what_others_say_in_the_same_round_may_not_be_named() -> None:
    async def ben(request: Any) -> Any:
        texts = {0: "Tea is better than coffee", 1: "Coffee keeps people awake"}
        return {"claims": [{"id": "a", "text": texts[request.round]}]} if request.round in texts else {}

    async def cho(request: Any) -> Any:
        if request.round != 1:
            return {"claims": [{"id": "no", "text": NO_CACHE}]} if request.round == 0 else {}
        return {
            "endorse": ["1.ben.0"],
            "concede": ["1.ben.0"],
            "relate": [{"from": "0.cho.0", "to": "1.ben.0", "how": "supports"}],
            "claims": [{"text": "Look at that", "supports": ["1.ben.0"]}],
        }

    with moot.open(":memory:") as m:
        result = m.claims("Cache?", {"ana": calm("yes", CACHE), "ben": ben, "cho": cho})
    assert len(result.degraded) == sum("what was not shown" in line for line in result.degraded) == 4
    assert [claim["endorsed_by"] for claim in result.to_dict()["claims"] if claim["id"] == "1.ben.0"] == [[]]


def test_ids_that_look_like_handles_are_names_and_nothing_else() -> None:
    claims = [{"text": f"Shed number {k} needs paint", "id": id} for k, id in enumerate(IDS)]
    found = held(says({"claims": claims}))
    sound(found)
    assert [c["id"] for c in found.claims_of("ben")] == [f"0.ben.{k}" for k in range(len(IDS) - 1)]
    (line,) = found.data["degraded"]
    assert "longer than 100 characters" in line


@pytest.mark.parametrize("name", [id for id in IDS[:-1] if id not in ("", " ", "0.ana.0")])
def test_a_claim_is_found_again_under_any_name(name: str) -> None:
    claims = [{"text": "Sheds need paint", "id": name}, {"text": "Sheds need care", "supports": [name]}]
    found = held(says({"claims": claims}))
    sound(found)
    assert found.data["degraded"] == []
    assert [c["supports"] for c in found.claims_of("ben")][1] == ["0.ben.0"]


def test_hostile_values_are_kept_as_what_they_are() -> None:
    odd = {"text": "We should paint the shed", "id": EvilText("c1"), "urgency": EvilInt(2), "confidence": EvilFloat(1)}
    found = held(says({"claims": [odd]}))
    sound(found)
    (mine,) = found.claims_of("ben")
    assert (mine["called"], mine["reported"]) == ("c1", {"urgency": 2.0, "confidence": 1.0})
    assert type(mine["called"]) is str


# -- floods


def test_ten_thousand_claims_are_cut_at_the_quota_with_one_line_that_says_so() -> None:
    found = held(says({"claims": [{"text": f"Thing number {k} is there"} for k in range(10_000)]}), timeout_s=60)
    sound(found)
    assert len(found.claims_of("ben")) == 50
    assert found.data["degraded"] == ["rejected: 0.ben.0 acts 50-9999: over quota: 50 acts a move"]


def test_a_hundred_thousand_supports_are_cut_at_fifty() -> None:
    found = held(says(claim(supports=[f"n{k}" for k in range(100_000)])), timeout_s=60)
    sound(found)
    assert "over quota: more than 50 claims are named" in found.data["degraded"][0]
    assert len(found.data["degraded"]) == 51
    assert len(found.log) < 100_000


@pytest.mark.parametrize("key", ["concede", "endorse"])
def test_a_hundred_thousand_handles_are_cut_at_the_quota(key: str) -> None:
    found = held(says({key: [f"n{k}" for k in range(100_000)]}), timeout_s=60)
    sound(found)
    assert len(found.data["degraded"]) == 51


def test_ten_thousand_relations_are_cut_at_the_quota() -> None:
    relations = [{"from": "0.ana.0", "to": "0.cho.0", "how": "supports", "because": f"n{k}"} for k in range(10_000)]
    found = held(says({"relate": relations}), timeout_s=60)
    sound(found)
    assert len(found.data["degraded"]) == 51


WORDS = ["relate", "agree", "endorse", "concede", "withdraw", "answers", "compromise", "accept", "refuse"]
WITHIN = ["from", "to", "how", "because", "claim", "part", "except", "question", "text", "between", "id"]
ODD: dict[str, Any] = {
    "a number": 5,
    "a huge number": 10**5_000,
    "NaN": float("nan"),
    "bytes": b"0.ana.0",
    "what was not shown": "0.ana.0",
    "a hostile text": EvilText("0.ana.0"),
    "a lone surrogate": "\ud800",
    "10 MB": "x" * 10_000_000,
    "a cyclic list": cyclic(),
    "a deep list": deep(),
    "an object that ends the process": EvilObject(),
    "a dict that ends the process": EvilDict(claim="0.ana.0"),
    "a liar": Liar(),
}


@pytest.mark.family
@pytest.mark.parametrize(("odd", "word"), some_of(product(ODD, WORDS)))
def test_odd_values_in_the_acts_on_claims_cost_that_part_or_the_turn(odd: str, word: str) -> None:
    value = ODD[odd]
    entry = dict.fromkeys(WITHIN, value)
    for answer in ({word: value}, {word: [entry]}):
        found = held(says(answer))
        sound(found)
        assert found.data["degraded"]
        assert all(len(line) < 400 for line in found.data["degraded"])
        assert len(found.log) < 100_000


# -- what it does to what it is given


def test_what_it_does_to_its_request_changes_nothing_for_others() -> None:
    seen: list[Any] = []

    async def ben(request: Any) -> Any:
        if request.round == 0:
            return {"claims": [{"text": "The reports should not be cached"}]}
        for shown in (*request.contested, *request.claims, *request.may_conflict, request.form["schema"]):
            shown.clear()
        request.claims.clear()
        for name in ("round", "claims", "contested", "question", "you", "form"):
            object.__setattr__(request, name, None)
        return {}

    async def ana(request: Any) -> Any:
        seen.extend(request.claims)
        assert request.form["schema"]["properties"]
        return await calm("yes", CACHE)(request)

    with moot.open(":memory:") as m:
        result = m.claims("Cache?", {"ben": ben, "ana": ana})
        assert m.replay(result.debate_id).identical
    assert seen
    assert all(shown["text"] for shown in seen)


class Meddler:
    """An object with `respond`, which is shown the debate itself."""

    kind, name = "gate", "ben"

    async def respond(self, request: Any, debate: Any) -> Any:
        debate.opened.parameters["semantics"] = "nonsense"
        debate.opened.parameters["tau"]["argument"] = 9
        debate.opened.versions.clear()
        for name in ("graph", "before", "opened", "rounds"):
            debate.__dict__[name] = None
        if not request.id.startswith("0."):
            return Move(passed=True)
        return Move((moves.StateClaim(Text("We should paint the shed")),))


class Ends(Meddler):
    async def respond(self, request: Any, debate: Any) -> Any:
        if request.id.startswith("0."):
            raise SystemExit(SECRET)
        return Move(passed=True)


def test_what_it_does_to_the_debate_changes_nothing() -> None:
    found = held(Meddler())
    sound(found)
    assert len(found.claims_of("ben")) == 1
    assert found.data["degraded"] == []


def test_an_object_that_ends_the_process_costs_itself_the_turn() -> None:
    found = held(Ends())
    sound(found)
    assert found.data["degraded"] == ["ben did not answer in round 0: ben would have ended the process"]


@pytest.mark.parametrize("kind", [5, "", "\0", "x" * 100, None])
def test_an_object_whose_kind_is_no_word_is_refused_beforehand(kind: Any) -> None:
    with moot.open(":memory:") as m:
        with pytest.raises(BadInput, match="its kind is no word"):
            m.claims("Cache?", {"ben": type("Odd", (Meddler,), {"kind": kind})()})
        assert m.debates() == []


# -- what it does with moot itself


def test_it_may_recall_and_hold_a_debate_of_its_own() -> None:
    with moot.open(":memory:") as m:
        m.remember("Postgres passed the audit", "learning")

        async def ben(request: Any) -> Any:
            if request.round:
                return {}
            inner = m.claims("Inner?", {"ana": calm("yes", CACHE), "cho": calm("no", NO_CACHE)})
            other = await m.run_async(Hold("claims", "Inner?", agents={"ana": calm("yes", CACHE)}))
            note = next(iter(m.recall("Postgres").items))
            return {"claims": [{"text": f"They ended {inner.status} and {other.status}: {note.memory.text}"}]}

        found = held_in(m, ben, timeout_s=60)
        sound(found)
        assert found.data["degraded"] == []
        assert [c["text"] for c in found.claims_of("ben")] == [
            "They ended contested and unopposed: Postgres passed the audit"
        ]
        assert len(m.debates()) == 3


@pytest.mark.parametrize("what", ["delete", "resume", "fork", "recall"])
def test_what_moot_refuses_it_costs_it_the_turn(what: str) -> None:
    with moot.open(":memory:") as m:

        async def ben(request: Any) -> Any:
            if request.round:
                return {}
            id = m.debates()[0].debate_id
            match what:
                case "delete":
                    m.delete(id)
                case "resume":
                    m.resume(id, agents={name: calm("x", CACHE) for name in ("ana", "ben", "cho")})
                case "fork":
                    m.fork(id, at=10**9)
                case _:
                    m.recall("x", limit=-1)
            return {}

        found = held_in(m, ben)
        sound(found)
        (line,) = found.data["degraded"]
        assert line.startswith("ben did not answer in round 0: ")


def test_in_a_loop_of_the_callers_it_is_the_same() -> None:
    async def main() -> None:
        async with moot.aio.open(":memory:") as m:
            people = {"ana": calm("yes", CACHE), "ben": raises(SystemExit(SECRET)), "cho": calm("no", NO_CACHE)}
            result = await m.claims("Cache?", people)
            assert result.to_dict()["degraded"] == ["ben did not answer in round 0: ben would have ended the process"]

    asyncio.run(main())
