"""The entry point: `solve` goes its own way, which loads nothing that it does not need; all else is in `running`."""

import gc
import sys
from collections.abc import Sequence
from typing import Final

LOADED: Final = 200_000
"""What a command loads is no garbage: looking for some while it loads takes a tenth of the time of a short one."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the `moot` command with the arguments `argv` (default: those of the process) and give the exit code.

    Never raises Exception: every error is printed and becomes an exit code.
    """
    gc.set_threshold(LOADED, 20, 20)
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments[:1] == ["solve"]:
        from moot.faces.cli.solve import solve

        return solve(arguments[1:])
    from moot.faces.cli.running import run

    return run(arguments)


if __name__ == "__main__":
    sys.exit(main())
