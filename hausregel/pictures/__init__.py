"""Cards, tables, turns and saved games as pictures, made from the state of the engine; they know no game."""

from hausregel.pictures.alt import alternative
from hausregel.pictures.faces import Faces
from hausregel.pictures.frames import player_data, scene_data, symbols
from hausregel.pictures.layout import TableLayout
from hausregel.pictures.names import Naming
from hausregel.pictures.scene import Scene, Viewer
from hausregel.pictures.svg import card_svg, to_svg
from hausregel.pictures.turn import turn_list
from hausregel.pictures.turn_svg import turn_svg

__all__ = [
    "Faces",
    "Naming",
    "Scene",
    "TableLayout",
    "Viewer",
    "alternative",
    "card_svg",
    "player_data",
    "scene_data",
    "symbols",
    "to_svg",
    "turn_list",
    "turn_svg",
]  # fmt: skip
