"""Random play with kernels beside the reference engine, a program in C written for one game, and OpenSpiel."""
