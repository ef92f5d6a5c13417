"""Random frameworks of the kinds that the competitions (ICCMA) use: pure functions of a seed.

>>> from moot.argumentation.generating.generator import generate
>>> generate("admbuster", {"n": 8}, seed=1).framework
<Framework of 8 arguments, 7 attacks>

The same family, parameters and seed give the same framework on every machine and in every version of Python: all
randomness comes from `lots`. `families` has them by name, `generator` one of them, and the suite of the benches.
"""
