:- module(hornboard_bits,
          [ with_bit/3,         % +Bit, +Mask0, -Mask
            bit_counts/2,       % +Masks, -Counts
            counted_bits/3,     % +Mask, +Counts, -Pairs
            apart/1,            % ?Distance
            key_of/3,           % +Index, +Number, -Key
            index_of/2          % +Key, -Index
          ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(lists), [clumped/2, last/2, member/2]).
:- use_module('../kit/sets', [in_set/2]).

/** <module> Bits of the states of a rule sheet, and keys of clauses

A state is an integer with a bit for each fluent. The clauses that are asked about it are
found by small integers.
*/

%!  with_bit(+Bit, +Mask0, -Mask) is det.
%
%   Mask is Mask0 and Bit; -1 is no bit.

with_bit(Bit, Mask0, Mask) :-
    (   Bit < 0
    ->  Mask = Mask0
    ;   Mask is Mask0 \/ 1<<Bit
    ).


%!  bit_counts(+Masks, -Counts) is det.
%!  counted_bits(+Mask, +Counts, -Pairs) is det.
%
%   Counts tells in how many of Masks each bit is, and Pairs, `Count-Bit`, are those of the
%   bits in Mask that are in any, the lowest first.

bit_counts(Masks, Counts) :-
    findall(Bit, ( member(Mask, Masks), in_set(Bit, Mask) ), Bits0),
    msort(Bits0, Bits),
    clumped(Bits, Clumps),
    (   last(Bits, Highest)
    ->  Size is Highest+1
    ;   Size = 0
    ),
    compound_name_arity(Counts, counts, Size),
    maplist(count_in(Counts), Clumps).

count_in(Counts, Bit-Count) :-
    Index is Bit+1,
    arg(Index, Counts, Count).

counted_bits(0, _, []) :-
    !.
counted_bits(Mask, Counts, Pairs) :-
    Bit is lsb(Mask),
    Rest is Mask /\ (Mask-1),
    (   count_in(Counts, Bit-Count)
    ->  Pairs = [Count-Bit|Pairs1]
    ;   Pairs = Pairs1
    ),
    counted_bits(Rest, Counts, Pairs1).


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
