"""The frozen, typed game: types, terms, actions, and what can be told from them."""
