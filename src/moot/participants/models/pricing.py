"""What the tokens of a model cost."""

from typing import Final

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
    try:
        from genai_prices import Usage, calc_price
    except ImportError:
        return None
    try:
        usage = Usage(input_tokens=input_tokens, output_tokens=output_tokens)
        found = calc_price(usage, settings.model, provider_id=settings.provider.partition("-")[0])
    except LookupError:
        return None
    return float(found.total_price)
