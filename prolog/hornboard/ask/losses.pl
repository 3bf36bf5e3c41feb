:- module(hornboard_losses,
          [ looks/3,            % +Position, +Nodes, -Looks
            losses/5,           % +Looks, +Position, +Move, +Nodes, -Found
            confirmed/8         % +Ends, +Lost0, +Nodes, +Depth, +Position, +Best, +Move, -Lost
          ]).
:- use_module(library(lists), [member/2, min_list/2]).
:- use_module(library(pairs), [pairs_values/2]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module('../game').
:- use_module('../play/levels', [unvalued/1]).
:- use_module('../search/best_line', [worth_after/6]).
:- use_module('../search/engine', [thinking/3]).
:- use_module('../search/options', [comparison/2]).
:- use_module(beside, [in_look/6, look/3]).
:- use_module(winning, [chance/3]).

/** <module> What a move loses by the last depths of a search
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
        thinking(Position, Options, Report)
    ;   look(Position, Nodes, Report)
    ).

%!  losses(+Looks, +Position, +Move, +Nodes, -Found) is det.
%
%   Found are what Move is worth and loses in each of Looks, each `Worth-Lost`.

losses(Looks, Position, Move, Nodes, Found) :-
    findall(Worth-Lost,
            ( member(Look, Looks),
              Look = look(_, [Best-_|_]),
              in_look(Look, Position, Move, Nodes, Worth, _),
              lost(Position, Best, Worth, Lost)
            ),
            Found).

%!  confirmed(+Ends, +Lost0, +Nodes, +Depth, +Position, +Best, +Move, -Lost) is det.
%
%   Lost is Least-Most, as Lost0 is. Where points are counted, what costs a tenth to a fifth has to
%   cost a tenth also two moves deeper than Depth.

confirmed([open,open], Least0-Most, Nodes, Depth, Position, Best, Move, Least-Most) :-
    game_of(Position, Game),
    trait(Game, margin),
    Least0 >= 0.1,
    Least0 < 0.2,
    !,
    findall(Deeper-Worth, alone(Position, Best, Nodes, Depth, Deeper, Worth), Worths),
    findall(Lost,
            ( alone(Position, Move, Nodes, Depth, Deeper, Worth2),
              memberchk(Deeper-Worth, Worths),
              lost(Position, Worth, Worth2, Lost)
            ),
            Losses),
    min_list([Least0|Losses], Least).
confirmed(_, Lost, _, _, _, _, _, Lost).

alone(Position, Move, Nodes, Depth, Deeper, Worth) :-
    Most is 3*Nodes,
    Less is Depth+1,
    worth_after(Position, Move, [depth(Less),nodes(Most)], Deeper, Worth, _),
    Deeper > Depth.

%   lost(+Position, +Best, +Worth, -Lost): what is worth so much takes so much from the chance of the
%   best.

lost(Position, Best, Worth, Lost) :-
    chance(Position, Best, Chance),
    chance(Position, Worth, Chance2),
    Lost is max(0.0, Chance-Chance2).
