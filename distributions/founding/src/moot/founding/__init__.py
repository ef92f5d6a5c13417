"""The systems that moot grew out of, as they behaved, flaws included: to compare with, not to build on.

`council`   two positions weighed by the memories that they recall (after Daem0n-MCP's Adversarial Council)
`claims`    a graph of claims, its consensus, and rounds of follow-up (after Rilai's deliberation)
`blackboard` cruxes, disputes, bids for the floor and figures of convergence; `board_run` holds the debates (after
             Faultline's blitz and classical modes)
`graph`     an argumentation graph, what is read off it, and rounds of attacks (after Faultline's graph mode)

All are reimplemented from a description of what they do, and agree with it to the digit. Their words
(urgency, consensus score, winner) stay inside this package.
"""
