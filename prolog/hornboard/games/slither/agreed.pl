/*  Written by `hornboard agree slither`.  */

agreed('kit/facts.pl',2584935).
agreed('kit/grid.pl',6497231).
agreed('kit/numeral.pl',6510172).
agreed('slither/board.pl',10648421).
agreed('slither/law.pl',12798131).
