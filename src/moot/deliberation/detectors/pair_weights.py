"""Weights of the contradiction detector: feature | contradict | agree | unrelated. Made by a program.

Fitted by bench/fit_contradiction.py on 814 pairs; macro-F1 0.737 on domains left out,
0.786 on the pairs themselves.
"""

from typing import Final

WEIGHTS: Final = """
added by one | 0.03 | 0.23 | -0.26
advised: both | 0.43 | -0.26 | -0.17
advised: one | -0.23 | 0.05 | 0.19
already: both | 0.03 | 0.02 | -0.06
already: one | 0.05 | 0.26 | -0.31
apart | 0.06 | -0.14 | 0.08
apart, turned | -0.35 | 0.10 | 0.25
as long | 0.06 | -0.04 | -0.02
at least: both | -0.30 | -0.33 | 0.63
at least: one | -0.02 | 0.19 | -0.17
begin alike | -0.33 | -0.23 | 0.56
bound: both | -0.09 | 0.02 | 0.07
bound: one | -0.02 | 0.09 | -0.07
bounded | 0.16 | 0.15 | -0.30
caused: both | -0.08 | 0.06 | 0.02
caused: one | -0.05 | 0.08 | -0.03
compared: both | -0.15 | -0.14 | 0.29
compared: one | 0.13 | -0.13 | 0.01
concern against it | 0.33 | -0.25 | -0.09
concern aside | 0.00 | 0.00 | 0.00
concern for it | -0.06 | 0.27 | -0.21
concern, shared | 0.17 | -0.01 | -0.16
counts apart | -0.00 | -0.07 | 0.08
denied both | -0.11 | 0.17 | -0.06
denied once | -0.29 | 0.17 | 0.12
end alike | -0.15 | -0.24 | 0.38
exchanged | 0.00 | 0.00 | 0.00
feared: both | 0.02 | 0.02 | -0.04
feared: one | -0.13 | 0.03 | 0.11
figures apart | 0.07 | -0.02 | -0.05
figures apart, one thing | 0.08 | -0.05 | -0.03
figures apart, opposed | -0.12 | -0.01 | 0.13
figures apart, other subject | -0.11 | 0.08 | 0.03
figures apart, shared | 0.16 | -0.12 | -0.04
figures meet | -0.34 | 0.63 | -0.28
figures meet, shared | -0.30 | 0.38 | -0.08
figures of one only | -0.13 | 0.14 | -0.01
figures of two kinds | 0.02 | -0.05 | 0.03
figures open | -0.02 | -0.09 | 0.11
frame | -0.23 | -0.42 | 0.65
free: both | -0.01 | -0.01 | 0.03
free: one | 0.22 | -0.09 | -0.13
instead: one | -0.00 | 0.00 | 0.00
kept | -0.15 | 0.16 | -0.01
kept all of both | -0.35 | 0.30 | 0.05
kept all of one | -0.25 | 0.59 | -0.34
kept longer | -0.11 | 0.13 | -0.02
kept shorter | -0.15 | 0.38 | -0.23
kind | 0.20 | -0.01 | -0.19
long | 0.36 | -0.10 | -0.27
marked alike | 0.17 | -0.24 | 0.07
marked apart | -0.21 | -0.18 | 0.40
marked apart, at the head | -0.24 | -0.31 | 0.55
marked once | -0.02 | 0.16 | -0.15
modal and fact | 0.03 | -0.02 | -0.00
modal clash | 0.10 | -0.14 | 0.03
modal clash, other subject | -0.06 | -0.05 | 0.11
modal clash, shared | 0.13 | -0.12 | -0.01
named apart | 0.02 | -0.27 | 0.25
names in both | -0.03 | 0.00 | 0.03
names of each | 0.07 | -0.32 | 0.25
names of each, at the head | -0.37 | -0.03 | 0.40
names of each, further on | 0.17 | 0.11 | -0.28
names of one | -0.12 | 0.08 | 0.03
none: both | -0.16 | 0.32 | -0.16
none: one | -0.24 | 0.42 | -0.18
one | 0.11 | 0.17 | -0.28
one demand | -0.37 | 0.18 | 0.18
one modal | -0.20 | 0.39 | -0.19
one modal, turned | -0.04 | -0.03 | 0.07
one word beside to be | -0.05 | -0.08 | 0.14
one word of the predicate | -0.19 | -0.21 | 0.40
one word of the subject | -0.03 | -0.03 | 0.06
only: both | -0.02 | 0.03 | -0.01
only: one | 0.36 | -0.01 | -0.34
opposed | 0.03 | -0.37 | 0.34
opposed and denied | 0.03 | 0.02 | -0.05
opposed in the subject | -0.24 | -0.22 | 0.47
opposed in the subject, turned | -0.05 | -0.21 | 0.26
opposed twice | -0.06 | -0.10 | 0.16
ordered: both | -0.04 | -0.04 | 0.08
ordered: one | 0.25 | 0.15 | -0.40
other modals | 0.27 | -0.41 | 0.14
other number | -0.06 | -0.04 | 0.09
other number in the subject | 0.00 | 0.00 | 0.00
other predicate | -0.01 | -0.05 | 0.06
other subject | -0.50 | 0.00 | 0.50
other subject, turned | -0.05 | -0.23 | 0.28
other value | -0.17 | 0.07 | 0.11
other value, all else | -0.05 | -0.02 | 0.07
pairs in both | -0.10 | -0.23 | 0.33
parity | -0.14 | -0.22 | 0.36
share in share | -0.25 | 0.24 | 0.01
share of one only | 0.00 | 0.14 | -0.15
shared | 0.37 | -0.14 | -0.23
shares apart | 0.10 | 0.23 | -0.32
shares apart, shared | 0.08 | 0.08 | -0.16
shares equal | 0.09 | 0.09 | -0.18
shares open | -0.10 | -0.37 | 0.47
shares, other subject | 0.08 | -0.08 | -0.01
some and some | -0.15 | -0.37 | 0.52
some: both | -0.11 | -0.43 | 0.53
some: one | 0.26 | -0.38 | 0.11
still: both | -0.00 | -0.05 | 0.05
still: one | 0.14 | -0.10 | -0.04
swapped | 0.10 | -0.10 | 0.00
swapped and opposed | 0.00 | 0.00 | 0.00
times of each | -0.29 | -0.14 | 0.43
times of one | -0.31 | -0.01 | 0.31
turned | 0.27 | 0.01 | -0.27
turned all of both | 0.61 | -0.17 | -0.44
turned all of one | 0.55 | -0.22 | -0.33
turned longer | 0.32 | -0.13 | -0.19
turned shorter | 0.30 | -0.06 | -0.25
two demands | 0.38 | -0.19 | -0.19
universal, other subject | 0.21 | -0.33 | 0.12
universal, other subject, turned | 0.15 | -0.07 | -0.07
we: both | 0.10 | -0.15 | 0.05
we: one | -0.14 | 0.30 | -0.16
whole: both | 0.01 | 0.04 | -0.05
whole: one | 0.11 | 0.21 | -0.32
words in both | -0.04 | -0.18 | 0.22
"""
