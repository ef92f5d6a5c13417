"""Operations on memories: what is remembered, found, tagged, corrected, forgotten."""
