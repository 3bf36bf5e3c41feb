:- module(hornboard_beside,
          [ compared/5,         % +Position, +Move, -Worth, -Next, -Expected
            best_answer/7       % +Position, +Move, -Player, -Next, -Reply, -End, -Lead
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [last/2, member/2, nth1/3, nth1/4, same_length/2]).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module('../game').
:- use_module('../game/text', [moves_line/2, say/3, shown_string/3]).
:- use_module('../kit/latest', [latest/4]).
:- use_module('../play/levels', [plies_left/3, unvalued/1]).
:- use_module('../search/best_line', [shown_line/4]).
:- use_module('../search/chances', [chance/3]).
:- use_module('../search/clock', [in_short/1]).
:- use_module('../search/duel', [duel/1]).
:- use_module('../search/end_values', [decided_as/2]).
:- use_module('../search/forced', [lost_by_force/1, proved_after/3]).
:- use_module(losses, [in_look/5, look/3]).
:- use_module(winning, [by_heart/3, exact/3, exact_after/3]).
:- use_module(standing, [lead_told/3, stands/4]).
:- use_module(tactics, [forced/2, key_move/3, losing/2, winning/2]).

/** <module> A move beside the next best

Where an evaluation says what positions are worth, moves are looked ahead; else the usual level
simulates games, as it does when it plays.
*/

%!  compared(+Position, +Move, -Worth, -Next, -Expected) is semidet.
%
%   Worth tells what the legal Move is worth: `[1-Text]` if that is proved, else `[3-Text]`, empty
%   where a worth means nothing. Next is `next(Order, Other, Worth2)` of the best other move, than
%   which Move is better (`>`), alike (`=`, by proof `==`, or `lost`) or worse, `every(Format)` of all
%   where it is proved what they come to, or `none` where no other was found. Expected are sentences
%   that tell how play goes on. Fails for the only move, and for one that ends the game.

compared(Position, Move, Worth, Next, Expected) :-
    \+ ( forced(Position, Move)
       ; winning(Position, Move)
       ; losing(Position, Move)
       ),
    looked(Position, Move, Value-Line, Lines, Depth-Proof),
    (   \+ plies_left(Position, _, _), in_short(exact(Position, End0, Best))
    ->  Look = Depth-exact(End0, Best)
    ;   Look = Depth-Proof
    ),
    worth(Position, Move, Value, Lines, Look, End, Percent, Worth0),
    next_best(Position, own(Move, End, Percent, Line), Lines, Look, Worth0-Worth, Next),
    findall(Text,
            ( needed(End, Position, Move, Text) ; goes_on(Position, Line, End, Look, Text) ),
            Expected).

%   next_best(+Position, +Own, +Lines, +Look, +Worths, -Next): Next is beside Move in
%   own(Move, End, Percent, Line), Worths are what Move is worth, and what is told of it.

next_best(Position, own(_, lost, _, _), _, _, _-[1-Text], none) :-
    lost_by_force(Position),
    !,
    say("every move loses by force", [], Text).
next_best(Position, own(Move, End, _, _), Lines, Look, Worth-Worth, every(Format)) :-
    in_short(others_end(Position, Move, End, Lines, Look, Ends)),
    every(Ends, Format),
    !.
next_best(Position, own(Move, _, Percent, Line), Lines, Look, Worth0-Worth, next(Order, Other, Worth2)) :-
    other(Position, Move, Lines, Look, Value2-Line2),
    !,
    Line2 = [Other|_],
    worth(Position, Other, Value2, Lines, Look, End2, Percent2, Worth20),
    error_of(Look, Lines, [Move,Other], Error),
    order(Position, Error, Percent-Line, Percent2-Line2, Order0),
    once(( Order0 == (=), same_end(End2, Order) ; Order = Order0 )),
    once(told_of(Order0, Look, Position, Other, Worth0-Worth20, Worth-Worth2)).
next_best(_, _, _, _, Worth-Worth, none).

same_end(lost, lost).
same_end(drawn, ==).
same_end(won, ==).

%   others_end(+Position, +Move, +End, +Lines, +Look, -Ends): each move but Move, which gets to End, comes
%   to one of Ends, which are worse. Where an evaluation tells, those not in Lines come to no more.

others_end(Position, Move, End, Lines, Look, Ends) :-
    \+ by_heart(Position, _, _),
    findall(Other, ( move(Position, Other, _), Other \== Move ), Others),
    Others = [_,_|_],
    (   findall(Each, ( member(Value-[Other|_], Lines), Other \== Move, decided_as(Value, Each) ), Told),
        sort(Told, [lost]),
        \+ ( unvalued(Position), \+ same_length(Told, Others) )
    ->  Ends = [lost]
    ;   Look = _-exact(_, _),
        findall(Each, ( member(Other, Others), exact_after(Position, Other, Each) ), Worse),
        same_length(Worse, Others),
        sort(Worse, Ends)
    ),
    \+ ( member(Each, Ends), \+ memberchk(End-Each, [won-drawn,won-lost,drawn-lost,open-lost]) ).

every([lost], "every other move loses").
every([drawn], "every other move draws").
every([drawn,lost], "no other move wins").

%   order(+Position, +Error, +Own, +Own2, -Order): of two moves, each Percent-Line; who is known to win
%   wants the shorter line.

order(Position, Error, Percent-Line, Percent2-Line2, Order) :-
    (   abs(Percent-Percent2) > Error,
        \+ ( Percent < Percent2, Percent2 < 100, Line = [Move|_], named(Position, Move) )
    ->  compare(Order, Percent, Percent2)
    ;   by_heart(Position, Winner, _)
    ->  maplist(length, [Line,Line2], [Plies,Plies2]),
        ( mover(Position, Winner) -> compare(Order, Plies2, Plies) ; compare(Order, Plies, Plies2) )
    ;   Order = (=)
    ).

%   other(+Position, +Move, +Lines, +Look, -Best): what a review has named, or the best one of Lines but
%   Move, or one that comes to more by exact answers.

other(Position, Move, Lines, _, Value-Line) :-
    named(Position, Named),
    Named \== Move,
    member(Value-Line, Lines),
    Line = [Named|_],
    !.
other(Position, Move, Lines, Look, Value-Other) :-
    once(( member(Lost, [lost,none]),
           member(Value-[First|Line], Lines),
           First \== Move,
           \+ proved_after(Position, First, Lost)
         )),
    (   Look = _-exact(End, Best),
        \+ ( member(Each, [Move,First]), in_short(exact_after(Position, Each, End)) )
    ->  Other = [Best]
    ;   Other = [First|Line]
    ).

%   named(+Position, ?Move): a review has named Move as better than what was played.

named(Position, Move) :-
    latest(better(Position), 1, Move, fail).

%   told_of(+Order, +Look, +Position, +Other, +Worths0, -Worths): Other may win as many simulated games.

told_of(=, _-games(_), Position, Other, [3-Games]-[3-_], [3-Text]-[]) :-
    shown_string(Position, Other, Name),
    say("~w, about as many as ~s", [Games,Name], Text).
told_of(_, _, _, _, Worths, Worths).

%   error_of(+Look, +Lines, +Moves, -Error): two standard errors, in hundredths, of what two Moves
%   differ by in Lines, each of so many simulated games.

error_of(_-Proof, Lines, Moves, Error) :-
    aggregate_all(sum((1-min(1, Value*Value))/(Count+1)),
                  ( Proof = games(Counts),
                    nth1(I, Lines, Value-[Move|_]),
                    memberchk(Move, Moves),
                    nth1(I, Counts, Count)
                  ),
                  Sum),
    Error is max(2, 100*sqrt(Sum)).

%   worth(+Position, +Move, +Value, +Lines, +Look, -End, -Percent, -Worth): of Move of this Value; what
%   is known without a search the game tells itself.

worth(Position, Move, Value, Lines, Look, End, Percent, Worth) :-
    once(( Look = _-exact(lost, _), End = lost
         ; Look = _-exact(_, _), in_short(exact_after(Position, Move, End))
         ; ended(Value, Lines, Look, End), End \== open
         ; proved_after(Position, Move, End)
         ; End = open )),
    (   Look \= _-open,
        by_margin(Position, Value, End, Percent, Text)
    ->  Told = [1-Text]
    ;   sure(End, Percent, Format)
    ->  say(Format, [], Text),
        Told = [1-Text]
    ;   chance(Position, Value, Chance),
        Percent is round(100*Chance),
        findall(3-Text, stands(Position, Percent, Value, Text), Told)
    ),
    ( plies_left(Position, _, _) -> Worth = [] ; Worth = Told ).

%   by_margin(+Position, +Value, +End, -Percent, -Text): where points are counted.

by_margin(Position, Value, End, Percent, Text) :-
    decided_as(Value, End),
    lead_told(Position, Value, Count),
    margin_told(End, Format),
    say(Format, [Count], Text),
    Percent is 10*Value.

margin_told(won, "wins by ~s").
margin_told(lost, "loses by ~s").

%   sure(?End, -Percent, -Format): what is proved is more, or less, than what is likely.

sure(won,   200,  "wins by force").
sure(drawn, 50,   "draws with best play").
sure(lost,  -100, "loses by force").

%   ended(+Value, +Lines, +Look, -End): `drawn` if that is proved of the best of Lines, too, and `lost`
%   where the best one is.

ended(Value, [Best-_|_], Look, End) :-
    (   decided_as(Best, lost)
    ->  End = lost
    ;   Look = _-proved,
        Value =:= 0,
        Best =:= 0
    ->  End = drawn
    ;   decided_as(Value, End)
    ).

%!  best_answer(+Position, +Move, -Player, -Next, -Reply, -End, -Lead) is semidet.
%
%   Reply is what Player, who is not the mover, does best after Move, which leads to Next; End is
%   what comes of it for him, `won`, `drawn` or `open`. Lead is how much likelier he wins by it
%   than by the next best reply.

best_answer(Position, Move, Player, Next, Reply, End, Lead) :-
    mover(Position, Me),
    once(move(Position, Move, Next)),
    mover(Next, Player),
    Player \== Me,
    looked(Next, Reply, Worth-_, Lines, Look),
    ended(Worth, Lines, Look, End),
    End \== lost,
    once(( member(Worth2-[Other|_], Lines), Other \== Reply ; Worth2 = Worth )),
    chance(Next, Worth, Chance),
    chance(Next, Worth2, Chance2),
    Lead is Chance-Chance2.

%   needed(+End, +Position, +Move, -Text): with how many own moves Move wins, if that is soon found.

needed(won, Position, Move, Text) :-
    \+ by_heart(Position, _, _),
    in_short(( between(1, 9, Moves), key_move(Position, Moves, Move) )),
    say("own moves needed: ~d", [Moves], Text).

%   looked(+Position, +Move, -Own, -Lines, -Look): Own is what Move is worth with the line that
%   it begins, Lines are the best ones of a search, Look is its depth and its proof.

looked(Position, Move, Worth-Line, Lines, Depth-Proof) :-
    findall(look(Depth0, Lines0)-Proof0,
            look(Position, 1, report(Depth0, Lines0, _, _, Proof0)),
            Looks),
    last(Looks, look(Depth, Found1)-Proof1),
    once(( simulated_after(Position, Move, Found1, Proof1, Lines, Proof) ; Lines-Proof = Found1-Proof1 )),
    in_look(Lines, Position, Move, Worth, Line).

%   simulated_after(...): Move is not the best; told are the simulated games that begin after it.

simulated_after(Position, Move, [Best|Lines0], games([Most|Counts0]), [Best|Lines], games([Most|Counts])) :-
    duel(Position),
    nth1(I, Lines0, Value-[Move|_], Others),
    once(move(Position, Move, Next)),
    maplist(mover, [Position,Next], [Me,You]),
    Me \== You,
    findall(Each-Proof, look(Next, 1, report(_, [Each|_], _, _, Proof)), Found),
    last(Found, (Theirs-Line)-games([Count|_])),
    maplist(decided_as, [Value,Theirs], [open,open]),
    Worth is -Theirs,
    nth1(I, Lines, Worth-[Move|Line], Others),
    nth1(I, Counts0, _, Others2),
    nth1(I, Counts, Count, Others2).

%   goes_on(+Position, +Line, +End, +Look, -Text): six moves, with the depth where it is not proved.

goes_on(Position, [Move|Rest], End, Look, Text) :-
    Rest = [_|_],
    findall(Each, limit(6, member(Each, Rest)), Line),
    once(move(Position, Move, Next)),
    shown_line(Line, Next, Texts, _),
    moves_line(Texts, Told),
    (   End == open,
        \+ unvalued(Position),
        \+ plies_left(Position, _, _)
    ->  Look = Depth-_,
        say("depth ~d, not proved", [Depth], How),
        say("expected then: ~w (~s)", [Told,How], Text)
    ;   say("expected then: ~w", [Told], Text)
    ).
