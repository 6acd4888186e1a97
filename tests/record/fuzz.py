"""Hostile records: good ones, damaged, and plain noise.

Whatever the bytes, reading ends in a record or in one error that prints as one line and points into
the text. Run it by itself, from the project's folder, for as many inputs as you like::

    python -m tests.record.fuzz 100000 --seed 1
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

from hisss.core import DECK, Rules
from hisss.record import NotationError, read, write
from tests.games import random_record

GOOD_RECORDS = 200
MOST_DAMAGES = 4
SCRAPS = (
    *("OY", "<R", "*>", "RG", "<>", "YG@1R", "GB@1R2L", "GB@2L1R", "RO@3L3R"),
    *("@", "@0L", "@99999R", "#", "#17", "#51", "!"),
    *("1.", "7.", "50.", "12", ";", "; [Seat"),
    *(" ", "\t", "\n", "\r", "\r\n", "\n\n", "\0", "\x1b", "\ufeff", "\u2028", "☃"),
    *('[Hisss "1"]\n', '[Rules "serpentina"]\n', '[Seat "Z"]\n', '[Result "*"]\n'),
    *('[Salt "00"]\n', '[Fan ""]\n', '[x "y"]\n'),
    *("[", "]", '"', "\\", '\\"', "\\n", "hisss", "sha256:", "9" * 5000, "*" * 100),
)  # fmt: skip

Damage = Callable[[Random, bytes], bytes]


def cut(random: Random, text: bytes) -> bytes:
    return text[: random.randrange(len(text) + 1)]


def drop(random: Random, text: bytes) -> bytes:
    start, end = _stretch(random, text)
    return text[:start] + text[end:]


def repeat(random: Random, text: bytes) -> bytes:
    start, end = _stretch(random, text)
    return text[:end] + text[start:]


def swap_bytes(random: Random, text: bytes) -> bytes:
    start, end = _stretch(random, text)
    return text[:start] + text[start:end][::-1] + text[end:]


def spoil_byte(random: Random, text: bytes) -> bytes:
    at = random.randrange(len(text) + 1)
    return text[:at] + bytes([random.randrange(256)]) + text[at + 1 :]


def insert_scrap(random: Random, text: bytes) -> bytes:
    at = random.randrange(len(text) + 1)
    return text[:at] + random.choice(SCRAPS).encode() + text[at:]


def replace_word(random: Random, text: bytes) -> bytes:
    words = text.split(b" ")
    words[random.randrange(len(words))] = random.choice(SCRAPS).encode()
    return b" ".join(words)


def misplay(random: Random, text: bytes) -> bytes:
    """The record with one turn played otherwise: another card, turned, elsewhere, or with a `!`."""
    head, tags_end, turns = text.partition(b"\n\n")
    words = turns.split(b" ")
    at = random.randrange(len(words))
    card, rest = words[at][:2], words[at][2:]
    words[at] = random.choice(
        (
            card[::-1] + rest,
            random.choice(DECK).left.encode() + card[1:] + rest,
            str(random.choice(DECK)).encode() + rest,
            card,
            card + rest.swapcase().replace(b"l", b"R").replace(b"r", b"L"),
            card + b"@%d%s" % (random.randint(1, 14), random.choice((b"L", b"R"))),
            card + b"@%dL%dR" % (random.randint(1, 14), random.randint(1, 14)),
            words[at] + b"!",
        )
    )
    return head + tags_end + b" ".join(words)


def move_line(random: Random, text: bytes) -> bytes:
    lines = text.split(b"\n")
    line = lines.pop(random.randrange(len(lines)))
    lines.insert(random.randrange(len(lines) + 1), line)
    return b"\n".join(lines)


def other_line_ends(_: Random, text: bytes) -> bytes:
    return text.replace(b"\n", b"\r\n")


def noise(random: Random, _: bytes) -> bytes:
    return random.randbytes(random.randrange(200))


def scraps(random: Random, _: bytes) -> bytes:
    return "".join(random.choices(SCRAPS[:-2], k=random.randrange(60))).encode()


DAMAGES: tuple[Damage, ...] = (
    *(cut, drop, repeat, swap_bytes, spoil_byte, insert_scrap, replace_word, move_line),
    *(misplay,) * 8,
    *(other_line_ends, noise, scraps),
)


def _stretch(random: Random, text: bytes) -> tuple[int, int]:
    start = random.randrange(len(text) + 1)
    return start, min(len(text), start + random.choice((1, 2, 5, 20, 200)))


def hostile_texts(random: Random) -> Iterator[bytes]:
    """Hostile texts without end."""
    good = [_good_text(random) for _ in range(GOOD_RECORDS)]
    while True:
        text = random.choice(good)
        for _ in range(random.randrange(MOST_DAMAGES + 1)):
            text = random.choice(DAMAGES)(random, text)
        yield text


def _good_text(random: Random) -> bytes:
    length = random.choice((1, 2, 5, 10, 30, 49, 50, 50, 50))
    record = random_record(
        random,
        random.choice(list(Rules)),
        random.randint(2, 8),
        length,
        places=random.random() < 0.5,
        proof=random.random() < 0.5,
    )
    return write(record).encode()


def outcome(text: bytes) -> str:
    """The reason a text is refused for, or ``read``; everything that must hold of it is asserted."""
    try:
        record = read(text, "game.hisss")
    except NotationError as error:
        assert_points_into(text, error)
        return error.reason
    canonical = write(record)
    assert write(read(canonical)) == canonical
    assert read(canonical).positions() == record.positions()
    return "read"


def assert_points_into(text: bytes, error: NotationError) -> None:
    lines = text.decode("utf-8", errors="surrogateescape").split("\n")
    assert 1 <= error.line <= len(lines)
    assert 1 <= error.column <= len(lines[error.line - 1]) + 1
    assert error.turn is None or 0 <= error.turn <= 50
    assert str(error).isprintable()
    assert str(error).startswith(f"game.hisss:{error.line}:{error.column}: ")
    assert len(str(error)) < 250


def main() -> None:
    """Try many hostile texts and say what became of them."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("count", type=int, help="how many texts")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    texts = hostile_texts(Random(options.seed))
    begin = time.perf_counter()
    outcomes = Counter(outcome(next(texts)) for _ in range(options.count))
    seconds = time.perf_counter() - begin
    print(f"{options.count} texts in {seconds:.0f} s, all of them read or refused")
    for reason, count in outcomes.most_common():
        print(f"{count:8} {reason}")


if __name__ == "__main__":
    main()
