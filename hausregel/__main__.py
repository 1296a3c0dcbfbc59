"""The command line, for `python -m hausregel`."""

from hausregel.cli import main

main()
