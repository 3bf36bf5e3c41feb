:- module(hornboard_bounds,
          [ new_bounds/3,       % +Key, +Round, -Table
            free_bounds/1,      % +Table
            larger_bounds/2,    % +Table0, -Table
            last_bounds/1,      % +Table
            known/5,            % +Table, +Key, +Most, -Low, -High
            keep/5,             % +Table, +Key, +Most, +Low, +High
            keep_open/2         % +Table, +Key
          ]).
:- use_module('../kit/records').

/** <module> What a solver knows of positions, in little room

A table has the bounds of the value for each key of a position, as one small integer. Keys that
are terms are kept in a trie, at some 85 bytes each.

Keys that are integers are kept in one compound term, which is written in place. A slot is two
arguments, 16 bytes: the check of a key, and its bounds. The check of the key K is `K // Size`; it
and `K mod Size` tell in which slot K is at home. Where another key is at home, K lies up to three
slots further on. Its check tells how far, so that no key is ever taken for another. Where all four
slots are taken, K replaces what is in the first. That costs only time: it is found out again.

The table throws `full` when three quarters are taken. A larger one is made when nothing else
stands on the stack above it.
*/

%   Count of the slots are taken, and Most may be. Array has Size homes. Usual is as of slots/3.

:- named_fields(slots(count, most, size, array, usual)).


%!  new_bounds(+Key, +Round, -Table) is det.
%!  free_bounds(+Table) is det.
%
%   Table is empty, and for keys like Key. With Round `true` no bounds are ever lost.

new_bounds(Key, Round, Table) :-
    (   integer(Key),
        Round == false
    ->  once(size(Size)),
        current_prolog_flag(stack_limit, Usual),
        slots(Size, Usual, Table)
    ;   trie_new(Table)
    ).

free_bounds(Table) :-
    (   Table = slots with [usual:Usual]
    ->  nb_setarg(array of slots, Table, none),
        (   current_prolog_flag(stack_limit, Usual)
        ->  true
        ;   garbage_collect,
            set_prolog_flag(stack_limit, Usual)
        )
    ;   trie_destroy(Table)
    ).

%   Primes, each below a power of two.

size(65 521).
size(1 048 573).
size(16 777 213).
size(67 108 859).

%   slots(+Size, +Usual, -Table): Usual is the limit of the stacks when there is no table. They
%   may grow by this table and as much again.

slots(Size, Usual, slots with [count:0, most:Most, size:Size, array:Array, usual:Usual]) :-
    Most is Size*3//4,
    Arity is 2*(Size+3),
    statistics(stack, Used),
    Limit is max(Usual, Used+16*Arity+(1<<29)),
    set_prolog_flag(stack_limit, Limit),
    functor(Array, slots, Arity).


%!  larger_bounds(+Table0, -Table) is det.
%
%   Table has what is in Table0, and more room. The largest stays as it is, and is full no more.

larger_bounds(Table0, Table) :-
    Table0 = slots with [size:Size0, array:Array, usual:Usual],
    (   size(Size),
        Size > Size0
    ->  slots(Size, Usual, Table),
        Last is Size0+2,
        forall(( between(0, Last, Slot),
                 slot(Slot, Array, Check, Bounds),
                 nonvar(Check)
               ),
               (   at_home(Key, Size0, Slot, Check),
                   keep_bounds(Table, Key, Bounds)
               ))
    ;   last_bounds(Table0),
        Table = Table0
    ).


%!  last_bounds(+Table) is det.
%
%   From now on Table is never full.

last_bounds(Table) :-
    (   Table = slots with [array:Array]
    ->  functor(Array, _, Never),
        nb_setarg(most of slots, Table, Never)
    ;   true
    ).


%!  known(+Table, +Key, +Most, -Low, -High) is det.
%
%   What has Key is worth from Low to High; from -Most to Most where nothing is known.
%
%   @error comes_round when Key is open.

known(Table, Key, Most, Low, High) :-
    (   bounds(Table, Key, Bounds)
    ->  (   Bounds == open
        ->  throw(comes_round)
        ;   Low is Bounds//(2*Most+1)-Most,
            High is Bounds mod (2*Most+1)-Most
        )
    ;   Low is -Most,
        High = Most
    ).

bounds(Table, Key, Bounds) :-
    (   Table = slots with [size:Size, array:Array]
    ->  home(Key, Size, Home, Check),
        looked_up(Home, Check, Array, Bounds)
    ;   trie_lookup(Table, Key, Bounds)
    ).

%   home(+Key, +Size, -Slot, -Check): Key is at home in Slot, and has this Check there. Keys
%   of positions that are alike are spread.
%   at_home(-Key, +Size, +Slot, +Check): the Key in Slot, as far from home as Check says.

home(Key, Size, Slot, Check) :-
    factor(Factor),
    Part is Key//Size,
    term_hash(Part, Hash),
    Slot is (Key mod Size*Factor+Hash) mod Size,
    Check is Part<<2.

at_home(Key, Size, Slot, Check) :-
    factor(Factor),
    Part is Check>>2,
    term_hash(Part, Hash),
    Inverse is powm(Factor, Size-2, Size),
    Key is Part*Size+(Slot-(Check /\ 3)-Hash)*Inverse mod Size.

factor(10 368 889).

looked_up(Slot, Check, Array, Bounds) :-
    slot(Slot, Array, Check0, Bounds0),
    nonvar(Check0),
    (   Check0 =:= Check
    ->  Bounds = Bounds0
    ;   further(Slot, Check, Slot1, Check1),
        looked_up(Slot1, Check1, Array, Bounds)
    ).

slot(Slot, Array, Check, Bounds) :-
    N is 2*Slot+1,
    M is N+1,
    arg(N, Array, Check),
    arg(M, Array, Bounds).

further(Slot0, Check0, Slot, Check) :-
    Check0 /\ 3 < 3,
    Slot is Slot0+1,
    Check is Check0+1.


%!  keep(+Table, +Key, +Most, +Low, +High) is det.
%!  keep_open(+Table, +Key) is det.
%
%   From now on these are the bounds of Key in Table, or Key is open: it is being searched.
%
%   @error full when the table could be larger. What is kept is kept all the same.

keep(Table, Key, Most, Low, High) :-
    Bounds is (Low+Most)*(2*Most+1)+High+Most,
    keep_bounds(Table, Key, Bounds).

keep_open(Table, Key) :-
    keep_bounds(Table, Key, open).

keep_bounds(Table, Key, Bounds) :-
    (   Table = slots with [size:Size]
    ->  home(Key, Size, Home, Check),
        kept(Home, Check, Bounds, Table)
    ;   trie_update(Table, Key, Bounds)
    ).

kept(Slot, Check, Bounds, Table) :-
    Table = slots with [count:Count0, most:Most, array:Array],
    N is 2*Slot+1,
    arg(N, Array, Check0),
    (   var(Check0)
    ->  written(N, Check, Bounds, Array),
        Count is Count0+1,
        nb_setarg(count of slots, Table, Count),
        (   Count > Most
        ->  throw(full)
        ;   true
        )
    ;   Check0 =:= Check
    ->  written(N, Check, Bounds, Array)
    ;   further(Slot, Check, Slot1, Check1)
    ->  kept(Slot1, Check1, Bounds, Table)
    ;   Home is N-6,
        First is Check-3,
        written(Home, First, Bounds, Array)
    ).

written(N, Check, Bounds, Array) :-
    M is N+1,
    nb_setarg(N, Array, Check),
    nb_setarg(M, Array, Bounds).
