"""CF2 extensions: naive sets of one strongly connected component after the other.

Source: Baroni, Giacomin, Guida, SCC-recursiveness: a general schema for argumentation semantics, AIJ 168, 2005; Gaggl
and Woltran, The cf2 argumentation semantics revisited, J. Logic and Computation 23(5), 2013. In some: NP-complete; in
all: coNP-complete (Gaggl and Woltran).
"""

from dataclasses import replace

from moot.argumentation.semantics import naive
from moot.argumentation.semantics.scc_recursive import scc_recursive
from moot.argumentation.solving import judging

CF2 = replace(scc_recursive("CF2", "CF2", naive.every), credulous=judging.credulous, skeptical=judging.skeptical)
