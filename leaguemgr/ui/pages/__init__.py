"""The pages of the main window, one file each; ``registry`` lists them."""
