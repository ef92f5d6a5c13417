"""Whether a process that a command leaves behind keeps running: exit code 0 if it is killed, 1 if it lives on."""

import asyncio
import os
import sys
import time

sys.path.insert(0, "src")

from moot.runtime.commands import run_command  # from this checkout

CHILD = "import subprocess, sys; print(subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)']).pid)"


def lives(process: int) -> bool:
    """Whether the process is there and no corpse that waits to be collected."""
    try:
        os.kill(process, 0)
        with open(f"/proc/{process}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False


ran = asyncio.run(run_command([sys.executable, "-c", CHILD], 20))
time.sleep(0.2)
sys.exit(1 if lives(int(ran.tail)) else 0)
