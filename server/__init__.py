"""The game server: deals, referees, hides, lists moves, plays the bots and keeps the games (docs/server.md)."""
