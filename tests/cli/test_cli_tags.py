"""moot memory tag, untag and alias: what they warn of, and what they refuse."""

from typing import Any


def warned(said: Any) -> list[dict[str, Any]]:
    assert said.code == 0
    found: list[dict[str, Any]] = said.json["warnings"]
    return found


def test_a_tag_for_a_position_that_no_council_had_is_kept_and_names_the_nearest(change: Any) -> None:
    change("memory", "tag", "ca-lost", "--position", "use Cassandra", "--opposes")
    (warning,) = warned(change("memory", "tag", "plain", "-p", "use Casandra", "--opposes"))
    assert (warning["kind"], warning["memory"], warning["nearest"][0]) == ("unknown_position", "plain", "use Cassandra")
    assert "use Cassandra" in warning["why"]
    assert change("memory", "show", "plain").json["polarity"] == {"use Casandra": "opposes"}


def test_a_position_of_a_council_however_it_is_worded_is_no_reason_to_warn(change: Any, debate: str) -> None:
    position = change("show", debate).json["positions"][0]["text"]
    assert warned(change("memory", "tag", "plain", "-p", f"The {position.upper()}.", "--supports")) == []
    (warning,) = warned(change("memory", "tag", "plain", "-p", f"{position} now", "--supports"))
    assert position in warning["nearest"]
    assert change("memory", "alias", position, f"{position} now").json == {
        "position": position, "alias": f"{position} now", "same": True,
    }  # fmt: skip
    assert warned(change("memory", "tag", "plain", "-p", f"{position} now", "--supports")) == []
    assert change("memory", "alias", position, f"{position} now", "--off").json["same"] is False
    assert change("memory", "alias", position, f"{position} now", "--off").code == 2


def test_people_are_told_on_standard_error(call: Any, tmp_path: Any) -> None:
    db = tmp_path / "new.db"
    id = call("--db", db, "--json", "remember", "A note", "-c", "learning").json["id"]
    said = call("--db", db, "memory", "tag", id, "-p", "use it", "--neutral")
    assert (said.code, "no debate of this project" in said.err, "debate" in said.out) == (0, True, False)
