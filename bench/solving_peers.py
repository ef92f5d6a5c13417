"""Who answers the tasks of `bench/solving.py`: the engine, clingo with the programs of bench/encodings, and packages.

Each is made ready with a framework and gives a function that answers one task: reading, naming and writing facts is not
measured. Answers are True or False, or for SE the size of the extension (None: there is none).

The packages are expected in build/peers: `.venv/bin/python -m pip install --no-deps --target build/peers` and `PEERS`.
"""

import importlib.util
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from against_clingo import BASE, _text

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.engine import Engine
from moot.argumentation.generating.generator import Instance, suite
from moot.argumentation.semantics import SEMANTICS
from moot.argumentation.work import Work

sys.path.append(str(Path(__file__).resolve().parents[1] / "build" / "peers"))

Answer = bool | int | None
Ready = Callable[[], Answer]
Asks = Callable[[str, str, int], Ready | None]
"""Of a problem, a semantics and an argument: what answers; None if this contestant does not know the semantics."""
CODES: Final = {semantics.code: semantics for semantics in SEMANTICS.values()}
MOST_ATTACKS: Final = 200_000
"""Packages are not asked about more: it takes them minutes to write their clauses."""


def moot(graph: AttackGraph) -> Asks:
    """The engine of this project."""

    def asks(problem: str, code: str, a: int) -> Ready:
        def answer() -> Answer:
            engine = Engine(graph, CODES[code], Work())
            if problem == "SE":
                return _size(engine.some())
            return (engine.credulous(a) if problem == "DC" else engine.skeptical(a)).accepted

        return answer

    return asks


def pygarg(graph: AttackGraph) -> Asks:
    """pygarg, which has no stage semantics."""
    from pygarg.dung import solver

    names = list(graph.arguments)
    attacks = [list(pair) for pair in graph.attacks]

    def asks(problem: str, code: str, a: int) -> Ready | None:
        def answer() -> Answer:
            if problem == "SE":
                found = solver.compute_some_extension(names, attacks, code)
                return None if found == "NO" else len(found)
            ask = solver.credulous_acceptability if problem == "DC" else solver.skeptical_acceptability
            return bool(ask(names, attacks, names[a], code)[0])

        return None if code == "STG" else answer

    return asks


def formal(graph: AttackGraph) -> Asks:
    """formal-argumentation, by the back end that it chooses (z3 for all of these tasks)."""
    from argumentation.core.dung import ArgumentationFramework
    from argumentation.solving import solver

    framework = ArgumentationFramework(frozenset(graph.arguments), frozenset(graph.attacks))
    problems = {"DC": "credulous", "DS": "skeptical"}

    def asks(problem: str, code: str, a: int) -> Ready:
        semantics, name = CODES[code].name, graph.arguments[a]

        def answer() -> Answer:
            if problem == "SE":
                return _size(solver.solve_dung_single_extension(framework, semantics=semantics).extension)
            task = problems[problem]
            return bool(solver.solve_dung_acceptance(framework, semantics=semantics, task=task, query=name).answer)

        return answer

    return asks


def _size(found: Any) -> int | None:
    return None if found is None else len(found)


PROGRAMS: Final = {
    "CO": (BASE["complete"], ""), "ST": (BASE["stable"], ""), "PR": ((*BASE["admissible"], "most_members"), "members"),
    "SST": ((*BASE["complete"], "most_range"), "range"), "STG": ((*BASE["conflict-free"], "most_range"), "range"),
}  # fmt: skip


def clingo(graph: AttackGraph) -> Asks:
    """clingo 5 with textbook programs; what is largest by heuristics (domRec), range by range."""
    facts = [f"arg({b})." for b in range(len(graph))]
    facts += [f"att({b},{c})." for b in range(len(graph)) for c in graph.attacked_by(b)]
    asp = _Asp(" ".join(facts))

    def asks(problem: str, code: str, a: int) -> Ready:
        if code == "ID":
            return lambda: asp.ideal(problem, a, len(graph))
        return lambda: asp.answer(problem, code, a)

    return asks


