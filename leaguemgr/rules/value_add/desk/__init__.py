"""What the game window shows of Value Add Basketball: questions, cards in force, the ladder of possessions."""
