"""The window: a controller without tkinter, and views that draw a snapshot."""
