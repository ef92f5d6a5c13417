"""A swarm of readers of one debate's stream, who lose the line at random and all at once, while the server starts anew.

    python bench/streams.py --readers 1000 --storms 20 --restarts 1

Each reader keeps what it was sent; at the end all must hold the same bytes for the events 1 to the last, each once. A
reader is a plain socket of this process, which shares the machine with the server. Latency is from the time in the
event, which is before it is written to disk, to the last byte read here; those read again after a lost line, or late
because the server was away, are left out of it.
"""

import argparse
import asyncio
import hashlib
import json
import random
import sys
import tempfile
import time
from datetime import datetime
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "web"))
from serving import Server, started


class Reader:
    """One subscriber: takes the stream up where it was until the debate has ended."""

    def __init__(self) -> None:
        self.last, self.digest, self.ended, self.lines = 0, hashlib.sha256(), False, 0
        self.late: list[float] = []
        self.wrong = ""
        self.writer: asyncio.StreamWriter | None = None

    async def run(self, server: Server, id: str, quiet: list[float]) -> None:
        while not self.ended:
            try:
                await self._once(server, id, quiet)
            except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
                await asyncio.sleep(0.2 + random.random() * 0.3)

    async def _once(self, server: Server, id: str, quiet: list[float]) -> None:
        reader, self.writer = await asyncio.open_connection("127.0.0.1", server.port, limit=1 << 20)
        try:
            head = f"GET /api/debates/{id}/stream HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
            rights = f"Authorization: Bearer {server.token}\r\nLast-Event-ID: {self.last}\r\n\r\n"
            self.writer.write((head + rights).encode())
            answer = await reader.readuntil(b"\r\n\r\n")
            self.lines += 1
            if b" 204 " in answer[:20]:
                self.ended = True
                return
            if b" 200 " not in answer[:20]:
                raise OSError(answer[:40])
            begun, rest = time.time(), b""
            while size := int((await reader.readuntil(b"\r\n")).strip(), 16):
                rest += (await reader.readexactly(size + 2))[:-2]
                *blocks, rest = rest.split(b"\n\n")
                for block in blocks:
                    self._take(block, begun, quiet)
        finally:
            self.writer.close()

    def _take(self, block: bytes, begun: float, quiet: list[float]) -> None:
        if not block.startswith(b"id: "):
            return
        number, _, data = block.split(b"\n", 2)
        if int(number[4:]) != self.last + 1:
            self.wrong = self.wrong or f"{number!r} after {self.last}"
        self.last += 1
        self.digest.update(data)
        at = datetime.fromisoformat(json.loads(data[6:])["at"]).timestamp()
        if at > begun and not any(there < at < there + 20 for there in quiet):
            self.late.append(time.time() - at)


def memory(server: Server) -> int:
    """The resident memory of the server, in kB."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


def debate(agents: int, seconds: float) -> dict[str, Any]:
    """A debate whose agents answer one after the other, evenly over so many seconds."""
    seats = [
        {"kind": "scripted", "name": f"a{n}", "rounds": [
            {"claims": [{"text": f"We should do the thing with number {n}"}], "delay_s": 6 + seconds * n / agents}]}
        for n in range(agents)
    ]  # fmt: skip
    asked = {"protocol": "claims", "question": "Which?", "participants": seats, "remember": False, "max_rounds": 1}
    return {**asked, "timeout_s": seconds + 600}


async def swarm(given: argparse.Namespace, folder: Path) -> None:
    server = started(folder / "swarm.db", "--no-open")
    begun = server.post("/api/debates", debate(given.agents, given.seconds))
    id = begun.json["debate_id"]
    server.get(f"/api/debates/{id}/events")
    await asyncio.sleep(1)
    before = memory(server)
    readers, quiet = [Reader() for _ in range(given.readers)], list[float]()
    tasks = [asyncio.create_task(reader.run(server, id, quiet)) for reader in readers]
    await asyncio.sleep(3)
    each = (memory(server) - before) / given.readers
    steps = [*(["storm"] * given.storms), *(["restart"] * given.restarts)]
    random.shuffle(steps)
    for step in steps:
        await asyncio.sleep(given.seconds / (len(steps) + 1))
        if step == "storm":
            for reader in readers:
                if reader.writer is not None:
                    reader.writer.transport.abort()
        else:
            quiet.append(time.time())
            await asyncio.to_thread(server.stop)
            again = await asyncio.to_thread(started, folder / "swarm.db", "--no-open", port=server.port)
            server.process = again.process
            await asyncio.to_thread(server.post, f"/api/debates/{id}/resume")
    while not all(task.done() for task in tasks):
        await asyncio.sleep(0.5)
        one = random.choice(readers)
        if one.writer is not None and not one.ended:
            one.writer.transport.abort()
        if server.get(f"/api/debates/{id}").json["state"] == "suspended":
            server.post(f"/api/debates/{id}/resume")
    late = sorted(late for reader in readers for late in reader.late)
    same = {(reader.last, reader.digest.hexdigest()) for reader in readers}
    print(json.dumps({
        "readers": given.readers, "events": readers[0].last, "connections": sum(reader.lines for reader in readers),
        "storms": given.storms, "restarts": given.restarts, "wrong": [r.wrong for r in readers if r.wrong][:3],
        "the_same_for_all": len(same) == 1, "kB_a_reader": round(each, 1), "measured": len(late),
        "p50_s": round(late[len(late) // 2], 3) if late else None,
        "p99_s": round(late[int(len(late) * 0.99)], 3) if late else None,
    }))  # fmt: skip
    server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name, default in (("readers", 1_000), ("agents", 60), ("storms", 20), ("restarts", 1)):
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--seconds", type=float, default=30.0)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(swarm(parser.parse_args(), Path(folder)))


if __name__ == "__main__":
    main()
