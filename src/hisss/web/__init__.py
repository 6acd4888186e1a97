"""The table in the browser: pages, the live stream, and the server of both."""

from hisss.web.app import create_app
from hisss.web.cannot import BadChoice, CannotServe
from hisss.web.hosting import Hosting, LogFormat, LogLevel, Networks
from hisss.web.server import serve

__all__ = ["BadChoice", "CannotServe", "Hosting", "LogFormat", "LogLevel", "Networks", "create_app", "serve"]
