"""Artifacts: ASP programs and texts that are proposed, criticised and improved, and the gates that they must pass.

All of this is pure: what an artifact must pass (`Standard`), what was found (`Checked`), which of two versions is
better (`Worth`), whether two programs are equivalent. `moot.runtime.gatekeeper` runs the gates, in a process that is
killed at a limit of time and memory. What needs the ASP solver stands in modules of its own, which load it when they
are imported: `program`, `answer_sets`, `gates`, `canonical`, `equivalence`.
"""

from moot.artifacts.artifact import (
    GATES,
    Artifact,
    Case,
    CaseResult,
    Checked,
    Equivalence,
    Gate,
    GateResult,
    How,
    Kind,
    Standard,
    Verdict,
)
from moot.artifacts.improvement import Change, Worth, change, oscillates

__all__ = [
    "GATES",
    "Artifact",
    "Case",
    "CaseResult",
    "Change",
    "Checked",
    "Equivalence",
    "Gate",
    "GateResult",
    "How",
    "Kind",
    "Standard",
    "Verdict",
    "Worth",
    "change",
    "oscillates",
]
