"""The models that an operator has set up: the tables [models.NAME] of moot.toml, or `models` of `moot.open`.

An address and a key are set by the operator alone: no participant, request or memory can name one.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from math import isfinite
from typing import Any, Final
from urllib.parse import urlsplit

from moot.errors import BadInput, InvalidValue, UnknownName

OWN_SERVER: Final = "openai-chat"
"""The provider that is meant where only an address is given: most servers speak Chat Completions."""
LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})


@dataclass(frozen=True, slots=True)
class Price:
    """US dollars for a million tokens of what is sent and of what is answered."""

    input: float
    output: float


@dataclass(frozen=True, slots=True)
class ModelSettings:
    """A model as an operator has set it up.

    `provider` and `model`: as pydantic-ai names them (openai-chat, anthropic, …). `base_url`: the address of the
    server; None: that of the provider. `api_key_env`: the name of the variable that holds the key; None: that of the
    provider. `timeout_s`: seconds for one call. `max_output_tokens`: tokens of an answer at most.
    `max_concurrency`: calls at the same time. `structured`: whether the server is asked to hold the answer to the
    schema; it is asked in words all the same.
    """

    name: str
    provider: str
    model: str
    base_url: str | None = None
    api_key_env: str | None = None
    price: Price | None = None
    timeout_s: float = 120.0
    max_output_tokens: int = 4000
    max_concurrency: int = 8
    temperature: float | None = None
    structured: bool = True

    def key(self) -> str | None:
        """The key that `api_key_env` names; None if it names none. Raises BadInput if the variable is not set."""
        if self.api_key_env is None:
            return None
        value = os.environ.get(self.api_key_env)
        if not value:
            why = f"the model {self.name} has no key: the variable {self.api_key_env} is not set"
            raise BadInput(why, f"set it, as `export {self.api_key_env}=…`; nothing was started, nothing was spent")
        return value

    def to_dict(self) -> dict[str, Any]:
        """The settings as JSON, without the key."""
        price = None if self.price is None else {"input": self.price.input, "output": self.price.output}
        plain = {f.name: getattr(self, f.name) for f in fields(self)}
        return {**plain, "price": price}


KEYS: Final = tuple(f.name for f in fields(ModelSettings) if f.name != "model")


def settings_of(name: str, table: Any) -> ModelSettings:
    """The model `name` that a table [models.NAME] describes. Raises BadInput for an unknown key or a wrong value."""
    if not isinstance(table, Mapping):
        raise InvalidValue(f"models.{name}", table, "give a table, as [models.local] with base_url and name")
    unknown = sorted(str(key) for key in table if key not in KEYS)
    if unknown:
        raise UnknownName(f"setting of models.{name}", unknown[0], KEYS)
    base_url = _text(name, table, "base_url")
    provider = _text(name, table, "provider") or (OWN_SERVER if base_url else None)
    model = _text(name, table, "name")
    if provider is None or model is None:
        why = f"models.{name} names no {'provider' if provider is None else 'model'}"
        raise BadInput(why, "give name, and provider or base_url")
    if base_url is not None:
        _address(name, base_url)
    return ModelSettings(
        name,
        provider,
        model,
        base_url,
        _text(name, table, "api_key_env"),
        _price(name, table.get("price")),
        _number(name, table, "timeout_s", 120.0, 3600.0),
        int(_number(name, table, "max_output_tokens", 4000, 1_000_000, whole=True)),
        int(_number(name, table, "max_concurrency", 8, 10_000, whole=True)),
        None if "temperature" not in table else _number(name, table, "temperature", 0.0, 2.0, least=0.0),
        _flag(name, table, "structured"),
    )


def chosen(name: str, models: Mapping[str, ModelSettings]) -> ModelSettings:
    """The model that `name` stands for: one that the operator set up under this name, or provider:model.

    Raises UnknownName.
    """
    if not isinstance(name, str) or not name.strip():
        raise InvalidValue("a model", name, "give the name of a table [models.NAME], or provider:model")
    if name in models:
        return models[name]
    provider, colon, model = name.partition(":")
    if not colon or not provider or not model:
        raise UnknownName("model", name, [*models, "provider:model, as openai:gpt-… or anthropic:claude-…"])
    return ModelSettings(name, provider, model)


def _text(name: str, table: Mapping[str, Any], key: str) -> str | None:
    value = table.get(key)
    if value is not None and (not isinstance(value, str) or not value.strip()):
        raise InvalidValue(f"models.{name}.{key}", value, "give a text")
    return value


def _address(name: str, url: str) -> None:
    """Refuse an address that is none, or to which a key would travel unencrypted."""
    try:
        parts = urlsplit(url)
        host = parts.hostname
    except ValueError:
        parts, host = urlsplit(""), None
    if parts.scheme not in ("http", "https") or not host or parts.username is not None:
        raise InvalidValue(f"models.{name}.base_url", url, "give an address, as https://api.example.org/v1")
    if parts.scheme == "http" and host not in LOOPBACK:
        raise InvalidValue(f"models.{name}.base_url", url, "give https: only loopback may be spoken to in the clear")


def _price(name: str, given: Any) -> Price | None:
    if given is None:
        return None
    remedy = "give US dollars for a million tokens, as price = {input = 0.5, output = 1.5}"
    if not isinstance(given, Mapping) or set(given) != {"input", "output"}:
        raise InvalidValue(f"models.{name}.price", given, remedy)
    values = [given["input"], given["output"]]
    if any(isinstance(v, bool) or not isinstance(v, int | float) or not isfinite(v) or v < 0 for v in values):
        raise InvalidValue(f"models.{name}.price", dict(given), remedy)
    return Price(float(values[0]), float(values[1]))


def _number(
    name: str,
    table: Mapping[str, Any],
    key: str,
    default: float,
    most: float,
    *,
    least: float | None = None,
    whole: bool = False,
) -> float:
    value = table.get(key, default)
    number = isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value)
    enough = number and (value > 0 if least is None else value >= least)
    if not enough or value > most or (whole and value != int(value)):
        above = "above 0" if least is None else f"from {least:g}"
        kind = "a whole number" if whole else "a number"
        raise InvalidValue(f"models.{name}.{key}", value, f"give {kind} {above}, at most {most:g}")
    return float(value)


def _flag(name: str, table: Mapping[str, Any], key: str) -> bool:
    value = table.get(key, True)
    if not isinstance(value, bool):
        raise InvalidValue(f"models.{name}.{key}", value, "give true or false")
    return value


MILLION: Final = 1_000_000


def price_of(settings: ModelSettings, input_tokens: int, output_tokens: int) -> float | None:
    """What so many tokens cost in US dollars: by the operator's price, else by the table of genai-prices; None if
    neither knows.
    """
    price = settings.price
    if price is not None:
        return (input_tokens * price.input + output_tokens * price.output) / MILLION
    if settings.base_url is not None:
        return None  # a model of that name may be another here, or cost nothing
    found = _listed(settings, input_tokens, output_tokens)
    return None if found is None else float(found.total_price)


def has_price(settings: ModelSettings) -> bool:
    """Whether the table of genai-prices has a model of exactly this name; others it takes for one that begins like it.
    """
    found = _listed(settings, 1, 1)
    return found is not None and bool(found.model.id == settings.model)


def _listed(settings: ModelSettings, input_tokens: int, output_tokens: int) -> Any:
    try:
        from genai_prices import Usage, calc_price
    except ImportError:
        return None
    try:
        usage = Usage(input_tokens=input_tokens, output_tokens=output_tokens)
        return calc_price(usage, settings.model, provider_id=settings.provider.partition("-")[0])
    except LookupError:
        return None
