"""The port to models filled by pydantic-ai, which knows the providers and their wires. It is imported when used: it
takes a second or two, and only who asks a model needs it (the extra `llm`).

One request of a debate is one call of a server here: the library's own repetitions are off, so that each is paid for.
"""

import asyncio
import re
import shlex
import sys
import warnings
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from difflib import get_close_matches
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, get_args

from moot.errors import BadInput
from moot.participants.models.calling import TOOL, CallFailed, Prompt, Reply
from moot.participants.models.settings import ModelSettings, has_price, price_of
from moot.participants.models.showing import schema_in_words
from moot.record.decide import printable

if TYPE_CHECKING:
    from pydantic_ai.messages import ModelMessage, ModelResponse
    from pydantic_ai.models import Model, ModelRequestParameters

EXTRA: Final = "pydantic-ai-slim[anthropic,openai]>=2.68,<3"
"""What the extra `llm` installs."""
REFUSALS: Final = {
    401: "the server refuses the key",
    402: "the server wants to be paid first",
    403: "the server refuses the key",
    404: "the server knows no such model or address",
    429: "the server takes no more calls now",
}
"""What the codes mean by which a server refuses."""
MAX_BODY: Final = 8 * 1024 * 1024
"""Bytes of an answer that are read from a server."""
FINISH: Final = {"stop": "stop", "length": "length", "content_filter": "refused", "tool_call": "stop"}
LONGEST_REASON: Final = 300
"""Characters that are told of the reason which a server gives for refusing."""
KEYS: Final = re.compile(r"(?i)\b(?:sk|pk|rk|key|api|bearer)[-_][\w*.-]+|\b(?=\w*\d)(?=\w*[a-z])[\w-]{24,}")
"""What may be a key, or a part of one, in the words of a server."""


class Wire:
    """A model behind a provider's wire, as `settings` describe it. Use it within `wires`."""

    def __init__(self, settings: ModelSettings, model: "Model") -> None:
        self.settings = settings
        self._model = model
        self._structured = settings.structured
        self._own = settings.base_url is not None
        self._key = settings.key()
        self._free = asyncio.Semaphore(settings.max_concurrency)

    @property
    def name(self) -> str:
        """The name by which the operator chose the model."""
        return self.settings.name

    @property
    def max_output(self) -> int:
        """The greatest number of tokens that an answer may have."""
        return self.settings.max_output_tokens

    def price(self, input_tokens: int, output_tokens: int) -> float | None:
        """What so many tokens cost in US dollars; None if that is not known."""
        return price_of(self.settings, input_tokens, output_tokens)

    async def call(self, prompt: Prompt) -> Reply:
        """Send the prompt once, and give the answer. Raises CallFailed, and nothing else but a cancellation."""
        async with self._free:
            try:
                async with asyncio.timeout(self.settings.timeout_s):
                    return await self._sent(prompt)
            except TimeoutError:
                why = f"no answer within {self.settings.timeout_s:g} s"
                raise CallFailed(why, again=True, paid=True) from None
            except CallFailed:
                raise
            except Exception as error:
                raise _failed(error, self._key) from None

    async def _sent(self, prompt: Prompt) -> Reply:
        if not self._structured:
            return _reply(await self._request(prompt, structured=False))
        try:
            return _reply(await self._request(prompt, structured=True))
        except Exception as error:
            if not _refuses_schema(error):
                raise
        reply = _reply(await self._request(prompt, structured=False))
        self._structured = False
        note = "the wire or the server takes no such schema: the form was asked for in words alone"
        return Reply(reply.text, reply.finish, reply.input_tokens, reply.output_tokens, note)

    async def _request(self, prompt: Prompt, *, structured: bool) -> "ModelResponse":
        from pydantic_ai.direct import model_request

        if self._own or not structured or not self._model.profile.get("supports_json_schema_output"):
            prompt = schema_in_words(prompt)  # a server of one's own may hold a model to a form that it never shows it
        settings: dict[str, Any] = {"max_tokens": self.max_output, "max_retries": 0}
        if self.settings.temperature is not None:
            settings["temperature"] = self.settings.temperature
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what a provider does not know is told by its answer
            return await model_request(
                self._model,
                _messages(prompt),
                model_settings=settings,  # type: ignore[arg-type]
                model_request_parameters=_parameters(prompt, self._model, structured=structured),
            )


@asynccontextmanager
async def wires() -> AsyncIterator[Callable[[ModelSettings], Wire]]:
    """An async context manager: a function that gives the wire to a model. The connections end with the block.

    The function raises BadInput for an unknown provider and a missing key, before anything is sent.
    """
    httpx2 = _library("httpx2")
    async with httpx2.AsyncClient(
        transport=_capped(httpx2), trust_env=False, follow_redirects=False, timeout=httpx2.Timeout(3600.0, connect=10.0)
    ) as client:
        known: dict[ModelSettings, Wire] = {}

        def wire(settings: ModelSettings) -> Wire:
            if settings not in known:
                known[settings] = Wire(settings, _model(settings, client))
            return known[settings]

        yield wire


