"""The systems that moot grew out of, as they behaved, flaws included: to compare with, not to build on.

`council`   two positions weighed by the memories that they recall (after Daem0n-MCP's Adversarial Council)
`claims`    a graph of claims, its consensus, and rounds of follow-up (after Rilai's deliberation)

Both are reimplemented from a description of what they do, and agree with it to the digit. Their words
(urgency, consensus score, winner) stay inside this package.
"""
