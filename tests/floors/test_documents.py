"""The documents tell the truth, and nothing is left out of them."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
import typer

from hisss.cli.app import app

ROOT = Path(__file__).parents[2]
README, CONTRIBUTING, ARCHITECTURE, CHANGES = (
    ROOT / name for name in ("README.md", "CONTRIBUTING.md", "docs/architecture.md", "CHANGELOG.md")
)
DOCUMENTS = [README, CONTRIBUTING, ARCHITECTURE, CHANGES]


def text(*documents: Path) -> str:
    return "".join(document.read_text(encoding="utf-8") for document in documents)


def test_every_command_is_in_the_readme() -> None:
    group = typer.main.get_command(app)
    commands = set(getattr(group, "commands", {}))
    assert commands
    assert commands == set(re.findall(r"^\| `hisss (\w+)", text(README), re.MULTILINE))


def test_everything_that_can_be_made_is_documented() -> None:
    makefile = text(ROOT / "Makefile")
    targets = set(re.findall(r"^(\w+):.*##", makefile, re.MULTILINE))
    documented = set(re.findall(r"make (\w+)", text(README, CONTRIBUTING)))
    assert targets - documented - {"help", "clean", "bench"} == set()
    assert documented - targets == set()


def test_every_dependency_has_its_reason() -> None:
    project = tomllib.loads(text(ROOT / "pyproject.toml"))["project"]
    extras = project["optional-dependencies"].values()
    wanted = [*project["dependencies"], *(each for extra in extras for each in extra)]
    names = {re.split(r"[\[<>=]", each)[0] for each in wanted} - {project["name"]}
    reasons = text(ARCHITECTURE).lower()
    parts = {"pytest-asyncio": "asyncio", "pytest-xdist": "xdist"}
    assert {name for name in names if parts.get(name, name) not in reasons} == set()


def test_every_floor_is_drawn() -> None:
    floors = {path.name for path in (ROOT / "src" / "hisss").iterdir() if (path / "__init__.py").exists()}
    drawn = set(re.findall(r"^  (\w+)/ ", text(ARCHITECTURE), re.MULTILINE))
    assert drawn == floors


def test_every_folder_of_tests_is_described() -> None:
    folders = {path.name for path in (ROOT / "tests").iterdir() if path.is_dir() and any(path.glob("*.py"))}
    assert folders == set(re.findall(r"`tests/(\w+)`", text(CONTRIBUTING))) & folders


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_links_lead_somewhere(document: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)\)", text(document))
    inside = [link for link in links if not link.startswith("https://")]
    assert [link for link in inside if not (document.parent / link).exists()] == []


def test_the_version_has_its_changes() -> None:
    version = tomllib.loads(text(ROOT / "pyproject.toml"))["project"]["version"]
    assert f"## {version}" in text(CHANGES)


def test_every_pinned_version_is_without_address() -> None:
    lines = text(ROOT / "constraints.txt").splitlines()[1:]
    assert [line for line in lines if not re.fullmatch(r"[A-Za-z0-9._-]+==[\w.]+", line)] == []
