"""Votes: what a ballot says, and what each rule makes of many. Pure; no debate is needed for it.

`ballot` what a ballot is · `classes` one ballot for each independence class · `counting`, `pairwise`, `run_off` the
rules · `tally` all of it for one rule.
"""

from moot.deliberation.voting.ballot import Ballot
from moot.deliberation.voting.classes import Electorate, electorate
from moot.deliberation.voting.rule import Rule
from moot.deliberation.voting.run_off import RunOffRound
from moot.deliberation.voting.tally import Tally, tally

__all__ = ["Ballot", "Electorate", "Rule", "RunOffRound", "Tally", "electorate", "tally"]
