"""Random frameworks of the kinds that the competitions (ICCMA) use: one file a family, pure functions of a seed.

>>> from moot.argumentation.generating.families import generate
>>> generate("admbuster", {"n": 8}, seed=1).framework
<Framework of 8 arguments, 7 attacks>

`moot.argumentation.generating.families` knows the families by name, `…generating.suite` the set for benches. The same
family, parameters and seed give the same framework on every machine and in every version of Python: all randomness
comes from `lots`. The papers are cited for the idea; the constructions, and every choice that a paper leaves open or
that we made otherwise, are described in each file.
"""
