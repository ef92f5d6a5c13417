"""Weights of the contradiction detector: feature | contradict | agree | unrelated. Made by a program.

Fitted by bench/fit_contradiction.py on 801 pairs; macro-F1 0.777 on domains left out,
0.835 on the pairs themselves.
"""

from typing import Final

WEIGHTS: Final = """
added by one | 0.08 | 0.15 | -0.23
advised: both | 0.37 | -0.18 | -0.18
advised: one | -0.23 | 0.10 | 0.13
already: both | 0.05 | 0.03 | -0.08
already: one | 0.03 | 0.26 | -0.28
apart | 0.08 | -0.14 | 0.06
apart, turned | -0.18 | 0.06 | 0.12
as long | -0.02 | -0.02 | 0.04
at least: both | -0.24 | -0.32 | 0.55
at least: one | -0.02 | 0.20 | -0.19
bad both | -0.16 | 0.35 | -0.19
begin alike | -0.26 | -0.23 | 0.49
bound: both | -0.08 | 0.06 | 0.02
bound: one | -0.05 | 0.08 | -0.03
bounded | 0.15 | 0.18 | -0.33
caused: both | -0.05 | 0.02 | 0.03
caused: one | -0.06 | 0.12 | -0.05
compared: both | -0.16 | -0.10 | 0.26
compared: one | 0.18 | -0.11 | -0.07
concern against it | 0.48 | -0.36 | -0.12
concern aside | 0.00 | 0.00 | 0.00
concern for it | -0.19 | 0.43 | -0.24
concern, shared | 0.22 | 0.00 | -0.22
counts apart | 0.02 | -0.08 | 0.06
demand beside trouble | -0.19 | 0.21 | -0.02
demand refused | 0.02 | -0.01 | -0.01
denied beside plain | 0.37 | -0.45 | 0.08
denied both | -0.07 | 0.13 | -0.06
denied once | -0.41 | 0.31 | 0.10
end alike | -0.11 | -0.26 | 0.37
ended beside denied | -0.24 | 0.30 | -0.06
ended beside lasting | 0.21 | -0.34 | 0.13
ended beside plain | 0.17 | -0.12 | -0.05
ended both | -0.08 | 0.28 | -0.21
exchanged | 0.00 | 0.00 | 0.00
feared: both | -0.04 | 0.02 | 0.02
feared: one | -0.16 | -0.00 | 0.16
figures apart | 0.18 | -0.09 | -0.09
figures apart, one thing | 0.06 | 0.02 | -0.08
figures apart, opposed | -0.16 | 0.09 | 0.07
figures apart, other subject | -0.03 | 0.02 | 0.01
figures apart, shared | 0.10 | -0.00 | -0.09
figures meet | -0.31 | 0.62 | -0.31
figures meet, shared | -0.28 | 0.43 | -0.15
figures of one only | -0.13 | 0.12 | 0.01
figures of two kinds | 0.05 | -0.00 | -0.04
figures open | -0.02 | -0.11 | 0.13
frame | -0.18 | -0.44 | 0.62
free: both | -0.11 | 0.03 | 0.08
free: one | 0.23 | -0.08 | -0.15
good and bad | -0.09 | -0.09 | 0.18
good both | -0.12 | 0.30 | -0.17
instead: one | -0.04 | 0.05 | -0.02
kept | -0.26 | 0.18 | 0.07
kept all of both | -0.35 | 0.26 | 0.09
kept all of one | -0.13 | 0.43 | -0.30
kept longer | -0.21 | 0.30 | -0.09
kept shorter | -0.06 | 0.40 | -0.35
kind | 0.12 | 0.04 | -0.15
lasting beside denied | 0.30 | -0.22 | -0.08
lasting both | 0.22 | -0.00 | -0.21
long | 0.27 | -0.10 | -0.16
marked alike | 0.22 | -0.30 | 0.08
marked apart | -0.18 | -0.26 | 0.44
marked apart, at the head | -0.26 | -0.30 | 0.56
marked once | -0.10 | 0.18 | -0.08
modal and fact | 0.02 | -0.00 | -0.02
modal clash | 0.10 | -0.21 | 0.11
modal clash, other subject | -0.06 | -0.05 | 0.11
modal clash, shared | 0.12 | -0.15 | 0.02
named apart | 0.03 | -0.20 | 0.17
names in both | 0.00 | -0.01 | 0.00
names of each | -0.04 | -0.20 | 0.24
names of each, at the head | -0.28 | 0.01 | 0.28
names of each, further on | 0.13 | 0.11 | -0.23
names of one | -0.04 | -0.00 | 0.04
none: both | -0.10 | 0.29 | -0.19
none: one | -0.19 | 0.34 | -0.15
one | 0.01 | 0.16 | -0.17
one demand | -0.23 | 0.06 | 0.16
one modal | -0.23 | 0.40 | -0.17
one modal, turned | -0.06 | -0.02 | 0.08
one word beside to be | -0.01 | -0.11 | 0.12
one word of the predicate | -0.24 | -0.09 | 0.33
one word of the subject | 0.04 | -0.02 | -0.01
only: both | -0.01 | 0.04 | -0.02
only: one | 0.38 | 0.07 | -0.45
opposed | 0.17 | -0.43 | 0.25
opposed and denied | -0.11 | 0.10 | 0.01
opposed in the subject | -0.25 | -0.22 | 0.47
opposed in the subject, turned | -0.06 | -0.20 | 0.26
opposed twice | -0.01 | -0.14 | 0.14
ordered: both | -0.07 | -0.04 | 0.11
ordered: one | 0.27 | 0.15 | -0.42
other modals | 0.20 | -0.36 | 0.16
other number | -0.05 | -0.04 | 0.09
other number in the subject | 0.00 | 0.00 | 0.00
other predicate | -0.01 | -0.27 | 0.28
other subject | -0.44 | -0.18 | 0.62
other subject, turned | -0.27 | 0.02 | 0.25
other value | -0.16 | 0.06 | 0.10
other value, all else | -0.06 | -0.02 | 0.08
pairs in both | 0.00 | -0.29 | 0.29
parity | 0.01 | -0.26 | 0.25
share in share | -0.24 | 0.15 | 0.09
share of one only | 0.06 | 0.04 | -0.10
shared | 0.31 | 0.03 | -0.34
shares apart | 0.13 | 0.12 | -0.25
shares apart, shared | 0.06 | 0.16 | -0.22
shares equal | 0.11 | 0.14 | -0.25
shares open | -0.12 | -0.33 | 0.45
shares, other subject | 0.03 | -0.06 | 0.03
some and some | -0.13 | -0.33 | 0.46
some: both | -0.08 | -0.39 | 0.48
some: one | 0.16 | -0.36 | 0.19
still: both | -0.01 | -0.06 | 0.07
still: one | 0.12 | -0.10 | -0.02
swapped | 0.11 | -0.16 | 0.05
swapped and opposed | 0.00 | 0.00 | 0.00
times of each | -0.26 | -0.10 | 0.36
times of one | -0.31 | -0.02 | 0.33
turned | 0.27 | -0.03 | -0.24
turned all of both | 0.60 | -0.19 | -0.42
turned all of one | 0.41 | -0.17 | -0.24
turned longer | 0.33 | -0.05 | -0.28
turned shorter | 0.31 | 0.02 | -0.33
two demands | 0.34 | -0.12 | -0.22
universal, other subject | 0.18 | -0.18 | 0.00
universal, other subject, turned | 0.08 | -0.03 | -0.05
we: both | 0.15 | -0.17 | 0.01
we: one | -0.16 | 0.34 | -0.18
whole: both | -0.03 | 0.01 | 0.02
whole: one | 0.06 | 0.27 | -0.33
words in both | -0.02 | -0.22 | 0.24
"""
