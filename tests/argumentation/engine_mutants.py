# ruff: noqa: E501 (a bug and where it goes are read together)
"""Bugs to plant in a copy of the engine and of the checker (`python tests/planting.py argumentation`).

The bugs of mutants.md that are a change in one place; what is not here stands there alone.
"""

from planting import Mutant

CERTIFICATES, FACTS = "argumentation/certificates/", "argumentation/certificates/facts.py"
CHECKED, LOOKED, REFUTED = (f"argumentation/test_{name}.py" for name in ("certificates", "certificate_facts", "refutation"))
EXCHANGING, EXCHANGED = "argumentation/semantics/ranging.py", "argumentation/test_exchanging.py"
CHALLENGING, CHALLENGED = "argumentation/semantics/preferred.py", "argumentation/test_skeptical_preferred.py"
SAT, CLIFFS = "argumentation/solving/sat.py", "argumentation/test_cliffs.py"
RECURSION, RECURRED = "argumentation/semantics/", "argumentation/test_scc_recursion.py"
ENGINE, HOPELESS = "argumentation/engine.py", "argumentation/test_hopeless.py"
TURNS, TURNED = "argumentation/work.py", "argumentation/test_turns.py"
LONG = "argumentation/test_where_it_takes_long.py"
ADDING, ADDED = "argumentation/semantics/preferred.py", "argumentation/test_adding.py"
WITHIN, LISTED = "argumentation/semantics/complete.py", "argumentation/test_complete_within.py"

