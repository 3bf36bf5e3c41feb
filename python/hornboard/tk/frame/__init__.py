"""The window as a whole."""
