"""The words of the codes that people say aloud.

They are short and friendly, and English, Spanish and German write them alike (accents do not count): one
table has people of several languages, and who hears a word is to type it rightly.
"""

from __future__ import annotations

import secrets
import unicodedata
from typing import Final

_LIST: Final = """
banjo bingo bistro bolero bongo bravo casino delta disco diva domino drama emu extra
fiesta flora gala gong gouda hobby hockey hotel ibis jaguar jazz judo jumbo karaoke
karate karma kebab kilo kimono kiwi koala lava limbo logo magma mambo mandala mango mantra
maracas marina mega melon mikado mini minigolf motor muffin nachos ninja omega orca origami paella
pampa panda panorama papaya paprika pasta patio piano pizza plaza polka poncho puma quinoa radar
radio ramen ravioli rodeo rumba safari saga salami salsa salto samba samurai sauna soda
sofa solo sombrero sonar sushi taco tango tapas taxi tempo tiara tiramisu tofu toga trio tuba tundra
turbo tutu ukulele viola wasabi yeti yoga zen
"""
WORDS: Final = tuple(_LIST.split())
NUMBERS: Final = range(10, 100)


def fresh_words() -> str:
    """Two words and a number, such as ``panda mango 42``."""
    first = secrets.choice(WORDS)
    second = secrets.choice([word for word in WORDS if word != first])
    return f"{first} {second} {secrets.choice(NUMBERS)}"


def key_of(text: str) -> str:
    """What counts of a code as somebody typed it: letters without their marks, in lower case, and digits."""
    plain = unicodedata.normalize("NFKD", text).casefold()
    return "".join(_kept(letter) for letter in plain)


def _kept(letter: str) -> str:
    if letter.isdecimal():
        return str(unicodedata.decimal(letter))
    return letter if letter.isalpha() else ""
