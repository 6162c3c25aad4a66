"""Value Add Basketball: rules, coaches and the making of cards, for both editions of its instructions."""
