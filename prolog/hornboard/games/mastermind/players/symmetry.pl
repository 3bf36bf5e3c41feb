:- module(mastermind_symmetry,
          [ symmetries/3,       % +Kind, +Rounds, -Symmetries
            alike/3             % +Symmetries, +Guess, +Before
          ]).
:- use_module(library(apply), [foldl/5, maplist/3]).
:- use_module(library(lists), [member/2, nth1/3, numlist/3, permutation/2]).

/** <module> Which guesses at Mastermind are alike

A symmetry of the guesses that were made changes places and digits. Digits that were
not guessed may become any others.
*/


%!  symmetries(+Kind, +Rounds, -Symmetries) is det.
%
%   Each symmetry(Places, Digits) but the identity leaves every guess of Rounds as it
%   is, when what is in Places goes to the first, second ... place and the pairs From-To
%   of Digits tell what becomes of it.

symmetries(codes(Length, _, _), Rounds, Symmetries) :-
    numlist(1, Length, Identity),
    findall(symmetry(Places, Digits),
            ( permutation(Identity, Places),
              Places \== Identity,
              moved_digits(Rounds, Places, [], Digits)
            ),
            Symmetries).

moved_digits([], _, Digits, Digits).
moved_digits([round(Guess, _)|Rounds], Places, Digits0, Digits) :-
    maplist(in_guess(Guess), Places, Moved),
    foldl(becomes, Moved, Guess, Digits0, Digits1),
    moved_digits(Rounds, Places, Digits1, Digits).

in_guess(Guess, Place, Digit) :-
    nth1(Place, Guess, Digit).

becomes(From, To, Digits0, Digits) :-
    (   memberchk(From-To, Digits0)
    ->  Digits = Digits0
    ;   \+ memberchk(From-_, Digits0),
        \+ memberchk(_-To, Digits0),
        Digits = [From-To|Digits0]
    ).


%!  alike(+Symmetries, +Guess, +Before) is semidet.
%
%   A symmetry makes one of Before of Guess.

alike(Symmetries, Guess, Before) :-
    Before = [_|_],
    member(symmetry(Places, Digits), Symmetries),
    maplist(in_guess(Guess), Places, Moved),
    member(Other, Before),
    foldl(becomes, Moved, Other, Digits, _),
    !.
