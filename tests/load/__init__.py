"""Many people at many tables, served by several processes of which one is killed now and then."""
