:- module(hive_words,
          [ condition/3,        % ?Condition, -Format, -Arguments
            standing/3          % +Position, ?Player, -Count
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(board, [apart/3, flanks/4, neighbour/3]).
:- use_module(law).
:- use_module(position).
:- use_module(stones).

/** <module> Why a move of Hive is not legal, why the game is over, and how near it is
*/

%   So many sides of the queen of Player are taken.

standing(Position, Player, Count) :-
    enemy(Player, _),
    stone(Queen, Player, queen, _),
    aggregate_all(count,
                  ( lies(Position, Queen, Cell, _),
                    neighbour(Cell, _, Near),
                    \+ empty(Position, Near)
                  ),
                  Count).


condition(position(Text), "~w cannot climb onto a stone", [Stone]) :-
    split_string(Text, " ,", "", Parts),
    member(Part, Parts),
    split_string(Part, ":/", "", [_|Stack]),
    append(Upper, [_], Stack),
    member(Name, Upper),
    atom_string(Stone, Name),
    kind(Stone, _),
    \+ climber(Stone).
condition(leads(_, [Pocket], _), "no ~w is left in hand", [Pocket]) :-
    atom_length(Pocket, 2).
condition(next_in_hand(Position, Stone), "~w is in play already", [Stone]) :-
    in_play(Position, Stone).
condition(next_in_hand(Position, Stone), "it is the turn of ~w, not of ~w", [Me,You]) :-
    sides(Position, Me, You),
    owner(Stone, You).
condition(next_in_hand(Position, Stone), "~w has to be put down before ~w",
          [First,Stone]) :-
    next_in_hand(Position, First),
    kind(First, Kind),
    kind(Stone, Kind).
condition(next_in_hand(_, Stone), "there is no ~w in this game", [Stone]).
condition(in_time(_, Stone),
          "the queen may not be the first stone, by the tournament rule", []) :-
    kind(Stone, queen).
condition(in_time(Position, Stone), "~w has to put down the queen by the fourth turn", [Me]) :-
    \+ kind(Stone, queen),
    mover(Position, Me).
condition(open_place(Position, Cell), "there is a stone in that place", []) :-
    lies(Position, _, Cell, _).
condition(open_place(Position, Cell), "a new stone may not touch one of ~w", [You]) :-
    sides(Position, _, You),
    beside(Position, You, Cell).
condition(open_place(_, Cell), "a new stone has to touch the hive", []) :-
    nonvar(Cell).
condition(queen_down(Position),
          "nothing of ~w may move before the queen of ~w is in play", [Me,Me]) :-
    mover(Position, Me).
condition(lies(_, Stone, _, _), "~w is not in play", [Stone]).
condition(top(Position, Stone, _), "~w is covered by ~w", [Stone,Top]) :-
    lies(Position, Stone, Cell, _),
    top(Position, Top, Cell).
condition(commanded(Position, Stone), "~w is of ~w, and it is the turn of ~w",
          [Stone,You,Me]) :-
    sides(Position, Me, You).
condition(\+ resting(_, Stone),
          "~w moved last turn and has to rest on this one", [Stone]).
condition(\+ pinned(_, Stone), "~w is pinned: without it the hive breaks",
          [Stone]).
condition(brought(Position, Stone, From, To), Format, Arguments) :-
    out_of_reach(Position, Stone, From, To, Format, Arguments).
condition(\+ move(Position, _, _), "~w can move and may not pass", [Me]) :-
    mover(Position, Me).
condition(\+ outcome(Position, _), "the queen of ~w is surrounded", [Loser]) :-
    outcome(Position, won(Winner)),
    enemy(Winner, Loser).
condition(\+ outcome(_, _), "both queens are surrounded", []).
condition(\+ next_in_hand(_, Stone), "~w is in hand", [Stone]).
condition(\+ queen_down(Position), "the queen of ~w is in play", [Me]) :-
    mover(Position, Me).
condition(\+ top(_, Stone, _), "nothing lies on ~w", [Stone]).
condition(resting(_, Stone), "~w did not move last turn", [Stone]).
condition(pinned(_, Stone), "the hive holds together without ~w", [Stone]).
condition(connected(Position), "~w would be cut off from ~w", [Stone,Other]) :-
    cut_off(Position, Stone, Other).
condition(\+ gate_closed(Rest, From, To),
          "the gap between ~w and ~w is too narrow", [Left,Right]) :-
    narrow(Rest, From, To, Left, Right).
condition(\+ surrounded(_, Player), "the queen of ~w is surrounded", [Player]).
condition(surrounded(_, Player), "the queen of ~w is not surrounded", [Player]) :-
    nonvar(Player).
condition(move(Position, place(_, _), _), "~w can put down no stone", [Me]) :-
    mover(Position, Me).
condition(move(Position, move(_, _), _), "no stone of ~w can move", [Me]) :-
    mover(Position, Me).

%   cut_off(+Position, -Stone, -Other): no way leads over stones from one to the other.

cut_off(Position, Stone, Other) :-
    findall(Cell, lies(Position, _, Cell, 1), Cells),
    apart(Cells, Cell1, Cell2),
    top(Position, Stone, Cell2),
    top(Position, Other, Cell1),
    !.

%   narrow(+Rest, +From, +To, -Left, -Right): the stones beside the closed gate.

narrow(Rest, From, To, Left, Right) :-
    gate_closed(Rest, From, To),
    flanks(From, To, Cell1, Cell2),
    top(Rest, Left, Cell1),
    top(Rest, Right, Cell2),
    !.

%   out_of_reach(...): why a stone that may move cannot come to a cell.

out_of_reach(_, Stone, Cell, Cell, "~w is there already", [Stone]) :-
    !.
out_of_reach(Position, Stone, _, _, "~w is of ~w, and no pillbug can throw it there",
             [Stone,You]) :-
    sides(Position, _, You),
    owner(Stone, You),
    !.
out_of_reach(Position, Stone, From, To, "~w cannot pass through the gap", [Stone]) :-
    lifted(Position, Stone, Rest),
    gate_closed(Rest, From, To),
    !.
out_of_reach(Position, Stone, _, To, "~w would lose contact with the hive",
             [Stone]) :-
    lifted(Position, Stone, Rest),
    \+ beside(Rest, _, To),
    !.
out_of_reach(Position, Stone, _, To, "~w cannot climb onto a stone", [Stone]) :-
    lies(Position, _, To, _),
    \+ climber(Stone),
    !.
out_of_reach(_, Stone, _, _, Format, [Stone]) :-
    kind(Stone, Kind),
    way(Kind, Format).

way(queen,       "~w slides one step only, and along other stones").
way(spider,      "~w slides exactly three steps").
way(beetle,      "~w goes one step only").
way(grasshopper, "~w jumps straight over stones without a gap").
way(ant,         "~w cannot slide there: the way is too narrow").
way(mosquito,    "~w goes only as the stones that it touches").
way(ladybug,     "~w goes two steps on top of the hive and then comes down").
way(pillbug,     "~w slides one step only, and along other stones").
