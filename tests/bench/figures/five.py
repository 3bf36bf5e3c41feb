"""What is measured of five in a row."""

PERFTS = (("five:10,10", 3),)
SEARCHES = (("five:15,15", "", 3),)
PLIES = (("five", 300), ("five:100,100", 10))
