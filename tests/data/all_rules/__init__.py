"""The pages of all rules that are put together from options: that each option is heard in them
(`test_silence`), that they say what the rules do (`test_truth`), and that nobody changes a sentence
without having read it (`test_read`).
"""