Wires = Callable[[], AbstractAsyncContextManager[Callable[[ModelSettings], Any]]]


def checked(settings: ModelSettings) -> None:
    """Raise what `wires` would raise for this model: BadInput for a library, a provider or a key that is not there."""
    httpx2 = _library("httpx2")
    _model(settings, httpx2.AsyncClient(transport=httpx2.AsyncBaseTransport()))  # nothing is sent


def doubt(settings: ModelSettings) -> str:
    """Why it is not known whether the model exists, in a sentence; empty for one that a list has. Nothing is sent.

    Raises BadInput for an unknown provider.
    """
    if settings.base_url is not None:
        return f"whether {settings.base_url} has the model {settings.model!r} was not asked"
    if has_price(settings):
        return ""
    called, told = f"the model {settings.model!r} of {settings.provider}", "whether it exists was not asked"
    if find_spec("pydantic_ai") is None:
        return f"{called}: whether it exists cannot be told here without pydantic-ai, which is not installed"
    from pydantic_ai.models import KnownModelName

    _provider(settings)
    family = settings.provider.partition("-")[0]
    known = [name.partition(":") for name in get_args(KnownModelName.__value__)]
    models = [model for provider, _, model in known if provider in (family, settings.provider)]
    if settings.model in models:
        return ""
    near = "".join(f"; did you mean {name}?" for name in get_close_matches(settings.model, models, 1))
    return f"no list here has {called}: {told}{near}"


def _provider(settings: ModelSettings) -> Any:
    """The class of a provider. Raises BadInput if it is unknown, or needs a package that is not there."""
    from pydantic_ai.providers import infer_provider_class

    try:
        return infer_provider_class(settings.provider)
    except ValueError:
        why = f"no provider {settings.provider!r} of models is known"
        raise BadInput(why, "give one that pydantic-ai knows, as openai, openai-chat, anthropic or google") from None
    except ImportError as error:
        why = f"the provider {settings.provider!r} needs a package that is not installed ({error.name})"
        raise BadInput(why, f"install pydantic-ai-slim[{settings.provider.partition('-')[0]}]") from None


def _library(name: str) -> Any:
    from importlib import import_module

    try:
        import_module("pydantic_ai.direct")
        return import_module(name)
    except ImportError as error:
        why = f"models are asked through pydantic-ai, which is not installed ({error.name})"
        raise BadInput(why, f"install the extra llm: {shlex.quote(sys.executable)} -m pip install '{EXTRA}'") from None


def _model(settings: ModelSettings, client: Any) -> "Model":
    from pydantic_ai.exceptions import UserError
    from pydantic_ai.models import infer_model
    from pydantic_ai.providers import infer_provider_class

    key = settings.key()

    def provider(name: str) -> Any:
        more = {"base_url": settings.base_url, "api_key": key, "http_client": client}
        given = {n: v for n, v in more.items() if v is not None}
        try:
            return infer_provider_class(name)(**given)
        except TypeError:  # a provider with a client of its own: it may still take a key
            return infer_provider_class(name)(**{n: v for n, v in given.items() if n == "api_key"})

    _provider(settings)
    try:
        return infer_model(f"{settings.provider}:{settings.model}", provider)
    except (UserError, Exception) as error:
        variables = re.findall(r"\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b", str(error))
        if not variables:
            why = f"the model {settings.name} cannot be set up ({type(error).__name__})"
            raise BadInput(why, "see how pydantic-ai sets up this provider") from None
        why = f"the model {settings.name} has no key: the variable {variables[0]} is not set"
        raise BadInput(why, f"set it, as `export {variables[0]}=…`; nothing was started, nothing was spent") from None


def _messages(prompt: Prompt) -> "list[ModelMessage]":
    from pydantic_ai.messages import ModelRequest, ModelResponse, SystemPromptPart, TextPart, UserPromptPart

    parts: dict[str, Callable[[str], Any]] = {
        "system": lambda text: ModelRequest(parts=[SystemPromptPart(text)]),
        "user": lambda text: ModelRequest(parts=[UserPromptPart(text)]),
        "assistant": lambda text: ModelResponse(parts=[TextPart(text)]),
    }
    return [parts[message.role](message.text) for message in prompt.messages]


def _parameters(prompt: Prompt, model: "Model", *, structured: bool) -> "ModelRequestParameters":
    from pydantic_ai.models import ModelRequestParameters
    from pydantic_ai.output import OutputObjectDefinition

    if not structured or not model.profile.get("supports_json_schema_output"):
        return ModelRequestParameters(output_mode="text")
    form = OutputObjectDefinition(json_schema=dict(prompt.schema), name="answer", strict=False)
    return ModelRequestParameters(output_mode="native", output_object=form)


