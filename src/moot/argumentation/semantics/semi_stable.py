"""Semi-stable extensions: the complete ones (or the admissible sets) whose range is largest.

The range of a set is the set and all that it attacks. Source: Caminada, Carnielli, Dunne, Semi-stable semantics, J.
Logic and Computation 22(5), 2012; there too: where there is a stable extension the semi-stable ones are the stable
ones. In some: Sigma2P-, in all: Pi2P-complete (Dvořák and Woltran, IPL 110, 2010).

An admissible set of largest range is complete: what it defends it does not attack, so that it would add to the range.
"""

from typing import Final

from moot.argumentation.semantics.kind import Semantics
from moot.argumentation.semantics.ranging import Ranging

RANGING: Final = Ranging(lambda labels: labels.admissible(), admissible=True)

SEMI_STABLE = Semantics(
    name="semi-stable", code="SST", reduct=True, complete=True, directional=False,
    some=RANGING.some, every=RANGING.every, credulous=RANGING.credulous, skeptical=RANGING.skeptical,
    count=RANGING.count, together=True, hope=80_000,
)  # fmt: skip
