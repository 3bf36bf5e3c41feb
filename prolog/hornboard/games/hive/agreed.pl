/*  Written by `hornboard agree hive`.  */

agreed('hive/board.pl',11188487).
agreed('hive/law.pl',12486126).
agreed('hive/position.pl',16069236).
agreed('hive/stones.pl',11126561).
agreed('kit/facts.pl',2584935).
agreed('kit/reach.pl',6521318).
