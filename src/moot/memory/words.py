"""Words: what a text is searched by, and the full-text table that holds them."""

from collections.abc import Callable, Iterable
from typing import cast

import apsw

Tokenizer = Callable[[str], list[str]]


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


def searchable(text: str, rationale: str | None, tags: Iterable[str]) -> str:
    """What recall looks for words in: the text, the rationale and the tags."""
    return "\n".join((text, rationale or "", *tags))


def stemmer(connection: apsw.Connection) -> Tokenizer:
    """What the indexes make of a text: its words, folded and stemmed, in order."""
    return _tokenizer(connection, "porter", ["unicode61"])


def splitter(connection: apsw.Connection) -> Tokenizer:
    """The words of a text, folded but not stemmed: as many as `stemmer` gives, in the same order."""
    return _tokenizer(connection, "unicode61", [])


def _tokenizer(connection: apsw.Connection, name: str, arguments: list[str]) -> Tokenizer:
    tokenize = connection.fts5_tokenizer(name, arguments)

    def words(text: str) -> list[str]:
        utf8 = text.encode("utf-8", "replace")
        flags = apsw.FTS5_TOKENIZE_DOCUMENT
        found = tokenize(utf8, flags, None, include_offsets=False, include_colocated=False)
        return cast(list[str], found)

    return words
