"""Pages out of templates, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Final

from fastapi.responses import HTMLResponse
from jinja2 import DictLoader, Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from hisss.core.errors import N_
from hisss.language import Language, languages
from hisss.web.art import defs, hero, logo, logo_box, meadow, wavy
from hisss.web.art.meadow import EDGES
from hisss.web.people import OPEN_FACE
from hisss.web.reader import said_in
from hisss.web.words import person

LOOKING: Final = ["GET", "HEAD"]
"""The methods of whoever only looks at a page, or asks whether it is there."""

_ICON: Final = Markup('<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-{}"/></svg>')
_FACE: Final = Markup('<svg class="face" viewBox="0 0 64 64" aria-hidden="true"><use href="#{}"/></svg>')
_NO_FACE: Final = Markup(
    '<svg class="face open" viewBox="-5 -5 34 34" aria-hidden="true">'
    '<use href="#{}" width="24" height="24"/></svg>'
)


class Pages:
    """All templates of the site, in every language.

    They and the catalogs are read once, at the latest when it is made: when something is wrong later, it
    may be that no file can be opened.

    Attributes:
        version: the version of the static files, which is part of their addresses.
    """

    def __init__(self, version: str) -> None:
        self.version: Final = version
        for each in languages():
            _environment(version, each)

    def render(self, template: str, language: Language, **context: object) -> str:
        """The text of a page or of a part of one."""
        return _environment(self.version, language).get_template(template).render(context)

    def page(self, template: str, language: Language, status: int = 200, **context: object) -> HTMLResponse:
        """A page as an answer."""
        return HTMLResponse(self.render(template, language, **context), status, said_in(language))


def _face(symbol: str) -> Markup:
    return (_NO_FACE if symbol == OPEN_FACE else _FACE).format(symbol)


@cache
def _templates() -> DictLoader:
    files, plain = PackageLoader("hisss.web"), Environment(autoescape=True)
    return DictLoader({name: files.get_source(plain, name)[0] for name in files.list_templates()})


@cache
def _environment(version: str, language: Language) -> Environment:
    environment = Environment(
        loader=_templates(),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        extensions=["jinja2.ext.i18n"],
    )
    install: Callable[..., None] = environment.install_gettext_callables  # type: ignore[attr-defined]
    install(language.gettext, language.ngettext, newstyle=True)
    environment.policies["ext.i18n.trimmed"] = True
    title = language.gettext(N_("Hisss"))
    environment.globals |= {
        "language": language,
        "languages": languages,
        "static": f"/static/{version}",
        "defs": defs,
        "hero": hero,
        "logo": partial(logo, title),
        "logo_box": logo_box(title),
        "meadow": meadow,
        "bars": EDGES,
        "wavy": wavy,
        "icon": _ICON.format,
        "face": _face,
        "person": person,
    }
    return environment
