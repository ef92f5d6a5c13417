"""What is shown of a debate at one moment of its log."""
