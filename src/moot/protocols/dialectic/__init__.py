"""The protocol `dialectic`: an artifact is proposed, criticised and improved, and accepted only when code says so.

After LOFT's debate framework (thesis, antithesis, synthesis), as docs/formal-model.md, section 8, has it: a finding is
an attack on the assumption that a version is sound, and is answered; gates (checks by code) and test cases decide.

`course` whom it asks and when it stops · `request` what a participant is shown · `form` the forms of answers, and what
findings are called · `answers` how an answer becomes acts · `verdict` the argument for each version, and the status ·
`report` what it adds to the result
"""

from moot.protocols.dialectic.answers import read_answer
from moot.protocols.dialectic.course import ask, counted, due, stop, turn
from moot.protocols.dialectic.report import explained, reported, rules_of
from moot.protocols.dialectic.request import show
from moot.protocols.dialectic.verdict import dialectic_content, judged
from moot.protocols.protocol import Opening, Protocol
from moot.record.moves import AddTest, AnswerFinding, Examine, Find, ProposeVersion, Recommend

__all__ = ["DIALECTIC"]

DIALECTIC = Protocol(
    name="dialectic",
    opening=Opening(rounds=3, task=True),
    legal=frozenset({ProposeVersion, Find, AnswerFinding, AddTest, Recommend, Examine}),
    ask=ask,
    stop=stop,
    due=due,
    turn=turn,
    counted=counted,
    judged=judged,
    show=show,
    read=read_answer,
    content=dialectic_content,
    result=reported,
    explain=explained,
    noun="dialectic",
    exports={"lp": rules_of},
)
