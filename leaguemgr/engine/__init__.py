"""What any game of this family is: asks, dice, events, state, game, table, box score."""
