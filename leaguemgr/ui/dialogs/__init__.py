"""Windows beside the main window."""
