"""What the tokens of a model cost."""

from typing import Any, Final

from moot.participants.models.settings import ModelSettings

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
