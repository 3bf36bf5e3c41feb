:- encoding(utf8).
:- module(hornboard_al0_russian,
          [ op(195, fx, если),
            op(190, xfy, то),
            op(190, xfy, затем),
            op(180, xfy, или),
            op(160, xfy, и),
            op(150, fy, не)
          ]).
:- use_module(al0, []).

/** <module> Advice Language 0 in Russian

A table that loads this module, and begins with `:- encoding(utf8)` so that it
reads alike everywhere, may be written with the Russian words:

```
если король_на_краю и короли_близко то [мат_в_2, теснить].

совет(мат_в_2,
      мат :
      не ладья_потеряна и король_на_краю :
      (глубина = 0) и любой_ход затем (глубина = 2) и шах :
      (глубина = 1) и любой_ход).
```

It means the same as with the English ones, and both may be mixed.
*/

:- multifile hornboard_al0:spelling/2.

hornboard_al0:spelling(если,    if).
hornboard_al0:spelling(то,      then).
hornboard_al0:spelling(затем,   then).
hornboard_al0:spelling(или,     or).
hornboard_al0:spelling(и,       and).
hornboard_al0:spelling(не,      not).
hornboard_al0:spelling(совет,   advice).
hornboard_al0:spelling(глубина, depth).
