"""How questions are answered: integers for arguments, reductions before any search, SAT on what is left.

`digraph` holds attacks, `reductions` make a question smaller, `labels` writes it as clauses, `sat` searches, `growing`
makes sets as large as they get. What a semantics is, and how it uses these, stands in `moot.argumentation.semantics`.
"""
