"""Work that does not end by itself, for a helper process."""

import os
import time
from pathlib import Path


def hang(folder: str) -> list[int]:
    """Leave a file with the number of this process as its name, and wait."""
    (Path(folder) / str(os.getpid())).touch()
    time.sleep(3600)
    return []
