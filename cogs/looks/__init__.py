"""What a table, a hand and an end look like: values come in, a view comes out."""
