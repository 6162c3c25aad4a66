"""What the game window shows of Strat-O-Matic: questions, ten open cards, the deck, what is in force."""
