:- module(singleton, [variant/2]).

variant(singleton, B).
