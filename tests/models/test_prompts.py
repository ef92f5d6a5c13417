"""Each prompt file as a model is sent it, whole: a change of words is a change of these files, seen in review."""

import re

import rendering
import rendering_each

from moot.participants.models.showing import FOLDER, SCHEMA, SECTIONS, check_prompt, schema_in_words, sections_of


def test_the_prompts_of_a_small_debate_are_those_on_file() -> None:
    """A blind round, an open one with what was said and attacked, and a request to mend an answer."""
    kept = {path.stem: path.read_text(encoding="utf-8") for path in rendering.FOLDER.glob("*.txt")}
    assert rendering.prompts() == kept
    assert {"skeptic-0", "product-1", "skeptic-1-mend", "product-2"} <= kept.keys()


def test_each_prompt_file_is_sent_as_it_is_on_file() -> None:
    """Those of the founding modes too: claims, arguments, attacks, the batch check, stances, bids, turns, the board."""
    kept = {path.stem: path.read_text(encoding="utf-8") for path in rendering_each.FOLDER.glob("*.txt")}
    assert rendering_each.prompts() == kept
    files = {path.stem for path in FOLDER.glob("*.txt")}
    assert files - kept.keys() == {SECTIONS, SCHEMA}, "which are parts of others"
    said = [text.partition("=== form")[0] for text in kept.values()]
    assert not any(re.search(r"\$[a-z]", text) for text in said), "nothing was left to fill in"


def test_the_form_is_sent_once() -> None:
    """On the wire of a provider that shows it to the model; in words where the server is one's own."""
    prompt = check_prompt()
    assert "schema" not in prompt.messages[-1].text
    assert '"ready"' in schema_in_words(prompt).messages[1].text


def test_every_prompt_file_has_a_version() -> None:
    """So that a recorded prompt names the words that it was made of."""
    assert all(path.stem.rpartition("-")[2].isdigit() for path in FOLDER.glob("*.txt"))
    assert [role for role, _ in sections_of("answer-3")] == ["system", "user"]
