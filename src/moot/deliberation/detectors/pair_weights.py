"""Weights of the contradiction detector: feature | contradict | agree | unrelated. Made by a program.

Fitted by bench/fit_contradiction.py on 486 pairs; macro-F1 0.825 on domains left out,
0.843 on the pairs themselves.
"""

from typing import Final

WEIGHTS: Final = """
added by one | 0.16 | 0.32 | -0.48
apart | -0.04 | -0.26 | 0.30
apart, turned | -0.49 | -0.24 | 0.73
bounded | 0.09 | 0.42 | -0.51
counts apart | 0.23 | -0.14 | -0.08
denied both | -0.10 | 0.25 | -0.15
denied once | -0.35 | 0.24 | 0.11
exchanged | 0.12 | -0.28 | 0.16
figures apart | 0.30 | -0.09 | -0.21
figures apart, one thing | -0.00 | -0.03 | 0.04
figures apart, opposed | -0.36 | -0.03 | 0.39
figures apart, other subject | 0.30 | -0.26 | -0.04
figures apart, shared | 0.10 | -0.09 | -0.02
figures meet | -0.45 | 0.95 | -0.50
figures meet, shared | -0.52 | 0.42 | 0.10
figures of one only | -0.19 | 0.09 | 0.09
figures of two kinds | -0.21 | -0.00 | 0.21
figures open | -0.01 | -0.60 | 0.61
kept | -0.36 | -0.09 | 0.46
kept all of both | -0.57 | 0.14 | 0.42
kept all of one | -0.50 | 0.81 | -0.31
kept longer | -0.03 | 0.11 | -0.08
kept shorter | 0.02 | 0.42 | -0.45
kind | -0.00 | 0.33 | -0.33
long | -0.07 | 0.25 | -0.18
modal and fact | -0.22 | 0.56 | -0.34
modal clash | 0.37 | -0.13 | -0.24
modal clash, other subject | -0.30 | 0.16 | 0.14
modal clash, shared | 0.39 | -0.28 | -0.11
one | -0.03 | -0.14 | 0.17
one modal | -0.12 | 0.70 | -0.57
one modal, turned | -0.17 | -0.05 | 0.22
one word beside to be | 0.22 | -0.38 | 0.16
one word of the predicate | 0.18 | -0.28 | 0.10
one word of the subject | -0.03 | 0.06 | -0.03
opposed | -0.13 | -0.55 | 0.68
opposed and denied | -0.02 | 0.10 | -0.08
opposed in the subject | -0.50 | -0.40 | 0.90
opposed in the subject, turned | -0.06 | -0.35 | 0.41
opposed twice | -0.11 | -0.29 | 0.40
other modals | 0.13 | -0.45 | 0.32
other number | -0.03 | -0.05 | 0.08
other number in the subject | -0.52 | -0.04 | 0.56
other predicate | -0.18 | -0.48 | 0.66
other subject | -0.50 | -0.10 | 0.60
other subject, turned | -0.49 | 0.23 | 0.26
other value | 0.57 | -0.29 | -0.28
other value, all else | 0.57 | -0.17 | -0.41
parity | 0.01 | -0.36 | 0.34
share in share | -0.30 | 0.33 | -0.03
share of one only | 0.28 | 0.21 | -0.49
shared | 0.21 | 0.15 | -0.36
shares apart | 0.24 | 0.03 | -0.27
shares apart, shared | -0.07 | 0.08 | -0.01
shares equal | -0.10 | 0.38 | -0.28
shares open | -0.10 | -0.55 | 0.65
shares, other subject | 0.12 | -0.06 | -0.06
some and some | -0.10 | -0.56 | 0.66
swapped | 0.06 | 0.06 | -0.12
swapped and opposed | -0.05 | 0.30 | -0.25
turned | 0.33 | -0.05 | -0.29
turned all of both | 0.61 | -0.33 | -0.28
turned all of one | 0.51 | -0.27 | -0.24
turned longer | 0.37 | -0.11 | -0.25
turned shorter | 0.27 | -0.12 | -0.14
universal, other subject | 0.22 | -0.31 | 0.10
universal, other subject, turned | 0.41 | -0.30 | -0.11
"""
