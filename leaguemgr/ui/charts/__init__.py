"""Charts on the screen: the grid of one, where its figures come from, and sets of one's own."""
