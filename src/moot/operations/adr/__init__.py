"""Decision records: read from Markdown, and weighed by a council over the pros and cons that they give themselves.

`reading` makes a record of a document (`marks` pros and cons, `sections` headings, `groups` and `names` options,
`reasons` what is said of each, `choice` what was chosen); `council` holds the council; `judging` does it for files.
"""
