# ruff: noqa: E501 (a bug and where it goes are read together)
"""Bugs to plant in a copy of the sources, and the test that must see each (`python tests/planting.py protocols`)."""

from planting import Mutant

LAWS, STORY = "protocols/test_claims_laws.py", "protocols/test_claims.py"
HOSTILE = "participants/test_hostile_participants.py"
CONCEDING = "protocols/test_claims_conceding.py"
PROTOCOL, STATING, DECIDE = "protocols/claims/course.py", "acts/state_claim.py", "decide.py"


def in_deliberation(bug: str, file: str, old: str, new: str, test: str) -> Mutant:
    return Mutant(bug, f"deliberation/{file}", old, new, test)


MUTANTS = (
    in_deliberation("answers enter in the order of arrival", "debate.py", "for id in (*asked, *others):",
                    "for id in answers:", f"{LAWS}::test_p1_the_answers_of_a_round_in_any_order_give_the_same_bytes"),
    in_deliberation("moves are judged against what came in meanwhile", DECIDE, "View(debate.before, me, request.handles)",
                    "View(debate.graph, me, debate.graph.arguments)", f"{LAWS}::test_p1_the_answers_of_a_round_in_any_order_give_the_same_bytes"),
    in_deliberation("the first by name is asked alone", PROTOCOL, "if aim == OPEN or asking.is_due(name)",
                    "if (aim == OPEN or asking.is_due(name)) and name != max(names)",
                    f"{LAWS}::test_p2_other_names_for_the_participants_give_the_same_debate"),
    in_deliberation("a second item of one class weighs in full", "../argumentation/gradual/quadratic_energy.py",
                    "weight *= gamma", "weight *= 1.0", f"{LAWS}::test_p4_the_second_attack"),
    in_deliberation("a contradiction attacks nothing", "protocols/claims/detecting.py", "for source, target in ((a, b), (b, a)))",
                    "for source, target in ())", f"{LAWS}::test_p13_legal_moves_reach_two_preferred_extensions"),
    in_deliberation("no bound on the rounds", "pending.py", "len(debate.rounds) >= max_rounds",
                    "len(debate.rounds) > max_rounds + 1", f"{LAWS}::test_p17_every_debate_ends_once"),
    in_deliberation("a stance is taken for whoever passes", "outcome/graph_status.py", "taken.n >= 2 and share == 1",
                    "taken.n >= 0 and share in (0, 1)", f"{LAWS}::test_p17_agreement_is_between"),
    in_deliberation("all passes are nothing special", "outcome/ending.py", "if _only_passes(debate):", "if False:",
                    f"{STORY}::test_every_reason_to_stop"),
    in_deliberation("a debate in which all failed has not failed", "outcome/ending.py", "or _all_failed(debate):",
                    "or False:", f"{STORY}::test_every_reason_to_stop"),
    in_deliberation("an empty move is an argument", STATING, 'if is_blank(act.text):',
                    'if False:', f"{LAWS}::test_p17_nothing_that_was_not_said"),
    in_deliberation("what was worked out once is believed for ever", PROTOCOL, "if graph is not debate.graph:",
                    "if graph is None:", f"{LAWS}::test_one_event_at_a_time"),
    in_deliberation("what is another's can be replaced", STATING, "and answer.wrote(act.supersedes)):",
                    "):", f"{LAWS}::test_nobody_touches_what_is_anothers"),
    in_deliberation("everything may be named", "acts/view.py", "return id in self.shown or self.me in self.authors(id)",
                    "return True", f"{LAWS}::test_nobody_names_what_it_was_not_shown"),
    in_deliberation("a part is judged without its merges", "outcome/parts.py", "        merges=tuple(merge for merge in graph.merges if _link(merge)[0] in ids),\n",
                    "",
                    f"{LAWS}::test_what_is_contested_part_by_part"),
    in_deliberation("what is taken back touches nothing", "outcome/parts.py", ", _said_of(before, graph))", ")",
                    f"{LAWS}::test_what_is_contested_in_a_debate_that_grows"),
    in_deliberation("conceding takes nothing back", "structure.py", "behind <= self._conceding.get(source, set())",
                    "False", f"{CONCEDING}::test_a_conceded_claim_stands"),
    in_deliberation("only the very id is conceded", "acts/answer.py", "literals = self.one.same(self.view.arguments[id].claim)\n        return",
                    "literals = (self.view.arguments[id].claim,)\n        return",
                    f"{STORY}::test_whoever_gives_in_takes_back_what_is_at_odds_also_under_another_id"),
    in_deliberation("a repetition replaces without being the same", "protocols/claims/merging.py", "if id not in replaced and not claims.authors_of(id):",
                    "if not claims.authors_of(id):", f"{CONCEDING}::test_to_say_the_same_again"),
    in_deliberation("a repetition in round 10 is new", PROTOCOL, "all(arguments[other].round == round_ for other in same if other in arguments)",
                    "arguments[now.head(id)].round == round_", f"{STORY}::test_every_reason_to_stop"),
    in_deliberation("a party that fails is not asked again", PROTOCOL, "if not _owed(debate.rounds) and quiet(debate):",
                    "if quiet(debate):", f"{STORY}::test_a_party_that_fails"),
    in_deliberation("a party that fails is waited for for ever", PROTOCOL, "bool(failed[-1] - failed[-2])", "bool(failed[-1])",
                    f"{STORY}::test_a_party_that_fails"),
    in_deliberation("nothing goes round in circles", "protocols/circling.py", "MEMORY: Final = range(2, 5)", "MEMORY: Final = range(2, 2)",
                    f"{STORY}::test_every_reason_to_stop"),
    in_deliberation("a challenge goes one way", STATING, "if edge.how is How.DETECTED else None", "if False else None",
                    f"{STORY}::test_a_detected_contradiction_can_be_challenged_both_ways_at_once"),
    in_deliberation("a flip needs no cause", "acts/take_stance.py", "and act.cause is None:", "and False:", f"{STORY}::test_a_change_of_sides"),
    in_deliberation("the blind round sees", PROTOCOL, 'Request(f"0.{name}.0", name, CLAIM)',
                    'Request(f"0.{name}.0", name, CLAIM, handles=("0.ana.0",))', f"{STORY}::test_the_blind_round_sees_nothing"),
    in_deliberation("all claims of an answer are named before the quota", "protocols/claims/answers.py", "entries(lists[word], QUOTA)",
                    "entries(lists[word])", "participants/test_hostile_holding_up.py::test_of_many_acts"),
    Mutant("the words of a foreign error are shown", "participants/function.py", 'return f"the code of {name} raised {name_of(kind)}"',
           'return f"the code of {name} raised {error}"', f"{HOSTILE}::test_whatever_it_raises"),
    Mutant("a store's error of an agent is the store's", "participants/function.py", "except (asyncio.CancelledError, GeneratorExit):",
           "except (asyncio.CancelledError, GeneratorExit, MootError):", f"{HOSTILE}::test_whatever_it_raises"),
    Mutant("texts of foreign types are kept", "deliberation/shape.py", "text = str.__str__(text)", "pass",
           f"{HOSTILE}::test_hostile_values_are_kept_as_what_they_are"),
    Mutant("what is left running is waited for", "operations/blocking.py", "await asyncio.wait(rest, timeout=GRACE_S)",
           "await asyncio.wait(rest)", f"{HOSTILE}::test_nobody_waits_for_one"),
    Mutant("what is left running may end the process", "operations/blocking.py", "if work.done() or loop.is_closed():",
           "if True:", f"{HOSTILE}::test_what_it_leaves_running"),
    Mutant("a guest is shown the debate itself", "participants/function.py", "_copy(debate)), debate)",
           "debate), debate)", f"{HOSTILE}::test_what_it_does_to_the_debate_changes_nothing"),
    Mutant("what is no number is a number", "deliberation/shape.py", "if not isfinite(number):", "if False:",
           "deliberation/test_debate_decide.py::test_rubbish_in_an_act"),
    Mutant("names in a claim are not counted", "deliberation/acts/state_claim.py", "in enumerate(names[:MOST_NAMED])", "in enumerate(names)",
           f"{HOSTILE}::test_a_hundred_thousand_supports"),
)  # fmt: skip

