"""Language models as participants: what they are shown, how they are asked, what that may cost, and who is who.

`answering` a participant for whom a model answers · `personas` who it is · `showing` the request in words · `budget`,
`purse` what may be spent · `calling` the port to a model · `settings` the models of an operator · `wires` the port
filled by pydantic-ai, which is loaded when a model is first asked · `record` what is written down of each call.
"""
