"""Who answers the tasks of `bench/solving.py`: the engine, pygarg, and clingo with the programs of bench/encodings.

Each gives a function that answers one task, made ready beforehand: reading, naming and writing facts is not measured.
Answers are True or False, or for SE the size of the extension (None: there is none).
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from against_clingo import BASE, _text

from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.engine import Engine
from moot.argumentation.semantics import SEMANTICS
from moot.argumentation.solving.work import Work

Answer = bool | int | None
Ready = Callable[[], Answer]
Make = Callable[[AttackGraph, str, str, int], Ready | None]
CODES: Final = {semantics.code: semantics for semantics in SEMANTICS.values()}


def moot(graph: AttackGraph, problem: str, code: str, a: int) -> Ready:
    """The engine of this project."""

    def answer() -> Answer:
        engine = Engine(graph, CODES[code], Work())
        if problem == "SE":
            found = engine.some()
            return None if found is None else len(found)
        return (engine.credulous(a) if problem == "DC" else engine.skeptical(a)).accepted

    return answer


def pygarg(graph: AttackGraph, problem: str, code: str, a: int) -> Ready | None:
    """pygarg, which has no stage semantics."""
    from pygarg.dung import solver

    if code == "STG":
        return None
    names = list(graph.arguments)
    attacks = [list(pair) for pair in graph.attacks]

    def answer() -> Answer:
        if problem == "SE":
            found = solver.compute_some_extension(names, attacks, code)
            return None if found == "NO" else len(found)
        ask = solver.credulous_acceptability if problem == "DC" else solver.skeptical_acceptability
        return bool(ask(names, attacks, names[a], code)[0])

    return answer


PROGRAMS: Final = {
    "CO": (BASE["complete"], ""), "ST": (BASE["stable"], ""), "PR": ((*BASE["admissible"], "most_members"), "members"),
    "SST": ((*BASE["complete"], "most_range"), "range"), "STG": ((*BASE["conflict-free"], "most_range"), "range"),
}  # fmt: skip


def clingo(graph: AttackGraph, problem: str, code: str, a: int) -> Ready:
    """clingo 5 with textbook programs; what is largest by heuristics (domRec), range by range."""
    facts = [f"arg({b})." for b in range(len(graph))]
    facts += [f"att({b},{c})." for b in range(len(graph)) for c in graph.attacked_by(b)]
    asp = _Asp(" ".join(facts))
    if code == "ID":
        return lambda: asp.ideal(problem, a, len(graph))
    return lambda: asp.answer(problem, code, a)


class _Asp:
    def __init__(self, facts: str) -> None:
        self.facts = facts

    def answer(self, problem: str, code: str, a: int) -> Answer:
        programs, largest = PROGRAMS[code]
        if problem == "SE":
            found = next(self.sets(programs, "", bool(largest)), None)
            return None if found is None else len(found)
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


PEERS: Final[dict[str, Make]] = {"moot": moot, "clingo": clingo, "pygarg": pygarg}
