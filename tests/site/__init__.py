"""Checks of the built site: `make site-check`."""
