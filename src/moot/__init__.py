"""Deliberation whose conclusions are computed.

The public names, resolved when they are first used: `import moot.argumentation` loads no database and no face.
"""

from importlib import import_module
from pkgutil import extend_path
from typing import TYPE_CHECKING, Any

from moot.version import VERSION

__version__ = VERSION
__path__ = extend_path(__path__, __name__)  # other distributions have packages in moot, in folders of their own

if TYPE_CHECKING:
    from moot import aio
    from moot.faces.python.deliberating import deliberate
    from moot.faces.python.library import Moot, open
    from moot.operations.debates.debate_results import Result
    from moot.operations.debates.hold_requests import Hold
    from moot.operations.documents.evaluation import evaluate
    from moot.participants.function import Checker
    from moot.participants.human import Human

__all__ = ["Checker", "Hold", "Human", "Moot", "Result", "__version__", "aio", "deliberate", "evaluate", "open"]

_OWNERS = {
    "Checker": "moot.participants.function",
    "Hold": "moot.operations.debates.hold_requests",
    "Human": "moot.participants.human",
    "Moot": "moot.faces.python.library",
    "Result": "moot.operations.debates.debate_results",
    "deliberate": "moot.faces.python.deliberating",
    "evaluate": "moot.operations.documents.evaluation",
    "open": "moot.faces.python.library",
}


def __getattr__(name: str) -> Any:
    if name == "aio":
        return import_module("moot.aio")
    if name in _OWNERS:
        return getattr(import_module(_OWNERS[name]), name)
    raise AttributeError(f"module 'moot' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
