"""SCC-recursion (CF2, stage2): a framework gone through component by component, in the order of attacks.

`passage` says what is ahead, `basis` what the base semantics says of one component. `choosing` makes one extension,
`listing` all, `counting` tells their number and `asking` decides about one argument, both by states. Of CF2, whose base
needs no search, `judging` asks about an argument by guesses, judged by what they cut off (`separating`).
"""
