:- module(hornboard_admission,
          [ admit/1,            % +Module
            admit_compact/2,    % +Game, +Compact
            dismiss/1,          % +Module
            alike/2,            % +Indicator1, +Indicator2
            game/1,             % ?Game
            provides/2,         % ?Module, ?Name
            knows/3,            % ?Game, ?Name, ?Module
            shape/2,            % ?Shape, ?Game
            compact_shape/2,    % ?Shape, ?Module
            compact_of/2,       % ?Module, ?Game
            page_alone/1,       % ?Game
            law_of/2,           % +Game, -Law
            law_page/2          % +Game, -Page
          ]).
:- use_module(library(lists), [member/2]).
:- use_module('../kit/latest', [forget_latest/0]).
:- use_module('../kit/assured', [assured/2]).
:- use_module('../kit/words', [advises/1]).
:- use_module(contract, [contract/3]).
:- use_module(digest, [agreed/1]).
:- use_module(paged, [home/3]).
:- reexport(knowledge).

/** <module> What a module is: a game, what players know of one, or both

It shows from what it exports: a game, what the contract requires;
a module of players' knowledge, some of knowledge/4, and about/1 unless it lies in the
folder of the players of its game. An export that looks like one of these relations and is
none is an error.
*/

:- dynamic
    game/1,
    provides/2,
    knows/3,
    shape/2,
    compact_shape/2,
    compact_of/2,
    page_alone/1.

prolog:error_message(incomplete_game(Game, Indicator)) -->
    [ 'the game ~w does not export ~w, as every game has to'-[Game, Indicator] ].
prolog:error_message(misspelt(Module, Indicator, Meant)) -->
    [ '~w exports ~w, which nobody asks for; there is ~w'-[Module, Indicator, Meant] ].
prolog:error_message(no_start(Game)) -->
    [ 'the game ~w has no position to start from: initial/2 fails'-[Game] ].
prolog:error_message(page_alone(Game)) -->
    [ '~w is played by its law page alone, which differs from the one that its compact form \
was shown equal to; see `hornboard agree ~w`'-[Game, Game] ].

prolog:message(page_alone(Game)) -->
    prolog:error_message(page_alone(Game)).


%!  game(?Game) is nondet.
%
%   True when Game is the module of a game that was loaded.

%!  provides(?Module, ?Name) is nondet.
%
%   True when Module, a game or its compact form, states the relation of the
%   contract that is called Name. A search asks this at every position.

%!  knows(?Game, ?Name, ?Module) is nondet.
%
%   True when Module, which is about Game, states the relation called Name, one of
%   knowledge/4; in the order of loading. Name is `advice` where it is a table of
%   advice, see library(hornboard/advice/al0).

%!  shape(?Shape, ?Game) is nondet.
%!  compact_shape(?Shape, ?Module) is nondet.
%
%   True when Shape is a term that only a position of Game can have the form of,
%   or a compact one, of Module; semidet for a given position.

%!  compact_of(?Module, ?Game) is nondet.

%!  page_alone(?Game) is nondet.
%
%   True when Game is played by its law page alone: what states its law once more, for the
%   search, and what players know beyond the rules is left out.


%!  admit(+Module) is det.
%
%   Admit Module, which is loaded, as a game, as what players know of one, or as both.
%
%   Errors as of load_game/1.

admit(Module) :-
    forget_latest,
    module_property(Module, exports(Exports)),
    (   contract(_, _, Relation),
        memberchk(Relation, Exports)
    ->  spelt_well(Module, Exports),
        admit_game(Module, Exports)
    ;   true
    ),
    (   about(Module, Exports, _)
    ->  spelt_well(Module, Exports),
        admit_knowledge(Module, Exports)
    ;   true
    ).

spelt_well(Module, Exports) :-
    forall(( member(Export, Exports),
             meant(Export, Module, Exports, Meant)
           ),
           throw(error(misspelt(Module, Export, Meant), _))).

%   meant(+Export, +Module, +Exports, -Meant): Export is no relation that anybody asks for, but
%   Meant is, and called alike, or in its place today.

meant(Export, _, _, Meant) :-
    former(Export, Meant).
meant(Export, Module, Exports, about/1) :-
    knowledge(Export, _, _, _),
    \+ about(Module, Exports, _).
meant(Export, _, Exports, Meant) :-
    \+ asked_for(Export),
    asked_for(Meant),
    \+ memberchk(Meant, Exports),
    alike(Export, Meant).

