"""The table in the browser: pages, the live stream, and the server of both."""

from hisss.web.app import create_app
from hisss.web.server import CannotServe, serve

__all__ = ["CannotServe", "create_app", "serve"]
