"""Stage2 extensions: stage extensions of one strongly connected component after the other.

Source: Dvořák and Gaggl, Stage semantics and the SCC-recursive schema for argumentation semantics, J. Logic and
Computation 26(4), 2016. In some: Sigma2P-, in all: Pi2P-complete (there). One extension costs one stage extension for
each component; how many there are, and what is asked about one argument, is found by states (`recursion/passage.py`).
"""

from moot.argumentation.semantics.scc_recursive import scc_recursive
from moot.argumentation.semantics.stage import STAGE

STAGE2 = scc_recursive("stage2", "STG2", STAGE)
