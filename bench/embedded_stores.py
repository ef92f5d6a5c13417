"""Three embedded stores side by side, with every commit on disk: one event per commit, and in bulk.

    uv run --no-project --with apsw --with "sqlalchemy[asyncio]" --with aiosqlite --with duckdb \\
        python bench/embedded_stores.py [FOLDER]

An event has about 220 bytes. SQLite runs in WAL mode with synchronous FULL, DuckDB as it comes; its bulk rows
are made by a query of its own, which flatters it. The numbers belong to the disk of FOLDER and to the hour:
compare the rows of one run, nothing else.
"""

import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

BODY = "x" * 220
SINGLE, BULK = 400, 100_000


def timed(action: Callable[[], object]) -> float:
    started = time.perf_counter()
    action()
    return time.perf_counter() - started


def row(name: str, singles: list[float], bulk: float) -> None:
    ordered = sorted(singles)
    p50, p99 = statistics.median(ordered) * 1000, ordered[int(SINGLE * 0.99)] * 1000
    print(f"| {name} | {p50:.2f} | {p99:.2f} | {BULK / bulk:,.0f} |")


def with_apsw(folder: Path) -> None:
    import apsw

    db = apsw.Connection(str(folder / "apsw.db"))
    db.execute("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL")
    db.execute("CREATE TABLE event (p INTEGER PRIMARY KEY, stream TEXT, version INT, body TEXT)")

    def append(rows: range) -> None:
        with db:
            db.executemany(
                "INSERT INTO event (stream, version, body) VALUES ('s', ?, ?)", ((n, BODY) for n in rows)
            )

    singles = [timed(lambda n=n: append(range(n, n + 1))) for n in range(SINGLE)]  # type: ignore[misc]
    row("apsw", singles, timed(lambda: append(range(BULK))))


async def with_sqlalchemy(folder: Path) -> None:
    from sqlalchemy import Column, Integer, MetaData, Table, Text, event, insert
    from sqlalchemy.ext.asyncio import create_async_engine

    engine = create_async_engine(f"sqlite+aiosqlite:///{folder / 'sqlalchemy.db'}")

    @event.listens_for(engine.sync_engine, "connect")
    def durable(connection, _record) -> None:  # type: ignore[no-untyped-def]
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")

    columns = (Column("p", Integer, primary_key=True), Column("stream", Text), Column("version", Integer))
    table = Table("event", MetaData(), *columns, Column("body", Text))

    async def append(rows: range) -> float:
        started = time.perf_counter()
        async with engine.begin() as connection:
            await connection.execute(
                insert(table), [{"stream": "s", "version": n, "body": BODY} for n in rows]
            )
        return time.perf_counter() - started

    async with engine.begin() as connection:
        await connection.run_sync(table.metadata.create_all)
    singles = [await append(range(n, n + 1)) for n in range(SINGLE)]
    row("SQLAlchemy with aiosqlite", singles, await append(range(BULK)))
    await engine.dispose()


def with_duckdb(folder: Path) -> None:
    import duckdb

    db = duckdb.connect(str(folder / "duck.db"))
    db.execute("CREATE TABLE event (stream TEXT, version INT, body TEXT)")
    one = "INSERT INTO event VALUES ('s', ?, ?)"
    many = f"INSERT INTO event SELECT 's', range, '{BODY}' FROM range({BULK})"
    singles = [timed(lambda n=n: db.execute(one, [n, BODY])) for n in range(SINGLE)]  # type: ignore[misc]
    row("DuckDB", singles, timed(lambda: db.execute(many)))
    db.close()


def main(parent: str | None = None) -> None:
    print("| store | append p50 ms | p99 ms | bulk rows/s |\n|---|---|---|---|")
    with tempfile.TemporaryDirectory(dir=parent) as name:
        with_apsw(Path(name))
        asyncio.run(with_sqlalchemy(Path(name)))
        with_duckdb(Path(name))


if __name__ == "__main__":
    main(*sys.argv[1:])
