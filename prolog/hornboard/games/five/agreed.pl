/*  Written by `hornboard agree five`.  */

agreed('five/board.pl',13826973).
agreed('five/law.pl',12820815).
agreed('game/line_wins.pl',8745699).
agreed('kit/cells.pl',653346).
agreed('kit/facts.pl',2584935).
agreed('kit/grid.pl',6497231).
agreed('kit/numeral.pl',6510172).
agreed('kit/sets.pl',3917050).
