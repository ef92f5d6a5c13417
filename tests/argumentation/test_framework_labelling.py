"""Labellings: from an extension, and which are legal."""

from itertools import product

import pytest
from argumentation_cases import read_framework, small_frameworks
from subsets import complete

from moot.argumentation import Framework, Label, Labelling
from moot.errors import UnknownName

CHAIN = read_framework("a b c", "a>b b>c")


def test_an_extension_labels_its_members_in_and_what_they_attack_out() -> None:
    assert Labelling.from_extension(CHAIN, ["b"]) == {"a": "undec", "b": "in", "c": "out"}
    assert Labelling.from_extension(CHAIN, []).of(Label.UNDEC) == {"a", "b", "c"}
    with pytest.raises(UnknownName):
        Labelling.from_extension(CHAIN, ["z"])


def test_an_illegal_label_is_named() -> None:
    assert Labelling({"a": "in", "b": "out", "c": "in"}).is_complete(CHAIN)
    assert Labelling({"a": "in", "b": "in", "c": "out"}).illegal(CHAIN) == ("b",)
    assert Labelling({"a": "undec", "b": "undec", "c": "undec"}).illegal(CHAIN) == ("a",)
    assert not Labelling({"a": "in", "b": "out", "c": "in", "d": "in"}).is_complete(CHAIN)
    assert not Labelling({"a": "in"}).is_complete(CHAIN)


def test_the_legal_labellings_are_those_of_the_complete_extensions() -> None:
    for framework in small_frameworks():
        names = framework.arguments
        legal = {
            labelling.of("in")
            for labels in product(Label, repeat=len(names))
            if (labelling := Labelling(dict(zip(names, labels, strict=True)))).is_complete(framework)
        }
        assert legal == set(complete(names, framework.attacks))


def test_a_labelling_is_an_immutable_value() -> None:
    source = {"a": Label.IN}
    labelling = Labelling(source)
    source["a"] = Label.OUT
    assert labelling["a"] is Label.IN
    assert labelling == Labelling({"a": "in"})
    assert hash(labelling) == hash(Labelling({"a": "in"}))
    assert repr(labelling) == "Labelling({'a': 'in'})"
    with pytest.raises(TypeError):
        labelling["a"] = Label.OUT  # type: ignore[index]
    with pytest.raises(ValueError, match="maybe"):
        Labelling({"a": "maybe"})


def test_the_labels_are_written_as_the_field_writes_them() -> None:
    assert [str(label) for label in Label] == ["in", "out", "undec"]
    assert str(Framework.from_attacks([], ["a"]).labelling()["a"]) == "in"
