"""How many extensions there are, without listing them where few arguments are open at a time.

`allowed` says which labellings attacks allow, `narrow` finds an order, `steps` says what is to be done along it, and
`frontier` counts so: `few` rows one by one, `many` by whole arrays. `counter` takes turns between that and listing.
"""
