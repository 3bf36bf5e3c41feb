:- module(hornboard_sentences,
          [ sentence/2          % +Clause, -Sentence
          ]).
:- use_module(library(lists), [append/3]).

/** <module> The sentences of the rules, as they stand above the clauses

In the law page of a game, the file `law.pl` in its folder, each clause that
states a rule stands under its sentence, a comment of lines that begin with `%`
and three blanks. The sentences are taken down when the page is loaded.
*/

:- dynamic stated/3.

%   stated(?File, ?Line, ?Sentence): the clause that begins there has Sentence.

:- multifile prolog:comment_hook/3.

prolog:comment_hook(Comments, Begin, _) :-
    prolog_load_context(source, File),
    file_base_name(File, 'law.pl'),
    hornboard_sentences:taken_down(Comments, File, Begin),
    fail.

taken_down(Comments, File, Begin) :-
    stream_position_data(line_count, Begin, Line),
    above(Line, Comments, [], Lines),
    Lines = [_|_],
    atomic_list_concat(Lines, ' ', Atom),
    atom_string(Atom, Sentence),
    retractall(stated(File, Line, _)),
    assertz(stated(File, Line, Sentence)).

%   above(+Line, +Comments, +Lines0, -Lines): the lines of text that end with the
%   last comment before Line, apart from it by a blank line.

above(Line, Comments, Lines0, Lines) :-
    (   append(Earlier, [Position-Comment], Comments),
        string_concat("%   ", Text, Comment),
        stream_position_data(line_count, Position, Above),
        (   Lines0 == []
        ->  Above < Line
        ;   Above =:= Line-1
        )
    ->  above(Above, Earlier, [Text|Lines0], Lines)
    ;   Lines = Lines0
    ).


%!  sentence(+Clause, -Sentence) is semidet.
%
%   True when Clause, a reference, stands under Sentence, a string. Clauses that
%   follow under the same sentence have none of their own.

sentence(Clause, Sentence) :-
    clause_property(Clause, file(File)),
    clause_property(Clause, line_count(Line)),
    stated(File, Line, Sentence).
