#!/bin/sh
# clingo 5.8.3: what a Python callback raises (propagator, observer, on_model, a function of the context) is not what
# solve() and ground() raise: clingo makes a new exception of the same class, with the old one as its only argument.
#
# So attributes are gone, `args[0]` of a KeyError is a KeyError and no key, an OSError has no errno, and a class whose
# constructor wants anything but one argument ends in a TypeError instead: `except ThatClass` does not catch it. The first
# exception is neither cause nor context. What moot's observer raises takes the error itself for its text.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check "clingo==5.8.3"
"$folder/venv/bin/python" - <<'PYTHON'
import sys

import clingo


class TooMany(Exception):
    def __init__(self, found: int, limit: int) -> None:
        super().__init__(found, limit)


def raised(error: Exception) -> BaseException | None:
    def stop(model: clingo.Model) -> None:
        raise error

    control = clingo.Control()
    control.add("base", [], "{a}.")
    control.ground([("base", [])])
    try:
        control.solve(on_model=stop)
    except Exception as caught:
        return caught
    return None


key, file, own = raised(KeyError("a")), raised(FileNotFoundError(2, "no file")), raised(TooMany(3, 2))
print(f"clingo {clingo.__version__}, raised in on_model and caught around solve()")
print(f"KeyError('a'): {key!r}")
print(f"FileNotFoundError(2, 'no file'): errno {file.errno}")
print(f"TooMany(3, 2): {own!r}")
print("expected: the exceptions that were raised")
rebuilt = isinstance(key.args[0], KeyError) and key.__cause__ is None and key.__context__ is None
sys.exit(0 if rebuilt and file.errno is None and type(own) is TypeError else 1)
PYTHON
