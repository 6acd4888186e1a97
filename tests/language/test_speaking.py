"""What people read can be translated, and all of it is in the template for translators."""

from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from babel.numbers import format_decimal, format_percent

from hisss.core import Card, Game, HisssError, Placement, Reason
from hisss.core.errors import SENTENCES
from hisss.language import Language, language

ROOT = Path(__file__).parents[2]

DUTCH = """
msgid ""
msgstr ""
"Language: nl\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "no {card} is left in the fan"
msgstr "er is geen {card} meer in de waaier"

msgid "{card} may not lie alone: it fits {spot}"
msgstr "{card} mag niet alleen liggen: hij past aan {spot}"

msgid "the left end of snake {snake}"
msgstr "het linkereinde van slang {snake}"

#, fuzzy
msgid "red"
msgstr "geel"

msgid "one card"
msgid_plural "{n} cards"
msgstr[0] "één kaart"
msgstr[1] "{n} kaarten"
"""


@pytest.fixture
def dutch(tmp_path: Path) -> Language:
    folder = tmp_path / "nl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "hisss.po").write_text(DUTCH, encoding="utf-8")
    return language("nl", tmp_path)


def an_error() -> HisssError:
    with pytest.raises(HisssError) as caught:
        Game.start(Card.parse("<R")).take(Card.parse("R<"))
    return caught.value


def test_english_says_what_the_code_says() -> None:
    english = language()
    error = an_error()
    assert english.code == "en"
    assert english.sentence(error) == str(error) == "no R< is left in the fan"
    assert english.ngettext("one card", "{n} cards", 1) == "one card"
    assert english.ngettext("one card", "{n} cards", 0) == "{n} cards"


def test_a_catalog_translates_sentences_and_fills_their_fields(dutch: Language) -> None:
    assert dutch.code == "nl"
    assert dutch.sentence(an_error()) == "er is geen R< meer in de waaier"
    assert dutch.ngettext("one card", "{n} cards", 1) == "één kaart"
    assert dutch.ngettext("one card", "{n} cards", 5).format(n=5) == "5 kaarten"


def test_phrases_within_a_sentence_are_translated_too(dutch: Language) -> None:
    with pytest.raises(HisssError) as caught:
        Game.start(Card.parse("RO")).take(Card.parse("PR")).lay(Placement(Card.parse("PR")))
    said = "PR mag niet alleen liggen: hij past aan het linkereinde van slang 1"
    assert dutch.sentence(caught.value) == said


def test_what_a_catalog_lacks_is_said_in_english(dutch: Language) -> None:
    assert dutch.gettext("Who is playing?") == "Who is playing?"


def test_a_language_without_a_catalog_is_english(tmp_path: Path) -> None:
    assert language("xx", tmp_path).code == "en"
    assert language("../en", tmp_path).code == "en"


def test_values_with_braces_are_shown_as_they_are() -> None:
    game = Game.start(Card.parse("RO")).take(Card.parse("RO"))
    with pytest.raises(HisssError) as caught:
        game.lay(Placement(Card.parse("RO")))
    caught.value.fields["spot"] = "{card}"
    assert language().sentence(caught.value) == "RO may not lie alone: it fits {card}"


def test_every_reason_of_the_core_has_its_sentence_in_the_template() -> None:
    template = read_po(BytesIO((ROOT / "src/hisss/locale/hisss.pot").read_bytes()))
    assert [reason for reason in Reason if reason in SENTENCES and SENTENCES[reason] not in template] == []


def test_a_doubtful_translation_is_not_shown(dutch: Language) -> None:
    assert dutch.gettext("red") == "red"


@pytest.mark.parametrize("code", ["en", "de", "es"])
def test_numbers_and_shares_are_written_as_babel_writes_them(code: str) -> None:
    spoken = language(code)
    for share in (0, 0.25, 0.6137, 1):
        assert spoken.percent(share, 0) == format_percent(share, locale=code)
        assert spoken.decimal(share, 4) == format_decimal(share, "0.0000", locale=code)
    assert spoken.percent(0.614, 1) == format_percent(0.614, locale=code, decimal_quantization=False)
