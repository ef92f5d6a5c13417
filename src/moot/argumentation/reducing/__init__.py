"""What can be answered before any search: what the grounded extension decides, what a query cannot reach.

`reductions` says what is sound for which semantics. The grounded reduct (`reduct`) is made `by_lists`, and of large
frameworks `by_arrays`, which leave a `compact` digraph; `arrays` knows whether numpy was loaded. For one
argument `nearby` may do.
"""
