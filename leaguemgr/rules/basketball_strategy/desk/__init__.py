"""What the game window shows of Basketball Strategy: questions, board, arithmetic, score pad."""
