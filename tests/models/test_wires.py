"""Real wires, misbehaving: what comes of each is an answer, or a turn that was lost and says why. Never a crash."""

import asyncio
import json
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from players import always
from server import CHAT, MESSAGES, RESPONSES, Bad, LoopbackModels

import moot
from moot.participants.models.budget import Budgets, Purse
from moot.participants.models.calling import CallFailed, Message, Prompt, Reply
from moot.participants.models.desk import Desk, Job
from moot.participants.models.record import NoJournal
from moot.participants.models.settings import ModelSettings
from moot.participants.models.wires import MAX_BODY, wires

Serve = Callable[..., LoopbackModels]
WIRES = {"openai-chat": CHAT, "openai": RESPONSES, "anthropic": MESSAGES}
SCHEMA = {"type": "object", "properties": {"pass": {"type": "boolean"}}}
PROMPT = Prompt((Message("system", "the rules"), Message("user", "what now?")), SCHEMA, "test")
EVERY_WIRE = pytest.mark.parametrize("provider", WIRES)


def settings(server: LoopbackModels, provider: str, **more: Any) -> ModelSettings:
    """The server's model over the wire of this provider."""
    url = server.base_url.removesuffix("/v1") if provider == "anthropic" else server.base_url
    return replace(ModelSettings("local", provider, "claude-sonnet-4-5", base_url=url, timeout_s=20), **more)


def ask(known: ModelSettings, *, desk: bool = False) -> Reply:
    """Send PROMPT once; with `desk` as often as the desk does, without its pauses."""

    async def asked() -> Reply:
        async with wires() as give:
            if not desk:
                reply: Reply = await give(known).call(PROMPT)
                return reply
            paid = Desk(Purse(Budgets()), NoJournal(), pause=_no_pause)
            return await paid.call(give(known), PROMPT, Job("r", "ana", "answer"))

    return asyncio.run(asked())


async def _no_pause(seconds: float) -> None:
    return


