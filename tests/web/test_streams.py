"""Events as a stream: from where a reader left off, each once, to the end, and never anew by mistake."""

import http.client
import json
import queue
import socket
import threading

import pytest
from serving import AGAINST, SAID, Event, Server, claims, frames

from command import MOOT, PATIENCE_S, run
from moot.faces.http.feeds import frame


class Reader(threading.Thread):
    """Reads the stream of a debate: `begun` gives its beginning, `body` all of it once it has ended."""

    def __init__(self, server: Server, id: str) -> None:
        super().__init__(daemon=True)
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE_S)
        self.connection.request("GET", f"/api/debates/{id}/stream", headers={"Authorization": f"Bearer {server.token}"})
        self.begun: queue.Queue[bytes] = queue.Queue()
        self.body = b""
        self.start()

    def run(self) -> None:
        with self.connection.getresponse() as answer:
            first = b""
            while b"data:" not in first:
                first += answer.read1()
            self.begun.put(first)
            self.body = first + answer.read()


def length(server: Server, id: str) -> int:
    return len(server.get(f"/api/debates/{id}/events?limit=1000").json["events"])


def test_the_whole_stream_is_the_log(server: Server, ended: str) -> None:
    answer = server.get(f"/api/debates/{ended}/stream")
    assert answer.headers["content-type"].startswith("text/event-stream")
    assert answer.headers["cache-control"] == "no-store"
    found = frames(answer.body)
    command = [*MOOT, "export", ended, "--format", "log", "--db", str(server.db)]
    log = [json.loads(line) for line in run(command, capture_output=True, check=True).stdout.splitlines()]
    assert [event.data for event in found] == log
    assert [(event.id, event.type) for event in found] == [(str(e["version"]), e["type"]) for e in log]


def test_events_come_page_by_page(server: Server, ended: str) -> None:
    whole, after, found = length(server, ended), 0, []
    while page := server.get(f"/api/debates/{ended}/events?after={after}&limit=3").json:
        found += page["events"]
        if page["next"] == after:
            break
        after = page["next"]
    assert [event["version"] for event in found] == list(range(1, whole + 1))


@pytest.mark.parametrize("after", [1, 2, 4])
def test_a_reader_goes_on_where_it_was(server: Server, ended: str, after: int) -> None:
    whole = length(server, ended)
    rest = list(range(after + 1, whole + 1))
    path = f"/api/debates/{ended}/stream"
    for answer in (server.get(f"{path}?after={after}"), server.get(path, Last_Event_ID=str(after))):
        assert [int(event.id) for event in frames(answer.body)] == rest
    assert [int(e.id) for e in frames(server.get(f"{path}?after=1", Last_Event_ID=str(after)).body)] == rest


def test_who_has_read_all_is_told_so(server: Server, ended: str) -> None:
    answer = server.get(f"/api/debates/{ended}/stream", Last_Event_ID=str(length(server, ended)))
    assert (answer.status, answer.body) == (204, b"")


@pytest.mark.parametrize("given", ["garbage", "-1", "", "1.5", "9" * 30, "999999", "٣", "1 2", "0x1", "%00"])
def test_an_id_that_is_none_is_refused(server: Server, ended: str, given: str) -> None:
    from urllib.parse import quote

    answer = server.get(f"/api/debates/{ended}/stream?after={quote(given)}")
    assert answer.status == 400
    assert "whole number from 0 to" in answer.problem["remedy"]
    if given.isascii() and "%" not in given:
        assert server.get(f"/api/debates/{ended}/stream", Last_Event_ID=given).status == 400


def test_a_debate_that_is_not_there_has_no_stream(server: Server) -> None:
    assert server.get("/api/debates/nothing/stream").status == 404


@pytest.mark.parametrize("sign", ["\r", "\n", "\r\n", "\0", "\u2028", "\u2029", "\x85", "\ufeff", "\n\ndata: x\n\n"])
def test_no_text_breaks_a_frame(sign: str) -> None:
    from moot.log.codec import canonical, one_line

    line = one_line(canonical({"type": "Said", "text": f"a{sign}b"}).decode())
    made = frame("7", line)
    assert made.count(b"\n") == 4
    assert b"\r" not in made
    assert frames(b"retry: 1\n\n" + made) == [Event("7", "Said", {"type": "Said", "text": f"a{sign}b"})]


