"""How a question is searched: as clauses, by SAT.

`labels` writes it down (of whole arrays `columns` does), `sat` searches, `sessions` begins. `growing` makes sets as
large as they get, `defending` looks outward from an argument for a set that has it, `challenging` for one that nothing
with it joins. `within` and `independent` list without SAT, `product` puts the answers of components together.
How a framework is gone through component by component stands in `moot.argumentation.recursion`.
What a semantics is, and how it uses these, stands in `moot.argumentation.semantics`.
"""
