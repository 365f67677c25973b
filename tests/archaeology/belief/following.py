"""Following a game event by event, for what a test knows about it."""


class Follower:
    """Each event goes to a method of its name: `_sell` of a seat, `_set_deal` of the table; others mean nothing."""

    def see(self, event: str) -> None:
        """Takes in the next event."""
        words = event.split()
        if words[0].isdigit():
            getattr(self, f"_{words[1]}", self._nothing)(int(words[0]), *words[2:])
        else:
            getattr(self, f"_set_{words[0]}", self._nothing)(*words[1:])

    def _nothing(self, *_: object) -> None: ...