MUTANTS = (
    # the checker
    Mutant("CF2: a part looks at members outside it", FACTS, "self.full(members.intersection(part), part)", "self.full(members, part)", f"{LOOKED}::definitions_say"),
    Mutant("admissible: nothing needs to be defended", FACTS, "return members.isdisjoint(hit) and all(b in hit for a in members for b in self.attackers[a])", "return members.isdisjoint(hit)", f"{CHECKED}::more_or_less"),
    Mutant("stable: one argument may be left", FACTS, "len(members) + len(hit) == self.size", "len(members) + len(hit) >= self.size - 1", f"{CHECKED}::more_or_less"),
    Mutant("a line of a proof is believed", f"{CERTIFICATES}checker.py", "elif not known.implies(clause):", "elif False:", CHECKED),
    Mutant("a proof may end anywhere", f"{CERTIFICATES}checker.py", 'return None if known.contradiction else "the lines end before the empty clause follows"', "return None", CHECKED),
    Mutant("what was assumed for a line stays", f"{CERTIFICATES}checker.py", "            self._true[lit] = 0\n        del self._trail[certain:]", "            pass", CHECKED),
    Mutant("the listed sets are believed", f"{CERTIFICATES}by_proofs.py", "        if not holds:\n", "        if False:\n", CHECKED),
    Mutant("PR: the listed sets need not have the argument", f"{CERTIFICATES}by_proofs.py", "if any(claim.a not in members for members in claim.sets):", "if False:", CHECKED),
    Mutant("EAG: the listed sets are taken for semi-stable", f"{CERTIFICATES}by_proofs.py", 'claim.gaps += [larger_range(claim, "admissible", members) for members in claim.sets]', "pass", CHECKED),
    Mutant("PR: the first argument is never more", f"{CERTIFICATES}formula.py", "for a in range(self.size) if a not in members))", "for a in range(1, self.size) if a not in members))", CHECKED),
    Mutant("the argument need not be in the witness", f"{CERTIFICATES}by_sets.py", "if having is not None:", "if False:", CHECKED),
    Mutant("joined formulas share their variables", f"{CERTIFICATES}formula.py", "offsets = [whole.fresh(formula.variables) - 1 for formula in formulas]", "offsets = [whole.fresh(1) - 1 for formula in formulas]", CHECKED),
    Mutant("what has a model is taken for refuted", f"{CERTIFICATES}models.py", "lines = None if found else tuple(solver.get_proof() or ())", "lines = tuple(solver.get_proof() or ())", "argumentation/test_certificate_work.py"),
    # exchanges
    Mutant("what is beside what comes need not be out", EXCHANGING, "beside = {b for a in comes for b in self._around(a)} - goes", "beside = set[int]()", EXCHANGED),
    Mutant("only attackers are beside it", EXCHANGING, "beside = {b for a in comes for b in self._around(a)} - goes", "beside = {b for a in comes for b in self._graph.attackers[a]} - goes", EXCHANGED),
    Mutant("no member that both sets have is named", EXCHANGING, "return absent + [-labels.inside(a) for a in needed]", "return absent + [-labels.inside(a) for a in needed - self._kept]", EXCHANGED),
    Mutant("what attacks what comes need not be answered", EXCHANGING, "elif self._admissible:", "elif False:", EXCHANGED),
    Mutant("what is gained may be in the range, or attacked", EXCHANGING, "gained = next((b for b in covered if self._old.isdisjoint(self._coverers(b))), None)", "gained = next((b for b in covered), None)", EXCHANGED),
    Mutant("parts do not hang together by an attack", EXCHANGING, "                if b in self._comes:\n                    yield a, b\n        for a in chain", "                pass\n        for a in chain", EXCHANGED),
    # looking for two things in turn
    Mutant("whatever was looked for is taken for found", CHALLENGING, "if found and literal == attacked:", "if found:", CHALLENGED),
    Mutant("a challenge may have the argument", CHALLENGING, "    sat.add([-challenging, -mine])\n", "", CHALLENGED),
    Mutant("nobody takes over when the light solver has used up its conflicts", SAT, "(self.work.left == 0 or self._is_over(conflicts))", "self.work.left == 0", CLIFFS),
    Mutant("the bound is forgotten", SAT, "limits = [most, self.work.left, own]", "limits = [most, own]", CHALLENGED),
    Mutant("a turn has no end", SAT, "limits = [most, self.work.left, own]", "limits = [self.work.left, own]", CHALLENGED),
    # components by states
    Mutant("states are not shifted behind a component", f"{RECURSION}scc_recursive.py", "hit >> after.start - ahead.start)", "hit)", RECURRED),
    Mutant("a state is tried again (only slower)", f"{RECURSION}scc_recursive.py", "            self._tried.add(state)\n", "", RECURRED),
    Mutant("states with least ahead are counted first", f"{RECURSION}scc_recursive.py", "(-ahead.size, next(number), ahead)", "(ahead.size, next(number), ahead)", RECURRED),
    Mutant("sets that hit the same count once", f"{RECURSION}scc_recursive.py", "return Counter(passage.hits(ahead, found) for found in basis.every(ahead.part))", "return Counter({passage.hits(ahead, found) for found in basis.every(ahead.part)})", RECURRED),
    Mutant("an argument that is defeated does not decide", f"{RECURSION}scc_recursive.py", "return state if struck else self._arrived(state)", "return self._arrived(state)", RECURRED),
    Mutant("choices that were given up stay chosen", f"{RECURSION}scc_recursive.py", "                del self._chosen[len(self._waiting) - 1 :]\n", "", RECURRED),
    Mutant("what was settled defeats nothing elsewhere", f"{RECURSION}choice.py", "chosen(graph, [rest], graph.attacked(members), ", "chosen(graph, [rest], set(), ", RECURRED),
    Mutant("what follows is not followed, in choosing (only slower)", f"{RECURSION}choice.py", "        found += _followed(graph, left, hit)\n", "", f"{CLIFFS}::cf2 or wrong or nested or level or c298 or chain"),
    # a large part is known by what the next takes over; hope; turns
    Mutant("what has no hope is in every extension", ENGINE, "return (hopeless,) if admissible_with(self.reduct, a, work) is None else None", "return (None,) if admissible_with(self.reduct, a, work) is None else None", HOPELESS),
    Mutant("hope and none are taken for each other", ENGINE, "return (hopeless,) if admissible_with(self.reduct, a, work) is None else None", "return None if admissible_with(self.reduct, a, work) is None else (hopeless,)", HOPELESS),
    Mutant("nobody asks", ENGINE, "turns = ((SOON, SOONER, hope), LATER) if hope else ()", "turns = ()", HOPELESS),
    Mutant("who came to the end without an answer is asked again (only slower)", TURNS, "                    waiting.remove(way)\n", "", TURNED),
    Mutant("where nobody else has a turn, the usual way is cut still (only slower)", TURNS, "if not waiting or (work.left", "if (work.left", TURNED),
    Mutant("what was found in its turn is dropped (only slower)", TURNS, "                    if decided is not None:\n                        return decided[0]\n", "", TURNED),
    Mutant("others use up a bound", TURNS, "return nodes if work.left is None else min(nodes, work.left // SHARE)", "return nodes", TURNED),
    Mutant("turns are taken however small the bound is", TURNS, "if not waiting or (work.left is not None and begun + own > work.left // SHARE):", "if not waiting:", TURNED),
    Mutant("most is near: it is looked outward as long as elsewhere", "argumentation/defence.py", "return NEAR if FIRST * attacks < size * size else min(NEAR, ONE_LOOK + attacks // CROWDED)", "return NEAR", LONG),
    # where easy families took long
    Mutant("ideal: the next set is like the last (only slower)", "argumentation/semantics/ideal.py", "    sat.like(labels.opposing(members))\n", "", f"{CLIFFS}::few_rounds"),
    Mutant("the heavy solver begins as before (only slower)", SAT, "self._heavy = self._many and (self._size > HUGE or self._size > DENSE * variables)", "self._heavy = self._many", CLIFFS),
    Mutant("it is never called for calls (only slower)", SAT, "touched = self._calls * self._size if self._many and not self._heavy else 0", "touched = 0", CLIFFS),
    Mutant("conflicts are fewer in proportion only (only slower)", SAT, "conflicts * LIGHT_CLAUSES**2 // self._size**2", "conflicts * LIGHT_CLAUSES // self._size", CLIFFS),
    Mutant("a bound is not cut to what the solver takes", SAT, "min(max(1, conflicts), MOST_AT_ONCE)", "max(1, conflicts)", f"{CLIFFS}::bound_beyond"),
    Mutant("what was looked for is forgotten when the heavy solver takes over (only slower)", SAT, "            solver.set_phases(self._liked or ())\n", "", CLIFFS),
    Mutant("nothing is ever freed (only slower)", SAT, "self._may_be_freed = variables >= FREED", "self._may_be_freed = False", CLIFFS),
    Mutant("what was added since CaDiCaL began is lost", SAT, "        _fill(solver, self._name, self._more)\n", "", CLIFFS),
    Mutant("what is freed is told what to try", SAT, "        if not self.free:\n            self._solver.set_phases(literals)", "        if True:\n            self._solver.set_phases(literals)", CLIFFS),
    Mutant("a clause for one call stays", SAT, "        self.add([-holds])\n        return found", "        return found", "argumentation/test_growing.py"),
    Mutant("PySAT may jump out of short calls", SAT, "expect_interrupt=not self._heavy", "expect_interrupt=True", CLIFFS),
    Mutant("nothing is given back behind `with`", SAT, "_raised: object) -> None:\n        self.close()", "_raised: object) -> None:\n        pass", "argumentation/test_solvers_given_back.py"),
    Mutant("of a tree, small branches first (only slower)", "argumentation/solving/frontier.py", "            waiting += ((light, False) for light in by_size[:-1])\n            waiting.append((heavy, True))\n", "            waiting.append((heavy, True))\n            waiting += ((light, False) for light in by_size[:-1])\n", CLIFFS),
    Mutant("some branches are lost", "argumentation/solving/frontier.py", "for light in by_size[:-1])", "for light in by_size[1:-1])", CLIFFS),
    Mutant("what falls apart is a tree", "argumentation/solving/frontier.py", "return _heaviest_first(found, above) if len(found) == len(near) else None", "return _heaviest_first(found, above)", CLIFFS),
    # additions, what is idle
    Mutant("nothing is looked at for what attacks it", ADDING, "rest = [*map(self._labels.out, whole), *(", "rest = [*(", ADDED),
    Mutant("nobody is named", ADDING, ", *(-self._labels.inside(b) for b in named)]", "]", ADDED),
    Mutant("what attacks something that is not idle is idle, one step far", "argumentation/digraph.py", "            busy += more\n", "", "argumentation/test_reductions.py"),
    Mutant("what attacks something that is not idle is idle", "argumentation/digraph.py", "            more = [b for b in self.attackers[busy.pop()] if b in found]\n            found.difference_update(more)\n            busy += more\n", "            busy.pop()\n", "argumentation/test_reductions.py"),
    # complete extensions inside one
    Mutant("what is defended may have gone", WITHIN, "            if more & ~largest:\n                return None\n", "", LISTED),
    Mutant("what is defended is one step far", WITHIN, "            asked = self.helped(more)\n", "            asked = 0\n", LISTED),
    Mutant("what is owed is forgotten", WITHIN, "owed = closure.defended(less, owed | (largest & ~less))", "owed = closure.defended(less, largest & ~less)", LISTED),
    Mutant("what has just gone alone is owed nothing", WITHIN, "owed = closure.defended(less, owed | (largest & ~less))", "owed = closure.defended(less, owed)", LISTED),
    Mutant("what owes something is listed", WITHIN, "            if not owed:\n", "            if True:\n", LISTED),
    Mutant("what is inside known sets is listed", WITHIN, "if less is not None and not closure.around(near, less & ~kept):", "if less is not None:", LISTED),
    Mutant("patience has no end (only slower)", WITHIN, "        patience -= nodes\n", "", LISTED),
)  # fmt: skip
