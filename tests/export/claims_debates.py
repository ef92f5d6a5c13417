"""Debates of claims to be reported: a lively one among four people, and one whose every text is hostile."""

from contextlib import closing, contextmanager

import moot

QUESTION = "Should the ledger move from Cassandra to Postgres?"
FOUND = "contradiction:0.ana.1/0.ben.1"
"""A contradiction that the detector finds where there is none: it is challenged."""
DAY = "2026-11-01T00:00:00Z"


def ledger(text=str):
    """Four agents, three rounds: contradictions, a concession, a change of mind, a challenge, a failure, rejections."""
    t = text
    return {
        "ana": [
            {
                "claims": [
                    claim("move", t("We should move the ledger to Postgres"), "recommendation"),
                    claim("lost", t("Cassandra lost two ledger writes in May"), supports=["move"]),
                ]
            },
            {"claims": [claim("test", t("The load test was run without replication"), opposes=["fast"])]},
            {"claims": [claim("differ", t("Losing writes and being fast do not exclude each other"), opposes=[FOUND])]},
        ],
        "ben": [
            {
                "claims": [
                    claim("stay", t("We should not move the ledger to Postgres"), "recommendation"),
                    claim("fast", t("Cassandra took forty thousand writes a second"), supports=["stay"]),
                    claim("cost", t("A migration costs a quarter of a year"), "concern", supports=["stay"]),
                ]
            },
            {"concede": ["move"], "claims": [claim("half", t("The migration can be done in two steps"))]},
            {"pass": True},
        ],
        "cho": [
            {
                "claims": [
                    claim("audit", t("Postgres passed the yearly audit of the ledger")),
                    claim("also", t("Cassandra lost two ledger writes in May")),
                    claim("who", t("Who would run the migration?"), "question"),
                ]
            },
            {
                "claims": [claim("both", t("Moving in two steps is still moving"))],
                "stances": {"fast": -0.5, "nobody.knows": 1},
            },
            {"pass": True},
        ],
        "dee": [
            {"claims": [claim("small", t("The migration does not cost a quarter of a year"), "observation")]},
            {"fail": t("the model answered with nothing")},
            {"fail": t("the model answered with nothing again")},
        ],
    }


def claim(id, text, type="observation", **more):
    return {"id": id, "text": text, "type": type, **more}


def agent(rounds):
    async def respond(request):
        answer = rounds[request.round] if request.round < len(rounds) else {"pass": True}
        if "fail" in answer:
            raise RuntimeError(answer["fail"])
        return answer

    return respond


@contextmanager
def claims_debate(agents=None, question=QUESTION, **settings):
    """The debate, held."""
    with closing(moot.open(":memory:")) as m:
        people = {name: agent(rounds) for name, rounds in (agents or ledger()).items()}
        yield m, m.claims(question, people, at=DAY, **settings)
