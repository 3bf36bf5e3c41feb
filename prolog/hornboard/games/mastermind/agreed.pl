/*  Written by `hornboard agree mastermind`.  */

agreed('kit/counts.pl',16183408).
agreed('kit/facts.pl',2584935).
agreed('kit/sets.pl',3917050).
agreed('mastermind/board.pl',6699179).
agreed('mastermind/law.pl',2711968).
agreed('mastermind/sets.pl',8446594).
