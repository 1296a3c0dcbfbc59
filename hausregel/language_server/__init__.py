"""The language service over the Language Server Protocol, for editors; it needs pygls, the extra `lsp`."""
