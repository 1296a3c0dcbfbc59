"""How many decisions environments make in a second."""
