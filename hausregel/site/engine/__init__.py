"""The game in the page: the engine that a browser runs, what of it is fetched, and how it is made ready for a site."""
