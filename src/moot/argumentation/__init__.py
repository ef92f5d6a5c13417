"""Formal argumentation: frameworks in; extensions and labellings out. A library by itself.

The public names, resolved when they are first used: who needs a literal loads no solver.

>>> from moot.argumentation import Framework
>>> diamond = Framework.from_attacks([("hawk", "dove"), ("dove", "hawk")])
>>> [sorted(extension) for extension in diamond.extensions("preferred")]
[['dove'], ['hawk']]
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
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

_OWNERS = {  # the module of each name
    "SEMANTICS": "moot.argumentation.semantics",
    "Decided": "moot.argumentation.reasoning",
    "Extensions": "moot.argumentation.reasoning",
    "Framework": "moot.argumentation.framework",
    "Label": "moot.argumentation.labelling",
    "Labelling": "moot.argumentation.labelling",
    "SearchCut": "moot.errors",
    "acceptance": "moot.argumentation.reasoning",
    "count_extensions": "moot.argumentation.reasoning",
    "decide": "moot.argumentation.reasoning",
    "every_extension": "moot.argumentation.reasoning",
    "extensions": "moot.argumentation.reasoning",
    "is_accepted": "moot.argumentation.reasoning",
    "some_extension": "moot.argumentation.reasoning",
    "standing_labelling": "moot.argumentation.reasoning",
}


def __getattr__(name: str) -> Any:
    if name not in _OWNERS:
        raise AttributeError(f"module 'moot.argumentation' has no attribute {name!r}")
    return getattr(import_module(_OWNERS[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)
