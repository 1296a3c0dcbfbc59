"""What Hausregel says, in each language it speaks: the catalogues, and who reads from them."""

from hausregel.words.speaking import LANGUAGES, Words

__all__ = ["LANGUAGES", "Words"]
