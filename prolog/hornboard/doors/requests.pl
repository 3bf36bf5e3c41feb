:- module(hornboard_requests,
          [ request/4,          % ?Name, ?Arguments, ?Answer, ?Length
            of_players/1,       % ?Name
            reports/2,          % ?Name, ?Kind
            kind/2,             % ?Name, ?Kind
            answered/3,         % +Name, +Given, -Told
            reported/1          % +Told
          ]).
:- use_module(library(apply), [maplist/3, maplist/4]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [member/2]).
:- use_module('../game/text', [read_variant/2]).
:- use_module('../kit/assured', [assured/2, truth/2]).
:- use_module(positions, [compact_at/2, legal_move/4, position_at/2, stands/2]).

/** <module> All that may be asked from outside Prolog, in one table

A row of request/4 states a question once. How its arguments are read, how its answer is
told, which thread it is for, and how Python asks it (`make requests` writes
python/hornboard/requests.py) follow from the row. Text, numbers and lists cross.

The kinds of arguments:

  - position, compact
    a _handle_, `[Variant, Form]`, see positions.pl: the position in the form for people,
    or for the search
  - handle
    the same as it is
  - variant
    text, read as a variant
  - move
    text, read as a legal move in the position of the first argument
  - wishes
    a list of `[Name, Value]`, read as options; fractions come as text
  - trail
    a list of handles and `zeroing`, read as positions for the search
  - text
    an atom
  - integer, level, texts, integers, handles, translations, values
    as they are

The kinds of answers:

  - text, lines
    text in one line, or in several
  - integer, number, truth, level, part
    `level` and `part` are text or a whole number, `truth` is whether the question succeeds
  - standing
    a position, told by stands/2
  - done
    that it was done
  - maybe(Kind)
    nothing where the question fails
  - list(Kind), (Kind, Kind, ...)
    lists and tuples
  - Name
    what kind/2 calls so, a tuple or a dict, `{Name:Kind, ...}`
  - summary, value
    what studies.pl and values.pl say

A question that fails otherwise has no answer, which is an error.
*/

%!  request(?Name, ?Arguments, ?Answer, ?Length) is nondet.
%
%   True when Name is a question about Arguments, a list of kinds, with an Answer of that
%   kind. Length is `short` where it is answered at once, `long` where it may think, and
%   `goal` where it calls what a person wrote.

% The rule base
request(version, [], text, short).
request(language, [translations, text], done, short).
request(load, [text, text], loaded, short).
request(rule_sheet, [text], lines, short).
request(agree, [variant, integer, integer], maybe(lines), long).
request(digest, [variant], maybe((text, lines)), short).

% The games that there are
request(games, [], list(game), short).
request(game, [variant], game, short).
request(variants, [variant], (text, list((text, text))), short).
request(rules, [variant], maybe(lines), short).
request(level, [variant, text], level, short).
request(actions, [variant], maybe(lines), short).

% Positions and moves
request(start, [variant, text], standing, short).
request(deal, [compact, texts, integer], standing, short).
request(position, [variant, text], standing, short).
request(text, [position], text, short).
request(seen_text, [position], text, short).
request(moves, [handle], lines, short).
request(examples, [position], list(text), short).
request(unread, [handle], maybe(text), short).
request(move, [handle, text], text, short).
request(play, [handle, text, integer], (text, progress, standing, maybe(lines)), short).
request(role_moves, [position, text], list(text), short).
request(shown, [position, texts], list(text), short).
request(choosing, [compact], truth, short).
request(value, [compact], integer, short).
request(points, [compact], list((text, integer)), short).
request(standing, [position], list((text, integer)), short).
request(verdict, [position, text], maybe(text), short).
request(disclosed, [position], maybe(text), short).
request(ending, [handle, handles], maybe(text), short).

% Many positions at once
request(batch, [text, handles], places, short).
request(batch_play, [text, texts, integers], places, short).
request(batch_moves, [text, texts], lines, short).
request(batch_playouts, [text, texts, integer, integer], list(integer), short).
request(batch_planes, [text, texts, texts], list(integer), short).

