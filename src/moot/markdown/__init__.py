"""Markdown as people write it, read into a flat list of blocks with line numbers: headings, list items, paragraphs.

`reading` gives the blocks of a text; whoever reads notes or decision records makes sense of them.
"""

from moot.markdown.reading import Block, Document, Kind, read

__all__ = ["Block", "Document", "Kind", "read"]
