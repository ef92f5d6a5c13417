"""Formal argumentation: frameworks in; extensions and labellings out. A library by itself.

>>> from moot.argumentation import Framework
>>> diamond = Framework.from_attacks([("hawk", "dove"), ("dove", "hawk")])
>>> [sorted(extension) for extension in diamond.extensions("preferred")]
[['dove'], ['hawk']]
"""

from moot.argumentation.framework import Framework
from moot.argumentation.labelling import Label, Labelling
from moot.argumentation.reasoning import (
    Decided,
    Extensions,
    acceptance,
    count_extensions,
    decide,
    every_extension,
    extensions,
    is_accepted,
    some_extension,
    standing_labelling,
)
from moot.argumentation.semantics import SEMANTICS
from moot.errors import SearchCut

__all__ = [
    "SEMANTICS",
    "Decided",
    "Extensions",
    "Framework",
    "Label",
    "Labelling",
    "SearchCut",
    "acceptance",
    "count_extensions",
    "decide",
    "every_extension",
    "extensions",
    "is_accepted",
    "some_extension",
    "standing_labelling",
]
