"""Abstract argumentation frameworks, with the questions that people ask of them. Source: Dung 1995 (AIJ 77), Def. 2."""

from typing import Final

from moot.argumentation import reasoning
from moot.argumentation.attack_graph import AttackGraph
from moot.argumentation.labelling import Labelling


class Framework(AttackGraph):
    """A finite set of named arguments and the attacks between them, with methods for its extensions.

    Immutable and hashable. Make one with `from_attacks`.

    >>> chain = Framework.from_attacks([("a", "b"), ("b", "c")])
    >>> chain.is_accepted("c")
    True
    >>> [sorted(extension) for extension in chain.extensions("preferred")]
    [['a', 'c']]
    """

    __slots__ = ()

    def extensions(self, semantics: str = "preferred") -> tuple[frozenset[str], ...]:
        """All extensions under `semantics`, each as a set of names, ordered by their sorted names.

        Raises UnknownName for an unknown semantics, and SearchCut if the default bound on the search is spent before
        all are listed: `moot.argumentation.extensions` gives what was found until then, and takes a higher bound.
        """
        return reasoning.all_extensions(self, semantics)

    def is_accepted(self, name: str, semantics: str = "grounded", mode: str = "skeptical") -> bool:
        """Whether the argument `name` is in every (`mode` "skeptical") or in some ("credulous") extension.

        A framework without a stable extension accepts every argument skeptically and none credulously: the standard
        reading of "all of nothing". Raises UnknownName for an unknown argument, semantics or mode, and SearchCut if the
        default bound ended the search before the question was decided.
        """
        return reasoning.is_accepted(self, name, semantics, mode)

    def labelling(self, semantics: str = "grounded") -> Labelling:
        """The label of every argument: in if it is in all extensions, out if all extensions attack it, else undec.

        If there is no extension (possible under stable only), all arguments are undec. Raises UnknownName for an
        unknown semantics, and SearchCut if the default bound ended the search.
        """
        return reasoning.whole_labelling(self, semantics)

    def _repr_svg_(self) -> str:
        """A notebook shows it drawn, with its grounded labelling; a large one in numbers, a huge one without labels."""
        from moot.argumentation.drawing.picture import drawn

        if len(self) + self.attack_count > LABELLED:
            return drawn(self)
        return drawn(self, self.labelling("grounded"), "grounded")


LABELLED: Final = 300_000
"""A notebook does not wait for the labels of more arguments and attacks than this."""
