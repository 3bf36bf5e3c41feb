:- module(hornboard_agreement,
          [ compared/4,         % +Game, +Seed, +Count, -Difference
            difference/2,       % +Position, -Difference
            in_form/4           % +Game, ?Position, ?Compact, -Module
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [append/2, max_member/2, member/2, selectchk/3]).
:- use_module(library(random), [maybe/0, random_between/3, random_member/2]).
:- use_module(library(solution_sequences), [call_nth/2]).
:- use_module(forms, [position_of/2]).
:- use_module(variants, [trait/2, variant_of/3]).

/** <module> Whether a law page and the compact form agree

The two are compared at a position, whether or not the form is in use. A _difference_ is

    differs(Position, Page, Form)

where Page and Form list what only one of them says of Position: `position(Position)`,
`mover(Player)`, `outcome(Outcome)`, and `step(Move, Next, Value)` with the compact position
after Move and what that is worth to the mover of Position.
*/

%!  compared(+Game, +Seed, +Count, -Difference) is semidet.
%
%   Difference is the first one in Count positions: those of random games of usual and small
%   variants, and such as were changed on the way as a person sets positions up. Seed, an
%   integer, makes the same positions again. Fails where there is no difference.

compared(Game, Seed, Count, Difference) :-
    set_random(seed(Seed)),
    begun(Game, Position),
    compared_from(Count, Game, Position, Difference).

compared_from(Count, Game, Position, Difference) :-
    Count > 0,
    both(Game, Position, Page, Forms),
    (   differing(Position, Page, Forms, Difference0)
    ->  Difference = Difference0
    ;   next(Count, Game, Position, Page, Next),
        Rest is Count-1,
        compared_from(Rest, Game, Next, Difference)
    ).


%!  difference(+Position, -Difference) is semidet.
%
%   Difference is that at Position, in the form for people. Fails where there is none.

difference(Position, Difference) :-
    position_of(Position, Game),
    both(Game, Position, Page, Forms),
    differing(Position, Page, Forms, Difference).

differing(Position, Page, Forms, differs(Position, OnPage, InForm)) :-
    member(Form, Forms),
    Form \== Page,
    !,
    foldl(without, Form, Page, OnPage),
    foldl(without, Page, Form, InForm).

without(Said, All, Others) :-
    (   selectchk(Said, All, Others0)
    ->  Others = Others0
    ;   Others = All
    ).


% -- What each says --

%   both(+Game, +Position, -Page, -Forms): what the page says, and what the form says by each
%   of the relations that tell its moves. A page may find the same in several ways.

both(Game, Position, Page, Forms) :-
    in_form(Game, Position, Compact, Module),
    findall(Step, page_step(Game, Position, Module, Compact, Step), Steps),
    says(Game, Position, Position, Steps, Page0),
    sort(Page0, Page),
    once(in_form(Game, Plain, Compact, Module)),
    findall(Form,
            ( form_steps(Module, Compact, Steps, Told),
              says(Module, Compact, Plain, Told, Form)
            ),
            Forms).

%!  in_form(+Game, ?Position, ?Compact, -Module) is nondet.
%
%   Compact is Position in the form for the search of Game, in use or not, which Module
%   states. One of the two is given.

in_form(Game, Position, Compact, Module) :-
    (   exports(Game, compact/2)
    ->  Game:compact(Position, Compact)
    ;   Position = Compact
    ),
    functor(Compact, Module, _).

exports(Module, Relation) :-
    module_property(Module, exports(Exports)),
    memberchk(Relation, Exports).

says(Module, Position, Plain, Steps, Says) :-
    findall(mover(Player), Module:mover(Position, Player), Movers),
    findall(outcome(Outcome), Module:outcome(Position, Outcome), Outcomes),
    sort([position(Plain)|Movers], Facts),
    sort(Outcomes, Ends),
    append([Facts,Ends,Steps], All),
    msort(All, Says).

%   A position of the page that has no form, but looks in the form like another, is told itself.

page_step(Game, Position, Module, Compact, step(Move, Told, Value)) :-
    Game:move(Position, Move, After),
    in_form(Game, After, Next, _),
    worth(Module, Compact, Next, Value),
    once(in_form(Game, Same, Next, _)),
    ( Same =@= After -> Told = Next ; Told = After ).

worth(Module, Position, Next, Value) :-
    Module:value(Next, Theirs),
    (   Module:mover(Position, Me),
        Module:mover(Next, Me)
    ->  Value = Theirs
    ;   Value is -Theirs
    ).

%   form_steps(+Module, +Compact, +Stated, -Steps): what moves/2 does not tell is as the page
%   has it, by Stated.

form_steps(Module, Compact, _, Steps) :-
    findall(step(Move, Next, Value),
            ( Module:move(Compact, Move, Next),
              worth(Module, Compact, Next, Value)
            ),
            Steps).
form_steps(Module, Compact, _, Steps) :-
    exports(Module, successors/2),
    Module:successors(Compact, Told),
    findall(step(Move, Next, Value), member(Value-step(Move, Next), Told), Steps).
form_steps(Module, Compact, Stated, Steps) :-
    exports(Module, moves/2),
    Module:moves(Compact, Moves),
    findall(Step,
            ( member(Move, Moves),
              Step = step(Move, _, _),
              ( memberchk(Step, Stated) -> true ; true )
            ),
            Steps).


% -- Random positions --

%   begun(+Game, -Position): Position is a start with a hundred moves at most; what it hides
%   is dealt.

begun(Game, Position) :-
    repeat,
    variant(Game, Variant),
    findall(Start, Game:initial(Variant, Start), Starts),
    random_member(Start, Starts),
    \+ ( in_form(Game, Start, Compact, Module),
         call_nth(Module:move(Compact, _, _), 101)
       ),
    !,
    findall(Player, Game:player(Start, Player), Players),
    random_member(Computers, [[],Players]),
    (   exports(Game, dealt/4)
    ->  random_between(0, 1 000 000, Seed),
        Game:dealt(Start, Computers, Seed, Position)
    ;   Position = Start
    ).

%   variant(+Game, -Variant): a usual one, or one with options from the beginnings of their
%   ranges, where these go together.

variant(Game, Variant) :-
    (   maybe,
        findall(Option, drawn_option(Game, Option), Options),
        catch(variant_of(Game, Options, Small), error(no_variant(_), _), fail)
    ->  Variant = Small
    ;   findall(Each, Game:variant(Each, _), Usual),
        random_member(Variant, Usual)
    ).

drawn_option(Game, Option) :-
    trait(Game, option(Name, Range, _)),
    (   Range = Low-High
    ->  Most is min(High, Low+6),
        random_between(Low, Most, Value)
    ;   random_member(Value, Range)
    ),
    Option =.. [Name,Value].

%   next(+Count, +Game, +Position, +Page, -Next): by one of the moves that Page tells, often
%   the best one, so that games are won; after the last one, and now and then before, from
%   the start again. Some are changed, most often where few moves are left. In half of the
%   stretches of 128 positions games are played to their ends, so that what is counted
%   can come to its limit.

next(Count, Game, Position, Page, Next) :-
    findall(Value-After, member(step(_, After, Value), Page), Steps),
    length(Steps, Moves),
    (   Count mod 256 >= 128
    ->  random_between(10, 61, N),
        Changes = 10
    ;   random_between(0, 63, N),
        ( Moves < 4 -> Changes = 54 ; Changes = 10 )
    ),
    (   N < Changes,
        changed(Game, Position, Next)
    ->  true
    ;   N < 62,
        Steps = [_|_]
    ->  ( N < 36 -> random_member(Best, Steps) ; max_member(Best, Steps) ),
        Best = _-Chosen,
        once(in_form(Game, Next, Chosen, _))
    ;   begun(Game, Next)
    ).

%   changed(+Game, +Position, -Next): one thing is as a person could set it. Of some such
%   positions Next has the fewest moves, as games end where there are few. What is hidden is
%   known, or half of the time it is not.

changed(Game, Position0, Next) :-
    exports(Game, edited/3),
    in_view(Game, Position0, Position),
    findall(cell(Cell), Game:place(Position, Cell, _), Cells),
    random_between(1, 8, Tries),
    findall(Moves-Changed,
            ( between(1, Tries, _),
              random_member(What, [mover|Cells]),
              Game:edited(Position, What, Changed),
              once(in_form(Game, Changed, Compact, Module)),
              aggregate_all(count, Module:move(Compact, _, _), Moves)
            ),
            All),
    keysort(All, [_-Next|_]).

in_view(Game, Position, Seen) :-
    (   exports(Game, seen/3),
        maybe,
        findall(Each,
                ( Game:player(Position, Player), Game:seen(Position, Player, Each) ),
                All),
        random_member(Seen, All)
    ->  true
    ;   Seen = Position
    ).
