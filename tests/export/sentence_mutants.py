"""Planted bugs in sentences, each with the property over random debates that must see it."""

from planting import Mutant

DRAWN = "export/test_sentences_drawn.py::test_a_sentence_about_a_random_debate"

MUTANTS = (
    Mutant(
        "Who is against an answer is told to be on no side",
        "document/answer.py",
        "yield from _silent(found.classes, on_one | found.on_a_side)",
        "yield from _silent(found.classes, on_one)",
        DRAWN,
    ),
    Mutant(
        "Who is for one answer more than for the others is told to be for them alike",
        "document/sides.py",
        "if values.get(p, 0.0) == most >= side]",
        "if values.get(p, 0.0) >= side]",
        DRAWN,
    ),
)
