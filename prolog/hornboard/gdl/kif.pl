:- module(hornboard_kif,
          [ read_kif/2,         % +File, -Sentences
            kif//1,             % -Sentences
            symbol//1           % ?Symbol
          ]).
:- use_module(library(lists), [append/3]).
:- use_module(library(readutil), [read_file_to_codes/3]).

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
    most(Most),
    (   length(Codes, Length),
        Length > Most
    ->  throw(error(sheet(1, long(Most)), _))
    ;   true
    ),
    catch(phrase(kif(Sentences), Codes),
          unreadable(Rest, Trouble),
          unreadable_at(Codes, Rest, Trouble)).

%   most(?Count): a sheet has so many characters at most.

most(500 000).

unreadable_at(Codes, Rest, Trouble) :-
    append(Before, Rest0, Codes),
    Rest0 == Rest,
    !,
    phrase(lines(1, Line, 1, Column), Before),
    throw(error(sheet(Line, unreadable(Column, Trouble)), _)).

lines(Line0, Line, _, Column) -->
    "\n",
    !,
    { Line1 is Line0+1 },
    lines(Line1, Line, 1, Column).
lines(Line0, Line, Column0, Column) -->
    [_],
    !,
    { Column1 is Column0+1 },
    lines(Line0, Line, Column1, Column).
lines(Line, Line, Column, Column) -->
    [].


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
    (   end
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
    { compounded(Elements, Begin, Term) }.
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
    end,
    !,
    { throw(unreadable(Begin, open)) }.
elements(Begin, Line0, Line, [Element|Elements], Names) -->
    term(Line0, Line1, Element, Names),
    blanks(Line1, Line2),
    elements(Begin, Line2, Line, Elements, Names).

compounded([Name|Arguments], _, Term) :-
    atom(Name),
    !,
    (   Arguments == []
    ->  Term = Name
    ;   compound_name_arguments(Term, Name, Arguments)
    ).
compounded(_, Begin, _) :-
    throw(unreadable(Begin, headless)).

blanks(Line0, Line) -->
    "\n",
    !,
    { Line1 is Line0+1 },
    blanks(Line1, Line).
blanks(Line0, Line) -->
    ";",
    !,
    comment,
    blanks(Line0, Line).
blanks(Line0, Line) -->
    [Code],
    { code_type(Code, space) },
    !,
    blanks(Line0, Line).
blanks(Line, Line) -->
    [].

comment -->
    [Code],
    { Code \== 0'\n },
    !,
    comment.
comment -->
    [].

here(Rest, Rest, Rest).

end([], []).


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
    { symbol_codes(Symbol, [Code|Codes]) }.

symbol_codes(Symbol, Codes) :-
    Codes = [First|_],
    memberchk(First, `-0123456789`),
    length(Codes, Length),
    Length =< 15,
    catch(number_codes(Number, Codes), error(_, _), fail),
    integer(Number),
    number_codes(Number, Written),
    Written == Codes,
    !,
    Symbol = Number.
symbol_codes(Symbol, Codes) :-
    atom_codes(Symbol, Codes).

word([Code|Codes]) -->
    [Code],
    { \+ code_type(Code, space),
      \+ memberchk(Code, `();`)
    },
    !,
    word(Codes).
word([]) -->
    [].
