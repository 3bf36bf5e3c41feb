"""What is measured of Slither."""

PERFTS = (("slither:4,4", 6),)
SEARCHES = (("slither:6,6", "", 5),)
PLAYOUTS = (("slither:6,6", 300),)
PLIES = (("slither", 1000),)
SOLVED = ("slither:4,5",)
