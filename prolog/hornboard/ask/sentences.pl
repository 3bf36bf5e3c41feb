:- module(hornboard_sentences,
          [ sentence/2,         % +Clause, -Sentence
            sentence/3,         % ?File, ?Line, ?Sentence
            rule_sentence/3,    % +Goal, +Rule, -Sentence
            rule_text/3         % +Goal, +Rule, -Text
          ]).
:- use_module(library(lists), [append/3, nth1/3]).
:- use_module(library(listing), [listing/2]).
:- use_module(library(readutil), [read_file_to_string/3]).
:- use_module('../game/changed', [base_of/3]).
:- use_module('../game/loading', [rule_sheet/1]).
:- use_module('../game/say', [say/3]).

/** <module> The sentences of the rules, as they stand above the clauses

In the law page of a game, the file `law.pl` in its folder, each clause that
states a rule stands under its sentence, a comment of lines that begin with `%`
and three blanks; so does one of a file that changes the rules of another game, or of a rule sheet. Clauses
that follow without a blank line between stand under the same sentence. The sentences are
taken down when the page is loaded.
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
    ;   rule_sheet(File)
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


%!  rule_sentence(+Goal, +Rule, -Sentence) is semidet.
%
%   Sentence tells Rule, `Law:N`, of the predicate of Goal, in the language that is set: the
%   sentence above it or above the block of clauses that it stands in. A clause without one,
%   below others that have sentences, is told as it stands. Fails where none above has a
%   sentence.

rule_sentence(Goal, Law:N, Sentence) :-
    (   block_sentence(Goal, Law, N, Told)
    ->  say(Told, [], Sentence)
    ;   between(1, N, Earlier),
        nth_clause(Law:Goal, Earlier, Other),
        sentence(Other, _)
    ->  rule_text(Goal, Law:N, Lines),
        normalize_space(string(Sentence), Lines)
    ).

block_sentence(Goal, Law, N, Sentence) :-
    nth_clause(Law:Goal, N, Clause),
    (   sentence(Clause, Own)
    ->  Sentence = Own
    ;   Before is N-1,
        nth_clause(Law:Goal, Before, Above),
        same_block(Above, Clause),
        block_sentence(Goal, Law, Before, Sentence)
    ).

%   same_block(+Above, +Clause): no blank line stands between the beginnings of two clauses
%   of one file.

same_block(Clause1, Clause2) :-
    clause_property(Clause1, file(File)),
    \+ rule_sheet(File),
    clause_property(Clause2, file(File)),
    clause_property(Clause1, line_count(First)),
    clause_property(Clause2, line_count(Last)),
    read_file_to_string(File, Text, [encoding(utf8)]),
    split_string(Text, "\n", " ", Lines),
    \+ ( between(First, Last, N),
         nth1(N, Lines, "")
       ).


%!  rule_text(+Goal, +Rule, -Text) is semidet.
%
%   Text is Rule as its file has it, or as it is listed where that is no file of clauses. Fails
%   where Rule is no clause, or one of a rule sheet.

rule_text(Goal, Law:N, Text) :-
    nth_clause(Law:Goal, N, Clause),
    \+ ( clause_property(Clause, file(Sheet)), rule_sheet(Sheet) ),
    (   clause_property(Clause, file(File)),
        file_name_extension(_, pl, File),
        exists_file(File)
    ->  clause_property(Clause, line_count(First)),
        read_file_to_string(File, Source, [encoding(utf8)]),
        split_string(Source, "\n", "", Lines0),
        Before is First-1,
        length(Above, Before),
        append(Above, Lines, Lines0),
        once(phrase(clause_lines(Own), Lines, _)),
        atomic_list_concat(Own, '\n', Text)
    ;   with_output_to(string(Listed),
                       @(listing(Clause, [variable_names(generated)]), Law)),
        split_string(Listed, "", "\n", [Text])
    ).

%   clause_lines(-Lines)//: up to the line that ends with a full stop, or a blank one.

clause_lines([Line|Lines]) -->
    [Line],
    (   { Line == "" ; string_concat(_, ".", Line) }
    ->  { Lines = [] }
    ;   clause_lines(Lines)
    ).
