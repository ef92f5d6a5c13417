"""A command that is forked (command.py) is as one that is started: what it sees, says and leaves, and how it ends."""

import os
import pty
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from command import Popen, run, words

SEEN = "import os, sys; print(sys.argv, os.getcwd(), dict(os.environ), sys.stdin.read(), __name__, sys.path[0])"
ENDS = {
    "the end": "print('said')",
    "a code": "import sys; print('said'); sys.exit(3)",
    "a code beyond a byte": "import sys; sys.exit(256 + 7)",
    "no code": "import sys; sys.exit()",
    "words": "import sys; sys.exit('it went wrong')",
    "an error": "raise ValueError('it went wrong')",
    "an interrupt": "raise KeyboardInterrupt",
    "a signal": "import os, signal; os.kill(os.getpid(), signal.SIGTERM)",
    "at once": "import os; print('unsaid'); os._exit(4)",
    "a thread that goes on": "import threading; threading.Timer(0.1, print, ['on']).start()",
    "what is done at the end": "import atexit; atexit.register(print, 'last')",
    "output that is closed": "import sys; sys.stdout.close()",
    "no room": "import os; os.dup2(os.open('/dev/full', os.O_WRONLY), 1); print('said')",
}


def told(real: bool, code: str, **more: Any) -> tuple[int, str, str]:
    done = run([sys.executable, "-c", code, "a", "b c"], real=real, capture_output=True, text=True, **more)
    return done.returncode, done.stdout, done.stderr.splitlines()[-1] if done.stderr else ""


def test_it_sees_its_words_its_folder_its_environment_and_its_input(tmp_path: Path) -> None:
    given = {"cwd": tmp_path, "env": os.environ | {"MINE": "ä"}, "input": "read me"}
    assert told(False, SEEN, **given) == told(True, SEEN, **given)


@pytest.mark.parametrize("code", ENDS.values(), ids=ENDS)
def test_it_ends_as_it_would(code: str) -> None:
    assert told(False, code) == told(True, code)


def test_nothing_of_one_command_is_left_for_the_next() -> None:
    for _ in range(2):
        assert told(False, "import moot; print(hasattr(moot, 'changed')); moot.changed = 1")[1] == "False\n"


def test_it_stands_in_a_session_of_its_own_where_that_is_asked_and_a_signal_reaches_it() -> None:
    code = "import os, time; print(os.getsid(0) == os.getpid(), flush=True); time.sleep(600)"
    for own in (True, False):
        with Popen([sys.executable, "-c", code], stdout=-1, text=True, start_new_session=own) as begun:
            assert begun.stdout.readline() == f"{own}\n"
            begun.send_signal(signal.SIGINT)
        assert begun.returncode == -signal.SIGINT


def test_a_terminal_is_one() -> None:
    ours, theirs = pty.openpty()
    code = "import os; print(all(map(os.isatty, range(3))))"
    with Popen([sys.executable, "-c", code], stdin=theirs, stdout=theirs, stderr=theirs):
        os.close(theirs)
        assert os.read(ours, 100) == b"True\r\n"
    os.close(ours)


def test_what_only_a_start_gives_is_started() -> None:
    seed = os.environ | {"PYTHONHASHSEED": "7"}
    code = "import sys; print('moot' in sys.modules)"
    assert told(False, code)[1] == "True\n"
    assert told(True, code)[1] == told(False, code, env=seed)[1] == "False\n"


def test_a_shell_is_given_words_that_fork() -> None:
    done = run(["sh", "-c", '"$@" | cat; exit 3', "sh", *words("-c", "import sys; print('moot' in sys.modules)")],
               capture_output=True, text=True)  # fmt: skip
    assert (done.stdout, done.returncode) == ("True\n", 3)
