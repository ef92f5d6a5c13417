"""Weights of the contradiction detector: feature | contradict | agree | unrelated. Made by a program.

Fitted by bench/fit_contradiction.py on 807 pairs; macro-F1 0.787 on domains left out,
0.847 on the pairs themselves.
"""

from typing import Final

WEIGHTS: Final = """
added by one | 0.25 | 0.20 | -0.45
advised: both | 0.35 | -0.17 | -0.17
advised: one | -0.24 | 0.09 | 0.14
already: both | 0.01 | 0.09 | -0.09
already: one | 0.04 | 0.23 | -0.28
apart | 0.01 | -0.09 | 0.08
as long | 0.03 | -0.02 | -0.01
at least: both | -0.23 | -0.26 | 0.50
at least: one | -0.02 | 0.20 | -0.18
begin alike | -0.38 | -0.23 | 0.60
bound: both | -0.14 | 0.05 | 0.09
bound: one | -0.11 | 0.08 | 0.03
bounded | 0.14 | 0.17 | -0.31
caused: both | -0.03 | -0.00 | 0.03
caused: one | -0.12 | 0.20 | -0.09
compared: both | -0.15 | -0.13 | 0.28
compared: one | 0.21 | -0.10 | -0.11
concern against it | 0.48 | -0.36 | -0.11
concern aside | 0.00 | 0.00 | 0.00
concern for it | -0.21 | 0.42 | -0.21
concern, shared | 0.19 | -0.00 | -0.19
counts apart | 0.02 | -0.08 | 0.07
demand beside trouble | -0.22 | 0.22 | -0.00
demand refused | 0.02 | -0.01 | -0.02
denied beside plain | 0.33 | -0.45 | 0.12
denied both | -0.08 | 0.13 | -0.06
denied once | -0.41 | 0.26 | 0.15
end alike | -0.11 | -0.24 | 0.34
ended beside denied | -0.27 | 0.31 | -0.03
ended beside lasting | 0.21 | -0.36 | 0.14
ended beside plain | 0.19 | -0.10 | -0.09
ended both | -0.10 | 0.26 | -0.17
exchanged | 0.26 | -0.14 | -0.13
feared: both | -0.09 | 0.04 | 0.05
feared: one | 0.01 | 0.06 | -0.06
figures apart | 0.18 | -0.12 | -0.06
figures apart, one thing | 0.07 | -0.01 | -0.06
figures apart, opposed | -0.17 | 0.09 | 0.08
figures apart, other subject | -0.05 | 0.02 | 0.03
figures apart, shared | 0.09 | -0.02 | -0.07
figures meet | -0.33 | 0.64 | -0.32
figures meet, shared | -0.27 | 0.44 | -0.16
figures of one only | -0.10 | 0.16 | -0.06
figures of two kinds | -0.02 | 0.09 | -0.07
figures open | -0.02 | -0.00 | 0.03
frame | -0.21 | -0.46 | 0.67
free: both | -0.05 | 0.01 | 0.04
free: one | 0.29 | -0.11 | -0.18
instead: one | -0.04 | 0.06 | -0.02
kept | -0.17 | 0.16 | 0.01
kept all of both | -0.27 | 0.25 | 0.01
kept all of one | -0.26 | 0.44 | -0.18
kept longer | -0.22 | 0.33 | -0.10
kept shorter | -0.09 | 0.41 | -0.32
kind | 0.10 | 0.04 | -0.14
lasting beside denied | 0.25 | -0.21 | -0.04
lasting both | 0.25 | 0.03 | -0.28
long | 0.27 | -0.14 | -0.13
marked alike | 0.23 | -0.26 | 0.03
marked apart | -0.19 | -0.22 | 0.41
marked apart, at the head | -0.30 | -0.27 | 0.57
marked once | -0.03 | 0.21 | -0.18
modal and fact | -0.01 | -0.00 | 0.01
modal clash | 0.11 | -0.21 | 0.10
modal clash, other subject | -0.06 | -0.05 | 0.11
modal clash, shared | 0.11 | -0.15 | 0.04
named apart | 0.14 | -0.22 | 0.08
names in both | 0.09 | -0.01 | -0.08
names of each | 0.05 | -0.22 | 0.18
names of each, at the head | -0.30 | -0.02 | 0.32
names of each, further on | 0.07 | 0.04 | -0.11
names of one | -0.08 | -0.01 | 0.08
none: both | -0.10 | 0.27 | -0.16
none: one | -0.20 | 0.37 | -0.17
one | 0.01 | 0.18 | -0.19
one demand | -0.24 | 0.08 | 0.16
one modal | -0.18 | 0.39 | -0.21
one modal, turned | -0.06 | -0.02 | 0.08
one word beside to be | 0.07 | -0.17 | 0.10
one word of the predicate | -0.17 | -0.11 | 0.28
one word of the subject | 0.00 | -0.01 | 0.01
only: both | -0.02 | 0.02 | -0.00
only: one | 0.35 | 0.06 | -0.40
opposed | 0.19 | -0.48 | 0.29
opposed and denied | -0.07 | 0.14 | -0.07
opposed in the subject | -0.27 | -0.25 | 0.52
opposed twice | -0.04 | -0.19 | 0.23
ordered: both | -0.02 | 0.00 | 0.01
ordered: one | 0.24 | 0.15 | -0.39
other modals | 0.21 | -0.37 | 0.16
other number | -0.05 | -0.04 | 0.10
other number in the subject | 0.00 | 0.00 | 0.00
other predicate | -0.04 | -0.29 | 0.33
other subject | -0.56 | -0.20 | 0.76
other value | -0.15 | 0.05 | 0.10
other value, all else | -0.06 | -0.02 | 0.08
pairs in both | 0.05 | -0.26 | 0.21
parity | -0.00 | -0.35 | 0.35
share in share | -0.31 | 0.17 | 0.14
share of one only | 0.03 | 0.11 | -0.14
shared | 0.26 | 0.05 | -0.31
shares apart | 0.08 | 0.09 | -0.17
shares apart, shared | 0.10 | 0.12 | -0.22
shares equal | 0.13 | 0.20 | -0.34
shares open | -0.12 | -0.33 | 0.45
shares, other subject | -0.05 | -0.02 | 0.08
some and some | -0.14 | -0.34 | 0.48
some: both | -0.09 | -0.39 | 0.48
some: one | 0.11 | -0.32 | 0.21
still: both | -0.01 | -0.02 | 0.03
still: one | 0.09 | -0.09 | -0.01
swapped | 0.12 | -0.14 | 0.02
swapped and opposed | 0.00 | 0.00 | 0.00
times of each | -0.21 | -0.01 | 0.22
times of one | -0.35 | 0.01 | 0.34
turned | 0.18 | 0.02 | -0.20
turned all of both | 0.54 | -0.18 | -0.36
turned all of one | 0.51 | -0.13 | -0.38
turned longer | 0.36 | -0.08 | -0.28
turned shorter | 0.33 | 0.04 | -0.37
two demands | 0.33 | -0.15 | -0.17
universal, other subject | 0.17 | -0.14 | -0.02
universal, other subject, turned | 0.04 | -0.07 | 0.03
we: both | 0.13 | -0.18 | 0.05
we: one | -0.19 | 0.34 | -0.15
whole: both | -0.07 | 0.01 | 0.05
whole: one | 0.19 | 0.26 | -0.44
words in both | -0.02 | -0.17 | 0.19
"""