@pytest.fixture(autouse=True)
def _keys(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("OPENAI_API_KEY", "ANTHROPIC_API_KEY"):
        monkeypatch.setenv(name, "sk-canary")


@EVERY_WIRE
def test_each_wire_carries_rules_question_schema_and_limit(serve: Serve, provider: str) -> None:
    """The path is that of the wire; the words arrive; the limit of output is always set; the tokens come back."""
    server = serve(always({"pass": True}))
    reply = ask(settings(server, provider, max_output_tokens=77))
    (seen,) = server.seen
    assert seen.path == WIRES[provider]
    rules, question = seen.texts
    assert (rules, question.partition("\n")[0]) == ("the rules", "what now?")
    assert question.count('"pass"') == 1, "in words, as the server is one's own; else on the wire alone"
    limits = [seen.body.get(name) for name in ("max_tokens", "max_completion_tokens", "max_output_tokens")]
    assert 77 in limits
    assert (json.loads(reply.text), reply.finish) == ({"pass": True}, "stop")
    schema = "json_schema" in json.dumps(seen.body)
    assert schema == (provider != "anthropic")
    assert ("takes no such schema" in reply.note) == (not schema)
    assert (reply.input_tokens, reply.output_tokens) == (len(seen.whole) // 4, len(reply.text) // 4 + 1)


@EVERY_WIRE
def test_a_tool_that_is_called_instead_is_read(serve: Serve, provider: str) -> None:
    """Its arguments are the answer, and a note says so."""
    reply = ask(settings(serve(always({"pass": True}), Bad(tool=True)), provider))
    assert json.loads(reply.text) == {"pass": True}
    assert "called a tool" in reply.note or provider == "anthropic"


@pytest.mark.parametrize("provider", ["openai-chat", "openai"])
def test_a_server_that_takes_no_schema_is_asked_in_words(serve: Serve, provider: str) -> None:
    """After a 400 the same is asked without a schema, and a note says so."""
    server = serve(always({"pass": True}), Bad(status=400))
    reply = ask(settings(server, provider))
    assert "takes no such schema" in reply.note
    assert [("json_schema" in json.dumps(seen.body)) for seen in server.seen] == [True, False]


FAILURES = {
    "a page for people": (Bad(body=b"<html>hello</html>", kind="text/html"), "page for people"),
    "no JSON": (Bad(body=b"hello"), "cannot be read"),
    "other JSON": (Bad(body=b'{"hello": 1}'), "cannot be read"),
    "a list": (Bad(body=b"[1, 2]"), "cannot be read"),
    "wrong content type": (Bad(body=b"hello", kind="text/plain"), "cannot be read"),
    "nothing": (Bad(body=b""), "cannot be read"),
    "cut in the middle": (Bad(cut=20), "connection broke"),
    "closed unanswered": (Bad(reset=True), "connection broke"),
    "a redirection": (Bad(status=302, headers={"location": "http://127.0.0.1:1/"}, body=b""), "sends elsewhere"),
    "a wrong key": (Bad(status=401), "refuses the key (HTTP 401)"),
    "no such model": (Bad(status=404), "no such model or address"),
    "busy": (Bad(status=429, headers={"retry-after": "7"}), "asks to wait 7 s"),
    "an error of its own": (Bad(status=500), "HTTP 500"),
    "overloaded": (Bad(status=503), "HTTP 503"),
    "gigantic": (Bad(body=b'{"a": "' + b"x" * (MAX_BODY + 10) + b'"}'), "longer than"),
    "late": (Bad(wait_s=3.0), "no answer within"),
    "byte by byte": (Bad(drip_s=0.05), "no answer within"),
}


@EVERY_WIRE
@pytest.mark.parametrize(("bad", "why"), FAILURES.values(), ids=FAILURES)
def test_a_failure_is_one_sentence(serve: Serve, provider: str, bad: Bad, why: str) -> None:
    """It says what is wrong, and what the server gives as the reason; no key is in it."""
    server = serve(always({"pass": True}), *[bad] * 2)
    slow = bad.wait_s or bad.drip_s
    with pytest.raises(CallFailed) as failed:
        ask(settings(server, provider, timeout_s=0.6 if slow else 20.0))
    assert why in failed.value.why
    assert "canary" not in failed.value.why
    assert "SECRET" not in failed.value.why


REASONS = {
    "as OpenAI's": b'{"error": {"message": "You exceeded your quota", "type": "insufficient_quota", "code": null}}',
    "as Anthropic's": b'{"type": "error", "error": {"type": "billing_error", "message": "You exceeded your quota"}}',
    "a bare text": b'{"error": "You exceeded your quota"}',
    "a detail": b'{"detail": "You\\n exceeded your quota"}',
}


@EVERY_WIRE
@pytest.mark.parametrize("status", [402, 429, 400, 503])
@pytest.mark.parametrize("body", REASONS.values(), ids=REASONS)
def test_the_reason_that_a_server_gives_is_told(serve: Serve, provider: str, status: int, body: bytes) -> None:
    """In whatever form it stands in the body."""
    server = serve(always({"pass": True}), *[Bad(status=status, body=body)] * 2)
    with pytest.raises(CallFailed, match=rf"\(?HTTP {status}\)?, and says: You exceeded your quota$"):
        ask(settings(server, provider))


def test_a_reason_with_a_key_in_it_is_told_without(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    """The key itself, whatever it looks like, and what looks like one; and no more than 300 characters."""
    monkeypatch.setenv("OWN_KEY", "hunter2")
    said = f"hunter2 and sk-proj-1***9 and 0123456789abcdef0123456789 are wrong {'x' * 1000}"
    server = serve(always({"pass": True}), Bad(status=402, body=json.dumps({"error": {"message": said}}).encode()))
    with pytest.raises(CallFailed, match=r"says: \[key\] and \[key\] and \[key\] are wrong x+…$") as failed:
        ask(settings(server, "openai-chat", api_key_env="OWN_KEY"))
    assert len(failed.value.why) < 400


def test_an_address_where_nobody_is() -> None:
    """It is told apart from an answer that cannot be read."""
    with pytest.raises(CallFailed, match="there is no server"):
        ask(ModelSettings("local", "openai-chat", "m", base_url="http://127.0.0.1:9/v1"))


AGAIN = [Bad(status=429, headers={"retry-after": "1"}), Bad(status=503), Bad(reset=True), Bad(status=408)]


@pytest.mark.parametrize("bad", AGAIN, ids=str)
def test_what_may_succeed_later_is_sent_again(serve: Serve, bad: Bad) -> None:
    """Twice at most; each sending is a call."""
    server = serve(always({"pass": True}), bad, bad)
    assert json.loads(ask(settings(server, "openai-chat"), desk=True).text) == {"pass": True}
    assert server.calls == 3


def test_a_storm_of_429_ends(serve: Serve) -> None:
    """After three sendings the call has failed."""
    server = serve(always({"pass": True}), *[Bad(status=429)] * 100)
    with pytest.raises(CallFailed, match="takes no more calls"):
        ask(settings(server, "openai-chat"), desk=True)
    assert server.calls == 3


def test_who_asks_to_wait_for_long_is_not_waited_for(serve: Serve) -> None:
    """An hour is no answer within a turn: nothing is sent again."""
    server = serve(always({"pass": True}), Bad(status=429, headers={"retry-after": "3600"}))
    with pytest.raises(CallFailed, match="asks to wait 3600 s"):
        ask(settings(server, "openai-chat"), desk=True)
    assert server.calls == 1


def test_retry_after_is_waited_for(serve: Serve) -> None:
    """A second, where a second is asked for."""
    server = serve(always({"pass": True}), Bad(status=429, headers={"retry-after": "1"}))

    async def asked() -> Reply:
        async with wires() as give:
            paid = Desk(Purse(Budgets()), NoJournal())
            return await paid.call(give(settings(server, "openai-chat")), PROMPT, Job("r", "ana", "answer"))

    began = time.monotonic()
    assert asyncio.run(asked()).text
    assert time.monotonic() - began >= 1.0


def test_no_more_calls_at_once_than_the_operator_allows(serve: Serve) -> None:
    """Twenty calls through a wire that takes three."""
    server = serve(always({"pass": True}), *[Bad(wait_s=0.05)] * 20)

    async def asked() -> None:
        async with wires() as give:
            wire = give(settings(server, "openai-chat", max_concurrency=3))
            await asyncio.gather(*(wire.call(PROMPT) for _ in range(20)))

    asyncio.run(asked())
    assert (server.calls, server.most_at_once) == (20, 3)


@pytest.mark.parametrize("said", ["refusal", "length"])
def test_why_an_answer_ended_is_kept(serve: Serve, said: str) -> None:
    """Declined and cut-off answers are told apart from whole ones."""
    finish = {"refusal": "content_filter", "length": "length"}[said]
    reply = ask(settings(serve(always({"pass": True}), Bad(finish=finish)), "openai-chat"))
    assert reply.finish == {"refusal": "refused", "length": "length"}[said]


def test_a_debate_over_a_broken_server_says_so_and_ends(
    serve: Serve, opened: Callable[..., moot.Moot], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every misbehaviour in turn: the debate fails or goes on, it replays, and no key is in it."""
    monkeypatch.setattr("moot.participants.models.desk.ATTEMPTS", 1)
    bads = [bad for bad, _ in FAILURES.values() if not bad.drip_s and not bad.wait_s]
    server = serve(always({"pass": True}), *bads)
    m = opened(server, api_key_env="OPENAI_API_KEY")
    result = m.debate("Why?", positions=["one", "two"], model="local", personas="skeptic,product,finance")
    assert result.verdict is None
    assert result.status == "failed"
    assert m.replay(result.debate_id).identical
    assert "canary" not in json.dumps(result.to_dict()) + "".join(m.store.export(f"calls/{result.debate_id}"))
