"""What the page for hosts says is what the code does."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
import typer

from hisss.cli.app import app
from hisss.record import read, write
from hisss.web.address import LOCAL_NAMES
from hisss.web.guard import LARGEST_BODY
from hisss.web.hosting import LogFormat, LogLevel
from hisss.web.limits import Doing
from hisss.web.metrics import Metrics
from tests.hosting.served import HISSS

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGE = (DOCS / "hosting.md").read_text(encoding="utf-8")


def rows(first: str) -> list[list[str]]:
    """The rows of the table of the page whose head begins with this word."""
    _, _, table = PAGE.partition(f"\n| {first} ")
    lines = table.partition("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def quoted(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


def options() -> dict[str, typer.core.TyperOption]:
    command = typer.main.get_command(app)
    assert isinstance(command, typer.core.TyperGroup)
    serve = command.commands["serve"]
    found = [each for each in serve.params if isinstance(each, typer.core.TyperOption)]
    return {each.opts[0]: each for each in found if each.name != "help"}


def test_every_option_is_on_the_page_with_its_variable_and_nothing_else() -> None:
    told = {quoted(row[0])[0]: row for row in rows("option")}
    assert list(told) == sorted(told, key=list(told).index)
    assert set(told) == set(options())
    for name, option in options().items():
        assert quoted(told[name][0]) == [*option.opts, *option.secondary_opts]
        assert quoted(told[name][1]) == [option.envvar]


def test_every_default_is_as_the_page_says() -> None:
    words = {"none": ["None", ""], "off": ["False"], "on": ["True"], "a file in your data folder": ["None"]}
    for name, _, default, *_ in rows("option"):
        value = options()[quoted(name)[0]].default
        assert str(value) in (words.get(default) or quoted(default))


def test_no_other_variable_is_read() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
    read_there = set(re.findall(r"\bHISSS_[A-Z_]+", source))
    assert read_there == set(re.findall(r"\bHISSS_[A-Z_]+", PAGE))


def test_formats_levels_names_and_sizes_are_as_the_page_says() -> None:
    told = {quoted(row[0])[0]: quoted(row[3]) for row in rows("option")}
    assert told["--log-format"] == [*LogFormat]
    assert told["--log-level"] == [*LogLevel]
    names = next(line for line in PAGE.splitlines() if line.startswith("Only `localhost`"))
    assert set(quoted(names)) >= LOCAL_NAMES
    assert f"{LARGEST_BODY // 1024} KiB" in PAGE


def test_the_limits_are_as_the_page_says() -> None:
    told = [[int(cell) for cell in row[1:]] for row in rows("within ten minutes")]
    assert told == [[each.value.by_address.amount, each.value.by_all.amount] for each in Doing]
    assert all(each.value.by_address.get_expiry() == each.value.by_all.get_expiry() == 600 for each in Doing)


def test_the_metrics_are_as_the_page_says() -> None:
    told = {quoted(row[0])[0] for row in rows("metric")} - {"process_…"}
    page = bytes(Metrics().page().body).decode()
    there = set(re.findall(r"^# TYPE (hisss_\w+?)(?:_created)? ", page, re.MULTILINE))
    assert told == there


def test_the_proof_is_told_in_ten_lines() -> None:
    page = (DOCS / "fair-shuffle.md").read_text(encoding="utf-8")
    assert re.findall(r"^(\d+)\. ", page, re.MULTILINE) == [str(number) for number in range(1, 11)]


@pytest.mark.slow
def test_replay_finds_a_fan_that_was_changed_as_the_page_says(tmp_path: Path) -> None:
    record = read((ROOT / "tests/golden/a-game-of-hisss.hisss").read_bytes())
    text = write(record)
    honest, changed = tmp_path / "honest.hisss", tmp_path / "changed.hisss"
    honest.write_text(text, encoding="utf-8")
    fan = dict(record.tags)["Fan"].split(" ")
    fan[-2:] = fan[:-3:-1] if fan[-1] != fan[-2] else [fan[-1], fan[0]]
    changed.write_text(text.replace(dict(record.tags)["Fan"], " ".join(fan)), encoding="utf-8")
    assert changed.read_text(encoding="utf-8") != text
    assert _replay(honest).returncode == 0
    refused = _replay(changed)
    assert refused.returncode == 1
    assert "Fan" in refused.stderr or "promise" in refused.stderr


def _replay(file: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([HISSS, "replay", file], capture_output=True, text=True, check=False)


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not here")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    text = (DOCS / "hosting/hisss.service").read_text(encoding="utf-8")
    assert text.count("/opt/hisss/bin/") == 2
    unit = tmp_path / "hisss.service"
    unit.write_text(text.replace("/opt/hisss/bin", str(HISSS.parent)), encoding="utf-8")
    checked = subprocess.run(
        ["systemd-analyze", "verify", "--recursive-errors=no", unit],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (checked.returncode, checked.stdout + checked.stderr) == (0, "")
    for name in re.findall(r"\bHISSS_[A-Z_]+", text):
        assert name in PAGE
