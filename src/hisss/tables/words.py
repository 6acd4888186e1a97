"""The words of the codes that people say aloud: short, friendly, and known in many languages."""

from __future__ import annotations

import secrets
import unicodedata
from typing import Final

_LIST: Final = """
alpaca bamboo banana banjo basalt bingo bistro bonbon bongo boomerang bravo cactus canyon caramel
cinema comet coral dingo disco domino echo emu flamingo flora fresco gala gecko giga gong gorilla
guava guitar hotel ibis igloo iguana jasmin jazz judo jumbo karate karma kayak kebab kimono kiwi
koala lama lasso lemon lotus magma mambo mango marina mega melon meteor mini mosaic muffin ninja
nougat oasis opera orbit orca origami paella panda panorama papaya paprika pasta pesto piano picnic
pizza planet polka poncho puma pyramid radar radio ravioli robot rumba safari salami salsa samba
samurai sauna solo sombrero sorbet sultan sushi taco tango tapas taxi tempo tiger tofu toga trio
tuba tulip tundra turbo ukulele vanilla viking viola waffle yeti yoga yoyo zebra zigzag
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
