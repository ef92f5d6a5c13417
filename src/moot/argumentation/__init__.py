"""Formal argumentation: frameworks in; extensions, labellings and explanations out. A library by itself.

>>> from moot.argumentation import Framework
>>> diamond = Framework.from_attacks([("hawk", "dove"), ("dove", "hawk")])
>>> [sorted(extension) for extension in diamond.extensions("preferred")]
[['dove'], ['hawk']]
"""

from moot.argumentation.framework import Framework
from moot.argumentation.labelling import Label, Labelling
from moot.argumentation.reasoning import acceptance, extensions, is_accepted, standing_labelling
from moot.argumentation.semantics import SEMANTICS, Extensions
from moot.errors import SearchCut

__all__ = [
    "SEMANTICS",
    "Extensions",
    "Framework",
    "Label",
    "Labelling",
    "SearchCut",
    "acceptance",
    "extensions",
    "is_accepted",
    "standing_labelling",
]
