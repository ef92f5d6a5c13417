"""Reviews: findings from files, what an earlier review left of them, checks by commands, and the debate that settles
them.
"""
