/*  Written by `hornboard agree minesweeper`.  */

agreed('kit/cells.pl',10049533).
agreed('kit/chance.pl',9954597).
agreed('kit/facts.pl',2584935).
agreed('kit/grid.pl',15047947).
agreed('kit/numeral.pl',6510172).
agreed('kit/reach.pl',6521318).
agreed('kit/sets.pl',13355312).
agreed('minesweeper/board.pl',16022844).
agreed('minesweeper/law.pl',11459464).
