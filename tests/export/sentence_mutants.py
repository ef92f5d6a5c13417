"""Planted bugs in sentences, each with the property over random debates, or the test, that must see it."""

from planting import Mutant

DRAWN = "export/test_sentences_drawn.py::test_a_sentence_about_a_random_debate"
SAID = "export/test_sentences_said_rightly.py::"

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
    Mutant(
        "Who still argues for an answer is told to have left it",
        "document/sides.py",
        "if (argument.claim, author) not in holding and not for_it:",
        "if True:",
        DRAWN,
    ),
    Mutant(
        "Nobody is told to be for an answer that somebody is for",
        "document/answer.py",
        "if position not in members:",
        "if position:",
        DRAWN,
    ),
    Mutant(
        "A share of two is a third",
        "verdict/plainly.py",
        'return "half" if 2 * number == of else "a third"',
        'return "half" if 3 * number == of else "a third"',
        SAID + "test_a_side_is_as_large",
    ),
    Mutant(
        "What was answered is told as unanswered",
        "document/sides.py",
        "found = [(self.text_of(a.id), self._answered(a)) for a in claiming]",
        "found = [(self.text_of(a.id), False) for a in claiming]",
        SAID + "test_what_was_answered",
    ),
    Mutant(
        "What one side alone accepts is told of both",
        "document/answer.py",
        "if ground.across or everyone:",
        "if ground:",
        DRAWN,
    ),
    Mutant(
        "A face leaves sentences out",
        "document/markdown.py",
        "{markdown(' '.join(part.says))}",
        "{markdown(part.says[0])}",
        DRAWN,
    ),
)
