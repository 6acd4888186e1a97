"""`hisss arena`."""

from __future__ import annotations

import csv
import io
import re
import resource
import subprocess
from pathlib import Path

import pytest

from hisss.record import read
from tests.cli.command import HISSS, PATIENCE, environment, hisss
from tests.cli.conftest import AtTerminal
from tests.cli.own_player import OWN_PLAYER

pytestmark = pytest.mark.slow

TALKING_PLAYER = """
import os

print("loaded")

class Last:
    name = "last"

    def choose(self, game, random):
        print("printed", flush=True)
        os.write(1, b"written\\n")
        return game.placements()[-1]
"""


def test_the_standings_as_json() -> None:
    done = hisss(
        "arena", "hatchling", "garter", "--games", "9", "--seed", "3", "--rules", "serpentina", "--json"
    )
    assert (done.status, done.err) == (0, "")
    document = done.json
    assert list(document) == ["rules", "games", "seed", "players", "seconds", "games_per_second"]
    assert (document["rules"], document["games"], document["seed"]) == ("serpentina", 10, 3)
    hatchling, garter = document["players"]
    assert list(garter) == [
        *("name", "win_share", "interval", "elo", "cards_mean", "snakes_mean", "longest_max")
    ]
    assert [hatchling["name"], garter["name"]] == ["hatchling", "garter"]
    assert hatchling["win_share"] + garter["win_share"] == pytest.approx(1)
    low, high = garter["interval"]
    assert 0 <= low <= garter["win_share"] <= high <= 1


def test_the_same_seed_stands_the_same_whatever_the_jobs() -> None:
    one, two = (
        hisss("arena", "garter", "hatchling", "garter", "--games", "30", "--json", "--jobs", jobs).json
        for jobs in ("1", "2")
    )
    assert one["players"] == two["players"]


def test_records_and_the_list_of_games_are_kept(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "match"
    done = hisss("arena", "Garter", "hatchling", "--games", "4", "--records", str(folder), "--csv")
    assert (done.status, done.err) == (0, "")
    [garter, hatchling] = csv.DictReader(io.StringIO(done.out))
    rows = list(csv.DictReader(io.StringIO((folder / "games.csv").read_text(encoding="utf-8"))))
    assert [row["file"] for row in rows] == ["1-1.hisss", "1-2.hisss", "2-1.hisss", "2-2.hisss"]
    for row in rows:
        record = read((folder / row["file"]).read_text(encoding="utf-8"))
        cards = dict(zip(record.seats, record.game.cards, strict=True))
        assert (cards["garter"], cards["hatchling"]) == (
            int(row["1 garter cards"]),
            int(row["2 hatchling cards"]),
        )
    assert float(garter["win_share"]) == sum(float(row["1 garter share"]) for row in rows) / 4
    assert garter["games"] == hatchling["games"] == "4"


def test_records_are_never_mixed_with_what_is_there(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    done = hisss("arena", "garter", "garter", "--records", str(tmp_path))
    assert (done.status, done.out) == (2, "")
    assert "is not empty" in done.err
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def with_little_room(most: int, folder: Path, games: str) -> subprocess.CompletedProcess[str]:
    """A match that keeps its records where no file can have more than so many bytes."""
    return subprocess.run(
        [HISSS, "arena", "garter", "hatchling", "--games", games, "--records", folder, "--csv"],
        env=environment({"PYTHONDONTWRITEBYTECODE": "1"}),  # else half of it would stay
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)),
        check=False,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )


def test_without_room_for_all_records_the_standings_are_told_all_the_same(tmp_path: Path) -> None:
    folder = tmp_path / "match"
    done = with_little_room(1200, folder, "60")
    assert (done.returncode, done.stderr) == (1, f"hisss: {folder / 'games.csv'}: File too large\n")
    assert [row["games"] for row in csv.DictReader(io.StringIO(done.stdout))] == ["60", "60"]
    rows = list(csv.DictReader(io.StringIO((folder / "games.csv").read_text(encoding="utf-8"))))
    assert 2 < len(rows) < 60
    assert None not in rows[-1].values()
    assert all(read((folder / row["file"]).read_bytes()).game.is_over for row in rows)


def test_a_record_without_room_is_not_there_at_all(tmp_path: Path) -> None:
    done = with_little_room(300, tmp_path, "2")
    assert (done.returncode, done.stderr) == (1, f"hisss: {tmp_path / '1-1.hisss'}: File too large\n")
    assert list(tmp_path.iterdir()) == []


def test_a_match_that_fails_leaves_no_empty_folder(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(OWN_PLAYER.replace("[-1]", "[99]"))
    done = hisss("arena", "mine:Last", "garter", "--records", "new/match", cwd=tmp_path)
    assert (done.status, done.out) == (1, "")
    assert "IndexError" in done.err
    assert not (tmp_path / "new").exists()


def test_what_players_print_is_not_among_the_results(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(TALKING_PLAYER)
    for jobs in ("1", "2"):
        done = hisss("arena", "mine:Last", "garter", "--games", "2", "--jobs", jobs, "--json", cwd=tmp_path)
        assert (done.status, done.json["games"]) == (0, 2)
        assert {"loaded", "printed", "written"} <= set(done.err.split())


def test_a_player_of_ones_own_lies_where_the_command_is_called(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(OWN_PLAYER)
    done = hisss("arena", "mine:Last", "garter", "--games", "2", "--json", cwd=tmp_path)
    assert (done.status, done.err) == (0, "")
    assert [player["name"] for player in done.json["players"]] == ["mine:Last", "garter"]


@pytest.mark.parametrize(
    "arguments",
    [
        ("garter",),
        ("garter",) * 9,
        ("garter", "nobody"),
        ("garter", "os:nothing"),
        ("garter", "garter", "--games", "0"),
        ("garter", "garter", "--games", "many"),
        ("garter", "garter", "--jobs", "0"),
        ("garter", "garter", "--jobs", "9" * 20),
    ],
)
def test_a_match_that_cannot_begin(arguments: tuple[str, ...]) -> None:
    done = hisss("arena", *arguments, "--json")
    assert (done.status, done.out) == (2, "")
    assert len(done.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("language", "point", "percent"), [("en", ".", "%"), ("de", ",", "\xa0%"), ("es", ",", "\xa0%")]
)
def test_the_figures_of_a_player_stand_in_one_line_of_a_narrow_terminal(
    language: str, point: str, percent: str
) -> None:
    done = hisss("arena", "hatchling", "garter", "--games", "4", env={"LANGUAGE": language, "COLUMNS": "60"})
    share, mean = rf"\d+\{point}\d{percent}", rf"\d+\{point}\d\d"
    columns = (r"\w+", share, f"{share} – {share}", r"[+-]\d+", mean, mean, r"\d+")
    assert done.status == 0
    assert len(re.findall(f"^{' +│ +'.join(columns)}$", done.out, re.MULTILINE)) == 2
    assert max(map(len, done.out.splitlines())) <= 80


def test_a_table_for_people(at_terminal: AtTerminal) -> None:
    status, shown = at_terminal("arena", "hatchling", "garter", "--games", "4").finish()
    assert status == 0
    assert "garter" in shown
    assert "games a second" in shown
