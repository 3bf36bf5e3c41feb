/*  Written by `hornboard agree mastermind`.  */

agreed('kit/counts.pl',10260288).
agreed('kit/facts.pl',2584935).
agreed('kit/sets.pl',13355312).
agreed('mastermind/board.pl',6792).
agreed('mastermind/law.pl',2711968).
agreed('mastermind/sets.pl',6389361).
