/*  Written by `hornboard agree hive`.  */

agreed('hive/board.pl',9578943).
agreed('hive/law.pl',7905799).
agreed('hive/position.pl',14952073).
agreed('hive/stones.pl',15566022).
agreed('kit/facts.pl',2584935).
agreed('kit/reach.pl',6521318).
