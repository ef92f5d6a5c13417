"""A document in Markdown, as lines without line ends. Texts of participants are escaped: they show literally."""

from collections.abc import Iterator

from moot.document.document import Document
from moot.document.text import code, markdown, one_line
from moot.document.words import signed_weight, standing
from moot.results.parts import Item, Part, Quote, Table, Words, marked, plain


def report(document: Document) -> Iterator[str]:
    """The whole document: what went wrong, the answer and why, then its parts."""
    head = document.head
    yield from (f"# {markdown(head.question)}", "")
    troubles = [*filter(None, (head.unended,)), *head.troubles]
    if troubles:
        yield from ("**Before you believe it:**", "", *(f"- {markdown(line)}" for line in troubles), "")
    if head.conduct:
        yield from (f"**{words(head.conduct.title)}:** {words(head.conduct.says[0])}", "")
        yield from (*(line for item in head.conduct.items for line in item_lines(item)), "")
    yield from (f"**{markdown(head.headline)}**.", "")
    if head.answer:
        yield from (*(f"- {part.lead}: {markdown(' '.join(part.says))}" for part in head.answer), "")
    reason = " ".join(filter(None, (head.undecided, "Why:" if head.undecided and head.reason else "", head.reason)))
    why = reason if head.undecided else f"Why: {reason}" if reason else ""
    status = (head.status[0], head.status[1] if head.status[1] != head.unended else "")
    told = (": ".join(filter(None, status)), why, head.leaning, *head.waiting)
    for line in (*told, *(f"Mind: {caveat}" for caveat in head.caveats), f"{' · '.join(head.figures)}."):
        yield from (markdown(line), "") if line else ()
    yield from (markdown(" · ".join((*head.over, *head.record))), "")
    for part in document.parts:
        if part.drawing is None:
            yield from part_lines(part)


def part_lines(part: Part, level: int = 2) -> Iterator[str]:
    """A part with all that is in it, its heading at a level."""
    if part.title:
        yield from (f"{'#' * min(level, 6)} {words(part.title)}", "")
    for paragraph in part.says:
        yield from (words(paragraph), "")
    if part.items:
        for item in part.items:
            yield from item_lines(item)
        yield ""
    if part.table.rows:
        yield from (*table_lines(part.table), "")
    for inner in part.parts:
        yield from part_lines(inner, level + 1)


def item_lines(item: Item, depth: int = 0) -> Iterator[str]:
    """An item and what stands under it, as a list in a list."""
    state = standing(item)
    lead = f"{markdown(item.lead)}: " if item.lead else ""
    weight = "" if item.weight is None else f"{signed_weight(item.weight)} "
    name = f"{code(item.name)} " if item.name else ""
    by = f" ({markdown(item.by)})" if item.by else ""
    score = "" if item.score is None else f": {item.score:.4f}"
    note = f" — {words(item.note)}" if item.note else ""
    shown = f"**{markdown(state)}** · " if state else ""
    yield f"{'  ' * depth}- {shown}{lead}{weight}{name}{words(item.says)}{score}{by}{note}"
    for under in (*item.under, *item.why):
        yield from item_lines(under, depth + 1)


def table_lines(table: Table) -> Iterator[str]:
    """A table with its head."""
    yield _row(table.columns)
    yield f"|{'---|' * len(table.columns)}"
    yield from map(_row, table.rows)


def _row(cells: tuple[str, ...]) -> str:
    return f"| {' | '.join(map(markdown, cells))} |"


def words(said: Words) -> str:
    """A sentence in one line; what is quoted in quotation marks, in bold the words that decided."""
    return "".join(_quoted(run) if isinstance(run, Quote) else _plain(plain((run,))) for run in said)


def _plain(run: str) -> str:
    """What moot says, with the blanks at its ends, which join it to what it quotes."""
    line = one_line(run)
    before, after = " " * run[:1].isspace(), " " * (run[-1:].isspace() and bool(line))
    return f"{before}{markdown(line)}{after}"


def _quoted(quote: Quote) -> str:
    text = "".join(_marked(piece) if is_marked else _plain(piece) for piece, is_marked in _pieces(quote))
    named = code(quote.name) if quote.name else ""
    return " ".join(part for part in (named, f"“{text}”" if quote.text else "") if part)


def _pieces(quote: Quote) -> Iterator[tuple[str, bool]]:
    yield from marked(one_line(quote.text), tuple(map(one_line, quote.marks)))


def _marked(piece: str) -> str:
    return f"**{markdown(piece)}**"
