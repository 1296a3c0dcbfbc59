"""Cards, tables, turns and saved games as pictures, made from the state of the engine; they know no game."""

from hausregel.pictures.alt import TableTeller, alternative
from hausregel.pictures.blocks import FULL
from hausregel.pictures.cell_order import are_called, cells_in_order
from hausregel.pictures.faces import Faces, Used
from hausregel.pictures.frames import player_data, scene_data, symbols
from hausregel.pictures.joined_piles import JoinedPiles
from hausregel.pictures.layout import TableLayout
from hausregel.pictures.looks import sign_of
from hausregel.pictures.names import Called, Naming
from hausregel.pictures.scene import WIDTH, PlacedCard, Scene, Viewer, follow
from hausregel.pictures.svg import FONT, card_svg, to_svg
from hausregel.pictures.text_width import fitted, widest
from hausregel.pictures.turn import turn_list
from hausregel.pictures.turn_drawings import turn_svg

__all__ = [
    "FONT",
    "FULL",
    "WIDTH",
    "Called",
    "Faces",
    "JoinedPiles",
    "Naming",
    "PlacedCard",
    "Scene",
    "TableLayout",
    "TableTeller",
    "Used",
    "Viewer",
    "alternative",
    "are_called",
    "card_svg",
    "cells_in_order",
    "fitted",
    "follow",
    "player_data",
    "scene_data",
    "sign_of",
    "symbols",
    "to_svg",
    "turn_list",
    "turn_svg",
    "widest",
]
