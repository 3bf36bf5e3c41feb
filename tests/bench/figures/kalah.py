"""What is measured of Kalah."""

PERFTS = (("kalah:6,4", 8),)
SEARCHES = (("kalah:6,4", "4,4,4,4,4,4,0/4,4,4,4,4,4,0 s", 9),)
PLAYOUTS = (("kalah:6,4", 300),)
PLIES = (("kalah", 1000),)
SOLVED = ("kalah:4,4", "kalah:5,3", "kalah:6,2", "kalah:6,3")
