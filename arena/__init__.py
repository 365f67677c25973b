"""Tournaments: schedules of rotation sets, games between bots, results that last, ratings."""
