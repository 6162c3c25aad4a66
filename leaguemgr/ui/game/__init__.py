"""The game window: playing, watching and replaying a league game on the board."""
