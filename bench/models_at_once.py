"""Many debates of models at once, in one process, against a loopback model that takes a second for each call.

    python bench/models_at_once.py [--debates 50] [--seconds 1.0]

Each debate has four personas and four rounds: 16 calls, of which the four of a round can go at the same time. The ideal
is the seconds of the rounds alone. The model is another process, and answers every call after so many seconds.
"""

import argparse
import asyncio
import json
import multiprocessing
import threading
import time
from typing import Any

import moot.aio

ROUNDS, PERSONAS = 4, "operations,product,security,skeptic"
ANSWERS = [
    {"arguments": [{"id": "n1", "claim": "P1", "premises": ["It carries the load"]}], "stances": {"P1": 1}},
    {"arguments": [{"id": "n1", "claim": "~P1", "premises": ["It is dear"]}]},
]


async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, seconds: float, count: list[int]) -> None:
    """Answer the calls of one connection."""
    try:
        while True:
            head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
            length = int(head.split("content-length:")[1].split("\r\n")[0])
            body = await reader.readexactly(length)
            await asyncio.sleep(seconds)
            count[0] += 1
            text = json.dumps(ANSWERS[count[0] % 2] if b'visibly' not in body else {})
            reply = {
                "id": "c", "object": "chat.completion", "created": 1, "model": "m",
                "choices": [{"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": text}}],
                "usage": {"prompt_tokens": 10, "completion_tokens": 10, "total_tokens": 20},
            }  # fmt: skip
            data = json.dumps(reply).encode()
            writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n" % len(data))
            writer.write(data)
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        writer.close()


def model(seconds: float, port: Any) -> None:
    """The process of the model: it says its port and answers until it is ended."""

    async def serve() -> None:
        count = [0]
        server = await asyncio.start_server(lambda r, w: answer(r, w, seconds, count), "127.0.0.1", 0, backlog=1024)
        port.put(server.sockets[0].getsockname()[1])
        await server.serve_forever()

    asyncio.run(serve())


async def held(debates: int, port: int) -> tuple[float, float, float, int, int]:
    """Seconds for one debate alone, and for all at once; of these processor time; calls; and threads at most."""
    table = {"base_url": f"http://127.0.0.1:{port}/v1", "name": "m", "max_concurrency": 4 * debates, "timeout_s": 600}
    async with moot.aio.open(":memory:", models={"local": table}) as m:

        async def one() -> Any:
            return await m.debate(
                "Which?",
                positions=["one", "two"],
                model=["local"],
                personas=PERSONAS,
                max_rounds=ROUNDS,
                remember=False,
            )

        await one()  # what is loaded once is loaded
        began = time.perf_counter()
        await one()
        alone = time.perf_counter() - began
        most, stop = [0], threading.Event()

        def watch() -> None:
            while not stop.wait(0.2):
                most[0] = max(most[0], threading.active_count())

        watching = threading.Thread(target=watch)
        watching.start()
        began, cpu = time.perf_counter(), time.process_time()
        results = await asyncio.gather(*(one() for _ in range(debates)))
        took, busy = time.perf_counter() - began, time.process_time() - cpu
        stop.set()
        watching.join()
    calls = sum(result.cost.calls for result in results)
    return alone, took, busy, calls, most[0]


def main() -> None:
    """Run it and print the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--debates", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=1.0)
    given = parser.parse_args()
    port: Any = multiprocessing.Queue()
    process = multiprocessing.Process(target=model, args=(given.seconds, port), daemon=True)
    process.start()
    alone, took, busy, calls, threads = asyncio.run(held(given.debates, port.get()))
    process.terminate()
    ideal = ROUNDS * given.seconds
    print(f"{given.debates} debates, {calls} calls of {given.seconds:g} s: {took:.2f} s, {took / ideal:.2f} × ideal")
    print(f"one alone: {alone:.2f} s; threads at most: {threads}; processor time meanwhile: {busy:.1f} s")


if __name__ == "__main__":
    main()
