"""The window: views that draw snapshots of a session."""
