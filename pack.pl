name(hornboard).
version('0.2.0').
title('Board games whose rules are Prolog clauses').
keywords([games, 'board games', hexxagon, 'alpha-beta', search]).
author('The Hornboard founders', '').
requires(prolog >= '9.1.12').
