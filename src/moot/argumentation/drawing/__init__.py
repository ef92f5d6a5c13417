"""Frameworks as pictures: pure Python, the same bytes for the same framework, nothing in the SVG that refers elsewhere.

`picture.drawn` is all that most need. `look`, `measure` and `visible` are shared with the report of a debate.
"""
