"""The terminal speaks the language of its locale."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hisss.language.choosing import VARIABLES

pytestmark = pytest.mark.slow

SAY_ALL = """
import json, sys, io
from contextlib import redirect_stderr, redirect_stdout
from hisss.cli.entry import _run
said = []
for arguments in json.loads(sys.argv[1]):
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        status = _run(arguments)
    said.append([status, out.getvalue(), err.getvalue()])
print(json.dumps(said))
"""


def say(environment: dict[str, str], *commands: list[str]) -> list[tuple[int, str, str]]:
    """What a process with this locale says to each of these."""
    done = subprocess.run(
        [sys.executable, "-c", SAY_ALL, json.dumps(commands)],
        env={name: value for name, value in os.environ.items() if name not in VARIABLES} | environment,
        capture_output=True,
        check=True,
    )
    return [(status, out, err) for status, out, err in json.loads(done.stdout)]


@pytest.mark.parametrize(
    ("environment", "help_begins", "fault", "missing"),
    [
        (
            {"LANG": "de_DE.UTF-8"},
            "Aufruf: hisss [OPTIONEN] BEFEHL [ARGUMENTE]...",
            "Ungültiger Wert für '--port' (Umgebungsvariable: 'HISSS_PORT'): das muss eine ganze Zahl",
            "hisss: /nope: Datei oder Ordner nicht gefunden\n",
        ),
        (
            {"LANG": "de_DE.UTF-8", "LC_ALL": "es_MX.UTF-8"},
            "Uso: hisss [OPCIONES] COMANDO [ARGUMENTOS]...",
            "Valor no válido para '--port' (variable de entorno: 'HISSS_PORT'): tiene que ser un número",
            "hisss: /nope: no existe ese archivo o carpeta\n",
        ),
        (
            {"LANG": "fr_FR.UTF-8"},
            "Usage: hisss [OPTIONS] COMMAND [ARGS]...",
            "Invalid value for '--port' (env var: 'HISSS_PORT'): Input should be a valid integer, unable",
            "hisss: /nope: No such file or directory\n",
        ),
    ],
    ids=["de", "es", "en"],
)
def test_help_and_faults(environment: dict[str, str], help_begins: str, fault: str, missing: str) -> None:
    helped, wrong, absent = say(environment, ["--help"], ["serve", "--port", "x"], ["replay", "/nope"])
    assert (helped[0], helped[1].splitlines()[0]) == (0, help_begins)
    assert wrong[0] == 2
    assert wrong[2].startswith(f"hisss: {fault}")
    assert (absent[0], absent[2]) == (2, missing)


def test_values_that_can_hardly_be_read_are_refused_in_the_language_too() -> None:
    commands = [["arena", "garter", "hatchling", "--seed", value] for value in ("9" * 5000, "\udcff")]
    for language, sentences in {
        "es": ("ese número es demasiado largo", "eso no es un texto legible"),
        "de": ("das ist eine viel zu lange Zahl", "das ist kein lesbarer Text"),
    }.items():
        for (status, _, told), sentence in zip(say({"LANG": language}, *commands), sentences, strict=True):
            assert (status, told.rpartition(": ")[2]) == (2, f"{sentence}\n")


def test_no_english_is_left_in_the_help_of_any_command() -> None:
    names = ["serve", "play", "replay", "backup", "restore", "perft", "arena", "bench"]
    english = {
        "Usage",
        "Options",
        "Arguments",
        "Show",
        "default",
        "env",
        "required",
        "the",
        "of",
        "and",
        "this",
    }
    for _, out, _ in say({"LANG": "de"}, *([name, "--help"] for name in names)):
        assert set(out.replace(":", " ").replace("[", " ").split()) & english == set()


def test_numbers_and_counted_things() -> None:
    asked = (["perft", "3"], ["perft", "3", "--json"])
    assert [out for _, out, _ in say({"LANG": "de"}, *asked)] == [
        "9.000\n",
        '{"rules": "hisss", "cards": 3, "count": 9000}\n',
    ]


def test_what_programs_read_is_the_same_in_every_language() -> None:
    record = Path(__file__).parents[1] / "golden" / "a-game-of-hisss.hisss"
    asked = (["replay", str(record), "--json"], ["replay", str(record), "--text"], ["perft", "2", "--json"])
    spoken = [say({"LANG": code}, *asked) for code in ("en", "de", "es")]
    assert spoken[0] == spoken[1] == spoken[2]
    assert {status for status, _, _ in spoken[0]} == {0}