% The board
request(board, [position], list((text, list(part), list(part))), short).
request(set_up, [position], list((text, list(part), list(part))), short).
request(texts, [position], list((text, integer, integer, text)), short).
request(changes, [position, move], list((text, text)), short).
request(edit, [position, text], standing, short).
request(ways, [position, move], list(list(text)), short).
request(leads, [position, texts], (maybe(text), truth), short).
request(targets, [position, texts], list((text, truth)), short).
request(touched, [position, texts], list((text, list(part))), short).
request(refusal, [position, texts], maybe(text), short).
request(marks, [position], list((text, text)), short).
request(candidates, [position], maybe((integer, text)), short).
request(candidate, [position, integer], list(text), short).
request(odds, [position], list((text, list((text, text)))), short).

% Why, and what came before
request(why, [position, move], list(because), short).
request(why_not, [position, text], list(because), short).
request(why_over, [position, trail], list(because), long).
request(why_best, [handle, text, wishes], list(because), long).
request(merit, [position, move], list(text), long).
request(lesson, [position, move, move, text], list(text), long).
request(chances_lost, [position, move, integer], maybe((text, number, number, text)), long).
request(before, [variant, text, integer, integer], done, long).

% Searches, counts and proofs
request(think, [compact, wishes, trail], integer, long).
request(any_move, [compact], report, short).
request(perft, [position, integer], count, long).
request(divide, [position, integer], list((text, integer)), long).
request(solve, [position, integer], solution, long).
request(playout, [position, integer, integer], playouts, long).
request(puzzles, [variant, integer, wishes], list(puzzle), long).
request(only_move, [position, wishes], list(puzzle), long).

% Evaluations and surveys
request(features, [variant, text], (text, list((text, integer, text))), short).
request(counts, [position, text], list(integer), short).
request(reweighed, [variant, text, text, integers, text], lines, long).
request(survey_count, [variant, level, wishes], integer, long).
request(survey_part, [variant, level, wishes, integer, integer], lines, long).
request(survey_sum, [variant, level, wishes, texts], summary, long).

% Goals of a person
request(query, [text, values, level, integer], done, goal).
request(find, [variant, text, texts, wishes, level, integer], done, goal).
request(solution, [integer], maybe(value), goal).
request(close, [integer], done, goal).


%!  of_players(?Name) is nondet.
%
%   True when Name is answered by what players know, which a file may add to a game whose
%   law is another one's.

of_players(Name) :-
    member(Name,
           [ level, think, why_best, merit, lesson, chances_lost, features, counts, reweighed,
             survey_count, survey_part, survey_sum, puzzles
           ]).


%!  reports(?Name, ?Kind) is nondet.
%
%   True when Name reports on its way what is of this Kind.

reports(think, report).
reports(before, led).


%!  kind(?Name, ?Kind) is nondet.

kind(standing, (text, text, text)).
kind(places, (list(text), list(integer), list(integer), list(integer))).
kind(option, (text, integer, integer, list((text, text)), level)).
kind(game, {variant:text, title:text, players:list(text),
            levels:list((level, text, text, list(text))), scores:list((text, text, integer, integer)),
            usual:level, steady:list(level), hidden:truth, together:truth,
            options:list(option), progress:text, grounds:list(text), showpiece:text,
            counted:list(text), scale:number, simulated:truth, shortened:truth,
            numbered:truth, never_win:list(text), editable:truth, notice:text}).
kind(loaded, {games:list(text), about:list(text)}).
kind(line, {value:number, chance:maybe(number), line:list(text), ends:truth}).
kind(report, {depth:integer, lines:list(line), nodes:integer,
              seconds:number, proved:truth, reason:lines}).
kind(because, (integer, text, lines)).
kind(led, (text, list(text))).
kind(count, {nodes:integer, seconds:number}).
kind(puzzle, (text, text, list(text), integer)).
kind(solution, {value:maybe(level), moves:list(text),
                positions:maybe(integer), seconds:number}).
