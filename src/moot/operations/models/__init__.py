"""Operations in which language models take part: who plays whom, what it costs, what is asked of them."""
