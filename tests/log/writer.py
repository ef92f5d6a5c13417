"""A process of its own that writes to a log; the tests start it, stop it and kill it.

writer.py race DB NAME COUNT append COUNT events of NAME to the stream "shared", retrying on conflicts
writer.py loop DB LEDGER [SIZE] append for ever, SIZE events at a time; each acknowledged id goes to LEDGER,
fsynced writer.py drive DB STREAM take the lease, append one event under it, say so, wait for a line, append
another writer.py crowd DB THREADS COUNT STREAMS append COUNT events in each of THREADS threads, thread n to the stream
str(n % STREAMS), retrying on conflicts
writer.py open DB open the database, say so, close it
"""

import itertools
import os
import random
import sys
import threading
import time

from making import event, events

from moot.errors import MootError, VersionConflict
from moot.log.sqlite import SqliteStore
from moot.record.text import Text


def race(path: str, name: str, count: str) -> None:
    draw = random.Random(name)
    with SqliteStore(path) as store:
        say("ready")
        sys.stdin.readline()
        for n in range(int(count)):
            while not appended(store, f"{name}{n}"):
                pass
            time.sleep(draw.uniform(0, 0.004))  # lets the other one in: SQLite's waiting is not fair


def appended(store: SqliteStore, id: str, stream: str = "shared") -> bool:
    try:
        store.append(stream, events(id), expected=store.version(stream))
    except VersionConflict:
        return False
    return True


def loop(path: str, ledger: str, size: str = "1") -> None:
    with SqliteStore(path) as store, open(ledger, "a") as acknowledged:
        say("ready")
        for start in itertools.count(store.version("a"), int(size)):
            names = [str(n) for n in range(start, start + int(size))]
            store.append("a", [event(name, text=Text("text " * 200)) for name in names], expected=start)
            acknowledged.write("".join(f"{name}\n" for name in names))
            acknowledged.flush()
            os.fsync(acknowledged.fileno())


def crowd(path: str, threads: str, count: str, streams: str) -> None:
    with SqliteStore(path) as store:
        say("ready")
        sys.stdin.readline()
        writers = [
            threading.Thread(target=one_of_many, args=(store, n, int(count), str(n % int(streams))))
            for n in range(int(threads))
        ]
        for writer in writers:
            writer.start()
        for writer in writers:
            writer.join()


def one_of_many(store: SqliteStore, name: int, count: int, stream: str) -> None:
    for n in range(count):
        while not appended(store, f"{os.getpid()}.{name}.{n}", stream):
            pass


def drive(path: str, stream: str) -> None:
    with SqliteStore(path) as store:
        lease = store.lease(stream)
        version = store.append(stream, events("first"), expected=0, epoch=lease.epoch)
        say(f"epoch {lease.epoch}")
        sys.stdin.readline()
        store.append(stream, events("second"), expected=version, epoch=lease.epoch)
        say("appended")


def open_only(path: str) -> None:
    say("ready")
    sys.stdin.readline()
    with SqliteStore(path) as store:
        say(f"version {store.version('a')}")


def say(line: str) -> None:
    print(line, flush=True)


if __name__ == "__main__":
    command, *arguments = sys.argv[1:]
    try:
        {"race": race, "loop": loop, "crowd": crowd, "drive": drive, "open": open_only}[command](*arguments)
    except MootError as error:
        say(type(error).__name__)
