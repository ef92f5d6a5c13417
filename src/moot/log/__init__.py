"""The event log: append-only, gapless, hash-chained; texts stand apart, so that they can be erased.

`store` is the port that every store keeps, `sqlite` keeps it in a file, `inmemory` in this process; `export` carries a
stream elsewhere; docs/log-format.md is the format. Everything else in moot is a fold of it.
"""
