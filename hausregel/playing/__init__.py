"""Playing at the terminal."""

from hausregel.playing.start import play

__all__ = ["play"]
