:- module(kalah_endings,
          [ ending/2,           % +Position, -Value
            endings_known/2,    % +Pits, +Rule
            endings_wanted/2,   % +Pits, +Rule
            endings_made/2      % +Pits, +Rule
          ]).
:- use_module(library(lists), [member/2, numlist/3]).
:- use_module('../fast', [sides/7, successors/2]).
:- use_module(ending_places).

/** <module> All endings of Kalah with few seeds left

What best play adds to the margin of the mover is known of all positions with up to 12
seeds in the pits, six a side; with as many seeds on other boards as give no more than
three million positions. (G. Irving, J. Donkers, J. Uiterwijk, "Solving Kalah", ICGA
Journal 23, 2000.)

Seeds in the pits never become more, so the values are found by their number. A move
that leaves as many puts no seed into the store, and then the row of the mover is less
than before in the order of its pits, the farthest first. So positions are gone through
by the greater of their rows, then by the other one, and all that follows is known.

The values are the characters of one atom, 64 more than they are, in the order of
ending_places.pl. They are made once for a board and a rule, by a thread that nobody waits
for, and kept in the folder HORNBOARD_DATA, or in that of the user's data. For six pits a
side that takes half a minute and 2.7 megabytes.
*/

:- dynamic
    values/3,                   % Pits, Rule, Values
    looked_for/3.               % What, Pits, Rule


%!  ending(+Position, -Value) is semidet.
%
%   Value is what best play adds to the margin of the mover. Fails where there are too many
%   seeds, and as long as the values are being made.

ending(Position, Value) :-
    sides(Position, _, board(Pits, Width, _, _, Total, Rule), Row, Store, Row2, Store2),
    Seeds is Total-Store-Store2,
    Seeds =< 24,
    most_seeds(Pits, Most),
    Seeds =< Most,
    endings_known(Pits, Rule),
    values(Pits, Rule, Values),
    ending_place(Pits, Width, Row, Row2, Seeds, Before, Place),
    Index is Before+Place,
    string_code(Index, Values, Code),
    Value is Code-64.


%!  endings_known(+Pits, +Rule) is semidet.
%!  endings_wanted(+Pits, +Rule) is det.
%
%   True when the values are known. The first who asks reads their file. Where there is none
%   yet, a thread begins to make it when they are wanted.

endings_known(Pits, Rule) :-
    (   looked_for(file, Pits, Rule)
    ->  true
    ;   once_only(file, Pits, Rule, values_read(Pits, Rule))
    ),
    values(Pits, Rule, _).

endings_wanted(Pits, Rule) :-
    (   endings_known(Pits, Rule)
    ->  true
    ;   once_only(thread, Pits, Rule,
                  thread_create(ignore(endings_made(Pits, Rule)), _, [detached(true)]))
    ).

%   once_only(+What, +Pits, +Rule, :Goal): Goal is tried by the first who comes here. There
%   may be no file, no folder and no threads.

once_only(What, Pits, Rule, Goal) :-
    with_mutex(kalah_endings,
               (   looked_for(What, Pits, Rule)
               ->  true
               ;   assertz(looked_for(What, Pits, Rule)),
                   ignore(catch(Goal, error(_, _), fail))
               )).

values_read(Pits, Rule) :-
    file(Pits, Rule, File),
    exists_file(File),
    setup_call_cleanup(
        open(File, read, In, [type(binary)]),
        read_string(In, _, Text),
        close(In)),
    most_seeds(Pits, Most),
    Both is 2*Pits+1,
    row_count(Both, Most, Length),
    string_length(Text, Length),
    atom_string(Values, Text),
    assertz(values(Pits, Rule, Values)).

%   file(+Pits, +Rule, -File): where the values of a board and a rule are kept.

file(Pits, Rule, File) :-
    (   getenv('HORNBOARD_DATA', Folder)
    ->  true
    ;   getenv('XDG_DATA_HOME', Home)
    ->  atom_concat(Home, '/hornboard', Folder)
    ;   expand_file_name('~/.local/share/hornboard', [Folder])
    ),
    made_folder(Folder),
    format(atom(File), '~w/kalah-~w-~w.endings', [Folder,Pits,Rule]).

made_folder(Folder) :-
    (   exists_directory(Folder)
    ->  true
    ;   file_directory_name(Folder, Parent),
        made_folder(Parent),
        make_directory(Folder)
    ).


%!  endings_made(+Pits, +Rule) is semidet.
%
%   From now on the values are known, and kept in their file, which is there whole or not at
%   all. Fails where there can be no file, and while another process makes it.

