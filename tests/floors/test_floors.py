"""The house stands: imports point down only, in one direction, and nothing heavy sneaks in below."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from graphlib import TopologicalSorter
from importlib import import_module
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"

# What each floor may import besides itself and the standard library.
MAY_IMPORT = {
    "core": {""},
    "language": {"core"},
    "record": {"core", "language"},
    "kernel": {"core", "numba", "numpy", "platformdirs"},
    "players": {"core", "language", "kernel", "numpy"},
    "arena": {"core", "record", "players", "distributed"},
    "tables": {"core", "language", "record", "players", "sqlalchemy", "aiosqlite", "alembic", "platformdirs"}
    | {"psycopg", "wcwidth"},
    "web": {"core", "language", "record", "players", "tables"}
    | {"fastapi", "jinja2", "markupsafe", "pydantic", "python_multipart", "starlette", "uvicorn"}
    | {"h11", "limits", "prometheus_client", "rjsmin", "segno"},
    "cli": {"core", "language", "record", "kernel", "players", "arena", "tables", "web"}
    | {"rich", "typer", "platformdirs"},
    "": {"core", "record"},
}

# Where an import may stand inside a function, and why.
MAY_IMPORT_LATE = {
    "hisss.arena.workers": "Dask is an extra",
    "hisss.cli": "an interrupt while it loads is quiet",
    "hisss.cli.app": "a command imports what it needs when it runs, so that `hisss --help` is quick",
    "hisss.cli.counting": "short counts do without NumPy and Numba",
    "hisss.players.thoughtful": "Numba is loaded when a player thinks ahead, and not before",
    "hisss.cli.progress": "Rich is loaded when there is a bar to show",
    "hisss.cli.serve": "the web is loaded when it is served, and not for `hisss --help`",
    "hisss.cli.replay": "JSON does without Rich",
    "hisss.tables.news": "SQLite does without psycopg",
    "hisss.web.connections": "Windows has no limit of open files that could be raised",
    "hisss.tables.store": "a database that is up to date does without Alembic",
}

ROOMS_THAT_EVERYBODY_ENTERS = {"utils", "util", "helpers", "common", "misc", "types"}
LONGEST_MODULE = 400


class Import(NamedTuple):
    """One name imported by one module."""

    module: str
    target: str
    line: int
    late: bool

    @property
    def floor(self) -> str:
        return floor_of(self.module)

    def __str__(self) -> str:
        return f"{self.module}:{self.line} imports {self.target}"


def floor_of(module: str) -> str:
    return module.removeprefix("hisss").lstrip(".").partition(".")[0]


def modules() -> dict[str, Path]:
    found = {}
    for path in sorted(SOURCE.rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


MODULES = modules()


def imports_of(module: str) -> Iterator[Import]:
    yield from found_in(ast.parse(MODULES[module].read_text(encoding="utf-8")), module, late=False)


def found_in(node: ast.AST, module: str, *, late: bool) -> Iterator[Import]:
    for target in targets(node, module):
        yield Import(module, target, getattr(node, "lineno", 0), late)
    within = late or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.expr):
            yield from found_in(child, module, late=within)


def targets(node: ast.AST, module: str) -> list[str]:
    match node:
        case ast.Import(names=names):
            return [name.name for name in names]
        case ast.ImportFrom(module=source, names=names, level=0) if source:
            submodules = [f"{source}.{name.name}" for name in names]
            return [one if one in MODULES else source for one in submodules]
        case ast.ImportFrom():
            pytest.fail(f"{module}: a relative import hides which floor it is from")
    return []


IMPORTS = [each for module in MODULES for each in imports_of(module)]


def test_imports_point_down_only() -> None:
    wrong = [str(each) for each in IMPORTS if not may(each)]
    assert wrong == []


def may(each: Import) -> bool:
    top = each.target.partition(".")[0]
    if top == "hisss":
        floor = floor_of(each.target)
        return floor == each.floor or (floor != "" and floor in MAY_IMPORT[each.floor])
    return top in sys.stdlib_module_names or top in MAY_IMPORT[each.floor]


def test_the_core_reads_no_clock_and_throws_no_dice() -> None:
    banned = {"random", "secrets", "time", "datetime", "os", "io", "pathlib", "sys", "socket", "logging"}
    assert [str(each) for each in IMPORTS if each.floor == "core" and each.target in banned] == []


def test_no_module_imports_in_a_circle() -> None:
    circles = TopologicalSorter({module: needs(module) for module in MODULES})
    circles.prepare()


def needs(module: str) -> set[str]:
    return {each.target for each in IMPORTS if each.module == module and each.target in MODULES} - {module}


def test_imports_stand_at_the_top_but_where_there_is_a_reason() -> None:
    late = [
        str(each)
        for each in IMPORTS
        if each.late and each.module not in MAY_IMPORT_LATE and not only_there(each)
    ]
    assert late == []
    assert {each.module for each in IMPORTS if each.late} >= set(MAY_IMPORT_LATE)


def only_there(each: Import) -> bool:
    """Whether the module is of one operating system only."""
    return each.target in {"fcntl", "msvcrt"}


def test_every_floor_says_what_it_may_import() -> None:
    assert {floor_of(module) for module in MODULES} <= set(MAY_IMPORT)


def test_every_package_imported_is_a_declared_dependency() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["cluster"]]
    declared = {plain(re.split(r"[\[<>=!~;, ]", each)[0]) for each in wanted}
    outside = {each.target.partition(".")[0] for each in IMPORTS} - set(sys.stdlib_module_names) - {"hisss"}
    providers = packages_distributions()
    direct = {name: {plain(one) for one in providers.get(name, [name])} for name in outside}
    # Parts of a declared package that are packages of their own.
    declared |= {"starlette"} if "fastapi" in declared else set()
    declared |= {"markupsafe"} if "jinja2" in declared else set()
    assert {name for name, names in direct.items() if not names & declared} == set()


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.mark.parametrize(
    "package",
    [name for name, path in MODULES.items() if path.name == "__init__.py" and "migrations" not in name],
)
def test_the_public_names_are_there_and_in_order(package: str) -> None:
    module = import_module(package)
    names = getattr(module, "__all__", [])
    assert [name for name in names if not hasattr(module, name)] == []
    assert names == sorted(names, key=lambda name: (not name.isupper(), not name[0].isupper(), name))
    assert len(names) == len(set(names))
    imported = public_imports(package)
    assert imported <= set(names), f"imported by the door of {package} but not in __all__"


def public_imports(package: str) -> set[str]:
    """The names that a package's door takes in from its own rooms: all of them are public."""
    tree = ast.parse(MODULES[package].read_text(encoding="utf-8"))
    return {
        name.asname or name.name
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("hisss")
        for name in node.names
        if not name.name.startswith("_")
    }


def test_there_is_no_room_that_everybody_enters() -> None:
    assert [name for name in MODULES if name.rpartition(".")[2] in ROOMS_THAT_EVERYBODY_ENTERS] == []


def test_no_module_is_too_long_to_read() -> None:
    lengths = {name: len(path.read_text(encoding="utf-8").splitlines()) for name, path in MODULES.items()}
    assert {name: length for name, length in lengths.items() if length > LONGEST_MODULE} == {}
