"""A module that ends the process of whoever imports it."""

import sys

sys.exit(0)
