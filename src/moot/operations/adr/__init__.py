"""Decision records: read from Markdown, and weighed by a council over the pros and cons that they give themselves.

`records` reads files, holds a council for each and judges it; `sections` has the headings and the marks of pros and
cons, `groups` and `names` the options, `reasons` what is said of each, `choice` what was chosen; `madr` writes one.
"""
