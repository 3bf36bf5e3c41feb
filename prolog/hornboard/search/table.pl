:- module(hornboard_table,
          [ table_new/2,        % +Capacity, -Table
            table_keys/2,       % +Position, -Keys
            table_key/3,        % +Keys, +Position, -Key
            table_entry/6,      % +Table, +Key, -Depth, -Bound, -Value, -Move
            table_store/6,      % +Table, +Key, +Depth, +Bound, +Value, +Move
            table_number/3,     % +Table, +Key, -Number
            table_keep/3,       % +Table, +Key, +Number
            table_bound/4,      % +Value, +Alpha, +Beta, -Bound
            table_free/1        % +Table
          ]).
:- use_module(library(apply), [maplist/2]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/3]).
:- use_module(library(terms), [term_size/2]).

/** <module> A transposition table of bounded memory

Keeps what a search found out about positions. The key is the position itself, or all
of it in one string, so two positions never share an entry, whatever their hash.

```
?- table_new(1000, Table),
   table_store(Table, hexagon_fast(red, 1, 2), 3, exact, 5, clone(a4)),
   table_entry(Table, hexagon_fast(red, 1, 2), Depth, Bound, Value, Move),
   table_free(Table).
```

## Representation

    table(Young, Old, Stores, Turn, Numbers, Moves, Capacity)

Young and Old are tries from keys to entries. After Turn stores the old
trie is dropped, the young one becomes the old one, and a new one begins; an
entry that is asked for meanwhile becomes young again. So there are never more
than twice Turn entries, and those go first that nobody has asked for. Turn is
half of Capacity, or less where keys are large; see turn/3.

An entry is one small integer made of depth, bound, value and the number of the
move, for the tries of SWI-Prolog 9.2 lose count of the atoms in compound
values. Numbers is a trie from moves to numbers from 1 on, and the term Moves
has the moves by their numbers, in some more room than there are moves.

The table outlives the branches of a search, so it is changed in place.
*/

bound(exact, 0).
bound(least, 1).
bound(most,  2).


%!  table_new(+Capacity, -Table) is det.
%
%   Table is empty and will never hold more than Capacity entries, nor many more
%   bytes than most_bytes/1 says.
%
%   @error type_error(positive_integer, Capacity)

table_new(Capacity, table(Young, Old, 0, 0, Numbers, Moves, Capacity)) :-
    must_be(positive_integer, Capacity),
    trie_new(Young),
    trie_new(Old),
    trie_new(Numbers),
    functor(Moves, moves, 64).


%   most_bytes(-Bytes): of a table; of an entry there are 24 for each cell of its
%   key, as measured with positions of Hive that begin alike. Where they do not,
%   and are made of many parts, there may be three times as many. A string takes 200
%   more than it has characters.

most_bytes(256 000 000).

%   turn(+Capacity, +Key, -Turn): for keys that are about as large.

