"""Our one script: the modules in ``static``, joined in the order of their imports and made small.

So there is nothing to build: whoever changes a module restarts the server, and a page asks for one
file instead of a dozen, one after another. The modules share one scope when they are joined: each
name at the top of a module is there once in all of them, or no browser reads the script.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from rjsmin import jsmin  # type: ignore[import-untyped]

_IMPORT: Final = re.compile(r'^import (?:\{[^}]*\} from )?"\./([\w-]+\.js)";$', re.MULTILINE)
_CONST: Final = re.compile(r"\bconst(?= |\{|\[)")
_ONE_PARAMETER: Final = re.compile(r"(?<!\w)\((\w+)\)=>")
_LETS: Final = re.compile(r"(?:let \w+(?:=[\w.]+)?;){2,}")
_EXPORT: Final = re.compile(r"^export (?=async|class|const|function|let)", re.MULTILINE)


def joined(entry: Path) -> str:
    """The module and all that it imports, as one script. Statements have to end in semicolons or blocks.

    What is constant is so for readers; ``let`` is shorter.

    Raises:
        ValueError: a module is written in a way that cannot be joined.
    """
    texts: dict[Path, str] = {}
    _gather(entry, texts)
    small = _CONST.sub("let", jsmin("\n".join(texts.values())))
    small = _LETS.sub(lambda run: run[0][:-1].replace(";let ", ",") + ";", small)
    return _ONE_PARAMETER.sub(r"\1=>", small).replace(";}", "}").replace("}\n", "}")


def _gather(module: Path, texts: dict[Path, str], importing: tuple[Path, ...] = ()) -> None:
    """Put the module among the texts, after those it imports, as a browser would run them."""
    if module in importing:
        raise ValueError(f"{module.name} imports itself in a circle")
    if module in texts:
        return
    text = module.read_text(encoding="utf-8")
    for name in _IMPORT.findall(text):
        _gather(module.with_name(name), texts, (*importing, module))
    texts[module] = _EXPORT.sub("", _IMPORT.sub("", text))
    if odd := re.search(r"^(?:import|export)\b.*", texts[module], re.MULTILINE):
        raise ValueError(f"{module.name} cannot be joined: {odd[0]}")
