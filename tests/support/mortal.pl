:- module(mortal,
          [ variant/2, initial/2, player/2, mover/2, move/3, outcome/2, value/2,
            move_text//2, position_text//1, place/3, content/3, touches/3
          ]).
:- use_module(library(dcg/basics), [integer//1]).
:- use_module(library(janus), [py_call/1]).
:- use_module(library(readutil), [read_file_to_codes/3]).

/** <module> A game whose moves end the process that looks for them

`mortal(Item, Times, How)`: until so many processes have ended over it, by the signal How
that nothing can outlive, or with the status -How. The environment says by MORTAL in which
folder they leave a note.
*/

variant(mortal, 'Mortal').

initial(mortal, mortal(0, 0, 9)).

player(_, mortal).

mover(_, mortal).

move(mortal(Item, Times, How), on, mortal(over, Times, How)) :-
    integer(Item),
    getenv('MORTAL', Folder),
    atomic_list_concat([Folder, /, Item], Note),
    read_file_to_codes(Note, Ended, []),
    (   length(Ended, Count),
        Count < Times
    ->  setup_call_cleanup(open(Note, append, Stream), put_char(Stream, x), close(Stream)),
        end(How)
    ;   true
    ).

end(How) :-
    (   How < 0
    ->  Status is -How,
        py_call(os:'_exit'(Status))
    ;   current_prolog_flag(pid, Pid),
        py_call(os:kill(Pid, How))
    ).

outcome(mortal(over, _, _), won(mortal)).

value(_, 0).

move_text(_, on) -->
    "on".

position_text(mortal(Item, Times, How)) -->
    item(Item),
    " ",
    integer(Times),
    " ",
    integer(How).

item(over) -->
    "over".
item(Item) -->
    integer(Item).

place(_, item, square(0, 0)).

content(mortal(Item, _, _), item, Item).

touches(Position, Move, [item]) :-
    move(Position, Move, _).
