/*  Written by `hornboard agree minesweeper`.  */

agreed('kit/cells.pl',418787).
agreed('kit/chance.pl',9954597).
agreed('kit/facts.pl',8424089).
agreed('kit/grid.pl',15047947).
agreed('kit/numeral.pl',6510172).
agreed('kit/reach.pl',6521318).
agreed('kit/sets.pl',13355312).
agreed('minesweeper/board.pl',16022844).
agreed('minesweeper/law.pl',6135020).
