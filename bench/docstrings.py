"""Twenty public docstrings drawn by lot: `python bench/docstrings.py [SEED] [--all]`.

For the reading test: somebody who has never seen the code reads what this prints, and nothing else, and says of each
function or class what it does. Printed are the name, the signature and the docstring. Public is what has no underscore
before its name or the names around it. A seed draws the same twenty as long as the names stay. `--all` prints them all.
"""

import ast
import inspect
import random
import sys
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src"
COUNT = 20
Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def definitions(node: ast.Module | ast.ClassDef, inside: str) -> Iterator[tuple[str, Definition]]:
    """The public functions, methods and classes of a module, with their dotted names."""
    for part in node.body:
        if isinstance(part, Definition) and not part.name.startswith("_"):
            yield f"{inside}.{part.name}", part
            if isinstance(part, ast.ClassDef):
                yield from definitions(part, f"{inside}.{part.name}")


def signature(part: Definition) -> str:
    """The definition as Python writes it, without its body; of a class with its fields."""
    match part:
        case ast.ClassDef():
            bases = ", ".join(map(ast.unparse, part.bases))
            fields = [ast.unparse(line) for line in part.body if isinstance(line, ast.AnnAssign)]
            return "\n    ".join([f"class {part.name}({bases})", *fields])
        case _:
            gives = f" -> {ast.unparse(part.returns)}" if part.returns else ""
            kind = "async def" if isinstance(part, ast.AsyncFunctionDef) else "def"
            return f"{kind} {part.name}({ast.unparse(part.args)}){gives}"


def described() -> list[tuple[str, str]]:
    """(name, what is shown of it) of everything public that has a docstring, in the order of the names."""
    found = []
    for path in sorted((SOURCE / "moot").rglob("*.py")):
        module = ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")
        if any(part.startswith("_") for part in module.split(".")):
            continue
        for name, part in definitions(ast.parse(path.read_text(encoding="utf-8")), module):
            if text := ast.get_docstring(part):
                found.append((name, f"{signature(part)}\n\n{inspect.cleandoc(text)}"))
    return sorted(found)


def main() -> None:
    """Print what was drawn."""
    everything = described()
    given = [word for word in sys.argv[1:] if word != "--all"]
    drawn = everything if "--all" in sys.argv else random.Random(given[0] if given else "1").sample(everything, COUNT)
    for number, (name, text) in enumerate(drawn, 1):
        print(f"{number}. {name}\n")
        print("\n".join(f"    {line}".rstrip() for line in text.splitlines()), end="\n\n\n")


if __name__ == "__main__":
    main()
