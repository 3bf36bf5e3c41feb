:- module(syntax, [variant/2]).

variant(syntax, 'Syntax').
move(.
