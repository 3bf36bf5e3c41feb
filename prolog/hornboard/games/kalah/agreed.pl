/*  Written by `hornboard agree kalah`.  */

agreed('kalah/board.pl',11025668).
agreed('kalah/law.pl',7768503).
agreed('kit/cells.pl',418787).
agreed('kit/facts.pl',8424089).
agreed('kit/sets.pl',13355312).
agreed('kit/sides.pl',3211642).
