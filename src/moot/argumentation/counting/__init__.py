"""How many extensions there are, without listing them where few arguments are open at a time.

`allowed` says which labellings attacks allow, `narrow` finds an order, `frontier` counts along it, and `counter` takes
turns between that and listing.
"""
