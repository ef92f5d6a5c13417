"""Votes: what a ballot says, and what each rule makes of many. Pure; no debate is needed for it.

`ballot` what a ballot is · `classes` one ballot for each independence class · `counting`, `pairwise`, `run_off` the
rules · `tally` all of it for one rule.
"""

from moot.record.ballot import Ballot
from moot.record.voting_rule import Rule
from moot.verdict.voting.run_off import RunOffRound
from moot.verdict.voting.tally import Electorate, Tally, electorate, tally

__all__ = ["Ballot", "Electorate", "Rule", "RunOffRound", "Tally", "electorate", "tally"]
