"""The solver: rules as Boolean terms, facts found and proved by induction, and what each property asks."""
