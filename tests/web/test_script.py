"""Our one script: joined out of modules, small, and the only one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hisss.web.assets import SCRIPT, STATIC
from hisss.web.script import joined
from tests.web.visitor import Visitor

MOST = 16_000
"""Bytes, as they are served and before they are compressed."""


async def test_a_page_asks_for_one_small_script(ana: Visitor) -> None:
    await ana.start("Ana", "Ben")
    (address,) = re.findall(r'<script [^>]*src="([^"]+)"', ana.answer.text)
    assert 'rel="modulepreload"' not in ana.answer.text
    await ana.go(address)
    assert ana.status == 200
    assert ana.answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert len(ana.answer.content) <= MOST
    assert "import" not in ana.answer.text
    await ana.go(address.replace(SCRIPT, "live.js"))
    assert ana.status == 404


def test_every_module_is_part_of_it() -> None:
    script = joined(STATIC / SCRIPT)
    for module in STATIC.glob("*.js"):
        names = re.findall(
            r"^export (?:async )?(?:function|const) (\w+)", module.read_text("utf-8"), re.MULTILINE
        )
        assert all(
            re.search(rf"(?:function |let (?:\w+(?:=[\w.]+)?,)*){name}\b", script) for name in names
        ), module.name


def write(folder: Path, **modules: str) -> Path:
    for name, text in modules.items():
        (folder / f"{name}.js").write_text(text, encoding="utf-8")
    return folder / "entry.js"


def test_modules_run_once_each_in_the_order_of_their_imports(tmp_path: Path) -> None:
    entry = write(
        tmp_path,
        entry='import "./a.js";\nimport { b } from "./b.js";\nlast(b);\n',
        a='/** For readers. */\nimport { b } from "./b.js";\nsecond(b); // and more\n',
        b="export const b = first();\n",
    )
    assert joined(entry).split() == ["let", "b=first();second(b);last(b);"]


@pytest.mark.parametrize(
    "text", ['import { a as b } from "elsewhere";\n', "export default 1;\n", 'export * from "./a.js";\n']
)
def test_what_cannot_be_joined_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(ValueError, match=r"entry\.js cannot be joined"):
        joined(write(tmp_path, entry=text))


def test_a_circle_is_refused(tmp_path: Path) -> None:
    entry = write(tmp_path, entry='import "./a.js";\n', a='import "./entry.js";\n')
    with pytest.raises(ValueError, match="circle"):
        joined(entry)