former(limited/2, form/2).
former(candidate/2, candidates/4).
former(candidates/2, candidates/4).
former(shown_text/4, trait(shortened)).
former(meant/3, touches/3).
former(unchosen/2, seen/3).
former(touched/4, content/3).
former(signature/2, compact/2).

asked_for(Relation) :-
    contract(_, _, Relation).
asked_for(Relation) :-
    knowledge(Relation, _, _, _).

%!  alike(+Indicator1, +Indicator2) is semidet.
%
%   True when the names differ by a slip, or only how many arguments there are.

alike(Name/_, Name/_) :-
    !.
alike(Name1/Arity, Name2/Arity) :-
    dwim_match(Name1, Name2).

admit_game(Game, Exports) :-
    forall(( contract(_, required, Relation),
             \+ memberchk(Relation, Exports)
           ),
           throw(error(incomplete_game(Game, Relation), _))),
    assured(( Game:variant(Variant, _), Game:initial(Variant, Position) ), no_start(Game)),
    retractall(game(Game)),
    retractall(shape(_, Game)),
    assertz(game(Game)),
    retractall(page_alone(Game)),
    (   forall(law_page(Game, Page), agreed(Page))
    ->  true
    ;   assertz(page_alone(Game))
    ),
    provided(Game, Exports),
    most_general(Position, Shape),
    assertz(shape(Shape, Game)),
    (   provides(Game, compact)
    ->  Game:compact(Position, Compact),
        admit_compact(Game, Compact)
    ;   true
    ).


%!  law_of(+Game, -Law) is det.
%
%   True when Law is the module that states the moves of Game.

law_of(Game, Law) :-
    home(Game, move(_, _, _), Law).


%!  law_page(+Game, -Page) is semidet.
%
%   Page is the file `law.pl` that states the moves of Game.

law_page(Game, Page) :-
    law_of(Game, Law),
    module_property(Law, file(Page)),
    file_base_name(Page, 'law.pl').

%!  admit_compact(+Game, +Compact) is det.
%
%   Admit the module of Compact, a position, as a form of Game for the search.

admit_compact(Game, Compact) :-
    most_general(Compact, Shape),
    functor(Shape, Module, _),
    retractall(compact_of(Module, _)),
    retractall(compact_shape(_, Module)),
    assertz(compact_of(Module, Game)),
    assertz(compact_shape(Shape, Module)),
    module_property(Module, exports(Exports)),
    provided(Module, Exports).

provided(Module, Exports) :-
    retractall(provides(Module, _)),
    forall(( contract(Group, _, Name/Arity),
             memberchk(Name/Arity, Exports),
             \+ ( Group == speed, page_alone(Module) )
           ),
           assertz(provides(Module, Name))).

most_general(Term, Shape) :-
    compound_name_arity(Term, Name, Arity),
    compound_name_arity(Shape, Name, Arity).

admit_knowledge(Module, Exports) :-
    retractall(knows(_, _, Module)),
    (   memberchk(about/1, Exports),
        Module:about(Alone),
        page_alone(Alone)
    ->  throw(error(page_alone(Alone), _))
    ;   true
    ),
    forall(( about(Module, Exports, Game),
             \+ page_alone(Game),
             known_by(Module, Exports, Name)
           ),
           assertz(knows(Game, Name, Module))),
    forall(( knows(Game, incremental_form, Module),
             Module:incremental_form(Form, _)
           ),
           admit_compact(Game, Form)).

%   about(+Module, +Exports, -Game): Module says so, or lies in the folder of the players
%   of Game.

about(Module, Exports, Game) :-
    (   memberchk(about/1, Exports)
    ->  Module:about(Game)
    ;   module_property(Module, file(File)),
        file_directory_name(File, Players),
        file_base_name(Players, players),
        file_directory_name(Players, Folder),
        file_base_name(Folder, Game),
        game(Game)
    ).

known_by(_, Exports, Name) :-
    knowledge(Name/Arity, _, _, _),
    memberchk(Name/Arity, Exports).
known_by(Module, Exports, advice) :-
    memberchk(about/1, Exports),
    advises(Module).


%!  dismiss(+Module) is det.
%
%   Module is no game, nor does it know of one.

dismiss(Module) :-
    retractall(game(Module)),
    retractall(shape(_, Module)),
    retractall(knows(_, _, Module)).