endings_made(Pits, Rule) :-
    catch(setup_call_cleanup(
              open_part(Pits, Rule, Part, Out),
              ( endings(Pits, Rule, Values),
                format(Out, '~w', [Values])
              ),
              close(Out)),
          error(_, _), fail),
    assertz(values(Pits, Rule, Values)),
    file(Pits, Rule, File),
    rename_file(Part, File).

open_part(Pits, Rule, Part, Out) :-
    file(Pits, Rule, File),
    file_name_extension(File, part, Part),
    open(Part, append, Out, [type(binary), lock(write), wait(false)]),
    seek(Out, 0, bof, _).


% -- How they are made --

%   endings(+Pits, +Rule, -Values): Values are those on boards with so many Pits a side by
%   the Rule.

endings(Pits, Rule, Values) :-
    most_seeds(Pits, Most),
    Width is msb(Most+1)+1,
    all_rows(Pits, Width, Most, Rows),
    classes(Most, Rows, Classes),
    numlist(0, Most, Layers),
    Size is Most+1,
    functor(Texts, texts, Size),
    forall(member(Seeds, Layers),
           ( layer(Seeds, Pits, Width, Rule, Rows-Classes, Texts, Text),
             Nth is Seeds+1,
             nb_setarg(Nth, Texts, Text)
           )),
    Texts =.. [_|All],
    atomic_list_concat(All, Values).

%   layer(+Seeds, +Pits, +Width, +Rule, +Rows, +Texts, -Text): Text has the values of all
%   positions with so many Seeds; Texts has those with fewer.

layer(Seeds, Pits, Width, Rule, Rows-Classes, Texts, Text) :-
    Ones is ((1<<(Pits*Width))-1)//((1<<Width)-1),
    Board = board(Pits, Width, Ones, 0, Seeds, Rule),
    Both is 2*Pits,
    row_count(Both, Seeds, Size),
    functor(Values, values, Size),
    forall(( member(row(Nth, Row, Mine), Rows),
             Mine =< Seeds,
             Class is Seeds-Mine+1,
             arg(Class, Classes, Others),
             up_to(Nth, Others, Row2),
             each_way(Row, Row2, Own, Other)
           ),
           ( ending_place(Pits, Width, Own, Other, Seeds, _, Place),
             position_value(Board, Own, Other, Values, Texts, Value),
             Code is Value+64,
             nb_setarg(Place, Values, Code)
           )),
    Values =.. [_|Codes],
    atom_codes(Text, Codes).

%   up_to(+Nth, +Rows, -Row): Row is one of Rows up to the Nth of all.

up_to(Nth, [Nth0-Row0|Rows], Row) :-
    Nth0 =< Nth,
    (   Row = Row0
    ;   up_to(Nth, Rows, Row)
    ).

each_way(Row, Row2, Row, Row2).
each_way(Row, Row2, Row2, Row) :-
    Row =\= Row2.

position_value(board(_, _, _, _, Seeds, _), Own, Other, _, _, Value) :-
    Own*Other =:= 0,
    !,
    (   Own =:= 0
    ->  Value is -Seeds
    ;   Value = Seeds
    ).
position_value(Board, Own, Other, Values, Texts, Value) :-
    successors(kalah_fast(south, Board, Own, 0, Other, 0), Steps),
    best(Steps, Board, Values, Texts, -99, Value).

best([], _, _, _, Value, Value).
best([Margin-step(_, Next)|Steps], Board, Values, Texts, Value0, Value) :-
    Next = kalah_fast(Mover, _, Row, Store, Row2, _),
    (   Row*Row2 =:= 0
    ->  Value1 = Margin
    ;   Mover == south
    ->  value_after(Row, Row2, Store, Board, Values, Texts, More),
        Value1 is Store+More
    ;   value_after(Row2, Row, Store, Board, Values, Texts, More),
        Value1 is Store-More
    ),
    Value2 is max(Value0, Value1),
    best(Steps, Board, Values, Texts, Value2, Value).

value_after(Row, Row2, Store, board(Pits, Width, _, _, Seeds0, _), Values, Texts, Value) :-
    Seeds is Seeds0-Store,
    ending_place(Pits, Width, Row, Row2, Seeds, _, Place),
    (   Store =:= 0
    ->  arg(Place, Values, Code)
    ;   Nth is Seeds+1,
        arg(Nth, Texts, Text),
        string_code(Place, Text, Code)
    ),
    Value is Code-64.
