"""Many people at many tables, served by several processes, one of which is killed now and then."""
