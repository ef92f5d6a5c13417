"""Stage extensions: the conflict-free sets whose range is largest.

The range of a set is the set and all that it attacks. Source: Verheij, Two approaches to dialectical argumentation,
NAIC 1996. Where there is a stable extension the stage ones are the stable ones: nothing has a larger range. In some:
Sigma2P-, in all: Pi2P-complete (Dvořák and Woltran, IPL 110, 2010).

The grounded reduct is unsound for them, but sound for the stable ones: these are asked for first.
"""

from dataclasses import replace
from typing import Final

from moot.argumentation.semantics.kind import Semantics, Shortcut
from moot.argumentation.semantics.ranging import Ranging
from moot.argumentation.semantics.stable import STABLE, preferably

RANGING: Final = Ranging(lambda labels: labels.conflict_free(), admissible=False)


def _stage(ranging: Ranging) -> Semantics:
    return Semantics(
        name="stage", code="STG", reduct=False, directional=False, some=ranging.some, every=ranging.every,
        credulous=ranging.credulous, skeptical=ranging.skeptical, count=ranging.count, together=True,
    )  # fmt: skip


STAGE = replace(
    _stage(RANGING), shortcut=Shortcut(STABLE, preferably, otherwise=_stage(replace(RANGING, stable=False)))
)
