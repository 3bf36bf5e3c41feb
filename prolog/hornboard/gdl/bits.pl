:- module(hornboard_bits,
          [ bit_in/2,           % +Mask, -Bit
            with_bit/3,         % +Bit, +Mask0, -Mask
            bit_counts/2,       % +Masks, -Counts
            apart/1,            % ?Distance
            key_of/3,           % +Index, +Number, -Key
            index_of/2          % +Key, -Index
          ]).
:- use_module(library(assoc), [list_to_assoc/2]).
:- use_module(library(lists), [clumped/2, member/2]).

/** <module> Bits of the states of a rule sheet, and keys of clauses

A state is an integer with a bit for each fluent. The clauses that are asked about it are
found by small integers.
*/

%!  bit_in(+Mask, -Bit) is nondet.
%
%   Bit is one of Mask, the lowest first.

bit_in(Mask, Bit) :-
    Mask =\= 0,
    Low is lsb(Mask),
    Rest is Mask /\ (Mask-1),
    (   Rest =:= 0
    ->  Bit = Low
    ;   (   Bit = Low
        ;   bit_in(Rest, Bit)
        )
    ).


%!  with_bit(+Bit, +Mask0, -Mask) is det.
%
%   Mask is Mask0 and Bit; -1 is no bit.

with_bit(Bit, Mask0, Mask) :-
    (   Bit < 0
    ->  Mask = Mask0
    ;   Mask is Mask0 \/ 1<<Bit
    ).


%!  bit_counts(+Masks, -Counts) is det.
%
%   Counts, an assoc, tells in how many of Masks each bit is.

bit_counts(Masks, Counts) :-
    findall(Bit,
            ( member(Mask, Masks),
              bit_in(Mask, Bit)
            ),
            Bits0),
    msort(Bits0, Bits),
    clumped(Bits, Clumps),
    list_to_assoc(Clumps, Counts).


%!  apart(?Distance) is det.
%!  key_of(+Index, +Number, -Key) is det.
%!  index_of(+Key, -Index) is det.
%
%   Key, an expression, is of the role of that Index, and of Number. The keys of a role are
%   Distance apart, so that there may be as many roles.

apart(8).

key_of(Index, Number, Distance*Number+Index) :-
    apart(Distance).

index_of(Key, Index) :-
    apart(Distance),
    Index is Key mod Distance.
