/*  Written by `hornboard agree tictactoe`.  */

agreed('game/line_wins.pl',8745699).
agreed('kit/cells.pl',653346).
agreed('kit/facts.pl',2584935).
agreed('kit/grid.pl',6497231).
agreed('kit/numeral.pl',6510172).
agreed('kit/sets.pl',3917050).
agreed('tictactoe/board.pl',9865387).
agreed('tictactoe/law.pl',7803000).
