"""The full-text tables, and SQLite's own way of taking a text apart into words."""

from collections.abc import Callable
from typing import cast

import apsw


def index_name(project: int, derived: bool) -> str:
    """The full-text table of a project's ordinary or derived memories; `…_df` is its table of words."""
    return f"memory_{'derived' if derived else 'words'}_{project}"


def make_index(connection: apsw.Connection, table: str) -> None:
    """Make a full-text table and its table of words.

    It keeps no copy of the texts (`content=''`), and what is deleted is overwritten, not marked.
    """
    connection.execute(
        f"CREATE VIRTUAL TABLE {table}"
        " USING fts5(words, content='', columnsize=0, tokenize='porter unicode61');"
        f"INSERT INTO {table} ({table}, rank) VALUES ('secure-delete', 1);"
        f"CREATE VIRTUAL TABLE {table}_df USING fts5vocab({table}, 'row');"
    )


class Fts5Words:
    """What the indexes make of a text (a moot.memory.port.Words). Without a connection it has one of its own.

    As a connection, it is for one thread at a time.
    """

    def __init__(self, connection: apsw.Connection | None = None) -> None:
        self._connection = connection or apsw.Connection(":memory:")
        self.stems = _tokenizer(self._connection, "porter", ["unicode61"])
        self.words = _tokenizer(self._connection, "unicode61", [])


def _tokenizer(connection: apsw.Connection, name: str, arguments: list[str]) -> Callable[[str], list[str]]:
    tokenize = connection.fts5_tokenizer(name, arguments)

    def words(text: str) -> list[str]:
        utf8 = text.encode("utf-8", "replace")
        flags = apsw.FTS5_TOKENIZE_DOCUMENT
        found = tokenize(utf8, flags, None, include_offsets=False, include_colocated=False)
        return cast(list[str], found)

    return words
