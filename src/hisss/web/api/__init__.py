"""The table for programs: JSON under ``/api/v1``, the same commands as the pages have."""

from hisss.web.api.app import PATH, create_api, mounted_api

__all__ = ["PATH", "create_api", "mounted_api"]
