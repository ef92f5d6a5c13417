"""The two files of a proof, read to be checked."""

from typing import Final

from moot.argumentation.certificates import ProofFiles
from moot.contents import bytes_of
from moot.errors import BadInput

MOST_BYTES: Final = 1 << 30
"""Larger files are not read."""
_REMEDY: Final = "give the file that `moot solve --proof FILE` wrote; its formula stands beside it, in FILE.cnf"


def files_at(file: str) -> ProofFiles:
    """The proof in `file` and its formula in `file`.cnf, as `moot solve --proof` wrote them. Raises BadInput for files
    that cannot be read.
    """
    return ProofFiles(formula=_text(f"{file}.cnf"), proof=_text(file))


def _text(file: str) -> str:
    try:
        return bytes_of(file, _REMEDY, MOST_BYTES).decode("ascii")
    except UnicodeDecodeError:
        raise BadInput(f"{file} is no proof, and no formula: it is not plain text", _REMEDY) from None
