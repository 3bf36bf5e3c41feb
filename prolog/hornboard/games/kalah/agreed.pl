/*  Written by `hornboard agree kalah`.  */

agreed('kalah/board.pl',11025668).
agreed('kalah/law.pl',7768503).
agreed('kit/cells.pl',653346).
agreed('kit/facts.pl',2584935).
agreed('kit/grid.pl',6497231).
agreed('kit/numeral.pl',6510172).
agreed('kit/sets.pl',3917050).
agreed('kit/sides.pl',3211642).
