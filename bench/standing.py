"""How long it takes to say what stands among many claims, and how that grows.

Run `.venv/bin/python bench/standing.py`: it prints the table and writes it to `bench/standing.md`. The claims are
made by a program: no premises; every tenth opposes an earlier one, every seventh supports one, every fifteenth
contradicts and every twentieth repeats another (said by a table, so that no detector is measured here). Each time is
the best processor time of several runs; a ratio of 2 from one size to its double is linear. No debate holds more than
1,000 claims.
"""

import subprocess
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from moot.argumentation.semantics.grounded import grounded
from moot.argumentation.structured import compile
from moot.protocols.claims.document import claims_graph
from moot.reading import ContradictionFinding, Relation
from moot.record.graph import Graph
from moot.record.parameters import Parameters
from moot.record.structure import prepare
from moot.verdict.evaluation import GivenClaim
from moot.verdict.graph_status import graph_content
from moot.verdict.standing import Standing

HERE = Path(__file__).parent
SIZES = (125, 250, 500, 1000)
RUNS = 7


class Numbered:
    """Relates claims by the numbers that they end in."""

    name = "numbered/1"

    def detect(self, a: str, b: str) -> ContradictionFinding:
        """`n` contradicts `n contra`, and says the same as `n again`."""
        if a.split()[0] != b.split()[0]:
            return ContradictionFinding(Relation.UNRELATED, False, 1.0, ())
        same = "contra" not in a + b
        return ContradictionFinding(Relation.AGREE if same else Relation.CONTRADICT, same, 1.0, ())


def claims(size: int) -> list[GivenClaim]:
    """The claims of one debate among twelve authors."""
    random, found = Random(size), []
    for n in range(size):
        earlier = [f"c{random.randrange(n)}"] if n else []
        text = f"{n} said"
        if n % 15 == 14:
            text = f"{n - 3} contra"
        elif n % 20 == 19:
            text = f"{n - 5} again"
        supports = earlier if n % 7 == 6 else []
        opposes = earlier if n % 10 == 9 else []
        found.append(GivenClaim(f"c{n}", text, f"author{n % 12}", supports=tuple(supports), opposes=tuple(opposes)))
    return found


def once(work: Callable[[], object]) -> float:
    """The best processor time of several runs, in milliseconds."""
    best = float("inf")
    for _ in range(RUNS):
        started = time.process_time()
        work()
        best = min(best, time.process_time() - started)
    return 1e3 * best


def times(graph: Graph) -> dict[str, float]:
    """Milliseconds of each step."""
    parameters = Parameters()
    prepared = prepare(graph)
    compiled = compile(prepared.structure, parameters.reading)
    return {
        "prepare": once(lambda: prepare(graph)),
        "compile": once(lambda: compile(prepared.structure, parameters.reading)),
        "grounded": once(lambda: grounded(compiled.framework)),
        "labels of all claims": once(lambda: _labels(graph, parameters)),
        "strengths too": once(lambda: Standing(graph, parameters).strengths),
        "status too": once(lambda: graph_content(Standing(graph, parameters))),
    }


def _labels(graph: Graph, parameters: Parameters) -> object:
    standing = Standing(graph, parameters)
    return [standing.of(position) for position in standing.positions]


def table() -> str:
    """The rows of all sizes, each with the ratio to the one before."""
    rows, before = [], {}
    for size in SIZES:
        graph = claims_graph(claims(size), Numbered())
        found = times(graph)
        if not rows:
            rows = [f"| claims | {' | '.join(found)} |", "|---" * (1 + len(found)) + "|"]
        cells = (f"{ms:.1f}" + (f" (×{ms / before[name]:.1f})" if before else "") for name, ms in found.items())
        rows.append(f"| {size} | {' | '.join(cells)} |")
        before = found
    return "\n".join(rows)


def commit() -> str:
    """The commit that was measured, marked if the working tree differs from it."""
    git = ["git", "-C", str(HERE), "describe", "--always", "--dirty", "--abbrev=10"]
    return subprocess.run(git, capture_output=True, text=True, check=False).stdout.strip() or "unknown"


def main() -> None:
    """Print the table and write it down."""
    where = f"{sys.platform}, Python {sys.version.split()[0]}"
    told = f"Measured at commit {commit()}, {datetime.now(UTC).date().isoformat()}, {where}; milliseconds."
    explained = (__doc__ or "").split("\n\n", 1)[1].strip()
    text = f"# What stands among many claims\n\nPrinted by `bench/standing.py`.\n\n{explained}\n\n{told}\n\n{table()}\n"
    print(text)
    (HERE / "standing.md").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
