/*  Written by `hornboard agree hexagon`.  */

agreed('hexagon/board.pl',10412838).
agreed('hexagon/law.pl',9209879).
agreed('kit/facts.pl',2584935).
agreed('kit/sides.pl',3211642).
