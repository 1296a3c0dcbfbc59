"""What kernels rest on, compiled by Numba: the same functions as in `kernel.pure`."""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic

compiled = njit(nogil=True, error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True)
"""Compiles a function that only kernels call; arrays reach it as bare addresses, whose use costs nothing more."""
entry = njit(cache=True, nogil=True, error_model="numpy")
"""Compiles a function that is called from Python, and keeps it on disk with all that it calls."""
_inner = compiled
_words = types.CPointer(types.int64)


def table(values: Any) -> Any:  # noqa: ANN401  # an array of Numba's
    """Return constant numbers by place."""
    return np.array(values, dtype=np.int64)


@intrinsic
def lowest(typingctx: Any, word: Any) -> Any:  # noqa: ANN401, ARG001  # as Numba wants it
    """Return the number of the lowest bit that is set, from 0; the word must not be 0."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ANN401, ARG001
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), code


@intrinsic
def ones(typingctx: Any, word: Any) -> Any:  # noqa: ANN401, ARG001  # as Numba wants it
    """Return how many bits are set."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ANN401, ARG001
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), code


@intrinsic
def address(typingctx: Any, array: Any) -> Any:  # noqa: ANN401, ARG001  # as Numba wants it
    """Return where the numbers of an array lie."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ANN401
        return context.make_array(signature.args[0])(context, builder, arguments[0]).data

    return _words(array), code


@intrinsic
def fetch(typingctx: Any, array: Any, place: Any) -> Any:  # noqa: ANN401, ARG001  # as Numba wants it
    """Have the processor fetch what stands at a place of an array, without waiting for it."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ANN401
        data = context.make_array(signature.args[0])(context, builder, arguments[0]).data
        byte, number = ir.IntType(8).as_pointer(), ir.IntType(32)
        there = builder.bitcast(builder.gep(data, [arguments[1]]), byte)
        kind = ir.FunctionType(ir.VoidType(), [byte, number, number, number])
        to_read, into_all_caches, data_cache = (ir.Constant(number, value) for value in (0, 3, 1))
        builder.call(
            builder.module.declare_intrinsic("llvm.prefetch", [byte], kind),
            [there, to_read, into_all_caches, data_cache],
        )
        return context.get_dummy_value()

    return types.void(array, types.int64), code


@_inner
def bit(face: int) -> Any:  # noqa: ANN401
    """Return the word in which the bit of a face is set, the last six bits of its number."""
    return 1 << (face & 63)


@_inner
def without_lowest(word: int) -> Any:  # noqa: ANN401
    """Return a word without its lowest bit; it must not be 0."""
    return word & (word - 1)


@_inner
def mixed(number: int) -> Any:  # noqa: ANN401
    """Return the output of SplitMix64 for a state, as a signed number."""
    word = np.uint64(number)
    word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return np.int64(word ^ (word >> np.uint64(31)))


@_inner
def stirred(S: Any) -> Any:  # noqa: ANN401, N803
    """Move chance on, and return 32 random bits."""
    S[0] = np.int64(np.uint64(S[0]) + np.uint64(0x9E3779B97F4A7C15))
    return np.int64(np.uint64(mixed(S[0])) >> np.uint64(32))


@_inner
def seed_of(seed: int, number: int) -> Any:  # noqa: ANN401
    """Return the state of chance with which a game begins, by the seed and its number."""
    step = np.uint64(number) * np.uint64(0x9E3779B97F4A7C15)
    return mixed(np.int64(np.uint64(mixed(seed)) + step))