def test_events_come_while_the_debate_goes_on_and_the_stream_ends_with_it(server: Server) -> None:
    id = server.held(claims(ana={}))
    reader = Reader(server, id)
    assert b"id: 1" in reader.begun.get(timeout=PATIENCE_S)
    assert reader.is_alive()
    while server.rests(id)["state"] != "ended":
        for each in server.get(f"/api/debates/{id}/requests").json["requests"]:
            said = SAID if "claims" not in each or each["round"] == 0 else {"pass": True}
            server.post(f"/api/debates/{id}/requests/{each['request']}", said)
    reader.join(PATIENCE_S)
    assert [int(event.id) for event in frames(reader.body)] == list(range(1, length(server, id) + 1))
    assert frames(reader.body)[-1].type == "DebateConcluded"


def test_a_ticket_opens_one_stream_once(server: Server, ended: str) -> None:
    stranger = type(server)(server.port, None)
    ticket = server.post("/api/tickets", {"debate_id": ended}).json["ticket"]
    other = server.held(claims())
    assert stranger.get(f"/api/debates/{other}/stream?ticket={ticket}").status == 401
    ticket = server.post("/api/tickets", {"debate_id": ended}).json["ticket"]
    assert stranger.get(f"/api/debates/{ended}/events?ticket={ticket}").status == 401
    assert stranger.get(f"/api/debates/{ended}/stream?ticket={ticket}").status == 200
    assert stranger.get(f"/api/debates/{ended}/stream?ticket={ticket}").status == 401
    assert server.post("/api/tickets", {"debate_id": "nothing"}).status == 404


def test_a_reader_that_takes_nothing_costs_the_others_nothing(server: Server) -> None:
    id = server.held({**claims(ana={}), "participants": [
        {"kind": "human", "name": "ana"},
        *({"kind": "scripted", "name": f"s{n}", "rounds": [AGAINST]} for n in range(8)),
    ]})  # fmt: skip
    stalled = []
    for _ in range(20):
        one = socket.create_connection(("127.0.0.1", server.port))
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        head = f"GET /api/debates/{id}/stream HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        one.sendall(f"{head}Authorization: Bearer {server.token}\r\n\r\n".encode())
        stalled.append(one)
    assert length(server, id) > 9
    for one in stalled:
        one.close()


def test_a_thousand_frames_are_encoded_once_and_read_by_number() -> None:
    import asyncio

    import moot
    from moot.faces.http.feeds import Feeds

    async def read() -> None:
        with moot.open(":memory:") as m:
            said = {f"p{n}": {"claims": [{"text": f"We should do {n}"}]} for n in range(30)}

            def speak(what: dict[str, object]) -> object:
                async def agent(request: object) -> object:
                    return what if getattr(request, "round", 1) == 0 else {"pass": True}

                return agent

            held = await m.run_async(_hold({name: speak(what) for name, what in said.items()}))
            feeds = Feeds(m.store)
            async with feeds.reading(held.debate_id) as one, feeds.reading(held.debate_id) as other:
                assert one is other
                while not one.ended:
                    await one.more(5)
                whole, end = one.after(0)
                assert end == one.version == len(frames(whole))
                assert one.after(end) == (b"", end)
            assert feeds.readers == 0

    asyncio.run(read())


def _hold(agents: dict[str, object]) -> object:
    from moot.operations.debates.hold_requests import Hold

    return Hold("claims", "Which?", agents=agents, remember=False)


def test_a_server_that_is_told_to_stop_ends_its_streams_at_once(fresh: Server) -> None:
    id = fresh.held(claims(ana={}))
    readers = [Reader(fresh, id) for _ in range(20)]
    for reader in readers:
        assert reader.begun.get(timeout=PATIENCE_S)
    assert fresh.stop() == ""
    for reader in readers:
        reader.join(PATIENCE_S)
        assert reader.body, "its stream was broken off: the server had waited for readers who would never have left"
    assert {event.id for reader in readers for event in frames(reader.body)} >= {"1", "2"}
