"""The site: `make site` builds it."""
