"""Frameworks as text: one file for each format, pure functions from bytes to a framework and back.

`moot.argumentation.formats.registry` knows them by name, and what they cannot hold is never dropped in silence: `Read`
and `Written` list what was lost, and which names had to be changed.
"""
