"""HGI, the hidden-information game interface: a line protocol between a host and an engine. See docs/protocol.md.

The engine's side serves anything that answers like a player (`hgi.player`); the host's side drives any program that
speaks the protocol (`hgi.client`, `hgi.blocking`).
"""
