:- module(hornboard_words,
          [ advises/1,          % +Module
            stated/3,           % +Module, +Name, ?Arguments
            english/3,          % +Term, ?Name, ?Arguments
            in_english/2,       % +Word, ?Name
            term_expansion/2    % +Term, -Fact
          ]).

/** <module> The words of Advice Language 0, in whatever language

A module that exports the operators of another language adds its words to
spelling/2. A rule of a table is the fact `if(Condition then Advice)`, or with a
name `if(Name : (Condition then Advice))`; there are more ways to write it,

```
if their_king_on_edge then [mate_in_2].
edge_rule : if their_king_on_edge then [mate_in_2].
```

with `if` binding less than `then`, as our own operators have it, or more, as those
have it that the language was published with.
*/

%   spelling(?Word, ?English): Word is another spelling of a word of the language.

:- multifile spelling/2.
:- dynamic spelling/2.


%!  english(+Term, ?Name, ?Arguments) is semidet.
%
%   True when Term is called Name in English, and has these Arguments.

english(Term, Name, Arguments) :-
    compound(Term),
    compound_name_arguments(Term, Word, Arguments),
    in_english(Word, Name).


%!  in_english(+Word, ?Name) is semidet.
%
%   True when Word is Name in English, or Name itself where it is no word of the
%   language.

in_english(Word, Name) :-
    (   spelling(Word, English)
    ->  Name = English
    ;   Name = Word
    ).


%!  stated(+Module, +Name, ?Arguments) is nondet.
%
%   True when Module itself states the fact that is called Name in English.

stated(Module, Name, Arguments) :-
    (   Word = Name
    ;   spelling(Word, Name)
    ),
    compound_name_arguments(Fact, Word, Arguments),
    predicate_property(Module:Fact, defined),
    predicate_property(Module:Fact, implementation_module(Module)),
    call(Module:Fact).


%!  advises(+Module) is semidet.
%
%   True when Module is a table of advice: it states a rule.

advises(Module) :-
    stated(Module, if, [_]),
    !.


%!  term_expansion(+Term, -Fact) is semidet.
%
%   True when Term is a rule of a table that is not written as a fact, and Fact is
%   that.

term_expansion(Name:Rule, Fact) :-
    atom(Name),
    condition_first(Rule, If, Body),
    compound_name_arguments(Fact, If, [Name:Body]).
term_expansion(Rule, Fact) :-
    english(Rule, then, _),
    condition_first(Rule, If, Body),
    compound_name_arguments(Fact, If, [Body]).

condition_first(Rule, If, Body) :-
    english(Rule, if, [Body]),
    !,
    english(Body, then, [_,_]),
    functor(Rule, If, 1).
condition_first(Rule, If, Body) :-
    english(Rule, then, [Condition,Advice]),
    english(Condition, if, [Term]),
    functor(Condition, If, 1),
    functor(Rule, Then, 2),
    compound_name_arguments(Body, Then, [Term,Advice]).

%   Whoever asks at the toplevel for what uses this writes no table there.

:- multifile user:message_hook/3.

user:message_hook(ignored_weak_import(user, hornboard_words:term_expansion/2), warning, _).