turn(Capacity, Key, Turn) :-
    most_bytes(Most),
    (   string(Key)
    ->  string_length(Key, Length),
        Bytes is Length+200
    ;   term_size(Key, Cells),
        Bytes is 24*max(1, Cells)
    ),
    Turn is max(1, min(Capacity, Most//Bytes)//2).


%!  table_keys(+Position, -Keys) is det.
%!  table_key(+Keys, +Position, -Key) is det.
%
%   Key is how a position is called in a table, by Keys: it is the `whole` position,
%   all of it `packed` into a string, or, for `part(Module)`, what Module says by
%   incremental_form/2. Positions that are as large as Position is are packed if that
%   takes less room.

table_keys(Position, Keys) :-
    term_size(Position, Cells),
    (   Cells > 64
    ->  Keys = packed
    ;   Keys = whole
    ).

table_key(whole, Position, Position).
table_key(packed, Position, Key) :-
    fast_term_serialized(Position, Key).
table_key(part(Module), Position, Key) :-
    Module:incremental_form(Position, Key).


%!  table_number(+Table, +Key, -Number) is semidet.
%!  table_keep(+Table, +Key, +Number) is det.
%
%   True when Number was kept last of Key and was not dropped since; and keep it. A table
%   has either such numbers, small integers, or entries.

table_number(Table, Key, Number) :-
    Table = table(Young, Old, _, _, _, _, _),
    (   trie_lookup(Young, Key, Number)
    ->  true
    ;   trie_lookup(Old, Key, Number)
    ->  table_keep(Table, Key, Number)
    ).


%!  table_entry(+Table, +Key, -Depth, -Bound, -Value, -Move) is semidet.
%
%   True when this was stored last about the position of Key and was not dropped since.

table_entry(Table, Key, Depth, Bound, Value, Move) :-
    table_number(Table, Key, Entry),
    Table = table(_, _, _, _, _, Moves, _),
    Depth is Entry /\ 0x7f,
    Code is (Entry >> 7) /\ 0x3,
    Number is (Entry >> 9) /\ 0xffff,
    Value is (Entry >> 25)-(1<<30),
    bound(Bound, Code),
    arg(Number, Moves, Move).


%!  table_store(+Table, +Key, +Depth, +Bound, +Value, +Move) is det.
%
%   Remember that a search of the position of Key by Depth moves, at most 127, found Value,
%   an integer of up to 30 bits, which is `exact` or a bound, at `least` or at
%   `most`; and that Move did best, a ground term or `none`. Depth and Value
%   take the place of what was known.

table_store(Table, Key, Depth, Bound, Value, Move) :-
    move_number(Table, Move, Number),
    bound(Bound, Code),
    Entry is ((Value+(1<<30))<<25) \/ (Number<<9) \/ (Code<<7) \/ Depth,
    table_keep(Table, Key, Entry).

table_keep(Table, Key, Entry) :-
    Table = table(Young, Old, Stores, Turn, _, _, Capacity),
    (   Stores < Turn
    ->  Stores1 is Stores+1,
        nb_setarg(3, Table, Stores1),
        trie_update(Young, Key, Entry)
    ;   trie_new(Younger),
        trie_update(Younger, Key, Entry),
        turn(Capacity, Key, Next),
        nb_setarg(4, Table, Next),
        nb_setarg(3, Table, 1),
        nb_setarg(2, Table, Young),
        nb_setarg(1, Table, Younger),
        trie_freed(Old)
    ).

move_number(table(_, _, _, _, Numbers, _, _), Move, Number) :-
    trie_lookup(Numbers, Move, Number),
    !.
move_number(Table, Move, Number) :-
    Table = table(_, _, _, _, Numbers, Moves0, _),
    trie_property(Numbers, value_count(Count)),
    Number is Count+1,
    functor(Moves0, moves, Room),
    (   Number =< Room
    ->  Moves = Moves0
    ;   Moves0 =.. List0,
        length(More, Room),
        append(List0, More, List),
        Moves1 =.. List,
        nb_setarg(6, Table, Moves1),
        arg(6, Table, Moves)
    ),
    nb_setarg(Number, Moves, Move),
    trie_insert(Numbers, Move, Number).


%!  table_bound(+Value, +Alpha, +Beta, -Bound) is det.
%
%   Bound is what Value is that a search with the window from Alpha to Beta found.

table_bound(Value, Alpha, Beta, Bound) :-
    (   Value >= Beta
    ->  Bound = least
    ;   Value =< Alpha
    ->  Bound = most
    ;   Bound = exact
    ).


%!  table_free(+Table) is det.
%
%   Give the memory back; the table cannot be used any more. Nobody waits for a large one,
%   where there can be a thread for it: a hundred thousand entries take some 40 ms.

table_free(table(Young, Old, _, _, Numbers, _, _)) :-
    maplist(trie_freed, [Young,Old,Numbers]).

trie_freed(Trie) :-
    (   trie_property(Trie, value_count(Count)),
        Count > 1000,
        catch(thread_create(trie_destroy(Trie), _, [detached(true)]), error(_, _), fail)
    ->  true
    ;   trie_destroy(Trie)
    ).
