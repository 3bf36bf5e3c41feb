:- module(hornboard_sheet_features,
          [ sheet_features/3            % +Game, +Form, -Module
          ]).
:- use_module(library(apply), [foldl/4, maplist/4]).
:- use_module(library(lists), [member/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).
:- use_module(library(prolog_code), [comma_list/2]).
:- use_module('../game/features', [sum_clauses/3]).
:- use_module(bits, [with_bit/3]).
:- use_module('../game/compiled', [assertz_clause/3]).
:- use_module(playing, [player/2, sheet_initial/2]).
:- use_module(sheet_board, [board/2]).
:- use_module(sheet_lines, [line_merit/5, sheet_lines/3]).
:- use_module(sheet_pieces, [sheet_piece/5]).

/** <module> What may count in a rule sheet

A sheet does not say what its pieces are worth. How many more of each kind the mover has is
counted, and what that is worth can be learnt from games, see
ask/learning.pl. Nobody goes by it before: the module exports no appraisal/2.
*/

%!  sheet_features(+Game, +Form, -Module) is semidet.
%
%   Module, about Game, has a feature for each kind of piece that both of two players may have.
%   Fails where there is none, and where Form does not have the ground rules of Game.

sheet_features(Game, Form, Module) :-
    \+ \+ Form:wants(_, _),
    sheet_initial(Game, Start),
    findall(Player, player(Start, Player), [First,Second]),
    findall(Kind-Masks, kind(Start, Form, First-Second, Kind, Masks), Kinds),
    Kinds = [_|_],
    pairs_keys_values(Kinds, Names, Masks),
    atom_concat(Game, '_pieces', Module),
    assertz(Module:about(Game)),
    forall(member(Name, Names),
           ( noun(Name, Noun), assertz(Module:feature(Name, 0, more(Noun))) )),
    counted_clause(Form, First, Masks, Head, Goals),
    assertz_clause(Module, Head, Goals),
    length(Kinds, Count),
    sum_clauses(Module, Module:counts/Count, Clauses),
    forall(member((Sum :- Body), Clauses), assertz_clause(Module, Sum, Body)),
    Module:export((about/1,feature/3,counted/2,features/2)),
    ignore(lines_stated(Start, Form, Module)).

%   lines_stated(+Start, +Form, +Module): Module says what moves do for lines that win.

lines_stated(Start, Form, Module) :-
    board(Start, Board),
    findall(piece(Bit, Owner, Cell),
            ( player(Start, Owner), stands(Start, Form, Board, Owner, _, Bit, Cell) ),
            Standing),
    sheet_lines(Form, Standing, Lines),
    forall(( member(Fact, Standing) ; member(Fact, Lines) ), assertz(Module:Fact)),
    assertz((Module:merit(Position, Move, lines, Format, Arguments) :-
                line_merit(Module, Position, Move, Format, Arguments))),
    Module:export(merit/5).

%   kind(+Start, +Form, +Players, -Kind, -Masks): Masks are a pair of the bits of Form that
%   say where pieces of Kind stand, of one and of the other of Players.

kind(Start, Form, Player1-Player2, Kind, Mask1-Mask2) :-
    board(Start, Board),
    Board \== none,
    findall(Owner-Kind-Bit, stands(Start, Form, Board, Owner, Kind, Bit, _), Standing),
    bagof(Bit, member(Player1-Kind-Bit, Standing), Bits1),
    findall(Bit, member(Player2-Kind-Bit, Standing), Bits2),
    Bits2 = [_|_],
    foldl(with_bit, Bits1, 0, Mask1),
    foldl(with_bit, Bits2, 0, Mask2).

stands(Start, Form, Board, Owner, Kind, Bit, Cell) :-
    Form:bit(Fluent, Bit),
    sheet_piece(Start, Board, Fluent, Cell, Piece),
    Piece =.. [Kind,Owner].

noun(stone, "pieces") :- !.
noun(Kind, Noun) :-
    atom_concat(Kind, s, Plural),
    atom_string(Plural, Noun).

counted_clause(Form, First, Masks, counted(Position, Counts), Goals) :-
    Position =.. [Form,State,_],
    maplist(counting(State, Sign), Masks, Numbers, Sums),
    Counts =.. [counts|Numbers],
    comma_list(Goals, [ Form:mover(Position, Mover),
                        ( Mover == First -> Sign = 1 ; Sign = -1 )
                      | Sums ]).

counting(State, Sign, Mask1-Mask2, Number,
         Number is Sign*(popcount(State /\ Mask1)-popcount(State /\ Mask2))).