def _reply(response: "ModelResponse") -> Reply:
    """What a response says. Of a tool that was called instead, the arguments (JSON) may be the answer; `finish` tells
    it.
    """
    from pydantic_ai.messages import TextPart, ToolCallPart

    texts = [part.content for part in response.parts if isinstance(part, TextPart)]
    calls = [part.args_as_json_str() for part in response.parts if isinstance(part, ToolCallPart)]
    called = bool(calls) and not "".join(texts).strip()
    note = "it called a tool instead of answering: the arguments are read if they are an answer" if called else ""
    text = "".join(texts) or "".join(calls[:1])
    usage = response.usage
    counted = not usage.unmeasured_requests and (usage.input_tokens > 0 or usage.output_tokens > 0)
    finish = TOOL if called else FINISH.get(str(response.finish_reason), "other")
    return Reply(
        text,
        finish,
        max(0, usage.input_tokens) if counted else None,
        max(0, usage.output_tokens) if counted else None,
        note or ("" if counted else "the server counted no tokens: those that were reserved are charged"),
    )


def _refuses_schema(error: Exception) -> bool:
    """Whether a server refuses the request, as one does that knows no schema of answers; or the library refuses to
    send this one: Anthropic's wire takes no maps, and few keys that may be left out.
    """
    from pydantic_ai.exceptions import ModelHTTPError, UserError

    return isinstance(error, UserError) or (isinstance(error, ModelHTTPError) and error.status_code in (400, 422))


def _failed(error: Exception, key: str | None) -> CallFailed:
    """An error of the library as one of the port. Of what the server wrote it tells the reason, without keys."""
    from pydantic_ai.exceptions import ModelConnectionError, ModelHTTPError

    own = _own(error)
    if own is not None:
        return own
    if isinstance(error, ModelHTTPError):
        code, wait, said = error.status_code, error.retry_after, _reason(error.body, key)
        asked = "" if wait is None or code != 429 else f" and asks to wait {wait:g} s"
        told = REFUSALS.get(code, "the server answers with")
        why = f"{told} (HTTP {code}){asked}" if code in REFUSALS else f"{told} HTTP {code}"
        return CallFailed(f"{why}{said}", again=code >= 500 or code in (408, 429), wait_s=wait)
    if isinstance(error, ModelConnectionError):
        return CallFailed("the connection broke, or there is no server", again=True, paid=True)
    return CallFailed("the server's answer cannot be read: it is none of this wire", paid=True)


def _reason(body: object, key: str | None) -> str:
    """The reason in the body of an error, as `, and says: …`, without keys; empty if it gives none in words."""
    found = body
    for _ in range(3):
        if isinstance(found, Mapping):
            found = next((found[key] for key in ("error", "message", "detail") if found.get(key)), None)
    if not isinstance(found, str) or "<" in found[:20]:
        return ""
    words = printable(found[: 4 * LONGEST_REASON])
    plain = " ".join(KEYS.sub("[key]", words.replace(key, "[key]") if key else words).split())
    shown = plain if len(plain) <= LONGEST_REASON else f"{plain[:LONGEST_REASON]}…"
    return f", and says: {shown}" if shown else ""


def _own(error: BaseException | None) -> CallFailed | None:
    """The failure that was raised below the library, if one was."""
    seen = 0
    while error is not None and seen < 20:
        if isinstance(error, CallFailed):
            return error
        error, seen = error.__cause__ or error.__context__, seen + 1
    return None


def _capped(httpx2: Any) -> Any:
    """A transport that reads at most MAX_BODY bytes of an answer, and refuses pages for people."""

    class Cut(httpx2.AsyncByteStream):  # type: ignore[misc]
        def __init__(self, inner: Any) -> None:
            self._inner = inner

        async def __aiter__(self) -> AsyncIterator[bytes]:
            read = 0
            async for part in self._inner:
                read += len(part)
                if read > MAX_BODY:
                    raise CallFailed(f"the answer is longer than {MAX_BODY} bytes", paid=True)
                yield part

        async def aclose(self) -> None:
            await self._inner.aclose()

    class Capped(httpx2.AsyncHTTPTransport):  # type: ignore[misc]
        async def handle_async_request(self, request: Any) -> Any:
            response = await super().handle_async_request(request)
            kind = response.headers.get("content-type", "").partition(";")[0].strip().lower()
            if response.status_code < 300 and kind == "text/html":
                await response.aclose()
                raise CallFailed("the address answers with a page for people (text/html): is base_url right?")
            if 300 <= response.status_code < 400:
                await response.aclose()
                raise CallFailed(f"the address sends elsewhere (HTTP {response.status_code}): is base_url right?")
            response.stream = Cut(response.stream)
            return response

    return Capped(verify=_tls())


@cache
def _tls() -> Any:
    """What certificates are checked by: made once, since that takes half a second."""
    return _library("httpx2").create_ssl_context()
