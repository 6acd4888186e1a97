"""What is compiled is kept, and never taken for something newer."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import hisss
from hisss.kernel import IS_COMPILED

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not IS_COMPILED, reason="nothing is compiled")]

FOLDER = "from hisss.kernel.compiled import cache_folder; print(cache_folder())"


def run(code: str, source: Path, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(source)!r}); {code}"],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A copy of the package whose files may be changed."""
    copy = tmp_path / "source"
    for name in ("__init__.py", "language", "core", "kernel", "record", "locale"):
        original = Path(hisss.__file__).parent / name
        if original.is_dir():
            shutil.copytree(original, copy / "hisss" / name)
        else:
            (copy / "hisss").mkdir(parents=True, exist_ok=True)
            shutil.copy(original, copy / "hisss" / name)
    return copy


def test_a_change_of_the_rules_compiles_anew(source: Path, tmp_path: Path) -> None:
    before = run(FOLDER, source, NUMBA_CACHE_DIR=str(tmp_path))
    assert Path(before).parent == tmp_path
    with (source / "hisss/core/snake.py").open("a") as file:
        file.write("# changed\n")
    assert run(FOLDER, source, NUMBA_CACHE_DIR=str(tmp_path)) != before


def test_without_a_folder_to_write_in_nothing_is_kept_and_all_works(source: Path, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    nowhere = str(tmp_path / "file" / "folder")
    code = f"{FOLDER}; from hisss.kernel.chance import mixed; import numpy; print(mixed(numpy.uint64(0)))"
    assert run(code, source, NUMBA_CACHE_DIR=nowhere).split() == ["None", "0"]
