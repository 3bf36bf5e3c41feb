:- module(hornboard_sheet_notation,
          [ sheet_move_text//1,     % ?Move
            sheet_position_text//1  % ?Fluents
          ]).
:- use_module(library(dcg/basics), [string_without//2]).
:- use_module(library(dcg/high_order), [sequence//2, sequence//3]).
:- use_module(library(lists), [member/2]).
:- use_module(kif, [symbol//1]).

/** <module> How moves and positions of a rule sheet are written
*/

%!  sheet_move_text(?Move)// is semidet.
%!  sheet_position_text(?Fluents)// is semidet.
%
%   A move and a fluent are written as in `mark(1,b)`, names with commas or quotes in
%   quotes, and a position as its fluents, one after another; what is hidden in it is `?`.

sheet_move_text(Move) -->
    term_text(Move).

sheet_position_text(Fluents) -->
    sequence(term_text, " ", Fluents),
    { sort(Fluents, Fluents) }.

term_text(Term) -->
    { compound(Term) },
    !,
    { compound_name_arguments(Term, Name, Arguments) },
    name_text(Name),
    "(",
    sequence(term_text, ",", Arguments),
    ")".
term_text(Term) -->
    { atomic(Term) },
    !,
    name_text(Term).
term_text(Term) -->
    name_text(Name),
    (   "("
    ->  { atom(Name) },
        sequence(term_text, ",", Arguments),
        ")",
        { Arguments = [_|_],
          compound_name_arguments(Term, Name, Arguments)
        }
    ;   { Term = Name }
    ).

name_text(Name) -->
    { nonvar(Name) },
    !,
    { atom_codes(Name, Codes) },
    (   { member(Code, Codes),
          memberchk(Code, `,'`)
        }
    ->  "'",
        sequence(quoted, Codes),
        "'"
    ;   Codes
    ).
name_text(Name) -->
    (   "'"
    ->  sequence(quoted, Codes),
        "'"
    ;   string_without(` (),`, Codes)
    ),
    { phrase(symbol(Name), Codes) }.

quoted(0'') -->
    "''",
    !.
quoted(Code) -->
    [Code],
    { Code \== 0'' }.
