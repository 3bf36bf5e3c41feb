/*  Written by `hornboard agree minesweeper`.  */

agreed('kit/cells.pl',653346).
agreed('kit/chance.pl',11257507).
agreed('kit/facts.pl',2584935).
agreed('kit/grid.pl',6497231).
agreed('kit/numeral.pl',6510172).
agreed('kit/reach.pl',6521318).
agreed('kit/sets.pl',3917050).
agreed('minesweeper/board.pl',4220570).
agreed('minesweeper/law.pl',9360044).
