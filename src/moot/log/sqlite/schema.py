"""The tables of the log in one SQLite file, and what marks the file as ours.

`log` and `stream` hold the heads (how far, which hash), so that a cut tail is noticed. An erased text keeps
its row in `content`, empty, so that a lost row is noticed too. `lease.holder` is null once the lease was
given back.
"""

from typing import Final

APPLICATION_ID: Final = int.from_bytes(b"moot", "big")
SCHEMA_VERSION: Final = 1

TABLES: Final = """
CREATE TABLE log(one INTEGER PRIMARY KEY CHECK (one = 1), position INTEGER NOT NULL) STRICT;
INSERT INTO log VALUES (1, 0);
CREATE TABLE stream(
  id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, version INTEGER NOT NULL, head BLOB NOT NULL
) STRICT;
CREATE TABLE event(
  position INTEGER PRIMARY KEY, stream INTEGER NOT NULL REFERENCES stream(id), version INTEGER NOT NULL,
  id TEXT NOT NULL UNIQUE, hash BLOB NOT NULL, record TEXT NOT NULL, UNIQUE (stream, version)
) STRICT;
CREATE TABLE content(
  event INTEGER NOT NULL REFERENCES event(position), n INTEGER NOT NULL, salt BLOB, text TEXT,
  PRIMARY KEY (event, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE lease(stream TEXT PRIMARY KEY, epoch INTEGER NOT NULL, holder TEXT) STRICT, WITHOUT ROWID;
CREATE TABLE projection(
  name TEXT PRIMARY KEY, version INTEGER NOT NULL, position INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
"""
