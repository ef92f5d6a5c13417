"""Stage extensions: the conflict-free sets whose range is largest.

The range of a set is the set and all that it attacks. Source: Verheij, Two approaches to dialectical argumentation,
NAIC 1996. Where there is a stable extension the stage ones are the stable ones: nothing has a larger range. In some:
Sigma2P-, in all: Pi2P-complete (Dvořák and Woltran, IPL 110, 2010).
"""

from typing import Final

from moot.argumentation.semantics.kind import Semantics
from moot.argumentation.semantics.ranging import Ranging

RANGING: Final = Ranging(lambda labels: labels.conflict_free())

STAGE = Semantics(
    name="stage", code="STG", reduct=False, directional=False, some=RANGING.some, every=RANGING.every,
    credulous=RANGING.credulous, skeptical=RANGING.skeptical, count=RANGING.count,
)  # fmt: skip
