"""The game server, over real sockets on loopback."""
