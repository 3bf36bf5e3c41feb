:- encoding(utf8).
:- module(hornboard_al0_russian,
          [ op(195, fx, если),
            op(190, xfy, то),
            op(190, xfy, затем),
            op(180, xfy, или),
            op(160, xfy, и),
            op(150, fy, не)
          ]).
:- reexport(al0, [any_legal/3,no_move/3]).
:- reexport('../kit/words', [term_expansion/2]).

/** <module> Advice Language 0 in Russian

A table that loads this module, and begins with `:- encoding(utf8)` so that it
reads alike everywhere, may be written with the Russian words of docs/advice.md. It
means the same as with the English ones, and both may be mixed.
*/

:- multifile hornboard_words:spelling/2.

hornboard_words:spelling(если,    if).
hornboard_words:spelling(то,      then).
hornboard_words:spelling(затем,   then).
hornboard_words:spelling(или,     or).
hornboard_words:spelling(и,       and).
hornboard_words:spelling(не,      not).
hornboard_words:spelling(совет,   advice).
hornboard_words:spelling(глубина, depth).
