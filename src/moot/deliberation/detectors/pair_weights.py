"""Weights of the contradiction detector: feature | contradict | agree | unrelated. Made by a program.

Fitted by bench/fit_contradiction.py on 407 pairs; macro-F1 0.825 on domains left out,
0.874 on the pairs themselves.
"""

from typing import Final

WEIGHTS: Final = """
added by one | -0.03 | 0.48 | -0.44
apart | -0.28 | -0.16 | 0.44
apart, turned | -0.24 | -0.42 | 0.66
bounded | 0.33 | 0.30 | -0.63
counts apart | 0.16 | -0.05 | -0.11
denied both | -0.15 | 0.40 | -0.25
denied once | -0.66 | 0.37 | 0.30
exchanged | -0.24 | -0.12 | 0.36
figures apart | 0.79 | -0.61 | -0.17
figures apart, one thing | 0.61 | -0.60 | -0.01
figures apart, opposed | -0.57 | -0.00 | 0.57
figures apart, other subject | 0.18 | -0.17 | -0.01
figures apart, shared | 0.69 | -0.63 | -0.06
figures meet | -0.31 | 1.01 | -0.70
figures meet, shared | -0.40 | 0.38 | 0.02
figures of one only | -0.14 | 0.04 | 0.10
figures of two kinds | -0.58 | -0.01 | 0.59
figures open | -0.05 | -0.69 | 0.75
kept | -0.27 | -0.16 | 0.43
kept all of both | 0.36 | -0.24 | -0.12
kept all of one | -0.42 | 0.75 | -0.33
kept longer | 0.14 | 0.09 | -0.23
kept shorter | 0.02 | 0.46 | -0.48
kind | -0.08 | 0.39 | -0.31
long | 0.01 | 0.24 | -0.26
modal and fact | -0.48 | 0.80 | -0.33
modal clash | 0.66 | -0.35 | -0.31
modal clash, other subject | -0.29 | 0.20 | 0.09
modal clash, shared | 0.48 | -0.36 | -0.12
one | -0.20 | -0.19 | 0.39
one modal | -0.33 | 0.89 | -0.55
one modal, turned | -0.14 | -0.04 | 0.18
one word of the predicate | -0.03 | -0.28 | 0.31
one word of the subject | -0.13 | 0.01 | 0.11
opposed | -0.14 | -0.42 | 0.56
opposed and denied | 0.06 | -0.05 | -0.00
opposed in the subject | -0.59 | -0.44 | 1.03
opposed in the subject, turned | -0.14 | -0.36 | 0.50
opposed twice | -0.12 | -0.36 | 0.48
other modals | 0.04 | -0.30 | 0.26
other number | 0.21 | -0.26 | 0.05
other number in the subject | -0.49 | -0.05 | 0.54
other predicate | -0.13 | -0.59 | 0.72
other subject | -0.41 | -0.12 | 0.53
other subject, turned | -0.53 | 0.21 | 0.32
other value | 0.70 | -0.28 | -0.42
other value, all else | 0.70 | -0.19 | -0.51
share in share | -0.42 | 0.47 | -0.05
share of one only | -0.29 | 0.57 | -0.27
shared | 0.21 | 0.26 | -0.47
shares apart | 0.68 | -0.42 | -0.26
shares apart, shared | 0.64 | -0.52 | -0.12
shares equal | -0.10 | 0.41 | -0.32
shares open | -0.64 | -0.20 | 0.84
shares, other subject | 0.03 | -0.07 | 0.05
some and some | -0.64 | -0.20 | 0.83
swapped | 0.09 | 0.05 | -0.13
swapped and opposed | -0.20 | 0.39 | -0.19
turned | 0.07 | -0.04 | -0.04
turned all of both | 0.50 | -0.48 | -0.03
turned all of one | 0.84 | -0.54 | -0.30
turned longer | 0.24 | -0.11 | -0.13
turned shorter | 0.28 | -0.20 | -0.08
"""
