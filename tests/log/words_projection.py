"""A projection for the tests of the log: a full-text index over all texts."""

from collections.abc import Sequence

import apsw

from moot.log.store import Contents
from moot.record.envelope import Envelope


class Words:
    """A full-text index over the texts of all events: what memory does, in small."""

    name = "words"

    def __init__(self, version: int = 1) -> None:
        self.version, self.applied = version, list[int]()

    def create(self, connection: apsw.Connection) -> None:
        connection.execute("CREATE VIRTUAL TABLE words USING fts5(text)")
        connection.execute("INSERT INTO words(words, rank) VALUES ('secure-delete', 1)")

    def drop(self, connection: apsw.Connection) -> None:
        connection.execute("DROP TABLE IF EXISTS words")

    def wants(self, _stream: str, _type: str, /) -> bool:
        return True

    def apply(self, connection: apsw.Connection, envelopes: Sequence[Envelope]) -> None:
        self.applied += [envelope.position for envelope in envelopes]
        rows = [(envelope.position, envelope.data["text"]) for envelope in envelopes]
        connection.executemany("INSERT INTO words(rowid, text) VALUES (?, ?)", rows)
        if any("poison" in text for _, text in rows):
            raise RuntimeError("poison")

    def erased(self, connection: apsw.Connection, envelope: Envelope) -> None:
        assert envelope.data["text"] != "erased"
        connection.execute("UPDATE words SET text = 'erased' WHERE rowid = ?", (envelope.position,))

    def contents(self, connection: apsw.Connection) -> Contents:
        yield from connection.execute("SELECT rowid, text FROM words ORDER BY rowid")
