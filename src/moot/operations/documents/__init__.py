"""Operations on documents that were made elsewhere: claims, graphs, frameworks, texts."""
