:- module(hornboard_beside,
          [ compared/4,         % +Position, +Move, -Beside, -Sentences
            best_answer/6,      % +Position, +Move, -Player, -Next, -Reply, -End
            chance/3            % +Position, +Worth, -Chance
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [last/2, member/2, nth1/3]).
:- use_module('../game').
:- use_module('../game/text', [moves_line/2, say/3, shown_string/3]).
:- use_module('../play/levels', [comparing/2, thoughts/3, unvalued/1]).
:- use_module('../search/best_line', [shown_line/4, worth_after/5]).
:- use_module('../search/clock', [in_short/1]).
:- use_module('../search/duel', [duel/1]).
:- use_module('../search/end_values', [decided_as/2]).
:- use_module('../search/engine', [thinking/3]).
:- use_module('../search/evaluation', [evaluated/1]).
:- use_module('../search/options', [comparison/1]).
:- use_module(winning, [by_heart/3]).
:- use_module(tactics, [forced/2, key_move/3, losing/2, winning/2]).

/** <module> A move beside the next best

Where an evaluation says what positions are worth, moves are looked ahead; else the usual level
simulates games, as it does when it plays.
*/

%!  compared(+Position, +Move, -Beside, -Sentences) is det.
%
%   Sentences tell of Move, which is legal, beside the best other one, and how play goes on; of
%   the only one, and of one that wins or loses at once, there is nothing to tell. Beside is
%   `proved(Text)`, where Text says what is proved of Move; `worth(Text)`, where it says what Move
%   is worth and the best other one; `worth(Text, Text2, Order, Move2)`, where Move is better (`>`)
%   than the best other one, alike or worse; else `none`.

compared(Position, Move, Beside, Sentences) :-
    \+ ( forced(Position, Move)
       ; winning(Position, Move)
       ; losing(Position, Move)
       ; by_heart(Position, _, _)
       ),
    looked(Position, Move, Worth-Line, Lines, How-Proof),
    member(Worth2-[Other|_], Lines),
    Other \== Move,
    !,
    shown_string(Position, Other, Name),
    ended(Worth, Proof, End),
    ended(Worth2, Proof, End2),
    findall(Needed, needed(End, Position, Move, Needed), Sentences, Expected),
    (   ends(End, End2, Format)
    ->  say(Format, [Name], Text),
        ( End == open -> Beside = worth(Text) ; Beside = proved(Text) ),
        goes_on(Position, Line, [], Expected)
    ;   error_of(Proof, Lines, [Move,Other], Error),
        set_beside(Worth-Worth2, Error, Position, Other-Name, Beside),
        goes_on(Position, Line, How, Expected)
    ).
compared(_, _, none, []).

%   ended(+Worth, +Proof, -End): `drawn` if that is proved.

ended(Worth, Proof, End) :-
    (   Proof == proved,
        Worth =:= 0
    ->  End = drawn
    ;   decided_as(Worth, End)
    ).


%!  best_answer(+Position, +Move, -Player, -Next, -Reply, -End) is semidet.
%
%   Reply is what Player, who is not the mover, does best after Move, which leads to Next; End is
%   what comes of it for him, `won` or `drawn`; or `open`, if no other reply is nearly as good.

best_answer(Position, Move, Player, Next, Reply, End) :-
    mover(Position, Me),
    once(move(Position, Move, Next)),
    mover(Next, Player),
    Player \== Me,
    looked(Next, Reply, Worth-_, Lines, _-Proof),
    ended(Worth, Proof, End),
    (   End == open
    ->  once(( member(Worth2-[Other|_], Lines), Other \== Reply )),
        chance(Next, Worth, Chance),
        chance(Next, Worth2, Chance2),
        Chance-Chance2 >= 0.1
    ;   End \== lost
    ).

%   needed(+End, +Position, +Move, -Text): with how many own moves Move wins, if that is soon found.

needed(won, Position, Move, Text) :-
    in_short(( between(2, 9, Moves), key_move(Position, Moves, Move) )),
    say("own moves needed: ~d", [Moves], Text).

%   looked(+Position, +Move, -Own, -Lines, -Look): Own is what Move is worth with the line that
%   it begins, Lines are the best ones of a search, Look is how it looked, in words if they
%   count, and its proof.

looked(Position, Move, Worth-Line, Lines, How-Proof) :-
    findall(look(Depth0, Lines0, Proof0),
            look(Position, report(Depth0, Lines0, _, _, Proof0)),
            Looks),
    last(Looks, look(Depth, Lines, Proof)),
    (   member(Worth-Line, Lines),
        Line = [Move|_]
    ->  true
    ;   Less is max(1, Depth-1),
        worth_after(Position, Move, [depth(Less),seconds(0.5)], Worth, Line)
    ),
    (   unvalued(Position)
    ->  How = []
    ;   say("depth ~d, not proved", [Depth], Told),
        How = [Told]
    ).

%   look(+Position, -Report): a move is suggested by the same search, where that is one.

look(Position, Report) :-
    comparing(Position, _),
    !,
    thoughts(Position, suggested(1), Report).
look(Position, Report) :-
    game_of(Position, Game),
    duel(Position),
    \+ trait(Game, hidden),
    comparison(Options),
    thinking(Position, Options, Report).

%   error_of(+Proof, +Lines, +Moves, -Error): two standard errors, in hundredths, of what two
%   Moves differ by in Lines, each of so many simulated games.

error_of(Proof, Lines, Moves, Error) :-
    aggregate_all(sum((1-min(1, Worth*Worth))/(Count+1)),
                  ( Proof = games(Counts),
                    nth1(I, Lines, Worth-[Move|_]),
                    memberchk(Move, Moves),
                    nth1(I, Counts, Count)
                  ),
                  Sum),
    Error is max(2, 100*sqrt(Sum)).

%   set_beside(+Worths, +Error, +Position, +Other, -Beside): Beside is of this move and Other, one
%   with its name, where a worth means something; what differs less than by Error is alike.

set_beside(Worth-Worth2, Error, Position, Move-Name, Beside) :-
    percent(Position, Worth, This),
    percent(Position, Worth2, Other),
    ( abs(This-Other) =< Error -> Order = (=) ; compare(Order, This, Other) ),
    (   unvalued(Position)
    ->  ( duel(Position) -> Unit = games ; Unit = points ),
        ( Order == (=) -> Found = [Name] ; Found = [This,Name,Other] ),
        beside(Unit, Order, Format),
        say(Format, Found, Text),
        Beside = worth(Text)
    ;   game_of(Position, Game),
        trait(Game, scale(_))
    ->  Beside = worth(Told, Told2, Order, Move),
        stands(Position, This, Worth, Told),
        stands(Position, Other, Worth2, Told2)
    ;   Beside = none
    ).

%   stands(+Position, +Percent, +Worth, -Text): who is better, and by how much of what counts, if
%   the mover wins so often.

stands(Position, Percent, Worth, Text) :-
    Games is round(Percent/10),
    (   Games =:= 5
    ->  say("about even", [], Text)
    ;   mover(Position, Me),
        player(Position, Better),
        ( Games > 5 -> Better == Me ; Better \== Me ),
        Won is min(9, max(Games, 10-Games)),
        lead(Least, Format),
        Won >= Least
    ->  say(Format, [Better,Won], Told),
        findall(Each, ( Each = Told ; ahead(Position, Worth, Each) ), Parts),
        atomic_list_concat(Parts, ', ', Text)
    ).

%   ahead(+Position, +Worth, -Text): where an evaluation counts what is won in the end.

ahead(Position, Worth, Text) :-
    game_of(Position, Game),
    trait(Game, margin),
    trait(Game, counted(One, Many)),
    Lead is round(abs(Worth)),
    Lead > 0,
    say(counted(Lead, One, Many), [Lead], Count),
    say("as if ~s ahead", [Count], Text).

lead(8, "~w is much better: ~d of 10 games").
lead(7, "~w is better: ~d of 10 games").
lead(6, "~w is a little better: ~d of 10 games").

beside(games, >, "wins ~d of 100 simulated games; after ~s, the next best, ~d").
beside(_,     =, "about as good as ~s in simulated games").
beside(games, <, "wins ~d of 100 simulated games; after ~s, which looks better, ~d").
beside(points, >, "brings ~d points of 100 in simulated games, the next best, ~s, ~d").
beside(points, <, "brings ~d points of 100 in simulated games; after ~s, which looks better, ~d").

percent(Position, Worth, Percent) :-
    chance(Position, Worth, Chance),
    Percent is round(100*Chance).

ends(won,  won,  "wins by force, as ~s would").
ends(won,  _,    "wins by force (~s would not)").
ends(lost, lost, "every move loses (the next best is ~s)").
ends(lost, _,    "loses by force (~s would not)").
ends(drawn, drawn, "draws, as ~s would").
ends(drawn, lost, "draws (the next best, ~s, loses)").
ends(_,    won,  "~s would win by force").
ends(open, lost, "the next best, ~s, loses").

goes_on(_, [_], [], []) :-
    !.
goes_on(Position, [Move|Line], How, [Text]) :-
    once(move(Position, Move, Next)),
    shown_line(Line, Next, Texts, _),
    moves_line(Texts, Told),
    ( How == [] -> Format = "expected then: ~w" ; Format = "expected then: ~w (~s)" ),
    say(Format, [Told|How], Text).


%!  chance(+Position, +Worth, -Chance) is det.
%
%   Chance, from 0 to 1, is how likely the mover wins to whom Position is worth so much: by
%   a logistic curve where the game says how steep it is, and as of simulated games where no
%   evaluation is stated.

chance(Position, Worth, Chance) :-
    decided_as(Worth, End),
    game_of(Position, Game),
    (   End == won
    ->  Chance = 1.0
    ;   End == lost
    ->  Chance = 0.0
    ;   trait(Game, scale(Points))
    ->  Chance is 1/(1+exp(max(-30, min(30, -Worth/Points))))
    ;   evaluated(Position)
    ->  Chance = 0.5
    ;   Chance is (1+max(-1, min(1, Worth)))/2
    ).
