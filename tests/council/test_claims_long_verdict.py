"""A debate that says more than a memory holds ends all the same, and its verdict is remembered."""

from typing import Any

from small_councils import in_memory


def test_a_verdict_over_very_long_positions_is_remembered() -> None:
    async def speak(request: Any) -> Any:
        said = (" ".join(f"{request.you}{k}x{word}" for word in range(100)) for k in range(45))
        return {"claims": [{"text": text} for text in said]} if request.round == 0 else None

    with in_memory() as m:
        result = m.claims("What is there to say?", {"ana": speak, "ben": speak}, at="2026-11-02").to_dict()
        assert sum(len(position["text"]) for position in result["positions"]) > 65_536
        assert result["remembered"] == f"verdict-{result['debate_id']}"
        memory = m.memory.get(result["remembered"])
        assert memory.context is not None
        assert memory.context["question"] == "What is there to say?"
