"""How a question is searched: reduced first, then as clauses, by SAT; and how sets are counted without listing them.

`reductions` says what makes a question smaller, and for which semantics; `reduct` does it, of large frameworks into a
`compact` digraph. `labels` writes a question down as clauses (of whole arrays `columns` does), `sat` searches. `growth`
makes sets as large as they get, `within` lists those inside one without SAT. `frontier` finds an order
in which few arguments are open at a time, and `counter` counts along it, `many` rows by whole arrays.
What a semantics is, and how it uses these, stands in `moot.argumentation.semantics`.
"""
