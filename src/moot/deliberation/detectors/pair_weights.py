"""Weights of the contradiction detector: feature | contradict | agree | unrelated. Made by a program.

Fitted by bench/fit_contradiction.py on 808 pairs; macro-F1 0.784 on domains left out,
0.849 on the pairs themselves.
"""

from typing import Final

WEIGHTS: Final = """
added by one | 0.23 | 0.20 | -0.43
advised: both | 0.35 | -0.18 | -0.18
advised: one | -0.23 | 0.10 | 0.13
already: both | 0.00 | 0.09 | -0.09
already: one | 0.05 | 0.24 | -0.29
apart | 0.05 | -0.12 | 0.07
apart, turned | -0.13 | 0.10 | 0.03
as long | 0.04 | -0.03 | -0.01
at least: both | -0.24 | -0.27 | 0.50
at least: one | -0.03 | 0.20 | -0.17
bad both | -0.20 | 0.36 | -0.16
begin alike | -0.35 | -0.24 | 0.59
bound: both | -0.14 | 0.05 | 0.09
bound: one | -0.09 | 0.10 | -0.01
bounded | 0.15 | 0.16 | -0.31
caused: both | -0.04 | 0.02 | 0.02
caused: one | -0.11 | 0.17 | -0.06
compared: both | -0.16 | -0.12 | 0.29
compared: one | 0.22 | -0.09 | -0.13
concern against it | 0.47 | -0.36 | -0.11
concern aside | 0.00 | 0.00 | 0.00
concern for it | -0.20 | 0.41 | -0.21
concern, shared | 0.20 | -0.01 | -0.19
counts apart | 0.02 | -0.08 | 0.06
demand beside trouble | -0.22 | 0.20 | 0.01
demand refused | 0.02 | -0.01 | -0.01
denied beside plain | 0.32 | -0.44 | 0.11
denied both | -0.07 | 0.13 | -0.05
denied once | -0.43 | 0.30 | 0.13
end alike | -0.11 | -0.23 | 0.34
ended beside denied | -0.24 | 0.26 | -0.01
ended beside lasting | 0.20 | -0.37 | 0.16
ended beside plain | 0.16 | -0.09 | -0.08
ended both | -0.06 | 0.22 | -0.16
exchanged | 0.26 | -0.13 | -0.13
feared: both | -0.08 | 0.03 | 0.05
feared: one | 0.02 | 0.05 | -0.07
figures apart | 0.18 | -0.10 | -0.08
figures apart, one thing | 0.06 | 0.01 | -0.07
figures apart, opposed | -0.16 | 0.09 | 0.08
figures apart, other subject | -0.02 | 0.02 | 0.00
figures apart, shared | 0.09 | -0.01 | -0.07
figures meet | -0.34 | 0.65 | -0.31
figures meet, shared | -0.27 | 0.44 | -0.16
figures of one only | -0.10 | 0.12 | -0.02
figures of two kinds | 0.02 | 0.03 | -0.05
figures open | -0.02 | -0.01 | 0.02
frame | -0.21 | -0.47 | 0.69
free: both | -0.04 | 0.01 | 0.03
free: one | 0.28 | -0.09 | -0.19
good and bad | -0.16 | -0.05 | 0.21
good both | -0.13 | 0.29 | -0.15
instead: one | -0.06 | 0.07 | -0.01
kept | -0.23 | 0.16 | 0.07
kept all of both | -0.25 | 0.27 | -0.01
kept all of one | -0.21 | 0.44 | -0.23
kept longer | -0.21 | 0.33 | -0.12
kept shorter | -0.08 | 0.41 | -0.34
kind | 0.10 | 0.04 | -0.14
lasting beside denied | 0.27 | -0.22 | -0.05
lasting both | 0.24 | 0.03 | -0.28
long | 0.27 | -0.13 | -0.14
marked alike | 0.24 | -0.29 | 0.05
marked apart | -0.21 | -0.24 | 0.46
marked apart, at the head | -0.30 | -0.25 | 0.55
marked once | -0.03 | 0.20 | -0.17
modal and fact | -0.01 | 0.02 | -0.00
modal clash | 0.10 | -0.21 | 0.11
modal clash, other subject | -0.05 | -0.04 | 0.10
modal clash, shared | 0.09 | -0.14 | 0.05
named apart | 0.15 | -0.20 | 0.06
names in both | 0.09 | -0.02 | -0.07
names of each | 0.05 | -0.20 | 0.15
names of each, at the head | -0.28 | -0.02 | 0.30
names of each, further on | 0.06 | 0.03 | -0.09
names of one | -0.06 | -0.01 | 0.07
none: both | -0.11 | 0.30 | -0.19
none: one | -0.20 | 0.34 | -0.13
one | 0.02 | 0.16 | -0.18
one demand | -0.25 | 0.06 | 0.18
one modal | -0.19 | 0.39 | -0.20
one modal, turned | -0.07 | -0.02 | 0.08
one word beside to be | 0.07 | -0.13 | 0.06
one word of the predicate | -0.20 | -0.09 | 0.30
one word of the subject | 0.05 | -0.03 | -0.01
only: both | -0.02 | 0.04 | -0.02
only: one | 0.35 | 0.08 | -0.43
opposed | 0.19 | -0.44 | 0.24
opposed and denied | -0.13 | 0.15 | -0.01
opposed in the subject | -0.28 | -0.19 | 0.47
opposed in the subject, turned | -0.07 | -0.17 | 0.24
opposed twice | -0.03 | -0.15 | 0.18
ordered: both | -0.01 | 0.01 | 0.00
ordered: one | 0.22 | 0.16 | -0.38
other modals | 0.20 | -0.36 | 0.16
other number | -0.05 | -0.04 | 0.09
other number in the subject | 0.00 | 0.00 | 0.00
other predicate | -0.04 | -0.27 | 0.31
other subject | -0.46 | -0.22 | 0.69
other subject, turned | -0.28 | 0.04 | 0.24
other value | -0.15 | 0.05 | 0.10
other value, all else | -0.07 | -0.02 | 0.09
pairs in both | 0.07 | -0.27 | 0.21
parity | 0.04 | -0.33 | 0.29
share in share | -0.30 | 0.16 | 0.14
share of one only | 0.06 | 0.06 | -0.12
shared | 0.28 | 0.05 | -0.33
shares apart | 0.10 | 0.09 | -0.19
shares apart, shared | 0.06 | 0.10 | -0.17
shares equal | 0.09 | 0.17 | -0.27
shares open | -0.13 | -0.33 | 0.45
shares, other subject | -0.01 | -0.06 | 0.07
some and some | -0.14 | -0.33 | 0.47
some: both | -0.09 | -0.39 | 0.47
some: one | 0.10 | -0.31 | 0.21
still: both | -0.02 | -0.01 | 0.03
still: one | 0.08 | -0.08 | -0.01
swapped | 0.11 | -0.15 | 0.04
swapped and opposed | 0.00 | 0.00 | 0.00
times of each | -0.20 | -0.03 | 0.23
times of one | -0.32 | -0.00 | 0.33
turned | 0.25 | 0.00 | -0.25
turned all of both | 0.52 | -0.18 | -0.34
turned all of one | 0.49 | -0.14 | -0.35
turned longer | 0.34 | -0.08 | -0.27
turned shorter | 0.32 | 0.03 | -0.36
two demands | 0.32 | -0.15 | -0.16
universal, other subject | 0.17 | -0.20 | 0.03
universal, other subject, turned | 0.10 | -0.04 | -0.06
we: both | 0.13 | -0.16 | 0.03
we: one | -0.17 | 0.33 | -0.16
whole: both | -0.07 | 0.02 | 0.06
whole: one | 0.19 | 0.27 | -0.46
words in both | -0.01 | -0.18 | 0.20
"""
