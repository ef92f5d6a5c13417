"""Where a database is, and whose memories are meant, where nobody says so."""

from pathlib import Path
from typing import Final

from platformdirs import user_data_path

DEFAULT_PROJECT: Final = "default"


def default_path() -> Path:
    """The path of the user's own database, used where no path is given: a file in the platform's data folder."""
    return user_data_path("moot", appauthor=False) / "moot.db"


def folder_of(path: str) -> Path:
    """The folder beside the database at `path` in which a server of it keeps its files: the token, agents."""
    file = Path(path)
    return file.with_name(f"{file.name}.server")
