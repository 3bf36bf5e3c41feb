:- module(hornboard_kif,
          [ read_kif/2,         % +File, -Sentences
            kif//1,             % -Sentences
            symbol//1           % ?Symbol
          ]).
:- use_module(library(dcg/basics), [eos//0, string_without//2]).
:- use_module(library(lists), [append/3, last/2]).
:- use_module(library(readutil), [read_file_to_codes/3]).
:- use_module('../kit/assured', [assured/2]).

/** <module> KIF, the notation of rule sheets

A sheet is a row of sentences in prefix notation, with comments from `;` to the end
of a line:

    (<= (legal ?player (mark ?x ?y))   ; an empty cell may be marked
        (true (control ?player))
        (true (cell ?x ?y b)))

A list is read as a compound of its first element, one alone as an atom; `?x` as a
variable; any other word as a symbol, an atom, or an integer where it is written as
one. The case of letters counts here.
*/


%!  read_kif(+File, -Sentences) is det.
%
%   Sentences are those of File, as kif//1 has them.
%
%   @error sheet(Line, What) if it is none: What is unreadable(Column, Trouble) or
%          long(Most).

read_kif(File, Sentences) :-
    read_file_to_codes(File, Codes, [encoding(utf8)]),
    length(Codes, Length),
    Most = 500 000,
    assured(Length =< Most, sheet(1, long(Most))),
    catch(phrase(kif(Sentences), Codes),
          unreadable(Rest, Trouble),
          unreadable_at(Length, Codes, Rest, Trouble)).

unreadable_at(Length, Codes, Rest, Trouble) :-
    length(Rest, Left),
    Read is Length-Left,
    length(Before, Read),
    append(Before, Rest, Codes),
    split_string(Before, "\n", "", Lines),
    length(Lines, Line),
    last(Lines, Last),
    string_length(Last, Column0),
    Column is Column0+1,
    throw(error(sheet(Line, unreadable(Column, Trouble)), _)).


%!  kif(-Sentences)// is det.
%
%   Describes a sheet. A sentence is sentence(Line, Term, Names): where it begins, and
%   the names of its variables, a list of `Name=Variable`.
%
%   @throws unreadable(Rest, Trouble) where Rest is not KIF.

kif(Sentences) -->
    sentences(1, Sentences).

sentences(Line0, Sentences) -->
    blanks(Line0, Line),
    (   eos
    ->  { Sentences = [] }
    ;   { Sentences = [sentence(Line, Term, Names)|Others] },
        term(Line, Line1, Term, Names0),
        { append(Names0, [], Names) },
        !,
        sentences(Line1, Others)
    ).

term(Line0, Line, Term, Names) -->
    here(Begin),
    "(",
    !,
    blanks(Line0, Line1),
    (   here([0'(|_])
    ->  { throw(unreadable(Begin, headless)) }
    ;   elements(Begin, Line1, Line, Elements, Names)
    ),
    { Elements = [Name|_],
      atom(Name)
    ->  Term =.. Elements
    ;   throw(unreadable(Begin, headless))
    }.
term(Line, Line, Variable, Names) -->
    here(Begin),
    "?",
    !,
    word(Codes),
    { Codes == []
    ->  throw(unreadable(Begin, nameless))
    ;   atom_codes(Name, Codes),
        memberchk(Name=Variable, Names)
    }.
term(Line, Line, Symbol, _) -->
    symbol(Symbol),
    !.
term(_, _, _, _) -->
    here(Begin),
    { throw(unreadable(Begin, closed)) }.

elements(_, Line, Line, [], _) -->
    ")",
    !.
elements(Begin, _, _, _, _) -->
    eos,
    !,
    { throw(unreadable(Begin, open)) }.
elements(Begin, Line0, Line, [Element|Elements], Names) -->
    term(Line0, Line1, Element, Names),
    blanks(Line1, Line2),
    elements(Begin, Line2, Line, Elements, Names).

blanks(Line0, Line) -->
    "\n",
    !,
    { Line1 is Line0+1 },
    blanks(Line1, Line).
blanks(Line0, Line) -->
    ";",
    !,
    string_without(`\n`, _),
    blanks(Line0, Line).
blanks(Line0, Line) -->
    [Code],
    { code_type(Code, space) },
    !,
    blanks(Line0, Line).
blanks(Line, Line) -->
    [].

here(Rest, Rest, Rest).


%!  symbol(?Symbol)// is semidet.
%
%   Describes a word. It is an integer if it is written as Prolog writes one of at
%   most 15 digits, and an atom otherwise.

symbol(Symbol) -->
    { nonvar(Symbol) },
    !,
    { atom_codes(Symbol, Codes) },
    Codes.
symbol(Symbol) -->
    word([Code|Codes]),
    { atom_codes(Name, [Code|Codes]),
      (   atom_length(Name, Length),
          Length =< 15,
          atom_number(Name, Number),
          integer(Number),
          atom_number(Name0, Number),
          Name0 == Name
      ->  Symbol = Number
      ;   Symbol = Name
      )
    }.

word([Code|Codes]) -->
    [Code],
    { \+ code_type(Code, space),
      \+ memberchk(Code, `();`)
    },
    !,
    word(Codes).
word([]) -->
    [].
