:- module(hornboard_sources_common,
          [ present/2,          % +Game, ?Position
            put/1,              % +Position
            dialogue/4,         % +Position, +People, +Level, :Read
            heard/3,            % +Position, :Read, -Move
            searched/7          % +Game, +Depth, +Node, +Alpha, +Beta, -Move, -Value
          ]).
:- use_module('../../hornboard').

/** <module> What the modules of several sources share

The programs keep the board that is played on: the _present_ position, one for each game.
*/

:- meta_predicate dialogue(+, +, +, 1), heard(+, 1, -).

:- dynamic kept/2.

%!  present(+Game, ?Position) is semidet.
%!  put(+Position) is det.
%
%   Position is the present one of its Game, the usual start if none was put.

present(Game, Position) :-
    once(( kept(Game, Now) ; initial(Game, Now) )),
    Position = Now.

put(Position) :-
    game_of(Position, Game),
    retractall(kept(Game, _)),
    assertz(kept(Game, Position)).

%!  dialogue(+Position, +People, +Level, :Read) is semidet.
%!  heard(+Position, :Read, -Move) is semidet.
%
%   Plays on from Position, as Level does but for the players in the list People. What they
%   do is read by call(Read, Said), a move or its text, until it is legal; reasons are
%   given. Fails at the end of the input.

dialogue(Position, People, Level, Read) :-
    put(Position),
    show(Position),
    (   outcome(Position, _)
    ->  true
    ;   mover(Position, Me),
        (   memberchk(Me, People)
        ->  heard(Position, Read, Move)
        ;   best(Position, Level, Move, _),
            move_string(Position, Move, Text),
            writeln(Text)
        ),
        once(move(Position, Move, Next)),
        dialogue(Next, People, Level, Read)
    ).

heard(Position, Read, Move) :-
    call(Read, Said),
    Said \== end_of_file,
    (   ground(Said),
        move(Position, Said, _)
    ->  Move = Said
    ;   format(string(Text), "~w", [Said]),
        catch(read_move(Position, Text, Move), error(_, _), fail),
        move(Position, Move, _)
    ->  true
    ;   objection(Position, Said, Sentence),
        writeln(Sentence),
        heard(Position, Read, Move)
    ).

%!  searched(+Game, +Depth, +Node, +Alpha, +Beta, -Move, -Value) is det.
%
%   Alpha-beta as in two of the sources: a player without a move has the bound Alpha. Game
%   is a module that tells leaf(Node, Value) at the horizon and, before it,
%   answers(Node, Answers), a list of Move-Node.

searched(Game, 0, Node, _, _, nil, Value) :-
    !,
    Game:leaf(Node, Value).
searched(Game, Depth0, Node, Alpha, Beta, Move, Value) :-
    Depth is Depth0-1,
    Game:answers(Node, Answers),
    tried(Answers, Game, Depth, Alpha, Beta, nil, Move, Value).

tried([], _, _, Value, _, Move, Move, Value).
tried([Move0-Node|Others], Game, Depth, Alpha, Beta, Best, Move, Value) :-
    Alpha1 is -Beta,
    Beta1 is -Alpha,
    searched(Game, Depth, Node, Alpha1, Beta1, _, Theirs),
    Mine is -Theirs,
    (   Mine >= Beta
    ->  Move = Move0, Value = Mine
    ;   Mine > Alpha
    ->  tried(Others, Game, Depth, Mine, Beta, Move0, Move, Value)
    ;   tried(Others, Game, Depth, Alpha, Beta, Best, Move, Value)
    ).
