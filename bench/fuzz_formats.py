"""Feed every parser of frameworks a million documents that nobody would write: each is a framework or a clear error.

    python bench/fuzz_formats.py [--runs N] [--seed N] [FORMAT…]     prints the table of bench/fuzz_formats.md

With atheris (pip install atheris, CPython 3.11 to 3.13), which looks for inputs that reach new lines of the parser;
without it, a plain mutator. It begins from small valid documents. A run reads a document; where that gives a framework,
it is written and read again, and must be the same. What readers of whole files take of `p af` must be what the reader
of lines takes. Whatever else happens is a failure, and its document is printed.
"""

import argparse
import random
import re
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter

from moot.argumentation import Framework
from moot.argumentation.formats import iccma, iccma_large, iccma_plain
from moot.argumentation.formats.document import Limits
from moot.argumentation.formats.registry import FORMATS, read, write
from moot.errors import InvalidDocument

ROOT = Path(__file__).resolve().parents[1]
LIMITS = Limits(bytes=4000, arguments=60, attacks=60)
READABLE = [name for name, format in FORMATS.items() if format.read]
BEGINNINGS = [
    Framework.from_attacks([]),
    Framework.from_attacks([("a", "b"), ("b", "a"), ("b", "c"), ("c", "c")], ["a", "b", "c", "d"]),
    Framework.from_attacks([("1", "2"), ("2", "3")], ["1", "2", "3"]),
    Framework.from_attacks([("it rains", 'a "b" \\'), ("#", "%,"), ("é\n", "attacker")]),
]
WORDS = [
    "arg(a).",
    "att(a,b).",
    ").",
    "%",
    "#",
    "# c\\x0a",
    "\\x0a#\\x0a",
    "p af 4\\x0a",
    "1 2\\x0a",
    "a,b\\x0a",
    "\\x0d\\x0a",
    "\\x0d",
    "\\xef\\xbb\\xbf",
]
WORDS += [
    '\\"arguments\\":',
    '\\"attacks\\":',
    '[\\"a\\",\\"b\\"]',
    '\\"\\"',
    "attacker,attacked",
    "\\\\u",
    "\\xc2\\x85",
]
"""Pieces of documents, in the notation of libFuzzer."""


def fed(format: str, data: bytes) -> bool:
    """One run; whether the document was a framework. Raises whatever is no clear error."""
    if format == "iccma":
        for at_once in (iccma_plain.parse, iccma_large.parse):
            whole = at_once(data, LIMITS)
            assert whole is None or whole == iccma.by_lines(data, LIMITS), "the readers do not agree"
    try:
        found = read(data, format, LIMITS).framework
    except InvalidDocument as error:
        if not (error.problems and error.remedy):
            raise AssertionError("an error that says too little") from error
        return False
    assert len(found) <= LIMITS.arguments, "the limit was passed over"
    assert all(found.arguments), "a name is empty"
    written = write(found, format)
    again = read(written.text.encode(), format).framework
    assert again == found if not written.renamed else len(again) == len(found)
    return True


def seeds(format: str) -> list[bytes]:
    """Valid documents to begin from."""
    return [write(framework, format).text.encode() for framework in BEGINNINGS]


def with_atheris(format: str, runs: int, seed: int) -> None:
    """Fuzz in this process, which ends with it."""
    import atheris

    with atheris.instrument_imports(include=["moot.argumentation.formats"]):
        for name in [name for name in sys.modules if name.startswith("moot.argumentation.formats")]:
            del sys.modules[name]
        import moot.argumentation.formats.registry as instrumented
    globals().update(read=instrumented.read, write=instrumented.write)
    counted = [0, 0]

    def run(data: bytes) -> None:
        counted[0] += 1
        counted[1] += fed(format, data)
        if counted[0] == runs:
            print(f"frameworks {counted[1]}", flush=True)

    with tempfile.TemporaryDirectory() as folder:
        corpus, words = Path(folder) / "corpus", Path(folder) / "words"
        corpus.mkdir()
        for number, document in enumerate(seeds(format)):
            (corpus / str(number)).write_bytes(document)
        words.write_text("".join(f'"{word}"\n' for word in WORDS), encoding="ascii")
        options = [f"-runs={runs}", f"-seed={seed}", "-max_len=400", "-timeout=20", f"-dict={words}"]
        atheris.Setup([sys.argv[0], *options, "-verbosity=0", "-print_final_stats=1", str(corpus)], run)
        atheris.Fuzz()


def plain(format: str, runs: int, seed: int) -> None:
    """Fuzz by cutting, doubling and putting in pieces of valid documents."""
    lots, known = random.Random(seed), seeds(format)
    frameworks = 0
    for _ in range(runs):
        data = lots.choice(known)
        for _ in range(lots.randint(1, 6)):
            place, length = lots.randint(0, len(data)), lots.randint(0, 12)
            piece = lots.choice((b"", lots.randbytes(lots.randint(1, 4)), data[place : place + length]))
            other = lots.choice(known)
            start = lots.randint(0, len(other))
            data = (
                data[:place] + lots.choice((piece, piece * 2, other[start : start + length])) + data[place + length :]
            )
        frameworks += fed(format, data)
    print(f"stat::number_of_executed_units: {runs}\nframeworks {frameworks}")


def measured(format: str, runs: int, seed: int, tool: str) -> str:
    """Fuzz one format in a process of its own; a row of the table."""
    command = [sys.executable, __file__, "--within", tool, "--runs", str(runs), "--seed", str(seed), format]
    begun = perf_counter()
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    seconds = perf_counter() - begun
    said = done.stdout + done.stderr
    if done.returncode:
        return f"| {format} | FAILED | | |\n{said[-4000:]}"
    executed = re.search(r"number_of_executed_units:\s*(\d+)", said)
    frameworks = re.search(r"frameworks (\d+)", said)
    if not (executed and frameworks):
        return f"| {format} | CUT SHORT | | |\n{said[-4000:]}"
    return f"| {format} | {int(executed[1]):,} | {int(frameworks[1]):,} | {seconds:.0f} s |"


def main() -> None:
    """Read the command line; print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("formats", nargs="*", metavar="FORMAT", help=", ".join(READABLE))
    parser.add_argument("--runs", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--within", choices=("atheris", "plain"), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.within:
        (with_atheris if given.within == "atheris" else plain)(given.formats[0], given.runs, given.seed)
        return
    try:
        from importlib.metadata import version

        tool, named = "atheris", f"atheris {version('atheris')}"
    except ModuleNotFoundError:
        tool, named = "plain", "the plain mutator (atheris is not installed)"
    command = ["git", "rev-parse", "--short", "HEAD"]
    commit = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    print(f"Commit {commit}, {datetime.now(UTC):%Y-%m-%d}, {named}, CPython {sys.version.split()[0]}", end="")
    print(f", seed {given.seed}.\n\n| format | runs | of these a framework | time |\n|---|---|---|---|")
    for format in given.formats or READABLE:
        print(measured(format, given.runs, given.seed, tool), flush=True)


if __name__ == "__main__":
    main()
