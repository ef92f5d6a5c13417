"""The calls that are operations of the table: method, path, and which fields are not offered over a network.

A field of the request that stands in the path is taken from there; the others come from the query of a GET or DELETE,
and from the JSON object of any other call.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from moot.operations.operation import Operation
from moot.operations.table import OPERATIONS

WAIT_S: Final = 30.0
"""Seconds that an evaluation may take."""


@dataclass(frozen=True, slots=True)
class Call:
    """A call: `method` and `path` (below /api) of the `operation` of that name.

    `body`: the field that the whole body is, if it is one. `fixed`: fields that the server sets itself, so that nobody
    else does: files of this machine are named by nobody, and nothing runs for ever.
    """

    method: str
    path: str
    operation: str
    body: str = ""
    fixed: Mapping[str, Any] = field(default_factory=dict)
    status: int = 200

    @property
    def runs(self) -> Operation:
        """The operation."""
        return OPERATIONS[self.operation]


_D, _M = "/debates/{id}", "/memories/{id}"

CALLS: Final = (
    Call("GET", "/debates", "debates"),
    Call("GET", _D, "show"),
    Call("GET", f"{_D}/result", "show", fixed={"calls": False}),
    Call("DELETE", _D, "delete"),
    Call("GET", f"{_D}/explain", "explain", fixed={"argument": None}),
    Call("GET", f"{_D}/explain/{{argument:path}}", "explain"),
    Call("POST", f"{_D}/judge", "judge"),
    Call("POST", f"{_D}/what-if", "what-if"),
    Call("POST", f"{_D}/fork", "fork"),
    Call("GET", f"{_D}/readings", "readings"),
    Call("POST", f"{_D}/readings", "set readings", fixed={"source": None}),
    Call("GET", f"{_D}/export", "export"),
    Call("GET", "/compare", "compare"),
    Call("POST", "/evaluate", "evaluate", body="document", fixed={"timeout_s": WAIT_S}),
    Call("POST", "/detect/polarity", "detect polarity"),
    Call("POST", "/detect/contradiction", "detect contradiction"),
    Call("POST", "/detect/equivalence", "detect equivalence"),
    Call("GET", "/memories", "memory list"),
    Call("POST", "/memories", "remember", status=201),
    Call("GET", "/memories/search", "recall"),
    Call("GET", "/memories/conflicts", "memory conflicts"),
    Call("GET", "/memories/export", "memory export"),
    Call("POST", "/memories/aliases", "memory alias"),
    Call("POST", "/memories/import", "memory import"),
    Call("GET", _M, "memory show"),
    Call("DELETE", _M, "forget"),
    Call("GET", f"{_M}/history", "memory history"),
    Call("POST", f"{_M}/text", "memory edit"),
    Call("POST", f"{_M}/outcome", "outcome"),
    Call("POST", f"{_M}/pin", "memory pin"),
    Call("POST", f"{_M}/archive", "memory archive"),
    Call("POST", f"{_M}/tags", "memory tag"),
    Call("DELETE", f"{_M}/tags", "memory untag"),
    Call("POST", "/memories/{a}/relations", "relate"),
    Call("POST", "/memories/{a}/merge", "memory merge"),
    Call("GET", "/models", "models", fixed={"check": False}),
    Call("GET", "/projects", "memory projects"),
    Call("GET", "/verify", "verify"),
)
"""The calls, those with a fixed path before those that a name in the path would hide."""
