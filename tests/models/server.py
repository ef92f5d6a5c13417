"""A server of language models on a loopback address that speaks real wires, and misbehaves on command.

It speaks Chat Completions, Responses and Anthropic's messages. What it says is decided by a function of what it was
sent; what goes wrong on the wire by `Bad`, one for each request in turn.
"""

import json
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

CHAT, RESPONSES, MESSAGES = "/v1/chat/completions", "/v1/responses", "/v1/messages"


@dataclass(frozen=True)
class Bad:
    """What goes wrong with one answer. `wait_s`: it comes late. `status`, `headers`: it is an error. `body`: it is this
    instead. `kind`: its content type. `cut`: it ends after so many bytes. `reset`: the connection is closed unanswered.
    `tool`: it calls a tool instead. `uncounted`: it counts no tokens. `counts`: it says that it took these. `finish`:
    why it says that it ended. `drip_s`: a byte comes every so many seconds.
    """

    wait_s: float = 0.0
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes | None = None
    kind: str = "application/json"
    cut: int | None = None
    reset: bool = False
    tool: bool = False
    uncounted: bool = False
    counts: tuple[int, int] | None = None
    finish: str = "stop"
    drip_s: float = 0.0


GOOD = Bad()


@dataclass
class Seen:
    """One request as the server got it: the path, the headers, the body as JSON."""

    path: str
    headers: dict[str, str]
    body: Any

    @property
    def texts(self) -> list[str]:
        """The messages, rules first, as texts."""
        found: list[str] = []
        for key in ("system", "instructions"):
            found += _texts(self.body.get(key) or [])
        for message in self.body.get("messages") or self.body.get("input") or []:
            found += _texts(message.get("content") or [])
        return found

    @property
    def whole(self) -> str:
        """All messages as one text."""
        return "\n".join(self.texts)


def _texts(content: Any) -> list[str]:
    if isinstance(content, str):
        return [content]
    return [part.get("text", "") for part in content if isinstance(part, dict)]


Say = Callable[[Seen], str]


class LoopbackModels:
    """The server. `say`: what it answers to what it was sent. `bad`: what goes wrong, request by request."""

    def __init__(self, say: Say, bad: Sequence[Bad] = ()) -> None:
        self.say, self.bad = say, list(bad)
        self.seen: list[Seen] = []
        self.at_once = self.most_at_once = 0
        self._lock = threading.Lock()
        outer = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                with outer._counted():
                    outer._answer(self)

            def log_message(self, *_: object) -> None:
                return

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)

    @property
    def base_url(self) -> str:
        """The address that a client is given."""
        return f"http://127.0.0.1:{self._server.server_port}/v1"

    @property
    def calls(self) -> int:
        """How many requests came."""
        return len(self.seen)

    def __enter__(self) -> "LoopbackModels":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    @contextmanager
    def _counted(self) -> Iterator[None]:
        with self._lock:
            self.at_once += 1
            self.most_at_once = max(self.most_at_once, self.at_once)
        try:
            yield
        finally:
            with self._lock:
                self.at_once -= 1

    def _answer(self, handler: BaseHTTPRequestHandler) -> None:
        body = handler.rfile.read(int(handler.headers.get("content-length", 0)))
        seen = Seen(handler.path, {k.lower(): v for k, v in handler.headers.items()}, json.loads(body))
        with self._lock:
            self.seen.append(seen)
            bad = self.bad.pop(0) if self.bad else GOOD
        time.sleep(bad.wait_s)
        if bad.reset:
            handler.close_connection = True
            handler.connection.close()
            return
        out = bad.body if bad.body is not None else self._body(seen, bad)
        with suppress(OSError):
            self._send(handler, out, bad)

    def _send(self, handler: BaseHTTPRequestHandler, out: bytes, bad: Bad) -> None:
        handler.send_response(bad.status)
        handler.send_header("content-type", bad.kind)
        handler.send_header("content-length", str(len(out)))
        for name, value in bad.headers.items():
            handler.send_header(name, value)
        handler.end_headers()
        if bad.drip_s:
            for byte in out:
                handler.wfile.write(bytes([byte]))
                handler.wfile.flush()
                time.sleep(bad.drip_s)
            return
        handler.wfile.write(out if bad.cut is None else out[: bad.cut])
        if bad.cut is not None:
            handler.close_connection = True

    def _body(self, seen: Seen, bad: Bad) -> bytes:
        if bad.status >= 300:
            return json.dumps({"error": {"message": "sk-SECRET said the server", "type": "server_error"}}).encode()
        text = self.say(seen)
        given, answered = bad.counts or (len(seen.whole) // 4, len(text) // 4 + 1)
        make = {CHAT: _chat, RESPONSES: _response, MESSAGES: _message}[seen.path]
        made = make(text, given, answered, bad)
        if bad.uncounted:
            made.pop("usage", None)
        return json.dumps(made).encode()


def _chat(text: str, given: int, answered: int, bad: Bad) -> dict[str, Any]:
    call = {"id": "call_1", "type": "function", "function": {"name": "answer", "arguments": text}}
    said: dict[str, Any] = {"role": "assistant", "content": None if bad.tool else text}
    if bad.tool:
        said["tool_calls"] = [call]
    finish = "tool_calls" if bad.tool else bad.finish
    usage = {"prompt_tokens": given, "completion_tokens": answered, "total_tokens": given + answered}
    choice = {"index": 0, "message": said, "finish_reason": finish}
    return {
        "id": "c1", "object": "chat.completion", "created": 1, "model": "m", "choices": [choice], "usage": usage
    }  # fmt: skip


def _response(text: str, given: int, answered: int, bad: Bad) -> dict[str, Any]:
    part = {"type": "output_text", "text": text, "annotations": []}
    output: Any = {"type": "message", "id": "m1", "role": "assistant", "status": "completed", "content": [part]}
    if bad.tool:
        output = {"type": "function_call", "id": "f1", "call_id": "f1", "name": "answer", "arguments": text}
    usage = {
        "input_tokens": given, "output_tokens": answered, "total_tokens": given + answered,
        "input_tokens_details": {"cached_tokens": 0}, "output_tokens_details": {"reasoning_tokens": 0},
    }  # fmt: skip
    return {
        "id": "r1", "object": "response", "created_at": 1, "model": "m", "status": "completed", "output": [output],
        "usage": usage, "parallel_tool_calls": True, "tool_choice": "auto", "tools": [],
    }  # fmt: skip


def _message(text: str, given: int, answered: int, bad: Bad) -> dict[str, Any]:
    part: dict[str, Any] = {"type": "text", "text": text}
    if bad.tool:
        part = {"type": "tool_use", "id": "t1", "name": "answer", "input": json.loads(text)}
    reason = {"length": "max_tokens", "stop": "end_turn"}.get(bad.finish, bad.finish)
    usage = {"input_tokens": given, "output_tokens": answered}
    return {
        "id": "m1", "type": "message", "role": "assistant", "model": "m", "content": [part], "stop_reason": reason,
        "stop_sequence": None, "usage": usage,
    }  # fmt: skip
