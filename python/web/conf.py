"""How Sphinx makes pages of what build.py has put into ``build/pages``."""

import importlib.metadata

project = "Hornboard"
author = copyright = "The Hornboard founders"  # noqa: A001
release = importlib.metadata.version("hornboard")

extensions = ["myst_parser"]
myst_enable_extensions = ["attrs_inline"]
exclude_patterns = ["prolog"]
myst_heading_anchors = 4
suppress_warnings = ["misc.highlighting_failure"]

html_theme = "furo"
html_title = "Hornboard"
html_copy_source = html_show_sourcelink = html_show_sphinx = False
html_theme_options = {"source_repository": "", "footer_icons": []}
html_static_path = ["static"]
html_css_files = ["pages.css"]
html_favicon = "../../build/pages/games/hexagon-light.svg"
