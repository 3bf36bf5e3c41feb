"""What is tested before a release."""
