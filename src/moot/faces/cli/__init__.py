"""The command line: parse, call one operation, show what it gave. No logic of its own.

Nothing heavy is imported before a command runs, so that `moot --help` is quick.
"""
