"""The full-text tables, and SQLite's own way of taking a text apart into words."""

from collections.abc import Callable, Sequence
from typing import cast

import apsw


def index_name(project: int, derived: bool) -> str:
    """The name of the full-text table for the memories of the project with the number `project`: the derived ones
    (moot's own conclusions) if `derived`, else all others. The table of its words and their counts has the same name
    with `_df` added.
    """
    return f"memory_{'derived' if derived else 'words'}_{project}"


def make_index(connection: apsw.Connection, table: str) -> None:
    """Create the full-text table `table` and, as `<table>_df`, the table of its words and their counts.

    The index keeps no copy of the texts (`content=''`), and what is deleted from it is overwritten, not only marked.
    """
    connection.execute(
        f"CREATE VIRTUAL TABLE {table}"
        " USING fts5(words, content='', columnsize=0, tokenize='porter unicode61');"
        f"INSERT INTO {table} ({table}, rank) VALUES ('secure-delete', 1);"
        f"CREATE VIRTUAL TABLE {table}_df USING fts5vocab({table}, 'row');"
    )


def stems_column(stems: Sequence[str], parts: Sequence[str]) -> str:
    """The stems of a memory's words, and those of the parts of its words, as the one text that its row has."""
    return f"{' '.join(stems)}\n{' '.join(parts)}" if parts else " ".join(stems)


def length_of(column: str) -> int:
    """How many words a memory counts as, from the text in its row: those before the parts."""
    return len(column.partition("\n")[0].split())


class Fts5Words:
    """A tokenizer that takes texts apart exactly as the full-text indexes of SQLite do (a moot.memory.port.Words).

    It uses the given connection, or one of its own if none is given, and like a connection it is for one thread at a
    time.
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
