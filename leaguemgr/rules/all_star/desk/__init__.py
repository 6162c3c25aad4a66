"""What the game window shows of All Star."""
