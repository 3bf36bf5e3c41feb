/*  Written by `hornboard agree krk`.  */

agreed('kit/facts.pl',2584935).
agreed('kit/unknown.pl',12857999).
agreed('krk/board.pl',14775647).
agreed('krk/law.pl',15495329).
