"""Planted bugs, each with the property test that must see it: (property, test, file under src/moot, old text,
new text).
"""

from planting import Mutant


def of(property: str, test: str, file: str, old: str, new: str) -> Mutant:
    return Mutant(property, file, old, new, f"formal/{test}")


EXTENSIONS = "test_properties_extensions.py::"
SAME = "test_properties_same.py::"
WEIGHING = "test_properties_weighing.py::"
REFERENCE = "test_against_reference.py::"
OUTCOMES = "test_properties_outcomes.py::"
DIVIDING = "verdict/dividing/"
STRUCTURE = "record/structure.py"
DEFEAT = "argumentation/structured/defeat.py"
NODES = "argumentation/structured/nodes.py"
BIPOLAR = "argumentation/bipolar.py"
ENERGY = "argumentation/quadratic_energy.py"
COUNCIL = "protocols/council/verdict.py"
RANKING = "protocols/council/ranking.py"
STATUS = "verdict/issue.py"
POOLED = "return mass(members, self.graph.classes, self.strengths.strength, self.standing.parameters.gamma)"
RANKED = "if field.rank(x) >= field.rank(y) and"

MUTANTS = (
    of(
        "P1",
        SAME + "test_p1_a_permuted_graph_gives_the_same_bytes",
        STRUCTURE,
        "in sorted(self.graph.arguments.items())",
        "in self.graph.arguments.items()",
    ),
    of(
        "P2",
        SAME + "test_p2_renaming_gives_the_same_evaluation_under_other_names",
        DEFEAT,
        RANKED,
        "if (field.rank(x), x) >= (field.rank(y), y) and",
    ),
    of(
        "P3",
        SAME + "test_p3_a_merged_clone_of_an_argument_changes_no_bit",
        STRUCTURE,
        "    return (\n        argument.claim,",
        "    return (\n        argument.id,\n        argument.claim,",
    ),
    of(
        "P3",
        SAME + "test_p3_a_merged_clone_of_a_fact_changes_no_bit",
        "record/identity.py",
        "return joined(graph.facts, links)",
        "return joined(graph.facts, links[:0])",
    ),
    of(
        "P4",
        SAME + "test_p4_an_unmerged_clone_changes_no_label_and_adds_at_most_gamma_of_itself",
        ENERGY,
        "weight *= gamma",
        "weight *= 1.0",
    ),
    of(
        "P4",
        SAME + "test_p4_a_source_weighs_at_most_one_and_a_half_times_its_best_item",
        ENERGY,
        "weight *= gamma",
        "weight *= 0.5",
    ),
    of(
        "P5",
        EXTENSIONS + "test_p5_no_complete_extension_holds_contrary_claims",
        DEFEAT,
        RANKED,
        "if field.rank(x) > field.rank(y) and",
    ),
    of(
        "P6",
        EXTENSIONS + "test_p6_whatever_stands_has_its_requirements_met",
        DEFEAT,
        "            yield not_group(group), node.id",
        "            if len(node.groups) < 2:\n                yield not_group(group), node.id",
    ),
    of(
        "P6",
        EXTENSIONS + "test_p6_an_argument_requires_what_it_states_and_cites",
        NODES,
        "for literal in (*argument.premises, *argument.assumptions)]",
        "for literal in argument.premises]",
    ),
    of(
        "P7",
        EXTENSIONS + "test_p7_extensions_are_conflict_free_for_attacks_not_only_for_defeats",
        DEFEAT,
        RANKED,
        "if field.rank(x) == field.rank(y) and",
    ),
    of(
        "P8",
        EXTENSIONS + "test_p8_talk_never_defeats_a_checked_node",
        DEFEAT,
        "checked = field.nodes[target].checked and not field.nodes[source].checked",
        "checked = False",
    ),
    of(
        "P8",
        EXTENSIONS + "test_p8_a_checked_argument_turns_an_undercut_around_and_a_check_falls_to_nothing",
        DEFEAT,
        RANKED + " field.nodes[y].kind is not Kind.CHECK",
        "if field.rank(x) >= field.rank(y)",
    ),
    of(
        "P9",
        EXTENSIONS + "test_p9_whatever_claims_a_literal_stands_only_with_its_bare_statement",
        DEFEAT,
        "for y in field.holding(edge.literal) if y != edge.source",
        "for y in field.holding(edge.literal) if y.startswith('p:')",
    ),
    of(
        "P9",
        EXTENSIONS + "test_p9_backing_in_a_circle_alone_is_never_in_and_adds_no_strength",
        ENERGY,
        " if component.get(x) != component[y])",
        ")",
    ),
    of(
        "P10",
        EXTENSIONS + "test_p10_the_conclusions_are_those_of_aspic_trees_with_last_link_ranks",
        NODES,
        "rank = RECORDED if recorded else ARGUED",
        "rank = ARGUED",
    ),
    of(
        "P11",
        EXTENSIONS + "test_p11_collectors_change_no_label",
        DEFEAT,
        "able = [x for x in strong if field.rank(x) >= rank]",
        "able = [x for x in strong if field.rank(x) > rank]",
    ),
    of(
        "P12",
        EXTENSIONS + "test_p12_a_defeated_challenge_is_as_none",
        BIPOLAR,
        "all(grounded[c] is Label.OUT for c in compiled.challenged(edge))",
        "not compiled.challenged(edge)",
    ),
    of(
        "P12",
        EXTENSIONS + "test_p12_a_standing_challenge_is_as_no_edge",
        BIPOLAR,
        "return any(self.grounded[c] is Label.IN for c in self.compiled.challenged(edge.id))",
        "return False",
    ),
    of(
        "P14",
        WEIGHING + "test_p14_a_new_source_for_a_position_raises_it_and_leaves_its_rivals_alone",
        BIPOLAR,
        "yield from ((id, position) for id in self._arguing(negate(position)))",
        "yield from ((id, position) for c in contraries(position, self.positions) for id in self._arguing(c))",
    ),
    of(
        "P14",
        WEIGHING + "test_p14_a_new_source_against_a_position_lowers_it",
        BIPOLAR,
        "            yield from ((id, position) for id in self._arguing(negate(position)))\n",
        "",
    ),
    of(
        "P15",
        WEIGHING + "test_p15_neutral_facts_change_no_bit",
        "record/identity.py",
        " if label is not Polarity.NEUTRAL}",
        "}",
    ),
    of(
        "P16",
        WEIGHING + "test_p16_no_repetition_by_one_source_decides_a_tie",
        ENERGY,
        "weight *= gamma",
        "weight *= 0.6",
    ),
    of(
        "P31",
        "test_properties_verdict.py::test_p31",
        STATUS,
        "return best[0] if most > 0 and len(best) == 1 else None",
        "return best[0] if most > 0 else None",
    ),
    of(
        "P33",
        "test_properties_verdict.py::test_p33",
        STATUS,
        "if several and everybody and not self.refuted(position):",
        "if several and everybody:",
    ),
    of(
        "P34",
        "test_properties_verdict.py::test_p34",
        STATUS,
        "for q in self.answers[position] if self._counts(q)]",
        "for q in self.answers[position]]",
    ),
    of(
        "P35",
        "test_properties_verdict.py::test_p35",
        STATUS,
        "share >= rounded(parameters.carry)",
        "share == rounded(parameters.carry)",
    ),
    of(
        "P17",
        WEIGHING + "test_p17_every_graph_has_one_status_and_silence_is_no_agreement",
        STATUS,
        "if several and everybody and not self.refuted(position):",
        "if several and not self.refuted(position):",
    ),
    of(
        "P17",
        WEIGHING + "test_p17_every_status_that_a_graph_can_have_occurs",
        STATUS,
        "            if self.tested(position):",
        "            if True:",
    ),
    of(
        "P17",
        WEIGHING + "test_p17_a_bound_that_cuts_the_labels_makes_it_undetermined_with_a_leaning",
        "verdict/evaluation.py",
        "return Status.UNDETERMINED if self.content.cut else",
        "return",
    ),
    of(
        "P18",
        WEIGHING + "test_p18_a_council_has_a_verdict_if_and_only_if_it_is_consensus_or_majority",
        COUNCIL,
        "ranking.first if status in DECIDED else None",
        "ranking.first",
    ),
    of(
        "P27",
        SAME + "test_p27_self_reported_confidence_changes_no_byte",
        STRUCTURE,
        "checked = any(argument.checked for argument in equals)",
        "checked = any(argument.checked or argument.reported.get('confidence', 0) > 0.5 for argument in equals)",
    ),
    of(
        "P28",
        WEIGHING + "test_p28_a_single_fact_moves_the_margin_only_the_way_it_speaks",
        RANKING,
        "members = {*self._sides(position)[0], *self._sides(rival)[1]}",
        "members = {*self._sides(position)[0], *self._sides(rival)[0]}",
    ),
    *(
        of("section 4", REFERENCE + "test_they_agree_on_councils", RANKING, old, new)
        for old, new in (
            ("{p: min(found) for", "{p: max(found) for"),
            ("and p not in self.excluded)", ")"),
            ("return sums if asked == position else", "return sums if asked else"),
        )
    ),
    *(
        of("section 4", "test_readings_of_councils.py::test_", RANKING, old, new)
        for old, new in (
            ("or not (self._denies(position) or self._denies(rival))", "or True"),
            ("if self.lead[self.first] > 0 else", "if self.lead[self.first] >= 0 else"),
            ("read = (position, denied) if denied in self.standing.positions else (position,)", "read = (position,)"),
            ("key=lambda p: (self.lead[p], self.balance(p))", "key=self.lead.__getitem__"),
            ("return position != self.alone", "return position.startswith('~')"),
            ("self._stands(one_fact[fact.id])", "self._stands(fact.id)"),
        )
    ),
    *(
        of("section 4", "test_council_table.py::test_a_source_that_speaks_for_the_first", RANKING, POOLED, new)
        for new in (
            "return sum(mass(x, self.graph.classes, self.strengths.strength, self.standing.parameters.gamma)"
            " for x in (self._sides(position)[0], self._sides(rival)[1]))",
            POOLED.replace("self.standing.parameters.gamma", "1.0"),
        )
    ),
    of(
        "section 4",
        "test_readings_of_councils.py::test_who_opposes_a_rival",
        COUNCIL,
        "ranking.asked(position), favours == (ranking.asked(position) == position)",
        "position, favours",
    ),
    of(
        "section 4",
        REFERENCE + "test_they_agree_on_councils",
        "record/identity.py",
        "by_source.setdefault(same(fact.source), [])",
        "by_source.setdefault(fact.source, [])",
    ),
    *(
        of("P19", OUTCOMES + "test_p19_common_ground", DIVIDING + "commitments.py", old, new)
        for old, new in (
            ("if not ground.dissent and len(ground.classes) >= 2", "if len(ground.classes) >= 2"),
            ("if not ground.dissent and len(ground.classes) >= 2", "if not ground.dissent and ground.classes"),
            (" or commitments.against(c, literal))", ")"),
        )
    ),
    *(
        of("P20", OUTCOMES + "test_p20_a_crux_moves_the_standing", DIVIDING + "search.py", *bug)
        for bug in (
            ('"--heuristic=Domain", "--enum-mode=domRec", ', ""),
            ('frozenset({Label.IN, Label.UNDEC}): ("in", False)', 'frozenset({Label.IN, Label.UNDEC}): ("in", True)'),
        )
    ),
    of(
        "P21",
        "test_outcomes_against_reference.py::test_moot_and_the_reference_agree_on_every_outcome",
        DIVIDING + "cruxes.py",
        "        one_sided |= {(left, right), (right, left)}\n",
        "",
    ),
    of(
        "P22",
        OUTCOMES + "test_p22_there_is_a_camp_a_position_and_everybody_is_in_one_at_most",
        DIVIDING + "commitments.py",
        "return highest[0] if len(highest) == 1 and best >= side else None",
        "return highest[0] if highest and best >= side else None",
    ),
    of(
        "P23",
        OUTCOMES + "test_p23_the_contributions_to_an_energy_add_up_to_it",
        "verdict/explanation.py",
        "            weight *= standing.parameters.gamma",
        "            weight *= 0.9 * standing.parameters.gamma",
    ),
    of(
        "P24",
        OUTCOMES + "test_p24_every_number_rests_on_those_of_attackers",
        "argumentation/semantics/grounded.py",
        "numbers[target] = numbers[fallen] + 1",
        "numbers[target] = numbers[fallen] + 3",
    ),
    of(
        "P29",
        "test_properties_proposed.py::test_p29_a_word_of_ones_own_changes_no_label",
        "record/identity.py",
        "if len(classes) > 1}",
        "if classes}",
    ),
    of(
        "P30",
        "test_properties_proposed.py::test_p30_what_was_given_up_because_of_what_fell",
        "argumentation/structured/compiled.py",
        "        if labels[node] is Label.IN\n",
        "        if labels[node] is not Label.UNDEC\n",
    ),
    of(
        "P32",
        "test_properties_proposed.py::test_p32_a_proposed_position_is_as_one_that_was_there",
        "record/legality.py",
        "if not graph.exclusive or len(positions) != 1:",
        "if positions:",
    ),
)
QUICK = ("P18",)
"""The properties whose mutants the quick suite plants: a short one, to see that planting works."""