kind(playouts, {results:list((text, integer)),
                lengths:list((integer, integer)), choices:integer,
                seconds:number}).


%!  answered(+Name, +Given, -Told) is det.
%
%   Told is the answer to the question Name about Given, as it crosses.
%
%   @error no_answer(Name, Given) if there is none, or no such question.

answered(Name, Given, Told) :-
    assured(( request(Name, Kinds, Kind, _),
              maplist(read_argument(Given), Kinds, Given, Arguments),
              told(Kind, Name, Arguments, Told)
            ),
            no_answer(Name, Given)).

%   read_argument(+All, +Kind, +Given, -Argument): Given, one of All, is read as its kind.

read_argument(All, Kind, Given, Argument) :-
    once(( reads(Kind, Given, All, Argument) ; Argument = Given )).

reads(position, Handle, _, Position) :-
    position_at(Handle, Position).
reads(compact, Handle, _, Compact) :-
    compact_at(Handle, Compact).
reads(variant, Text, _, Variant) :-
    must_be_text(Text),
    read_variant(Text, Variant).
reads(text, Text, _, Text) :-
    must_be_text(Text).
reads(move, Text, [Handle|_], Move) :-
    must_be_text(Text),
    legal_move(Handle, Text, _, Move).
reads(integer, Number, _, Number) :-
    must_be(integer, Number).
reads(texts, Texts, _, Texts) :-
    must_be(list, Texts).
reads(wishes, Pairs, _, Wishes) :-
    maplist(wish, Pairs, Wishes).
reads(trail, Places, _, Trail) :-
    maplist(passed, Places, Trail).

wish([Name,Value], Wish) :-
    once(( atom(Value), atom_number(Value, Read) ; Read = Value )),
    Wish =.. [Name,Read].

must_be_text(Text) :-
    assured(\+ number(Text), number_for_text(Text)).

passed(zeroing, zeroing) :-
    !.
passed(Handle, Position) :-
    compact_at(Handle, Position).

told(maybe(_), Name, Arguments, Told) :-
    !,
    once(( answer(Name, Arguments, Told) ; Told = @(none) )).
told(truth, Name, Arguments, @(Told)) :-
    !,
    truth(answer(Name, Arguments, yes), Told).
told(Kind, Name, Arguments, Told) :-
    answer(Name, Arguments, Answer),
    (   Kind == done
    ->  Told = @(true)
    ;   Kind == standing
    ->  stands(Answer, Told)
    ;   assured(( Kind \== integer ; integer(Answer) ), no_integer(Name, Answer)),
        Told = Answer
    ).


%!  answer(+Name, +Arguments, -Answer) is semidet.
%
%   Each file of `requests` answers some.

:- multifile answer/3.

:- use_module(requests/batches).
:- use_module(requests/boards).
:- use_module(requests/catalogue).
:- use_module(requests/goals).
:- use_module(requests/play).
:- use_module(requests/reasons).
:- use_module(requests/rule_base).
:- use_module(requests/searches).
:- use_module(requests/studies).


%!  reported(+Told) is det.
%
%   Who asked hears Told while the present job goes on.

reported(Told) :-
    nb_getval(job, Token),
    hear(Token, Told).

%!  hear(+Token, +Told) is semidet.
%
%   Each way to ask has one of its own.

:- multifile hear/2.


%   in_words(+Given, -Words): of a position only the variant, since it may be no text.

in_words([Variant,_], Variant) :-
    !.
in_words(Given, Given).


prolog:error_message(no_answer(Name, Given)) -->
    { maplist(in_words, Given, Words) },
    [ 'the rules have no answer to ~w of ~p'-[Name,Words] ].
prolog:error_message(no_integer(Name, Told)) -->
    [ '~p is not an integer, as ~w has to be'-[Told,Name] ].
prolog:error_message(number_for_text(Number)) -->
    [ '~w is a number, not text'-[Number] ].
