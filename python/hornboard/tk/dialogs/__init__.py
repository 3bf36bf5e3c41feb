"""The windows beside a window."""
