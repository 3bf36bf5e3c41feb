:- module(hornboard_losses,
          [ looks/3,            % +Position, +Nodes, -Looks
            look/3,             % +Position, +Nodes, -Report
            in_look/5,          % +Lines, +Position, +Move, -Worth, -Line
            loss/6              % +Looks, +Position, +Move, +Nodes, -Worths, -Lost
          ]).
:- use_module(library(lists), [last/2, max_list/2, member/2, min_list/2, nth0/3]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module('../game').
:- use_module('../kit/latest', [latest/4]).
:- use_module('../play/levels', [comparing/3, known_lines/2, thoughts/3, unvalued/1]).
:- use_module('../search/best_line', [worth_after/6]).
:- use_module('../search/chances', [chance/3]).
:- use_module('../search/duel', [duel/1]).
:- use_module('../search/end_values', [decided_as/2]).
:- use_module('../search/engine', [thinking/3]).
:- use_module('../search/options', [comparison/2]).

/** <module> Looks at a position, and what a move loses by the last depths of a search
*/

%!  looks(+Position, +Nodes, -Looks) is semidet.
%
%   Looks are of the depths that were searched to their end the last three or fewer, or the one that
%   is proved, each `look(Depth, Lines)`, the deepest first.

looks(Position, Nodes, Looks) :-
    findall(Depth-(look(Depth, Lines)-Proof),
            reviewed(Position, Nodes, report(Depth, Lines, _, _, Proof)),
            Reports),
    sort(1, @>, Reports, Deepest),
    pairs_values(Deepest, [Last-Proof|Others]),
    (   Proof == proved
    ->  Looks = [Last]
    ;   findall(Look, limit(3, member(Look-_, [Last-Proof|Others])), Looks)
    ).

%   reviewed(+Position, +Nodes, -Report): simulated games prove nothing.

reviewed(Position, Nodes, Report) :-
    (   unvalued(Position)
    ->  comparison(Nodes, Options),
        latest(reviewed(Position), Nodes, Report, thinking(Position, Options, Report))
    ;   look(Position, Nodes, Report)
    ).

%   looks_after(+Position, +Move, +Nodes, -Afters): what Move comes to by looks at the position after it,
%   each Worth-Line, the deepest first.

looks_after(Position, Move, Nodes, Afters) :-
    once(move(Position, Move, Next)),
    (   outcome(Next, _)
    ->  score(Next, Score),
        Found = [Score-[]]
    ;   looks(Next, Nodes, Looks),
        findall(Line, member(look(_, [Line|_]), Looks), Found)
    ),
    mover(Position, Me),
    ( mover(Next, Me) -> Sign = 1 ; Sign = -1 ),
    findall(Worth-[Move|Line], ( member(Worth0-Line, Found), Worth is Sign*Worth0 ), Afters).

%!  look(+Position, +Nodes, -Report) is nondet.
%
%   A move is suggested by the same search, with as many Nodes or more, where that is one.

look(Position, Nodes, Report) :-
    comparing(Position, Nodes, _),
    !,
    thoughts(Position, suggested(Nodes), Report).
look(Position, Nodes, Report) :-
    game_of(Position, Game),
    duel(Position),
    \+ trait(Game, hidden),
    comparison(Nodes, Options),
    thoughts(Position, Options, Report).

%!  in_look(+Lines, +Position, +Move, -Worth, -Line) is semidet.
%
%   Move is worth so much with the line that it begins, but no more than the best of Lines, those of a
%   look. Where positions have values that is the value of the next one.

in_look(Lines, Position, Move, Worth, Line) :-
    nth0(I, Lines, Worth-Line),
    Line = [Move|_],
    ( I =:= 0 ; game_of(Position, Game), \+ trait(Game, scale(_)) ),
    !.
in_look(_, Position, Move, Worth, Line) :-
    known_lines(Position, Known),
    member(Worth-Line, Known),
    Line = [Move|_],
    Worth =\= 0,
    !.
in_look([Best-_|_], Position, Move, Worth, Line) :-
    looks_after(Position, Move, 1, [Worth0-Line|_]),
    Worth is min(Worth0, Best).

%!  loss(+Looks, +Position, +Move, +Nodes, -Worths, -Lost) is semidet.
%
%   Worths are what the best move of Looks, and Move, come to at the deepest; Lost is Least-Most, what Move
%   takes from the chance of its player, one number where all depths find a tenth or more. Fails where
%   points are counted, and a short look finds that. Less than a fifth then has to be a tenth also two
%   moves deeper.

loss(Looks, Position, Move, Nodes, Best-Last, Least-Most) :-
    Looks = [look(Depth, [Best-[Better|_]|_])|_],
    each_taken(Looks, Position, Move, Nodes, Found),
    Found = [Last-_|_],
    decided_as(Best, End),
    decided_as(Last, After),
    span(End-After, Found, Least0-Most),
    game_of(Position, Game),
    (   trait(Game, margin),
        Least0 >= 0.1,
        memberchk(open, [End,After])
    ->  Nodes =\= 1,
        once(( Least0 < 0.2, End == After, deeper(Position, Better-Move, Nodes, Depth, Least), Least < 0.1
             ; Least = Least0 ))
    ;   Least = Least0
    ).

%   each_taken(+Looks, +Position, +Move, +Nodes, -Found): Worth-Taken of Move by each of Looks.

each_taken([look(_, [Best-[Move|_]|_])|_], _, Move, _, [Best-0.0]) :-
    !.
each_taken(Looks, Position, Move, Nodes, Found) :-
    looks_after(Position, Move, Nodes, Afters),
    findall(Worth-Taken,
            ( nth0(I, Looks, look(_, [Best-_|_])),
              once(( nth0(I, Afters, Worth0-_) ; last(Afters, Worth0-_) )),
              Worth is min(Worth0, Best),
              taken(Position, Best, Worth, Taken)
            ),
            Found).

%   span(+Ends, +Found, -Lost): a proved win that is proved no longer counts as a tenth or more.

span(open-open, [Worth-Last|Found], Lost) :-
    !,
    pairs_values([Worth-Last|Found], Taken),
    min_list(Taken, Least),
    max_list(Taken, Most),
    ( Least >= 0.1 -> Lost = Last-Last ; Lost = Least-Most ).
span(Ends, [_-Last|_], Lost-Lost) :-
    ( Ends == won-open -> Lost is max(0.1, Last) ; Lost = Last ).

%   deeper(+Position, +Moves, +Nodes, +Depth, -Least): so much does the second of two Moves lose beside
%   the first at all depths after Depth, if there are any.

deeper(Position, Better-Move, Nodes, Depth, Least) :-
    findall(Deep-Worth, alone(Position, Better, Nodes, Depth, Deep, Worth), Worths),
    findall(Taken,
            ( alone(Position, Move, Nodes, Depth, Deep, Worth2),
              memberchk(Deep-Worth, Worths),
              taken(Position, Worth, Worth2, Taken)
            ),
            All),
    min_list(All, Least).

alone(Position, Move, Nodes, Depth, Deep, Worth) :-
    Most is 3*Nodes,
    Less is Depth+1,
    worth_after(Position, Move, [depth(Less),nodes(Most)], Deep, Worth, _),
    Deep > Depth.

%   taken(+Position, +Best, +Worth, -Taken): what is worth so much takes so much from the chance of the
%   best.

taken(Position, Best, Worth, Taken) :-
    chance(Position, Best, Chance),
    chance(Position, Worth, Chance2),
    Taken is max(0.0, Chance-Chance2).
