"""Notes as people keep them: files of Markdown, text, CSV and JSON lines, alone or in folders."""
