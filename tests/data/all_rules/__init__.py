"""The pages of all rules that are put together from options: that each option is heard in them and
each sentence of a move holds in positions written by hand (`test_silence`), and that nobody changes
one without having read it (`test_read`).
"""
