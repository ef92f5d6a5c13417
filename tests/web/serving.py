"""A real server in a process of its own, and a client that shows all of an answer."""

import http.client
import json
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from command import MOOT, PATIENCE_S, Popen

POSTGRES, CASSANDRA = "use Postgres", "use Cassandra"
QUESTION = "Which database for the ledger?"
COUNCIL = {"protocol": "council", "question": QUESTION, "positions": [POSTGRES, CASSANDRA], "remember": False}
SAID = {"claims": [{"text": "We should cache the reports", "type": "recommendation"}]}
AGAINST = {"claims": [{"text": "We should not cache the reports", "type": "recommendation"}]}


def claims(**people: Any) -> dict[str, Any]:
    """A debate of claims between two scripts and people."""
    scripts = [{"kind": "scripted", "name": "ben", "rounds": [AGAINST]}]
    asked = [{"kind": "human", "name": name, **more} for name, more in people.items()]
    return {
        "protocol": "claims",
        "question": "Cache the reports?",
        "participants": scripts + asked,
        "remember": False,
    }


@dataclass(frozen=True)
class Answer:
    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def problem(self) -> dict[str, Any]:
        """The problem, which has all its members."""
        assert self.headers["content-type"] == "application/problem+json"
        found: dict[str, Any] = self.json
        assert all(found[key] for key in ("type", "title", "status", "detail", "remedy"))
        assert found["status"] == self.status
        return found


@dataclass
class Client:
    """Calls a server at `port` with a `token`."""

    port: int
    token: str | None

    def call(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        """One call; a body that is no bytes is sent as JSON."""
        told = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.token is not None:
            told.setdefault("Authorization", f"Bearer {self.token}")
        if body is not None and not isinstance(body, bytes):
            body = json.dumps(body).encode()
        if body is not None:
            told.setdefault("Content-Type", "application/json")
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_S)
        try:
            connection.request(method, path, body, told)
            answer = connection.getresponse()
            return Answer(answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read())
        finally:
            connection.close()

    def get(self, path: str, **headers: str) -> Answer:
        return self.call("GET", path, **headers)

    def post(self, path: str, body: Any = None, **headers: str) -> Answer:
        return self.call("POST", path, {} if body is None else body, **headers)

    def delete(self, path: str) -> Answer:
        return self.call("DELETE", path)

    def held(self, body: Any) -> str:
        """The id of a debate that was begun, once nobody drives it any more."""
        begun = self.post("/api/debates", body)
        assert begun.status == 202, begun.body
        id = str(begun.json["debate_id"])
        self.rests(id)
        return id

    def rests(self, id: str) -> dict[str, Any]:
        """The result of a debate, once no process drives it."""
        end = time.monotonic() + PATIENCE_S
        while (found := self.get(f"/api/debates/{id}").json)["state"] == "running":
            assert time.monotonic() < end, "it still runs"
            time.sleep(0.05)
        return dict(found)

    def ends(self, id: str) -> dict[str, Any]:
        """The result of a debate that ends by itself, once it has ended."""
        end = time.monotonic() + PATIENCE_S
        while (found := self.rests(id))["state"] != "ended":
            assert time.monotonic() < end, "it does not end"
            time.sleep(0.05)
        return found

    def as_invited(self, id: str, participant: str, **more: Any) -> "Client":
        """The same server, called by somebody who was invited."""
        made = self.post(f"/api/debates/{id}/invitations", {"participant": participant, **more})
        assert made.status == 201, made.body
        return Client(self.port, made.json["url"].partition("#join=")[2])


@dataclass
class Server(Client):
    """A server process on the database `db`."""

    db: Path = Path()
    process: "subprocess.Popen[str] | None" = None

    def stop(self) -> str:
        """Stop it; what it said on standard error."""
        assert self.process is not None
        self.process.terminate()
        return self.process.communicate(timeout=PATIENCE_S)[1]


def started(db: Path, *options: str, port: int = 0, folder: Path | None = None) -> Server:
    """A server on the database `db`, which is made where it is missing; it stands in `folder`."""
    command = [*MOOT, "serve", "--db", str(db), "--port", str(port), "--json", *options]
    process = Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=folder)
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line, process.communicate()[1]
    told = json.loads(line)
    assert list(told) == ["url", "token_file"]
    token = Path(told["token_file"]).read_text().strip()
    return Server(int(told["url"].rpartition(":")[2]), token, db, process)


@contextmanager
def served(folder: Path) -> Iterator[Server]:
    """A server on a database of its own, stopped at the end."""
    server = started(folder / "ledger.db")
    try:
        yield server
    finally:
        server.stop()


@dataclass(frozen=True)
class Event:
    id: str
    type: str
    data: Any


def frames(body: bytes) -> list[Event]:
    """The events in a stream, read as the standard says: an event ends with an empty line, a comment begins with a
    colon.
    """
    found = []
    for block in body.decode().split("\n\n")[:-1]:
        parts: dict[str, str] = {}
        for line in block.split("\n"):
            name, _, value = line.partition(":")
            if name:
                parts[name] = value.removeprefix(" ")
        if "data" in parts:
            found.append(Event(parts["id"], parts["event"], json.loads(parts["data"])))
    return found
