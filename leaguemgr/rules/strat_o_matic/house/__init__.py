"""The generators of our own decks and cards (chapter 20 of the checklist): same seed, same cards."""
