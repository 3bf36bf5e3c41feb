:- module(hornboard_sentences,
          [ sentence/2,         % +Clause, -Sentence
            sentence/3          % ?File, ?Line, ?Sentence
          ]).
:- use_module(library(lists), [append/3]).
:- use_module('../game/changed', [base_of/3]).

/** <module> The sentences of the rules, as they stand above the clauses

In the law page of a game, the file `law.pl` in its folder, each clause that
states a rule stands under its sentence, a comment of lines that begin with `%`
and three blanks; so does one of a file that changes the rules of another game. The
sentences are taken down when the page is loaded.
*/

:- dynamic sentence/3.

%!  sentence(?File, ?Line, ?Sentence) is nondet.
%
%   True when the clause that begins on Line of File, a law page, stands under
%   Sentence, a string.

:- multifile prolog:comment_hook/3.

prolog:comment_hook(Comments, Begin, _) :-
    prolog_load_context(source, Page),
    prolog_load_context(file, File),
    (   file_base_name(Page, 'law.pl')
    ;   base_of(_, _, File)
    ),
    hornboard_sentences:taken_down(Comments, File, Begin),
    fail.

taken_down(Comments, File, Begin) :-
    stream_position_data(line_count, Begin, Line),
    append(_, [_-Comment], Comments),
    string_concat("%   ", _, Comment),
    split_string(Comment, "\n", "% ", Lines),
    atomic_list_concat(Lines, ' ', Atom),
    atom_string(Atom, Sentence),
    retractall(sentence(File, Line, _)),
    assertz(sentence(File, Line, Sentence)).


%!  sentence(+Clause, -Sentence) is semidet.
%
%   True when Clause, a reference, stands under Sentence, a string. Clauses that
%   follow under the same sentence have none of their own.

sentence(Clause, Sentence) :-
    clause_property(Clause, file(File)),
    clause_property(Clause, line_count(Line)),
    sentence(File, Line, Sentence).
