/*  Written by `hornboard agree five`.  */

agreed('five/board.pl',4194048).
agreed('five/law.pl',15543440).
agreed('game/line_wins.pl',8745699).
agreed('kit/cells.pl',418787).
agreed('kit/facts.pl',8424089).
agreed('kit/grid.pl',15047947).
agreed('kit/numeral.pl',6510172).
agreed('kit/sets.pl',13355312).
