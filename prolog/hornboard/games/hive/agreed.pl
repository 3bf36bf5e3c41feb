/*  Written by `hornboard agree hive`.  */

agreed('hive/board.pl',9883949).
agreed('hive/law.pl',12486126).
agreed('hive/position.pl',12685184).
agreed('hive/stones.pl',8401098).
agreed('kit/facts.pl',8424089).
agreed('kit/reach.pl',6521318).
