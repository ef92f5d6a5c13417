"""The event log: append-only, gapless, hash-chained; texts stand apart, so that they can be erased.

`store` is the contract, `sqlite` the store that keeps it, `export` what carries a stream elsewhere;
docs/log-format.md is the format. Everything else in moot is a fold of it.
"""
