"""Operations on debates: held, shown, answered, judged again, read, exported, erased."""
