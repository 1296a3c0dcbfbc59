"""What the program says in four languages: a folder for each language, a file of Project Fluent for each part."""

from words.catalogue import LANGUAGES, Blank
from words.speaker import Words

__all__ = ["LANGUAGES", "Blank", "Words"]