class _Asp:
    def __init__(self, facts: str) -> None:
        self.facts = facts

    def answer(self, problem: str, code: str, a: int) -> Answer:
        programs, largest = PROGRAMS[code]
        if problem == "SE":
            return _size(next(self.sets(programs, "", bool(largest)), None))
        wanted = f"must({a})." if problem == "DC" else f"never({a})."
        if code == "PR" and problem == "DC":
            programs, largest = BASE["admissible"], ""
        if not largest:
            found = next(self.sets((*programs, "wanted"), wanted, False), None)
        elif largest == "members":
            found = next((s for s in self.sets(programs, "", True) if a not in s), None)
        else:
            found = next(self._ranges(programs, wanted), None)
        return (found is not None) if problem == "DC" else (found is None)

    def _ranges(self, programs: tuple[str, ...], wanted: str) -> Iterator[frozenset[int]]:
        """Those of largest range for which something wanted holds, by asking again at each largest range."""
        for covered in self.sets(programs, "#show. #show range/1.", True):
            cover = " ".join(f"cover({b})." for b in covered)
            yield from self.sets((*programs[:-1], "wanted"), f"{wanted} {cover}", False)

    def ideal(self, problem: str, a: int, size: int) -> Answer:
        shared = set(range(size))
        for members in self.sets(PROGRAMS["PR"][0], "", True):
            shared &= members
            if not shared:
                break
        outside = " ".join(f"never({b})." for b in range(size) if b not in shared)
        programs = ("conflict_free", "admissible", "wanted", "most_members")
        found = next(self.sets(programs, outside, True))
        return len(found) if problem == "SE" else a in found

    def sets(self, programs: tuple[str, ...], more: str, domain: bool) -> Iterator[frozenset[int]]:
        import clingo as library

        options = ["--heuristic=Domain", "--enum-mode=domRec"] if domain else []
        control: Any = library.Control(["0", "--warn=none", *options], logger=lambda _code, _text: None)
        shown = [_text(p).replace("#show in/1.", "") if "#show." in more else _text(p) for p in programs]
        control.add("base", [], "\n".join([self.facts, more, *shown]))
        control.ground([("base", [])])
        with control.solve(yield_=True) as models:
            for model in models:
                yield frozenset(atom.arguments[0].number for atom in model.symbols(shown=True))


CONTESTANTS: Final[dict[str, Callable[[AttackGraph], Asks]]] = {
    "moot": moot, "clingo": clingo, "pygarg": pygarg, "formal": formal
}  # fmt: skip
PACKAGES: Final = ("pygarg", "formal")
"""Those that are Python, but for the SAT or SMT solver under them."""


PEERS: Final = "pygarg==1.0.2 formal-argumentation==0.3.0 z3-solver"
"""What is installed for them."""


def installed() -> list[str]:
    """Who can be asked here."""
    modules = {"clingo": ["clingo"], "pygarg": ["pygarg"], "formal": ["argumentation", "z3"]}
    return [who for who in CONTESTANTS if all(map(importlib.util.find_spec, modules.get(who, [])))]


def chosen(who: str) -> list[str]:
    """Who is named, with commas between; exits, and says what to do, where one is not here."""
    names = who.split(",")
    if missing := [name for name in names if name not in installed()]:
        where = f"{sys.executable} -m pip install --no-deps --target build/peers {PEERS}"
        sys.exit(f"not installed: {', '.join(missing)}; known are {', '.join(CONTESTANTS)}. For the packages: {where}")
    return names


def asks_of(who: str, graph: AttackGraph) -> Asks | None:
    """A contestant that is ready; None if the framework is more than it is asked about."""
    return None if who in PACKAGES and graph.attack_count > MOST_ATTACKS else CONTESTANTS[who](graph)


def within_reach(least: int, most: int) -> list[Instance]:
    """The instances of the suite of so many arguments that packages are asked about; makes each to see it."""
    sized = [instance for instance in suite() if least <= instance.size <= min(most, MOST_ATTACKS)]
    return [instance for instance in sized if instance.made().framework.attack_count <= MOST_ATTACKS]


def warm(who: list[str]) -> None:
    """Let each answer every task once, so that nothing is left to be loaded."""
    graph = AttackGraph(["1", "2", "3"], [(0, 1), (1, 0), (1, 2)])
    for name in who:
        asks = CONTESTANTS[name](graph)
        for ready in (asks(problem, code, 2) for problem in ("SE", "DC", "DS") for code in ("CO", *PROGRAMS, "ID")):
            if ready:
                ready()
