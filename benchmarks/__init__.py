"""What the claims about speed rest on."""
